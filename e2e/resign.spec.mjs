// Resigning: immediately on the player's own turn, later on another's, taken back, and in place of
// a plan.
import { expect, test } from "@playwright/test";
import { curtain, game, plan, sitDown } from "./table.mjs";

const panel = (page) => page.getByRole("complementary", { name: "Resign" });
const resign = (page, name) => panel(page).getByRole("button", { name: `${name}: resign` });
const strip = (page, seat) => page.locator(`.strip[data-seat="${seat}"]`);

async function ask(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Resign…" }).click();
  await expect(panel(page)).toBeVisible();
}

test("a player of two resigns by keyboard, and takes it back", async ({ page }) => {
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
