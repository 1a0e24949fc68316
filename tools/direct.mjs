// Makes calls between functions direct that wasm-split has made indirect, because they were in
// different files before these were merged.
import { readFileSync, writeFileSync } from "node:fs";
import { Reader, SECTION, bytes, elementsOf, list, listed, number, withSection } from "./wasm.mjs";

const [LOCAL, CALL, CALL_INDIRECT, CONSTANT, END] = [0x20, 0x10, 0x11, 0x41, 0x0b];

/** Changes the functions of the wasm file at `path` that only pass their parameters to one that the
 * file itself has in the function table. */
export function makeDirect(path) {
  const wasm = readFileSync(path);
  const table = new Map(elementsOf(wasm).flatMap(({ offset, functions }) => functions.map((at, place) => [offset + place, at])));
  const change = (code) => {
    const passed = passing(code);
    if (!passed || !table.has(passed.slot)) return bytes(code);
    return bytes(Buffer.concat([passed.parameters, Buffer.from([CALL]), number(table.get(passed.slot)), Buffer.from([END])]));
  };
  writeFileSync(path, withSection(wasm, SECTION.code, (contents) => listed(list(contents, (reader) => change(reader.bytes())))));
}

/** Returns the entry of the function table that a function does nothing but call with its own
 * parameters, and the part of its code that reads them. */
function passing(code) {
  const reader = new Reader(code, 0);
  const locals = reader.number();
  let operation = reader.byte();
  for (let parameter = 0; operation === LOCAL; parameter += 1) {
    if (reader.number() !== parameter) return;
    operation = reader.byte();
  }
  if (locals !== 0 || operation !== CONSTANT) return;
  const parameters = code.subarray(0, reader.at - 1);
  const slot = reader.number();
  if (reader.byte() !== CALL_INDIRECT) return;
  reader.number();
  reader.number();
  if (reader.byte() === END && reader.atEnd()) return { slot, parameters };
}
