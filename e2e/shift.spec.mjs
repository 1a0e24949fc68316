// Nothing jumps: no address moves what it has already shown while the rest of it appears.
import { expect, test } from "@playwright/test";
import { drawn, letMove } from "./table.mjs";

test.beforeEach(({ page }) => letMove(page));

const ADDRESSES = {
  "the start page": "",
  "a game of Quoridor": "#/play?game=quoridor",
  "a game of six at the star": "#/play?game=chinese-checkers&players=6",
  "a game of Parallel Chinese Checkers": "#/play?game=parallel",
  "the set-up of Quoridor": "#/new?game=quoridor",
  "the set-up of Parallel Chinese Checkers": "#/new?game=parallel&players=4",
  "the lessons": "#/learn",
  "a lesson": "#/learn?game=quoridor",
  "the puzzles": "#/puzzles",
  "a puzzle": "#/puzzles?game=quoridor",
  "the list of games": "#/games",
  "the rules": "#/rules?game=quoridor",
  "the statistics": "#/statistics",
  "the editor": "#/edit?game=quoridor",
  "the import page": "#/open",
  "the page about Starfence": "#/about",
};
const SIZES = [
  [360, 740],
  [1440, 900],
];

/** Returns what the browser says has moved on the page since its start, and how far. */
const shifts = (page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const name = ({ node }) => node?.parentElement?.className || node?.nodeName;
    return observer.takeRecords().map(({ value, sources }) => ({ value, moved: sources.map(name) }));
  });

for (const [name, address] of Object.entries(ADDRESSES)) {
  test(`nothing jumps while ${name} appears`, async ({ page }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto(`./${address}`);
      await expect(page.locator("main h1, main[data-game]").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await drawn(page);
      expect(await shifts(page), `${width}×${height}`).toEqual([]);
    }
  });
}

test("the test above notices something that jumps", async ({ page }) => {
  await page.goto("./#/about");
  await expect(page.locator("main h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await drawn(page);
  // Moves the page again at each try: a move before the first frame is shown does not count.
  const push = () =>
    page.locator("main").evaluate((main) => {
      main.style.paddingBlockStart = main.style.paddingBlockStart === "8rem" ? "16rem" : "8rem";
    });
  await expect
    .poll(async () => {
      await push();
      await drawn(page);
      return (await shifts(page)).length;
    })
    .toBeGreaterThan(0);
});
