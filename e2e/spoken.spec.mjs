// What a screen reader hears, and moves that are typed.
import { expect, test } from "@playwright/test";
import { curtain, notice, passRound, sitDown, skipToEnd } from "./table.mjs";

const spoken = (page) => page.locator(".spoken");
const typed = (page) => page.locator(".typed-move");

/** Types a move and plays it. */
async function type(page, text) {
  await typed(page).fill(text);
  await typed(page).press("Enter");
}

/** Returns the answer to a typed command. */
const answer = (page) => page.locator(".typed-answer");

test("a secret plan is typed, and commands and keys ask for what is on the board", async ({ page }) => {
  await test.step("a secret plan is typed", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await type(page, "E2,SE3/W1");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
    await expect(page.locator('[data-execution="2"][data-direction="W"]')).toHaveAttribute("data-order", "1");
    await type(page, "E2,W2,SW2/-");
    await expect(typed(page)).toHaveValue("E2,W2,SW2/-");
    await expect(notice(page)).not.toHaveText("");
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await expect(notice(page)).toHaveText("");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
  });
  await test.step("while a plan is laid, and so do the keys", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await type(page, "E2/-");
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await type(page, "pieces");
    await expect(answer(page)).toContainText(/^Red: e1 \d, e2 \d/);
    await type(page, "where e1");
    await expect(answer(page)).toHaveText(/^e1, Red’s \d$/);
    await type(page, "clocks");
    await expect(answer(page)).toHaveText("This game has no clocks.");
    await expect(page.locator('[data-execution="1"][data-direction="E"]')).toHaveAttribute("data-order", "2");
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("p");
    await expect(spoken(page)).toContainText(/^Red: e1 \d, e2 \d/);
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("No moves yet");
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red: 0 of 7 pegs in the target triangle. Blue: 0 of 7 pegs in the target triangle.");
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
    await expect(spoken(page)).toHaveText("Red: E2/-. Blue: -/-.");
  });
});
