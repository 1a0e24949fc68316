// Fifty games against computers in one session.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ownBrowser, removeProfile } from "../own-browser.mjs";
import { game } from "../table.mjs";

const MB = 2 ** 20;
/** One step before the end, with only steps left to play. */
const NEAR = encodeURIComponent("/ / e7 d3 / 0 0 / 1");

test("fifty games against computers end within 20 MB of where the first ended", async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "starfence-profile-"));
  const browser = await ownBrowser(folder);
  const { page } = browser;
  const collect = await page.context().newCDPSession(page);
  try {
    await page.goto(baseURL);
    const used = [];
    for (let round = 0; round < 50; round += 1) {
      await page.evaluate((hash) => (location.hash = hash), `#/play?game=quoridor&computers=8,8&position=${NEAR}`);
      await page.getByRole("button", { name: "4×" }).click();
      await expect(game(page)).toHaveAttribute("data-result", "1");
      expect(page.workers().length).toBeLessThanOrEqual(1);
      await page.evaluate(() => (location.hash = "#/"));
      await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
      await collect.send("HeapProfiler.collectGarbage");
      used.push(browser.memory());
    }
    console.log(`MB after each game: ${used.map((bytes) => Math.round(bytes / MB)).join(" ")}`);
    expect(used.at(-1) - used[0]).toBeLessThan(20 * MB);
  } finally {
    await browser.kill();
    removeProfile(folder);
  }
});
