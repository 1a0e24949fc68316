// Every text fits in every language, and in one whose texts are longer by two fifths, on the screens
// with the most text. `make soak` checks every screen on a usual phone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { stretched } from "../tools/languages.mjs";
import { chooseLanguage, goTo, openSettings, play, sitDown } from "./table.mjs";
import { brokenWords, cutOff } from "./text-fit.mjs";

const { languages } = JSON.parse(readFileSync(join(import.meta.dirname, "../locales/languages.json"), "utf8"));
const WIDTHS = [[320, 640], [1024, 768]];
/** The language whose texts are replaced by English ones that are 1.4 times as long. */
const STRETCHED = "sv";

const RACE = "/ / e8 a2 / 0 0 / 1";
const beginPlanning = async (page) => {
  await sitDown(page, "./#/play?game=parallel&seed=4&players=4&plan_time=90");
  await page.locator(".begin").click();
  await expect(page.locator(".store")).toBeVisible();
};

/** The screens with the most text, and how to reach them. */
const SCREENS = {
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

/** Returns a function that shows the screen in another language. It is chosen over the screen, in the settings, which
 * a table has in its menu, or else on the start page, from which the screen is opened again. */
async function chooser(page, open) {
  const shown = ({ tag }) => expect(page.locator("html")).toHaveAttribute("lang", tag);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  if ((await page.getByRole("button", { name: "Settings", exact: true }).count()) === 0) {
    return async (language) => {
      await page.goto("./#/");
      await chooseLanguage(page, language.name);
      await shown(language);
      await open(page);
    };
  }
  await openSettings(page);
  const list = page.locator("dialog details.languages");
  await list.locator("summary").click();
  await expect(list.locator("button").first()).toBeVisible();
  return async (language) => {
    await list.locator(`button[lang="${language.tag}"]`).dispatchEvent("click");
    await shown(language);
  };
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(`every language fits: ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.route(`**/i18n-${STRETCHED}-*.json`, (route) => route.fulfill({ json: stretched(STRETCHED) }));
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page);
    const choose = await chooser(page, open);
    const faults = [];
    for (const [at, language] of languages.entries()) {
      const { tag } = language;
      await choose(language);
      // The last width of one language is the first of the next one: changing it takes long.
      for (const [place, [width, height]] of (at % 2 ? WIDTHS : WIDTHS.toReversed()).entries()) {
        if (at === 0 || place > 0) await page.setViewportSize({ width, height });
        for (const text of await cutOff(page)) faults.push(`${tag} ${width}: ${text}`);
        // The texts made longer for the test have no soft hyphens.
        if (tag === STRETCHED) continue;
        for (const text of await brokenWords(page)) faults.push(`${tag} ${width}, a word in two lines: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
