import { expect, test } from "@playwright/test";
import { curtain, drawn, game, letMove, openSettings, play, sitDown } from "./table.mjs";

const windows = [
  [360, 640],
  [640, 360],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
];
const games = [
  "game=chinese-checkers&players=2",
  "game=chinese-checkers&players=6",
  "game=quoridor&players=2",
  "game=quoridor&players=4",
];

const box = (locator) => locator.boundingBox();

/** Resizes the window, and waits until the page is laid out in it. */
async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

test("the whole board is always visible, and large", async ({ page }) => {
  for (const query of games) {
    await sitDown(page, `./#/play?${query}`);
    for (const [width, height] of windows) {
      await test.step(`${query} at ${width} by ${height}`, async () => {
        await resize(page, [width, height]);
        const face = await box(page.locator(".wood-turn"));
        expect(face.x).toBeGreaterThanOrEqual(0);
        expect(face.y).toBeGreaterThanOrEqual(0);
        expect(face.x + face.width).toBeLessThanOrEqual(width);
        expect(face.y + face.height).toBeLessThanOrEqual(height);
        // The star is higher than wide, so in a high window the width limits it.
        const short = Math.min(width, height);
        const size = height >= width ? face.width : face.height;
        expect(size / short).toBeGreaterThanOrEqual(0.9);
        // No scrolling, and no target too small for a finger.
        const scrolls = await page.evaluate(() => {
          const html = document.scrollingElement;
          return html.scrollHeight > html.clientHeight || html.scrollWidth > html.clientWidth;
        });
        expect(scrolls).toBe(false);
        const buttons = await page.locator("main button:visible, main a:visible").evaluateAll((all) =>
          all.map((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return { name: button.getAttribute("aria-label"), x, y, width, height };
          }),
        );
        expect(buttons.length).toBeGreaterThan(2);
        for (const { name, x, y, width: w, height: h } of buttons) {
          expect(Math.min(w, h), name).toBeGreaterThanOrEqual(44);
          expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height, name).toBe(true);
        }
      });
    }
  }
});

test("a task and its button are visible beside the board", async ({ page }) => {
  for (const address of ["puzzles?game=parallel", "puzzles?game=quoridor", "puzzles?game=chinese-checkers&crossing", "learn?game=parallel&lesson=3"]) {
    await sitDown(page, `./#/${address}`);
    for (const [width, height] of [[360, 740], [740, 360], [1024, 768]]) {
      // On a phone in landscape the tokens come first, and everything can be scrolled.
      if (height < 400 && address === "puzzles?game=parallel") continue;
      await test.step(`${address} at ${width} by ${height}`, async () => {
        await resize(page, [width, height]);
        await expect(page.locator(".lesson-task")).toBeInViewport({ ratio: 1 });
        await expect(page.locator(".lesson-side .button:enabled").first()).toBeInViewport({ ratio: 1 });
        if (!address.startsWith("learn")) return;
        const run = page.getByRole("button", { name: "Run the plans" });
        const { x, width: wide } = await box(run);
        const desk = await box(page.locator(".lesson"));
        expect(x + wide).toBeLessThanOrEqual(desk.x + desk.width + 1);
        expect(x + wide).toBeLessThanOrEqual(width - 4);
      });
    }
  }
});

test("nothing moves or changes its size from turn to turn", async ({ page }) => {
  for (const [width, height] of [[360, 640], [1024, 768]]) {
    await test.step(`at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await sitDown(page, "./#/play?game=quoridor&players=2");
      const places = async () => {
        const found = [];
        for (const part of [".board", ".strips", ".turn", ".tools", ".controls", '.strip[data-seat="2"]']) {
          found.push(await box(page.locator(part).first()));
        }
        return found;
      };
      const before = await places();
      for (const move of ["e2", "e8", "e3h", "d5v"]) {
        await play(page, move);
        expect(await places()).toEqual(before);
      }
      // Showing a reason moves nothing either.
      await page.locator('[data-square="a9"]').click();
      await expect(page.locator(".notice")).not.toBeEmpty();
      expect(await places()).toEqual(before);
    });
  }
});

test.describe("Nothing covers text", () => {
  test("the stores of four players lie beside the pegs", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await sitDown(page, "./#/play?game=parallel&players=4&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await expect(page.locator(".standings .public-store:visible")).toHaveCount(4);
    const covered = await page.evaluate(() => {
      const stores = [...document.querySelectorAll(".standings li")].map((line) => line.getBoundingClientRect());
      const under = (peg) => {
        const { left, right, top, bottom } = peg.getBoundingClientRect();
        return stores.some((it) => left < it.right && it.left < right && top < it.bottom && it.top < bottom);
      };
      return [...document.querySelectorAll("[data-peg]")].filter(under).map((peg) => peg.dataset.hole);
    });
    expect(covered).toEqual([]);
  });

  test("names are read in full", async ({ page }) => {
    for (const [width, height, query] of [
      [768, 1024, "game=quoridor&players=4&clock=300%2B3"],
      [768, 1024, "game=chinese-checkers&players=6&clock=300%2B3"],
      [320, 568, "game=quoridor&players=2"],
    ]) {
      await test.step(`at ${width} by ${height}: ${query}`, async () => {
        await page.setViewportSize({ width, height });
        await sitDown(page, `./#/play?${query}`);
        const names = await page.locator(".strip-name").all();
        expect(names.length).toBeGreaterThan(1);
        for (const name of names) {
          expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth), await name.textContent()).toBe(true);
        }
      });
    }
  });
});

test("while one plans, both wheels are whole, side by side, with their names", async ({ page }) => {
  await sitDown(page, "./#/play?game=parallel&players=4&seed=5");
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  await expect(page.locator("[data-execution]")).toHaveCount(12);
  const sheets = page.locator(".execution");
  const inside = async (part, sheet, by) => {
    const [inner, outer] = [await box(part), await box(sheet)];
    expect(inner.x).toBeGreaterThanOrEqual(outer.x + by);
    expect(inner.y).toBeGreaterThanOrEqual(outer.y + by);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width - by);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height - by);
  };
  for (const [width, height] of [[360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900]]) {
    await test.step(`at ${width} by ${height}`, async () => {
      await resize(page, [width, height]);
      for (const at of [0, 1]) {
        const sheet = sheets.nth(at);
        await expect(sheet).toBeInViewport({ ratio: 1 });
        // In low windows the sheet has less room above and below.
        for (const part of [".order-wheel", "figcaption"]) await inside(sheet.locator(part), sheet, height > 400 ? 8 : 4);
        const wheel = await box(sheet.locator(".order-wheel"));
        expect(wheel.width).toBeGreaterThanOrEqual(150);
        expect(wheel.height).toBeGreaterThanOrEqual(137);
      }
      const [one, two] = [await box(sheets.nth(0)), await box(sheets.nth(1))];
      expect(two.y).toBe(one.y);
      expect(two.x - one.x - one.width).toBeGreaterThan(11.9);
    });
  }
});

test.describe("Tabletop mode", () => {
  test("every player's strip is on that player's side and faces it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await sitDown(page, "./#/play?game=quoridor&players=4");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("switch", { name: /Tabletop mode/ }).check();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(game(page)).toHaveAttribute("data-layout", "flat");
    const board = await box(page.locator(".board"));
    const strip = (seat) => box(page.locator(`.strip[data-seat="${seat}"]`));
    expect((await strip(1)).y).toBeGreaterThanOrEqual(board.y + board.height);
    expect((await strip(2)).x + (await strip(2)).width).toBeLessThanOrEqual(board.x);
    expect((await strip(3)).y + (await strip(3)).height).toBeLessThanOrEqual(board.y);
    expect((await strip(4)).x).toBeGreaterThanOrEqual(board.x + board.width);
    // The cards at the sides are read from the sides: they are higher than wide.
    expect((await strip(2)).height).toBeGreaterThan((await strip(2)).width);
    await expect(page.locator('.strip[data-seat="1"]')).toContainText("Your turn");
    await play(page, "e2");
    await expect(page.locator('.strip[data-seat="2"]')).toContainText("Your turn");
    await page.reload();
    await expect(game(page)).toHaveAttribute("data-layout", "flat");
  });

  test("what stands on a strip does not overlap, and says what it counts", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("starfence.layout", "flat"));
    for (const kind of ["chinese-checkers", "quoridor"]) {
      await sitDown(page, `./#/play?game=${kind}&players=4&first=1`);
      for (const [width, height] of [[360, 740], [740, 360], [768, 1024], [1024, 768]]) {
        await test.step(`${kind}, ${width}×${height}`, async () => {
          await page.setViewportSize({ width, height });
          await drawn(page);
          for (const seat of [1, 2, 3, 4]) {
            const boxes = await page.locator(`.strip[data-seat="${seat}"]`).evaluate((strip) =>
              [...strip.querySelectorAll(".strip-piece, .strip-name, .home-count, .fence-mark, .count, .strip-turn")]
                // The shortest strips hide the name from view.
                .filter((part) => !part.closest(".strip-names") || getComputedStyle(part.closest(".strip-names")).clipPath === "none")
                .map((part) => part.getBoundingClientRect().toJSON())
                .filter(({ width, height }) => width * height > 0),
            );
            expect(boxes.length).toBeGreaterThan(1);
            for (const [at, one] of boxes.entries()) {
              for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBeLessThanOrEqual(1);
            }
          }
          if (kind === "quoridor") for (const mark of await page.locator(".fence-mark").all()) await expect(mark).toBeVisible();
          // A word or an icon says what is counted.
          const says = await page.locator(".home-count").evaluateAll((counts) => counts.map((count) => getComputedStyle(count, "::before").content !== "none" || count.querySelector(".icon").checkVisibility()));
          expect(says).not.toContain(false);
        });
      }
    }
    // There is one button for undoing, wherever the players sit.
    await expect(page.locator(".near-controls").first()).toBeVisible();
    await play(page, "e2");
    await expect(page.locator('button[title="Undo"]')).toHaveCount(1);
  });
});

/** How far two boxes overlap, in CSS pixels: the smaller of the two sides of what they have in common. */
function overlap(one, other) {
  const side = (at, size) => Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at]);
  return Math.min(side("x", "width"), side("y", "height"));
}

test.describe("Light and dark", () => {
  test("the page follows the system until one is chosen, and keeps the choice", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("./");
    const table = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const evening = await table();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(table).not.toBe(evening);
    const settings = await openSettings(page);
    await settings.getByRole("button", { name: "Dark" }).click();
    await settings.getByRole("button", { name: "Close" }).click();
    await expect.poll(table).toBe(evening);
    await page.reload();
    await expect.poll(table).toBe(evening);
  });
});

/** Counts the pieces that fly over the board from now on, in window.flown. */
async function watchFlights(page) {
  await page.evaluate(() => {
    window.flown = 0;
    new MutationObserver(() => {
      window.flown += document.querySelectorAll(".flying").length;
    }).observe(document.querySelector(".board"), { childList: true, subtree: true });
  });
}

test.describe("Motion", () => {
  test("a hop flies over the board", async ({ page }) => {
    await letMove(page);
    await sitDown(page, "./#/play?game=chinese-checkers&players=2");
    await watchFlights(page);
    await play(page, "c5-e7");
    await expect.poll(() => page.evaluate(() => window.flown)).toBeGreaterThan(0);
    await expect(page.locator(".flying")).toHaveCount(0);
  });

  test("with reduced motion nothing moves, but the move leaves a trail", async ({ page }) => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=2");
    await watchFlights(page);
    await play(page, "c5-e7");
    await expect(page.locator(".trail")).toHaveAttribute("points", /\S+ \S+/);
    expect(await page.evaluate(() => window.flown)).toBe(0);
  });
});
