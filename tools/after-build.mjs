// Trunk calls this when it has built the page, before that becomes dist/.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// The project's npm packages are all under e2e/.
const { transformSync } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("esbuild");

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
let html = readFileSync(page, "utf8");

/** Writes a file whose name tells its contents, so that it can be kept for ever, and returns the name. */
function write(stem, ending, text) {
  const name = `${stem}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.${ending}`;
  writeFileSync(join(staging, name), text);
  return name;
}

/** Replaces what `pattern` finds, which must be there `times` times, and says so when it is not. */
function replace(pattern, times, replacement) {
  const found = [...html.matchAll(pattern)];
  if (found.length !== times) throw new Error(`expected ${pattern} ${times} times in index.html, found ${found.length}`);
  html = html.replaceAll(pattern, replacement(found));
}

// Trunk starts the page by an inline script. The page's Content-Security-Policy allows none, so it moves into a file.
replace(/<script type="module">([\s\S]*?)<\/script>/g, 1, ([[, script]]) => {
  return `<script type="module" src="./${write("start", "js", `${script.trim()}\n`)}"></script>`;
});

// The style sheets are half comments and spaces, and one file comes sooner than five.
const sheet = /<link rel="stylesheet" href="\.\/([^"]+)"\s*\/?>/g;
const sheets = [...html.matchAll(sheet)].map(([, name]) => join(staging, name));
const css = sheets.map((file) => readFileSync(file, "utf8")).join("\n");
const style = write("style", "css", transformSync(css, { loader: "css", minify: true }).code);
let first = true;
html = html.replaceAll(sheet, () => {
  const link = first ? `<link rel="stylesheet" href="./${style}">` : "";
  first = false;
  return link;
});
for (const file of sheets) rmSync(file);

// wasm-bindgen's script keeps its name: the page and its preloading name it, and nothing checks its hash.
for (const name of readdirSync(staging).filter((name) => /^starfence-.*\.js$/.test(name))) {
  const file = join(staging, name);
  const script = transformSync(readFileSync(file, "utf8"), { loader: "js", format: "esm", minify: true });
  writeFileSync(file, script.code);
}

writeFileSync(page, html);
