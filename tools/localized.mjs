// Writes the texts of all languages, and the games, into the files that the program does not make: the
// manifest, the page about embedding, and the sentences for browsers without JavaScript. Run by itself, it prints
// the first two.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GAMES } from "./games.mjs";
import { builtLanguages, textOf } from "./languages.mjs";

/** Returns the name of the text with a game's name. */
const nameOf = ({ key }) => `page.games.${key}`;

/** Returns the web app's manifest with the description, a shortcut to each game and a screenshot of
 * each kind of it, named in all languages. Names that are the same as in English are left out. */
function manifest(json) {
  const plain = JSON.parse(json);
  const localized = (key) => {
    const text = textOf("en", key);
    const entries = builtLanguages().filter(({ tag }) => tag !== "en").map(({ tag, dir }) => {
      const value = textOf(tag, key).replaceAll("\u00ad", "");
      return [tag, dir === "rtl" ? { value, dir } : value];
    });
    return Object.fromEntries(entries.filter(([, value]) => (value.value ?? value) !== text));
  };
  const [puzzles] = plain.shortcuts;
  const shortcut = (name, url) => ({ ...puzzles, name: textOf("en", name), url, name_localized: localized(name) });
  const shortcuts = GAMES.map((game) => shortcut(nameOf(game), `./#/new?game=${game.kind}`));
  shortcuts.push(shortcut("page.start.puzzles", puzzles.url));
  const screenshot = (game, picture) => ({
    ...picture,
    src: picture.src.replace("GAME", game.kind),
    label: textOf("en", nameOf(game)),
    label_localized: localized(nameOf(game)),
  });
  const screenshots = plain.screenshots.flatMap((picture) => GAMES.map((game) => screenshot(game, picture)));
  const about = "translation.app_description";
  return JSON.stringify({ ...plain, description: textOf("en", about), description_localized: localized(about), shortcuts, screenshots });
}

/** Returns the page about embedding with the games, and the languages that a board may be in. */
function embedding(html) {
  const languages = builtLanguages();
  const sorted = [...languages].sort((a, b) => (a.english < b.english ? -1 : 1));
  const options = sorted.map(({ tag, english }) => `<option value="${tag}">${english}</option>`);
  const tags = languages.map(({ tag }) => `<code>${tag}</code>`).sort();
  // The game of the examples is chosen at first.
  const games = [...GAMES].sort((a, b) => (b.example ?? 0) - (a.example ?? 0));
  const choices = games.map((game) => `<option value="${game.kind}" data-players="${game.players.join(" ")}">${textOf("en", nameOf(game))}</option>`);
  const kinds = games.map(({ kind }) => `<code>${kind}</code>`);
  const either = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(kinds);
  return html
    .replace("<!-- language options -->", () => options.join(""))
    .replace("<!-- language tags -->", () => tags.join(", "))
    .replace("<!-- game options -->", () => choices.join(""))
    .replace("<!-- game values -->", () => either);
}

/** Returns a page that says in all languages but English what the browser needs. The page itself shows
 * it in a frame if JavaScript is switched off: 34 sentences are more than everyone else should fetch. */
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
