// The page: what is picked or typed is asked of the server, and its answer drawn.

import { words } from "./words.js";
import { heldOf, kinds, parse, placeOf, rankOf, sizeOf, suitOf, tilesOf, write, writeTiles } from "./notation.js";

const $ = (id) => document.getElementById(id);
const fields = ["win", "forms", "waits", "shanten", "improving", "discards", "splits", "left"];

// state is all that is shown. The text is what is asked; items is what it reads as, in
// the order in which it was picked, or null if the page cannot read it.
const state = {
  language: "en",
  rules: "",
  text: "",
  items: [],
  mode: "hand",
  deal: { jokers: [], limited: [], void: "", by: "" },
  seen: [],
  answer: null, // what the server said last, with ok beside
};
let presets = [];

const word = () => words[state.language];
const preset = () => presets.find((r) => r.name === state.rules) ?? presets.find((r) => r.default);

// element makes an element with properties and children.
function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function nameOf(kind) {
  if (kind === "j") return word().joker;
  if (kind === "k") return word().limitedJoker;
  if (kind === "back") return word().untold;
  return suitOf(kind) === 3 ? word().honours[rankOf(kind) - 1] : word().number(rankOf(kind), suitOf(kind));
}

// picture draws a tile. It has a name unless what it stands in has one already.
function picture(kind, { named = true, stands = false } = {}) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 60 80");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#t-${kind}`);
  svg.append(use);
  const made = element("span", { className: stands ? "tile stands" : "tile" }, svg);
  if (named) {
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", stands ? word().standsFor(nameOf(kind)) : nameOf(kind));
    made.title = made.getAttribute("aria-label");
  }
  return made;
}

const pictures = (tiles) => element("span", { className: "tiles" }, ...tiles.map((kind) => picture(kind)));

function meldPicture(meld) {
  const tiles = meld.tiles.length === 0 ? ["back", "back", "back"] : meld.tiles;
  const shown = (kind, i) => (meld.concealed && (i === 0 || i === 3) ? picture("back", { named: false }) : picture(kind, { named: false }));
  return element("span", { className: "group meld" }, ...tiles.map(shown));
}

const meldName = (meld) => (meld.tiles.length === 0 ? word().untold : meld.tiles.map(nameOf).join(" "));

// Changing the state.

function setItems(items) {
  state.items = items;
  state.text = write(items);
  $("hand").value = state.text;
  changed();
}

// items gives what is picked, which begins anew after a text that cannot be read.
const items = () => state.items ?? [];

function takeBack() {
  if (state.mode === "seen") {
    state.seen.pop();
    changed();
  } else {
    setItems(items().slice(0, -1));
  }
}

const toggled = (list, kind) => (list.includes(kind) ? list.filter((other) => other !== kind) : [...list, kind]);

// meldOf gives the meld that a tile begins in a mode.
function meldOf(kind, mode) {
  const rank = rankOf(kind);
  switch (mode) {
    case "chow": return { concealed: false, tiles: [0, 1, 2].map((i) => `${rank + i}${kind[1]}`) };
    case "pung": return { concealed: false, tiles: Array(3).fill(kind) };
    default: return { concealed: mode === "concealed", tiles: Array(4).fill(kind) };
  }
}

function pick(kind) {
  if (!canPick(kind)) return;
  const { deal, mode } = state;
  if (kind === "j" || kind === "k") {
    setItems([...items(), { joker: kind }]);
  } else if (kind === "back") {
    setItems([...items(), { meld: { concealed: false, tiles: [] } }]);
  } else if (mode === "hand") {
    setItems([...items(), { tile: kind }]);
  } else if (mode === "seen") {
    state.seen.push(kind);
    changed();
  } else if (mode === "jokers" || mode === "limited") {
    deal[mode] = toggled(deal[mode], kind);
    changed();
  } else {
    choose("hand");
    setItems([...items(), { meld: meldOf(kind, mode) }]);
  }
}

// canPick tells whether a tile can be picked in the mode.
function canPick(kind) {
  const rules = preset();
  const held = heldOf(items());
  const count = (letter) => items().filter((item) => item.joker === letter).length;
  const melds = items().filter((item) => item.meld).length;
  if (kind === "j") return count("j") < rules.jokers;
  if (kind === "k") return count("k") < rules.limited;
  if (kind === "back") return melds < rules.groups;
  if (state.mode === "jokers" || state.mode === "limited") return true;
  const seen = (tile) => (held[tile] ?? 0) + state.seen.filter((other) => other === tile).length;
  const room = (tile, n) => playable(rules).includes(tile) && seen(tile) + n <= 4;
  if (state.mode === "hand" || state.mode === "seen") return room(kind, 1);
  if (melds >= rules.groups) return false;
  if (state.mode === "chow") return suitOf(kind) < 3 && rankOf(kind) < 8 && meldOf(kind, "chow").tiles.every((tile) => room(tile, 1));
  return room(kind, state.mode === "pung" ? 3 : 4);
}

const playable = (rules) => tilesOf(parse(rules.kinds));

function choose(mode) {
  state.mode = mode;
  document.querySelector(`input[name="mode"][value="${mode}"]`).checked = true;
}

// forgetUnasked drops what the rules do not ask about the deal.
function forgetUnasked() {
  const { deal, jokers, limited } = preset();
  if (!deal.includes("jokers")) state.deal.jokers = [];
  if (!deal.includes("limited")) state.deal.limited = [];
  if (!deal.includes("void")) state.deal.void = "";
  if (!deal.includes("by")) state.deal.by = "";
  if ((state.mode === "jokers" && jokers === 0) || (state.mode === "limited" && limited === 0)) choose("hand");
}

function changed() {
  writeAddress();
  draw();
  ask();
}

// The address holds the state, so that a link shows the same hand.

function writeAddress() {
  const { deal, seen } = state;
  const parts = {
    rules: state.rules, hand: state.text, jokers: writeTiles(deal.jokers), limited: writeTiles(deal.limited),
    void: deal.void, by: deal.by, seen: writeTiles(seen),
  };
  const told = Object.entries(parts).filter(([, value]) => value !== "");
  try {
    history.replaceState(null, "", `#${new URLSearchParams(told)}`);
  } catch {
    // Some browsers refuse many changes in a short time; the next one tells all.
  }
}

function readAddress() {
  const told = new URLSearchParams(location.hash.slice(1));
  const get = (key) => told.get(key) ?? "";
  const tiles = (key) => tilesOf(parse(get(key)) ?? []);
  const oneOf = (id, value) => ([...$(id).options].some((option) => option.value === value) ? value : "");
  state.rules = (presets.find((r) => r.name === get("rules")) ?? preset()).name;
  state.text = get("hand");
  state.items = parse(state.text);
  state.deal = { jokers: tiles("jokers"), limited: tiles("limited"), void: oneOf("void", get("void")), by: oneOf("by", get("by")) };
  state.seen = tiles("seen");
  if (get("lang") in words) state.language = get("lang");
  $("hand").value = state.text;
  forgetUnasked();
}

// Asking.

let asking = new AbortController();

async function ask() {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const rules = preset();
  if (state.text.trim() === "") {
    state.answer = null;
    drawAnswer();
    return;
  }
  const { deal } = state;
  const facts = {
    jokers: writeTiles(deal.jokers) || null, limited: writeTiles(deal.limited) || null, void: deal.void || null, by: deal.by || null,
  };
  const question = { rules: rules.name, hand: state.text, fields, deal: facts, seen: writeTiles(state.seen) || null };
  try {
    const response = await fetch("/v1/judge", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question), signal,
    });
    state.answer = { ok: response.ok, ...(await response.json()) };
  } catch (error) {
    if (signal.aborted) return;
    state.answer = { ok: false, kind: "offline" };
  }
  drawAnswer();
}

// Drawing.

function draw() {
  drawWords();
  drawDeal();
  drawRack();
  drawTold();
  drawPad();
}

function drawWords() {
  document.documentElement.lang = state.language;
  document.title = word().title;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = word()[place.dataset.word];
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", word()[place.dataset.label]);
    if (place.tagName === "BUTTON") place.title = word()[place.dataset.label];
  }
  for (const button of $("languages").children) button.setAttribute("aria-pressed", String(button.value === state.language));
}

function drawDeal() {
  const { deal, doc } = preset();
  $("about").textContent = doc;
  $("rules").value = preset().name;
  $("void").value = state.deal.void;
  $("by").value = state.deal.by;
  document.querySelector(".deal-void").hidden = !deal.includes("void");
  document.querySelector(".deal-by").hidden = !deal.includes("by");
  $("deal").hidden = !deal.includes("void") && !deal.includes("by");
  for (const mode of ["jokers", "limited"]) {
    document.querySelector(`input[name="mode"][value="${mode}"]`).parentElement.hidden = !deal.includes(mode);
  }
}

function drawRack() {
  const place = (item, content, name, className = "") => element("li", { className },
    element("button", { type: "button", "aria-label": word().take(name), title: word().take(name), onclick: () => takeAway(item) }, content));
  const rank = (item) => (item.tile ? 0 : item.joker ? 1 : 2);
  const order = (item) => (item.tile ? kinds.indexOf(item.tile) : 0);
  const sorted = [...items()].sort((a, b) => rank(a) - rank(b) || order(a) - order(b));
  const shown = sorted.map((item) => (item.meld
    ? place(item, meldPicture(item.meld), meldName(item.meld), "meld")
    : place(item, picture(item.tile ?? item.joker, { named: false }), nameOf(item.tile ?? item.joker))));
  $("rack").replaceChildren(...(shown.length > 0 ? shown : [element("li", { className: "empty" }, word().empty)]));
}

// takeAway takes an item out of the hand, and leaves the focus near it.
function takeAway(item) {
  const buttons = [...$("rack").querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  setItems(items().filter((other) => other !== item));
  if (at < 0) return;
  const left = $("rack").querySelectorAll("button");
  (left[Math.min(at, left.length - 1)] ?? $("hand")).focus();
}

// drawTold draws what was told beside the hand.
function drawTold() {
  const facts = [
    ["seenTiles", tilesOf(state.seen.map((tile) => ({ tile }))), () => { state.seen = []; }],
    ["jokerKinds", state.deal.jokers, () => { state.deal.jokers = []; }],
    ["limitedFaces", state.deal.limited, () => { state.deal.limited = []; }],
  ];
  $("told").replaceChildren(...facts.filter(([, tiles]) => tiles.length > 0).map(([name, tiles, forget]) => element("div", {},
    element("dt", {}, word()[name]),
    element("dd", {}, pictures(tiles)),
    element("button", { type: "button", "aria-label": `${word().forget}: ${word()[name]}`, onclick: () => { forget(); changed(); } }, word().forget))));
}

const padKinds = [...kinds, "j", "k", "back"];

// drawPad makes the buttons once, so that the focus stays where it is.
function drawPad() {
  const pad = $("pad");
  if (pad.children.length === 0) {
    pad.append(...padKinds.map((kind, i) => element("button", { type: "button", value: kind, tabIndex: i === 0 ? 0 : -1, onclick: () => pick(kind) }, picture(kind, { named: false }))));
  }
  const rules = preset();
  const chosen = state.deal[state.mode] ?? [];
  const toggles = state.mode === "jokers" || state.mode === "limited";
  for (const button of pad.children) {
    const kind = button.value;
    button.hidden = (kind === "j" && rules.jokers === 0) || (kind === "k" && rules.limited === 0);
    button.setAttribute("aria-label", nameOf(kind));
    button.title = nameOf(kind);
    button.setAttribute("aria-disabled", String(!canPick(kind)));
    if (toggles && kinds.includes(kind)) button.setAttribute("aria-pressed", String(chosen.includes(kind)));
    else button.removeAttribute("aria-pressed");
  }
}

// movePad moves the focus over the pad, nine tiles a row.
function movePad(event) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
  const buttons = [...$("pad").children].filter((button) => !button.hidden);
  const at = buttons.indexOf(document.activeElement);
  let to = at + steps[event.key];
  if (event.key === "Home") to = 0;
  else if (event.key === "End") to = buttons.length - 1;
  else if (!(event.key in steps)) return;
  event.preventDefault();
  if (at < 0 || to < 0 || to >= buttons.length) return;
  for (const button of buttons) button.tabIndex = -1;
  buttons[to].tabIndex = 0;
  buttons[to].focus();
}

function drawAnswer() {
  const { answer } = state;
  const [text, bad] = verdict(answer);
  $("verdict").textContent = text;
  $("verdict").classList.toggle("bad", bad);
  drawFault(bad ? answer : null);
  const found = answer?.ok ? [...splits(answer), ...waits(answer), ...improving(answer), ...discards(answer)] : [];
  $("found").replaceChildren(...found);
  $("answer").hidden = found.length === 0;
}

// verdict says the answer in one sentence, and whether it is that something is wrong.
function verdict(answer) {
  if (!answer) return [word().start, false];
  if (!answer.ok) return fault(answer);
  if (answer.win) return [word().wins(answer.forms.map((form) => word().forms[form] ?? form).join(word().separator)), false];
  if (answer.win === false) return [word().notYet(answer.shanten), false];
  if (answer.waits.length > 0) return [word().waiting(answer.waits.length, Object.values(answer.left).reduce((sum, n) => sum + n, 0)), false];
  return [word().away(answer.shanten), false];
}

// fault says what is wrong with the hand. A hand that is not whole yet is no fault.
function fault({ kind }) {
  if (kind === "offline") return [word().offline, true];
  const { groups } = preset();
  const n = sizeOf(items());
  if (kind === "size" && state.items && n < 3 * groups + 1) return [word().tooFew(n, 3 * groups + 1), false];
  if (kind === "size" && state.items && n > 3 * groups + 2) return [word().tooMany(n, 3 * groups + 2), true];
  return [word().errors[kind] ?? word().errors.other, true];
}

// drawFault tells the words of the server, and marks the place in the hand.
function drawFault(answer) {
  const told = Boolean(answer?.detail) && answer.kind !== "size";
  $("detail").hidden = !told;
  $("detail").textContent = told ? answer.detail.replace(/^\w+: /, "") : "";
  const marked = answer?.offset !== undefined && answer.hand !== undefined;
  $("marked").hidden = !marked;
  $("hand").setAttribute("aria-invalid", String(Boolean(answer)));
  if (!marked) return;
  const at = placeOf(answer.hand, answer.offset);
  const char = String.fromCodePoint(answer.hand.codePointAt(at) ?? 0x2423); // an open box where the end is at fault
  $("marked").replaceChildren(answer.hand.slice(0, at), element("mark", {}, char), answer.hand.slice(at + char.length));
}

// shownSplits is how many splits are shown at once; the others can be asked for.
const shownSplits = 8;

function splits({ splits = [], more = false, hand }) {
  if (splits.length === 0) return [];
  const heading = more ? word().moreSplits : word().splits(splits.length);
  const list = (some) => element("ol", { className: "splits" }, ...some.map((split) => splitRow(split, hand)));
  const rest = splits.slice(shownSplits);
  return [
    element("h3", {}, heading),
    list(splits.slice(0, shownSplits)),
    ...(rest.length > 0 ? [element("details", {}, element("summary", {}, word().otherSplits(rest.length)), list(rest))] : []),
  ];
}

// splitRow draws a split. Its jokers are in the order of the groups, the pair last; a
// form without groups shows the hand.
function splitRow(split, hand) {
  const jokers = [...split.jokers];
  const groups = [...split.groups, ...(split.pair ? [split.pair] : [])].map((tiles) => {
    const marks = tiles.map((kind) => jokers[0] === kind && Boolean(jokers.shift()));
    if (tiles.every((kind) => kind === tiles[0])) marks.reverse(); // among tiles that are alike jokers come last
    return tiles.map((kind, i) => picture(kind, { stands: marks[i] }));
  });
  const shown = together(groups.length > 0 ? groups : handPictures(parse(hand) ?? []));
  for (const { meld } of (split.melds ?? []).flatMap((text) => parse(text) ?? [])) shown.push(meldPicture(meld));
  return element("li", {}, element("span", { className: "form" }, word().forms[split.form] ?? split.form), element("span", { className: "groups" }, ...shown));
}

// handPictures draws the concealed tiles and jokers, each a group of its own.
function handPictures(held) {
  const jokers = held.filter((item) => item.joker).map((item) => item.joker);
  return [...tilesOf(held), ...jokers].map((kind) => [picture(kind)]);
}

// together puts groups side by side; single tiles next to each other are one.
function together(groups) {
  const shown = [];
  let singles = null;
  for (const tiles of groups) {
    if (tiles.length > 1) singles = null;
    if (!singles) shown.push(element("span", { className: tiles.length > 1 ? "group" : "group singles" }));
    if (tiles.length === 1) singles = shown.at(-1);
    shown.at(-1).append(...tiles);
  }
  return shown;
}

function waits({ waits = [], left }) {
  if (waits.length === 0) return [];
  const row = (kind) => element("li", { className: left[kind] === 0 ? "gone" : "" }, picture(kind), `×${left[kind]}`);
  return [element("h3", {}, word().waits), element("ul", { className: "waits" }, ...waits.map(row))];
}

function improving({ improving = [], shanten }) {
  if (improving.length === 0 || shanten === 0) return [];
  return [element("h3", {}, word().improving), pictures(improving)];
}

function discards({ discards = [] }) {
  if (discards.length === 0) return [];
  const best = (d) => d.shanten === discards[0].shanten && d.left === discards[0].left;
  const row = (d) => element("tr", { className: best(d) ? "best" : "" },
    element("td", {}, element("button", { type: "button", "aria-label": word().throwTile(nameOf(d.tile)), title: word().throwTile(nameOf(d.tile)), onclick: () => throwAway(d.tile) }, picture(d.tile, { named: false }))),
    element("td", { className: "distance" }, word().distance(d.shanten)),
    element("td", { className: "number" }, String(d.left)),
    element("td", {}, pictures(d.draws)));
  const heads = ["tile", "shanten", "left", "draws"].map((name) => element("th", { scope: "col", className: name === "left" ? "number" : "distance" }, word()[name]));
  return [element("h3", {}, word().discards), element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...discards.map(row)))];
}

// throwAway throws a tile: it is no longer in the hand, and seen by all.
function throwAway(kind) {
  const at = items().findLastIndex((item) => item.tile === kind);
  state.seen.push(kind);
  setItems(items().filter((_, i) => i !== at));
}

// Listening.

function listen() {
  $("hand").addEventListener("input", () => {
    state.text = $("hand").value;
    state.items = parse(state.text);
    changed();
  });
  $("rules").addEventListener("change", () => {
    state.rules = $("rules").value;
    forgetUnasked();
    changed();
  });
  for (const key of ["void", "by"]) {
    $(key).addEventListener("change", () => {
      state.deal[key] = $(key).value;
      changed();
    });
  }
  $("modes").addEventListener("change", (event) => {
    state.mode = event.target.value;
    drawPad();
  });
  $("pad").addEventListener("keydown", movePad);
  $("undo").addEventListener("click", takeBack);
  $("clear").addEventListener("click", () => {
    state.seen = [];
    setItems([]);
  });
  $("share").addEventListener("click", share);
  $("languages").addEventListener("click", (event) => {
    if (event.target.value in words) speak(event.target.value);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || event.target === $("hand") || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    takeBack();
  });
  window.addEventListener("hashchange", () => {
    readAddress();
    changed();
  });
}

async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    $("share").textContent = word().shared;
    setTimeout(() => { $("share").textContent = word().share; }, 1500);
  } catch {
    prompt(word().share, location.href); // where the clipboard is not allowed
  }
}

// speak changes the language, and remembers it if the browser lets it.
function speak(language) {
  state.language = language;
  try {
    localStorage.setItem("language", language);
  } catch {
    // It is asked again on the next visit.
  }
  draw();
  drawAnswer();
}

// firstLanguage gives the language that was chosen before, or the first of the browser's
// that there is.
function firstLanguage() {
  let chosen = null;
  try {
    chosen = localStorage.getItem("language");
  } catch {
    // Nothing is remembered.
  }
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((language) => language in words) ?? "en";
}

async function start() {
  state.language = firstLanguage();
  drawWords();
  try {
    presets = await (await fetch("/v1/rules")).json();
  } catch {
    $("verdict").textContent = word().offline;
    $("verdict").classList.add("bad");
    return;
  }
  $("rules").append(...presets.map((r) => element("option", { value: r.name }, r.title === "" ? r.name : `${r.title} (${r.name})`)));
  readAddress();
  listen();
  changed();
}

start();
