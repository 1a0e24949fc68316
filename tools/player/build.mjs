// Makes the player for JavaScript arenas, a single file: tools/run-web node tools/player/build.mjs
// The last line of the output names it. Fails if it is over 500 KB. Needs npm's packages (`npm ci` in
// e2e/).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { deflateRawSync } from "node:zlib";
import { compiled, run } from "../compiled.mjs";

const LIMIT = 500_000;
const root = join(import.meta.dirname, "..", "..");
const target = join(root, "target", "player");
const require = createRequire(join(root, "e2e", "package.json"));
const { buildSync } = require("esbuild");

mkdirSync(target, { recursive: true });
run("cargo", "build", "--quiet", "--target", "wasm32-unknown-unknown", "--profile", "engine", "-p", "starfence-player");
run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", target, "--out-name", "program", compiled("engine", "starfence_player"));
const program = join(target, "program_bg.wasm");
run("wasm-opt", "-O3", "--strip-producers", program, "-o", program);
// As it is, the program would make the file larger than the limit.
writeFileSync(join(target, "player-program.deflated"), deflateRawSync(readFileSync(program), { level: 9 }));

// The glue's own way to fetch the program is never used, and `import.meta` is not there in a script.
const glue = readFileSync(join(target, "program.js"), "utf8").replaceAll("import.meta.url", '""');
writeFileSync(join(target, "player-program.js"), glue);
writeFileSync(join(target, "player.js"), readFileSync(join(import.meta.dirname, "player.js")));
const file = join(target, "starfence-quoridor.js");
buildSync({
  entryPoints: [join(target, "player.js")],
  outfile: file,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  loader: { ".deflated": "base64" },
  nodePaths: [join(root, "e2e", "node_modules")],
  logLevel: "error",
});
const size = readFileSync(file).length;
if (size > LIMIT) {
  console.error(`${relative(root, file)} has ${size} bytes: at most ${LIMIT} are allowed.`);
  process.exit(1);
}
console.log(relative(root, file));
