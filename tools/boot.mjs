// Inserts tools/boot.js into the page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minimum } from "./browsers.mjs";
import { places } from "./languages.mjs";
import { allowing } from "./policy.mjs";

const english = join(import.meta.dirname, "..", "locales", "en");

/** Returns what tools/boot.js needs: its English texts, with the minimum browser versions filled in,
 * and how to take them from a language's file: their places there, the fingerprint that the file has
 * to begin with, and the minimum versions. */
function texts() {
  const read = (file) => JSON.parse(readFileSync(join(english, file), "utf8"));
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, browser) => minimum[browser]);
  const own = { ...read("boot.json"), again: read("page.json").computer.try_again };
  const keys = Object.keys(own);
  const found = places(keys.map((key) => (key === "again" ? "page.computer.try_again" : `boot.${key}`)));
  return {
    ENGLISH: Object.fromEntries(keys.map((key) => [key, fill(own[key])])),
    PLACES: Object.fromEntries(keys.map((key, at) => [key, found.places[at]])),
    FINGERPRINT: found.fingerprint,
    MINIMUM: minimum,
  };
}

/** The place in the page: before everything that the page waits for, and after the policy, so that
 * the policy applies to it too. */
const place = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/** Returns the page with tools/boot.js in it. */
export function withBoot(html, buildSync) {
  if (!place.test(html)) throw new Error("the page has no Content-Security-Policy to put boot.js behind");
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, "boot.js")],
    define: Object.fromEntries(Object.entries(texts()).map(([name, value]) => [name, JSON.stringify(value)])),
    bundle: true,
    minify: true,
    charset: "utf8",
    target: "es5",
    write: false,
    logLevel: "warning",
  });
  const script = outputFiles[0].text.trim().replaceAll("</", "<\\/");
  return allowing(html, script).replace(place, (policy) => `${policy}<script>${script}</script>`);
}
