// The size of texts, which is chosen in the settings. screens.spec.mjs has every screen in English.
import { expect, test } from "@playwright/test";
import { curtain, drawn, goTo, openSettings, play, sitDown } from "./table.mjs";
import { faults } from "./text-fit.mjs";

const PHONE = { width: 360, height: 740 };

const textSize = (page, selector) => page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
const choose = async (page, name) => (await openSettings(page)).getByRole("group", { name: "Text size" }).getByRole("button", { name, exact: true }).click();

test("larger text is chosen in the settings, and is there before the program the next time", async ({ page }) => {
  await page.goto("./");
  const usual = await textSize(page, "body");
  await choose(page, "Large");
  expect(await textSize(page, "body")).toBeCloseTo(usual * 1.125);
  await page.getByRole("group", { name: "Text size" }).getByRole("button", { name: "Very large" }).click();
  expect(await textSize(page, "body")).toBeCloseTo(usual * 1.25);
  // The program is held back until the page closes.
  await page.route("**/*.wasm", () => {});
  await page.reload();
  await expect(page.locator("#shell")).toBeAttached();
  expect(await textSize(page, "body")).toBeCloseTo(usual * 1.25);
});

test("a board in another page keeps its size", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.text-size", "very-large"));
  await sitDown(page, "./embed.html#/play?game=quoridor");
  expect(await textSize(page, "html")).toBe(16);
});

test("nothing jumps while a page with very large text appears", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.text-size", "very-large"));
  await page.setViewportSize(PHONE);
  for (const address of ["", "#/play?game=quoridor", "#/new?game=chinese-checkers"]) {
    await page.goto("about:blank");
    await page.goto(`./${address}`);
    await expect(page.locator("main h1, main[data-game]").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await drawn(page);
    const moved = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      return observer.takeRecords().length;
    });
    expect(moved, address).toBe(0);
  }
});

test.describe("With very large text on a phone, nothing is cut off", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("starfence.text-size", "very-large")));

  for (const [locale, language] of [["de-DE", "de"], ["fi-FI", "fi"], ["el-GR", "el"], ["hu-HU", "hu"], ["ar-EG", "ar"]]) {
    test.describe(locale, () => {
      test.use({ locale, viewport: PHONE });

      test("before and in a game", async ({ page }) => {
        await goTo(page, "./#/", "main h1");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(await faults(page), "start").toEqual([]);
        for (const address of ["new?game=chinese-checkers&players=6", "new?game=parallel", "learn", "puzzles", "games"]) {
          await goTo(page, `./#/${address}`, "main h1");
          expect(await faults(page), address).toEqual([]);
        }
        await sitDown(page, "./#/play?game=quoridor&players=4&clock=300");
        await play(page, "e2");
        expect(await faults(page), "a game").toEqual([]);
        await sitDown(page, "./#/play?game=parallel&seed=4&players=4&plan_time=90");
        await curtain(page).locator(".begin").click();
        await expect(page.locator(".store")).toBeVisible();
        expect(await faults(page), "planning").toEqual([]);
      });
    });
  }
});

test("with very large text on a phone, a hint has a row of its own, and nothing moves", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.text-size", "very-large"));
  await page.setViewportSize(PHONE);
  await sitDown(page, "./#/play?game=quoridor&players=2&first=1&computers=0,1");
  const places = () => Promise.all([".board", ".turn", ".tools", ".controls"].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const show = page.getByRole("button", { name: "Show the move" });
  await expect(show).toBeInViewport({ ratio: 1 });
  expect(await faults(page)).toEqual([]);
  expect(await places()).toEqual(before);
  await show.click();
  await expect(page.locator(".hint-text")).toBeInViewport({ ratio: 1 });
  expect(await faults(page)).toEqual([]);
});
