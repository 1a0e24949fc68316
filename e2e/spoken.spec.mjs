// What a screen reader hears, and moves that are typed.
import { expect, test } from "@playwright/test";
import { curtain, passRound, sitDown, skipToEnd } from "./table.mjs";

const spoken = (page) => page.locator(".spoken");
const typed = (page) => page.locator(".typed-move");

test("a secret plan is typed, and keys ask for what is on the board", async ({ page }) => {
  await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  await typed(page).fill("E2,SE3/W1");
  await typed(page).press("Enter");
  await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
  // A refused text stays in the field, an answered one does not.
  await typed(page).fill("E2,W2,SW2/-");
  await typed(page).press("Enter");
  await expect(typed(page)).toHaveValue("E2,W2,SW2/-");
  await typed(page).fill("last");
  await typed(page).press("Enter");
  await expect(page.locator(".typed-answer")).toHaveText("No moves yet");
  await page.getByRole("heading", { level: 1 }).focus();
  for (const [key, words] of [
    ["p", /^Red: e1 \d, e2 \d/],
    ["l", "No moves yet"],
    ["c", "Red to move. Red: 0 of 7 pegs in the target triangle. Blue: 0 of 7 pegs in the target triangle."],
  ]) {
    await page.keyboard.press(key);
    await expect(spoken(page)).toHaveText(words);
  }
  // In the next round, the previous plans are public.
  await page.getByRole("button", { name: "Done" }).click();
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  await page.keyboard.press("l");
  await expect(spoken(page)).toHaveText("No moves yet");
  await passRound(page);
  await page.getByRole("button", { name: "Reveal the plans" }).click();
  await skipToEnd(page);
  await page.getByRole("button", { name: "Plan the next round" }).click();
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  await page.keyboard.press("l");
  await expect(spoken(page)).toHaveText("Red: E2,SE3/W1. Blue: -/-.");
});
