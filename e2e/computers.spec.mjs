// Computer players in workers of the browser. What they play, and what is said of a computer that does
// not answer, is tested natively (`src/pages/play/tests/computers.rs`, `src/games/parallel/tests/computers.rs`).
import { expect, test } from "@playwright/test";
import { analyse, answered, game, hintText, notice, play, sitDown } from "./table.mjs";

const WORKER = "**/worker-*.js";

// Requests still running when a test ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Waits until it is a player's turn. */
const turnOf = (page, player) => expect(game(page)).toHaveAttribute("data-to-move", String(player));
const thought = (page) => page.locator(".thought");
const hint = (page) => page.getByRole("button", { name: "Hint" });

/** Leaves the document, so that the next address starts a worker of its own. */
const leave = (page) => page.goto("about:blank");
/** A game in which the computer of level 1 has no fences, and cannot block the path. */
const UNBLOCKED = `./#/play?game=quoridor&computers=0,1&position=${encodeURIComponent("/ / e1 e9 / 10 0 / 1")}`;

test("a worker that ends is replaced", async ({ page }) => {
  await test.step("a worker that dies is started again, and the game goes on", async () => {
    let deaths = 0;
    await page.route(WORKER, async (route) => {
      if (deaths++ < 2) await route.fulfill({ contentType: "text/javascript", body: "throw new Error('dead');" });
      else await route.continue();
    });
    await sitDown(page, UNBLOCKED);
    await play(page, "e2");
    await answered(page);
    expect(deaths).toBe(3);
  });

  for (const [what, end, to, ply] of [
    ["dies", () => void setTimeout(() => { throw new Error("dead"); }), "d2", 4],
    ["is ended silently by the browser", () => setTimeout(() => close()), "c2", 6],
  ]) {
    await test.step(`a worker that ${what} between two turns is replaced at the next turn`, async () => {
      const worker = page.workers().at(-1);
      const gone = new Promise((resolve) => worker.once("close", resolve));
      await worker.evaluate(end);
      await gone;
      await play(page, to);
      await expect(page.locator(`[data-ply="${ply}"]`)).toBeAttached();
      await turnOf(page, 1);
    });
  }
});

test("a worker that thinks for long gives signs of life, and is left alone", async ({ page }) => {
  await page.addInitScript(() => {
    window.alive = 0;
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        this.addEventListener("message", ({ data }) => (window.alive += data === "alive"));
      }
    };
  });
  let workers = 0;
  await page.route(WORKER, async (route) => {
    workers += 1;
    const response = await route.fetch();
    // None of its results are passed on.
    const mute = "const say = self.postMessage.bind(self); self.postMessage = (line) => /^info/.test(line) || say(line);\n";
    await route.fulfill({ response, body: mute + (await response.text()) });
  });
  await sitDown(page, "./#/play?game=quoridor");
  await analyse(page);
  // One every second: longer than the four after which a silent worker counts as dead.
  await expect.poll(() => page.evaluate(() => window.alive)).toBeGreaterThan(5);
  expect(workers).toBe(1);
});

test("the engine gives hints and analyses, and the controls of a game between computers are in one row", async ({ page }) => {
  await test.step("a hint for a move", async () => {
    await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / e1 e9 / 0 0 / 1")}`);
    for (const text of ["Move your pawn.", "e2 Your pawn comes nearer: 7 steps to the goal."]) {
      await hint(page).click();
      await expect(hintText(page)).toHaveText(text);
    }
  });
  await test.step("a hint for a plan is placed on the arrows and can be changed", async () => {
    await sitDown(page, "./#/play?game=parallel&seed=4&computers=0,1");
    await hint(page).click();
    await expect(notice(page)).toHaveText(/Here’s a suggestion.*Chance of winning: \d+%\./);
    await expect(page.locator("[data-order]")).not.toHaveCount(0);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.locator("[data-order]")).toHaveCount(0);
  });
  await test.step("an analysis", async () => {
    await sitDown(page, "./#/play?game=quoridor&position=/ / e8 e2 / 0 0 / 1");
    await analyse(page);
    // One step from the goal and to move: that is a win.
    await expect(thought(page).getByRole("img")).toHaveAttribute("aria-label", "Red 100% and Blue 0%");
    await expect(thought(page).getByRole("listitem").first()).toContainText("e9");
  });
  await test.step("beside the board, the controls of a game between six computers are in one row, paused or not", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await sitDown(page, "./#/play?game=chinese-checkers&players=6&first=1&computers=1,1,1,1,1,1");
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
    for (const name of ["Pause", "Resume"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button.locator(".caption")).toBeVisible();
      const tops = await page.locator(".controls > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops).toHaveLength(6);
      expect(new Set(tops).size, name).toBe(1);
      await button.click();
    }
  });
});

test("the strongest computers think in less than 128 MB", async ({ page }) => {
  await page.route(WORKER, async (route) => {
    const response = await route.fetch();
    // The memory belongs to the program, and is available to the code that starts it.
    const shown = `for (const name of ["instantiate", "instantiateStreaming"]) {
      const start = WebAssembly[name];
      WebAssembly[name] = async (...all) => {
        const made = await start.apply(WebAssembly, all);
        self.memory = (made.instance ?? made).exports.memory;
        return made;
      };
    }\n`;
    await route.fulfill({ response, body: shown + (await response.text()) });
  });

  for (const where of ["quoridor", "chinese-checkers", "quoridor&players=4", "chinese-checkers&players=6"]) {
    await test.step(`the strongest computers think in less than 128 MB: ${where}`, async () => {
      await leave(page);
      const players = Number(/players=(\d)/.exec(where)?.[1] ?? 2);
      await sitDown(page, `./#/play?game=${where}&computers=${Array(players).fill(8)}`);
      // Three seconds of thinking, in which the transposition tables fill up.
      await expect(page.locator('[data-ply="3"]')).toBeAttached({ timeout: 20_000 });
      const worker = page.workers().at(-1);
      const bytes = await worker.evaluate(() => self.memory.buffer.byteLength);
      expect(bytes).toBeGreaterThan(2 ** 20);
      expect(bytes).toBeLessThan(128 * 2 ** 20);
    });
  }
});
