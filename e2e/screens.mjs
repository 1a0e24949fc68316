// The screens, and how to reach each of them, for tests that check all or many of them.
import { expect } from "@playwright/test";
import { analyse, arrow, curtain, goTo, lay, openSettings, openShare, openTab, passRound, play, REVIEWED_PLANS, REVIEWED_RACE, REVIEWED_STAR, sitDown, skipToEnd, token } from "./table.mjs";

const open = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Every screen by name, with the function that opens it. */
export const screens = {
  "the start page": (page) => page.goto("./#/"),
  "the start page with games": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await page.goto("./#/");
    await expect(page.locator(".under-way li")).toHaveCount(1);
  },
  "the set-up of Chinese Checkers": (page) => page.goto("./#/new?game=chinese-checkers"),
  "the set-up of Parallel Chinese Checkers": (page) => page.goto("./#/new?game=parallel"),
  "the set-up of Quoridor": (page) => page.goto("./#/new?game=quoridor"),
  "a wrong address": (page) => page.goto("./#/nowhere"),
  "the way to the lessons": (page) => goTo(page, "./#/learn", "main .cards"),
  "the way to the puzzles": (page) => goTo(page, "./#/puzzles", "main .cards"),
  "what Starfence is": (page) => goTo(page, "./#/about", "main.about"),
  "Chinese Checkers": async (page) => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=6&first=1");
    await play(page, "d5-e5");
  },
  "a refusal": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("a8c8e8g8 / h7 / e1 e9 / 8 7 / 1"));
    await page.locator('[data-fence="h6h"]').click();
    await expect(page.locator("main .notice")).toContainText("last path");
  },
  "Quoridor with a computer that has thought": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&players=4&first=1&computers=0,1,1,1");
    await analyse(page);
    await expect(page.locator(".thought li")).toHaveCount(3);
  },
  "the rules": async (page) => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1");
    await open(page, "Rules");
  },
  "the rules as a page": (page) => goTo(page, "./#/rules?game=parallel", "main.rules-page"),
  "a board to print": (page) => goTo(page, "./#/print?game=quoridor&players=2", "main.print-page"),
  "puzzles to print": (page) => goTo(page, "./#/print?game=parallel&puzzles=1", "main.print-page"),
  "the settings": async (page) => {
    await page.goto("./#/");
    await openSettings(page);
  },
  "the first planning": async (page) => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button").first().click();
    await expect(page.locator(".plan-tips")).toBeVisible();
  },
  "the moves in words": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("switch", { name: "Show moves in words" }).check();
  },
  "the table's menu": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await open(page, "Menu");
  },
  "a look at an earlier position": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await play(page, "e8");
    await page.keyboard.press(",");
    await expect(page.getByText("Viewing move 1 of 2")).toBeVisible();
  },
  "a game that is over": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e8 a2 / 0 0 / 1"));
    await play(page, "e9");
    await expect(page.getByText("Red won! First to reach the far side.").first()).toBeVisible();
  },
  "the curtain": (page) => sitDown(page, "./#/play?game=parallel&players=3&seed=5"),
  "the planning desk": async (page) => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await token(page, 3).click();
    await arrow(page, 1, "E").click();
  },
  "a fence that keys set": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
    await play(page, "e3h");
    await page.keyboard.press("f");
    await expect(page.locator("[data-legal]")).toHaveCount(1);
  },
  "a round that is shown": async (page) => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    for (let player = 0; player < 2; player++) {
      await curtain(page).getByRole("button", { name: /– start$/ }).click();
      await passRound(page);
    }
    await open(page, "Reveal the plans");
    await expect(page.getByRole("heading", { name: "Round 1", exact: true })).toBeVisible();
  },
  "the library": async (page) => {
    for (const [query, move] of [["quoridor", "e2"], ["chinese-checkers&players=2", "d5-e5"], ["quoridor&players=4", "e2"]]) {
      await sitDown(page, `./#/play?game=${query}&first=1`);
      await play(page, move);
    }
    await page.goto("./#/games");
    await expect(page.locator(".kept")).toHaveCount(3);
    await page.getByRole("button", { name: "Rename" }).first().click();
    await page.getByRole("button", { name: "Delete" }).last().click();
    await expect(page.locator(".kept")).toHaveCount(2);
  },
  "an empty library": async (page) => {
    await page.goto("./#/games");
    await expect(page.getByRole("heading", { name: "Your games" })).toBeVisible();
  },
  "empty statistics": async (page) => {
    await page.goto("./#/statistics");
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  },
  "the statistics": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&computers=0,3&position=" + encodeURIComponent("/ / e8 e2 / 0 0 / 1"));
    await play(page, "e9");
    await page.goto("./#/statistics");
    await expect(page.getByRole("region", { name: "Quoridor" })).toBeVisible();
    await open(page, "Clear");
  },
  "the editor of the star": (page) => edit(page, "game=chinese-checkers&players=3"),
  "the editor of Parallel Chinese Checkers": (page) => edit(page, "game=parallel&players=2"),
  "the editor of the fence grid, with a fault": async (page) => {
    await edit(page, "game=quoridor&players=4");
    await page.getByLabel("Position as text").fill("e4 / e4 / e1 e9 / 10 10 / 1");
    await page.getByLabel("Position as text").press("Enter");
  },
  "a record that is opened": async (page) => {
    await page.goto("./#/open");
    await page.getByRole("textbox", { name: "Game record" }).fill('[Game "quoridor"]\n[Players "2"]\n\n1. e2 e5 *');
    await open(page, "Open");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "ways to hand a game on": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await openShare(page);
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  },
  "the moves": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    for (const move of ["e2", "e8", "e3"]) await play(page, move);
    await open(page, "Menu");
    await page.getByRole("complementary").getByRole("button", { name: "Moves", exact: true }).click();
    await expect(page.getByRole("button", { name: "Blue: e8" }).first()).toBeVisible();
  },
  "a game with clocks": async (page) => {
    await sitDown(page, "./#/play?game=quoridor&first=1&clock=300%2B3");
    await play(page, "e2");
  },
  "a board in a frame": (page) => sitDown(page, "./embed.html#/play?game=quoridor&language=en"),
  "a game of Parallel Chinese Checkers in a frame": (page) => sitDown(page, "./embed.html#/play?game=parallel&players=2&language=en"),
  "a frame whose wishes cannot be fulfilled": async (page) => {
    await page.goto("./embed.html#/play?game=chess&language=en");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "a puzzle of Quoridor": (page) => sitDown(page, "./#/puzzles?game=quoridor&day=2026-11-22"),
  "a puzzle that was tried wrongly": async (page) => {
    await sitDown(page, "./#/puzzles?game=quoridor&day=2026-11-22");
    await page.locator("[data-square][data-target]").last().click();
    await expect(page.locator("main")).toHaveAttribute("data-puzzle-state", /wrong|solved/);
  },
  "a puzzle of Chinese Checkers": (page) => sitDown(page, "./#/puzzles?game=chinese-checkers&day=2026-11-22"),
  "a puzzle of Parallel Chinese Checkers": (page) => sitDown(page, "./#/puzzles?game=parallel&day=2026-11-22"),
  "the crossing": (page) => sitDown(page, "./#/puzzles?game=chinese-checkers&crossing"),
  "a mistake to practise": async (page) => {
    await lay(page, REVIEWED_RACE);
    await sitDown(page, "./#/puzzles?mistakes");
    await expect(page.getByRole("heading", { name: "Your mistakes" })).toBeVisible();
  },
  "a plan to practise": async (page) => {
    await lay(page, REVIEWED_PLANS);
    await sitDown(page, "./#/puzzles?mistakes");
    await expect(page.locator(".open-plan")).toContainText("Your plan in the game");
  },
  "a plan to practise that was tried": async (page) => {
    await screens["a plan to practise"](page);
    await open(page, "Run the plans");
    await skipToEnd(page);
    await expect(page.locator("main")).toHaveAttribute("data-puzzle-state", "wrong");
  },
  "nothing to practise": async (page) => {
    await page.goto("./#/puzzles?mistakes");
    await expect(page.getByText("No mistakes to practise.")).toBeVisible();
  },
  "puzzles that cannot be fetched": async (page) => {
    await page.route("**/puzzles/quoridor.json", (route) => route.abort());
    await page.goto("./#/puzzles?game=quoridor");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "a way across alone": async (page) => {
    await sitDown(page, "./#/puzzles?game=chinese-checkers&crossing");
    await open(page, "Show a solution");
    await expect(page.locator(".crossing-line")).toBeVisible();
  },
  "a review of Quoridor": (page) => lookAtMistake(page, REVIEWED_RACE),
  "a review of Chinese Checkers": (page) => lookAtMistake(page, REVIEWED_STAR),
  "a review of Parallel Chinese Checkers": (page) => lookAtMistake(page, REVIEWED_PLANS),
  "a lesson of Chinese Checkers": (page) => sitDown(page, "./#/learn?game=chinese-checkers&lesson=4"),
  "a lesson of Quoridor": (page) => sitDown(page, "./#/learn?game=quoridor&lesson=4"),
  "a lesson that is done": async (page) => {
    await sitDown(page, "./#/learn?game=quoridor&lesson=5");
    await page.locator('[data-fence="b8v"]').click();
    await expect(page.getByRole("link", { name: "Next lesson" })).toBeVisible();
  },
  "the answer to a wrong try": async (page) => {
    await sitDown(page, "./#/learn?game=chinese-checkers&lesson=2");
    await play(page, "d6-e6");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
  "a lesson of Parallel Chinese Checkers": async (page) => {
    await sitDown(page, "./#/learn?game=parallel&lesson=3");
    await token(page, 6).click();
    await arrow(page, 1, "E").click();
  },
  "a lesson that there is not": async (page) => {
    await page.goto("./#/learn?game=quoridor&lesson=99");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "the word that a game comes": async (page) => {
    await page.route(/\bplay\b.*\.wasm$/, () => {});
    await page.goto("./#/play?game=chinese-checkers");
    await expect(page.getByText("Loading…")).toBeVisible();
  },
};

/** The screens by the page that they are on, in an order in which what one leaves behind does not change the
 * next one. */
export const PAGES = {
  "the start page and what it leads to": ["the start page", "the way to the lessons", "the way to the puzzles", "what Starfence is", "the settings", "the start page with games"],
  "the pages before a game": ["the set-up of Chinese Checkers", "the set-up of Parallel Chinese Checkers", "the set-up of Quoridor", "the rules as a page", "a record that is opened", "a board to print", "puzzles to print"],
  "the editor": ["the editor of the star", "the editor of Parallel Chinese Checkers", "the editor of the fence grid, with a fault"],
  "a game of Quoridor": ["a fence that keys set", "a refusal", "a game with clocks", "a game that is over", "Quoridor with a computer that has thought"],
  "what surrounds a game": ["the table's menu", "a look at an earlier position", "the moves", "ways to hand a game on", "the moves in words"],
  "games on the star": ["Chinese Checkers", "the rules", "the curtain", "the first planning", "the planning desk", "a round that is shown"],
  "what is kept": ["an empty library", "empty statistics", "the library", "the statistics"],
  "frames, and what is missing": ["a board in a frame", "a game of Parallel Chinese Checkers in a frame", "a frame whose wishes cannot be fulfilled", "a wrong address", "a lesson that there is not", "puzzles that cannot be fetched", "the word that a game comes"],
  puzzles: ["a puzzle of Quoridor", "a puzzle of Chinese Checkers", "a puzzle of Parallel Chinese Checkers", "the crossing", "a way across alone", "a puzzle that was tried wrongly"],
  "reviews of games with turns": ["nothing to practise", "a mistake to practise", "a review of Quoridor", "a review of Chinese Checkers"],
  "a review of plans": ["a plan to practise", "a plan to practise that was tried", "a review of Parallel Chinese Checkers"],
  lessons: ["a lesson of Chinese Checkers", "a lesson of Quoridor", "a lesson that is done", "the answer to a wrong try", "a lesson of Parallel Chinese Checkers"],
};

const onPages = Object.values(PAGES).flat().sort();
if (String(onPages) !== String(Object.keys(screens).sort())) throw new Error("a screen is on no page, or on several");

/** Opens a screen, from another one or first of all, and waits until it is there. */
export async function openScreen(page, name) {
  // The screen before is not taken for this one.
  await page.evaluate(() => document.querySelector("main")?.setAttribute("data-before", ""));
  await screens[name](page);
  await expect(page.locator("main:not(#shell, #shell main, [data-before])").first()).toBeVisible();
}

/** Goes to the first mistake of a reviewed game. */
async function lookAtMistake(page, text) {
  await lay(page, text);
  await openTab(page, "Analysis");
  await open(page, "Next mistake");
  await expect(page.locator(".move-verdict")).toContainText("blunder");
}

const edit = (page, query) => goTo(page, `./#/edit?${query}`, "main.editor");
