// Writes the files of the languages, each a list: the fingerprint of the messages, what is to be
// known of the translation, and the texts in the order of the messages. Run by itself, it prints them
// all; with `choose`, it prints the language for each tag in a JSON list on the standard input.
//
// build/i18n/ has checked the texts and generated the messages; the order and the fingerprint are
// the same as there (tests/all/i18n_build.rs compares them). English is in the program itself.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chosenLanguage, languageFile } from "./chosen-language.mjs";
import { marks } from "./translation-status.mjs";

const folder = join(import.meta.dirname, "..", "locales");
const categories = ["zero", "one", "two", "few", "many", "other"];

/** All languages that the page may have, sorted by their own names, and the tags that stand for one
 * of them. */
const { languages: known, fallbacks } = JSON.parse(readFileSync(join(folder, "languages.json"), "utf8"));

/** Returns the languages that have a folder, each as `{ tag, name, english, dir, plurals }`, sorted by
 * their own names. */
export function builtLanguages() {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return known.filter(({ tag }) => folders.some(({ name }) => name === tag));
}

/** Returns the tags, in lower case, that stand for a language that the page has. */
function usedFallbacks() {
  const tags = builtLanguages().map(({ tag }) => tag);
  const used = Object.entries(fallbacks).filter(([, tag]) => tags.includes(tag));
  return used.map(([from, tag]) => [from, tag.toLowerCase()]);
}

/** The files in a language's folder that have no texts: one lists the words that they must and must
 * not use, the other says how they were translated. */
const noTexts = ["words.json", "status.json"];

/** Returns the texts in a language's files, with their keys. */
export function leaves(tag) {
  const collect = (path, value) =>
    typeof value === "string" ? [[path, value]] : Object.entries(value).flatMap(([key, value]) => collect(`${path}.${key}`, value));
  // Sorted by code units, as in Rust; the order of a folder listing is arbitrary.
  const files = readdirSync(join(folder, tag)).filter((file) => !noTexts.includes(file)).sort();
  return new Map(files.flatMap((file) => collect(file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, tag, file), "utf8")))));
}

/** Returns a language's texts; those of a file that it does not have are English, in its own plural
 * categories (build/i18n/catalogue.rs). */
function textsOf({ tag, plurals }, english, all) {
  const own = leaves(tag);
  const files = new Set([...own.keys()].map((key) => key.split(".")[0]));
  for (const { key, forms } of all) {
    if (files.has(key.split(".")[0])) continue;
    if (forms.length === 1) own.set(key, english.get(key));
    const other = english.get(`${key}_other`);
    for (const category of forms.length > 1 ? plurals.split(" ") : []) {
      const text = english.get(`${key}_${category}`);
      const fits = text !== undefined && text.includes("{count}") === other.includes("{count}");
      own.set(`${key}_${category}`, fits ? text : other);
    }
  }
  return own;
}

/** Returns a text of a language by its key; English if the language has none. */
export function textOf(tag, key) {
  return leaves(tag).get(key) ?? leaves("en").get(key);
}

/** Returns the messages that English defines, as `{ key, forms, placeholders }`; only plural
 * messages have several forms. */
function messages(english) {
  const found = new Map();
  for (const key of english.keys()) {
    const [, base] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
    const plural = base && english.has(`${base}_one`) && english.has(`${base}_other`);
    const name = plural ? base : key;
    if (found.has(name)) continue;
    const forms = plural ? categories.map((category) => `${base}_${category}`) : [key];
    const texts = forms.map((form) => english.get(form) ?? "").join(" ");
    const named = [...texts.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder);
    // The count selects the form even if no form shows it.
    const placeholders = [...new Set(plural ? [...named, "count"] : named)].sort();
    found.set(name, { key: name, forms, placeholders });
  }
  return [...found.values()];
}

/** Returns the FNV-1a hash of the messages' keys and placeholders. */
function fingerprint(messages) {
  let hash = 0xcbf29ce484222325n;
  const lines = messages.map(({ key, forms, placeholders }) => `${key}${forms.length > 1 ? "#" : ""} ${placeholders.join(",")}\n`);
  for (const byte of Buffer.from(lines.join(""))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** Returns the contents of each language's file. */
export function languages() {
  const english = leaves("en");
  const all = messages(english);
  const mark = fingerprint(all);
  const table = (language) => {
    const texts = textsOf(language, english, all);
    return [mark, marks(language.tag), ...all.flatMap(({ forms }) => forms.map((form) => texts.get(form) ?? ""))];
  };
  return Object.fromEntries(builtLanguages().map((language) => [language.tag, table(language)]));
}

/** Returns the contents of a language's file with other texts, for tests of what fits: `text` returns
 * the one for a key. */
export function tableOf(tag, text) {
  const all = messages(leaves("en"));
  return [fingerprint(all), marks(tag), ...all.flatMap(({ forms }) => forms.map((form) => text(form) ?? ""))];
}

/** Returns the keys of the texts in the order of the languages' files. */
export const messageKeys = () => messages(leaves("en")).flatMap(({ forms }) => forms);

/** Returns the messages' fingerprint, and the places of some of them in a language's file. */
export function places(keys) {
  const all = messages(leaves("en"));
  const order = all.flatMap(({ forms }) => forms);
  return { fingerprint: fingerprint(all), places: keys.map((key) => 2 + order.indexOf(key)) };
}

/** The place in the page that holds the files' names (src/i18n/fetch.rs, tools/chosen-language.mjs). */
const place = /<meta name="starfence-languages" content="" ?\/>/;

/** Writes the file of each language except English with `write(stem, ending, contents)`, which
 * returns the file's name, and one with the messages' keys in the order of those files, which reports
 * of mistakes need. Writes the names into the page and returns it. */
export function writeLanguages(html, write) {
  if (!place.test(html)) throw new Error("the page has no place for its languages");
  const { en, ...others } = languages();
  const names = Object.entries(others).map(([tag, table]) => write(`i18n-${tag.toLowerCase()}`, "json", JSON.stringify(table)));
  const all = [...names, write("keys", "json", JSON.stringify([en[0], ...messageKeys()]))].join(" ");
  const pairs = usedFallbacks().map((pair) => pair.join(":")).join(" ");
  return html.replace(place, `<meta name="starfence-languages" content="${all}" data-fallbacks="${pairs}">`);
}

/** A script that fetches the file of the page's first language before the program runs; the program
 * chooses the same language (src/i18n/choice.rs). The script adds the file's name to the set `ahead`. */
export const fetchLanguage = `${chosenLanguage}
${languageFile}
const tags = [...navigator.languages];
try {
  const chosen = board ? hash.split(/[#?&]/).find((pair) => pair.startsWith("language="))?.slice(9) : localStorage.getItem("starfence.language");
  if (chosen) tags.unshift(chosen);
} catch {}
const { file } = languageFile(tags);
if (file) ahead.add(file);
`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tags = builtLanguages().map(({ tag }) => tag.toLowerCase());
  const choose = (tag) => chosenLanguage([tag], tags, Object.fromEntries(usedFallbacks())) ?? null;
  const chosen = () => JSON.parse(readFileSync(0, "utf8")).map(choose);
  console.log(JSON.stringify(process.argv[2] === "choose" ? chosen() : languages()));
}
