// Every screen at every possible window size: nothing sticks out at the side.
import { expect, test } from "@playwright/test";
import { MORE_SIZES, SIZES, TABLES, faults } from "../crowded.mjs";
import { drawn } from "../table.mjs";

const addresses = [
  "./#/", "./#/new?game=chinese-checkers", "./#/new?game=parallel", "./#/new?game=quoridor", "./#/games", "./#/open",
  "./#/play?game=chinese-checkers&players=6", "./#/play?game=quoridor&players=4", "./#/play?game=parallel&players=3&seed=5",
  "./#/edit?game=quoridor", "./#/edit?game=parallel", "./#/rules?game=quoridor", "./#/nowhere",
];

for (const locale of ["en", "fi", "sv", "ar"]) {
  for (const address of addresses) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`${address} is never wider than its window`, async ({ page }) => {
        await page.goto(address);
        await expect(page.locator("main:not(#shell, #shell main)").first()).toBeVisible();
        for (let width = 320; width <= 1920; width += 40) {
          for (const height of [320, 640, 1080]) {
            await page.setViewportSize({ width, height });
            await drawn(page);
            const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
            expect(wide, `at ${width} by ${height}`).toBeLessThanOrEqual(width);
          }
        }
      });
    });
  }
}

for (const [name, lay] of Object.entries(TABLES)) {
  for (const layout of ["upright", "flat"]) {
    test(`${name}, ${layout}: nothing covers anything, and nothing is cut off`, async ({ page }) => {
      await page.addInitScript((layout) => localStorage.setItem("starfence.layout", layout), layout);
      const sizes = [...SIZES, ...MORE_SIZES];
      for (let width = 320; width <= 2560; width += 160) {
        // Windows less than 568 high: phones in landscape, and other low windows.
        const heights = width < 568 ? [568, 740, 900, 1440] : [360, 500, 568, 740, 900, 1440];
        sizes.push(...heights.map((height) => [width, height]));
      }
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto("about:blank");
        await lay(page);
        expect(await faults(page), `at ${width} by ${height}`).toEqual([]);
      }
    });
  }
}
