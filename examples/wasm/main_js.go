//go:build js && wasm

package main

import (
	"fmt"
	"syscall/js"
)

// main leaves an object named mahjong in the global scope, with the functions
// judge and rules, and waits for calls. mahjong.js wraps it.
func main() {
	js.Global().Set("mahjong", js.ValueOf(object{
		"judge": callable(judgeCall),
		"rules": callable(func([]js.Value) any { return rulesList() }),
	}))
	select {}
}

// callable makes a function of JavaScript that always returns: a panic would end
// the program, and with it the page's judge.
func callable(f func(args []js.Value) any) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) (answer any) {
		defer func() {
			if r := recover(); r != nil {
				answer = object{"error": object{"kind": "internal", "message": fmt.Sprint(r)}}
			}
		}()
		return f(args)
	})
}

// judgeCall is judge(hand, rules, deal), the last two of which may be left out.
func judgeCall(args []js.Value) any {
	at := func(i int) js.Value {
		if i < len(args) {
			return args[i]
		}
		return js.Undefined()
	}
	if at(0).Type() != js.TypeString {
		return wrong("the hand has to be a string")
	}
	rules, ok := text(at(1))
	if !ok {
		return wrong("the rules have to be the name of rules")
	}
	if rules == "" {
		rules = ruleSets[0].Name
	}
	words := dealWords{}
	if deal := at(2); !deal.IsUndefined() && !deal.IsNull() {
		if deal.Type() != js.TypeObject {
			return wrong("the deal has to be an object")
		}
		for _, word := range []struct {
			name string
			to   *string
		}{
			{"jokers", &words.jokers},
			{"proxy", &words.proxy},
			{"limited", &words.limited},
			{"void", &words.void},
			{"by", &words.by},
		} {
			// Unlike Get, Call turns what a getter throws into a panic, which
			// callable catches.
			if *word.to, ok = text(js.Global().Get("Reflect").Call("get", deal, word.name)); !ok {
				return wrong("deal." + word.name + " has to be a string")
			}
		}
	}
	return ask(at(0).String(), rules, words)
}

// text gives the string of a value; undefined and null are "".
func text(v js.Value) (s string, ok bool) {
	switch v.Type() {
	case js.TypeString:
		return v.String(), true
	case js.TypeUndefined, js.TypeNull:
		return "", true
	}
	return "", false
}

func wrong(message string) object {
	return object{"error": object{"kind": "argument", "message": fmt.Sprintf("%v: %s", errArgument, message)}}
}
