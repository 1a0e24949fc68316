// What a screen reader is told, and moves that are typed.
import { expect, test } from "@playwright/test";
import { curtain, game, hole, notice, play, sitDown, square } from "./table.mjs";

const spoken = (page) => page.locator(".spoken");
const typed = (page) => page.locator(".typed-move");

/** Types a move and plays it. */
async function type(page, text) {
  await typed(page).fill(text);
  await typed(page).press("Enter");
}

test.describe("For those who listen", () => {
  test("every move is told, whoever makes it", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1&computers=0,1");
    await expect(spoken(page)).toHaveText("");
    await expect(spoken(page)).toHaveAttribute("role", "status");
    await play(page, "e2");
    await expect(spoken(page)).toHaveText(/^Blue: /);
  });

  test("keys tell of the position, the last move, and how everybody does", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("No moves yet");
    await play(page, "e2");
    await play(page, "d7h");
    await page.keyboard.press("p");
    await expect(spoken(page)).toHaveText("Red: e2. Blue: e9. Fences: d7h.");
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("Blue: d7h");
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red has 10 fences left. Blue has 9 fences left.");
    await page.goto("./#/play?game=chinese-checkers&first=1");
    await expect(hole(page, "e5")).toBeVisible();
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red: 0 of 10 pegs home. Blue: 0 of 10 pegs home.");
    await page.keyboard.press("p");
    await expect(spoken(page)).toContainText("Red: a5, b5, b6, c5");
  });

  test("a hole tells what its peg can do", async ({ page }) => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1");
    await expect(hole(page, "d5")).toHaveAttribute("aria-label", /^d5.*Red.*e5, e6$/);
  });
});

test.describe("Moves that are typed", () => {
  test("a whole game of Quoridor is typed to its end", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e6 a5 / 2 2 / 1"));
    await page.keyboard.press("/");
    await expect(typed(page)).toBeFocused();
    for (const text of ["d7h", "a4", "d6", "a3", "c6", "a2"]) {
      await type(page, text);
      await expect(typed(page)).toHaveValue("");
    }
    await type(page, "c7");
    await type(page, "a1");
    await expect(game(page)).toHaveAttribute("data-result", "2");
  });

  test("a turn of the star is typed with the holes between or without", async ({ page }) => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1");
    await type(page, "c5-e5");
    await expect(hole(page, "e5")).toHaveAttribute("data-peg", "1");
  });

  test("what cannot be read or played stays, with the reason", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await type(page, "z9");
    await expect(notice(page)).toContainText("z9");
    await expect(typed(page)).toHaveValue("z9");
    await type(page, "e5");
    await expect(notice(page)).toContainText("Too far");
    await type(page, "out");
    await expect(notice(page)).toContainText("out");
    await expect(game(page)).not.toHaveAttribute("data-result");
    await type(page, "e2");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  });

  test("a plan is typed behind the screen", async ({ page }) => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await type(page, "E2,SE3/W1");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
    await expect(page.locator('[data-execution="2"][data-direction="W"]')).toHaveAttribute("data-order", "1");
    await type(page, "E2,W2,SW2/-");
    await expect(typed(page)).toHaveValue("E2,W2,SW2/-");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
  });
});
