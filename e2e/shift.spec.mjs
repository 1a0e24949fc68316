// Nothing jumps: no address moves what it has already shown while the rest of it appears.
import { expect, test } from "@playwright/test";
import { drawn, letMove } from "./table.mjs";

test.beforeEach(({ page }) => letMove(page));

const ADDRESSES = {
  "the start page or a board": {
    "the start page": "",
    "a game of Quoridor": "#/play?game=quoridor",
    "a game of six at the star": "#/play?game=chinese-checkers&players=6",
    "a game of Parallel Chinese Checkers": "#/play?game=parallel",
  },
  "a page that leads to a game": {
    "the set-up of Quoridor": "#/new?game=quoridor",
    "the set-up of Parallel Chinese Checkers": "#/new?game=parallel&players=4",
    "the list of games": "#/games",
    "the import page": "#/open",
  },
  "a page to learn or practise": {
    "the lessons": "#/learn",
    "a lesson": "#/learn?game=quoridor",
    "the puzzles": "#/puzzles",
    "a puzzle": "#/puzzles?game=quoridor",
    "the rules": "#/rules?game=quoridor",
  },
};
const OTHERS = {
  "the statistics": "#/statistics",
  "the editor": "#/edit?game=quoridor",
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

/** Checks each of the addresses, as a browser opens it that has never shown Starfence: nothing is stored, and
 * every file is fetched. */
async function nothingJumps(page, baseURL, addresses) {
  const devtools = await page.context().newCDPSession(page);
  for (const [name, address] of Object.entries(addresses)) {
    await test.step(`nothing jumps while ${name} appears`, async () => {
      await page.goto("about:blank");
      await devtools.send("Storage.clearDataForOrigin", { origin: new URL(baseURL).origin, storageTypes: "all" });
      await devtools.send("Network.clearBrowserCache");
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
}

for (const [what, addresses] of Object.entries(ADDRESSES)) {
  test(`nothing jumps while ${what} appears`, ({ page, baseURL }) => nothingJumps(page, baseURL, addresses));
}

test("nothing jumps while any other page appears, and what jumps is noticed", async ({ page, baseURL }) => {
  await nothingJumps(page, baseURL, OTHERS);

  await test.step("the test above notices something that jumps", async () => {
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
});
