// Makes the page out of what tools/build-page has compiled:
//   node tools/page.mjs           the full page, in dist/: split, optimised for size
//   node tools/page.mjs --plain   the plain page, in target/plain-site/: one program, not optimised any further
// It is written beside its folder first, so that a failed build leaves the old page as it was.
//
// Called by Trunk (trunk.mjs), it makes the plain page out of what Trunk has compiled, in Trunk's folder.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withBoot } from "./boot.mjs";
import { targets } from "./browsers.mjs";
import { firstPicture, withStartPage } from "./first-picture.mjs";
import { GAMES } from "./games.mjs";
import { guard } from "./guard.mjs";
import { fetchLanguage, writeLanguages } from "./languages.mjs";
import { localize } from "./localized.mjs";
import { meetingClient } from "./meet/build.mjs";
import { setOrigin } from "./origin.mjs";
import { allowing } from "./policy.mjs";
import { looks } from "./looks.mjs";
import { trunkElements } from "./programs.mjs";
import { split, whole } from "./split.mjs";
import { styleSheets } from "./styles.mjs";
import { staleLines } from "./translation-status.mjs";
import { worker } from "./worker.mjs";

const root = join(import.meta.dirname, "..");
// All npm packages of the project are under e2e/.
const { buildSync, transformSync } = createRequire(join(root, "e2e", "package.json"))("esbuild");

const { TRUNK_STAGING_DIR: trunk } = process.env;
const plain = trunk !== undefined || process.argv.includes("--plain");
const folder = join(root, ...(plain ? ["target", "plain-site"] : ["dist"]));
const staging = trunk ?? `${folder}.new`;
/** The folder with what wasm-bindgen wrote for Trunk; the rest of Trunk's page is made here too. */
const bound = trunk && mkdtempSync(`${trunk}-`);
if (trunk) for (const name of readdirSync(trunk)) renameSync(join(trunk, name), join(bound, name));
else rmSync(staging, { recursive: true, force: true });
mkdirSync(staging, { recursive: true });

let html = readFileSync(join(root, "index.html"), "utf8");

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
  const text = replacement(found);
  // A function, since signs such as $& in a string would stand for what was found.
  html = html.replaceAll(pattern, () => text);
}

/** Returns the attributes of each element that index.html has for a kind of file, and puts `text` in
 * their places. Trunk, which serves the development build, reads the same elements. */
function take(kind, text = "") {
  const found = trunkElements(kind, html);
  if (found.length === 0) throw new Error(`index.html names no ${kind}`);
  let place = text;
  html = html.replace(new RegExp(`[ \\t]*<link data-trunk rel="${kind}"[^>]*>\\n?`, "g"), () => {
    const here = place;
    place = "";
    return here;
  });
  return found;
}

for (const copied of take("copy-dir")) cpSync(join(root, copied.href), join(staging, copied["data-target-path"]), { recursive: true });

localize(staging);
writeFileSync(join(staging, "first/looks.json"), JSON.stringify(looks()));

// Half of the style sheets are comments and spaces, and one file loads faster than several.
const shrinkStyles = (css) => transformSync(css, { loader: "css", minify: true, target: targets }).code.trim();
const styles = styleSheets(take("css", "    <!-- style -->\n"), write, shrinkStyles, plain);
replace(/<!-- style -->/g, 1, () => `<link rel="stylesheet" href="./${styles.page}">`);

const { wasm, later, script } = await (plain ? whole(buildSync, bound) : split(buildSync, styles.parts));
const program = write("starfence", "wasm", wasm);
/** A file that several parts need is named after all of them. */
const names = Object.fromEntries(later.map(({ name, wasm, parts }) => [name, write(parts.join("-"), "wasm", wasm)]));
const loader = write("starfence", "js", script(names));
take("rust", "    <!-- start -->\n");
html = withStartPage(html, staging);

// The page finds the worker by this element (src/browser/web/worker.rs).
const thinker = await worker(write, buildSync, plain, bound);
replace(/<meta name="starfence-worker" content="" \/>/g, 1, () => `<meta name="starfence-worker" content="./${thinker}">`);

// The page fetches it only if it has a meeting point (tools/meet/build.mjs).
write("meet", "js", meetingClient(buildSync));

html = writeLanguages(html, write);
for (const line of staleLines()) console.log(`  ${line}`);

/** A function that makes the browser fetch a file that the program will request. */
const preload = `const preload = (name) => document.head.append(Object.assign(document.createElement("link"), {
  rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "./" + name,
}));
`;

// The page is started by a script in a file, since its Content-Security-Policy allows no inline one.
// In browsers that support it, the policy also passes every script address and every text to be
// parsed as HTML through one function: only addresses at the page's own host pass; in a frame
// without an origin, only scripts that the page has created itself. An address other than the start
// page's, or a board in a frame, needs more than the first file, and should not have to wait until
// that file requests the others.
const needed = (part) => JSON.stringify(later.filter(({ parts }) => parts.includes(part)).map(({ name }) => names[name]));
const ahead = `const { hash } = location;
const board = "embed" in document.documentElement.dataset;
const { view } = globalThis.firstPage ?? {};
const isStart = view?.path === "";
const ahead = new Set(isStart || view?.picture ? ["${program}"] : []);
if (hash.length > 2 || board) for (const name of ${needed("pages")}) ahead.add(name);
if (/^#\\/(play|game|edit|learn|puzzles|table)/.test(hash) || board) for (const name of ${needed("play")}) ahead.add(name);
if (/^#\\/new/.test(hash)) for (const name of ${needed("setup")}) ahead.add(name);
${GAMES.filter(({ chunk }) => chunk).map(({ kind, chunk }) => `if (/game=${kind}/.test(hash) && !/^#\\/(new|rules)/.test(hash)) for (const name of ${needed(chunk)}) ahead.add(name);`).join("\n")}
if (/^#\\/rules/.test(hash)) for (const name of ${needed("rules")}) ahead.add(name);
if (/^#\\/(games|open|record|edit|about)/.test(hash)) for (const name of ${needed("library")}) ahead.add(name);
if (/^#\\/(learn|puzzles|statistics)/.test(hash)) for (const name of ${needed("learn")}) ahead.add(name);
if (/^#\\/print/.test(hash)) for (const name of ${needed("print")}) ahead.add(name);
if (board) for (const name of ${needed("embed")}) ahead.add(name);
${fetchLanguage}// The start page, or a picture of the board, is seen before the line and the processor are the program's; half a
// second it may take.
const picture = document.querySelector("#shell img");
if ((isStart || picture) && !document.hidden) {
  await view.dressed?.catch(() => {});
  const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  const seen = picture ? picture.decode().then(frame).catch(() => {}) : frame();
  await Promise.race([seen, new Promise((late) => setTimeout(late, 500))]);
}
for (const name of ahead) preload(name);
`;
// The event is the one that Trunk's script of the development build sends.
const start = `import init from "./${loader}";
const wasm = await init({ module_or_path: "./${program}" });
dispatchEvent(new CustomEvent("TrunkApplicationStarted", { detail: { wasm } }));
`;
const started = write("start", "js", shrink(`${guard}${preload}${ahead}${start}`));
replace(/<!-- start -->/g, 1, () => `<script type="module" src="./${started}"></script>`);
/** Makes the browser fetch the program while it is still reading the page. */
const programAhead = `<link rel="preload" href="./${program}" crossorigin="anonymous" as="fetch" type="application/wasm">`;
replace(/<\/head>/g, 1, () => `<link rel="modulepreload" href="./${loader}" crossorigin="anonymous"></head>`);

html = withBoot(html, buildSync);

/** Removes a script that was copied from public/, and returns it. */
function takeScript(name) {
  const file = join(staging, name);
  const script = readFileSync(file, "utf8");
  rmSync(file);
  return script;
}

// The picture is requested while the page itself is still loading; the program is requested only if
// there is no picture and no start page to be seen first. The frame of a page other than the start page needs more styles, which
// first-frame.js waits for.
const { pages: frameStyles = "" } = styles.parts;
const framed = `firstPage.styles = "${frameStyles && `./${frameStyles}`}";
if (firstPage.styles && location.hash.length > 2) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: firstPage.styles }));`;
const picture = shrink(
  `(() => { ${firstPicture(takeScript("first-picture.js"))} ${framed} if (firstPage.view.path !== "" && !firstPage.view.picture) { ${preload} preload("${program}"); } })();`,
);
replace(/<script src="\.\/first-picture\.js"><\/script>/g, 1, () => `<script>${picture}</script>`);
html = allowing(html, picture);
// Named after its contents, so that it can be cached.
const frame = write("first", "js", shrink(takeScript("first-frame.js")));
replace(/\.\/first-frame\.js/g, 1, () => `./${frame}`);

// Chromium requests the window's icon again whenever the title or the address changes. A request at
// the moment when the old service worker is to stop starts it again, and the new version keeps
// waiting (under Playwright for more than 100 s).
const sign = readFileSync(join(staging, "icon.svg"), "utf8").replace(/\s*\n\s*/g, "");
replace(/href="\.\/icon\.svg"/g, 1, () => `href="data:image/svg+xml,${encodeURIComponent(sign)}"`);

writeFileSync(join(staging, "index.html"), html);
// embed.html, the board inside another page, is the same page with an attribute and a few more
// styles. Its address reveals what it shows, so it sends no referrer.
const small = shrinkStyles(readFileSync(join(root, "style/embed.css"), "utf8"));
const own = `<link id="embed-style" rel="stylesheet" href="./${write("embed", "css", small)}">`;
replace(/<html lang="en">/g, 1, () => '<html lang="en" data-embed>');
// Its address is not that of a page, so it has no first picture.
replace(/<div id="shell".*<\/div>\s*<script src=".\/first-[0-9a-f]+\.js"><\/script>/g, 1, () => "");
html = html.replace(`<script>${picture}</script>`, "");
// It has no headings in the typeface of the page.
replace(/\s*<link rel="preload" href="\.\/heading\.woff2"[^>]*>/g, 1, () => "");
replace(/<\/head>/g, 1, () => `<meta name="referrer" content="no-referrer">${own}${programAhead}</head>`);
writeFileSync(join(staging, "embed.html"), html);
const element = join(staging, "starfence-board.js");
writeFileSync(element, transformSync(readFileSync(element, "utf8"), { minify: true, target: targets }).code);

// Set in a later step, which needs no build (Makefile).
setOrigin(staging, undefined);

if (trunk) {
  rmSync(bound, { recursive: true });
} else {
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}
