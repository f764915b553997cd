// The judge for browsers and Node: load() compiles mahjong.wasm and gives an
// object with the functions judge and rules, which mahjong.d.ts describes.
import "./wasm_exec.js";

let loaded;

// load gives the judge. Without bytes it takes mahjong.wasm from beside this file,
// once: calls after the first get the same judge.
export function load(bytes) {
  if (bytes !== undefined) {
    return start(bytes);
  }
  loaded ??= read(new URL("mahjong.wasm", import.meta.url)).then(start);
  return loaded;
}

async function read(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return response.arrayBuffer();
}

async function start(bytes) {
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
  go.run(instance); // goes on when judge or rules is called
  return globalThis.mahjong;
}
