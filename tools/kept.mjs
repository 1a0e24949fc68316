// Keeps files that take long to make. A file's name says, by a hash, what it was made of.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** How long a file that no build uses is kept, in milliseconds. */
const UNUSED = 24 * 60 * 60 * 1000;

/** Returns the contents of the file at `path`. If there is none, it is written with what `make` returns. */
export async function kept(path, make) {
  if (existsSync(path)) {
    const now = new Date();
    utimesSync(path, now, now);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    // Two programs may make the same file at the same time, and one may be interrupted.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, await make());
    renameSync(unfinished, path);
  }
  return readFileSync(path);
}

/** Removes the files in `folder` that no build has used for a day. */
export function removeUnused(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < Date.now() - UNUSED) rmSync(file);
  }
}
