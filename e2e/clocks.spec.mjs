// Clocks: agreed on the set-up page, running in a game, and what they never count.
import { expect, test } from "@playwright/test";
import { chooseComputer, chooseToBegin, fence, game, goTo, keptGames, notice, play, sitDown, square, status, stopTime } from "./table.mjs";

const clock = (page, seat) => page.locator(`.strip[data-seat="${seat}"] [data-clock]`);
const shows = (page, seat, text) => expect(clock(page, seat)).toHaveText(text);
const does = (page, seat, what) => expect(clock(page, seat)).toHaveAttribute("data-clock", what);
const toMove = (page, seat) => expect(game(page)).toHaveAttribute("data-to-move", String(seat));
const pause = (page) => page.getByRole("toolbar").getByRole("button", { name: "Pause", exact: true });
const goOn = (page) => page.locator(".turn").getByRole("button", { name: "Resume", exact: true });
const seconds = (page, count) => page.clock.runFor(count * 1000);
const told = (page, text) => page.getByRole("status").filter({ hasText: text });

/** Opens a game in which time passes only when the test lets it. */
async function begin(page, query) {
  await page.clock.install();
  await sitDown(page, `./#/play?${query}`);
  await page.clock.pauseAt(new Date("2040-01-01T12:00:00Z"));
}

/** Opens another such game in the same page. */
async function beginNext(page, query) {
  await page.clock.resume();
  await sitDown(page, `./#/play?${query}`);
  await stopTime(page);
}

/** Hides the page, or shows it again. */
const hide = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

test.describe("Whose clock runs", () => {
  test("that of the player to move, with an increment, a delay, a time per turn and a handicap, also after undo, and none while a computer thinks", async ({ page }) => {
    // The computer never moves.
    await page.route("**/worker-*.js", () => {});
    await test.step("that of the player to move, after the first move, and a move adds the increment", async () => {
      await begin(page, "game=quoridor&clock=300%2B5");
      await shows(page, 1, "5:00");
      await shows(page, 2, "5:00");
      await expect(page.locator(".turn")).toContainText("The clock starts after the first move.");
      await seconds(page, 60);
      await shows(page, 1, "5:00");
      await does(page, 1, "stands");

      await play(page, "e2");
      await expect(page.locator(".turn")).not.toContainText("The clock starts");
      await does(page, 2, "runs");
      await seconds(page, 10);
      await shows(page, 2, "4:50");
      await expect(clock(page, 2)).toHaveAccessibleName("Time left: 4 minutes, 50 seconds");
      await shows(page, 1, "5:05");
      await does(page, 1, "stands");

      await play(page, "e8");
      await shows(page, 2, "4:55");
      await does(page, 1, "runs");
      await seconds(page, 1);
      await shows(page, 1, "5:04");
      await shows(page, 2, "4:55");
    });
    await test.step("with a delay the time that a move took is given back, up to its seconds", async () => {
      await beginNext(page, "game=quoridor&clock=60d5");
      await play(page, "e2");
      await seconds(page, 3);
      await play(page, "e8");
      await shows(page, 2, "1:00");
      await seconds(page, 8);
      await play(page, "e3");
      await shows(page, 1, "0:57");
    });
    await test.step("time per turn is full again in the next turn", async () => {
      await beginNext(page, "game=chinese-checkers&clock=30/turn");
      await play(page, "d5-e5");
      await seconds(page, 21);
      await shows(page, 2, "9.0");
      await play(page, "n10-m10");
      await shows(page, 2, "0:30");
    });
    await test.step("as a handicap one player has less time, and another has no clock", async () => {
      await beginNext(page, "game=chinese-checkers&players=3&clock=-,60,3600");
      await expect(clock(page, 1)).toHaveCount(0);
      await shows(page, 2, "1:00");
      await shows(page, 3, "1:00:00");
      await play(page, "d5-e5");
      await seconds(page, 5);
      await shows(page, 2, "0:55");
      await shows(page, 3, "1:00:00");
    });
    await test.step("a computer has no clock, and while it thinks no clock runs", async () => {
      await beginNext(page, "game=quoridor&computers=0,8&clock=60");
      await expect(clock(page, 2)).toHaveCount(0);
      await play(page, "e2");
      await expect(status(page)).toHaveText("Computer is thinking…");
      await seconds(page, 100);
      await shows(page, 1, "1:00");
    });
    await test.step("undo restores the time", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 10);
      await play(page, "e8");
      await seconds(page, 10);
      await page.getByRole("button", { name: "Undo" }).click();
      await shows(page, 1, "1:00");
      await shows(page, 2, "1:00");
      await does(page, 2, "runs");
    });
    await test.step("the same players again have the same clocks", async () => {
      await beginNext(page, "game=quoridor&clock=60%2B1,90");
      await play(page, "e2");
      await seconds(page, 91);
      await page.locator(".after").getByRole("button", { name: "Play again" }).click();
      await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
      await shows(page, 1, "1:00");
      await shows(page, 2, "1:30");
      await does(page, 1, "stands");
    });
  });
});

test.describe("What costs no time", () => {
  test("saving, a pause, a hidden page, a sleeping machine, a visit to the start page, a reload", async ({ page }) => {
    await test.step("opening a record that was saved while a clock ran", async () => {
      await begin(page, "game=quoridor&clock=300%2B5");
      await play(page, "e2");
      await seconds(page, 6);
      await play(page, "e8");
      await seconds(page, 7);
      // Every few seconds is enough.
      await expect.poll(() => keptGames(page)).toEqual([expect.stringMatching(/\[Spent "[3-6]\d{3}"\]/)]);
      const [kept] = await keptGames(page);
      expect(kept).toContain('[TimeControl "300+5"]');
      expect(kept).toContain("1. e2 {[%clk 0:05:05]} e8 {[%clk 0:04:59]}");
    });
    await test.step("a pause, until it is ended", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await expect(pause(page)).toBeDisabled();
      await play(page, "e2");
      await seconds(page, 5);
      await pause(page).click();
      await does(page, 2, "paused");
      await seconds(page, 30);
      await shows(page, 2, "0:55");
      await goOn(page).click();
      await seconds(page, 5);
      await shows(page, 2, "0:50");
      // A move resumes it too.
      await pause(page).click();
      await seconds(page, 30);
      await play(page, "e8");
      await shows(page, 2, "0:50");
      await expect(goOn(page)).toHaveCount(0);
      await seconds(page, 1);
      await shows(page, 1, "0:59");
    });
    await test.step("a hidden page", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 5);
      await hide(page, true);
      await seconds(page, 50);
      await hide(page, false);
      await shows(page, 2, "0:55");
      await seconds(page, 2);
      await shows(page, 2, "0:53");
    });
    await test.step("a sleeping machine, except for a second", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 5);
      await page.clock.fastForward("10:00:00");
      await shows(page, 2, "0:54");
      await seconds(page, 2);
      await shows(page, 2, "0:52");
    });
    await test.step("a visit to the start page", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 1.5);
      await page.getByRole("link", { name: "Home" }).click();
      await seconds(page, 30);
      await page.goBack();
      await shows(page, 2, "0:58");
      await does(page, 2, "paused");
    });
    await test.step("a reload: the game comes back paused, with the time it had", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 10);
      await play(page, "e8");
      await seconds(page, 15);
      await page.reload();
      await shows(page, 1, "0:45");
      await shows(page, 2, "0:50");
      await does(page, 1, "paused");
      await seconds(page, 60);
      await shows(page, 1, "0:45");
      await goOn(page).click();
      await seconds(page, 5);
      await shows(page, 1, "0:40");
    });
  });
});

test.describe("Time that runs out", () => {
  test("low time is announced, and who is out of time is skipped, or has lost", async ({ page }) => {
    await test.step("low time is visible, and announced once", async () => {
      await begin(page, "game=quoridor&clock=60%2B5");
      await play(page, "e2");
      await seconds(page, 49.9);
      await expect(clock(page, 2)).not.toHaveAttribute("data-low");
      await expect(told(page, "seconds left")).toHaveCount(0);
      await seconds(page, 0.2);
      await shows(page, 2, "9.9");
      await expect(clock(page, 2)).toHaveAttribute("data-low", "");
      await expect(told(page, "Blue: 10 seconds left")).toHaveCount(1);
      await seconds(page, 4);
      await expect(told(page, "Blue: 10 seconds left")).toHaveCount(1);
      // With its extra five seconds the time is not low; when it is low again, that has already been
      // announced.
      await play(page, "e8");
      await expect(clock(page, 2)).not.toHaveAttribute("data-low");
      await expect(told(page, "seconds left")).toHaveCount(0);
      await play(page, "e3");
      await seconds(page, 3);
      await expect(clock(page, 2)).toHaveAttribute("data-low", "");
      await expect(told(page, "seconds left")).toHaveCount(0);
    });
    await test.step("of four players that player is out, and is skipped from then on", async () => {
      await beginNext(page, "game=quoridor&players=4&clock=60");
      await play(page, "e2");
      await seconds(page, 60);
      await toMove(page, 3);
      await expect(status(page)).toHaveText("Blue ran out of time. Yellow’s turn");
      await does(page, 2, "out");
      await does(page, 3, "runs");
      await expect(square(page, "a5")).toHaveAttribute("data-pawn", "2");
      for (const move of ["e8", "h5", "e3"]) await play(page, move);
      await toMove(page, 3);
      await expect(status(page)).toHaveText("Yellow’s turn");
      // The last remaining player wins.
      await seconds(page, 60);
      await toMove(page, 4);
      await seconds(page, 60);
      await expect(game(page)).toHaveAttribute("data-result", "1");
    });
    await test.step("a move that comes too late does not count", async () => {
      await beginNext(page, "game=quoridor&clock=10");
      await play(page, "e2");
      await seconds(page, 9.95);
      await square(page, "e8").click();
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await seconds(page, 10);
      await expect(game(page)).toHaveAttribute("data-result", "2");
      await square(page, "e3").click();
      await expect(notice(page)).not.toBeEmpty();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    });
    await test.step("of two players the other one wins", async () => {
      await beginNext(page, "game=quoridor&clock=60");
      await play(page, "e2");
      await seconds(page, 59.9);
      await expect(game(page)).not.toHaveAttribute("data-result");
      await seconds(page, 0.2);
      await expect(game(page)).toHaveAttribute("data-result", "1");
      await expect(status(page)).toHaveText("Red won! Blue ran out of time.");
      await does(page, 2, "out");
      await shows(page, 2, "time’s up");
      await expect(clock(page, 2)).toHaveAccessibleName("Out of time");
      await expect(pause(page)).toBeDisabled();
      await page.reload();
      await expect(status(page)).toHaveText("Red won! Blue ran out of time.");
    });
    await test.step("a fence placed as the time runs out is not played for the next player", async () => {
      await beginNext(page, "game=quoridor&players=4&first=1&clock=5");
      for (const move of ["e2", "b5", "e8", "h5"]) await play(page, move);
      await page.clock.runFor(4900);
      await does(page, 1, "runs");
      // The page checks the clock only now and then: the time is up before the next check.
      await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 150;
      });
      await fence(page, "d7h").click();
      await does(page, 1, "out");
      await toMove(page, 2);
      await expect(fence(page, "d7h")).not.toHaveAttribute("data-placed");
      await play(page, "d7h");
      await expect(fence(page, "d7h")).toHaveAttribute("data-placed", "2");
    });
  });
});

test("what a player clicks while the page is busy, as time runs out, is no move of the next player", async ({ page }) => {
  // Real time: what counts is when the browser received the click.
  await sitDown(page, "./#/play?game=quoridor&players=4&clock=5");
  await play(page, "e2");
  const { x, y, width, height } = await fence(page, "e4h").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  // The page is busy from at most 0.3 s before the end to half a second after it. A busy machine may skip a tenth.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const clock = document.querySelector('.strip[data-seat="2"] [data-clock]');
        const observer = new MutationObserver(() => {
          if (!/^0:00[.,]?[1-3]|^0[.,][1-3]/.test(clock.textContent.trim())) return;
          observer.disconnect();
          resolve();
          setTimeout(() => {
            const begun = performance.now();
            while (performance.now() < begun + 800);
          });
        });
        observer.observe(clock, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.mouse.down();
  await page.mouse.up();
  await toMove(page, 3);
  await play(page, "c7h");
  await expect(fence(page, "c7h")).toHaveAttribute("data-placed", "3");
  await expect(fence(page, "e4h")).not.toHaveAttribute("data-placed", "3");
});

test.describe("The clocks have fixed places", () => {
  test("nothing moves while they run, and in tabletop mode each player has one", async ({ page }) => {
    await page.clock.install();
    for (const [width, height, players] of [[360, 740, 2], [360, 740, 6], [1024, 768, 4]]) {
      await test.step(`nothing moves while they run at ${width} by ${height} with ${players}`, async () => {
        await page.setViewportSize({ width, height });
        const kind = players === 4 ? "quoridor" : "chinese-checkers";
        await beginNext(page, `game=${kind}&players=${players}&clock=60`);
        const places = async () => {
          const found = [];
          for (const part of [".board", ".strips", ".strip", ".controls", ".tools", ".turn"]) {
            for (const one of await page.locator(part).all()) found.push(await one.boundingBox());
          }
          return found;
        };
        const before = await places();
        await play(page, players === 4 ? "e2" : "d5-e5");
        for (const time of [20, 35, 4.5]) {
          await seconds(page, time);
          expect(await places()).toEqual(before);
        }
        await pause(page).click();
        await expect(goOn(page)).toBeInViewport({ ratio: 1 });
        expect(await places()).toEqual(before);
        await goOn(page).click();
        if (players > 2) {
          await seconds(page, 1);
          await does(page, 2, "out");
          expect(await places()).toEqual(before);
        }
        for (const strip of await page.locator(".strip").all()) {
          const all = await strip.boundingBox();
          const own = await strip.locator("[data-clock]").boundingBox();
          expect(own.x >= all.x && own.x + own.width <= all.x + all.width).toBe(true);
          expect(own.y >= all.y && own.y + own.height <= all.y + all.height).toBe(true);
        }
      });
    }
    await test.step("in tabletop mode each player has a clock, and each can pause", async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await beginNext(page, "game=quoridor&players=4&clock=300");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("switch", { name: /Tabletop mode/ }).check();
      await page.getByRole("button", { name: "Close" }).click();
      await play(page, "e2");
      await seconds(page, 10);
      await shows(page, 2, "4:50");
      for (const seat of [1, 2, 3, 4]) await expect(clock(page, seat)).toBeInViewport({ ratio: 1 });
      await pause(page).click();
      await seconds(page, 10);
      await page.getByRole("toolbar").getByRole("button", { name: "Resume", exact: true }).click();
      await seconds(page, 10);
      await shows(page, 2, "4:40");
    });
  });
});

test.describe("Agreeing on clocks", () => {
  const choice = (page, name) => page.getByRole("combobox", { name });

  test("the same for all, or different for each, or no clock, or any other time", async ({ page }) => {
    await test.step("one for all", async () => {
      await goTo(page, "./#/new?game=quoridor");
      await choice(page, "Clock").selectOption("5 min + 3 s");
      await expect(page.getByText("5 minutes each, plus 3 seconds per move.")).toBeVisible();
      await expect(page.getByText("If your time runs out, you lose.")).toBeVisible();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await shows(page, 1, "5:00");
      await shows(page, 2, "5:00");
    });
    await test.step("different times for two people, and no clock for the computer", async () => {
      await goTo(page, "./#/new?game=chinese-checkers");
      await page.getByRole("button", { name: "3", exact: true }).click();
      await chooseComputer(page, 3, 3);
      await choice(page, "Clock").selectOption("10 min + 5 s");
      await page.getByRole("switch", { name: "A different time for each player" }).check();
      await expect(choice(page, "Clock of player 3")).toHaveCount(0);
      await choice(page, "Clock of player 2").selectOption("No clock");
      await chooseToBegin(page, "Red");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await shows(page, 1, "10:00");
      await expect(clock(page, 2)).toHaveCount(0);
      await expect(clock(page, 3)).toHaveCount(0);
    });
    await test.step("one time for all again when the handicap is removed", async () => {
      await goTo(page, "./#/new?game=quoridor");
      await choice(page, "Clock").selectOption("30 min");
      await page.getByRole("switch", { name: "A different time for each player" }).check();
      await choice(page, "Clock of player 2").selectOption("60 s per turn");
      await page.getByRole("switch", { name: "A different time for each player" }).uncheck();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await shows(page, 1, "30:00");
      await shows(page, 2, "30:00");
    });
    await test.step("none for planning: that is a rule of Parallel Chinese Checkers", async () => {
      await goTo(page, "./#/new?game=parallel");
      await expect(page.getByRole("group", { name: "Player 1: person or computer" })).toBeVisible();
      await expect(choice(page, "Clock")).toHaveCount(0);
    });
    await test.step("any other time, in minutes and seconds", async () => {
      await goTo(page, "./#/new?game=quoridor");
      await choice(page, "Clock").selectOption("Custom…");
      await page.getByRole("textbox", { name: "Minutes" }).fill("90");
      await page.getByRole("textbox", { name: "Seconds per move" }).fill("30");
      await page.getByRole("button", { name: "Delay" }).click();
      await expect(page.getByText("90 minutes each. After each move you get back the time it took, but no more than 30 seconds.")).toBeVisible();
      // An entry that is not a number is reported, and changes nothing.
      await page.getByRole("textbox", { name: "Minutes" }).fill("soon");
      await page.getByRole("textbox", { name: "Minutes" }).press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: "Minutes: enter a whole number from 1 to 600." })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Minutes" })).toHaveValue("90");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await shows(page, 1, "1:30:00");
    });
    await test.step("any number of seconds for a turn", async () => {
      await goTo(page, "./#/new?game=quoridor");
      await choice(page, "Clock").selectOption("Custom…");
      await page.getByRole("button", { name: "Per turn" }).click();
      await page.getByRole("textbox", { name: "Seconds per turn" }).fill("17");
      await page.getByRole("textbox", { name: "Seconds per turn" }).press("Enter");
      await expect(page.getByText("17 seconds per turn.")).toBeVisible();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await shows(page, 1, "0:17");
      await shows(page, 2, "0:17");
    });
  });
});
