// The frame of the site's static pages: head, main menu, main part, foot.
import { posix } from "node:path";

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML shows it, in elements and in attributes. */
export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** Returns the address of a file of the site, relative to a page: `from` and `to` are paths from the
 * site's folder, and the app itself is the empty path. */
export function relative(from, to) {
  const [path, fragment] = to.split(/(?=#)/);
  const way = posix.relative(posix.dirname(from), path || ".");
  // The app's address is a folder's: with a name of a file, the browser would save it as another page.
  return `${path === "" ? `${way || "."}/` : way}${fragment ?? ""}`;
}

/** Returns a link from one page of the site to another. */
export const link = (from, to, text, more = "") => `<a href="${escaped(relative(from, to))}"${more}>${escaped(text)}</a>`;

/** The policy of the static pages, which have no scripts. Lighthouse fetches robots.txt as the page. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Returns data for search engines. Browsers do not execute it, so no policy forbids it. A `<` would
 * end it. */
const dataBlock = (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** Returns the elements of a head that describe a page to search engines and to apps that show a link:
 * `path` is the page's own; `alternates` are pairs of a language and the path of the same page in it;
 * `picture` is `{ path, width, height }`. Only with `origin`, the address of the site, are addresses
 * absolute. */
export function described({ origin, path, title, description, alternates = [], picture, data }) {
  const address = (to) => (origin ? origin + to : relative(path, to));
  const meta = (name, content) => `<meta property="${name}" content="${escaped(content)}">`;
  return [
    ...(origin ? [`<link rel="canonical" href="${escaped(address(path))}">`, meta("og:url", address(path))] : []),
    ...alternates.map(([language, to]) => `<link rel="alternate" hreflang="${language}" href="${escaped(address(to))}">`),
    meta("og:site_name", "Starfence"),
    meta("og:type", "website"),
    meta("og:title", title),
    meta("og:description", description),
    ...(picture ? [meta("og:image", address(picture.path)), meta("og:image:width", picture.width), meta("og:image:height", picture.height), `<meta name="twitter:card" content="summary_large_image">`] : []),
    ...(data ? [dataBlock(data(address))] : []),
  ];
}

/** Returns a static page. `menu`, `main` and `foot` are HTML; `style` is the path of the style sheet;
 * `wide` pages have room for pictures beside their text. The other fields are those of `described`. */
export function page({ tag, dir, style, wide = false, menu = "", main, foot = "", ...head }) {
  const { path, title, description } = head;
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<link rel="icon" href="${relative(path, "icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${relative(path, style)}">
${described(head).join("\n")}
</head>
<body${wide ? ' class="wide"' : ""}>
<header class="site-head">${link(path, "", "Starfence", ' class="site-sign"')}${menu}</header>
<main>
${main}
</main>
${foot ? `<footer>\n${foot}\n</footer>\n` : ""}</body>
</html>
`;
}
