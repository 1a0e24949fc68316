// Mistakes of reviewed games come back as puzzles. What is said of each try, and which mistakes are left, is tested
// natively (`src/pages/puzzles/mistakes/tests.rs`, `src/games/parallel/learn/mistake.rs`).
import { expect, test } from "@playwright/test";
import { arrow, game, lay, openTab, press, REVIEWED_PLANS, skipToEnd, square, tabTo, token } from "./table.mjs";

/** A reviewed game in which each player has one step to go and does not take it. */
const BLUNDERS = `[Game "quoridor"]
[Players "2"]
[Player1 "Ida"]
[Player2 "Otso"]
[Position "/ / e8 e2 / 0 0 / 1"]

{[%chances 1.00,0.00]} 1. d8 $4 {[%chances 0.00,1.00] [%review 4]} ({[%review best]} 1. e9)
d2 $4 {[%chances 1.00,0.00] [%review 4]} ({[%review best]} 1... e1) 2. d9 1
`;

const button = (page, name) => page.getByRole("button", { name, exact: true });
const said = (page) => page.locator(".lesson-said");

/** Opens a reviewed game, and from its analysis the mistakes in it. */
async function practise(page, text) {
  await lay(page, text);
  await openTab(page, "Analysis");
  await tabTo(page, page.getByRole("link", { name: "Practise your mistakes" }));
  await press(page, "Enter");
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
}

test("mistakes are practised by keyboard, and a search judges each other try, a plan too", async ({ page }) => {
  await test.step("a move", async () => {
    await practise(page, BLUNDERS);
    await square(page, "f8").click();
    await expect(said(page)).toHaveText("Not quite. The other side can answer with e1.");
    await expect(square(page, "e1")).toHaveAttribute("data-pawn", "2");
    await button(page, "Try again").press("Enter");
    await square(page, "e8").focus();
    await press(page, "ArrowUp", "Enter");
    await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
    await expect(button(page, "Next mistake")).toBeFocused();
    await press(page, "Enter");
    await expect(page.locator(".lesson-task")).toContainText("Your move. You played d2");
  });
  await test.step("a plan, on a board that is turned to the player who made it", async () => {
    await practise(page, REVIEWED_PLANS);
    // Blue plans, so Blue's pegs are nearer and Red's are farther away.
    const height = (player) => page.locator(`[data-peg="${player}"]`).evaluateAll((pegs) => Math.min(...pegs.map((peg) => peg.getBoundingClientRect().y)));
    expect(await height(2)).toBeGreaterThan(await height(1));
    await token(page, 1).click();
    await arrow(page, 1, "NE").click();
    await button(page, "Run the plans").click();
    await skipToEnd(page);
    await expect(game(page)).toHaveAttribute("data-puzzle-state", /wrong|solved/);
  });
});
