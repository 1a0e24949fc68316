// The lessons, on the board and by keyboard. What each answers to each try is tested natively
// (`src/pages/learn/tests.rs`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { arrow, fence, game, hole, orders, press, skipToEnd, square, tabTo, token, walkTo } from "./table.mjs";

const read = (...path) => JSON.parse(readFileSync(join(import.meta.dirname, "..", ...path), "utf8"));
const allTexts = read("locales", "en", "lessons.json");
const GAMES = ["quoridor", "chinese-checkers", "parallel"];
const files = Object.fromEntries(GAMES.map((kind) => [kind, read("crates", "table", "data", "lessons", `${kind}.json`).lessons]));
const textsOf = (kind, lesson) => allTexts[kind.replace("-", "_")][lesson.name];

const said = (page) => page.locator(".lesson-said");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const next = (page) => page.getByRole("link", { name: "Next lesson" });

async function open(page, kind, number) {
  await page.goto(`./#/learn?game=${kind}&lesson=${number}`);
  await expect(page.locator(`main[data-lesson="${number}"]`)).toHaveAttribute("data-game", kind);
}

/** Waits until the user may act again, or the lesson is decided. */
const settled = (page) => expect(page.locator('main[data-to-move="1"], main[data-lesson-state="done"], main[data-lesson-state="wrong"]')).toBeVisible();

/** Carries out a written action of the user; the opponent answers. */
async function act(page, kind, text) {
  if (kind === "parallel") {
    if (await button(page, "Clear").isEnabled()) await button(page, "Clear").click();
    for (const { execution, direction, number } of orders(text)) {
      await token(page, number).click();
      await arrow(page, execution, direction).click();
      await expect(arrow(page, execution, direction)).toHaveAttribute("data-order", number);
    }
    await button(page, "Run the plans").click();
    // The round runs by itself; it can be skipped.
    await skipToEnd(page);
    await expect(game(page)).not.toHaveAttribute("data-lesson-state", "open");
  } else if (text.includes("-")) {
    const [from, to] = text.replace(/x$/, "").split("-");
    await hole(page, from).click();
    await hole(page, to).click();
  } else {
    await (/[hv]$/.test(text) ? fence(page, text) : square(page, text)).click();
  }
  await settled(page);
}

test.describe("The first game against a computer", () => {
  const at = files.quoridor.findIndex((lesson) => lesson.opponent?.level);
  const texts = textsOf("quoridor", files.quoridor[at]);
  const decided = (page) => page.locator('main[data-lesson-state="done"], main[data-lesson-state="wrong"]').count();

  test.beforeEach(async ({ page }) => {
    test.setTimeout(300_000);
    // The same game every time.
    await page.addInitScript(() => {
      let state = 1;
      Math.random = () => (state = (state * 16807) % 2147483647) / 2147483647;
    });
    await open(page, "quoridor", at + 1);
  });

  test("is won by running, and the coach speaks up three times", async ({ page }) => {
    const heard = new Set();
    while (!(await decided(page))) {
      heard.add(await said(page).textContent());
      await square(page, await stepTowards(page)).click();
      await settled(page);
    }
    await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
    await expect(said(page)).toContainText(texts.praise);
    const coach = [...heard].filter((words) => [texts.start, texts.ahead, texts.behind, texts.near].includes(words));
    expect(coach).toHaveLength(3);
    expect([coach[0], coach[2]]).toEqual([texts.start, texts.near]);
  });

  /** Returns the next square on Red's shortest path, computed from the fences and pawns on the
   * page. */
  const stepTowards = (page) =>
    page.evaluate(() => {
      const columns = "abcdefghi";
      const fences = [...document.querySelectorAll("[data-placed]")].map((it) => it.getAttribute("data-fence"));
      const at = (column, row) => `${columns[column]}${row}`;
      const open = ([c, r], [dc, dr]) => {
        const [column, row] = [dc < 0 ? c - 1 : c, dr < 0 ? r - 1 : r];
        const walls = dc ? [`${at(column, r)}v`, `${at(column, r - 1)}v`] : [`${at(c, row)}h`, `${at(c - 1, row)}h`];
        return !walls.some((wall) => fences.includes(wall));
      };
      const ahead = [[0, 1], [1, 0], [-1, 0], [0, -1]];
      const steps = new Map();
      const queue = [...columns].map((_, column) => [column, 9]);
      for (const place of queue) steps.set(at(...place), 0);
      for (const [c, r] of queue) {
        for (const [dc, dr] of ahead) {
          const [column, row] = [c + dc, r + dr];
          if (column < 0 || column > 8 || row < 1 || row > 9 || steps.has(at(column, row)) || !open([c, r], [dc, dr])) continue;
          steps.set(at(column, row), steps.get(at(c, r)) + 1);
          queue.push([column, row]);
        }
      }
      const targets = [...document.querySelectorAll("[data-target]")].map((it) => it.getAttribute("data-square"));
      return targets.toSorted((one, other) => steps.get(one) - steps.get(other))[0];
    });
});

test.describe("With a keyboard alone", () => {
  test("a lesson of each game is failed and completed", async ({ page }) => {
    await test.step("a lesson of Quoridor is failed and completed, and the next one opened", async () => {
      await page.goto("./");
      await tabTo(page, page.getByRole("link", { name: "Learn" }));
      await press(page, "Enter");
      await tabTo(page, page.getByRole("article").last().getByRole("link", { name: "Start the lessons" }));
      await press(page, "Enter");
      await expect(page.locator('main[data-lesson="1"]')).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await tabTo(page, square(page, "e1"));
      await press(page, "ArrowLeft", "Enter");
      await expect(button(page, "Try again")).toBeFocused();
      await press(page, "Enter");
      // The board has the focus again, at the same square.
      await expect(square(page, "d1")).toBeFocused();
      await press(page, "ArrowRight", "ArrowUp", "Enter");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      // A screen reader hears what Blue did.
      await expect(page.locator(".spoken")).toHaveText("Blue: e8");
      await press(page, "ArrowUp", "Enter");
      await expect(next(page)).toBeFocused();
      await press(page, "Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(allTexts.quoridor.jump.title);
    });

    await test.step("a lesson of Chinese Checkers is failed and completed", async () => {
      // Another document, in which nothing had the focus.
      await page.goto("about:blank");
      const texts = allTexts.chinese_checkers.hop;
      await open(page, "chinese-checkers", 2);
      await tabTo(page, page.locator('[data-hole][tabindex="0"]'));
      await walkTo(page, "d6");
      await press(page, "Enter");
      await expect(hole(page, "e6")).toHaveAttribute("data-target", "");
      await walkTo(page, "e6");
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
      await expect(page.getByRole("status").filter({ hasText: texts.step })).toBeVisible();
      await expect(button(page, "Try again")).toBeFocused();
      await press(page, "Enter");
      // The board has the focus again.
      await expect(page.locator("[data-hole]:focus")).toHaveCount(1);
      await expect(hole(page, "d6")).toHaveAttribute("data-peg", "1");
      await walkTo(page, "c5");
      await press(page, "Enter");
      await expect(hole(page, "e5")).toHaveAttribute("data-target", "");
      await walkTo(page, "e5");
      await press(page, "Enter");
      await expect(next(page)).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: texts.praise })).toBeVisible();
      // Blue would be next. The goal of the lesson stays marked.
      await expect(page.locator("path.goal")).toHaveAttribute("data-colour", "red");
    });

    await test.step("a lesson of Parallel Chinese Checkers is failed and completed", async () => {
      // Another document, in which nothing had the focus.
      await page.goto("about:blank");
      await open(page, "parallel", 3);
      await press(page, "6", "d");
      await expect(page.locator("[data-order]")).toHaveCount(1);
      await tabTo(page, button(page, "Run the plans"));
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
      await expect(said(page)).toHaveText(allTexts.parallel.phases.second);
      await expect(button(page, "Try again")).toBeFocused();
      await press(page, "Enter");
      // The plan is unchanged, and the missing order is added.
      await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
      await press(page, "6", "Shift+D");
      await expect(page.locator("[data-order]")).toHaveCount(2);
      await tabTo(page, button(page, "Run the plans"));
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
      await expect(next(page)).toBeFocused();
      await press(page, "Enter");
      await expect(page.locator('main[data-lesson="4"]')).toBeVisible();
    });
  });
});
