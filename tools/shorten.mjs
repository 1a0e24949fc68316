// Leaves out of the program what only its builders read.
import { SECTION, bytes, list, listed, readImport, withSection } from "./wasm.mjs";

/** The name that wasm-bindgen gives the script from which the program imports functions. */
const SCRIPT = "./starfence_bg.js";

/** Returns the program and its script with short names for what the program imports: wasm-bindgen's
 * long ones with hashes are in both. */
export function withShortNames(wasm, script) {
  let text = renamed(script, JSON.stringify(SCRIPT), '"$"');
  const program = withSection(wasm, SECTION.imports, (contents) => {
    const shortened = list(contents, readImport).map(({ module, name, kind, type }, at) => {
      const short = `$${at.toString(36)}`;
      text = renamed(text, name, short);
      return Buffer.concat([bytes(module === SCRIPT ? "$" : module), bytes(short), Buffer.from([kind]), type]);
    });
    return listed(shortened);
  });
  return { wasm: program, script: text };
}

/** Returns the script in which the only occurrence of `name` is `short`. */
function renamed(script, name, short) {
  const parts = script.split(new RegExp(`(?<![\\w$])${RegExp.escape?.(name) ?? name.replace(/[.$/]/g, "\\$&")}(?![\\w$])`));
  if (parts.length !== 2) throw new Error(`expected ${name} once in wasm-bindgen's script, found it ${parts.length - 1} times`);
  return parts.join(short);
}

/** Returns the program without the entries of its function table that are empty: wasm-split lists
 * those that the later parts fill. */
export function withoutEmptyEntries(wasm) {
  return withSection(wasm, SECTION.elements, (contents) => listed(list(contents, readElements).filter(({ isEmpty }) => !isEmpty).map(({ text }) => text)));
}

/** Reads a segment of the function table, which lists functions or, with `EXPRESSIONS`, what returns
 * one or nothing. */
function readElements(reader) {
  const EXPRESSIONS = 4;
  const [CONSTANT, NULL, END] = [0x41, 0xd0, 0x0b];
  const expect = (byte) => {
    const found = reader.byte();
    if (found !== byte) throw new Error(`expected byte ${byte} in the function table, found ${found}`);
  };
  const start = reader.at;
  const kind = reader.number();
  if (kind !== 0 && kind !== EXPRESSIONS) throw new Error(`expected a segment of the function table, found one of kind ${kind}`);
  expect(CONSTANT);
  reader.number();
  expect(END);
  let isEmpty = true;
  for (let left = reader.number(); left > 0; left -= 1) {
    const operation = kind === EXPRESSIONS && reader.byte();
    if (operation !== NULL) isEmpty = false;
    // The function, or the type of nothing.
    reader.number();
    if (kind === EXPRESSIONS) expect(END);
  }
  return { isEmpty, text: reader.since(start) };
}
