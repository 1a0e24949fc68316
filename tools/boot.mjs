// Inserts tools/boot.js and tools/boot-later.js into the page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minimum } from "./browsers.mjs";
import { places } from "./languages.mjs";
import { allowing } from "./policy.mjs";

const folder = join(import.meta.dirname, "..", "locales", "en");

/** Returns what the scripts need: the English texts, with the minimum browser versions filled in,
 * and how to take them from a language's file: their places there, the fingerprint that the file has
 * to begin with, and the minimum versions. */
function texts() {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, browser) => minimum[browser]);
  const { computer, setup } = read("page.json");
  const own = { ...read("boot.json"), again: computer.try_again, rules: setup.rules };
  const keys = Object.keys(own);
  const ofCrash = (key) => key.startsWith("crash") || key === "reload";
  const english = (keys) => Object.fromEntries(keys.map((key) => [key, fill(own[key])]));
  const elsewhere = { again: "page.computer.try_again", rules: "page.setup.rules" };
  const found = places(keys.map((key) => elsewhere[key] ?? `boot.${key}`));
  return {
    ENGLISH: english(keys.filter((key) => !ofCrash(key))),
    CRASH: english(keys.filter(ofCrash)),
    PLACES: Object.fromEntries(keys.map((key, at) => [key, found.places[at]])),
    FINGERPRINT: found.fingerprint,
    MINIMUM: minimum,
  };
}

/** The place in the page: before everything that the page waits for, and after the policy, so that
 * the policy applies to it too. */
const place = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/** Returns the page with both scripts in it. */
export function withBoot(html, buildSync) {
  if (!place.test(html)) throw new Error("the page has no Content-Security-Policy to put boot.js behind");
  const scripts = ["boot.js", "boot-later.js"].map((name) => {
    const { outputFiles } = buildSync({
      entryPoints: [join(import.meta.dirname, name)],
      define: Object.fromEntries(Object.entries(texts()).map(([name, value]) => [name, JSON.stringify(value)])),
      bundle: true,
      minify: true,
      charset: "utf8",
      target: "es5",
      write: false,
      logLevel: "warning",
    });
    // Escaped, so that no text can end the element around it.
    return outputFiles[0].text.trim().replaceAll("</", "<\\/");
  });
  const elements = scripts.map((script) => `<script>${script}</script>`).join("");
  return scripts.reduce(allowing, html).replace(place, (policy) => policy + elements);
}
