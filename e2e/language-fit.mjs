// Tests that every text fits in a language, on the screens with the most text.
import { expect, test } from "@playwright/test";
import { goTo, play, sitDown } from "./table.mjs";
import { faults } from "./text-fit.mjs";
import { WIDEST, speakWidest } from "./widest.mjs";

const WIDTHS = [{ width: 320, height: 640 }, { width: 1024, height: 768 }];

const RACE = "/ / e8 a2 / 0 0 / 1";
const beginPlanning = async (page) => {
  await sitDown(page, "./#/play?game=parallel&seed=4&players=4&plan_time=90");
  await page.locator(".begin").click();
  await expect(page.locator(".store")).toBeVisible();
};

/** The screens with the most text, and how to reach them. */
export const SCREENS = {
  "the start page": (page) => goTo(page, "./#/", "main h1"),
  "the set-up of six players": async (page) => {
    await goTo(page, "./#/new?game=chinese-checkers&players=6", "main h1");
    await page.locator(".rules > summary").click();
  },
  "the set-up of plans": async (page) => {
    await goTo(page, "./#/new?game=parallel&players=4", "main h1");
    await page.locator(".rules > summary").click();
  },
  "six players at the star": async (page) => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=6&first=1&clock=300&computers=0,1,2,3,4,5");
  },
  "four players with fences": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&players=4&first=1&clock=300");
    await play(page, "e2");
  },
  "the end of a game": async (page) => {
    await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent(RACE)}&computers=0,3`);
    await play(page, "e9");
    await expect(page.locator("[data-result]")).toBeVisible();
  },
  "a planning screen": beginPlanning,
  "a puzzle": (page) => sitDown(page, "./#/puzzles?game=quoridor&day=2026-11-01"),
  "a lesson": (page) => sitDown(page, "./#/learn?game=parallel&lesson=3"),
  "the rules": (page) => goTo(page, "./#/rules?game=parallel", "main.rules-page"),
  "the editor": (page) => goTo(page, "./#/edit?game=parallel", ".board"),
  "the page about Starfence": (page) => goTo(page, "./#/about", "main.about"),
};

/** Opens each screen in both widths, and expects that every text fits. */
async function expectFits(page, tag) {
  const found = [];
  let widths = WIDTHS;
  for (const [name, open] of Object.entries(SCREENS)) {
    // The last width of a screen is the first of the next one: changing it takes long.
    widths = widths.toReversed();
    await page.setViewportSize(widths[0]);
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    for (const size of widths) {
      await page.setViewportSize(size);
      found.push(...(await faults(page)).map((text) => `${name}, ${size.width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
}

/** Makes the test that all texts fit in a language. */
export function textsFitIn({ tag, english }) {
  test.describe(() => {
    test.use({ locale: tag });

    test(`every text fits in ${english}`, ({ page }) => expectFits(page, tag));
  });
}

/** Makes the tests that all texts fit in no language in particular: each text is the
 * one of the language in which it, or its longest word, is widest. */
export function widestTextsFit() {
  for (const widest of ["text", "word"]) {
    test.describe(() => {
      test.use({ locale: WIDEST });

      test(`every text fits where its ${widest} is the widest of all languages`, async ({ page }) => {
        await speakWidest(page, widest);
        await expectFits(page, WIDEST);
      });
    });
  }
}
