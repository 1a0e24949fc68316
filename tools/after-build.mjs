// Trunk calls this when it has built the page, before that becomes dist/.
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

// The project's npm packages are all under e2e/.
const { buildSync, transformSync } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("esbuild");

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
let html = readFileSync(page, "utf8");

/** Writes a file whose name tells its contents, so that it can be kept for ever, and returns the name. */
function write(stem, ending, contents) {
  const name = `${stem}-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.${ending}`;
  writeFileSync(join(staging, name), contents);
  return name;
}

const shrink = (script) => transformSync(script, { minify: true, target: targets }).code.trim();

/** Replaces what `pattern` finds, which must be there `times` times, and says so when it is not. */
function replace(pattern, times, replacement) {
  const found = [...html.matchAll(pattern)];
  if (found.length !== times) throw new Error(`expected ${pattern} ${times} times in index.html, found ${found.length}`);
  html = html.replaceAll(pattern, replacement(found));
}

// The program's files and its script take the place of Trunk's program and script, wherever the page names those.
const made = readdirSync(staging).filter((name) => /^starfence-[0-9a-f]+(_bg)?\.(js|wasm)$/.test(name));
for (const name of made) rmSync(join(staging, name));
const { wasm, later, script } = split(buildSync);
const program = write("starfence", "wasm", wasm);
/** A file that several parts need is called by all of them. */
const names = Object.fromEntries(later.map(({ name, wasm, parts }) => [name, write(parts.join("-"), "wasm", wasm)]));
const loader = write("starfence", "js", script(names));
// In the script that starts the page, and for the browser to fetch ahead.
replace(/starfence-[0-9a-f]+_bg\.wasm/g, 2, () => program);
replace(/starfence-[0-9a-f]+\.js/g, 2, () => loader);

// The page finds the worker by this line (src/state/engine/client.rs).
const thinker = worker(staging, write, buildSync);
replace(/<meta name="starfence-worker" content="" \/>/g, 1, () => `<meta name="starfence-worker" content="./${thinker}">`);

const languages = writeLanguages(html, write);
html = languages.html;

/** A function that has the browser fetch a file that the program will ask for. */
const preload = `const preload = (name) => document.head.append(Object.assign(document.createElement("link"), {
  rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "./" + name,
}));
`;

// Trunk starts the page by an inline script. The page's Content-Security-Policy allows none, so it moves into a file.
// The policy also has every script's address and every text that would be read as HTML pass by one function, where the
// browser knows that: addresses at our own host pass, and nothing else; in a frame that is of no origin (src/state/engine/client.rs),
// what it has made itself.
// Whoever comes by an address, or opens a board in a frame, needs more than the first file, and has not to wait for that
// one to ask for it.
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

/** Takes away a script that was copied from public/, and returns it. */
function take(name) {
  const file = join(staging, name);
  const script = readFileSync(file, "utf8");
  rmSync(file);
  return script;
}

// The picture is asked for while the page itself still comes, and the program only where there is no picture.
let programAhead;
replace(/<link rel="preload" href="\.\/[^"]+\.wasm"[^>]*>/g, 1, ([[link]]) => {
  programAhead = link;
  return "";
});
const picture = shrink(`${take("first-picture.js")} if (!firstPage.picture) { ${preload} preload("${program}"); }`);
replace(/<script src="\.\/first-picture\.js"><\/script>/g, 1, () => `<script>${picture}</script>`);
html = allowing(html, picture);
// Named by its contents, so that it can be kept.
const frame = write("first", "js", shrink(take("first-frame.js")));
replace(/\.\/first-frame\.js/g, 1, () => `./${frame}`);

// The style sheets are half comments and spaces, and one file comes sooner than five.
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

// Chromium asks for the window's sign again whenever the title or the address changes. A request just as the old service
// worker is to stop starts it again, and a new version waits on (under Playwright for more than 100 s).
const sign = readFileSync(join(staging, "icon.svg"), "utf8").replace(/\s*\n\s*/g, "");
replace(/href="\.\/icon\.svg"/g, 1, () => `href="data:image/svg+xml,${encodeURIComponent(sign)}"`);

writeFileSync(page, html);
// The board inside another page is the same page, marked, with a few styles of its own. Its address says what it shows,
// so it tells nobody that address.
const small = transformSync(readFileSync("style/embed.css", "utf8"), { loader: "css", minify: true, target: targets }).code;
const own = `<link rel="stylesheet" href="./${write("embed", "css", small)}">`;
replace(/<html lang="en">/g, 1, () => '<html lang="en" data-embed>');
// Its address is not that of a page, and it shows nothing until it is asked to.
replace(/<div id="shell".*<\/div>\s*<script src=".\/first-[0-9a-f]+\.js"><\/script>/g, 1, () => "");
html = html.replace(`<script>${picture}</script>`, "");
replace(/<\/head>/g, 1, () => `<meta name="referrer" content="no-referrer">${own}${programAhead}</head>`);
writeFileSync(join(staging, "embed.html"), html);
const element = join(staging, "starfence-board.js");
writeFileSync(element, transformSync(readFileSync(element, "utf8"), { minify: true, target: targets }).code);

// Named in a later step, which takes no build (Makefile).
setOrigin(staging, undefined);
