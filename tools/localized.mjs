// Writes the texts of all languages into the files that the program does not make: the manifest, the
// page about embedding, and the sentences for browsers without JavaScript. Run by itself, it prints
// the first two.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builtLanguages, textOf } from "./languages.mjs";

/** The texts that name the manifest's shortcuts, and what its screenshots show. */
const names = ["page.games.checkers", "page.games.parallel", "page.games.quoridor", "page.start.puzzles"];

/** Returns the web app's manifest with descriptions and names in all languages. Names that are the
 * same as in English are left out. */
function manifest(json) {
  const english = JSON.parse(json);
  const localized = (key, text) => {
    const entries = builtLanguages().filter(({ tag }) => tag !== "en").map(({ tag, dir }) => {
      const value = textOf(tag, key).replaceAll("\u00ad", "");
      return [tag, dir === "rtl" ? { value, dir } : value];
    });
    return Object.fromEntries(entries.filter(([, value]) => (value.value ?? value) !== text));
  };
  const named = (text) => localized(names.find((key) => textOf("en", key) === text), text);
  const { description } = english;
  const shortcuts = english.shortcuts.map((shortcut) => ({ ...shortcut, name_localized: named(shortcut.name) }));
  const screenshots = english.screenshots.map((picture) => ({ ...picture, label_localized: named(picture.label) }));
  return JSON.stringify({ ...english, description_localized: localized("translation.app_description", description), shortcuts, screenshots });
}

/** Returns the page about embedding with the languages that a board may be in. */
function embedding(html) {
  const languages = builtLanguages();
  const sorted = [...languages].sort((a, b) => (a.english < b.english ? -1 : 1));
  const options = sorted.map(({ tag, english }) => `<option value="${tag}">${english}</option>`);
  const tags = languages.map(({ tag }) => `<code>${tag}</code>`).sort();
  return html.replace("<!-- language options -->", () => options.join("")).replace("<!-- language tags -->", () => tags.join(", "));
}

/** Returns a page that says in all languages but English what the browser needs. The page itself shows
 * it in a frame if JavaScript is switched off: 33 sentences are more than everyone else should fetch. */
function noscript() {
  const english = textOf("en", "translation.noscript");
  const sentences = builtLanguages().map(({ tag, dir }) => ({ tag, dir, text: textOf(tag, "translation.noscript") }));
  const others = sentences.filter(({ text }) => text !== english);
  const lines = others.map(({ tag, dir, text }) => `<p lang="${tag}" dir="${dir}">${text}</p>`);
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Starfence</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>\n${lines.join("\n")}\n</body></html>\n`;
}

/** Writes the languages into the files of a page that is being built in `folder`. */
export function localize(folder) {
  for (const [name, change] of [["manifest.webmanifest", manifest], ["embedding.html", embedding]]) {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
  writeFileSync(join(folder, "noscript.html"), noscript());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const source = (name) => readFileSync(join(import.meta.dirname, "..", "public", name), "utf8");
  console.log(JSON.stringify({ manifest: JSON.parse(manifest(source("manifest.webmanifest"))), embedding: embedding(source("embedding.html")) }));
}
