// Makes the site: the app, the rules in all languages and the guides as static pages, and the
// library's documentation. Run by tools/site/build:
//   node tools/site/build.mjs --dist dist --pages target/site-pages --library target/doc --out site
// `--pages` is the folder with the content of the pages that the app's components render
// (src/pages/site/): a JSON file for each language.
// ORIGIN in the environment is the address of the site, as for `make build`: only with it are there
// absolute addresses and a sitemap. REPOSITORY is the address of the repository for links to files
// that the site does not have. The site is written beside its folder first, so a failed run leaves the
// old one as it was.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { targets } from "../browsers.mjs";
import { withOldColours } from "../colours.mjs";
import { ownPolicy } from "../hosts.mjs";
import { builtLanguages } from "../languages.mjs";
import { setOrigin } from "../origin.mjs";
import { libraryPolicy, originOf } from "../policy.mjs";
import { repositoryOf } from "../repository.mjs";
import { appPage, withoutScripts } from "./app.mjs";
import { cratesIn, documentPages } from "./documents.mjs";
import { NAMES, languagePages } from "./pages.mjs";

const root = join(import.meta.dirname, "..", "..");
const { transformSync } = createRequire(join(root, "e2e", "package.json"))("esbuild");

const { values } = parseArgs({
  options: {
    dist: { type: "string", default: "dist" },
    pages: { type: "string", default: "target/site-pages" },
    library: { type: "string", default: "target/doc" },
    out: { type: "string", default: "site" },
  },
});

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Returns the site's address with a slash at its end; `undefined` without ORIGIN. */
function originAddress() {
  const { ORIGIN } = process.env;
  if (!ORIGIN) return undefined;
  try {
    return originOf(ORIGIN).replace(/\/?$/, "/");
  } catch (error) {
    return fail(error.message);
  }
}

/** Returns REPOSITORY as links begin with it; `undefined` if there is none. */
function repositoryAddress() {
  const { REPOSITORY } = process.env;
  if (!REPOSITORY) return undefined;
  try {
    return repositoryOf(REPOSITORY);
  } catch (error) {
    return fail(error.message);
  }
}

const origin = originAddress();
const repository = repositoryAddress();
const [dist, rendered, library, out] = [values.dist, values.pages, values.library, values.out].map((folder) => resolve(folder));
if (!existsSync(join(dist, "index.html"))) fail(`There is no page in ${values.dist}: run 'make build' first.`);
const crates = cratesIn(library);
if (!crates.includes("starfence_rules")) fail(`There is no documentation of the library in ${values.library}: run tools/site/build, which makes it.`);

/** The content of the pages in each language. */
const content = new Map(
  builtLanguages().map(({ tag }) => {
    const file = join(rendered, `${tag}.json`);
    if (!existsSync(file)) fail(`There are no pages in ${values.pages} for ${tag}: run tools/site/build, which renders them.`);
    const pages = JSON.parse(readFileSync(file, "utf8"));
    const missing = NAMES.filter((name) => !pages[name]);
    if (missing.length > 0) fail(`${file} lacks ${missing.join(", ")}: run tools/site/build without SITE_PAGES.`);
    return [tag, pages];
  }),
);

const staging = `${out}.new`;
rmSync(staging, { recursive: true, force: true });
cpSync(dist, staging, { recursive: true });

/** Changes a file of the app. */
function change(name, by) {
  const path = join(staging, name);
  writeFileSync(path, by(readFileSync(path, "utf8")));
}
change("index.html", (html) => appPage(html, origin));
change("noscript.html", withoutScripts);
// The service worker stores the app's files only, so it is written before there are others.
setOrigin(staging, origin && originOf(process.env.ORIGIN));

function write(path, contents) {
  mkdirSync(dirname(join(staging, path)), { recursive: true });
  writeFileSync(join(staging, path), contents);
}

// Those of the app that the rendered components need, and last that of the frame.
const sheets = ["style/tokens.css", "style/cards.css", "style/board.css", "style/fences.css", "style/help.css", "tools/site/site.css"];
const styles = sheets.map((name) => withOldColours(readFileSync(join(root, name), "utf8"))).join("\n");
const css = transformSync(styles, { loader: "css", minify: true, target: targets }).code;
const style = `rules/site-${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css`;
write(style, css);

const entries = crates.map((name) => ({ name: name.replaceAll("_", "-"), path: `library/${name}/index.html` }));
const documents = documentPages({ origin, style, repository, crates: entries });
const pages = [...languagePages(content, { origin, style }), ...documents.pages];
for (const { path, html } of pages) write(path, html);
for (const name of documents.pictures) cpSync(join(root, name), join(staging, name));
cpSync(join(root, "docs", "pictures"), join(staging, "pictures"), { recursive: true });
// Its name is that of a lock, which nobody else needs.
cpSync(library, join(staging, "library"), { recursive: true, filter: (path) => !path.endsWith("/.lock") });
ownPolicy(staging, "library", libraryPolicy);

if (origin) {
  const all = ["", "embedding.html", ...pages.map(({ path }) => path), ...entries.map(({ path }) => path)];
  const lines = all.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  write("sitemap.xml", `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`);
  change("robots.txt", (text) => `${text}Sitemap: ${origin}sitemap.xml\n`);
}

rmSync(out, { recursive: true, force: true });
renameSync(staging, out);
console.log(`${values.out}: the app, ${pages.length} static pages, the documentation of ${crates.length} crates`);
