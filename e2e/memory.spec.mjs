// What a long visit costs: workers and memory.
import { expect, test } from "@playwright/test";
import { game, play, sitDown } from "./table.mjs";

/** Lets a journey read how much memory the page's own program has, in bytes. */
const showMemory = (page) =>
  page.addInitScript(() => addEventListener("TrunkApplicationStarted", ({ detail }) => (globalThis.program = detail.wasm)));
const memory = (page) => page.evaluate(() => globalThis.program.memory.buffer.byteLength);

/** Goes to another page of the app, without loading it anew. */
const goTo = (page, address) => page.evaluate((address) => (location.hash = address), address);

test("game after game against computers, a page has one worker at most", async ({ page }) => {
  const alive = new Set();
  let most = 0;
  page.on("worker", (worker) => {
    alive.add(worker);
    most = Math.max(most, alive.size);
    worker.on("close", () => alive.delete(worker));
  });
  await page.goto("./");
  for (const where of ["quoridor", "chinese-checkers", "quoridor&players=4", "parallel", "quoridor"]) {
    await goTo(page, `#/play?game=${where}&computers=1,0`);
    if (where === "parallel") {
      await expect(page.getByRole("heading", { name: /^Blue/ })).toBeVisible();
    } else {
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      // A search that is under way when the game is left.
      await page.getByRole("button", { name: "Analysis" }).click();
      await expect(page.locator(".lines li").first()).toBeVisible();
    }
    await goTo(page, "#/");
    await expect(page.getByRole("link", { name: /^Quoridor/ })).toBeVisible();
  }
  expect(most).toBeLessThanOrEqual(1);
});

test("a hint comes at once while a whole game is looked at, and the computer's move before both", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&computers=0,1");
  await play(page, "e2");
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
});

test("visits to the library cost no memory", async ({ page }) => {
  await showMemory(page);
  await sitDown(page, "./#/play?game=quoridor");
  await play(page, "e2");
  const visit = async () => {
    await goTo(page, "#/games");
    await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
    await goTo(page, "#/");
    await expect(page.getByRole("link", { name: /^Quoridor/ })).toBeVisible();
  };
  for (let visits = 0; visits < 10; visits += 1) await visit();
  const before = await memory(page);
  for (let visits = 0; visits < 40; visits += 1) await visit();
  console.log(before, await memory(page));
  expect((await memory(page)) - before).toBeLessThan(40 * 4096);
});
