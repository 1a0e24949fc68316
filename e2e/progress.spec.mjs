// Stored progress that cannot be read: damaged, or written by a later version of the page.
import { expect, test } from "@playwright/test";
import { REVIEWED_RACE, game, lay, play, square } from "./table.mjs";

const told = (page) => page.getByText("Some of your earlier progress can’t be read.");
const solved = (page) => expect(game(page)).toHaveAttribute("data-puzzle-state", /solved|shown/);

const KINDS = {
  lessons: {
    key: "starfence.lessons",
    text: '{"quoridor":{"jump":2}}',
    address: "#/learn?game=quoridor&lesson=1",
    succeed: async (page) => {
      await square(page, "e2").click();
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await square(page, "e3").click();
      await expect(page.locator('main[data-lesson-state="done"]')).toBeVisible();
    },
  },
  puzzles: {
    key: "starfence.puzzles.chinese-checkers",
    text: '{"rating":',
    address: "#/puzzles?game=chinese-checkers",
    succeed: async (page) => {
      await page.getByRole("button", { name: "Show solution" }).click();
      await solved(page);
    },
  },
  practice: {
    key: "starfence.practised",
    text: "[[[",
    address: "#/puzzles?mistakes",
    prepare: (page) => lay(page, REVIEWED_RACE),
    succeed: async (page) => {
      await square(page, "e9").click();
      await solved(page);
    },
  },
  statistics: {
    key: "starfence.statistics",
    text: '{"1795253110000":{"later":"version"}}',
    address: "#/play?game=quoridor&position=/+/+e8+a5+/+10+10+/+1",
    readsLate: true,
    succeed: async (page) => {
      await play(page, "e9");
      await expect(game(page)).toHaveAttribute("data-result", "1");
    },
  },
};

const stored = (page, key) => page.evaluate((key) => localStorage.getItem(key), key);

for (const [what, { key, text, address, readsLate, prepare, succeed }] of Object.entries(KINDS)) {
  test(`${what}: what cannot be read is kept aside and reported once, and new progress counts`, async ({ page }) => {
    await page.goto("./");
    await prepare?.(page);
    if (prepare) await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("starfence.game.")))).toEqual([]);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text]);
    await page.goto(`./?new${address}`);
    if (!readsLate) await expect(told(page)).toBeVisible();
    await succeed(page);
    await expect(told(page)).toHaveCount(1);
    await expect.poll(() => stored(page, `${key}.unreadable.1`)).toBe(text);
    await expect.poll(() => stored(page, key)).not.toBe(text);
    const counted = await stored(page, key);
    expect(JSON.parse(counted)).not.toEqual({});

    await page.goto(`./?again${address}`);
    await expect(page.locator("main.trouble, main[data-game], main .empty").first()).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    expect(await stored(page, key)).toBe(counted);
    expect(await stored(page, `${key}.unreadable.1`)).toBe(text);
  });
}
