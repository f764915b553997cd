// Command empty does nothing. What it takes is what every Go program takes.
package main

func main() {}
