// Asks the judge of the directory that is the first argument, and writes the answers
// as JSON: to the questions of standard input, [hand, rules, deal] a line, and then
// to calls that no line can hold.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { load } = await import(pathToFileURL(`${process.argv[2]}/mahjong.js`));
const mahjong = await load();
const tell = (answer) => console.log(JSON.stringify(answer));

for (const line of readFileSync(0, "utf8").split("\n").filter((l) => l !== "")) {
  tell(mahjong.judge(...JSON.parse(line)));
}

const hand = "123456789m123p11s";
const thrower = { get void() { throw new Error("a getter threw"); } };
for (const args of [
  [],
  [null],
  [42],
  [Symbol("hand")],
  [hand, 42],
  [hand, "standard", "m"],
  [hand, "standard", { void: 1 }],
  [hand, "standard", thrower],
  ["1".repeat(1_000_000)],
  ["\ud800"],
]) {
  tell(mahjong.judge(...args).error?.kind ?? "no error");
}
tell(mahjong.judge(hand, undefined, null).win);
tell(mahjong.rules());
tell((await load()) === mahjong);
