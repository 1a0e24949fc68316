// What the page shows before the program has loaded: the start page, and the script for the first pictures.
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chosenLanguage, languageFile } from "./chosen-language.mjs";
import { withGames } from "./games.mjs";

/** The start page in each language, as the components render it (`make start-pages`). */
const folder = join(import.meta.dirname, "..", "data", "start");

/** Returns the page with the English start page in it, and copies those in other languages to the first pictures
 * in the folder of the page. */
export function withStartPage(html, page) {
  if (!html.includes("<!-- start page -->")) throw new Error("index.html has no place for the start page");
  const others = readdirSync(folder).filter((name) => name !== "en.html");
  for (const name of others) cpSync(join(folder, name), join(page, "first", `start-${name}`));
  const english = readFileSync(join(folder, "en.html"), "utf8").trim();
  return html.replace("<!-- start page -->", () => english);
}

/** Returns public/first-picture.js with what it needs to know of the games, and with the choice of the language. */
export const firstPicture = (script) => `${chosenLanguage}\n${languageFile}\n${withGames(script)}`;
