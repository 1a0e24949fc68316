// How each language was translated (locales/LANG/status.json), and which texts are newer in English:
//
//   node tools/translation-status.mjs                             lists the texts that are newer in English
//   node tools/translation-status.mjs translated LANG person|machine [FILE…]
//   node tools/translation-status.mjs read LANG NAME [FILE…]      a native speaker has read these files
//   node tools/translation-status.mjs compared LANG DIFFERENT CHANGED [FILE…]
//                                                                 a translation back into English was compared
//
// Without FILE (`page`, `help` …), all files are meant. `status.json` has, for each file: `how` it
// was translated, the `date`, the hash of the `english` file, who it was `read_by`, and what the
// `back_translation` found. `locales/versions.json` has the hash of every text in each English file
// that a translation was made from, so that single texts can be named that have changed since.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.env.STARFENCE_LOCALES ?? join(import.meta.dirname, "..", "locales");
const versionsFile = join(folder, "versions.json");
const statusFile = (tag) => join(folder, tag, "status.json");

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});
const hash = (text, length) => createHash("sha256").update(text).digest("hex").slice(0, length);

/** Returns the names of a language's files with texts. */
const files = (tag) =>
  readdirSync(join(folder, tag))
    .filter((name) => name.endsWith(".json") && !["words.json", "status.json"].includes(name))
    .map((name) => name.slice(0, -".json".length))
    .sort();

/** Returns the hash of each text of an English file, by key. */
function snapshot(file) {
  const collect = (path, value) =>
    typeof value === "string" ? [[path, hash(value, 8)]] : Object.entries(value).flatMap(([key, value]) => collect(path ? `${path}.${key}` : key, value));
  return Object.fromEntries(collect("", read(join(folder, "en", `${file}.json`))));
}

const versionOf = (texts) => hash(JSON.stringify(texts), 12);

/** Returns the languages other than English. */
const others = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "en")
    .map((entry) => entry.name)
    .sort();

/** Returns the keys of the texts that have changed in English since a language was translated, and
 * of those in files that it does not have. */
export function staleTexts(tag) {
  const status = read(statusFile(tag));
  const versions = read(versionsFile);
  const own = files(tag);
  return files("en").flatMap((file) => {
    const now = snapshot(file);
    const from = status[file]?.english;
    if (own.includes(file) && (from === undefined || from === versionOf(now))) return [];
    // Without a snapshot, any of the texts may have changed.
    const then = own.includes(file) ? (versions[file]?.[from] ?? {}) : {};
    return Object.keys(now).filter((key) => now[key] !== then[key]).map((key) => `${file}.${key}`);
  });
}

/** Returns what the page says of a language, as words: `unread` if no native speaker has read some
 * of the machine's translation, `stale` if texts are newer in English. */
export function marks(tag) {
  if (tag === "en") return "";
  const status = read(statusFile(tag));
  const isUnread = (file) => status[file]?.how !== "person" && !status[file]?.read_by?.length;
  const words = [files(tag).some(isUnread) && "unread", staleTexts(tag).length > 0 && "stale"];
  return words.filter(Boolean).join(" ");
}

/** Returns a line for each language that has texts which are newer in English. */
export function staleLines() {
  const counted = others().map((tag) => [tag, staleTexts(tag).length]);
  return counted.filter(([, count]) => count > 0).map(([tag, count]) => `${tag}: ${count} texts are newer in English`);
}

/** Changes the entries of some files of a language, all if none are named. */
function change(tag, names, entry) {
  const status = read(statusFile(tag));
  const own = files(tag);
  for (const file of names.length > 0 ? names : own) {
    if (!own.includes(file)) throw new Error(`locales/${tag} has no ${file}.json`);
    status[file] = entry(status[file], file);
  }
  const sorted = Object.fromEntries(own.filter((file) => status[file]).map((file) => [file, status[file]]));
  const lines = Object.entries(sorted).map(([file, entry]) => `  ${JSON.stringify(file)}: ${JSON.stringify(entry)}`);
  writeFileSync(statusFile(tag), `{\n${lines.join(",\n")}\n}\n`);
}

/** Writes the snapshots of all English files that some translation was made from. */
function writeVersions() {
  const versions = read(versionsFile);
  for (const file of files("en")) {
    const now = snapshot(file);
    (versions[file] ??= {})[versionOf(now)] = now;
  }
  const used = new Set(others().flatMap((tag) => Object.entries(read(statusFile(tag))).map(([file, { english }]) => `${file} ${english}`)));
  const parts = files("en").map((file) => {
    const kept = Object.entries(versions[file]).filter(([version]) => used.has(`${file} ${version}`));
    return `  ${JSON.stringify(file)}: {\n${kept.map(([version, texts]) => `    "${version}": ${JSON.stringify(texts)}`).join(",\n")}\n  }`;
  });
  writeFileSync(versionsFile, `{\n${parts.join(",\n")}\n}\n`);
}

function needed(entry, tag, file) {
  if (!entry) throw new Error(`${tag}: say first how ${file} was translated`);
  return entry;
}

function run([command, tag, ...rest]) {
  const date = new Date().toISOString().slice(0, 10);
  if (command === undefined) {
    for (const tag of others()) for (const key of staleTexts(tag)) console.log(`${tag} ${key}`);
  } else if (command === "translated" && ["person", "machine"].includes(rest[0])) {
    const [how, ...names] = rest;
    change(tag, names, (_, file) => ({ how, date, english: versionOf(snapshot(file)), read_by: [], back_translation: null }));
  } else if (command === "read" && rest[0]) {
    const [name, ...names] = rest;
    change(tag, names, (entry, file) => {
      const { read_by, ...others } = needed(entry, tag, file);
      return { ...others, read_by: [...new Set([...read_by, name])] };
    });
  } else if (command === "compared" && Number.isInteger(Number(rest[1]))) {
    const [different, changed, ...names] = rest;
    const back_translation = { date, different: Number(different), changed: Number(changed) };
    change(tag, names, (entry, file) => ({ ...needed(entry, tag, file), back_translation }));
  } else {
    throw new Error("see the first lines of tools/translation-status.mjs");
  }
  if (command) writeVersions();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run(process.argv.slice(2));
