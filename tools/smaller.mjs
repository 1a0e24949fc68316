// Makes a wasm file of the page smaller, which takes a core of the processor for itself, unless that was done
// before:
//   node tools/smaller.mjs FILE OPTION...   OPTION...: what wasm-opt needs to read the file
import { optimizeOnce, run } from "./compiled.mjs";
import { order } from "./order.mjs";

const [path, ...options] = process.argv.slice(2);
await optimizeOnce(path, options, () => {
  // Values that are computed twice repeat code, which compresses better than one more variable.
  run("wasm-opt", "-Oz", "--skip-pass=local-cse", ...options, path, "-o", path);
  order(path, options);
});
