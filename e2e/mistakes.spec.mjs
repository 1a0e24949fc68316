// The user's own mistakes, found by a review, come back as puzzles until a better move is found.
import { expect, test } from "@playwright/test";
import { arrow, clearGames, game, lay, openTab, orders, press, REVIEWED_PLANS, skipToEnd, square, tabTo } from "./table.mjs";

/** Each player has one step to go, and neither takes it at once. */
const blunders = (second) => `[Game "quoridor"]
[Players "2"]
[Player1 "Ida"]
[Player2 "${second}"]
[Position "/ / e8 e2 / 0 0 / 1"]

1. d8 d2 2. d9 1
`;

/** In the first round and in the last Ida lays an empty plan, although all pegs could come nearer. */
const IDLE_PLANS = `[Game "parallel"]
[Players "2"]
[Player1 "Ida"]
[Player2 "Computer, level 3"]
[Position "../..../....../......../A4A2A4A3..........B4B6B3B1/A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/................../..................../....................../......................../........................../......../....../..../.. E 222222/222222"]

1. -/- SW2,W3,NW4,NE6/E1,SE3,SW4,W2,NW5
2. E4,SE5,SW4,W1,NE5/E3,SE3,SW2,NE2 SE6,SW2,W4,NW3,NE1/E5,SW3,W2
3. -/- resign 1
`;
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The button among the tools; when the game is over, another one offers the same. */
const reviewButton = (page) => page.locator(".analysis-tools").getByRole("button", { name: "Review game", exact: true });
const practise = (page) => page.getByRole("link", { name: "Practise your mistakes" });
const said = (page) => page.locator(".lesson-said");
const left = (page) => page.locator("p[data-left]");
/** The card of the mistakes on the page that leads to the puzzles. */
const mistakesCard = (page) => page.getByRole("article").filter({ has: page.getByRole("heading", { name: /^Your mistakes/ }) });

/** Opens a game and reviews it to the end. */
async function review(page, text) {
  await lay(page, text);
  await openTab(page, "Analysis");
  await expect(reviewButton(page)).toBeVisible();
  await expect(practise(page)).toHaveCount(0);
  await reviewButton(page).click();
  await expect(practise(page)).toBeVisible({ timeout: 45_000 });
  await expect(reviewButton(page)).toBeVisible();
}

/** Lays a plan as it is written in a record. */
async function layOrders(page, text) {
  for (const { execution, direction, number } of orders(text)) {
    await page.locator(`[data-token="${number}"]`).last().click();
    await arrow(page, execution, direction).last().click();
  }
}

/** Lays a plan that the page describes in words, with directions as they are on the screen. */
async function layAsTold(page, words) {
  for (const phase of ["Phase 1", "Phase 2"]) {
    const [, orders] = new RegExp(`${phase}: ([^·.]*)`).exec(words);
    for (const [, number, direction] of orders.matchAll(/(\d) ((?:(?:north|south)-)?(?:east|west))/g)) {
      await page.locator(`[data-token="${number}"]`).last().click();
      await page.getByRole("button", { name: `${phase}, ${direction}: empty`, exact: true }).click();
    }
  }
}

test("a blunder is practised after the review, and is gone from the list", async ({ page }) => {
  await review(page, blunders("Computer, level 3"));
  await practise(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your mistakes");
  await expect(page.getByText("Quoridor, turn 1 of your game · Ida")).toBeVisible();
  await expect(page.locator(".lesson-task")).toHaveText("Your move. You played d8, which lowered your chance of winning: 100% → 0%. Find a better move.");
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
  await expect(left(page)).toHaveText("1 mistake left.");

  // The same move again; another bad move, which is answered on the board; the solution, which does
  // not count.
  await square(page, "d8").click();
  await expect(said(page)).toHaveText("That’s the move you played. Find a better one.");
  await button(page, "Try again").click();
  await square(page, "f8").click();
  await expect(said(page)).toHaveText("Not quite. The other side can answer with e1.", { timeout: 10_000 });
  await expect(square(page, "e1")).toHaveAttribute("data-pawn", "2");
  await button(page, "Show solution").click();
  await expect(said(page)).toHaveText("The solution: e9. This move wins.");
  await expect(left(page)).toHaveText("1 mistake left.");

  // It is also on the page of puzzles, even after a reload.
  await page.goto("./#/puzzles");
  await page.reload();
  await expect(mistakesCard(page).getByRole("heading")).toHaveText("Your mistakes (1)");
  await mistakesCard(page).getByRole("link", { name: "Practise" }).click();
  await square(page, "e9").click();
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
  await expect(said(page)).toHaveText("Right! This move wins.");
  await expect(left(page)).toHaveText("That was the last one.");
  await page.getByRole("link", { name: "More puzzles" }).click();
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
  await expect(page.getByText(/of \d+ solved/)).toBeHidden();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(mistakesCard(page).getByRole("heading")).toHaveText("Your mistakes");
  await page.goto("./#/puzzles?mistakes");
  await expect(page.getByText("No mistakes to practise.")).toBeVisible();
});

test("between people both have mistakes; they are practised one after the other, by keyboard, and one whose solution was shown comes again", async ({ page }) => {
  await test.step("between people both have mistakes; they are practised one after the other, by keyboard", async () => {
    await review(page, blunders("Otso"));
    await tabTo(page, practise(page));
    await press(page, "Enter");
    await expect(left(page)).toHaveText("2 mistakes left.");
    await square(page, "e8").focus();
    await press(page, "ArrowUp", "Enter");
    await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
    await expect(button(page, "Next mistake")).toBeFocused();
    await press(page, "Enter");
    await expect(page.getByText("Quoridor, turn 2 of your game · Otso")).toBeVisible();
    await expect(page.locator(".lesson-task")).toContainText("Your move. You played d2");
    await expect(left(page)).toHaveText("1 mistake left.");
    await square(page, "e1").click();
    await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
    await page.getByRole("link", { name: "Back to the game" }).first().click();
    await expect(game(page)).toHaveAttribute("data-result", "1");
  });
  // In the next browser nothing is kept.
  await page.goto("./robots.txt");
  await page.evaluate(() => localStorage.clear());
  await clearGames(page);
  await test.step("a mistake whose solution was shown comes again, after the others", async () => {
    await review(page, blunders("Otso"));
    await practise(page).click();
    const task = page.locator(".lesson-task");
    await expect(task).toContainText("You played d8");
    await button(page, "Show solution").click();
    await expect(said(page)).toHaveText("The solution: e9. This move wins.");
    await button(page, "Try this puzzle again").click();
    await square(page, "e9").click();
    await expect(said(page)).toHaveText("Right! This move wins.");
    await expect(left(page)).toHaveText("2 mistakes left.");
    await button(page, "Next mistake").click();
    await expect(task).toContainText("You played d2");
    await square(page, "e1").click();
    await expect(left(page)).toHaveText("1 mistake left.");
    await button(page, "Next mistake").click();
    await expect(task).toContainText("You played d8");
    await square(page, "e9").click();
    await expect(left(page)).toHaveText("That was the last one.");
  });
});

test("an idle plan of Parallel Chinese Checkers is practised until a better plan is found", async ({ page }) => {
  await review(page, IDLE_PLANS);
  await practise(page).click();
  await expect(page.locator(".lesson-task")).toHaveText(/^Plan round 1 again\. Your plan in the game lowered your chance of winning: \d+% → \d+%\. Find a better one\.$/);
  await expect(page.locator(".open-plan")).toContainText("Your plan in the game");
  const count = Number(await left(page).getAttribute("data-left"));
  expect(count).toBeGreaterThan(1);

  // The same plan again; another bad plan, which a search judges; the solution, which does not
  // count.
  const run = button(page, "Run the plans");
  await run.click();
  await skipToEnd(page);
  await expect(said(page)).toHaveText("That’s the plan you made. Find a better one.");
  await button(page, "Try again").click();
  await layOrders(page, "NW1/-");
  await run.click();
  await skipToEnd(page);
  await expect(said(page)).toHaveText("Not quite – there’s a better plan.", { timeout: 10_000 });
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "wrong");
  await button(page, "Show solution").click();
  await skipToEnd(page);
  await expect(said(page)).toHaveText(/^The solution: Phase 1: .+ · Phase 2: .+\.$/);
  const better = await said(page).textContent();
  await expect(left(page)).toHaveAttribute("data-left", String(count));

  // After a reload it is open again, and the better plan is found.
  await page.reload();
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
  await layAsTold(page, better);
  await run.click();
  await skipToEnd(page);
  await expect(said(page)).toHaveText(/^Right!/);
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "solved");
  await expect(left(page)).toHaveAttribute("data-left", String(count - 1));
  await button(page, "Next mistake").click();
  await expect(page.locator(".lesson-task")).toContainText("Plan round");
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
});

test("the board of a plan to practise is turned to the player who made it", async ({ page }) => {
  await lay(page, REVIEWED_PLANS);
  await page.goto("./#/puzzles?mistakes");
  await expect(page.locator(".lesson-task")).toContainText("Plan round 2 again.");
  // Blue plans, so Blue's pegs are nearer and Red's are farther away.
  const height = (player) => page.locator(`[data-peg="${player}"]`).evaluateAll((pegs) => Math.min(...pegs.map((peg) => peg.getBoundingClientRect().y)));
  expect(await height(2)).toBeGreaterThan(await height(1));
});
