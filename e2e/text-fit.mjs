// Tests that on the narrowest phone no word is cut off and nothing needs sideways scrolling.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { curtain, drawn, game, goTo, play, REVIEWED_PLANS, REVIEWED_RACE, sitDown } from "./table.mjs";

/** Returns the texts on the page that are partly invisible: outside the window, or clipped. */
export const cutOff = async (page) => {
  await drawn(page);
  return page.evaluate(() => {
    const slack = 1.5;
    const found = [];
    const known = new Map();
    /** Returns how an element clips what it contains, and where it is. */
    const clip = (element) => {
      if (!known.has(element)) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        known.set(element, { overflowX, overflowY, clipPath, box: element.getBoundingClientRect() });
      }
      return known.get(element);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Tokens lie on top of each other.
      if (!/\p{L}/u.test(node.data) || element.closest("svg, .hidden, script, style, textarea, option")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // For screen readers only.
      if (clip(element).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        let outside = rect.left < -slack || rect.right > innerWidth + slack;
        // Text that vertical scrolling reveals is not cut off; text that would need sideways
        // scrolling is.
        let scrolled = false;
        for (let around = element; around && around !== document.body; around = around.parentElement) {
          const { overflowX, overflowY, box } = clip(around);
          if (overflowX !== "visible" && (rect.left < box.left - slack || rect.right > box.right + slack)) outside = true;
          if (overflowY === "auto" || overflowY === "scroll") scrolled = true;
          if (overflowY === "hidden" && !scrolled && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)) outside = true;
        }
        if (outside) found.push(node.data.trim());
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("(the page is wider than the window)");
    return [...new Set(found)];
  });
};

/** Returns the captions, buttons and titles of which a word is in two lines, without a hyphen. */
export const brokenWords = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const label of document.querySelectorAll(".caption, .button, .site-link, .game-words h2, .card > h2, .setup-head h1, .page-head h1")) {
      if (!label.checkVisibility({ visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        // Looking at each letter takes long, and most texts are in one line.
        range.selectNodeContents(node);
        const tops = [...range.getClientRects()].filter((rect) => rect.width > 0).map((rect) => rect.top);
        if (Math.max(...tops) - Math.min(...tops) <= 4) continue;
        // Chinese and Japanese break between any two characters.
        for (const { index } of node.data.matchAll(/(?<=[^\s\p{Pd}\u00ad\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ー])[^\s\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ー]/gu)) {
          const top = (at) => {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return [...range.getClientRects()].findLast((rect) => rect.width > 0)?.top;
          };
          if (top(index) > top(index - 1) + 4) found.push(node.data.trim());
        }
      }
    }
    return [...new Set(found)];
  });

/** Returns the texts that are cut off, or broken without a hyphen. */
export const faults = async (page) => [...(await cutOff(page)), ...(await brokenWords(page)).map((text) => `broken: ${text}`)];

/** Opens the game of a record's text, in any language. */
async function openRecord(page, text) {
  await page.goto("./#/open");
  await page.locator("textarea").fill(text);
  await page.locator("form button").first().click();
  await expect(game(page)).toBeVisible();
}

/** Runs the empty plan, which is no solution, to the end of its round. */
async function runPlans(page) {
  await page.locator(".desk-end .primary").click();
  await page.locator(".lesson-running .icon-button").click();
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "wrong");
}

const fits = async (page) => expect(await cutOff(page)).toEqual([]);
const button = (page, at) => page.locator(".controls button").nth(at);
const panel = (page) => page.locator("aside.panel");

/** Tests that every text fits in a language, after `prepare(page)`. */
export function textsFit(language, name = language, prepare = () => {}) {
  test.describe(`in ${name}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });
    test.beforeEach(({ page }) => prepare(page));

    test("before a game", async ({ page }) => {
      await page.goto("./");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await fits(page);
      for (const kind of ["chinese-checkers&players=6", "parallel&players=4", "quoridor&players=4"]) {
        await goTo(page, `./#/new?game=${kind}`);
        await page.locator(".rules > summary").click();
        await fits(page);
        await goTo(page, `./#/rules?game=${kind}`);
        await expect(page.locator(".help h3").first()).toBeVisible();
        await fits(page);
        await goTo(page, `./#/edit?game=${kind}`);
        await expect(page.locator(".board")).toBeVisible();
        await fits(page);
      }
      for (const where of ["open", "games", "nowhere", "play?game=quoridor&speed=high"]) {
        await goTo(page, `./#/${where}`);
        await expect(page.locator("main h1").first()).toBeVisible();
        await fits(page);
      }
    });

    test("in lessons", async ({ page }) => {
      for (const [kind, lessons] of [["quoridor", 7], ["chinese-checkers", 7], ["parallel", 6]]) {
        for (let number = 1; number <= lessons; number++) {
          await sitDown(page, `./#/learn?game=${kind}&lesson=${number}`);
          await expect(game(page)).toHaveAttribute("data-lesson", `${number}`);
          await fits(page);
        }
      }
      // An answer, and then the praise and the button to continue.
      await sitDown(page, "./#/learn?game=quoridor&lesson=5");
      await page.locator('[data-square="e2"]').click();
      await expect(page.locator(".lesson .primary")).toBeFocused();
      await fits(page);
      await page.locator(".lesson .primary").click();
      await page.locator('[data-fence="b8v"]').click();
      await expect(page.locator(".lesson a.primary")).toBeFocused();
      await fits(page);
      await sitDown(page, "./#/learn?game=parallel&lesson=6");
      await page.locator(".desk-end .primary").click();
      await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
      await fits(page);
    });

    test("in puzzles", async ({ page }) => {
      test.setTimeout(60_000);
      // One of each kind.
      for (const kind of ["quoridor", "chinese-checkers", "parallel"]) {
        const file = join(import.meta.dirname, "..", "data", "puzzles", `${kind}.json`);
        const { puzzles } = JSON.parse(readFileSync(file, "utf8"));
        const kinds = [...new Set(puzzles.map((puzzle) => puzzle.kind))];
        for (const name of kinds) {
          const at = puzzles.findIndex((puzzle) => puzzle.kind === name);
          const day = new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10);
          await sitDown(page, `./#/puzzles?game=${kind}&day=${day}`);
          await expect(game(page)).toHaveAttribute("data-puzzle", `${at + 1}`);
          await fits(page);
        }
        // Where a plan is laid, the solution is offered after the first wrong attempt.
        if (kind === "parallel") await runPlans(page);
        await page.locator(".puzzle .after .button").last().click();
        await expect(game(page)).toHaveAttribute("data-puzzle-state", "shown");
        await fits(page);
      }
      await sitDown(page, "./#/puzzles?game=chinese-checkers&crossing");
      await fits(page);
    });

    test("in the statistics, and in a mistake to practise", async ({ page }) => {
      await openRecord(page, REVIEWED_RACE);
      await expect(game(page)).toHaveAttribute("data-result", "1");
      await sitDown(page, "./#/puzzles?mistakes");
      await page.locator('[data-square="d8"]').click();
      await expect(game(page)).toHaveAttribute("data-puzzle-state", "wrong");
      await fits(page);
      await page.locator('.lesson .primary').click();
      await page.locator('[data-square="e9"]').click();
      await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
      await fits(page);
      await page.goto("./#/puzzles?mistakes");
      await page.reload();
      await expect(page.locator(".empty")).toBeVisible();
      await fits(page);

      await page.goto("./#/statistics");
      await expect(page.locator(".empty")).toBeVisible();
      await fits(page);
      for (const kind of ["quoridor", "quoridor&players=4"]) {
        const position = kind === "quoridor" ? "/ / e8 e2 / 0 0 / 1" : "/ / e8 e2 a5 i5 / 0 0 0 0 / 1";
        await sitDown(page, `./#/play?game=${kind}&computers=0${kind === "quoridor" ? ",3" : ",8,8,8"}&position=${encodeURIComponent(position)}`);
        await play(page, "e9");
        await expect(game(page)).toHaveAttribute("data-result", "1");
      }
      await sitDown(page, "./#/learn?game=quoridor&lesson=5");
      await page.locator('[data-fence="b8v"]').click();
      await expect(page.locator(".lesson a.primary")).toBeFocused();
      await page.goto("./#/statistics");
      await expect(page.locator(".played")).toHaveCount(2);
      await fits(page);
      await page.locator(".clear button").click();
      await expect(page.locator(".question")).toBeVisible();
      await fits(page);
    });

    test("in a plan to practise", async ({ page }) => {
      await openRecord(page, REVIEWED_PLANS);
      for (const [width, height] of [[360, 740], [740, 360]]) {
        await test.step(`${width} wide`, async () => {
          await page.setViewportSize({ width, height });
          // The plan that was shown in the other width is open again.
          await page.goto("about:blank");
          await sitDown(page, "./#/puzzles?mistakes");
          await expect(page.locator(".open-plan")).toBeVisible();
          await fits(page);
          await runPlans(page);
          await fits(page);
          await page.locator(".lesson-end .after .button").last().click();
          await page.locator(".lesson-running .icon-button").click();
          await expect(game(page)).toHaveAttribute("data-puzzle-state", "shown");
          await fits(page);
        });
      }
    });

    test("at a board, until the end of a game", async ({ page }) => {
      for (const [kind, moves] of [["chinese-checkers&players=2", ["d5-e5"]], ["chinese-checkers&players=6", []], ["quoridor&players=4", ["e2"]]]) {
        await sitDown(page, `./#/play?game=${kind}&clock=300`);
        await fits(page);
        for (const move of moves) await play(page, move);
        // The reason for a refusal, the menu, the panels that it opens, and the rules.
        await page.locator("[data-hole], [data-square]").nth(kind.startsWith("q") ? 40 : 60).click();
        await fits(page);
        await page.keyboard.press("Escape");
        await button(page, -1).click();
        await fits(page);
        for (const entry of await panel(page).locator("[data-opens]").all()) {
          await entry.click();
          await fits(page);
          await page.keyboard.press("Escape");
          await button(page, -1).click();
        }
        await panel(page).getByRole("button", { name: /…$/ }).click();
        await fits(page);
        await panel(page).locator(".choices button").last().click();
        await fits(page);
      }

      await test.step("at the end of a game", async () => {
        const position = "./../.../..../............./............/.........../.2222...../12......./222......./1........../............/.......1...../111./111/12/2 1";
        await sitDown(page, `./#/play?game=chinese-checkers&finish=first&position=${encodeURIComponent(position)}`);
        await play(page, "m12-n13");
        await expect(game(page)).toHaveAttribute("data-result", "1");
        await fits(page);
        // All of it is visible without scrolling.
        await expect(page.locator(".turn .status")).toBeInViewport({ ratio: 1 });
        for (const at of [0, 1, 2]) await expect(page.locator(".turn .after > *").nth(at)).toBeInViewport({ ratio: 1 });
      });
    });

    test("in Parallel Chinese Checkers", async ({ page }) => {
      await sitDown(page, "./#/play?game=parallel&seed=4&players=3&plan_time=90");
      for (const player of [1, 2, 3]) {
        await expect(curtain(page)).toHaveAttribute("data-curtain", `${player}`);
        await fits(page);
        await page.locator(".begin").click();
        await expect(page.locator(".store")).toBeVisible();
        await fits(page);
        await page.locator('[data-token="3"]').first().click();
        await page.locator('[data-execution="1"][data-direction="E"]').click();
        await fits(page);
        await page.locator(".plan-done .primary").click();
      }
      await fits(page);
      await page.locator(".begin").click();
      await expect(page.locator(".watch .status")).not.toBeEmpty();
      await fits(page);
      await sitDown(page, "./#/play?game=parallel&seed=4&arrange=secret");
      await page.locator(".begin").click();
      await fits(page);
    });
  });
}
