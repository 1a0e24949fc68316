// The cost of a long visit: workers and memory.
import { expect, test } from "@playwright/test";
import { analyse, game, openTab, play, sitDown } from "./table.mjs";

/** Lets a test read how much memory the page's own program uses, in bytes. */
const showMemory = (page) =>
  page.addInitScript(() => addEventListener("TrunkApplicationStarted", ({ detail }) => (globalThis.program = detail.wasm)));
const memory = (page) => page.evaluate(() => globalThis.program.memory.buffer.byteLength);

/** Goes to another page of the app, without reloading it. */
const goTo = (page, address) => page.evaluate((address) => (location.hash = address), address);

test("after any number of games against computers, a page has at most one worker", async ({ page }) => {
  await page.goto("./");
  for (const where of ["quoridor", "chinese-checkers", "quoridor&players=4", "parallel", "quoridor"]) {
    await goTo(page, `#/play?game=${where}&computers=1,0`);
    if (where === "parallel") {
      await expect(page.getByRole("heading", { name: /^You/ })).toBeVisible();
    } else {
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      // A search that is running when the user leaves the game.
      await analyse(page);
      await expect(page.locator(".lines-found li").nth(2)).toBeVisible();
    }
    // An ended worker is gone a little later.
    await expect.poll(() => page.workers().length).toBe(1);
    await goTo(page, "#/");
    await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
  }
});

test("a computer's move does not wait for an analysis, which continues after it", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&computers=1,1");
  const plies = page.locator("[data-ply]");
  await expect(plies.nth(1)).toBeAttached();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.locator('[data-ply="1"]').click();
  const before = await plies.count();
  await analyse(page);
  const lines = page.locator(".lines-found");
  await expect(lines.getByRole("listitem")).toHaveCount(3);

  await openTab(page, "Moves");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(plies.nth(before)).toBeAttached();
});

test("visits to the library cost no memory", async ({ page }) => {
  await showMemory(page);
  await page.goto("./");
  for (let games = 0; games < 6; games += 1) {
    await goTo(page, "#/play?game=quoridor");
    await play(page, "e2");
    await goTo(page, "#/");
    await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
  }
  const visit = async () => {
    await goTo(page, "#/games");
    await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
    await goTo(page, "#/");
    await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
  };
  for (let visits = 0; visits < 5; visits += 1) await visit();
  const before = await memory(page);
  for (let visits = 0; visits < 15; visits += 1) await visit();
  // Memory grows by pages of 64 KB. A few more may be in use; a screen that was never freed took 75
  // KB per visit, which makes 17 pages. `make soak` has longer visits.
  expect((await memory(page)) - before).toBeLessThanOrEqual(4 * 65_536);
});
