// Computer players: they take seats, think, move, give hints, and play games for spectators.
import { expect, test } from "@playwright/test";
import { analyse, answered, arrow, fence, game, hintText, hole, notice, play, sitDown, skipToEnd } from "./table.mjs";

const WORKER = "**/worker-*.js";

// Requests still running when a test ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Waits until it is a player's turn. */
const turnOf = (page, player) => expect(game(page)).toHaveAttribute("data-to-move", String(player));
const thought = (page) => page.locator(".thought");
const hint = (page) => page.getByRole("button", { name: "Hint" });
const engine = (page) => page.getByRole("switch", { name: "Engine" });

/** Leaves the document, so that the next address starts a worker of its own. */
const leave = (page) => page.goto("about:blank");
/** A game in which the computer of level 1 has no fences, and cannot block the path. */
const UNBLOCKED = `./#/play?game=quoridor&computers=0,1&position=${encodeURIComponent("/ / e1 e9 / 10 0 / 1")}`;

test("a worker that ends or falls silent is replaced", async ({ page }) => {
  await test.step("a worker that ends is replaced", async () => {
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

      // A worker that dies between two turns is noticed too.
      const worker = page.workers().at(-1);
      const gone = new Promise((resolve) => worker.once("close", resolve));
      await worker.evaluate(() => void setTimeout(() => { throw new Error("dead"); }));
      await gone;
      await play(page, "d2");
      await expect(page.locator('[data-ply="4"]')).toBeAttached();
      await turnOf(page, 1);
    });

    await test.step("a worker that a browser ends silently between two turns is replaced at the next turn", async () => {
      const worker = page.workers().at(-1);
      const gone = new Promise((resolve) => worker.once("close", resolve));
      await worker.evaluate(() => setTimeout(() => close()));
      await gone;
      await play(page, "c2");
      await expect(page.locator('[data-ply="6"]')).toBeAttached();
      await turnOf(page, 1);
    });
  });

  await test.step("a silent worker is replaced", async () => {
    await page.clock.install();
    for (const [what, body] of [
      ["says nothing at all", ""],
      ["listens and never answers", "postMessage('ready'); onmessage = () => {};"],
      ["falls silent in its search", "postMessage('ready'); onmessage = () => postMessage('alive');"],
    ]) {
      await test.step(`a worker that ${what} is replaced, and gets the same request`, async () => {
        await leave(page);
        await page.unroute(WORKER);
        let workers = 0;
        await page.route(WORKER, async (route) => {
          workers += 1;
          if (workers === 1) await route.fulfill({ contentType: "text/javascript", body });
          else await route.continue();
        });
        await sitDown(page, UNBLOCKED);
        await play(page, "e2");
        await expect.poll(() => workers).toBe(1);
        // The page counts seconds of its own clock, which need not be waited for.
        const intervals = [100];
        await expect
          .poll(async () => {
            if (workers < 2) await page.clock.runFor(1000);
            return workers;
          }, { intervals })
          .toBe(2);
        await answered(page);
        expect(workers).toBe(2);
        await expect(page.getByText("The computer player isn’t responding.")).toHaveCount(0);
      });
    }
  });
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

test("a hint and an analysis by the engine", async ({ page }) => {
  await test.step("a hint for a step, a turn, a fence or a plan", async () => {
    await test.step("a hint first says what to look at, then shows the move and why it is good", async () => {
      // Without fences, only the pawn can move.
      await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / e1 e9 / 0 0 / 1")}`);
      await hint(page).click();
      await expect(hintText(page)).toHaveText("Move your pawn.");
      await expect(page.locator(".hint-ring")).toHaveCount(1);
      await expect(page.locator(".marked-move")).toHaveCount(0);
      // The second press shows the move, whichever button is pressed.
      await hint(page).click();
      await expect(hintText(page)).toHaveText("e2 Your pawn comes nearer: 7 steps to the goal.");
      await expect(page.locator('.marked-move[data-mark="hint"]')).toHaveCount(1);
      await expect(page.locator(".hint-ring")).toHaveCount(0);
      await play(page, "e2");
      await expect(hintText(page)).toHaveText("");
      await expect(page.locator(".marked-move")).toHaveCount(0);

      await sitDown(page, "./#/play?game=chinese-checkers&players=6");
      await hint(page).click();
      await expect(hintText(page)).toHaveText(/^Look at the peg on \w+\.$/);
      const [, from] = /on (\w+)\./.exec(await hintText(page).textContent());
      await page.getByRole("button", { name: "Show the move" }).click();
      await expect(hintText(page)).toHaveText(/^\w+-\w+ .+\.$/);
      const [, peg, to] = /^(\w+)-(\w+)/.exec(await hintText(page).textContent());
      expect(peg).toBe(from);
      // The peg is picked up, and its destination can be clicked.
      await expect(hole(page, to)).toHaveAttribute("data-target", "");
      await expect(page.locator('.marked-move[data-mark="hint"] .mark-line')).toHaveAttribute("d", /\d/);
      await hole(page, to).click();
      await expect(hole(page, from)).not.toHaveAttribute("data-peg");
      await expect(page.locator(".marked-move")).toHaveCount(0);
    });

    await test.step("a hint for a fence says how much longer the other's path becomes", async () => {
      // Blue is one step from the goal, and Red far away: only a fence helps.
      await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / a1 e2 / 10 0 / 1")}`);
      await hint(page).click();
      await expect(hintText(page)).toHaveText("Blue has 1 step to the goal. A fence can make the path longer.");
      await expect(page.locator(".hint-path")).toHaveCount(1);
      await page.getByRole("button", { name: "Show the move" }).click();
      await expect(hintText(page)).toHaveText(/^\w+ Blue’s path becomes \d steps? longer\.$/);
      const [, mv, longer] = /^(\w+) .* (\d) step/.exec(await hintText(page).textContent());
      // The board says the same of that fence.
      await expect(page.locator(".path-cost").filter({ hasText: `+${longer}` })).toHaveCount(1);
      await expect(fence(page, mv)).toHaveAttribute("data-legal", "true");
    });

    await test.step("a hint for a plan is placed on the arrows and can be changed", async () => {
      await sitDown(page, "./#/play?game=parallel&seed=4&computers=0,1");
      await hint(page).click();
      await expect(notice(page)).toHaveText(/Here’s a suggestion.*Chance of winning: \d+%\./);
      await expect(page.locator("[data-order]")).not.toHaveCount(0);
      await page.getByRole("button", { name: "Clear" }).click();
      await expect(page.locator("[data-order]")).toHaveCount(0);
    });
  });

  await test.step("an analysis follows the game with each player's chances and the three best moves", async () => {
    await sitDown(page, "./#/play?game=quoridor&position=/ / e8 e2 / 0 0 / 1");
    await analyse(page);
    await expect(engine(page)).toBeChecked();
    await expect(thought(page).getByRole("listitem")).toHaveCount(3);
    // One step from the goal and to move: that is a win.
    await expect(thought(page).getByRole("img")).toHaveAttribute("aria-label", "Red 100% and Blue 0%");
    await expect(thought(page).getByRole("listitem").first()).toContainText("e9");
    await play(page, "d8");
    await expect(thought(page).getByRole("img")).toHaveAttribute("aria-label", "Red 0% and Blue 100%");
    // The chances stand beside the names, and each line has only its own.
    await expect(thought(page).locator(".chance")).toHaveText(["Red0%", "Blue100%"]);
    await expect(thought(page).locator(".line-chance").first()).toHaveText("100%");
    await engine(page).uncheck();
    await expect(thought(page)).toHaveCount(0);
  });
});

test("computers play among themselves, and plan", async ({ page }) => {
  await test.step("computers plan in Parallel Chinese Checkers", async () => {
    await test.step("a single player of Parallel Chinese Checkers against computers needs no curtain", async () => {
      await sitDown(page, "./#/play?game=parallel&seed=4&computers=0,1,2&players=3");
      await expect(page.getByRole("heading", { name: "You – round 1" })).toBeVisible();
      // Nothing of the computers' plans is visible before the plans run.
      await page.locator('[data-token="3"]').first().click();
      await arrow(page, 1, "E").click();
      await page.getByRole("button", { name: "Done" }).click();
      await skipToEnd(page);
      await page.getByRole("button", { name: "Plan the next round" }).click();
      await expect(page.getByRole("heading", { name: "You – round 2" })).toBeVisible();
    });

    await test.step("computers play Parallel Chinese Checkers among themselves, round after round", async () => {
      await sitDown(page, "./#/play?game=parallel&seed=4&computers=1,1");
      // The word below the icon takes one line.
      await expect(page.getByRole("button", { name: "Pause the computer" }).locator(".caption")).toHaveText("Pause");
      await skipToEnd(page);
      await expect(page.getByRole("heading", { name: "Round 2", exact: true })).toBeAttached({ timeout: 15_000 });
    });
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
