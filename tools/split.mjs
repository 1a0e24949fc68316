// Splits the program into the code for the start page and parts that are fetched when they are
// first needed. A part is all code that can be reached only from the functions marked in
// src/main.rs. Code that two parts need is in a file of its own, which is fetched with either.
// Every part needs `pages` first, so all code that `pages` needs is one file, which is smaller than
// the sixteen that wasm-split makes of it. What `play` and `setup` share is in that file too.
// Everything else that `play` shares is in the file of `play`, since it is fetched before a
// game's other parts. What `setup` shares with other parts is one file too, and so is what `table` shares
// with others, with what others share that is small. `send`, `live`, `meet` and
// `chat` are fetched after `remote`, so what they share only with it is in the file of `remote`; likewise
// `planning` and `reveal` after `parallel`.
//
// This uses the Leptos team's wasm-split, made for `#[lazy]`: it reads which code and which data
// refer to which (build.rs asks the linker to keep that), moves functions with their texts and
// tables into more wasm files, and writes a script that fetches them. It works on the compiler's
// output.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { targets } from "./browsers.mjs";
import { bind, compiled, removeUnusedFiles, run } from "./compiled.mjs";
import { makeDirect } from "./direct.mjs";
import { GAME_PARTS } from "./games.mjs";
import { profileOf } from "./programs.mjs";
import { withShortNames, withoutEmptyEntries } from "./shorten.mjs";
import { styleScript } from "./styles.mjs";
import { FUNCTION, SECTION, START, bytes, importsOf, listed, number } from "./wasm.mjs";

/** Returns the program's files, as `{ wasm, later, script }`. `later` are those that are fetched
 * later, each `{ name, wasm, parts }` with the parts of src/main.rs that need it. `script(names)`
 * is the text of the script that starts `wasm` and later fetches the others from its own folder,
 * under the names in `names[name]`. A part in `sheets` is ready as soon as its style sheet, of the
 * name in `sheets[part]`, has been loaded too. */
export async function split(buildSync, sheets) {
  const work = mkdtempSync(join(tmpdir(), "starfence-"));
  try {
    run("wasm-split-cli", compiled(profileOf("starfence", "full"), "starfence"), work, "--out-name", "starfence");
    // The later files need the memory and the function table of the first one, which linkers
    // export.
    bind(join(work, "starfence.wasm"), work, "--keep-lld-exports");
    const link = join(work, "__wasm_split.js");
    const text = readFileSync(link, "utf8");
    const parts = partsOf(text);
    const shared = readdirSync(work).filter((name) => /^chunk_.*\.wasm$/.test(name));
    const early = shared.filter((name) => isEarly(parts(name)));
    merge(work, `split_${FIRST}.wasm`, early);
    const isSmall = (name) => statSync(join(work, name)).size < SMALL;
    const stackOf = (name) => STACKS.find((stack) => parts(name).every((part) => stack.includes(part)));
    const inGame = shared.filter((name) => !early.includes(name) && parts(name).includes(GAME));
    const taken = new Set([...early, ...inGame]);
    let loading = merged(text, early);
    /** The parts that need each file of several shared ones. */
    const unions = new Map();
    for (const hub of HUBS) {
      const isShared = (name) => parts(name).includes(hub) || (hub === HUBS.at(-1) && isSmall(name) && !stackOf(name));
      const [one, ...others] = shared.filter((name) => !taken.has(name) && isShared(name));
      merge(work, one, others);
      loading = joined(loading, one, others);
      unions.set(one, [...new Set([one, ...others].flatMap(parts))].sort());
      for (const name of [one, ...others]) taken.add(name);
    }
    merge(work, `split_${GAME}.wasm`, inGame);
    loading = stacked(loading, GAME, inGame, FIRST);
    for (const stack of STACKS) {
      const [lower] = stack;
      const isBeneath = (name) => stackOf(name) === stack && (parts(name).includes(lower) || isSmall(name));
      const beneath = shared.filter((name) => !taken.has(name) && isBeneath(name));
      merge(work, `split_${lower}.wasm`, beneath);
      loading = stacked(loading, lower, beneath, GAME);
    }
    writeFileSync(link, styled(tolerant(loading)));
    writeFileSync(join(work, STYLES), styleScript(sheets, FIRST));
    const program = "starfence_bg.wasm";
    const fetchedLater = readdirSync(work).filter((name) => /^(split|chunk)_.*\.wasm$/.test(name));
    await makeSmaller([program, ...fetchedLater].map((name) => join(work, name)));
    const read = (name) => readFileSync(join(work, name));
    const { wasm, script } = withShortNames(withoutEmptyEntries(read(program)), bundled(work, buildSync));
    const later = fetchedLater.map((name) => ({ name, wasm: read(name), parts: unions.get(name) ?? parts(name) }));
    return {
      wasm,
      later,
      script: (names) => later.reduce((text, { name }) => once(text, `./${name}`, `./${names[name]}`), script),
    };
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Makes wasm files smaller (smaller.mjs): as many at a time as there are cores, the largest first. */
async function makeSmaller(paths) {
  const left = paths.toSorted((one, other) => statSync(other).size - statSync(one).size);
  const work = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      await promisify(execFile)(process.execPath, [join(import.meta.dirname, "smaller.mjs"), path, ...FEATURES]);
    }
  };
  await Promise.all(Array.from({ length: cpus().length }, work));
  removeUnusedFiles();
}

/** Returns the program in one file, as split() does its files: for a plain build, which is not split
 * and not optimised any further. `bound` is the folder with what wasm-bindgen wrote for Trunk, if it
 * has run already. */
export function whole(buildSync, bound) {
  if (bound) return inOneFile(bound, boundScript(bound), buildSync);
  const work = mkdtempSync(join(tmpdir(), "starfence-"));
  try {
    bind(compiled(profileOf("starfence", "plain"), "starfence"), work);
    return inOneFile(work, "starfence.js", buildSync);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Returns the name of the program's script among Trunk's files: it has a hash in it. */
function boundScript(bound) {
  const [script, ...others] = readdirSync(bound).filter((name) => /^starfence-[0-9a-f]+\.js$/.test(name));
  if (!script || others.length > 0) throw new Error(`expected one script of the program in ${bound}`);
  return script;
}

function inOneFile(folder, name, buildSync) {
  const script = bundled(folder, buildSync, name);
  return { wasm: readFileSync(join(folder, name.replace(".js", "_bg.wasm"))), later: [], script: () => script };
}

/** Returns the page's scripts as one: wasm-bindgen's and wasm-split's import each other. */
function bundled(work, buildSync, name = "starfence.js") {
  const { outputFiles } = buildSync({
    entryPoints: [join(work, name)],
    bundle: true,
    minify: true,
    format: "esm",
    target: targets,
    write: false,
    logLevel: "warning",
    // wasm-bindgen names the script once for each part.
    logOverride: { "duplicate-object-key": "silent" },
  });
  return outputFiles[0].text;
}

/** What the compiler uses beyond the first version of wasm; merged files no longer say so themselves. */
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
  "simd",
].map((feature) => `--enable-${feature}`);

/** The part that is fetched before every other one. */
const FIRST = "pages";

/** The part with the page of a game, and the one that is often fetched before it. */
const GAME = "play";
const BEFORE_GAME = "setup";

/** Returns whether code that these parts share is in the file of the first part. */
const isEarly = (parts) => parts.includes(FIRST) || (parts.includes(GAME) && parts.includes(BEFORE_GAME));

/** The parts of which each has one file with the code that others need too. */
const HUBS = ["setup", "table"];

/** Lists of parts of which all are fetched after the first one: what they share with it and with no
 * other part is in the file of the first one. */
const STACKS = [["remote", "send", "live", "meet", "chat"], ...GAME_PARTS];

/** A shared file of fewer bytes, before optimising, is not worth a request: it is in one of these files too. */
const SMALL = 8192;

/** The module from which a merged file imports what it shares with the program; its parts import the
 * same from `__wasm_split`. */
const PROGRAM = "__wasm_split_program";

/** Merges wasm files into the first one. Each imports the program's memory, table and globals, which
 * wasm-merge would leave as many imports of one thing. A module between them imports each once and
 * exports it to all. */
function merge(work, into, names) {
  const files = [into, ...names].map((name) => join(work, name));
  const between = join(work, "between.wasm");
  writeFileSync(between, passingOn(files.flatMap((file) => sharedImports(readFileSync(file)))));
  const modules = [between, "__wasm_split", ...files.flatMap((file, at) => [file, `part${at}`])];
  run("wasm-merge", ...modules, "-o", join(work, into), "--skip-export-conflicts", ...FEATURES);
  makeDirect(join(work, into));
  for (const name of names) rmSync(join(work, name));
}

/** Returns the memory, the table and the globals that a wasm file imports from the program. */
const sharedImports = (wasm) => importsOf(wasm).filter(({ module, kind }) => module === "__wasm_split" && kind !== FUNCTION);

/** Returns a wasm file that imports each of `imports` once, from `PROGRAM`, and exports it. */
function passingOn(imports) {
  const once = [...new Map(imports.map((one) => [one.name, one])).values()];
  const index = ({ kind }, at) => number(once.slice(0, at).filter((other) => other.kind === kind).length);
  const taken = once.map(({ name, kind, type }) => Buffer.concat([bytes(PROGRAM), bytes(name), Buffer.from([kind]), type]));
  const given = once.map((one, at) => Buffer.concat([bytes(one.name), Buffer.from([one.kind]), index(one, at)]));
  const section = (id, items) => Buffer.concat([Buffer.from([id]), bytes(listed(items))]);
  return Buffer.concat([START, section(SECTION.imports, taken), section(SECTION.exports, given)]);
}

/** Rewrites wasm-split's script so that the files in `names` are loaded as the first part's file. */
function merged(script, names) {
  const variables = names.map((name) => `__${name.replace(".wasm", "")}`);
  let text = script;
  for (const variable of variables) {
    text = replaceOnce(text, new RegExp(`/\\*[^*]*\\*/\\s*const ${variable} = makeLoad\\([^]*?, \\[\\]\\);\\s*`), "");
  }
  let first;
  const loader = new RegExp(`export const __wasm_split_load_${FIRST} = wrapAsyncCb\\((makeLoad\\([^]*?), \\[[^\\]]*\\]\\)\\);\\s*`);
  text = replaceOnce(text, loader, (_, load) => {
    first = `const __first = ${load}, []);\nexport const __wasm_split_load_${FIRST} = wrapAsyncCb(__first);\n`;
    return "";
  });
  text = text.replace(/, \[((?:__chunk_\d+(?:, )?)+)\]\)\);/g, (_, list) => {
    const rest = list.split(", ").filter((name) => !variables.includes(name));
    return `, [${["__first", ...rest].join(", ")}]));`;
  });
  text = replaceOnce(text, /(?=export const __wasm_split_load_)/, first);
  return replaceOnce(text, /sharedImports = \{ __wasm_split: \{\s*\} \};/, `const program = {};\n        sharedImports = { __wasm_split: program, ${PROGRAM}: program };`);
}

/** Rewrites wasm-split's script so that the files in `names` are loaded as the file `one`. */
function joined(script, one, names) {
  const variable = (name) => `__${name.replace(".wasm", "")}`;
  let text = script;
  for (const name of names) {
    text = replaceOnce(text, new RegExp(`/\\*[^*]*\\*/\\s*const ${variable(name)} = makeLoad\\([^]*?, \\[[^\\]]*\\]\\);\\s*`), "");
  }
  const gone = names.map(variable);
  const list = (_, list) => `, [${[...new Set(list.split(", ").map((name) => (gone.includes(name) ? variable(one) : name)))].join(", ")}]));`;
  return text.replace(/, \[((?:__\w+(?:, )?)+)\]\)\);/g, list);
}

/** Rewrites wasm-split's script so that the files in `names` are loaded as the file of the part
 * `lower`. Files of other parts are loaded after it. The script says how to load `lower` after how to
 * load the part `before`. */
function stacked(script, lower, names, before) {
  const variables = names.map((name) => `__${name.replace(".wasm", "")}`);
  let text = script;
  for (const variable of variables) {
    text = replaceOnce(text, new RegExp(`/\\*[^*]*\\*/\\s*const ${variable} = makeLoad\\([^]*?, \\[[^\\]]*\\]\\);\\s*`), "");
  }
  let first;
  const loader = new RegExp(`export const __wasm_split_load_${lower} = wrapAsyncCb\\((makeLoad\\((?:(?!makeLoad)[^])*?), \\[([^\\]]*)\\]\\)\\);\\s*`);
  text = replaceOnce(text, loader, (_, load, list) => {
    const rest = list.split(", ").filter((name) => !variables.includes(name));
    first = `const __lower_${lower} = ${load}, [${rest.join(", ")}]);\nexport const __wasm_split_load_${lower} = wrapAsyncCb(__lower_${lower});\n`;
    return "";
  });
  text = text.replace(/, \[((?:__\w+(?:, )?)+)\]\)\);/g, (_, list) => {
    const names = list.split(", ").map((name) => (variables.includes(name) ? `__lower_${lower}` : name));
    return `, [${[...new Set(names)].join(", ")}]));`;
  });
  return replaceOnce(text, new RegExp(`export const __wasm_split_load_${before} = wrapAsyncCb\\(__\\w+\\);\\s*`), (line) => line + first);
}

/** The script that adds the parts' style sheets to the page. */
const STYLES = "styles.js";

/** Rewrites wasm-split's script so that a part is loaded together with its style sheets. */
function styled(script) {
  const loads = script.replace(/(export const __wasm_split_load_(\w+) = )wrapAsyncCb\(/g, '$1wrapStyled("$2", ');
  return `import { addStyles } from "./${STYLES}";
${loads}
function wrapStyled(part, load) {
  return wrapAsyncCb(() => Promise.all([load(), addStyles(part)]));
}
`;
}

function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`expected ${pattern} in what wasm-split wrote`);
  return text.replace(pattern, replacement);
}

/** Returns which parts need each file: wasm-split's script lists it for shared files; any other
 * file is named after its part. */
function partsOf(script) {
  const shared = new Map();
  for (const [, parts, name] of script.matchAll(/\/\* (.*) \*\/\s*const \w+ = makeLoad\(.*\s*const src = fetch\(new URL\("\.\/(.*)"/g)) {
    shared.set(name, parts.split(", "));
  }
  return (name) => {
    const own = /^split_(.*)\.wasm$/.exec(name);
    const parts = own ? [own[1]] : shared.get(name);
    if (!parts) throw new Error(`wasm-split's script does not say who needs ${name}`);
    return parts;
  };
}

/** Makes instantiateStreaming() tolerate hosts that do not know wasm's media type, as
 * wasm-bindgen's script does. */
function tolerant(script) {
  const streams = "WebAssembly.instantiateStreaming(src, imports)";
  if (!script.includes(streams)) throw new Error("wasm-split wrote no script that this one knows");
  return script.replaceAll(streams, "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)");
}

function once(text, found, replacement) {
  const parts = text.split(found);
  if (parts.length !== 2) throw new Error(`expected ${found} once in what wasm-split wrote, found it ${parts.length - 1} times`);
  return parts.join(replacement);
}
