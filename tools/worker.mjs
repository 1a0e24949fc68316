// Builds the worker for the computer players from Trunk's output: one script, which fetches its
// program itself.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { targets } from "./browsers.mjs";

/** The worker's script, which fetches `program`. Until the program has arrived it sends a sign of
 * life every second: a worker that a browser ends notifies nobody (src/model/silence.rs). */
export const workerStart = (program) => `import start from "./worker.js";
const beat = () => postMessage("alive");
const beats = setInterval(beat, 1000);
beat();
start({ module_or_path: new URL("./${program}", import.meta.url) })
  .finally(() => clearInterval(beats))
  // The page receives an event for a thrown error, but not for a rejected promise.
  .catch((error) => setTimeout(() => { throw error; }));
`;

/** Takes the worker's files out of `staging` and writes them again with `write(stem, ending,
 * contents)`, which returns a name. Returns the script's name. */
export function worker(staging, write, buildSync) {
  const [script, program] = ["worker.js", "worker_bg.wasm"].map((name) => join(staging, name));
  execFileSync("wasm-opt", ["-O3", program, "-o", program]);
  const wasm = write("engine", "wasm", readFileSync(program));
  const { outputFiles } = buildSync({
    stdin: { contents: workerStart(wasm), resolveDir: staging },
    bundle: true,
    minify: true,
    format: "esm",
    target: targets,
    write: false,
    logLevel: "warning",
  });
  rmSync(script);
  rmSync(program);
  return write("worker", "js", outputFiles[0].text);
}
