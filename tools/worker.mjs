// Makes the worker that thinks out of what Trunk compiled: one script, which fetches its program by itself.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { targets } from "./browsers.mjs";

/** Takes the worker's files out of `staging` and writes them anew by `write(stem, ending, contents)`, which returns a
 * name. Returns the script's name. */
export function worker(staging, write, buildSync) {
  const [script, program] = ["worker.js", "worker_bg.wasm"].map((name) => join(staging, name));
  execFileSync("wasm-opt", ["-O3", program, "-o", program]);
  const wasm = write("engine", "wasm", readFileSync(program));
  const { outputFiles } = buildSync({
    stdin: {
      // The page hears of an error that is thrown, not of a promise that is broken.
      contents: `import start from "./worker.js";
        start({ module_or_path: new URL("./${wasm}", import.meta.url) })
          .catch((error) => setTimeout(() => { throw error; }));`,
      resolveDir: staging,
    },
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
