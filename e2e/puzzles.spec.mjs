// Puzzles by the keyboard, and the days of the browser. What is said of each try, of the day and of what is
// solved, is tested natively (`src/pages/puzzles/tests.rs`, `crates/table/src/puzzle/tests.rs`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { nothingHinders } from "./hindrances.mjs";
import { game, goTo, press, tabTo, walkTo } from "./table.mjs";
import { test } from "./test.mjs";

const files = Object.fromEntries(
  ["chinese-checkers", "parallel", "quoridor"].map((kind) => {
    const file = join(import.meta.dirname, "..", "data", "puzzles", `${kind}.json`);
    return [kind, JSON.parse(readFileSync(file, "utf8")).puzzles];
  }),
);
const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

/** Returns the date of the first day whose puzzle in a game satisfies `wanted`, and that puzzle. */
function dayOf(kind, wanted) {
  const at = files[kind].findIndex(wanted);
  const date = new Date(FIRST_DAY + at * DAY).toISOString().slice(0, 10);
  return { date, puzzle: files[kind][at] };
}

const state = (page) => expect(game(page));
const foot = (page) => page.locator(".puzzle-foot");
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("the day is that of the browser’s time zone, and a clock that has forgotten the date does no harm", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  /** Opens the puzzle of the day at a moment. */
  const arrive = async (moment) => {
    await page.clock.setFixedTime(new Date(moment));
    await goTo(page, "./#/puzzles", "main:has(.calendar)");
    await page.locator(".today .card-actions a").click();
    await state(page).toHaveAttribute("data-puzzle-state", "open");
  };
  for (const [timezoneId, day] of [["Pacific/Honolulu", "2026-11-22"], ["Pacific/Auckland", "2026-11-23"]]) {
    await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
    await arrive("2026-11-22T20:00:00-10:00");
    await expect(page).toHaveURL(new RegExp(`day=${day}$`));
  }
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  for (const date of ["0001-01-01", "9999-12-31", "1970-01-01"]) {
    await test.step(`the clock stands at ${date}`, () => arrive(`${date}T08:00:00`));
  }
  await test.step("in another month, the days of the earlier one are still there", async () => {
    await page.clock.setFixedTime(new Date("2026-12-02T08:00:00"));
    await goTo(page, "./#/puzzles", "main:has(.calendar)");
    await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    // In Britain weeks begin on Monday, and the month on a Tuesday.
    await expect(page.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    await expect(page.getByRole("cell").nth(1)).toHaveText("1");
    await nothingHinders(page);
    await button(page, "Previous month").click();
    await page.getByRole("link", { name: "3 Nov 2026: Quoridor" }).click();
    await expect(page).toHaveURL(/game=quoridor&day=2026-11-03$/);
  });
});

test("a puzzle of the day is failed and solved, and others are skipped and shown, by keyboard alone", async ({ page }) => {
  const open = async (date) => {
    await page.clock.setFixedTime(new Date(`${date}T08:00:00`));
    await page.goto("./");
    await tabTo(page, page.getByRole("link", { name: "Puzzle of the day" }));
    await press(page, "Enter");
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await tabTo(page, page.getByRole("link", { name: "All puzzles" }));
    await press(page, "Enter");
    const others = page.getByRole("navigation", { name: "Other puzzles" });
    await tabTo(page, others.getByRole("link", { name: "Chinese Checkers", exact: true }));
    await press(page, "Enter");
    await expect(page).toHaveURL(new RegExp(`game=chinese-checkers&day=${date}$`));
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await tabTo(page, page.locator('[data-hole][tabindex="0"]'));
  };
  const move = async (from, end) => {
    await walkTo(page, from);
    await press(page, "Enter");
    await expect(page.locator("[data-hole][data-target]").first()).toBeAttached();
    await walkTo(page, await end());
    await press(page, "Enter");
  };
  // On these days the start page leads to another game's puzzle first.
  const { date, puzzle } = dayOf("chinese-checkers", ({ kind }, at) => kind === "chain" && at % 3 === 1);
  await open(date);
  const [from, to] = puzzle.answers[0].split("-");
  await move(from, async () => {
    const ends = await page.locator("[data-hole][data-target]").evaluateAll((all) => all.map((one) => one.dataset.hole));
    return ends.find((end) => !puzzle.answers.includes(`${from}-${end}`));
  });
  await state(page).toHaveAttribute("data-puzzle-state", "wrong");
  await expect(page.getByRole("status").filter({ hasText: /The longest chain has \d+\.$/ })).toBeVisible();
  await expect(button(page, "Try again")).toBeFocused();
  await press(page, "Enter");
  // The board has the focus again.
  await expect(page.locator("[data-hole]:focus")).toHaveCount(1);
  await move(from, () => to);
  await state(page).toHaveAttribute("data-puzzle-state", "solved");
  await expect(foot(page)).toContainText("1 day so far.");

  await tabTo(page, page.getByRole("link", { name: "More puzzles" }));
  await press(page, "Enter");
  await state(page).toHaveAttribute("data-puzzle-state", "open");
  await nothingHinders(page);
  const before = await game(page).getAttribute("data-puzzle");
  await tabTo(page, button(page, "Skip"));
  await press(page, "Enter");
  await state(page).not.toHaveAttribute("data-puzzle", before);
  // The board has the focus.
  await expect(page.locator("[data-hole]:focus")).toHaveCount(1);
  await button(page, "Show solution").press("Enter");
  await state(page).toHaveAttribute("data-puzzle-state", "shown");
  await expect(button(page, "Next puzzle")).toBeFocused();
});
