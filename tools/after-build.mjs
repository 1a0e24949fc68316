// Trunk calls this after building the page, before the result becomes dist/.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withBoot } from "./boot.mjs";
import { targets } from "./browsers.mjs";
import { guard } from "./guard.mjs";
import { fetchLanguage, writeLanguages } from "./languages.mjs";
import { setOrigin } from "./origin.mjs";
import { allowing } from "./policy.mjs";
import { withOldColours } from "./colours.mjs";
import { split } from "./split.mjs";
import { worker } from "./worker.mjs";

// All npm packages of the project are under e2e/.
const { buildSync, transformSync } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("esbuild");

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
let html = readFileSync(page, "utf8");

/** Writes a file whose name contains a hash of its contents, so that it can be cached for ever, and
 * returns the name. */
function write(stem, ending, contents) {
  const name = `${stem}-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.${ending}`;
  writeFileSync(join(staging, name), contents);
  return name;
}

const shrink = (script) => transformSync(script, { minify: true, target: targets }).code.trim();

/** Replaces what `pattern` matches, and throws an error unless it matches exactly `times` times. */
function replace(pattern, times, replacement) {
  const found = [...html.matchAll(pattern)];
  if (found.length !== times) throw new Error(`expected ${pattern} ${times} times in index.html, found ${found.length}`);
  html = html.replaceAll(pattern, replacement(found));
}

// Replaces Trunk's wasm file and script by those of the split program, wherever the page names them.
const made = readdirSync(staging).filter((name) => /^starfence-[0-9a-f]+(_bg)?\.(js|wasm)$/.test(name));
for (const name of made) rmSync(join(staging, name));
const { wasm, later, script } = split(buildSync);
const program = write("starfence", "wasm", wasm);
/** A file that several parts need is named after all of them. */
const names = Object.fromEntries(later.map(({ name, wasm, parts }) => [name, write(parts.join("-"), "wasm", wasm)]));
const loader = write("starfence", "js", script(names));
// In the script that starts the page, and in the preload links.
replace(/starfence-[0-9a-f]+_bg\.wasm/g, 2, () => program);
replace(/starfence-[0-9a-f]+\.js/g, 2, () => loader);

// The page finds the worker by this element (src/browser/worker.rs).
const thinker = worker(staging, write, buildSync);
replace(/<meta name="starfence-worker" content="" \/>/g, 1, () => `<meta name="starfence-worker" content="./${thinker}">`);

const languages = writeLanguages(html, write);
html = languages.html;

/** A function that makes the browser fetch a file that the program will request. */
const preload = `const preload = (name) => document.head.append(Object.assign(document.createElement("link"), {
  rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "./" + name,
}));
`;

// Trunk starts the page by an inline script. The page's Content-Security-Policy does not allow one,
// so it moves into a file. In browsers that support it, the policy also passes every script address
// and every text to be parsed as HTML through one function: only addresses at the page's own host
// pass; in a frame without an origin, only scripts that the page has created itself. An address
// other than the start page's, or a board in a frame, needs more than the first file, and should
// not have to wait until that file requests the others.
const needed = (part) => JSON.stringify(later.filter(({ parts }) => parts.includes(part)).map(({ name }) => names[name]));
const ahead = `const { hash } = location;
const board = "embed" in document.documentElement.dataset;
const ahead = new Set(globalThis.firstPage?.picture ? ["${program}"] : []);
if (hash.length > 2 || board) for (const name of ${needed("play")}) ahead.add(name);
if (/game=parallel/.test(hash)) for (const name of ${needed("parallel")}) ahead.add(name);
if (/^#\\/(games|statistics|open|record|edit)/.test(hash)) for (const name of ${needed("extras")}) ahead.add(name);
if (/^#\\/(learn|puzzles)/.test(hash)) for (const name of ${needed("learn")}) ahead.add(name);
if (board) for (const name of ${needed("embed")}) ahead.add(name);
${fetchLanguage(languages.names)}// A picture of the board is seen before the line and the processor are the program's; half a second it may take.
const picture = document.querySelector("#shell img");
if (picture && !document.hidden) {
  const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  await Promise.race([picture.decode().then(frame).catch(() => {}), new Promise((late) => setTimeout(late, 500))]);
}
for (const name of ahead) preload(name);
`;
replace(/<script type="module">([\s\S]*?)<\/script>/g, 1, ([[, script]]) => {
  return `<script type="module" src="./${write("start", "js", shrink(`${guard}${preload}${ahead}${script}`))}"></script>`;
});

html = withBoot(html, buildSync);

/** Removes a script that was copied from public/, and returns it. */
function take(name) {
  const file = join(staging, name);
  const script = readFileSync(file, "utf8");
  rmSync(file);
  return script;
}

// The picture is requested while the page itself is still loading; the program is requested only if
// there is no picture.
let programAhead;
replace(/<link rel="preload" href="\.\/[^"]+\.wasm"[^>]*>/g, 1, ([[link]]) => {
  programAhead = link;
  return "";
});
const picture = shrink(`${take("first-picture.js")} if (!firstPage.picture) { ${preload} preload("${program}"); }`);
replace(/<script src="\.\/first-picture\.js"><\/script>/g, 1, () => `<script>${picture}</script>`);
html = allowing(html, picture);
// Named after its contents, so that it can be cached.
const frame = write("first", "js", shrink(take("first-frame.js")));
replace(/\.\/first-frame\.js/g, 1, () => `./${frame}`);

// Half of the style sheets are comments and spaces, and one file loads faster than several.
const sheet = /<link rel="stylesheet" href="\.\/([^"]+)"\s*\/?>/g;
const sheets = [...html.matchAll(sheet)].map(([, name]) => join(staging, name));
const css = sheets.map((file) => withOldColours(readFileSync(file, "utf8"))).join("\n");
const style = write("style", "css", transformSync(css, { loader: "css", minify: true, target: targets }).code);
let linked = false;
html = html.replaceAll(sheet, () => {
  const link = !linked ? `<link rel="stylesheet" href="./${style}">` : "";
  linked = true;
  return link;
});
for (const file of sheets) rmSync(file);

// Chromium requests the window's icon again whenever the title or the address changes. A request at
// the moment when the old service worker is to stop starts it again, and the new version keeps
// waiting (under Playwright for more than 100 s).
const sign = readFileSync(join(staging, "icon.svg"), "utf8").replace(/\s*\n\s*/g, "");
replace(/href="\.\/icon\.svg"/g, 1, () => `href="data:image/svg+xml,${encodeURIComponent(sign)}"`);

writeFileSync(page, html);
// embed.html, the board inside another page, is the same page with an attribute and a few more
// styles. Its address reveals what it shows, so it sends no referrer.
const small = transformSync(readFileSync("style/embed.css", "utf8"), { loader: "css", minify: true, target: targets }).code;
const own = `<link rel="stylesheet" href="./${write("embed", "css", small)}">`;
replace(/<html lang="en">/g, 1, () => '<html lang="en" data-embed>');
// Its address is not that of a page, so it has no first picture.
replace(/<div id="shell".*<\/div>\s*<script src=".\/first-[0-9a-f]+\.js"><\/script>/g, 1, () => "");
html = html.replace(`<script>${picture}</script>`, "");
replace(/<\/head>/g, 1, () => `<meta name="referrer" content="no-referrer">${own}${programAhead}</head>`);
writeFileSync(join(staging, "embed.html"), html);
const element = join(staging, "starfence-board.js");
writeFileSync(element, transformSync(readFileSync(element, "utf8"), { minify: true, target: targets }).code);

// Set in a later step, which needs no build (Makefile).
setOrigin(staging, undefined);
