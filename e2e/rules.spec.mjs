// The rules as a page of their own: before a game, by options, on paper.
import { expect, test } from "@playwright/test";
import { game } from "./table.mjs";

test("whoever wants to know the rules first reads them with the options that were chosen", async ({ page }) => {
  await page.goto("./#/rules?game=quoridor&players=4&third_pawn=sideways");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: rules");
  await expect(page.getByText("If a third pawn is directly behind the one you face, you may jump")).toBeVisible();
  await expect(page.getByText("play passes clockwise")).toBeVisible();
  await page.goto("./#/rules?game=chinese-checkers&finish=first");
  await expect(page.getByText("Whoever fills the goal first wins at once.")).toBeVisible();
});

test("from the rules it goes to a game that is played by them", async ({ page }) => {
  await page.goto("./#/rules?game=quoridor&players=4&sideways_jump=never");
  await page.getByRole("link", { name: "Set up a game" }).press("Enter");
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(game(page)).toHaveAttribute("data-players", "4");
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByText("In this game you may only jump straight.")).toBeVisible();
});

test("an option that there is not is named, with what is allowed", async ({ page }) => {
  await page.goto("./#/rules?game=quoridor&sideways_jump=maybe");
  await expect(page.getByRole("alert")).toContainText("sideways_jump");
  await expect(page.getByRole("alert")).toContainText("blocked, always or never");
});

test("on paper there are rules and no buttons", async ({ page }) => {
  await page.goto("./#/rules?game=parallel&players=3");
  await expect(page.getByText("Each player has twelve pegs")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Each player has twelve pegs")).toBeVisible();
});

test.describe("in Finnish", () => {
  test.use({ locale: "fi-FI" });
  test("the slip of the Finnish rulebook is set right", async ({ page }) => {
    await page.goto("./#/rules?game=quoridor");
    await expect(page.getByText("Se on käännösvirhe")).toBeVisible();
  });
});
