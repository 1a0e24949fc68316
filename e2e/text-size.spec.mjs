// The size of texts, which is chosen in the settings. screens.spec.mjs has every screen in English.
import { chromium, expect, test } from "@playwright/test";
import { windowlessOptions } from "./browser.mjs";
import { curtain, drawn, goTo, openSettings, play, sitDown } from "./table.mjs";
import { faults } from "./text-fit.mjs";
import { WIDEST, speakWidest } from "./widest.mjs";

const PHONE = { width: 360, height: 740 };

const textSize = (page, selector) => page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
const choose = async (page, name) => (await openSettings(page)).getByRole("group", { name: "Text size" }).getByRole("button", { name, exact: true }).click();

test("larger text is chosen in the settings, and is there before the program the next time; nothing jumps, and a board in another page keeps its size", async ({ page }) => {
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
  await page.unrouteAll();

  await test.step("a board in another page keeps its size", async () => {
    await sitDown(page, "./embed.html#/play?game=quoridor");
    expect(await textSize(page, "html")).toBe(16);
  });

  await test.step("nothing jumps while a page with very large text appears", async () => {
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
});

test.describe("With very large text on a phone, nothing is cut off", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("starfence.text-size", "very-large")));

  for (const [name, language, widest] of [["the widest words", WIDEST, "word"], ["the widest texts", WIDEST, "text"], ["Arabic", "ar"]]) {
    test.describe(`with ${name}`, () => {
      test.use({ locale: language, viewport: PHONE });

      test("before and in a game", async ({ page }) => {
        if (widest) await speakWidest(page, widest);
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

test("with the browser’s text at 200 % on a phone, buttons keep their words, nothing moves, and the board stays large", async ({ baseURL }) => {
  const large = { ...windowlessOptions, args: [...windowlessOptions.args, "--blink-settings=defaultFontSize=32"] };
  const browser = await chromium.launch(large);
  try {
    const page = await browser.newPage({ baseURL, viewport: PHONE, locale: "en-GB", reducedMotion: "reduce" });
    /** Expects a row of buttons of which each shows its name. */
    const named = async () => {
      const buttons = await page.locator(".controls .icon-button:visible").all();
      for (const button of buttons) await expect(button.locator(".caption")).toBeInViewport({ ratio: 1 });
      const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox()).y));
      expect(new Set(tops).size).toBe(1);
      return buttons.length;
    };
    const expectLargeBoard = async (share) => expect((await page.locator(".board-cell .wood-turn").boundingBox()).width / PHONE.width).toBeGreaterThanOrEqual(share);
    await test.step("the start page says what its links lead to", async () => {
      await page.goto("./");
      for (const link of await page.locator(".game-links:not(#shell *) a").all()) await expect(link.locator("span")).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(await textSize(page, "body")).toBe(32);
    });
    await test.step("the first move adds two buttons and moves nothing", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
      const board = page.locator(".board");
      const [before, buttons] = [await board.boundingBox(), await named()];
      await play(page, "e2");
      expect(await named()).toBe(buttons + 2);
      expect(await board.boundingBox()).toEqual(before);
      await expectLargeBoard(0.95);
      expect(await faults(page)).toEqual([]);
    });
    await test.step("the reason for a refusal is read in full", async () => {
      await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("a8c8e8g8 / h7 / e1 e9 / 8 7 / 1")}`);
      await page.locator('[data-fence="h6h"]').click();
      await expect(page.locator("main .notice")).toContainText("last path");
      expect(await page.locator(".turn").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    });
    await test.step("at the end, the result and the next actions are seen", async () => {
      await sitDown(page, `./#/play?game=quoridor&players=2&computers=0,3&position=${encodeURIComponent("/ / e8 e2 / 0 0 / 1")}`);
      await play(page, "e9");
      await expect(page.locator(".headline")).toHaveText(/You won!/);
      await expect(page.locator(".headline .status")).toBeInViewport({ ratio: 1 });
      for (const button of await page.locator(".after > *").all()) await expect(button).toBeInViewport({ ratio: 1 });
      await named();
      await expectLargeBoard(0.85);
    });
    await test.step("a plan is laid with all that belongs to it on the screen", async () => {
      await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
      await curtain(page).locator(".begin").click();
      await expect(page.locator(".store")).toBeVisible();
      await named();
      const tip = page.getByRole("region", { name: "How to plan" });
      await expect(tip).toBeInViewport({ ratio: 1 });
      await expectLargeBoard(0.8);
      while (await tip.isVisible()) await tip.getByRole("button").click();
      for (const part of [".execution", ".pile", ".plan-done .button"]) {
        for (const one of await page.locator(part).all()) await expect(one).toBeInViewport({ ratio: 1 });
      }
      await expectLargeBoard(0.85);
    });
  } finally {
    await browser.close();
  }
});
