// Builds the worker for the computer players from what the compiler made: one script, which fetches
// its program itself.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { targets } from "./browsers.mjs";
import { bind, compiled, optimizeOnce, run } from "./compiled.mjs";
import { profileOf } from "./programs.mjs";

/** The worker's script, which fetches `program`. Until the program has arrived it sends a sign of
 * life every second: a worker that a browser ends notifies nobody (src/state/engine/worker_timeout.rs). */
export const workerStart = (program) => `import start from "./worker.js";
const beat = () => postMessage("alive");
const beats = setInterval(beat, 1000);
beat();
start({ module_or_path: new URL("./${program}", import.meta.url) })
  .finally(() => clearInterval(beats))
  // The page receives an event for a thrown error, but not for a rejected promise.
  .catch((error) => setTimeout(() => { throw error; }));
`;

/** Writes the worker's files with `write(stem, ending, contents)`, which returns a name. A plain
 * build's program is not optimised any further. `bound` is the folder with what wasm-bindgen wrote for
 * Trunk, if it has run already. Returns the script's name. */
export async function worker(write, buildSync, plain, bound) {
  const work = bound ?? mkdtempSync(join(tmpdir(), "starfence-"));
  try {
    const program = join(work, "worker_bg.wasm");
    if (!bound) bind(compiled(profileOf("worker", plain ? "plain" : "full"), "worker"), work);
    if (!plain) await optimizeOnce(program, [], () => run("wasm-opt", "-O3", program, "-o", program));
    const wasm = write("engine", "wasm", readFileSync(program));
    const { outputFiles } = buildSync({
      stdin: { contents: workerStart(wasm), resolveDir: work },
      bundle: true,
      minify: true,
      format: "esm",
      target: targets,
      write: false,
      logLevel: "warning",
    });
    return write("worker", "js", outputFiles[0].text);
  } finally {
    if (!bound) rmSync(work, { recursive: true });
  }
}
