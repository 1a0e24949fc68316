// The lessons: each is completed, and failed in every way that its file lists, by clicks on the
// board.
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

for (const kind of GAMES) {
  // The game against the computer is tested below. A race takes long, and is a journey of its own.
  const lessons = [...files[kind].entries()].filter(([, { opponent }]) => !opponent?.level);
  const race = lessons.filter(([, { opponent }]) => opponent === "runs");
  const others = lessons.filter((lesson) => !race.includes(lesson));
  for (const [which, some] of [[race.length > 0 ? "every other lesson" : "every lesson", others], ["the race", race]]) {
    if (some.length === 0) continue;
    test(`${kind}: ${which} answers every wrong try, is completed, and leads to the next one`, async ({ page }) => {
      for (const [index, lesson] of some) {
        const texts = textsOf(kind, lesson);
        await test.step(`“${texts.title}”`, async () => {
          // Usually the lesson before has led there.
          await open(page, kind, index + 1);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
          await expect(page.getByText(texts.task)).toBeVisible();
          for (const { moves, text } of lesson.mistakes) {
            await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
            for (const move of moves) await act(page, kind, move);
            if (text) {
              await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
              await expect(said(page)).toHaveText(texts[text]);
              await button(page, "Try again").click();
            } else {
              // The rules' own reason; nothing has moved.
              await expect(said(page)).not.toBeEmpty();
              await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
              await page.keyboard.press("Escape");
            }
          }
          await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
          for (const move of lesson.solution) await act(page, kind, move);
          await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
          await expect(said(page)).toContainText(texts.praise);
          const last = index + 1 === files[kind].length;
          const on = last ? page.getByRole("link", { name: "Play your first game" }) : next(page);
          await expect(on).toBeFocused();
          await on.click();
          if (last) await expect(page).toHaveURL(/#\/game\//);
          else await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(kind, files[kind][index + 1]).title);
        });
      }
    });
  }
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

  test("is lost by moving back and forth, and can be tried again", async ({ page }) => {
    while (!(await decided(page))) {
      // Back and forth on the pawn's own row, or wherever it can go.
      const targets = page.locator("[data-target]");
      const home = page.locator('[data-target][data-square$="1"]');
      await ((await home.count()) ? home : targets).first().click();
      await settled(page);
    }
    await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
    await expect(said(page)).toHaveText(texts.lost);
    await button(page, "Try again").click();
    await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
    await expect(said(page)).toHaveText(texts.start);
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
  test("a lesson of Quoridor is failed and completed, and the next one opened", async ({ page }) => {
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

  test("a lesson of Chinese Checkers is failed and completed", async ({ page }) => {
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

  test("a lesson of Parallel Chinese Checkers is failed and completed", async ({ page }) => {
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

test("completed lessons are remembered, and the next lesson comes first", async ({ page }) => {
  await open(page, "quoridor", 2);
  await expect(page.getByRole("link", { name: "Lesson 2: Jump", exact: true })).toHaveAttribute("aria-current", "step");
  await act(page, "quoridor", "e7");
  await expect(page.getByRole("link", { name: "Lesson 2: Jump (done)" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Lesson 2: Jump (done)" })).toBeVisible();
  await expect(game(page)).toHaveAttribute("data-lesson-state", "open");

  await page.goto("./#/learn?game=quoridor");
  await expect(page.locator('main[data-lesson="1"]')).toBeVisible();
  for (const move of ["e2", "e3"]) await act(page, "quoridor", move);
  await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
  await page.goto("./");
  await page.getByRole("link", { name: "Learn" }).click();
  await page.getByRole("article").last().getByRole("link", { name: "Next lesson" }).click();
  await expect(page).toHaveURL(/#\/learn\?game=quoridor&lesson=3$/);
});

test("the solution of a lesson is shown, which does not count as completed", async ({ page }) => {
  for (const [kind, number] of [["quoridor", 4], ["chinese-checkers", 3], ["parallel", 3]]) {
    await test.step(kind, async () => {
      await open(page, kind, number);
      await button(page, "Show me").click();
      const skip = button(page, "Skip to end");
      if (kind === "parallel") await skip.click();
      await expect(game(page)).toHaveAttribute("data-lesson-state", "shown");
      await expect(said(page)).toHaveText("That’s how it’s done. Now try it yourself.");
      await expect(page.locator(".lesson-step.done")).toHaveCount(0);
      await expect(next(page)).toBeVisible();
      await expect(button(page, "Try it yourself")).toBeFocused();
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
      for (const move of files[kind][number - 1].solution) await act(page, kind, move);
      await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
      await expect(page.locator(".lesson-step.done")).toHaveCount(1);
    });
  }
});

test("if the computer of the first game cannot start, the user can try again", async ({ page }) => {
  await page.route("**/worker-*.js", (route) => route.abort());
  await open(page, "quoridor", files.quoridor.findIndex((lesson) => lesson.opponent?.level) + 1);
  await expect(button(page, "Show me")).toHaveCount(0);
  await square(page, "e2").click();
  await expect(said(page)).toHaveText(/^The computer player isn’t responding\./);
  await expect(button(page, "Try again")).toBeFocused();
  await page.unroute("**/worker-*.js");
  await press(page, "Enter");
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
  await expect(said(page)).not.toContainText("isn’t responding");
});

test("damaged stored progress counts as no progress", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.lessons", "[{"));
  await page.goto("./#/learn?game=quoridor");
  await expect(page.locator('main[data-lesson="1"]')).toBeVisible();
  await expect(page.locator(".lesson-step.done")).toHaveCount(0);
});

test("the set-up of a game leads to its lessons; the rules are a tap away, and lead back to them", async ({ page }) => {
  await page.goto("./#/new?game=parallel");
  await page.getByRole("main").getByRole("link", { name: "Learn" }).click();
  await expect(page.locator('main[data-lesson="1"]')).toHaveAttribute("data-game", "parallel");

  await open(page, "chinese-checkers", 7);
  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/#\/rules\?game=chinese-checkers&players=2&blocked_goal=swap/);
  await page.getByRole("main").getByRole("link", { name: "Learn" }).click();
  await expect(page.locator('main[data-lesson="1"]')).toHaveAttribute("data-game", "chinese-checkers");
});

test("the address of an unknown lesson is reported, with a link to the others", async ({ page }) => {
  const alert = page.getByRole("alert");
  for (const number of [0, 99]) {
    await page.goto(`./#/learn?game=quoridor&lesson=${number}`);
    await expect(alert).toHaveText(`There is no lesson ${number}. Quoridor has ${files.quoridor.length} lessons.`);
    await page.getByRole("link", { name: "Go to lesson 1" }).click();
    await expect(page.locator('main[data-lesson="1"]')).toBeVisible();
  }
  for (const [query, reason] of [
    ["game=quoridor&lesson=two", /two/],
    ["game=chess", /chess/],
    ["lesson=1", /game/],
  ]) {
    await page.goto(`./#/learn?${query}`);
    await expect(alert).toHaveText(reason);
    await expect(page.locator('main a[href="#/"]')).toBeVisible();
  }
});
