// Inserts tools/boot.js into the page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minimum } from "./browsers.mjs";
import { languageTags } from "./languages.mjs";
import { allowing } from "./policy.mjs";

const locales = join(import.meta.dirname, "..", "locales");

/** The texts that tools/boot.js shows, by language, with the minimum browser versions filled in. */
function texts() {
  const read = (tag, file) => JSON.parse(readFileSync(join(locales, tag, file), "utf8"));
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, browser) => minimum[browser]);
  return Object.fromEntries(
    languageTags().map((tag) => {
      const own = Object.entries(read(tag, "boot.json")).map(([key, text]) => [key, fill(text)]);
      return [tag, { ...Object.fromEntries(own), again: read(tag, "page.json").computer.try_again }];
    }),
  );
}

/** The place in the page: before everything that the page waits for, and after the policy, so that
 * the policy applies to it too. */
const place = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/** Returns the page with tools/boot.js in it, followed by the texts of the other languages, which
 * are data and so need no permission from the policy. */
export function withBoot(html, buildSync) {
  if (!place.test(html)) throw new Error("the page has no Content-Security-Policy to put boot.js behind");
  const { en, ...others } = texts();
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, "boot.js")],
    define: { ENGLISH: JSON.stringify(en) },
    minify: true,
    charset: "utf8",
    target: "es5",
    write: false,
    logLevel: "warning",
  });
  const script = outputFiles[0].text.trim();
  // Escaped, so that no text can end the element around it.
  const data = JSON.stringify(others).replaceAll("<", "\\u003c");
  const elements = `<script>${script}</script><script type="application/json" id="boot-texts">${data}</script>`;
  return allowing(html, script).replace(place, (policy) => policy + elements);
}
