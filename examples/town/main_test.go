package main

func Example() {
	main()
	// Output:
	// 123456789m567z55p: melds
	// 123456789m567z99p: none
	// 111m999p333s555z99s: melds
	// 1111m2233p445566s: seven-pairs
	// 123m456p678s567z2m j: melds
	// 123456m567z45p88s waits for 36p
	// judge: the deal lacks a fact: need how the winning tile comes (Deal.By), which the town rules ask for if a hand has 2 jokers
	// two jokers win: false
	// two jokers win: true
}
