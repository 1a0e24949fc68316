// axe-core finds no accessibility problem in another language, on the page about embedding, and in the
// forced colours of the user's system. screens.spec.mjs has every screen in both themes.
import { expect, test } from "@playwright/test";
import { nothingHinders } from "./hindrances.mjs";
import { openScreen } from "./screens.mjs";
import { sitDown } from "./table.mjs";

/** Opens a screen, and checks that it has no accessibility problem. */
const nothingHindersOn = (page, screen) =>
  test.step(screen, async () => {
    await openScreen(page, screen);
    await nothingHinders(page);
  });

test.describe("No accessibility problems in Finnish, on a phone", () => {
  test.use({ locale: "fi-FI", viewport: { width: 320, height: 568 }, hasTouch: true });
  // The code that opens the other screens expects English.
  test("on the screens that are opened in any language", async ({ page }) => {
    for (const screen of ["the start page", "the set-up of Quoridor", "the curtain", "the first planning", "a lesson of Quoridor", "a lesson of Parallel Chinese Checkers", "a wrong address"]) {
      await nothingHindersOn(page, screen);
    }
  });
});

test("no accessibility problems on the page about embedding", async ({ page }) => {
  await page.goto("./embedding.html");
  await expect(page.locator("iframe").first()).toBeVisible();
  // The boards in frames are checked above, each by itself.
  await nothingHinders(page, { except: "starfence-board" });
});

test.describe("In forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
  test("no accessibility problems, pieces keep their colours and marks, and targets are visible", async ({ page }) => {
    await test.step("no accessibility problems while a game is prepared, kept or learnt", async () => {
      // The start page and the library are opened before there are games of other screens.
      for (const screen of ["the start page", "the library", "the set-up of Quoridor", "the editor of the star", "a lesson that is done"]) {
        await nothingHindersOn(page, screen);
      }
    });
    await page.goto("about:blank");
    await test.step("no accessibility problems in a game", async () => {
      for (const screen of ["Chinese Checkers", "a look at an earlier position", "the planning desk", "ways to hand a game on", "a board in a frame"]) {
        await nothingHindersOn(page, screen);
      }
    });
    await page.goto("about:blank");
    await test.step("pieces keep their colours and marks, and targets are visible", async () => {
      await sitDown(page, "./#/play?game=quoridor&first=1");
      const fills = await page.locator(".board [data-colour]").evaluateAll((all) => all.map((it) => getComputedStyle(it.querySelector("*") ?? it).fill));
      expect(new Set(fills).size).toBeGreaterThan(1);
      // The player to move is not marked by colour alone.
      await expect(page.locator('.strip[aria-current="true"]')).toHaveCSS("outline-style", "solid");
      await expect(page.locator(".strip:not([aria-current])")).toHaveCSS("outline-style", "none");
    });
  });
});
