// Compresses better than gzip does, which takes much longer, so results are kept.
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { kept } from "./kept.mjs";

const require = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"));
const OPTIONS = { numiterations: 5, blocksplitting: true, blocksplittingmax: 0 };

/** Returns `contents` in a format, `gzip` or `deflate`, as small as zopfli makes them. The result for
 * the same contents is kept in `folder`. */
export async function smallest(format, contents, folder) {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 16);
  return kept(join(folder, `${hash}.${format}`), () => {
    const zopfli = require("@gfx/zopfli");
    const compress = { gzip: zopfli.gzipAsync, deflate: zopfli.deflateAsync }[format];
    return compress(contents, OPTIONS);
  });
}
