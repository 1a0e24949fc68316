// Leaves out of the program what only its builders read.
import { SECTION, bytes, elementsOf, list, listed, readImport, withSection } from "./wasm.mjs";

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
  const parts = script.split(new RegExp(`(?<![\\w$])${name.replace(/\W/g, "\\$&")}(?![\\w$])`));
  if (parts.length !== 2) throw new Error(`expected ${name} once in wasm-bindgen's script, found it ${parts.length - 1} times`);
  return parts.join(short);
}

/** Returns the program without the parts of its function table that are empty: wasm-split lists the
 * entries that later files fill. */
export function withoutEmptyEntries(wasm) {
  const filled = elementsOf(wasm).filter(({ functions }) => functions.some((at) => at !== undefined));
  return withSection(wasm, SECTION.elements, () => listed(filled.map(({ text }) => text)));
}
