// What the compiler made for wasm (tools/build-page), and the programs that work on it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kept, removeUnused } from "./kept.mjs";

/** What decides, besides a wasm file itself, what is made of it: our scripts and the version of wasm-opt. */
const MAKERS = ["compiled.mjs", "order.mjs", "smaller.mjs", "wasm.mjs", "worker.mjs", "../e2e/package-lock.json"];

const optimized = () => join(process.env.CARGO_TARGET_DIR, "optimized");

/** Returns the path of a program that was compiled with a profile of Cargo.toml. */
export const compiled = (profile, name) => join(process.env.CARGO_TARGET_DIR, "wasm32-unknown-unknown", profile, `${name}.wasm`);

/** Runs wasm-bindgen, which writes the script and the program for browsers into `folder`, named after
 * `wasm`. */
export const bind = (wasm, folder, ...options) =>
  run("wasm-bindgen", "--target", "web", "--no-typescript", ...options, "--out-dir", folder, wasm);

/** Runs a program. Its output is shown only if it fails: wasm-opt warns about things that
 * wasm-split leaves to it. */
export function run(program, ...args) {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}

/** Lets `optimize` change the wasm file at `path`, or takes what it made of the same file with the same options
 * before. A changed line of a component changes nearly all files; a changed native test or script, none. */
export async function optimizeOnce(path, options, optimize) {
  const hash = createHash("sha256").update(JSON.stringify(options));
  for (const maker of MAKERS) hash.update(readFileSync(join(import.meta.dirname, maker)));
  hash.update(readFileSync(path));
  const make = () => {
    optimize();
    return readFileSync(path);
  };
  writeFileSync(path, await kept(join(optimized(), `${hash.digest("hex")}.wasm`), make));
}

/** Removes the optimised files that no build has used for a day. */
export const removeUnusedFiles = () => removeUnused(optimized());
