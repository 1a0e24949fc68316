// What is shown before the program has loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { hold, letMove, openSettings } from "./table.mjs";
import { boardsOf, folder, GAMES } from "./first-pictures.mjs";

test.beforeEach(({ page }) => letMove(page));

const PROGRAM = "**/*.wasm";
const picture = (page) => page.locator("#shell img");
/** The board that replaces the picture: on a set-up page and a curtain it is only to look at. */
const board = (page) => page.locator("main svg.board").first();

/** Returns its place, to the pixel; null while it is missing. */
async function place(locator) {
  const box = await locator.boundingBox();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The addresses at which a board is shown, by its game. */
const ADDRESSES = {
  "Chinese Checkers": ["#/play?game=chinese-checkers", "#/play?game=chinese-checkers&players=6", "#/new?game=chinese-checkers&players=3"],
  "Parallel Chinese Checkers": ["#/play?game=parallel", "#/play?game=parallel&players=4"],
  Quoridor: ["#/play?game=quoridor", "#/play?game=quoridor&players=4&clock=5", "#/new?game=quoridor"],
};

for (const [game, addresses] of Object.entries(ADDRESSES)) {
  test(`a board of ${game} is shown in its place before the program has loaded`, async ({ page }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        const release = await hold(page, PROGRAM);
        await page.goto("about:blank");
        await page.goto(`./${address}`);
        await expect(picture(page)).toBeVisible();
        await expect.poll(() => picture(page).evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
        const before = new Map();
        for (const size of SIZES) {
          await page.setViewportSize(size);
          before.set(size, await place(picture(page)));
        }
        release();
        await expect(page.locator("#shell")).toHaveCount(0);
        // From the last size back to the first one.
        for (const size of SIZES.toReversed()) {
          await page.setViewportSize(size);
          await expect.poll(() => place(board(page)), `${size.width} × ${size.height}`).toEqual(before.get(size));
        }
        await page.unroute(PROGRAM);
      });
    }
  });
}

test("the first pictures look like the boards, in light and dark colours", async ({ page }) => {
  for (const [game, seats] of Object.entries(GAMES)) {
    for (const players of seats) {
      for (const [scheme, board] of Object.entries(await boardsOf(page, game, players))) {
        const kept = readFileSync(join(folder, `${game}-${players}-${scheme}.svg`), "utf8");
        const hint = `${game} with ${players}, ${scheme}: run make first-pictures if the board is meant to look so`;
        // Not toBe, which would print both texts.
        expect(board === kept, hint).toBe(true);
      }
    }
  }
});

test("the first picture follows the chosen theme, and is hidden from screen readers; a saved game or a record shows the empty frame first", async ({ page }) => {
  await page.goto("./");
  const settings = await openSettings(page);
  await settings.getByRole("button", { name: "Dark" }).click();
  await hold(page, PROGRAM);
  await page.goto("about:blank");
  await page.goto("./#/play?game=quoridor");
  await expect(picture(page)).toHaveAttribute("src", /quoridor-2-dark/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#shell")).toHaveAttribute("aria-hidden", "true");
  await expect(page.locator("[data-game], [data-players], [data-square]")).toHaveCount(0);
  await page.unroute(PROGRAM);

  await test.step("a saved game or a record shows the empty frame first", async () => {
    await page.goto("about:blank");
    await page.goto("./#/play?game=quoridor");
    await expect(page.locator("[data-game]")).toBeVisible();
    const address = page.url();
    await hold(page, PROGRAM);
    for (const other of [address, "./#/record/xyz"]) {
      await page.goto("about:blank");
      await page.goto(other);
      await expect(page.locator("#shell.play .controls")).toBeAttached();
      await expect(picture(page)).toHaveCount(0);
    }
  });
});
