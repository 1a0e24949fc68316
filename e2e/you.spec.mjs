// A page that speaks to the only person at the device, and explains itself to beginners.
import { expect, test } from "@playwright/test";
import { fence, game, notice, play, press, sitDown, status } from "./table.mjs";

const coach = (page) => page.locator(".coach");
/** One person who is a step from winning against a computer. */
const RACE = encodeURIComponent("/ / e8 e2 / 0 10 / 1");

test("a beginner reads how to move and how to place a fence, once, and the only person at the device is “you”", async ({ page }) => {
  await test.step("can type the first move all the same", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1", { beginner: true });
    await expect(coach(page)).toBeVisible();
    await press(page, "/");
    await page.keyboard.type("d5-e5");
    await press(page, "Enter");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    await expect(page.locator(".typed-move")).toBeFocused();
    await expect(notice(page)).toHaveText("");
  });

  await test.step("who plays is told, until a pawn was moved and a fence placed", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1", { beginner: true });
    await expect(coach(page).getByText("to move your pawn")).toBeVisible();
    await expect(coach(page).getByText("To place a fence")).toBeVisible();
    // The field for typed moves is out of sight until it has the focus.
    const controls = page.locator("main :is(button:not(.strip-name), a, input:not(.typed-move)):visible");
    expect(await controls.count()).toBeLessThanOrEqual(7);
    await play(page, "e2");
    await expect(coach(page).getByText("to move your pawn")).toHaveCount(0);
    await expect(coach(page).getByText("To place a fence")).toBeVisible();
    await play(page, "e8");
    await play(page, "d4h");
    await expect(fence(page, "d4h")).toHaveAttribute("data-placed", "1");
    await expect(coach(page)).toHaveCount(0);
    // For good: the next game begins with the list of moves.
    await sitDown(page, "./#/play?game=quoridor&first=2", { beginner: true });
    await expect(page.getByRole("tab", { name: "Moves" })).toBeVisible();
    await expect(coach(page)).toHaveCount(0);
  });

  await test.step("a name that is typed is on the card as soon as Enter is pressed", async () => {
    await sitDown(page, "./#/play?game=quoridor&computers=0,1");
    const name = page.locator('.strip[data-seat="1"] .strip-name');
    await name.click();
    await expect(page.getByLabel("Name of player 1")).toBeFocused();
    await page.keyboard.type("Ann");
    await page.keyboard.press("Enter");
    await expect(name).toHaveText("Ann");
  });

  await test.step("at the end, where the next level is a tap away and the focus waits at “Play again”", async () => {
    await sitDown(page, `./#/play?game=quoridor&computers=0,1&position=${RACE}`);
    await play(page, "e9");
    await expect(status(page)).toHaveText("You won! First to reach the far side.");
    await expect(page.getByText("Your first win against level 1.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
    await page.getByRole("link", { name: "Try level 2" }).click();
    await expect(page.getByRole("img", { name: "Computer (level 2)" })).toBeVisible();
    await expect(game(page)).not.toHaveAttribute("data-result");
  });
});
