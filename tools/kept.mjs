// Keeps the wasm files that were made smaller, so that a build makes only those smaller that have changed.
// A changed line of a component changes nearly all of them; a changed native test or script, none.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

/** What decides, besides the file itself, what becomes of it: our scripts and the version of wasm-opt. */
const MAKERS = ["compiled.mjs", "order.mjs", "smaller.mjs", "wasm.mjs", "worker.mjs", "../e2e/package-lock.json"];
/** How long a file that no build uses is kept, in milliseconds. */
const UNUSED = 24 * 60 * 60 * 1000;

const folder = () => join(process.env.CARGO_TARGET_DIR, "smaller");

/** Replaces the wasm file at `path` with what `options` made of the same file before. Returns a function
 * that keeps what the caller has made of it instead, or nothing if the file was replaced. */
export function takeKept(path, options) {
  const hash = createHash("sha256").update(JSON.stringify(options));
  for (const maker of MAKERS) hash.update(readFileSync(join(import.meta.dirname, maker)));
  const kept = join(folder(), `${hash.update(readFileSync(path)).digest("hex")}.wasm`);
  if (existsSync(kept)) {
    const now = new Date();
    utimesSync(kept, now, now);
    copyFileSync(kept, path);
    return;
  }
  return () => {
    mkdirSync(folder(), { recursive: true });
    // A build that is interrupted leaves no half of a file under this name.
    copyFileSync(path, `${kept}.${process.pid}`);
    renameSync(`${kept}.${process.pid}`, kept);
  };
}

/** Removes the files that no build has used for a day. */
export function removeUnused() {
  for (const name of readdirSync(folder())) {
    const file = join(folder(), name);
    if (statSync(file).mtimeMs < Date.now() - UNUSED) rmSync(file);
  }
}
