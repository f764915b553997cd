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
	// two jokers need to know more of the deal: true
	// two jokers win: false
	// two jokers win: true
}
