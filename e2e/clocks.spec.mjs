// Clocks: agreed on the set-up page, running in a game, and what they never count.
import { expect, test } from "@playwright/test";
import { chooseComputer, chooseToBegin, fence, game, goTo, play, sitDown, stopTime } from "./table.mjs";

const clock = (page, seat) => page.locator(`.strip[data-seat="${seat}"] [data-clock]`);
const shows = (page, seat, text) => expect(clock(page, seat)).toHaveText(text);
const does = (page, seat, what) => expect(clock(page, seat)).toHaveAttribute("data-clock", what);
const toMove = (page, seat) => expect(game(page)).toHaveAttribute("data-to-move", String(seat));
const pause = (page) => page.getByRole("toolbar").getByRole("button", { name: "Pause", exact: true });
const goOn = (page) => page.locator(".turn").getByRole("button", { name: "Resume", exact: true });
const seconds = (page, count) => page.clock.runFor(count * 1000);

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

test.describe("Time", () => {
  test("is not spent on a sleeping machine and on a visit to the start page, and when it has run out, no fence is placed", async ({ page }) => {
    await test.step("a sleeping machine, except for a second", async () => {
      await begin(page, "game=quoridor&clock=60");
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
