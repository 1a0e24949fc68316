// Makes a copy of the development build for someone who reads a translation (`make translate
// LANG=xx`):
//
//   node tools/translate.mjs LANG [SHORT]
//
// It starts in that language and shows its key beside every text; if SHORT is given, the number of
// its row. table.html lists all texts with English beside them. The copy is in
// target/translate-site/.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtLanguages, languages, messageKeys } from "./languages.mjs";
import { staleTexts } from "./translation-status.mjs";

const root = join(import.meta.dirname, "..");
const from = join(root, "target", "trunk-site");
const into = join(root, "target", "translate-site");

const [tag, short] = process.argv.slice(2);
const language = builtLanguages().find((language) => language.tag === tag);
if (!language || tag === "en") {
  const tags = builtLanguages().map(({ tag }) => tag).filter((tag) => tag !== "en");
  console.error(`Say which language: make translate LANG=${tags[0]}. There are ${tags.join(", ")}.`);
  process.exit(1);
}
if (!existsSync(from)) throw new Error("there is no target/trunk-site to copy");
rmSync(into, { recursive: true, force: true });
cpSync(from, into, { recursive: true });

const { en, [tag]: own } = languages();
const keys = messageKeys();
const stale = new Set(staleTexts(tag));
const [mark, words, ...texts] = own;
const english = en.slice(2);
const number = (at) => at + 1;

// An empty text is a plural form that the language does not have.
const shown = texts.map((text, at) => text && `${text} [${short ? number(at) : keys[at]}]`);
const file = readdirSync(into).find((name) => name.startsWith(`i18n-${tag.toLowerCase()}-`));
writeFileSync(join(into, file), JSON.stringify([mark, words, ...shown]));

// The development build allows inline scripts.
const page = join(into, "index.html");
const choose = `<script>localStorage.setItem("starfence.language", ${JSON.stringify(tag)})</script>`;
writeFileSync(page, readFileSync(page, "utf8").replace(/<\/head>/, (end) => choose + end));

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const rows = keys.flatMap((key, at) => {
  if (!texts[at]) return [];
  const newer = stale.has(key) ? ` title="newer in English" class="stale"` : "";
  // A plural form that only this language has comes from the form for all other numbers.
  const original = english[at] || english[keys.indexOf(key.replace(/_\w+?$/, "_other"))] || "";
  return `<tr id="${number(at)}"${newer}><td>${number(at)}</td><td><code>${key}</code></td><td>${escaped(original)}</td><td lang="${tag}" dir="${language.dir}">${escaped(texts[at])}</td></tr>`;
});
writeFileSync(
  join(into, "table.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${language.english}: all texts</title>
<style>body { font: 16px/1.45 sans-serif; margin: 1rem } td { padding: 0.3rem 0.6rem; border-block-end: 1px solid #bbb; vertical-align: top } code { font-size: 0.8em } .stale td { background: #fff3cd; color: #000 } :target td { outline: 2px solid }</style>
<h1>${language.english} (${language.name})</h1>
<p><a href="./">The page with keys</a> · ${rows.length} texts, ${stale.size} newer in English (yellow)</p>
<table>${rows.join("\n")}</table></html>
`,
);
console.log(`The page with keys: the address below; all texts: table.html beside it; the components: #/gallery`);
