// Writes the files of the languages, each a list of texts in the order of the messages. Run by
// itself, it prints them all.
//
// build/i18n/ has checked the texts and generated the messages; the order and the fingerprint are
// the same as there (tests/i18n_build.rs compares them). English is in the program itself.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = join(import.meta.dirname, "..", "locales");
const categories = ["zero", "one", "two", "few", "many", "other"];

/** Returns the languages' tags, which are the folders' names. */
export const languageTags = () =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);

/** Returns the texts in a language's files, with their keys. */
function leaves(tag) {
  const collect = (path, value) =>
    typeof value === "string" ? [[path, value]] : Object.entries(value).flatMap(([key, value]) => collect(`${path}.${key}`, value));
  // Sorted by code units, as in Rust; the order of a folder listing is arbitrary.
  // words.json has no texts: it lists the words that they must and must not use.
  const files = readdirSync(join(folder, tag)).filter((file) => file !== "words.json").sort();
  return new Map(files.flatMap((file) => collect(file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, tag, file), "utf8")))));
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

/** Returns the contents of each language's file: the fingerprint, then the texts. */
export function languages() {
  const all = messages(leaves("en"));
  const mark = fingerprint(all);
  const table = (texts) => [mark, ...all.flatMap(({ forms }) => forms.map((form) => texts.get(form) ?? ""))];
  return Object.fromEntries(languageTags().map((tag) => [tag, table(leaves(tag))]));
}

/** The place in the page that holds the files' names (src/i18n/fetch.rs). */
const place = /<meta name="starfence-languages" content="" ?\/>/;

/** Writes the file of each language except English with `write(stem, ending, contents)`, which
 * returns the file's name, and writes the names into the page. Returns the page, and the names by
 * language. */
export function writeLanguages(html, write) {
  if (!place.test(html)) throw new Error("the page has no place for its languages");
  const { en, ...others } = languages();
  const names = Object.entries(others).map(([tag, table]) => [tag, write(`i18n-${tag}`, "json", JSON.stringify(table))]);
  const content = names.map(([, name]) => name).join(" ");
  return { html: html.replace(place, `<meta name="starfence-languages" content="${content}">`), names: Object.fromEntries(names) };
}

/** Returns a script that fetches the file of the page's first language before the program runs; the
 * program chooses the same language (src/i18n/choice.rs). The script adds the file's name to the
 * set `ahead`. */
export const fetchLanguage = (names) => `const texts = ${JSON.stringify({ en: "", ...names })};
const texted = (tag) => texts[(tag ?? "").split("-")[0].toLowerCase()];
let remembered;
try {
  remembered = board ? hash.split(/[#?&]/).find((pair) => pair.startsWith("language="))?.slice(9) : localStorage.getItem("starfence.language");
} catch {}
const first = texted(remembered) ?? navigator.languages.map(texted).find((name) => name !== undefined);
if (first) ahead.add(first);
`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(JSON.stringify(languages()));
