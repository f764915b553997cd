// The notation of hands, as far as the page has to know it: the server reads hands by
// itself, and tells what is wrong with them.

const suits = "mpsz";
const letters = { E: "1z", S: "2z", W: "3z", N: "4z", P: "5z", F: "6z", C: "7z" };
const unicodeHonours = ["1z", "2z", "3z", "4z", "7z", "6z", "5z"]; // in the order of U+1F000

// kinds are the names of the 34 kinds, in order.
export const kinds = [...suits].flatMap((suit) =>
  Array.from({ length: suit === "z" ? 7 : 9 }, (_, i) => `${i + 1}${suit}`));

export const rankOf = (kind) => Number(kind[0]);
export const suitOf = (kind) => suits.indexOf(kind[1]);
const orderOf = (kind) => suitOf(kind) * 9 + rankOf(kind);
const inOrder = (tiles) => [...tiles].sort((a, b) => orderOf(a) - orderOf(b));

// unicodeTile gives the kind of a Unicode tile, "j" for a joker, and nothing for any
// other character.
function unicodeTile(char) {
  const i = char.codePointAt(0) - 0x1f000;
  if (i === 0x2a) return "j";
  if (i < 0 || i > 0x21) return undefined;
  if (i < 7) return unicodeHonours[i];
  return `${(i - 7) % 9 + 1}${"msp"[Math.floor((i - 7) / 9)]}`;
}

// parse reads a hand into items in the order in which they stand: {tile}, {joker} which
// is "j" or "k", or {meld}, which has its tiles and whether it is concealed. It gives
// null for what it does not understand.
export function parse(text) {
  const items = [];
  let digits = "";
  let meld = null;
  const add = (tile) => (meld ? meld.tiles.push(tile) : items.push({ tile }));
  for (const char of text.replace(/[０-９]/g, (digit) => digit.normalize("NFKC"))) {
    const tile = letters[char] ?? unicodeTile(char);
    if (/\s|\ufe0e|\ufe0f/.test(char)) continue;
    if (/[0-9]/.test(char)) {
      digits += char;
    } else if (suits.includes(char) && digits !== "") {
      for (const digit of digits) {
        const name = `${digit === "0" ? "5" : digit}${char}`;
        if (!kinds.includes(name) || (digit === "0" && char === "z")) return null;
        add(name);
      }
      digits = "";
    } else if (digits !== "") {
      return null;
    } else if (tile !== undefined && tile !== "j") {
      add(tile);
    } else if ((tile === "j" || char === "j" || char === "k") && !meld) {
      items.push({ joker: char === "k" ? "k" : "j" });
    } else if ((char === "[" || char === "(") && !meld) {
      meld = { concealed: char === "(", tiles: [] };
    } else if (meld && char === (meld.concealed ? ")" : "]")) {
      items.push({ meld: { ...meld, tiles: inOrder(meld.tiles) } });
      meld = null;
    } else {
      return null;
    }
  }
  return digits === "" && !meld ? items : null;
}

// writeTiles writes tiles in order, such as 123m45p.
export function writeTiles(tiles) {
  let text = "";
  for (const suit of suits) {
    const ranks = inOrder(tiles).filter((tile) => tile[1] === suit).map((tile) => tile[0]);
    if (ranks.length > 0) text += ranks.join("") + suit;
  }
  return text;
}

export function writeMeld(meld) {
  return meld.concealed ? `(${writeTiles(meld.tiles)})` : `[${writeTiles(meld.tiles)}]`;
}

// write writes items as the server does: tiles in order, jokers, then each meld.
export function write(items) {
  const jokers = (letter) => items.filter((item) => item.joker === letter).map(() => letter).join("");
  const parts = [writeTiles(tilesOf(items)), jokers("j"), jokers("k")];
  for (const item of items) {
    if (item.meld) parts.push(writeMeld(item.meld));
  }
  return parts.filter((part) => part !== "").join(" ");
}

// tilesOf gives the concealed tiles, in order.
export function tilesOf(items) {
  return inOrder(items.filter((item) => item.tile).map((item) => item.tile));
}

// sizeOf counts tiles as if each meld had three.
export function sizeOf(items) {
  return items.reduce((n, item) => n + (item.meld ? 3 : 1), 0);
}

// heldOf counts the tiles of each kind that the hand holds, in melds too.
export function heldOf(items) {
  const held = {};
  for (const item of items) {
    for (const tile of item.meld ? item.meld.tiles : item.tile ? [item.tile] : []) {
      held[tile] = (held[tile] ?? 0) + 1;
    }
  }
  return held;
}

// placeOf gives the index in a text of the character that begins at a byte of it in
// UTF-8.
export function placeOf(text, byte) {
  const encoder = new TextEncoder();
  let at = 0;
  for (const char of text) {
    if (byte <= 0) break;
    byte -= encoder.encode(char).length;
    at += char.length;
  }
  return at;
}
