// What people who saw the screens for the first time did not see or misread
// (docs/lab/fresh-eyes.md).
import { expect, test } from "@playwright/test";
import { analyse, arrow, curtain, drawn, game, goTo, hole, lay, letMove, openTab, plan, play, REVIEWED_PLANS, REVIEWED_RACE, sitDown, skipToEnd, token } from "./table.mjs";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const button = (page, name) => page.getByRole("button", { name, exact: true });
const box = (locator) => locator.boundingBox();

/** Reports whether two boxes have a part in common. */
const overlap = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Returns the strokes of the icon in an element. */
const icon = (locator) => locator.locator(".icon path").first().getAttribute("d");

test.describe("On a phone", () => {
  test.use({ viewport: PHONE });

  test("what there is to do has room: on pages without content, beside words on buttons, and beside tips", async ({ page }) => {
    const landscape = { width: 740, height: 360 };
    await page.setViewportSize(landscape);
    await test.step("an empty list shows its button on a phone in landscape", async () => {
      for (const address of ["games", "statistics", "puzzles?mistakes"]) {
        await page.goto(`./#/${address}`);
        await expect(page.locator(".empty-list .primary"), address).toBeInViewport({ ratio: 1 });
      }
    });
    await test.step("so does a page that could not be found", async () => {
      await page.goto("./#/nowhere");
      await expect(page.getByRole("link", { name: "Back to home" })).toBeInViewport({ ratio: 1 });
    });

    // A new document, in which the user has played before.
    await page.goto("about:blank");
    const piles = async () => {
      for (const pile of await page.locator(".pile").all()) await expect(pile).toBeInViewport({ ratio: 1 });
    };
    await test.step("on a phone in landscape, the buttons have words while one plans, watches and at the end", async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      const captions = async () => {
        const all = page.locator(".controls .icon-button:visible");
        for (const one of await all.all()) {
          await expect(one.locator(".caption")).toBeInViewport({ ratio: 1 });
          const [frame, words] = [await box(one), await box(one.locator(".caption"))];
          expect(words.y + words.height, await one.getAttribute("aria-label")).toBeLessThanOrEqual(frame.y + frame.height);
        }
        return all.count();
      };
      await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
      await curtain(page).getByRole("button").first().click();
      expect(await captions()).toBe(5);
      // What one plans with is still there as a whole.
      await piles();
      await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
      for (const text of ["E3/SW2", "-"]) await plan(page, text);
      await button(page, "Reveal the plans").click();
      expect(await captions()).toBeGreaterThan(2);
      await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e8 a2 / 0 0 / 1"));
      await play(page, "e9");
      await expect(game(page)).toHaveAttribute("data-result", "1");
      expect(await captions()).toBeGreaterThan(3);
    });
    await test.step("on small phones in landscape, the heading of the planning screen has one or two lines beside four counts and a clock", async () => {
      await page.setViewportSize({ width: 667, height: 375 });
      await sitDown(page, "./#/play?game=parallel&players=4&seed=5&plan_time=300");
      await curtain(page).getByRole("button").first().click();
      const heading = page.locator(".plan-head h1");
      await expect(heading).toBeVisible();
      expect((await box(heading)).height).toBeLessThan(40);
      expect(overlap(await box(heading), await box(page.locator(".standings ul")))).toBe(false);
      for (const wheel of await page.locator(".execution .order-wheel").all()) await expect(wheel).toBeInViewport({ ratio: 1 });
      await piles();
    });

    await test.step("a tip about planning hides neither the star nor the wheels", async () => {
      await page.setViewportSize(PHONE);
      await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
      await curtain(page).getByRole("button").first().click();
      const tips = page.getByRole("region", { name: "How to plan" });
      for (const number of [1, 2, 3, 4]) {
        await expect(tips).toContainText(`${number} of 4:`);
        for (const [width, height] of [[360, 740], [740, 360], [768, 1024]]) {
          await test.step(`tip ${number} at ${width} by ${height}`, async () => {
            await page.setViewportSize({ width, height });
            await drawn(page);
            const tip = await box(tips);
            const star = await box(page.locator(".board-cell .wood-turn"));
            expect(overlap(tip, star), "the star").toBe(false);
            if (width < height) expect(star.width / width).toBeGreaterThanOrEqual(0.85);
            const wheels = await page.locator(".execution").all();
            expect(wheels).toHaveLength(2);
            for (const wheel of wheels) expect(overlap(tip, await box(wheel)), "a wheel").toBe(false);
          });
        }
        await tips.getByRole("button").click();
      }
      await expect(tips).toHaveCount(0);
    });
  });

  test("lessons and puzzles: solutions are offered before the first try, titles and numbers are in a row", async ({ page }) => {
    await test.step("the solution of a lesson and of a puzzle is offered before the first try in every game", async () => {
      for (const kind of ["quoridor", "chinese-checkers", "parallel"]) {
        await sitDown(page, `./#/learn?game=${kind}&lesson=3`);
        await expect(button(page, "Show me"), kind).toBeInViewport({ ratio: 1 });
        await sitDown(page, `./#/puzzles?game=${kind}&day=2026-11-22`);
        await expect(button(page, "Show solution"), kind).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 740, height: 360 });
      await sitDown(page, "./#/learn?game=parallel&lesson=3");
      await expect(button(page, "Show me")).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(PHONE);
      await sitDown(page, "./#/puzzles?game=parallel&day=2026-11-22");
      // In a puzzle with plans, there is room for what one plans with, too.
      for (const pile of await page.locator(".pile").all()) await expect(pile).toBeInViewport({ ratio: 1 });
      const run = await box(button(page, "Run the plans"));
      for (const pile of await page.locator(".pile .token").all()) expect(overlap(run, await box(pile))).toBe(false);
      await button(page, "Show solution").click();
      await skipToEnd(page);
      await expect(game(page)).toHaveAttribute("data-puzzle-state", "shown");
    });
    await test.step("the solution of the solo crossing is shown on the board, move by move", async () => {
      await page.setViewportSize(DESK);
      await sitDown(page, "./#/puzzles?game=chinese-checkers&crossing");
      await expect(page.locator(".star .names")).toBeHidden();
      await button(page, "Show a solution").click();
      await expect(page.locator(".star .names")).toBeVisible();
      const solution = page.locator(".crossing-line");
      await expect(solution).toHaveText(/^\S+-\S+ \S+-\S+/);
      const [first, second] = (await solution.textContent()).split(" ");
      const line = page.locator(".marked-move .mark-line");
      /** The arrow on the board begins and ends at these holes. */
      const leads = async (move) => {
        const [from, to] = move.split("-");
        const arrow = await box(line);
        for (const name of [from, to]) {
          const { x, y, width, height } = await box(hole(page, name));
          expect(overlap(arrow, { x: x + width / 2 - 2, y: y + height / 2 - 2, width: 4, height: 4 }), name).toBe(true);
        }
      };
      await leads(first);
      const before = await line.getAttribute("d");
      await button(page, "Play the next move").click();
      await expect(game(page)).toHaveAttribute("data-turns", "1");
      await expect(line).not.toHaveAttribute("d", before);
      await leads(second);
    });
    await test.step("the titles of the cards that lead to the lessons are at one height", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, "./#/learn", "main .cards");
      const titles = await page.locator(".card h2").all();
      expect(titles).toHaveLength(3);
      const tops = await Promise.all(titles.map(async (title) => Math.round((await box(title)).y)));
      expect(new Set(tops).size).toBe(1);
    });
    await test.step("the numbers of seven lessons are in one row beside the board", async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await sitDown(page, "./#/learn?game=quoridor&lesson=4");
      const steps = await page.locator(".lesson-step").all();
      expect(steps).toHaveLength(7);
      const boxes = await Promise.all(steps.map(box));
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    });
  });

  test("a reviewed game: the words about a mistake, the chart, and the board above the panel", async ({ page }) => {
    await page.setViewportSize(DESK);
    await test.step("Parallel Chinese Checkers: a review of plans speaks in words, without a chart where there is nothing to draw", async () => {
      await lay(page, REVIEWED_PLANS);
      await openTab(page, "Analysis");
      await button(page, "Next mistake").click();
      const verdict = page.locator(".move-verdict");
      await expect(verdict).toContainText("Better: Phase 1: 2 south-west · Phase 2: no orders");
      await expect(verdict).not.toContainText("SW2");
      await expect(page.getByRole("slider", { name: "Winning chances" })).toHaveCount(0);
    });
    await test.step("the mark beside a step's words points where the pegs go, also on a board that is turned", async () => {
      // Without motion, the step's route stays.
      await sitDown(page, "./#/puzzles?mistakes");
      await token(page, 2).click();
      await arrow(page, 1, "SW").click();
      await button(page, "Run the plans").click();
      await skipToEnd(page);
      await expect(page.locator(".lesson-told")).toContainText(/^The \ds move /);
      const mark = page.locator(".lesson-running .step-outline");
      const points = await mark.evaluate((outline) => Number(/[\d.]+/.exec(outline.getAttribute("transform"))[0]) % 360);
      const goes = await page.locator(".star .trail").evaluate((trail) => {
        const [fromX, fromY, toX, toY] = trail.getAttribute("points").trim().split(/[ ,]+/).map(Number);
        return (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
      });
      expect(Math.abs(((points - goes + 540) % 360) - 180)).toBeLessThan(1);
    });
    await test.step("Quoridor: the ends of a chart differ", async () => {
      await lay(page, REVIEWED_RACE);
      await openTab(page, "Analysis");
      await expect(page.locator(".curve-ends > span")).toHaveText(["100%", "0%"]);
    });
    await page.setViewportSize(PHONE);
    for (const [what, text] of [["Quoridor", REVIEWED_RACE], ["Parallel Chinese Checkers", REVIEWED_PLANS]]) {
      await test.step(`${what}: on a phone, the whole board is above the panel with the mistakes`, async () => {
        await lay(page, text);
        await page.getByRole("button", { name: /^Move list/ }).click();
        await openTab(page, "Analysis");
        await expect(page.getByText("Mistake 1 of 1")).toBeVisible();
        const [board, panel] = [await box(page.locator(".board-cell .wood-turn")), await box(page.getByRole("complementary", { name: "Analysis" }))];
        expect(board.y + board.height).toBeLessThanOrEqual(panel.y);
        expect(board.width).toBeGreaterThan(150);
        if (what === "Quoridor") await expect(page.getByRole("switch", { name: "Engine" })).toBeInViewport();
      });
    }
  });
});

test("Quoridor: a game in progress, who plays the next one, why something cannot be done, and the end", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&first=1");
  await play(page, "e2");
  await test.step("a pencil is for renaming only: a custom game, the settings and the editor have icons of their own", async () => {
    await button(page, "Menu").click();
    const editor = await icon(page.getByRole("button", { name: "Edit this position" }));
    await page.goto("./#/games");
    const rename = await icon(button(page, "Rename"));
    await page.goto("./#/");
    const custom = await icon(page.getByRole("link", { name: "Custom game" }).first());
    const settings = await icon(button(page, "Settings"));
    expect(new Set([editor, rename, custom, settings]).size).toBe(4);
  });
  await page.setViewportSize(PHONE);
  await test.step("on a phone, a game in progress has a picture with large pieces and no grain, and a sign that it leads on", async () => {
    await goTo(page, "./#/games");
    await goTo(page, "./#/");
    const picture = page.locator(".resume .board");
    await expect(picture.locator(".tile").first()).toBeVisible();
    await expect(picture.locator(".tile-grain").first()).toBeHidden();
    const [pawn, board] = [await box(picture.locator(".piece-head").first()), await box(picture)];
    expect(pawn.width / board.width).toBeGreaterThan(0.1);
    const game = page.getByRole("region", { name: "Continue playing" }).getByRole("link").first();
    await expect(game.locator(".icon")).toBeInViewport({ ratio: 1 });
  });
  await test.step("on a phone, who plays is chosen by words", async () => {
    await page.goto("./#/new?game=chinese-checkers&players=6");
    for (const number of [1, 6]) {
      const who = page.getByRole("group", { name: `Player ${number}: person or computer` });
      for (const word of ["Person", "Computer", "Elsewhere"]) await expect(who.getByText(word, { exact: true })).toBeVisible();
    }
  });
  await page.setViewportSize(DESK);
  await test.step("the reason of a refusal is as large as other text, and has a sign", async () => {
    await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("a8c8e8g8 / h7 / e1 e9 / 8 7 / 1")}`);
    await page.locator('[data-fence="h6h"]').click();
    const reason = page.locator("main .notice");
    await expect(reason).toContainText("last path");
    const [size, weight, sign] = await reason.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [parseFloat(fontSize), Number(fontWeight), getComputedStyle(element, "::before").content];
    });
    expect(size).toBeGreaterThanOrEqual(16);
    expect(weight).toBeGreaterThanOrEqual(600);
    expect(sign).toContain("!");
  });
  await test.step("the editor says beside its button why a game cannot start, whatever the reason", async () => {
    await goTo(page, "./#/edit?game=quoridor&players=4", "main.editor");
    await page.getByLabel("Position as text").fill("e4 / e4 / e1 e9 / 10 10 / 1");
    await expect(button(page, "Start game")).toBeDisabled();
    await expect(page.locator(".editor-foot").getByText("Fences e4v and e4h cross.")).toBeInViewport({ ratio: 1 });
  });
  // Only now, so that nothing moves before.
  await letMove(page);
  await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e8 a2 / 0 3 / 1"));
  await test.step("a player without fences still has a fence beside the count", async () => {
    const left = (seat) => page.locator(`.strip[data-seat="${seat}"] .fences-left`);
    await expect(left(1)).toHaveText("× 0");
    await expect(left(1).locator(".fence-mark")).toBeVisible();
    await expect(left(2)).toHaveText("× 3");
    await expect(left(2).locator(".fence-drawer")).toBeVisible();
    await expect(left(2).locator(".fence-mark")).toBeHidden();
  });
  await test.step("what falls when a person wins is streamers, not pieces", async () => {
    await play(page, "e9");
    const falling = page.locator(".celebration");
    await expect(falling).toBeAttached();
    await expect(falling.locator("svg")).toHaveCount(0);
    const sizes = await falling.locator("span").evaluateAll((all) => all.map((one) => [one.offsetWidth, one.offsetHeight]));
    expect(sizes.length).toBeGreaterThan(12);
    for (const [width, height] of sizes) expect(height).toBeGreaterThan(2 * width);
  });
});

test("on the star: what nobody ordered takes no room, and what is drawn over it is easy to see", async ({ page }) => {
  const reveal = async (...plans) => {
    for (const text of plans) await plan(page, text);
    await button(page, "Reveal the plans").click();
  };
  await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
  await test.step("the last step’s mark, which is turned with the board, is beside its words", async () => {
    await reveal("E3/SW2", "-");
    await skipToEnd(page);
    await expect(page.locator(".headline .step-mark")).toBeVisible();
  });
  await test.step("a round in which nobody gave orders shows the board as large as any other", async () => {
    await button(page, "Plan the next round").click();
    await reveal("-", "-");
    for (const [width, height] of [[360, 740], [740, 360], [1024, 768], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      await expect(page.getByText("Nobody gave any orders this round.")).toBeVisible();
      const [place, star] = [await box(page.locator(".board-cell")), await box(page.locator(".board-cell .wood-turn"))];
      expect(Math.max(star.width / place.width, star.height / place.height), `${width} × ${height}`).toBeGreaterThan(0.85);
    }
  });

  // A new document, for which the setting is stored.
  await page.goto("about:blank");
  await page.addInitScript(() => localStorage.setItem("starfence.coordinates", "always"));
  await test.step("the star's coordinates are drawn over its pegs", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=6&first=1");
    await expect(page.locator(".star .names")).toBeVisible();
    const over = await page.evaluate(() => {
      const names = document.querySelector(".star .names");
      const under = [...document.querySelectorAll(".star .holes .piece, .star .goal")];
      return under.length > 60 && under.every((one) => one.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(over).toBe(true);
  });
  await test.step("the best move of an analysis has a light edge on the board", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=2&first=1&computers=0,1");
    await analyse(page);
    const best = page.locator('path.suggestion[data-rank="1"]');
    await expect(best).toBeAttached();
    const edge = page.locator('path.suggestion-halo[data-rank="1"]');
    const width = (locator) => locator.evaluate((path) => parseFloat(getComputedStyle(path).strokeWidth));
    expect(await width(edge)).toBeGreaterThan(await width(best));
  });
});
