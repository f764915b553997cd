import { load } from "./mahjong.js";

const find = (id) => document.getElementById(id);
const answer = find("answer");

// unpack gives the program that the page itself holds, or undefined.
async function unpack() {
  const held = find("mahjong-wasm");
  if (held === null) {
    return undefined;
  }
  const packed = Uint8Array.from(atob(held.textContent), (c) => c.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function element(name, text, ...children) {
  const e = document.createElement(name);
  e.textContent = text;
  e.append(...children);
  return e;
}

function row(cell, ...texts) {
  return element("tr", "", ...texts.map((text) => element(cell, text)));
}

function distance(shanten) {
  switch (shanten) {
    case null:
      return "no tile can help";
    case -1:
      return "it has won";
    case 0:
      return "it waits";
  }
  return `shanten ${shanten}`;
}

function groups(split) {
  const own = split.groups.map((g) => g.tiles.map((t, i) => (g.jokers[i] ? `${t}*` : t)).join(" "));
  return [...own, ...split.melds].join("  |  ");
}

// tell gives the elements that tell what judge answered.
function tell(a) {
  if (a.error !== undefined) {
    const wrong = element("p", a.error.message);
    wrong.className = "wrong";
    return [wrong];
  }
  const told = [element("p", `${a.hand}: ${distance(a.shanten)}`)];
  if (a.waits !== undefined) {
    const [what, which] = a.waits.length > 0 ? ["It waits for", a.waits] : ["What brings it nearer:", a.improving];
    told.push(element("p", `${what} ${which.join(" ") || "nothing"}`));
    return told;
  }
  if (a.win) {
    told.push(element("p", `It wins as ${a.forms.join(", ")}. Where a tile has a star, a joker stands for it.`));
    const shown = a.splits.slice(0, 20).map((s) => element("li", `${s.form}: ${groups(s)}`));
    told.push(element("ol", "", ...shown));
    if (a.moreSplits || a.splits.length > shown.length) {
      told.push(element("p", "There are more ways to split it."));
    }
  }
  if (a.discards.length > 0) {
    const rows = a.discards.map((d) => row("td", d.tile, distance(d.shanten), String(d.left), d.draws.join(" ")));
    told.push(element("table", "", row("th", "throw", "then", "tiles left", "that help"), ...rows));
  }
  return told;
}

try {
  const mahjong = await load(await unpack());
  find("rules").replaceChildren(...mahjong.rules().map((r) => element("option", r.name)));
  const judge = () => answer.replaceChildren(...tell(mahjong.judge(find("hand").value, find("rules").value, { void: find("void").value })));
  find("question").addEventListener("input", judge);
  find("question").addEventListener("submit", (event) => event.preventDefault());
  judge();
} catch (error) {
  answer.textContent = `The judge cannot be loaded: ${error}`;
}
