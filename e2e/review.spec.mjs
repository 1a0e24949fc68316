// The computer's review of a game, and lines to try on the board. What it says is tested natively
// (`src/pages/play/tests/review.rs`).
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { analyse, collectTexts, drawn, game, lay, openTab, press, sitDown, square, status, tabTo } from "./table.mjs";

/** Each player has one step to go: a player who does not take it loses, unless the other does not
 * take it either. */
const BLUNDERS = `[Game "quoridor"]
[Players "2"]
[Position "/ / e8 e2 / 0 0 / 1"]

1. d8 d2 2. d9 1
`;

/** In the first round and in the last Red lays an empty plan, although all pegs could come nearer. */
const IDLE_PLANS = `[Game "parallel"]
[Players "2"]
[Position "../..../....../......../A4A2A4A3..........B4B6B3B1/A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/................../..................../....................../......................../........................../......../....../..../.. E 222222/222222"]

1. -/- SW2,W3,NW4,NE6/E1,SE3,SW4,W2,NW5
2. E4,SE5,SW4,W1,NE5/E3,SE3,SW2,NE2 SE6,SW2,W4,NW3,NE1/E5,SW3,W2
3. -/- resign 1
`;

const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The button among the tools; when the game is over, another one offers the same. */
const reviewButton = (page) => page.locator(".analysis-tools").getByRole("button", { name: "Review game", exact: true });
const glyphs = (page) => page.locator(".rows .glyph");
const line = (page) => page.locator(".lines-found li").first();

/** Reviews the game to the end. */
async function review(page) {
  await openTab(page, "Analysis");
  const asked = await collectTexts(page, ".analysis-tools");
  await reviewButton(page).click();
  await expect.poll(async () => (await asked()).join()).toContain("Stop the review");
  // It searches a number of nodes, however long that takes on a busy machine.
  await expect(reviewButton(page)).toBeVisible({ timeout: 120_000 });
}

test.describe("A review", () => {
  test("marks exactly the blunders, is asked for and stepped through by keyboard, and has room for its words", async ({ page }) => {
    await lay(page, BLUNDERS);
    await openTab(page, "Analysis");
    await tabTo(page, reviewButton(page));
    await press(page, "Enter");
    // It begins at the first mistake, with both moves drawn on the board, each with its own sign.
    await expect(page.getByText("Red: d8 – blunder. Winning chances: 100% → 0%.")).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText("Mistake 1 of 2")).toBeVisible();
    await expect(page.locator('[data-mark="played"] .mark-sign')).toHaveCount(1);
    await expect(page.locator('[data-mark="better"] .mark-sign')).toHaveCount(1);
    await expect(reviewButton(page)).toBeVisible();
    await tabTo(page, button(page, "Next mistake"));
    await press(page, "Enter");
    await expect(page.getByText(/^Blue: d2 – blunder/)).toBeVisible();
    await press(page, "Enter");
    await tabTo(page, button(page, "Better: e9"));
    await press(page, "Enter");
    await expect(square(page, "e9")).toHaveAttribute("data-pawn", "1");
    // The curve is a slider, for keys too, and tells the values at its place.
    await button(page, "Next mistake").click();
    await button(page, "Previous mistake").click();
    const curve = page.getByRole("slider", { name: "Winning chances" });
    await curve.focus();
    await press(page, "ArrowLeft");
    await expect(status(page)).toHaveText("Viewing move 0 of 3");
    await press(page, "End");
    await expect(page.locator(".curve-values")).toHaveText("Move 3 · Red 100% · Blue 0%");
    await openTab(page, "Moves");
    await expect(glyphs(page)).toHaveText(["??", "??"]);

    await test.step("the link to practise is there on small screens", async () => {
      await openTab(page, "Analysis");
      for (const [width, height] of [[1024, 768], [1366, 768]]) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole("link", { name: "Practise your mistakes" })).toBeInViewport({ ratio: 1 });
        await expect(curve).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator(".place").click();
      await openTab(page, "Analysis");
      await expect(page.getByRole("link", { name: "Practise your mistakes" })).toBeInViewport({ ratio: 1 });
    });
  });
});

test.describe("A review of Parallel Chinese Checkers", () => {
  test("marks the idle plans, names better ones, and writes both into the list of moves", async ({ page }) => {
    await lay(page, IDLE_PLANS);
    await review(page);
    await test.step("marks the idle plans and names better ones", async () => {
      const table = page.getByRole("table").filter({ hasText: "Accuracy" });
      await expect(table.getByRole("row", { name: /^Accuracy/ })).toContainText(/\d%/);
      const verdict = page.locator(".move-verdict");
      await expect(verdict).toContainText(/Red: Phase 1: no orders · Phase 2: no orders – (mistake|blunder)\. Winning chances: \d+% → \d+%\./);
      await expect(verdict).toContainText(/Better: Phase 1: .+ · Phase 2: /);
      // Blue’s plan may have been a mistake too.
      await expect(verdict.locator(".order-wheel").nth(1)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Round 1 of 3" })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
      await button(page, "Previous mistake").click();
      await expect(page.getByRole("heading", { name: "Round 3 of 3" })).toBeVisible();
      await expect(verdict).toContainText(/Red: Phase 1: no orders · Phase 2: no orders – (mistake|blunder)/);
    });
    await test.step("writes a glyph behind the plan", async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: /^Red: -\/-, (mistake|blunder); Blue: SW2,W3/ })).toBeVisible();
      // The better plan, with Blue's plan unchanged.
      await expect(page.getByRole("button", { name: /^Red: (?!-\/-).*; Blue: SW2,W3,NW4,NE6\/E1,SE3,SW4,W2,NW5$/ })).toHaveCount(1);
    });
  });
});

test.describe("The lines of an analysis", () => {
  test("are shown on the board while they are pointed at or focused, and their first move is played", async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor(...all) {
          super(...all);
          this.addEventListener("message", (event) => window.deaf && event.stopImmediatePropagation());
        }
      };
    });
    await test.step("are shown on the board while they are pointed at, and their first move is played", async () => {
      await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / e8 b5 / 0 0 / 1")}`);
      await analyse(page);
      const first = line(page).getByRole("button", { name: "Play e9" });
      await expect(page.locator("path.suggestion").first()).toBeAttached();
      await first.hover();
      await expect(square(page, "e9")).toHaveAttribute("data-pawn", "1");
      await expect(page.locator(".suggestion")).toHaveCount(0);
      await page.mouse.move(300, 300);
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
      await first.click();
      await expect(game(page)).toHaveAttribute("data-result", "1");
    });
    await test.step("are played through as a preview, by keyboard too", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers");
      await analyse(page);
      const rest = line(page).getByRole("button", { name: /^Show on the board/ });
      await expect(rest).toBeVisible();
      // From now on, the line that is shown is not replaced by a better one.
      await page.evaluate(() => (window.deaf = true));
      await drawn(page);
      await expect(rest).toBeVisible();
      const before = await page.locator("[data-peg]").evaluateAll((holes) => holes.map((hole) => hole.dataset.hole));
      await rest.focus();
      const moved = () =>
        page.locator("[data-peg]").evaluateAll((holes, old) => holes.filter((h) => !old.includes(h.dataset.hole)).length, before);
      await expect.poll(moved).toBeGreaterThan(1);
      await page.getByRole("tab", { name: "Analysis" }).focus();
      await expect.poll(moved).toBe(0);
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
    });
  });
});
