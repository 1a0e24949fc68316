// Splits the program into the code for the start page and parts that are fetched when they are
// first needed. A part is all code that can be reached only from the functions marked in
// src/main.rs. Code that two parts need is in a file of its own, which is fetched with either.
//
// This uses the Leptos team's wasm-split, made for `#[lazy]`: it reads which code and which data
// refer to which (build.rs asks the linker to keep that), moves functions with their texts and
// tables into more wasm files, and writes a script that fetches them. It works on the compiler's
// output, so the files that Trunk made of that output are made again.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { targets } from "./browsers.mjs";

/** Returns the program's files, as `{ wasm, later, script }`. `later` are those that are fetched
 * later, each `{ name, wasm, parts }` with the parts of src/main.rs that need it. `script(names)`
 * is the text of the script that starts `wasm` and later fetches the others from its own folder,
 * under the names in `names[name]`. */
export function split(buildSync) {
  const compiled = join(process.env.CARGO_TARGET_DIR, "wasm32-unknown-unknown", "web", "starfence.wasm");
  const work = mkdtempSync(join(tmpdir(), "starfence-"));
  try {
    run("wasm-split-cli", compiled, work, "--out-name", "starfence");
    // The later files need the memory and the function table of the first one, which linkers
    // export.
    run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", work, join(work, "starfence.wasm"));
    const small = (name) => {
      run("wasm-opt", "-Oz", join(work, name), "-o", join(work, name));
      return readFileSync(join(work, name));
    };
    const link = join(work, "__wasm_split.js");
    const text = readFileSync(link, "utf8");
    const parts = partsOf(text);
    writeFileSync(link, tolerant(text));
    // The two scripts import each other, so they are bundled into one file.
    const { outputFiles } = buildSync({
      entryPoints: [join(work, "starfence.js")],
      bundle: true,
      minify: true,
      format: "esm",
      target: targets,
      write: false,
      logLevel: "warning",
      // wasm-bindgen names the script once for each part.
      logOverride: { "duplicate-object-key": "silent" },
    });
    const script = outputFiles[0].text;
    const later = readdirSync(work)
      .filter((name) => /^(split|chunk)_.*\.wasm$/.test(name))
      .map((name) => ({ name, wasm: small(name), parts: parts(name) }));
    return {
      wasm: small("starfence_bg.wasm"),
      later,
      script: (names) => later.reduce((text, { name }) => once(text, `./${name}`, `./${names[name]}`), script),
    };
  } finally {
    rmSync(work, { recursive: true });
  }
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

/** Runs a program. Its output is shown only if it fails: wasm-opt warns about things that
 * wasm-split leaves to it. */
function run(program, ...args) {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}
