// A language for tests of what fits. Each of its texts is taken from the language in which that text is
// the widest, so that what fits in it fits in all languages with letters and spaces.
import { builtLanguages, leaves, tableOf } from "../tools/languages.mjs";

/** The language whose texts are replaced: one with the plural forms of English. */
export const WIDEST = "sv";

/** Returns whether a language's texts run from left to right, with spaces between the words. */
const isSpaced = ({ tag, dir }) => dir === "ltr" && !/^(ja|ko|zh)/.test(tag);

/** Returns the key without its plural category. */
const base = (key) => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Returns all texts of a message, in all languages and plural forms, for each key without its category. */
function textsByMessage() {
  const found = new Map();
  for (const { tag } of builtLanguages().filter(isSpaced)) {
    for (const [key, text] of leaves(tag)) {
      // Patterns by which the rules find a term's word are not shown.
      if (key.startsWith("words.")) continue;
      const message = base(key);
      found.set(message, [...(found.get(message) ?? []), text]);
    }
  }
  return found;
}

/** Lets the page take, for each text, that of the language in which it is widest: the whole text, or its
 * longest word, by the widths of the browser's own letters. */
export async function speakWidest(page, widest) {
  const texts = textsByMessage();
  const all = await page.evaluate(([all, widest]) => {
    const context = document.createElement("canvas").getContext("2d");
    context.font = "16px system-ui, sans-serif";
    const width = (text) => context.measureText(text.replaceAll("\u00ad", "")).width;
    const size = widest === "text" ? width : (text) => Math.max(...text.split(/[\s\u00ad\u200b-]+/).map(width));
    return all.map(([message, texts]) => [message, texts.reduce((best, text) => (size(text) > size(best) ? text : best))]);
  }, [[...texts], widest]);
  const chosen = new Map(all);
  const english = leaves("en");
  const json = tableOf(WIDEST, (key) => chosen.get(base(key)) ?? english.get(key));
  await page.route(`**/i18n-${WIDEST}-*.json`, (route) => route.fulfill({ json }));
}
