// Clocks have their places, and a click counts when it was made. How they are set up and what they count is tested
// natively (`src/pages/setup/tests/choices.rs`, `src/pages/play/tests/clocks.rs`).
import { expect, test } from "@playwright/test";
import { fence, game, play, sitDown, stopTime } from "./table.mjs";

const clock = (page, seat) => page.locator(`.strip[data-seat="${seat}"] [data-clock]`);
const shows = (page, seat, text) => expect(clock(page, seat)).toHaveText(text);
const does = (page, seat, what) => expect(clock(page, seat)).toHaveAttribute("data-clock", what);
const toMove = (page, seat) => expect(game(page)).toHaveAttribute("data-to-move", String(seat));
const pause = (page) => page.getByRole("toolbar").getByRole("button", { name: "Pause", exact: true });
const goOn = (page) => page.locator(".turn").getByRole("button", { name: "Resume", exact: true });
const seconds = (page, count) => page.clock.runFor(count * 1000);

/** Opens a game in which time passes only when the test lets it. */
async function begin(page, query) {
  await page.clock.resume();
  await sitDown(page, `./#/play?${query}`);
  await stopTime(page);
}

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
        await begin(page, `game=${kind}&players=${players}&clock=60`);
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
      await begin(page, "game=quoridor&players=4&clock=300");
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
