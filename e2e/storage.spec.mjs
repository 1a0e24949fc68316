// A browser whose storage fails for a while, does not answer, or is asked to be persistent.
import { expect } from "@playwright/test";
import { curtain, keepsMoves, keptGames, openSettings, passAndReveal, plan, play, sitDown, square } from "./table.mjs";
import { test } from "./test.mjs";

const GAME = "./#/play?game=quoridor&players=2&first=1";
const bar = (page) => page.locator(".toast");

/** Lets a script close the page's connections to its databases, as iOS does to a suspended tab. */
const losable = () => {
  const connections = new Set();
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...about) {
    const request = open.apply(this, about);
    request.addEventListener("success", () => connections.add(request.result));
    return request;
  };
  const begin = IDBDatabase.prototype.transaction;
  const lost = new WeakSet();
  IDBDatabase.prototype.transaction = function (...about) {
    if (lost.has(this)) throw new DOMException("The database connection is closing.", "InvalidStateError");
    return begin.apply(this, about);
  };
  /** Closes all connections; the browser notifies the page only if `says` is true. */
  window.loseConnections = (says) => {
    for (const connection of connections) {
      lost.add(connection);
      if (says) connection.dispatchEvent(new Event("close"));
    }
    const count = connections.size;
    connections.clear();
    return count;
  };
};

test.describe("A browser that loses the connection to its storage", () => {
  test.beforeEach(({ page }) => page.addInitScript(losable));

  test("the next moves are saved all the same, and a plan; if it is lost for ever, that is reported", async ({ page }) => {
    await test.step("moves are saved", async () => {
      await sitDown(page, GAME);
      for (const [how, says, before, [first, second, third], mover] of [
        ["without a word", false, 0, ["e2", "e8", "e3"], "1"],
        ["and says so", true, 3, ["e7", "d3", "e6"], "2"],
      ]) {
        await test.step(how, async () => {
          await play(page, first);
          await keepsMoves(page, before + 1);
          expect(await page.evaluate((says) => window.loseConnections(says), says)).toBeGreaterThan(1);
          await play(page, second);
          await play(page, third);
          await keepsMoves(page, before + 3);
          await expect(bar(page)).toHaveCount(0);
          await page.reload();
          await expect(square(page, third)).toHaveAttribute("data-pawn", mover);
        });
      }
    });
    await page.goto("about:blank");
    await test.step("a plan that was confirmed is there after a reload", async () => {
      for (const [how, says] of [["without a word", false], ["and says so", true]]) {
        await test.step(how, async () => {
          await sitDown(page, "./#/play?game=parallel&players=2&seed=4");
          await expect(curtain(page)).toHaveAttribute("data-curtain", "1");
          await page.evaluate((says) => window.loseConnections(says), says);
          await plan(page, "E3/-");
          await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
          await expect(bar(page)).toHaveCount(0);
          await page.reload();
          await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
          await passAndReveal(page, 3);
        });
      }
    });
    await page.goto("about:blank");
    await test.step("for ever: that is reported, but not before a move cannot be saved", async () => {
      await sitDown(page, GAME);
      await play(page, "e2");
      await expect.poll(async () => (await keptGames(page)).some((text) => text.includes("1. e2 *"))).toBe(true);
      await page.evaluate(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        };
        window.loseConnections(false);
      });
      await expect(bar(page)).toHaveCount(0);
      await play(page, "e8");
      await expect(page.getByText("doesn’t let Starfence save games")).toBeVisible();
    });
  });
});

test.describe("A browser that may clear its storage", () => {
  /** A stand-in for the browser's storage manager that counts how often it is asked. */
  const manager = (answer) => {
    let granted = false;
    const asked = Number(sessionStorage.getItem("asked") ?? 0);
    window.asked = asked;
    const storage = {
      persisted: async () => granted,
      persist: async () => {
        window.asked += 1;
        sessionStorage.setItem("asked", window.asked);
        granted = answer;
        return granted;
      },
    };
    Object.defineProperty(Navigator.prototype, "storage", { get: () => storage });
  };

  test("is asked once to keep a game that has a move, and the settings show its answer", async ({ browser }) => {
    for (const [answer, text] of [[true, "for good"], [false, "may clear them when space runs short"]]) {
      await test.step(`it answers ${answer}`, async () => {
        const page = await browser.newPage();
        await page.addInitScript(manager, answer);
        await sitDown(page, GAME);
        await expect.poll(async () => (await keptGames(page)).length).toBe(1);
        expect(await page.evaluate(() => window.asked)).toBe(0);
        await play(page, "e2");
        await expect.poll(() => page.evaluate(() => window.asked)).toBe(1);
        await play(page, "e8");
        await keepsMoves(page, 2);
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        await expect(await openSettings(page)).toContainText(text);
        await page.reload();
        await play(page, "e3");
        await keepsMoves(page, 3);
        expect(await page.evaluate(() => window.asked)).toBe(1);
        await page.close();
      });
    }
    await test.step("it does not say for how long it keeps anything", async () => {
      const page = await browser.newPage();
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "storage", { get: () => undefined }));
      await page.goto("./");
      await expect(await openSettings(page)).toContainText("doesn’t say for how long");
      await page.close();
    });
  });
});

test.describe("A browser whose storage does not answer", () => {
  /** Attempts to open a database are not answered before `window.answer()`. */
  const silence = () => {
    const open = IDBFactory.prototype.open;
    const waiting = [];
    let silent = sessionStorage.getItem("answers") === null;
    IDBFactory.prototype.open = function (...about) {
      if (!silent) return open.apply(this, about);
      const stand = new EventTarget();
      waiting.push(() => {
        const request = open.apply(this, about);
        for (const type of ["success", "error", "upgradeneeded", "blocked"]) {
          request.addEventListener(type, (event) => {
            for (const name of ["result", "transaction", "error"]) {
              Object.defineProperty(stand, name, { configurable: true, get: () => request[name] });
            }
            stand[`on${type}`]?.(Object.defineProperty(new Event(type), "target", { value: request }));
          });
        }
      });
      Object.setPrototypeOf(stand, IDBOpenDBRequest.prototype);
      for (const type of ["success", "error", "upgradeneeded", "blocked"]) {
        Object.defineProperty(stand, `on${type}`, { value: null, writable: true });
      }
      return stand;
    };
    /** From now on it answers, including earlier attempts if `late` is true. */
    window.answer = (late = true) => {
      silent = false;
      if (late) for (const act of waiting.splice(0)) act();
    };
  };

  /** Lets three seconds pass. */
  const waitInVain = (page) => page.clock.runFor(3_000);

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(silence);
  });

  test("a game is played, and saved as soon as the storage answers", async ({ page }) => {
    await page.goto(GAME);
    await play(page, "e2");
    await waitInVain(page);
    await expect(bar(page)).toHaveCount(1);
    await play(page, "e8");
    await page.evaluate(() => window.answer());
    await expect(bar(page)).toHaveCount(0);
    await keepsMoves(page, 2);
    await play(page, "e3");
    await keepsMoves(page, 3);
  });
});
