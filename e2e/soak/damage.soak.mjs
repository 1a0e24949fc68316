// Every file of dist/ is damaged in every way, one after another.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { damages } from "../damage.mjs";

const dist = join(import.meta.dirname, "..", "..", "dist");
const files = readdirSync(dist)
  .concat(readdirSync(join(dist, "puzzles")).map((name) => `puzzles/${name}`))
  .filter((name) => /\.(css|js|json|wasm)$/.test(name));

// Requests still running when a run ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Returns where a file is needed: the address, and the language if the file is for one; undefined
 * if the page works without it. */
function place(name) {
  const [, language] = /^i18n-(\w+)-/.exec(name) ?? [];
  if (language) return { address: "./", locale: language };
  if (/^(start|starfence)-\w{16}\.(js|wasm)$|^style-\w{16}\.css$/.test(name)) return { address: "./" };
  if (/^(engine|worker)-/.test(name)) return { address: "./#/play?game=quoridor&computers=1,0" };
  if (/^puzzles\//.test(name)) return { address: `./#/${name.replace("/", "?game=").replace(".json", "")}` };
  // A file that several parts share is named after all of them.
  if (/\b(pages|play)\b/.test(name)) return { address: "./#/play?game=quoridor" };
  if (/\bparallel\b/.test(name)) return { address: "./#/play?game=parallel" };
  if (/\brules\b/.test(name)) return { address: "./#/rules?game=quoridor" };
  if (/\blibrary\b/.test(name)) return { address: "./#/games" };
  if (/\blearn\b/.test(name)) return { address: "./#/learn?game=quoridor" };
  if (/^embed-\w{16}\./.test(name)) return { address: "./embed.html#/play?game=quoridor&language=en" };
  return undefined;
}

/** The messages for the user: files are missing, loading takes long, a part could not be loaded,
 * the computer does not answer. */
const TOLD = /missing, damaged or blocked|taking a long time|couldn’t be (?:loaded|read)|puzzles is damaged|isn’t responding/;

for (const name of files) {
  const where = place(name);
  for (const [damage, come] of Object.entries(damages)) {
    // Some files are shorter.
    if (damage === "start") continue;
    test.describe(`${name}: ${damage}`, () => {
      test.use({ locale: where?.locale ?? "en-GB" });
      test(where ? "the user sees a message" : "the page does without it", async ({ page }) => {
        await page.clock.install();
        await page.route(`**/${name}`, come);
        await page.goto(where?.address ?? "./", { waitUntil: "commit" });
        if (!where) return expect(page.locator("main:not(#shell main)").first()).toBeVisible();
        const told = page.getByText(TOLD).first();
        // The clock runs on only for damage that nothing else reveals, an empty script or a silent
        // worker: on a page that has not loaded yet, the clock alone would bring up a message for
        // any file.
        if (await told.waitFor({ timeout: 5_000 }).then(() => true, () => false)) return;
        await expect(async () => {
          await page.clock.runFor(21_000);
          await expect(told).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 25_000 });
      });
    });
  }
}

for (const name of ["index.html", "embed.html"]) {
  test(`${name}: only its start arrives`, async ({ page, baseURL }) => {
    await page.clock.install();
    await page.route(name === "index.html" ? baseURL : `**/${name}`, damages.start);
    await page.goto(name === "index.html" ? "./" : `./${name}#/play?game=quoridor`);
    await page.clock.runFor(21_000);
    await expect(page.getByText(TOLD).first()).toBeVisible();
  });
}
