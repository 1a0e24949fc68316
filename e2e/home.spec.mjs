// From the start page into a game with one tap.
import { expect, test } from "@playwright/test";
import { chooseComputer, game, play, sitDown } from "./table.mjs";

const card = (page, name) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const quickStart = (page, name, how) => card(page, name).getByRole("link", { name: how });

test("a first game against the computer begins with one tap", async ({ page }) => {
  await page.goto("./");
  await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 3");
  await quickStart(page, "Quoridor", "Play the computer").click();
  await expect(game(page)).toHaveAttribute("data-game", "quoridor");
  await expect(page.getByRole("img", { name: "Computer (level 3)" })).toBeVisible();
});

for (const [name, kind] of [["Chinese Checkers", "chinese-checkers"], ["Parallel Chinese Checkers", "parallel"], ["Quoridor", "quoridor"]]) {
  test(`a first game of ${name} between people begins with one tap`, async ({ page }) => {
    await page.goto("./");
    await expect(quickStart(page, name, "Play together")).toContainText("2 players");
    await quickStart(page, name, "Play together").click();
    await expect(game(page)).toHaveAttribute("data-game", kind);
    await expect(game(page)).toHaveAttribute("data-players", "2");
  });
}

test("one tap starts a game like the last one, with the same names and level", async ({ page }) => {
  await page.goto("./#/new?game=quoridor");
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("Ida");
  await chooseComputer(page, 2, 5);
  await page.getByRole("button", { name: "Ida", exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await play(page, "e2");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 5");
  await expect(quickStart(page, "Chinese Checkers", "Play the computer")).toContainText("Level 3");
  await quickStart(page, "Quoridor", "Play the computer").click();
  await expect(page.getByRole("img", { name: "Computer (level 5)" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Ida" })).toBeVisible();
});

test("a single person against computers sits at the bottom of the star", async ({ page }) => {
  await sitDown(page, "./#/play?game=chinese-checkers&first=1&computers=0,1");
  const own = await page.locator('[data-peg="1"]').first().boundingBox();
  const other = await page.locator('[data-peg="2"]').first().boundingBox();
  expect(own.y).toBeGreaterThan(other.y);
});
