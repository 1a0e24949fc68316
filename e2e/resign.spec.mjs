// Resigning: immediately on the player's own turn, later on another's, taken back, and in place of
// a plan.
import { expect, test } from "@playwright/test";
import { curtain, game, plan, play, sitDown, square, status } from "./table.mjs";

const panel = (page) => page.getByRole("complementary", { name: "Resign" });
const resign = (page, name) => panel(page).getByRole("button", { name: `${name}: resign` });
const strip = (page, seat) => page.locator(`.strip[data-seat="${seat}"]`);

async function ask(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Resign…" }).click();
  await expect(panel(page)).toBeVisible();
}

test("a player of two resigns on their own turn, takes it back, or thinks better of it", async ({ page }) => {
  await test.step("a player who resigns on their own turn has lost, and Undo takes it back", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await play(page, "e8");
    await ask(page);
    await expect(panel(page)).toContainText("The other player wins.");
    await resign(page, "Red").click();
    await expect(game(page)).toHaveAttribute("data-result", "2");
    await expect(status(page)).toHaveText("Blue won! Red resigned.");
    await expect(page.locator(".spoken")).toHaveText("Red resigned.");
    await expect(strip(page, 1)).toContainText("resigned");
    await page.getByRole("button", { name: "See the rule" }).click();
    await expect(page.getByRole("heading", { name: "Clocks and resigning" })).toBeFocused();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(game(page)).toHaveAttribute("data-to-move", "1");
    await expect(strip(page, 1)).not.toContainText("resigned");
  });

  await test.step("a player who cancels plays on, and nothing has changed", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
    await ask(page);
    await panel(page).getByRole("button", { name: "Keep playing" }).click();
    await expect(panel(page)).toHaveCount(0);
    await play(page, "e2");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
  });

  await test.step("with the keyboard alone, and undone", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    const askByKeys = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("complementary").getByRole("heading", { name: "Menu" })).toBeFocused();
      await page.getByRole("button", { name: "Resign…" }).focus();
      await page.keyboard.press("Enter");
      await expect(panel(page).getByRole("heading", { name: "Resign" })).toBeFocused();
    };
    await askByKeys();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await askByKeys();
    await resign(page, "Red").focus();
    await page.keyboard.press("Enter");
    await expect(game(page)).toHaveAttribute("data-result", "2");
    await page.keyboard.press("u");
    await expect(game(page)).not.toHaveAttribute("data-result");
  });

  await test.step("against a computer only the person resigns", async () => {
    await page.route("**/worker-*.js", () => {});
    await sitDown(page, "./#/play?game=quoridor&computers=0,3&first=1");
    await ask(page);
    await expect(panel(page)).toContainText("Do you want to resign?");
    await panel(page).getByRole("button", { name: "Resign", exact: true }).click();
    await expect(game(page)).toHaveAttribute("data-result", "2");
    await expect(status(page)).toHaveText("Computer won! You resigned.");
    // There is nothing left to resign.
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("button", { name: "Resign…" })).toHaveCount(0);
  });
});

test("with several players it waits for the player's own turn, with the time left, even after a reload", async ({ page }) => {
  await test.step("on another player's turn it waits for the player's own, and can be taken back until then", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=3&first=1");
    await ask(page);
    await expect(panel(page)).toContainText("The last player still in the game wins.");
    await resign(page, "Yellow").click();
    await expect(page.getByText("Yellow will resign when their turn comes.")).toBeVisible();
    await page.getByRole("button", { name: "Yellow: don’t resign" }).click();
    await expect(page.getByText("will resign")).toHaveCount(0);
    await ask(page);
    await resign(page, "Blue").click();
    await expect(page.getByText("Blue will resign when their turn comes.")).toBeVisible();
    // The question is not asked twice.
    await ask(page);
    await expect(resign(page, "Red")).toBeVisible();
    await expect(resign(page, "Blue")).toHaveCount(0);
    await page.getByRole("button", { name: "Close" }).click();
    await play(page, "d5-e5");
    await expect(game(page)).toHaveAttribute("data-to-move", "3");
    await expect(status(page)).toHaveText("Blue resigned. Yellow’s turn");
    await expect(page.getByText("will resign")).toHaveCount(0);
    // The pegs stay, and the last remaining player has won.
    await expect(page.locator('[data-peg="2"]')).toHaveCount(10);
    await ask(page);
    await resign(page, "Yellow").click();
    await expect(game(page)).toHaveAttribute("data-result", "1");
    await expect(status(page)).toHaveText("Red won! Blue and Yellow resigned.");
  });

  await test.step("a player who has resigned keeps the remaining time", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=4&first=1&clock=300");
    await play(page, "e2");
    await ask(page);
    await resign(page, "Blue").click();
    await expect(status(page)).toContainText("Blue resigned.");
    await expect(strip(page, 2).getByRole("timer")).toHaveText("5:00");
    await expect(strip(page, 2)).not.toContainText("time’s up");
  });

  await test.step("a resigned game is complete after a reload", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=4&first=1");
    await play(page, "e2");
    await ask(page);
    await resign(page, "Green").click();
    await expect(page.getByText("Green will resign when their turn comes.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Green will resign when their turn comes.")).toBeVisible();
    for (const move of ["b5", "e8"]) await play(page, move);
    await expect(status(page)).toHaveText("Green resigned. Red’s turn");
    await expect(square(page, "i5")).toHaveAttribute("data-pawn", "4");
  });
});

test("in Parallel Chinese Checkers a resignation takes the place of a plan", async ({ page }) => {
  const start = (page) => curtain(page).getByRole("button", { name: /– start$/ });

  await test.step("it is revealed with the plans", async () => {
    await sitDown(page, "./#/play?game=parallel&seed=4&players=3");
    await start(page).click();
    await ask(page);
    await expect(panel(page)).toContainText("The others will see it when the plans are revealed.");
    await expect(panel(page).getByRole("button", { name: /: resign$/ })).toHaveCount(1);
    await resign(page, "Red").click();
    // None of it is visible.
    await expect(curtain(page)).toContainText("Pass the device to Blue");
    await expect(page.getByText(/resign/i)).toHaveCount(0);
    await plan(page, "-/-");
    await plan(page, "-/-");
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await page.getByRole("button", { name: "Plan the next round" }).click();
    await expect(strip(page, 1)).toContainText("resigned");
    await expect(curtain(page)).toContainText("Pass the device to Blue");
    await expect(page.locator("[data-peg='1']")).toHaveCount(0);
    await start(page).click();
    await expect(page.locator("[data-peg='1']")).toHaveCount(12);
  });

  await test.step("typed, it asks for confirmation like the button, and leaves the plan unchanged", async () => {
    const typed = page.locator(".typed-move");
    const type = async (text) => {
      await typed.fill(text);
      await typed.press("Enter");
    };
    await sitDown(page, "./#/play?game=parallel&seed=4");
    await start(page).click();
    await type("E2,SE3/W1");
    await expect(page.locator("[data-order]")).toHaveCount(3);
    await type("resign");
    await expect(panel(page).getByRole("heading", { name: "Resign" })).toBeFocused();
    await expect(panel(page)).toContainText("Do you want to resign?");
    await expect(typed).toHaveValue("");
    await panel(page).getByRole("button", { name: "Keep playing" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator("[data-order]")).toHaveCount(3);
    await type("Resign");
    await expect(page.locator("[data-order]")).toHaveCount(3);
    await resign(page, "Red").click();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await plan(page, "-/-");
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await expect(game(page)).toHaveAttribute("data-result", "2");
    await expect(page.locator(".watch .status")).toContainText("Blue won! Red resigned.");
  });

  await test.step("until the next player begins it can be taken back", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=4");
    await start(page).click();
    await ask(page);
    await resign(page, "Red").click();
    await page.getByRole("button", { name: "Red wants to change their plan" }).click();
    await plan(page, "-/-");
    await plan(page, "-/-");
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await expect(page.getByRole("button", { name: "Plan the next round" })).toBeVisible();
    await expect(game(page)).not.toHaveAttribute("data-result");
  });

  await test.step("at the reveal it waits for the next plan", async () => {
    await sitDown(page, "./#/play?game=parallel&seed=4");
    await plan(page, "-/-");
    await plan(page, "-/-");
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await ask(page);
    await resign(page, "Blue").click();
    await expect(page.getByText("Blue will resign instead of making the next plan.")).toBeVisible();
    await page.getByRole("button", { name: "Plan the next round" }).click();
    await plan(page, "-/-");
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await expect(game(page)).toHaveAttribute("data-result", "1");
    await expect(page.locator(".watch .status")).toContainText("Red won! Blue resigned.");
    await page.getByRole("button", { name: "See the rule" }).click();
    await expect(page.getByRole("heading", { name: "Clocks and resigning" })).toBeFocused();
  });
});
