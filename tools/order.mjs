// Orders the functions of a wasm file so that similar ones are neighbours: compressed, the file is up
// to a tenth smaller, since gzip finds repetitions only within 32 KB.
import { readFileSync, writeFileSync } from "node:fs";
import { run } from "./compiled.mjs";
import { FUNCTION, SECTION, bytes, importsOf, list, listed, number, sections } from "./wasm.mjs";

/** The length in bytes of the pieces by which the code of functions is compared. */
const PIECE = 5;
/** A piece that more functions have does not count. */
const COMMON = 200;
/** How much each function counts compared with the one after it. */
const FADING = 0.85;
/** The number of further pieces that each function is taken to have, since otherwise short functions
 * would come first. */
const MARGIN = 200;

/** Orders the functions of the wasm file at `path`. `options` are what wasm-opt needs to read it. */
export function order(path, options) {
  const wasm = readFileSync(path);
  const imported = importsOf(wasm).filter(({ kind }) => kind === FUNCTION).length;
  const code = sections(wasm).find(({ id }) => id === SECTION.code)?.contents ?? Buffer.from([0]);
  const functions = list(code, (reader) => reader.bytes());
  // wasm-opt orders functions by their names, which it then leaves out.
  const names = [];
  for (const [place, at] of similar(functions).entries()) names[at] = `f${String(place).padStart(6, "0")}`;
  const map = listed(names.map((name, at) => Buffer.concat([number(imported + at), bytes(name)])));
  const OF_FUNCTIONS = 1;
  const section = Buffer.concat([bytes("name"), Buffer.from([OF_FUNCTIONS]), bytes(map)]);
  writeFileSync(path, Buffer.concat([wasm, Buffer.from([SECTION.custom]), bytes(section)]));
  // At lower levels, wasm-opt would not shorten the code once more while writing, as it does at the
  // end of -Oz.
  run("wasm-opt", "--reorder-functions-by-name", "--optimize-level=2", "--shrink-level=2", ...options, path, "-o", path);
}

/** Returns the indices of `functions` in an order in which each resembles those before it. */
function similar(functions) {
  const holders = new Map();
  const pieces = functions.map((code, at) => {
    const found = new Set();
    for (let from = 0; from + PIECE <= code.length; from += 1) found.add(code.toString("latin1", from, from + PIECE));
    for (const piece of found) {
      if (holders.has(piece)) holders.get(piece).push(at);
      else holders.set(piece, [at]);
    }
    return found;
  });
  const likeness = new Float64Array(functions.length);
  const left = new Set(functions.keys());
  const order = [];
  // It grows, so that earlier functions count less.
  let weight = 1;
  while (left.size > 0) {
    const next = best(left, (at) => likeness[at] / (pieces[at].size + MARGIN));
    order.push(next);
    left.delete(next);
    for (const piece of pieces[next]) {
      const others = holders.get(piece);
      if (others.length > COMMON) continue;
      for (const other of others) likeness[other] += weight / Math.log(others.length + 2);
    }
    weight /= FADING;
    if (weight > 1e100) {
      for (const at of likeness.keys()) likeness[at] /= weight;
      weight = 1;
    }
  }
  return order;
}

/** Returns the one of `items` with the highest score. */
function best(items, score) {
  let found;
  let highest = -1;
  for (const item of items) {
    const own = score(item);
    if (own > highest) [found, highest] = [item, own];
  }
  return found;
}
