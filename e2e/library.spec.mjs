// The saved games in the browser’s store: titles, two tabs, a browser that refuses. What the list says is tested
// natively (`src/pages/library/tests.rs`).
import { expect } from "@playwright/test";
import { hole, keptGames, play, sitDown, square } from "./table.mjs";
import { test } from "./test.mjs";

const kept = (page) => page.locator(".kept");
const bar = (page) => page.locator(".toast");
const report = (page) => page.locator(".report-place.report");

/** Opens the list of games from the start page. */
async function openList(page) {
  await page.goto("./#/");
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your games");
}

/** Starts a two-player game of Quoridor and plays these moves. */
async function begin(page, moves) {
  await sitDown(page, "./#/play?game=quoridor&players=2");
  for (const move of moves) await play(page, move);
}

/** Opens a file of games in the list. */
const openFile = (page, text, name = "games.txt") =>
  page.getByLabel("Import from file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test.describe("The list of games", () => {
  test("a game gets a title by keyboard, continues where it was left, and is deleted and restored in the browser’s store", async ({ page }) => {
    await begin(page, ["e2", "e8"]);
    await openList(page);
    const row = kept(page).first();
    await expect(row.locator(".kept-picture .board")).toBeVisible();
    await expect(row).toContainText(String(new Date().getFullYear()));

    await row.getByRole("button", { name: "Rename" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Game title")).toBeFocused();
    await page.keyboard.type("  The “great” final [1]  ");
    await page.keyboard.press("Enter");
    await expect(row.locator("b")).toHaveText("The “great” final [1]");
    await expect(row.getByRole("button", { name: "Rename" })).toBeFocused();
    // Escape leaves the title as it is.
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Game title")).toBeFocused();
    await page.keyboard.type("another");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Game title")).toHaveCount(0);
    // So does the button for it.
    await row.getByRole("button", { name: "Rename" }).click();
    await page.getByLabel("Game title").fill("another");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(row.getByRole("button", { name: "Rename" })).toBeFocused();
    await row.getByRole("link").click();
    await play(page, "e3");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "Your games" }).click();
    await page.reload();
    await expect(row).toContainText("The “great” final [1]");
    await expect(row).toContainText("Blue’s turn · 3 moves played");

    await row.getByRole("button", { name: "Delete" }).click();
    await expect(kept(page)).toHaveCount(0);
    await expect.poll(() => keptGames(page)).toEqual([]);
    // The focus is already there.
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("link")).toBeFocused();
    await expect.poll(async () => (await keptGames(page)).length).toBe(1);
  });

  test("five hundred games are listed at once, and their pictures appear on scrolling", async ({ page }) => {
    test.setTimeout(180_000);
    const games = Array.from({ length: 500 }, (_, at) =>
      [`[Game "quoridor"]`, `[Players "2"]`, `[Event "Number ${at}"]`, "", "1. e2 e8 2. e3 e7 *", ""].join("\n"),
    );
    await openList(page);
    await openFile(page, games.join("\n"));
    await expect(report(page)).toContainText("Imported 500 games.", { timeout: 60_000 });
    await expect(kept(page)).toHaveCount(500);
    await expect(kept(page).nth(0).locator(".board")).toBeVisible();
    expect(await page.locator(".kept .board").count()).toBeLessThan(100);
    await kept(page).last().scrollIntoViewIfNeeded();
    await expect(kept(page).last()).toContainText("Number 0");
    await expect(kept(page).last().locator(".board")).toBeVisible();
    await expect.poll(async () => (await keptGames(page)).length, { timeout: 60_000 }).toBe(500);
  });
});

/** The record of a game of Quoridor after "e2 e8", the ID of this game, and its key in the local storage. */
const old = `[Game "quoridor"]\n[Players "2"]\n[Colours "green black"]\n[Result "*"]\n\n1. e2 e8 *\n`;
const oldId = 1795253110000;
const oldKey = `starfence.game.${oldId}`;

test.describe("Two tabs with the same game", () => {
  /** Opens a second tab with the game of the first one; `deaf` to messages of other tabs. */
  async function another(page, deaf = false) {
    const tab = await page.context().newPage();
    if (deaf) await tab.addInitScript(() => (window.BroadcastChannel = undefined));
    await sitDown(tab, page.url());
    return tab;
  }

  test("a move in one appears in the other, on the star too, and in a game that was deleted there", async ({ page }) => {
    await test.step("a game deleted in one tab and played on in the other is kept", async () => {
      await begin(page, ["e2"]);
      await expect.poll(async () => (await keptGames(page)).length).toBe(1);
      const tab = await page.context().newPage();
      await openList(tab);
      await tab.getByRole("button", { name: "Delete" }).click();
      await expect.poll(async () => (await keptGames(page)).length).toBe(0);
      await play(page, "e8");
      await expect(kept(tab)).toHaveCount(1);
      await expect(kept(tab)).toContainText("2 moves played");
      await tab.close();
    });

    await begin(page, ["e2"]);
    const tab = await another(page);
    await test.step("Quoridor", async () => {
      await play(tab, "e8");
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await play(page, "e3");
      await expect(square(tab, "e3")).toHaveAttribute("data-pawn", "1");
      await tab.getByRole("button", { name: "Undo" }).click();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
      await page.getByRole("button", { name: "Redo" }).click();
      await expect(square(tab, "e3")).toHaveAttribute("data-pawn", "1");
      // No copy was made of it: the other one is the game that was deleted.
      await expect.poll(async () => (await keptGames(page)).length).toBe(2);
    });

    await test.step("Chinese Checkers, while a peg is picked up", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await sitDown(tab, page.url());
      await hole(page, "d5").click();
      await expect(page.locator("[data-target]")).not.toHaveCount(0);
      await play(tab, "d6-e6");
      await expect(hole(page, "e6")).toHaveAttribute("data-peg", "1");
      await expect(page.locator("[data-target]")).toHaveCount(0);
      await play(page, "n10-m10");
      await expect(hole(tab, "m10")).toHaveAttribute("data-peg", "2");
    });
  });

  test("a tab that hears nothing of the other one adopts its moves, or continues with a copy", async ({ page }) => {
    await begin(page, ["e2"]);
    const tab = await another(page, true);
    await test.step("if it is behind, it adopts the moves", async () => {
      await play(page, "e8");
      await play(page, "e3");
      await play(page, "e7");
      await expect.poll(async () => (await keptGames(page))[0]).toContain("e7");
      await expect(square(tab, "e9")).toHaveAttribute("data-pawn", "2");
      await tab.locator('[data-square="e8"]').click();
      await expect(square(tab, "e7")).toHaveAttribute("data-pawn", "2");
      await expect(square(tab, "e3")).toHaveAttribute("data-pawn", "1");
      expect(await keptGames(page)).toHaveLength(1);
    });

    await test.step("if both make a move, the first one counts, and that is reported", async () => {
      await play(page, "e4");
      await expect.poll(async () => (await keptGames(page))[0]).toContain("e4");
      await square(tab, "d3").click();
      await expect(bar(tab)).toContainText("A different move was made first in another tab.");
      await expect(square(tab, "e4")).toHaveAttribute("data-pawn", "1");
      await expect(tab).toHaveURL(page.url());
      await bar(tab).getByRole("button", { name: "Close" }).click();
      expect(await keptGames(page)).toHaveLength(1);
      await play(page, "e6");
      await expect.poll(async () => (await keptGames(page))[0]).toContain("e6");
    });

    await test.step("if a closed tab has left other moves, both games are kept, and that is reported once", async () => {
      const first = page.url();
      const [text] = await keptGames(page);
      const key = `starfence.game.${first.match(/\d+$/)[0]}`;
      const left = text.replace("e4", "d3").replace("e6 *", "e6 4. d4 *");
      await tab.evaluate(([key, left]) => localStorage.setItem(key, left), [key, left]);
      await tab.reload();
      await expect(bar(tab)).toContainText("playing a separate copy");
      await expect(square(tab, "d4")).toHaveAttribute("data-pawn", "1");
      await expect(tab).not.toHaveURL(first);
      // Both play on.
      await play(tab, "d6");
      await play(page, "e5");
      await expect.poll(async () => (await keptGames(page)).length).toBe(2);
      await bar(tab).getByRole("link", { name: "Open the other copy" }).click();
      await expect(tab).toHaveURL(first);
      await expect(square(tab, "e4")).toHaveAttribute("data-pawn", "1");
      await expect(bar(tab)).toHaveCount(0);
      await openList(page);
      await expect(kept(page)).toHaveCount(2);
      await expect(kept(page).nth(0).locator("b")).toHaveText("Copy of Quoridor");
      await expect(kept(page).nth(0)).toContainText("8 moves played");
      await expect(kept(page).nth(1)).toContainText("7 moves played");
      // Not again, however often the page is opened.
      for (let visit = 0; visit < 2; visit++) {
        await openList(tab);
        await tab.reload();
        await expect(kept(tab)).toHaveCount(2);
        await expect.poll(() => tab.evaluate((key) => localStorage.getItem(key), key)).toBe(null);
        await expect(bar(tab)).toHaveCount(0);
      }
    });

    await test.step("the address of a game that the other tab has started since leads to that game", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await play(page, "d5-e5");
      const unsaved = () => Object.keys(localStorage).filter((key) => key.startsWith("starfence.game."));
      await expect.poll(() => page.evaluate(unsaved)).toEqual([]);
      await sitDown(tab, page.url());
      await expect(hole(tab, "e5")).toHaveAttribute("data-peg", "1");
    });

    await test.step("even if the other tab has not stored it yet", async () => {
      await page.evaluate(([key, old]) => localStorage.setItem(key, old), [oldKey, old]);
      await sitDown(tab, `./#/game/${oldId}`);
      await expect(square(tab, "e8")).toHaveAttribute("data-pawn", "2");
    });
  });
});

test.describe("A browser that refuses to store games", () => {
  const refusals = {
    "forbids the store": () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
    },
    "has no store": () => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    },
    "cannot open the store": () => {
      const open = IDBFactory.prototype.open;
      // Opening an older version of the database fails a moment later.
      IDBFactory.prototype.open = function (name) {
        open.call(this, name, 7);
        return open.call(this, name, 6);
      };
    },
    "is full": () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  };
  test("each way to refuse is reported, and the game continues", async ({ browser }) => {
    for (const [what, refuse] of Object.entries(refusals)) {
      await test.step(`one that ${what}`, async () => {
        const page = await browser.newPage();
        const errors = [];
        page.on("pageerror", (error) => errors.push(error));
        await page.addInitScript(refuse);
        await begin(page, ["e2", "e8"]);
        await expect(page.getByText("doesn’t let Starfence save games")).toHaveCount(1);
        await play(page, "e3");
        expect(errors).toEqual([]);
        await page.close();
      });
    }
  });
});
