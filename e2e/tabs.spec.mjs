// Two tabs with one game: which of them leads, in browsers with and without locks.
import { expect, test } from "@playwright/test";
import { answered, curtain, game, keepsMoves, keptGames, passAndReveal, plan, play, reveal, sitDown, skipToEnd, square, start } from "./table.mjs";

const elsewhere = (page) => page.getByRole("heading", { name: "Planning continues in another tab" });
const clock = (page, seat) => page.locator(`.strip[data-seat="${seat}"] [data-clock]`);

/** Hides the page, or shows it again. */
const hide = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

/** Opens a second tab with the game of the first one. */
async function another(page) {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

const BROWSERS = {
  "a browser with locks": () => {},
  // Which of its tabs leads is tested natively (`src/browser/tab_lease.rs`).
  "a browser without locks, as over plain http": () => {
    Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined });
  },
};

for (const [where, begin] of Object.entries(BROWSERS)) {
  const hasLocks = where === "a browser with locks";
  test.describe(`In ${where}`, () => {
    test.beforeEach(({ context }) => context.addInitScript(begin));

    test("players plan in one tab, and continue in the one that is visible, or in the other when that is closed", async ({ context }) => {
      await test.step("players plan in one tab, and the other one waits until that is closed", async () => {
        const page = await context.newPage();
        await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
        await plan(page, "E3/-");
        await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
        const tab = await another(page);
        await expect(elsewhere(tab)).toBeVisible();
        await expect(start(tab)).toHaveCount(0);
        await expect(reveal(tab)).toHaveCount(0);
        // The game is written only when a move is played.
        const writes = await tab.evaluateHandle(() => {
          const writes = [];
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, text) {
            if (key.startsWith("starfence.game.")) writes.push(key);
            return setItem.call(this, key, text);
          };
          return writes;
        });
        await plan(page, "W3/-");
        await reveal(page).click();
        await expect(tab.getByRole("heading", { name: "Round 1", exact: true })).toBeVisible();
        await skipToEnd(page);
        await page.getByRole("button", { name: "Plan the next round" }).click();
        await plan(page, "-/E2");
        await expect(elsewhere(tab)).toBeVisible();
        expect(await writes.jsonValue()).toEqual([]);
        await page.close();
        await expect(curtain(tab)).toHaveAttribute("data-curtain", "2");
        await passAndReveal(tab, 2);
        await tab.close();
      });

      await test.step("players continue planning in the visible tab, and find their plans there", async () => {
        const page = await context.newPage();
        await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
        await plan(page, "E3/-");
        await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
        const tab = await another(page);
        await expect(elsewhere(tab)).toBeVisible();
        await hide(page, true);
        await expect(curtain(tab)).toHaveAttribute("data-curtain", "2");
        await expect(elsewhere(page)).toBeVisible();
        await plan(tab, "W3/-");
        // And back again.
        await hide(tab, true);
        await hide(page, false);
        await reveal(page).click();
        await skipToEnd(page);
        await expect(page.locator(".log").getByRole("button", { name: /3s move east/ })).toBeVisible();
        await expect(elsewhere(tab)).toHaveCount(0);
      });
    });

    if (!hasLocks) return;
    test("a computer plays in one tab, the visible one, or in the other when that is closed", async ({ context }) => {
      await test.step("a computer answers once, in the tab that had the game first, and in the other one when that is closed", async () => {
        // A computer without fences cannot block the path.
        const page = await context.newPage();
        await sitDown(page, "./#/play?game=quoridor&computers=0,1&position=" + encodeURIComponent("/ / e1 e9 / 10 0 / 1"));
        const tab = await another(page);
        await play(page, "e2");
        await expect(game(page)).toHaveAttribute("data-to-move", "1");
        await expect(game(tab)).toHaveAttribute("data-to-move", "1");
        await expect(square(tab, "e2")).toHaveAttribute("data-pawn", "1");
        await play(tab, "e3");
        await expect(game(tab)).toHaveAttribute("data-to-move", "1");
        await expect(game(page)).toHaveAttribute("data-to-move", "1");
        await keepsMoves(tab, 4);
        await page.close();
        const [before] = await keptGames(tab);
        await tab.locator("[data-square][data-target], [data-pawn='1']").first().click();
        await tab.locator("[data-target]").first().click();
        await expect.poll(async () => (await keptGames(tab))[0] !== before).toBe(true);
        await expect(game(tab)).toHaveAttribute("data-to-move", "1");
        expect(await keptGames(tab)).toHaveLength(1);
        await tab.close();
      });

      await test.step("computers play in the visible tab", async () => {
        const page = await context.newPage();
        const position = encodeURIComponent("/ / e1 e9 / 10 0 / 1");
        await sitDown(page, `./#/play?game=quoridor&computers=0,1&position=${position}`);
        await play(page, "e2");
        await answered(page);
        const tab = await another(page);
        await expect(game(tab)).toHaveAttribute("data-to-move", "1");
        await play(tab, "d2");
        await expect(tab.locator('[data-ply="4"]')).toBeAttached();
        // The leading tab did the searching.
        expect(tab.workers()).toEqual([]);
        await hide(page, true);
        await play(tab, "d3");
        await expect(tab.locator('[data-ply="6"]')).toBeAttached();
        expect(tab.workers()).not.toEqual([]);
        await expect(page.locator('[data-ply="6"]')).toBeAttached();
        for (const one of [page, tab]) await one.close();
      });

      await test.step("a hidden tab continues if it is the only one", async () => {
        const page = await context.newPage();
        await sitDown(page, "./#/play?game=quoridor&computers=1,1&first=1");
        await hide(page, true);
        await expect(page.locator('[data-ply="4"]')).toBeAttached();
        await page.close();
      });
    });

    test("clocks run in the visible tab", async ({ context }) => {
      await context.clock.install();
      const page = await context.newPage();
      await sitDown(page, "./#/play?game=quoridor&clock=60&first=1");
      await play(page, "e2");
      await keepsMoves(page, 1);
      const tab = await another(page);
      await expect(square(tab, "e2")).toHaveAttribute("data-pawn", "1");
      await hide(page, true);
      await tab.locator(".turn").getByRole("button", { name: "Resume", exact: true }).click();
      await expect(clock(tab, 2)).toHaveAttribute("data-clock", "runs");
      const left = async () => {
        const [minutes, seconds] = (await clock(tab, 2).textContent()).split(":");
        return 60 * Number(minutes) + Number(seconds);
      };
      const before = await left();
      // The tab may take its turn to run the clock a little later.
      const later = async () => {
        await context.clock.runFor(2_000);
        return left();
      };
      await expect.poll(later).toBeLessThan(before - 5);
    });
  });
}
