// Makes the page's style sheets out of the files that index.html names: one that the page itself
// loads, and one for each part of the program that has styles of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withOldColours } from "./colours.mjs";

const root = join(import.meta.dirname, "..");

/** The styles that have to come last in each sheet, and the property by which the page knows that all of
 * the sheet has arrived: the last rule sets it. */
const LAST = "style/forced.css";
const WHOLE = "--style-whole";
/** The same property of a part's style sheet. */
const wholeOf = (part) => `--style-${part}-whole`;

/** Returns the names of the style sheets: that of the page, and those of the parts, by part. `links`
 * are the elements of index.html. A plain page has all styles in the first sheet. */
export function styleSheets(links, write, shrink, plain) {
  const read = (href) => withOldColours(readFileSync(join(root, href), "utf8"));
  const joined = (chosen) => shrink(chosen.map(({ href }) => read(href)).join("\n"));
  const of = (part) => links.filter((link) => link["data-part"] === part);
  if (plain) return { page: write("style", "css", joined(links)), parts: {} };
  const last = links.filter(({ href }) => href === LAST);
  const parts = [...new Set(links.map((link) => link["data-part"]).filter(Boolean))];
  return {
    page: write("style", "css", joined(of(undefined))),
    parts: Object.fromEntries(parts.map((part) => [part, write(`style-${part}`, "css", joined([...of(part), ...last]).replace(WHOLE, wholeOf(part)))])),
  };
}

/** Returns a script with a function that adds a part's style sheets to the page, with those of the
 * part `first`, which every other part needs. It returns a promise that is rejected if one of them
 * cannot be fetched or is incomplete. */
export const styleScript = (sheets, first) => `
const SHEETS = ${JSON.stringify(sheets)};
const wholeOf = ${wholeOf};
const added = {};
/** Waits until a style sheet has been loaded, and returns its element. */
function load(href) {
  const there = document.querySelector(\`link[rel=stylesheet][href="\${href}"]\`);
  const link = there ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done, failed) => {
    if (there?.sheet) return done(link);
    link.addEventListener("load", () => done(link));
    link.addEventListener("error", () => (link.remove(), failed(new Error(href))));
    // The styles of a board on another page come last.
    if (!there) document.head.insertBefore(link, document.getElementById("embed-style"));
  });
}
async function add(part) {
  const href = "./" + SHEETS[part];
  for (const again of [false, true]) {
    // The browser may have stored a damaged file.
    if (again) await (await fetch(href, { cache: "reload" })).arrayBuffer();
    const link = await load(href);
    if (getComputedStyle(document.documentElement).getPropertyValue(wholeOf(part)) !== "") return;
    link.remove();
  }
  throw new Error(href);
}
function once(part) {
  return added[part] ??= add(part).catch((error) => {
    delete added[part];
    throw error;
  });
}
export const addStyles = (part) => Promise.all([...new Set(["${first}", part])].filter((name) => name in SHEETS).map(once));
`;
