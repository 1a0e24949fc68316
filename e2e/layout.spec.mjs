import { expect, test } from "@playwright/test";
import { curtain, drawn, game, LAST_ROUND, LAST_ROUND_OF_FOUR, letMove, plan, play, reveal, sitDown, skipToEnd, start } from "./table.mjs";

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
            // All of a player's card responds, not only the name on it.
            const reach = getComputedStyle(button, "::after");
            const [w, h] = reach.position === "absolute" ? [reach.width, reach.height].map(parseFloat) : [width, height];
            return { name: button.getAttribute("aria-label") ?? button.textContent, x, y, width, height, reach: Math.min(w, h) };
          }),
        );
        expect(buttons.length).toBeGreaterThan(2);
        for (const { name, x, y, width: w, height: h, reach } of buttons) {
          expect(Math.round(reach), name).toBeGreaterThanOrEqual(44);
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
  test("the stores of four players lie beside the pegs, and names and progress are read in full", async ({ page }) => {
    await test.step("the stores of four players lie beside the pegs", async () => {
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
    await test.step("names are read in full", async () => {
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
    await test.step("six players' names and progress are read in full in a window of any size", async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await sitDown(page, "./#/play?game=chinese-checkers&players=6&computers=0,0,1,2,3,4");
      const names = page.locator(".strip-name");
      for (const [width, height] of [[1024, 768], [768, 1024], [360, 740]]) {
        await test.step(`${width} by ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await drawn(page);
          await expect(names).toHaveCount(6);
          for (const name of await names.all()) {
            expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth), await name.textContent()).toBe(true);
          }
          for (const progress of await page.locator(".strip .home-count").all()) await expect(progress).toBeInViewport({ ratio: 1 });
        });
      }
    });
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
  const expectWheels = async ([width, height], by) => {
    await test.step(`at ${width} by ${height}`, async () => {
      await resize(page, [width, height]);
      for (const at of [0, 1]) {
        const sheet = sheets.nth(at);
        await expect(sheet).toBeInViewport({ ratio: 1 });
        for (const part of [".order-wheel", "figcaption"]) await inside(sheet.locator(part), sheet, by);
        const wheel = await box(sheet.locator(".order-wheel"));
        expect(wheel.width).toBeGreaterThanOrEqual(150);
        expect(wheel.height).toBeGreaterThanOrEqual(137);
      }
      const [one, two] = [await box(sheets.nth(0)), await box(sheets.nth(1))];
      expect(two.y).toBe(one.y);
      expect(two.x - one.x - one.width).toBeGreaterThan(11.9);
      expect(await overlaps(page)).toEqual([]);
    });
  };
  // In low windows, and beside a tip on a phone, the sheet has less room above and below.
  await expectWheels([360, 740], 4);
  await expectWheels([740, 360], 4);
  for (const size of [[768, 1024], [1024, 768], [1440, 900]]) await expectWheels(size, 8);
  const tip = page.getByRole("region", { name: "How to plan" });
  while (await tip.isVisible()) await tip.getByRole("button").click();
  await expectWheels([360, 740], 8);
});

/** Returns the parts of the page that lie on a hole of the star or on each other, of those that may be in its
 * corners. */
const overlaps = (page) =>
  page.evaluate(() => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const hidden = element.querySelector(".hidden");
          if (hidden) range.setEndBefore(hidden);
          // The words alone, since their paragraph may be wider.
          const isText = element.matches(".priority-name, .plan-title, .preview span");
          return [element.getAttribute("class") || element.textContent, (isText ? range : element).getBoundingClientRect()];
        });
    const corners = boxes(".priority-name, .plan-title, .standings li, .preview span, .preview input, .preview-steps, .board-cell ~ .desk .execution, .watch .strip, .priority path");
    const under = [...boxes(".star .hole-bore, .star .piece-side"), ...corners];
    const meet = ([, one], [, other]) => one !== other && one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return corners.flatMap((one) => under.filter((other) => meet(one, other)).map((other) => `${one[0]} lies on ${other[0]}`));
  });

/** The star has nine tenths of the window's width, and nothing in its corners lies on it. */
async function expectLargeStar(page, size) {
  await test.step(`the star has nine tenths of a width of ${size[0]}`, async () => {
    await resize(page, size);
    // With its rim, which is drawn as a border.
    const star = await page.locator(".wood-turn").evaluate((wood) => {
      const { left, right, top } = wood.getBoundingClientRect();
      const rim = (parseFloat(getComputedStyle(wood).strokeWidth) * wood.getScreenCTM().a) / 2;
      return { left: left - rim, right: right + rim, top: top - rim };
    });
    expect((star.right - star.left) / size[0]).toBeGreaterThanOrEqual(0.9);
    expect(star.left).toBeGreaterThanOrEqual(0);
    expect(star.right).toBeLessThanOrEqual(size[0]);
    expect(star.top).toBeGreaterThanOrEqual(0);
    expect(await overlaps(page)).toEqual([]);
  });
}

test.describe("In a window that is higher than wide, the star of Parallel Chinese Checkers has nine tenths of the width", () => {
  const PORTRAITS = [[360, 740], [768, 1024]];

  // Who has planned before has no tips, which take room on a phone.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("starfence.planning-understood", "true")));

  test("while two plan, when their plans are shown, and at the end; and the cards of three players are equal", async ({ page }) => {
    await sitDown(page, `./#/play?${LAST_ROUND}`);
    await start(page).click();
    await expect(page.locator(".store")).toBeVisible();
    for (const size of PORTRAITS) await expectLargeStar(page, size);
    await page.getByRole("button", { name: "Hide my plan" }).click();
    for (const text of ["SE4/E6,SE5", "SE4,SW3,W4,NW5/E6,SW3,W3,NW3"]) await plan(page, text);
    await reveal(page).click();
    await page.getByRole("button", { name: "Next move" }).click();
    await expect(page.locator(".strip-step.ran")).toHaveCount(1);
    for (const size of PORTRAITS) await expectLargeStar(page, size);
    await skipToEnd(page);
    const status = page.locator(".watch .status");
    await expect(status).toContainText("Blue won!");
    for (const size of PORTRAITS) await expectLargeStar(page, size);
    // A finished game opens at its result, and who has won is seen in every window.
    await page.reload();
    await expect(status).toContainText("Blue won!");
    await expect(game(page)).toHaveAttribute("data-result", "2");
    for (const size of [...PORTRAITS, [740, 360], [1024, 768]]) {
      await resize(page, size);
      const headline = page.locator(".headline .status");
      await expect(headline).toBeInViewport({ ratio: 1 });
      for (const next of await page.locator(".after > *").all()) await expect(next).toBeInViewport({ ratio: 1 });
      const [words, heading] = [await box(headline), await box(page.locator(".round-head"))];
      expect(heading === null || heading.y >= words.y + words.height || heading.y + heading.height <= words.y, `${size}`).toBe(true);
    }
    await test.step("the cards of three players are equal, with the tokens of each", async () => {
      await sitDown(page, "./#/play?game=parallel&players=3&seed=5");
      for (const text of ["E2,SE4/E3", "W4,SW2/W3", "NE2,NW4/NE3"]) await plan(page, text);
      await reveal(page).click();
      await skipToEnd(page);
      await expect(page.getByRole("button", { name: "Plan the next round" })).toBeVisible();
      for (const size of [[360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900]]) {
        await resize(page, size);
        const cards = await Promise.all([1, 2, 3].map((seat) => box(page.locator(`.strip[data-seat="${seat}"]`))));
        for (const { width, height } of cards) {
          expect(Math.abs(width - cards[0].width), `${size}`).toBeLessThan(1);
          expect(Math.abs(height - cards[0].height), `${size}`).toBeLessThan(1);
        }
        await expect(page.locator(".strip .stored:visible")).toHaveCount(18);
      }
      for (const size of PORTRAITS) await expectLargeStar(page, size);
    });
  });

  test("and the priority arrow’s name lies on nothing, wherever the arrow points", async ({ page }) => {
    for (const direction of ["E", "SE", "SW", "W", "NW", "NE"]) {
      const query = new URLSearchParams(LAST_ROUND);
      query.set("position", query.get("position").replace(/ W /, ` ${direction} `));
      await sitDown(page, `./#/play?${query}`);
      await page.locator(".begin").click();
      await expect(page.locator(".store")).toBeVisible();
      // The first two leave the corner where the switch of the preview is little room.
      for (const size of [[360, 624], [360, 640], ...PORTRAITS, [740, 360], [1024, 768], [1440, 900]]) {
        await resize(page, size);
        expect(await overlaps(page), `${direction}, ${size}`).toEqual([]);
      }
    }
  });
});

test.describe("Tabletop mode", () => {
  test("every player's strip is on that player's side and faces it, and what stands on a strip says what it counts", async ({ page }) => {
    await test.step("every player's strip is on that player's side and faces it", async () => {
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
    await test.step("what stands on a strip does not overlap, and says what it counts", async () => {
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
    await test.step("no control lies on the result", async () => {
      await sitDown(page, `./#/play?game=quoridor&players=4&clock=300&position=${encodeURIComponent(LAST_ROUND_OF_FOUR.position)}`);
      for (const move of LAST_ROUND_OF_FOUR.moves) await play(page, move);
      for (const [width, height] of [[360, 740], [768, 1024], [1024, 768], [1440, 900]]) {
        await test.step(`${width}×${height}`, async () => {
          await page.setViewportSize({ width, height });
          await drawn(page);
          const result = await box(page.locator(".turn"));
          expect(overlap(result, await box(page.locator(".board-cell .wood-turn"))), "the board").toBeLessThanOrEqual(1);
          for (const control of await page.locator(".controls > *:visible").all()) expect(overlap(result, await box(control))).toBeLessThanOrEqual(1);
        });
      }
    });
  });
});

/** How far two boxes overlap, in CSS pixels: the smaller of the two sides of what they have in common. */
function overlap(one, other) {
  const side = (at, size) => Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at]);
  return Math.min(side("x", "width"), side("y", "height"));
}

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
  test("a hop flies over the board; with reduced motion nothing moves, but the move leaves a trail", async ({ page }) => {
    await test.step("with reduced motion nothing moves, but the move leaves a trail", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await watchFlights(page);
      await play(page, "c5-e7");
      await expect(page.locator(".trail")).toHaveAttribute("points", /\S+ \S+/);
      expect(await page.evaluate(() => window.flown)).toBe(0);
    });
    await test.step("a hop flies over the board", async () => {
      await letMove(page);
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await watchFlights(page);
      await play(page, "c5-e7");
      await expect.poll(() => page.evaluate(() => window.flown)).toBeGreaterThan(0);
      await expect(page.locator(".flying")).toHaveCount(0);
    });
  });
});
