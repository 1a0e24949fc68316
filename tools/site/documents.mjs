// The guides in docs/, README.md and CHANGELOG.md as static pages, in English as they are written.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { EXAMPLE } from "../games.mjs";
import { escaped, link, page, relative } from "./html.mjs";

const root = join(import.meta.dirname, "..", "..");
const { Marked } = createRequire(join(root, "e2e", "package.json"))("marked");

/** The page that leads to all documents. */
export const DOCUMENTS = "docs/index.html";
/** The documents that the main menu names, by their files. */
const MENU = [["README.md", "Starfence"], ["docs/user-guide.md", "User guide"], ["docs/embedding.md", "Embedding"], ["docs/library.md", "Library"], ["docs/hosting.md", "Hosting"]];

/** Returns the files of the documents, as paths from the root of the repository. */
const files = () => ["README.md", "CHANGELOG.md", ...readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md")).sort().map((name) => `docs/${name}`)];

/** Returns the path of a document's page. */
const pathOf = (file) => (file === "README.md" ? DOCUMENTS : `docs/${posix.basename(file, ".md").toLowerCase()}.html`);

/** Returns the size of a PNG or GIF file. */
function sizeOf(contents) {
  if (contents.toString("latin1", 1, 4) === "PNG") return [contents.readUInt32BE(16), contents.readUInt32BE(20)];
  return [contents.readUInt16LE(6), contents.readUInt16LE(8)];
}

/** Returns the anchors of headings as GitHub makes them. */
function anchors() {
  const counts = new Map();
  return (heading) => {
    const anchor = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count ? `${anchor}-${count}` : anchor;
  };
}

/** Returns the text of a part of a document, without its marks. */
const plain = (tokens) => tokens.map(({ tokens, text, raw }) => (tokens ? plain(tokens) : (text ?? raw))).join("");

/** Returns where a link of a document leads on the site: the address relative to the document's page,
 * `undefined` if it is only in the repository. `repository` is the address of the repository, if known. */
function target(file, href, pages, repository) {
  if (/^[a-z]+:/.test(href) || href.startsWith("#")) return href;
  const [to, fragment] = href.split(/(?=#)/);
  const named = posix.normalize(posix.join(posix.dirname(file), to));
  if (pages.has(named)) return `${relative(pathOf(file), pages.get(named))}${fragment ?? ""}`;
  return repository && `${repository}/blob/HEAD/${named}${fragment ?? ""}`;
}

/** Returns what turns a document into HTML. Notes the pictures that it shows in `pictures`. */
function converter(file, pages, repository, pictures) {
  const anchor = anchors();
  const path = pathOf(file);
  const renderer = {
    heading({ tokens, depth }) {
      return `<h${depth} id="${escaped(anchor(plain(tokens)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const to = target(file, href, pages, repository);
      return to === undefined ? text : `<a href="${escaped(to)}">${text}</a>`;
    },
    image({ href, text }) {
      const named = posix.normalize(posix.join(posix.dirname(file), href));
      const [width, height] = sizeOf(readFileSync(join(root, named)));
      pictures.add(named);
      return `<img src="${escaped(relative(path, named))}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
    // Wide code and wide tables are scrolled by themselves, also with the keyboard.
    code({ text }) {
      return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
    },
  };
  const hooks = { postprocess: (html) => html.replaceAll("<table>", '<div class="table" tabindex="0"><table>').replaceAll("</table>", "</table></div>") };
  return new Marked({ gfm: true, renderer, hooks });
}

/** Returns the pages of all documents, each as `{ path, html }`, and the pictures in them, as paths
 * from the root of the repository. `crates` are the names and paths of the library's documentation. */
export function documentPages({ origin, style, repository, crates }) {
  const pages = new Map(files().map((file) => [file, pathOf(file)]));
  const pictures = new Set();
  const converted = files().map((file) => {
    const path = pathOf(file);
    const text = readFileSync(join(root, file), "utf8");
    const marked = converter(file, pages, repository, pictures);
    const tokens = marked.lexer(text);
    const title = plain(tokens.find(({ type }) => type === "heading").tokens);
    const description = plain(tokens.find(({ type }) => type === "paragraph").tokens).replaceAll("\n", " ");
    const library = file === "docs/library.md" && crates.length ? `<ul>${crates.map(({ name, path: to }) => `<li>${link(path, to, name)}</li>`).join("")}</ul>` : "";
    const main = marked.parse(text).replace("</h1>\n", `</h1>\n${library}`);
    const menu = MENU.map(([to, name]) => link(path, pathOf(to), name, to === file ? ' aria-current="page"' : ""));
    const others = files().filter((other) => other !== file).map((other) => ({ path: pathOf(other), title: titleOf(other) }));
    return {
      path,
      html: page({
        origin,
        style,
        tag: "en",
        dir: "ltr",
        path,
        title: title === "Starfence" ? "About Starfence" : `${title} – Starfence`,
        description,
        picture: { path: `pictures/${EXAMPLE}.png`, width: 1200, height: 630 },
        menu: `<nav aria-label="Main menu">${menu.join("")}</nav>`,
        main,
        foot: `<nav aria-label="Documents">${[...others.map((other) => link(path, other.path, other.title)), link(path, "embedding.html", "Embedding, with live examples"), link(path, "rules/index.html", "Rules in all languages")].join("\n")}</nav>`,
      }),
    };
  });
  return { pages: converted, pictures: [...pictures] };
}

/** Returns the title of a document. */
const titleOf = (file) => /^# (.*)$/m.exec(readFileSync(join(root, file), "utf8"))[1];

/** The folders of the library's documentation, which has a page for each crate. */
export const cratesIn = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.html")) && name.startsWith("starfence_")) : []).sort();
