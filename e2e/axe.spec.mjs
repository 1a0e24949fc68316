// axe-core finds no accessibility problem on any screen: in the light and the dark theme, with
// large text, and in the forced colours of the user's system.
import { expect, test } from "@playwright/test";
import { atSize, nothingHinders } from "./hindrances.mjs";
import { screens } from "./screens.mjs";
import { sitDown } from "./table.mjs";

test.describe("No accessibility problems", () => {
  for (const [screen, go] of Object.entries(screens)) {
    test(`on ${screen}: in the light theme, and in the dark one at four times the size`, async ({ page }) => {
      await go(page);
      await expect(page.locator("main:not(#shell)").first()).toBeVisible();
      await nothingHinders(page);
      // About the equivalent of a window of 1280 by 1024 at 400 %; `make soak` checks more sizes,
      // in both themes.
      await page.emulateMedia({ colorScheme: "dark" });
      await atSize(page, [320, 568]);
    });
  }
});

test.describe("No accessibility problems in Finnish, on a phone", () => {
  test.use({ locale: "fi-FI", viewport: { width: 320, height: 568 }, hasTouch: true });
  // The code that opens the other screens expects English.
  for (const screen of ["the start page", "the set-up of Quoridor", "the curtain", "the first planning", "a lesson of Quoridor", "a lesson of Parallel Chinese Checkers", "a wrong address"]) {
    test(`on ${screen}`, async ({ page }) => {
      await screens[screen](page);
      await expect(page.locator("main:not(#shell)").first()).toBeVisible();
      await nothingHinders(page);
    });
  }
});

test("no accessibility problems on the page about embedding", async ({ page }) => {
  await page.goto("./embedding.html");
  await expect(page.locator("iframe").first()).toBeVisible();
  // The boards in frames are checked above, each by itself.
  await nothingHinders(page, { except: "starfence-board" });
});

test.describe("In forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
  for (const screen of ["the start page", "the set-up of Quoridor", "Chinese Checkers", "a look at an earlier position", "the planning desk", "a lesson that is done", "the library", "the editor of the star", "ways to hand a game on", "a board in a frame"]) {
    test(`no accessibility problems on ${screen}`, async ({ page }) => {
      await screens[screen](page);
      await expect(page.locator("main:not(#shell)").first()).toBeVisible();
      await nothingHinders(page);
    });
  }

  test("pieces keep their colours and marks, and targets are visible", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    const fills = await page.locator(".board [data-colour]").evaluateAll((all) => all.map((it) => getComputedStyle(it.querySelector("*") ?? it).fill));
    expect(new Set(fills).size).toBeGreaterThan(1);
    // The player to move is not marked by colour alone.
    await expect(page.locator('.strip[aria-current="true"]')).toHaveCSS("outline-style", "solid");
    await expect(page.locator(".strip:not([aria-current])")).toHaveCSS("outline-style", "none");
  });
});
