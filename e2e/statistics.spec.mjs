// The user's statistics: each game counted once, stored, exported, imported, cleared.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { fence, game, lay, play, press, sitDown, tabTo } from "./table.mjs";
import { test } from "./test.mjs";

/** Each player has one step to go. */
const RACE = encodeURIComponent("/ / e8 e2 / 0 0 / 1");
const report = (page) => page.locator(".report [role=status]");
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The card of a game. */
const counts = (page, name) => page.getByRole("region", { name, exact: true });
/** The cells of the row with a name. */
const row = (page, name, kind = "Quoridor") =>
  counts(page, kind).getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) }).getByRole("cell");
/** A figure of a game's card, by its name. */
const figure = (page, name, kind = "Quoridor") => counts(page, kind).locator(".figures > div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd");

async function openStatistics(page) {
  await page.goto("./#/statistics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
}

/** Wins a game against a computer, which has one step to go itself. */
async function win(page, level) {
  await sitDown(page, `./#/play?game=quoridor&players=2&computers=0,${level}&position=${RACE}`);
  await play(page, "e9");
  await expect(game(page)).toHaveAttribute("data-result", "1");
}

/** Loses a game: the user steps aside, and the computer reaches its goal. */
async function lose(page, level) {
  await sitDown(page, `./#/play?game=quoridor&players=2&computers=0,${level}&position=${RACE}`);
  await play(page, "d8");
  await expect(game(page)).toHaveAttribute("data-result", "2");
}

/** Exports the statistics and returns the file's text. */
async function exported(page) {
  const saving = page.waitForEvent("download");
  await button(page, "Export").click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("starfence-statistics.json");
  return readFileSync(await file.path(), "utf8");
}

/** Fills the browser's local storage. */
const fillStorage = (page) =>
  page.evaluate(() => {
    for (let size = 1 << 22; size > 16; size /= 2) {
      for (let at = 0, fits = true; fits; at++) {
        try {
          localStorage.setItem(`filler ${size} ${at}`, "x".repeat(size));
        } catch {
          fits = false;
        }
      }
    }
  });

/** Frees the local storage again. */
const emptyStorage = (page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
  });

const importFile = (page, text) =>
  page.getByLabel("Import from file").setInputFiles({ name: "s.json", mimeType: "application/json", buffer: Buffer.from(text) });

test("games against the computer are counted by level, with streaks, and stay counted", async ({ page }) => {
  await page.goto("./#/");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText("Nothing to count yet.")).toBeVisible();
  await expect(button(page, "Export")).toBeDisabled();
  await expect(button(page, "Clear")).toBeDisabled();

  await win(page, 1);
  await win(page, 8);
  await lose(page, 8);
  await win(page, 8);
  await openStatistics(page);
  await expect(row(page, "2 players")).toHaveText(["4", "3", "1", "0"]);
  await expect(row(page, "Level 1")).toHaveText(["1", "1", "0", "0"]);
  await expect(row(page, "Level 8")).toHaveText(["3", "2", "1", "0"]);
  await expect(figure(page, "Won")).toHaveText("75%");
  // The charts show the same: the shares, and the games of each level one by one.
  await expect(counts(page, "Quoridor").locator(".shares li")).toHaveText(["Won 3", "Lost 1"]);
  const season = counts(page, "Quoridor").locator('.season[data-level="8"]');
  await expect(season).toContainText("2 of 3 won");
  const marks = await season.locator("rect[class^=is-]").evaluateAll((all) => all.map((one) => one.getAttribute("class")));
  expect(marks).toEqual(["is-won", "is-lost", "is-won"]);
  await expect(figure(page, "Wins in a row")).toHaveText("1");
  await expect(figure(page, "Longest winning streak")).toHaveText("2");
  await page.reload();
  await expect(row(page, "2 players")).toHaveText(["4", "3", "1", "0"]);

  // The list of games leads here too.
  await page.getByRole("link", { name: "Your games" }).click();
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(row(page, "2 players")).toHaveText(["4", "3", "1", "0"]);
});

test("a game whose end cannot be shown without a connection is counted when there is one", async ({ page }) => {
  const TABLE = /\/table-\w{16}\.wasm$/;
  await page.route(TABLE, (route) => route.abort());
  await win(page, 1);
  await expect(page.getByRole("alert").filter({ hasText: "couldn’t be loaded" }).first()).toBeVisible();
  await page.unroute(TABLE);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(button(page, "Review game")).toBeVisible();
  await openStatistics(page);
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
});

test("a game counts once, by its first end; one that was imported does not", async ({ page }) => {
  await lose(page, 8);
  await button(page, "Undo").click();
  await expect(game(page)).not.toHaveAttribute("data-result");
  await play(page, "e9");
  await expect(game(page)).toHaveAttribute("data-result", "1");
  await page.reload();
  await expect(game(page)).toHaveAttribute("data-result", "1");
  await lay(page, `[Game "quoridor"]\n[Players "2"]\n[Player2 "Computer, level 3"]\n[Position "/ / e8 e2 / 0 0 / 1"]\n\n1. e9 1\n`);
  await expect(game(page)).toHaveAttribute("data-result", "1");
  await openStatistics(page);
  await expect(row(page, "2 players")).toHaveText(["1", "0", "1", "0"]);
});

test("games between people are no wins or losses; the longest chain, lessons and puzzles are shown", async ({ page }) => {
  await sitDown(page, `./#/play?game=quoridor&players=2&position=${RACE}`);
  await play(page, "e9");
  await expect(game(page)).toHaveAttribute("data-result", "1");
  const position = "./../.../..../............./............/.........../.2222...../12......./222......./1........../............/.......1...../111./111/12/2 1";
  await sitDown(page, `./#/play?game=chinese-checkers&finish=first&position=${encodeURIComponent(position)}`);
  await play(page, "m12-n13");
  await expect(game(page)).toHaveAttribute("data-result", "1");
  await sitDown(page, "./#/learn?game=quoridor&lesson=5");
  await fence(page, "b8v").click();
  await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
  await openStatistics(page);
  await expect(row(page, "2 players")).toHaveText(["1", "–", "–", "–"]);
  await expect(figure(page, "Longest chain of hops", "Chinese Checkers")).toHaveText("0");
  await expect(row(page, "Quoridor", "Lessons and puzzles")).toHaveText(["1", "0", "0"]);
});

test("a file takes the statistics to another browser, and nothing counts twice", async ({ page, browser }) => {
  await win(page, 3);
  await openStatistics(page);
  const text = await exported(page);
  expect(JSON.parse(text)).toMatchObject({ format: "starfence-statistics", version: 1 });
  await expect(report(page)).toContainText("Exported the statistics of 1 game");

  const other = await (await browser.newContext()).newPage();
  await lose(other, 3);
  await openStatistics(other);
  // Screen readers read text that appears in an existing region.
  const region = await other.getByRole("main").getByRole("status").elementHandle();
  expect(await region.textContent()).toBe("");
  await importFile(other, text);
  await expect(report(other)).toHaveText("Imported 1 new game.");
  expect(await region.textContent()).toBe("Imported 1 new game.");
  await expect(row(other, "2 players")).toHaveText(["2", "1", "1", "0"]);
  await importFile(other, text);
  await expect(report(other)).toHaveText("Everything in this file was already counted.");
  await expect(row(other, "2 players")).toHaveText(["2", "1", "1", "0"]);
  await other.reload();
  await expect(row(other, "2 players")).toHaveText(["2", "1", "1", "0"]);
  await other.context().close();
});

test("a damaged or foreign file is reported with place and reason, and changes nothing", async ({ page }) => {
  await win(page, 3);
  await openStatistics(page);
  const text = await exported(page);
  for (const [bad, words] of [
    [text.slice(0, text.length / 2), /^The file ends unexpectedly at line \d+\. Nothing was changed\.$/],
    [text.replace('"players": 2', '"players": 9'), /^Line \d+, column \d+: the file is damaged\. Nothing was changed\.$/],
    [text.replace('"version": 1', '"version": 7'), /^This file comes from a newer version of Starfence \(format 7\)\./],
    ["e2 e8", /^Line 1, column 1: this isn’t a statistics file\./],
    ["{}", /^This isn’t a Starfence statistics file\./],
  ]) {
    await importFile(page, bad);
    await expect(report(page)).toHaveText(words);
    await button(page, "Close").click();
    await expect(report(page)).toHaveCount(0);
  }
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
  await page.reload();
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
});

test("a file for which the browser has no room is not imported, which is reported", async ({ page }) => {
  await win(page, 3);
  await openStatistics(page);
  const file = JSON.parse(await exported(page));
  const [[id, one]] = Object.entries(file.games);
  for (let more = 1; more <= 200; more++) file.games[Number(id) + more] = one;
  const text = JSON.stringify(file);
  await fillStorage(page);
  await importFile(page, text);
  await expect(report(page)).toHaveText("This browser can’t store that: its storage is full or turned off. Nothing was changed.");
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
  await page.reload();
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);

  await emptyStorage(page);
  await importFile(page, text);
  await expect(report(page)).toHaveText("Imported 200 new games.");
  await page.reload();
  await expect(row(page, "2 players")).toHaveText(["201", "201", "0", "0"]);
});

test("a game for which the browser has no room is not counted, which is reported", async ({ page }) => {
  const said = page.locator(".toast").getByText("This game isn’t in your statistics: this browser’s storage is full or turned off.");
  await page.goto("./#/statistics");
  await fillStorage(page);
  await win(page, 3);
  await expect(said).toBeVisible();
  await button(page, "Close").click();
  await expect(said).toHaveCount(0);
  await openStatistics(page);
  await expect(page.locator(".empty")).toBeVisible();

  // The next game, for which there is room, is counted.
  await emptyStorage(page);
  await win(page, 3);
  await openStatistics(page);
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
  await expect(said).toHaveCount(0);
});

test("the statistics are cleared by keyboard, after a question", async ({ page }) => {
  await win(page, 3);
  await openStatistics(page);
  await tabTo(page, button(page, "Clear"));
  await press(page, "Enter");
  await expect(page.getByText("Clear the statistics of 1 game?")).toBeVisible();
  await expect(button(page, "Cancel")).toBeFocused();
  await press(page, "Enter");
  await expect(button(page, "Clear")).toBeFocused();
  await expect(row(page, "2 players")).toHaveText(["1", "1", "0", "0"]);
  await press(page, "Enter");
  await tabTo(page, button(page, "Clear statistics"));
  await press(page, "Enter");
  await expect(report(page)).toHaveText("The statistics are cleared.");
  await expect(button(page, "Close")).toBeFocused();
  await expect(page.getByText("Nothing to count yet.")).toBeVisible();
  // The games themselves are still there.
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(page.locator(".kept")).toHaveCount(1);
});

test("after a win the next level is offered, after three losses an easier one, and begun with one tap", async ({ page }) => {
  const suggestion = page.getByRole("link", { name: /^Try level/ });
  await win(page, 2);
  await expect(suggestion).toHaveText("Try level 3");
  await expect(page.getByText("Your first win against level 2.")).toBeVisible();
  await win(page, 2);
  await win(page, 2);
  await expect(page.getByText("You’ve won three in a row.")).toBeVisible();
  // A game opened from a record does not count, and suggests nothing.
  const last = new URL(page.url()).hash;
  await lay(page, `[Game "quoridor"]\n[Players "2"]\n[Player2 "Computer, level 6"]\n[Position "/ / e8 e2 / 0 0 / 1"]\n\n1. e9 1\n`);
  await expect(button(page, "Play again")).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  await page.goto(`./${last}`);
  await suggestion.click();
  await expect(game(page)).not.toHaveAttribute("data-result");
  await expect(page.getByRole("img", { name: "Level 3" })).toBeVisible();
  for (let times = 0; times < 3; times++) {
    await expect(suggestion).toHaveCount(0);
    await lose(page, 8);
  }
  await expect(suggestion).toHaveText("Try level 7");
});
