// Package e2e tests mj serve from outside: the program is built and started, and its
// page used in a real browser. It is a module of its own, so that those who use the
// others need not have what drives the browser. Package load, below, sends requests as
// fast as it can.
package e2e
