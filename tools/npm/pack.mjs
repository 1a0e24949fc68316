#!/usr/bin/env node
// Makes the npm package from dist/: tools/npm/pack [DIST]
// The package is target/npm/starfence-board/, and the file to publish, which the last line names, is
// beside it. Fails if that file is over 1.6 MB.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { GAME_PARTS } from "../games.mjs";
import { smallest } from "../smallest.mjs";

const LIMIT = 1_600_000;
const root = join(import.meta.dirname, "..", "..");
const dist = resolve(process.argv[2] ?? process.env.DIST ?? join(root, "dist"));
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (!existsSync(join(dist, "embed.html"))) fail(`There is no page in ${dist}: run 'make build' first.`);
const require = createRequire(join(root, "e2e", "package.json"));
const { transformSync } = require("esbuild");
const [, version] = /^\[workspace\.package\]\nversion = "(.*)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"));

const target = join(root, "target", "npm");
const folder = join(target, "starfence-board");
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "frame"), { recursive: true });
cpSync(join(root, "tools", "npm", "package"), folder, { recursive: true });
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(join(root, name), join(folder, name));
const described = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const { name, ...others } = described;
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name, version, ...others }, undefined, 2)}\n`);

/** Replaces what is in a text exactly once. */
function once(text, found, replacement) {
  if (text.split(found).length !== 2) throw new Error(`expected once: ${found}`);
  return text.replace(found, () => replacement);
}

// The module is the classic script with another way to find its folder. The address of the module is
// in a variable, since bundlers replace `new URL("…", import.meta.url)` by a copy of one file. Where
// there are no elements, as on a server, the module does nothing.
let script = readFileSync(join(root, "public", "starfence-board.js"), "utf8");
script = once(script, '\n(() => {\n  "use strict";', "\nconst here = import.meta.url;\nfunction define() {");
script = once(script, 'new URL(".", document.currentScript.src)', 'new URL("frame/", here)');
script = once(script, "StarfenceBoard);\n})();", `StarfenceBoard);
  return StarfenceBoard;
}
export const StarfenceBoard = globalThis.customElements && (customElements.get("starfence-board") ?? define());`);
writeFileSync(join(folder, "starfence-board.js"), transformSync(script, { minifyWhitespace: true, format: "esm" }).code);

// A frame never fetches lessons, puzzles, set-up pages, the library or games at a distance by
// themselves. A file that several parts share is named after all of them, and fetched with each.
const parts = ["embed", "engine", "extras", "pages", "play", "rules", "starfence", "start", "style", "table", "worker", ...GAME_PARTS.flat()];
const frame = new RegExp(`^([a-z]+-)*(${parts.join("|")})(-[a-z]+)*-[0-9a-f]{16}\\.(css|js|wasm)$`);
for (const file of readdirSync(dist)) if (frame.test(file)) cpSync(join(dist, file), join(folder, "frame", file));
cpSync(join(dist, "noscript.html"), join(folder, "frame", "noscript.html"));
// All languages together would be over the limit.
const html = readFileSync(join(dist, "embed.html"), "utf8")
  .replace(/(<meta name="starfence-languages" content=")[^"]*/, "$1")
  .replace(/\s*<link rel="(apple-touch-icon|manifest)"[^>]*>/g, "");
writeFileSync(join(folder, "frame", "embed.html"), html);
// copy.mjs recognises its own copies by this file.
writeFileSync(join(folder, "frame", "starfence-frame.json"), `${JSON.stringify({ version })}\n`);

const file = join(target, `starfence-board-${version}.tgz`);
rmSync(file, { force: true });
execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", target], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
// npm's own compression would be over the limit.
writeFileSync(file, await smallest("gzip", gunzipSync(readFileSync(file)), join(target, "kept")));
const { length } = readFileSync(file);
if (length > LIMIT) fail(`${file} has ${length} bytes, more than the ${LIMIT} allowed: leave something out.`);
console.log(`${length} bytes:`);
console.log(file);
