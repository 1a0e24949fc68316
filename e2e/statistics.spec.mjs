// The user's statistics: counted once the end can be shown, and cleared by keyboard. What is counted is tested natively
// (`src/pages/statistics/tests.rs`).
import { expect } from "@playwright/test";
import { game, play, press, sitDown, tabTo } from "./table.mjs";
import { test } from "./test.mjs";

/** Each player has one step to go. */
const RACE = encodeURIComponent("/ / e8 e2 / 0 0 / 1");
const report = (page) => page.locator(".report [role=status]");
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The cells of the row with a name, on the card of Quoridor. */
const row = (page, name) =>
  page.getByRole("region", { name: "Quoridor", exact: true }).getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) }).getByRole("cell");

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
