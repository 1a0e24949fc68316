// Compresses better than gzip does, which takes much longer, so results are kept.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"));
const OPTIONS = { numiterations: 5, blocksplitting: true, blocksplittingmax: 0 };

/** Returns `contents` in a format, `gzip` or `deflate`, as small as zopfli makes them. The result for
 * the same contents is kept in `folder`. */
export async function smallest(format, contents, folder) {
  const file = join(folder, `${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.${format}`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const zopfli = require("@gfx/zopfli");
    const compress = { gzip: zopfli.gzipAsync, deflate: zopfli.deflateAsync }[format];
    // Two programs may compress the same contents at the same time.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await compress(contents, OPTIONS));
    renameSync(unfinished, file);
  }
  return readFileSync(file);
}
