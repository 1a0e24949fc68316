// Splits the program in two: what shows the start page, and what is fetched when it is first needed, which is all that
// can only be reached from where src/main.rs says so.
//
// This is the Leptos team's wasm-split, made for `#[lazy]`: it reads which code and which data refer to which
// (build.rs asks the linker to keep that), moves functions with their texts and tables into a second wasm file, and
// writes a script that fetches it. It works on what the compiler made, so what Trunk made of that is made again.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program's files, as `{ wasm, later, script }`: `script(name)` is the text of the script that starts `wasm` and,
 * later on, fetches `later` by that name from the folder it came from itself. */
export function split(buildSync) {
  const compiled = join(process.env.CARGO_TARGET_DIR, "wasm32-unknown-unknown", "web", "starfence.wasm");
  const work = mkdtempSync(join(tmpdir(), "starfence-"));
  try {
    run("wasm-split-cli", compiled, work, "--out-name", "starfence");
    // The second file needs the first one's memory and its table of functions, which linkers export.
    run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", work, join(work, "starfence.wasm"));
    const small = (name) => {
      run("wasm-opt", "-Oz", join(work, name), "-o", join(work, name));
      return readFileSync(join(work, name));
    };
    const link = join(work, "__wasm_split.js");
    writeFileSync(link, tolerant(readFileSync(link, "utf8")));
    // The two scripts import each other: together they are one file.
    const { outputFiles } = buildSync({
      entryPoints: [join(work, "starfence.js")],
      bundle: true,
      minify: true,
      format: "esm",
      target: "esnext",
      write: false,
      logLevel: "warning",
    });
    const script = outputFiles[0].text;
    return {
      wasm: small("starfence_bg.wasm"),
      later: small("split_rooms.wasm"),
      script: (name) => once(script, "./split_rooms.wasm", `./${name}`),
    };
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** instantiateStreaming() wants a host to know wasm's media type. wasm-bindgen's script goes on without that, and so
 * shall this one. */
function tolerant(script) {
  return once(
    script,
    "WebAssembly.instantiateStreaming(src, imports)",
    "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)",
  );
}

function once(text, found, replacement) {
  const parts = text.split(found);
  if (parts.length !== 2) throw new Error(`expected ${found} once in what wasm-split wrote, found it ${parts.length - 1} times`);
  return parts.join(replacement);
}

/** Runs a program. What it says is told only if it fails: wasm-opt warns of what wasm-split leaves to it. */
function run(program, ...args) {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}
