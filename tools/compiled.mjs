// What the compiler made for wasm (tools/build-page), and the programs that work on it.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

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
