// Makes the site: the app, the rules in all languages and the guides as static pages, and the
// library's documentation. Run by tools/site/build:
//   node tools/site/build.mjs --dist dist --library target/doc --out site
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
import { setOrigin } from "../origin.mjs";
import { libraryPolicy, originOf } from "../policy.mjs";
import { repositoryOf } from "../repository.mjs";
import { appPage, withoutScripts } from "./app.mjs";
import { cratesIn, documentPages } from "./documents.mjs";
import { rulesPages } from "./rules-pages.mjs";

const root = join(import.meta.dirname, "..", "..");
const { transformSync } = createRequire(join(root, "e2e", "package.json"))("esbuild");

const { values } = parseArgs({
  options: {
    dist: { type: "string", default: "dist" },
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
const [dist, library, out] = [values.dist, values.library, values.out].map((folder) => resolve(folder));
if (!existsSync(join(dist, "index.html"))) fail(`There is no page in ${values.dist}: run 'make build' first.`);
const crates = cratesIn(library);
if (!crates.includes("starfence_rules")) fail(`There is no documentation of the library in ${values.library}: run tools/site/build, which makes it.`);

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

const sheets = ["style/tokens.css", "tools/site/site.css"].map((name) => readFileSync(join(root, name), "utf8"));
const css = transformSync(withOldColours(sheets[0]) + sheets[1], { loader: "css", minify: true, target: targets }).code;
const style = `rules/site-${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css`;
write(style, css);

const entries = crates.map((name) => ({ name: name.replaceAll("_", "-"), path: `library/${name}/index.html` }));
const documents = documentPages({ origin, style, repository, crates: entries });
const pages = [...rulesPages({ origin, style }), ...documents.pages];
for (const { path, html } of pages) write(path, html);
for (const name of documents.pictures) cpSync(join(root, name), join(staging, name));
cpSync(join(root, "docs", "pictures"), join(staging, "pictures"), { recursive: true });
cpSync(join(root, "docs", "figures"), join(staging, "pictures", "rules"), { recursive: true });
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
