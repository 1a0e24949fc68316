// Puzzles: one a day, and more; tried, failed, solved, stored.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { nothingHinders } from "./hindrances.mjs";
import { fence, game, goTo, hole, press, skipToEnd, square, tabTo, walkTo } from "./table.mjs";
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
const later = (date, days) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Opens the puzzle of the day on the morning of a date, from any other address. */
async function come(page, kind, date) {
  await page.clock.setFixedTime(new Date(`${date}T08:00:00`));
  await goTo(page, `./#/puzzles?game=${kind}&day=${date}`, "main[data-game]");
  await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
}
const state = (page) => expect(game(page));
const said = (page) => page.locator(".lesson-said");
const foot = (page) => page.locator(".puzzle-foot");
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Tries a move by clicks on the board. */
async function attempt(page, move) {
  if (move.includes("-")) {
    const [from, to] = move.split("-");
    await hole(page, from).click();
    await hole(page, to).click();
  } else if (/[hv]$/.test(move)) {
    await fence(page, move).click();
  } else {
    await square(page, move).click();
  }
}
const pawns = (page) => page.locator("[data-pawn]").evaluateAll((all) => all.map((one) => one.dataset.square).sort());

test("a flight around the world breaks no streak, nor does a clock that has forgotten the date", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  /** Opens the puzzles in a time zone at a moment. */
  const arrive = async (timezoneId, moment) => {
    await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
    await page.clock.setFixedTime(new Date(moment));
    await goTo(page, "./#/puzzles?game=quoridor", "main[data-game]");
  };
  const solveDaily = async (date) => {
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.locator('.today a[href*="game=quoridor"]').click();
    await expect(page).toHaveURL(new RegExp(`day=${date}$`));
    // Until then the page shows the previous puzzle.
    const at = (Date.parse(date) - FIRST_DAY) / DAY;
    await state(page).toHaveAttribute("data-puzzle", String(at + 1));
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await attempt(page, files.quoridor[at].answers[0]);
    await state(page).toHaveAttribute("data-puzzle-state", "solved");
  };

  await test.step("a flight west that skips a day keeps the streak", async () => {
    await arrive("Pacific/Honolulu", "2026-11-22T20:00:00-10:00");
    await solveDaily("2026-11-22");
    // It is the 23rd in Honolulu when the plane leaves, and it lands on the 24th.
    await arrive("Pacific/Auckland", "2026-11-24T10:00:00+13:00");
    await expect(foot(page)).toContainText("1 day so far.");
    await solveDaily("2026-11-24");
    await expect(foot(page)).toContainText("2 days in a row.");
  });

  await test.step("a flight east that repeats a day keeps the streak", async () => {
    await page.evaluate(() => localStorage.clear());
    await arrive("Pacific/Auckland", "2026-11-22T10:00:00+13:00");
    await solveDaily("2026-11-22");
    await arrive("Pacific/Auckland", "2026-11-23T10:00:00+13:00");
    await solveDaily("2026-11-23");
    await arrive("Pacific/Honolulu", "2026-11-23T12:00:00+13:00");
    await expect(foot(page)).toContainText("2 days in a row.");
    // There it is the 22nd, whose puzzle counts once.
    await solveDaily("2026-11-22");
    await expect(foot(page)).toContainText("2 days in a row.");
    await arrive("Pacific/Honolulu", "2026-11-24T08:00:00-10:00");
    await solveDaily("2026-11-24");
    await expect(foot(page)).toContainText("3 days in a row.");
  });
  await page.evaluate(() => localStorage.clear());
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  await test.step("if the clock has forgotten the date, puzzles can be solved, and the streak comes back", async () => {
    const { date: start, puzzle } = dayOf("quoridor", ({ kind }) => kind === "fence");
    await come(page, "quoridor", start);
    await attempt(page, puzzle.answers[0]);
    await expect(foot(page)).toContainText("1 day so far.");
    const kept = await page.evaluate(() => ({ ...localStorage }));
    for (const date of ["0001-01-01", "9999-12-31", "1970-01-01"]) {
      await test.step(`it stands at ${date}`, async () => {
        // Whatever the other dates have added is gone.
        await page.evaluate((kept) => {
          localStorage.clear();
          Object.assign(localStorage, kept);
        }, kept);
        await come(page, "quoridor", date);
        await expect(foot(page)).toContainText(`1 of ${files.quoridor.length} solved`);
        await expect(foot(page)).not.toContainText(/in a row|so far/);
        const number = Number(await game(page).getAttribute("data-puzzle"));
        await attempt(page, files.quoridor[number - 1].answers[0]);
        await state(page).toHaveAttribute("data-puzzle-state", "solved");
        await expect(foot(page)).toContainText("1 day so far.");

        // The clock is right again, and the next day's puzzle is solved.
        const next = later(start, 1);
        await come(page, "quoridor", next);
        await expect(foot(page)).toContainText("1 day so far.");
        await attempt(page, files.quoridor[files.quoridor.indexOf(puzzle) + 1].answers[0]);
        await expect(foot(page)).toContainText("2 days in a row.");
      });
    }
  });
});

/** Lays a plan against the one that is known. */
async function layPlan(page, plan) {
  for (const [phase, orders] of plan.split("/").entries()) {
    for (const order of orders === "-" ? [] : orders.split(",")) {
      const [, direction, number] = /^([A-Z]+)(\d)$/.exec(order);
      await page.locator(`[data-token="${number}"]`).last().click();
      await page.locator(`[data-execution="${phase + 1}"][data-direction="${direction}"]`).click();
    }
  }
}

test("each try is answered, a solution that is shown counts for nothing, and after one’s own the rest is shown", async ({ page }) => {
  await test.step("each try is answered, and a solution that is shown counts for nothing", async () => {
    await test.step("a wrong try is answered on the board and tried again", async () => {
      const { date, puzzle } = dayOf("quoridor", ({ kind, answers }) => kind === "race" && answers.length === 1);
      await come(page, "quoridor", date);
      const before = await pawns(page);
      // Another square that the pawn can go to.
      const targets = page.locator("[data-square][data-target]");
      const wrong = await targets.evaluateAll((all) => all.map((one) => one.dataset.square));
      await attempt(page, wrong.find((name) => !puzzle.answers.includes(name)));
      await state(page).toHaveAttribute("data-puzzle-state", "wrong");
      await expect(said(page)).toHaveText(/^Not quite\. The other side can answer with (\w\d[hv]?)\.$/);
      const [reply] = /\w\d[hv]?(?=\.$)/.exec(await said(page).textContent());
      const there = /[hv]$/.test(reply) ? fence(page, reply) : square(page, reply);
      await expect(there).toHaveAttribute(/[hv]$/.test(reply) ? "data-placed" : "data-pawn", /\d/);

      await button(page, "Try again").click();
      await state(page).toHaveAttribute("data-puzzle-state", "open");
      expect(await pawns(page)).toEqual(before);
      await attempt(page, puzzle.answers[0]);
      await state(page).toHaveAttribute("data-puzzle-state", "solved");
    });

    await test.step("a plan against a known plan", async () => {
      const { date, puzzle } = dayOf("parallel", ({ kind }) => kind === "tokens");
      await come(page, "parallel", date);
      await expect(page.locator(".open-plan")).toContainText("Blue’s plan");
      // An empty plan is not enough.
      const run = button(page, "Run the plans");
      await run.click();
      await skipToEnd(page);
      await expect(said(page)).toHaveText(/^Your plan scores 0 on this task\. The best plan scores [1-9]\d*\.$/);
      await button(page, "Try again").click();
      await layPlan(page, puzzle.answers[0]);
      await run.click();
      await skipToEnd(page);
      await state(page).toHaveAttribute("data-puzzle-state", "solved");
    });
  });

  await test.step("once the solution is found, the rest is shown", async () => {
    await test.step("after the solution, the board shows why it wins", async () => {
      // The race that ends soonest: the pawn that is to move is nearest to its goal.
      const steps = ({ position }) => {
        const [, , squares, left, mover] = position.split(" / ");
        if (left !== "0 0") return Infinity;
        const row = Number(squares.split(" ")[mover - 1][1]);
        return mover === "1" ? 9 - row : row - 1;
      };
      const nearest = Math.min(...files.quoridor.filter((one) => one.kind === "race").map(steps));
      const { date, puzzle } = dayOf("quoridor", (one) => one.kind === "race" && steps(one) === nearest);
      await come(page, "quoridor", date);
      // Nobody has fences, so there are no tools for them.
      await expect(page.locator(".lesson-tools").getByRole("button")).toHaveCount(0);
      await expect(button(page, "See why")).toHaveCount(0);
      await attempt(page, puzzle.answers[0]);
      await state(page).toHaveAttribute("data-puzzle-state", "solved");
      await button(page, "See why").click();
      const mover = puzzle.position.at(-1);
      const goal = mover === "1" ? "9" : "1";
      await expect(page.locator(`[data-pawn="${mover}"]`)).toHaveAttribute("data-square", new RegExp(`${goal}$`), { timeout: 60_000 });
      await expect(button(page, "See why")).toHaveCount(0);
      await state(page).toHaveAttribute("data-puzzle-state", "solved");
      await button(page, "Try this puzzle again").click();
      await state(page).toHaveAttribute("data-puzzle-state", "open");
    });

    await test.step("a goal is filled to its end after the first turn is found", async () => {
      const { date, puzzle } = dayOf("chinese-checkers", ({ kind, turns }) => kind === "fill" && turns === 3);
      await come(page, "chinese-checkers", date);
      const mover = puzzle.position.at(-1);
      await attempt(page, puzzle.answers[0]);
      await state(page).toHaveAttribute("data-puzzle-state", "solved");
      await button(page, "See why").click();
      const point = /^[a-d]\d+$/;
      const goal = mover === "1" ? /^[n-q]\d+$/ : point;
      const inGoal = async () => {
        const names = await page.locator(`[data-peg="${mover}"]`).evaluateAll((all) => all.map((one) => one.dataset.hole));
        return names.filter((name) => goal.test(name)).length;
      };
      await expect.poll(inGoal).toBe(10);
    });
  });
});

test("from one puzzle to the next", async ({ page }) => {
  await test.step("a hint names the peg, and a puzzle can be skipped", async () => {
    await page.goto("./#/puzzles?game=chinese-checkers");
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    const first = Number(await game(page).getAttribute("data-puzzle"));
    const [from] = files["chinese-checkers"][first - 1].answers[0].split("-");
    await button(page, "Hint").click();
    await expect(said(page)).toHaveText(`Hint: move the peg at ${from}.`);
    await expect(button(page, "Hint")).toHaveCount(0);
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await nothingHinders(page);

    const seen = new Set([first]);
    for (let skipped = 1; skipped <= 3; skipped++) {
      const before = await game(page).getAttribute("data-puzzle");
      await button(page, "Skip").click();
      await state(page).not.toHaveAttribute("data-puzzle", before);
      await state(page).toHaveAttribute("data-puzzle-state", "open");
      seen.add(Number(await game(page).getAttribute("data-puzzle")));
      // The board has the focus.
      await expect(page.locator("[data-hole]:focus")).toHaveCount(1);
    }
    expect(seen.size).toBe(4);
    await expect(foot(page)).toContainText("0 of ");
  });

  await test.step("the next puzzles fit the user's rating, by the keyboard alone", async () => {
    await goTo(page, "./#/");
    await page.getByRole("link", { name: "Puzzles" }).press("Enter");
    await page.getByRole("article").first().getByRole("link", { name: "Next puzzle" }).press("Enter");
    await expect(page).toHaveURL(/#\/puzzles\?game=chinese-checkers$/);
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    const first = Number(await game(page).getAttribute("data-puzzle"));
    const show = button(page, "Show solution");
    await show.press("Enter");
    await state(page).toHaveAttribute("data-puzzle-state", "shown");
    // The button to continue has the focus.
    await expect(button(page, "Next puzzle")).toBeFocused();
    await page.keyboard.press("Enter");
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    const second = Number(await game(page).getAttribute("data-puzzle"));
    expect(second).not.toBe(first);

    // A chain by arrow keys: walk to the peg, pick it up, and walk to its end.
    const { answers } = files["chinese-checkers"][second - 1];
    const [from, to] = answers[0].split("-");
    await hole(page, from).focus();
    await page.keyboard.press("Enter");
    await expect(hole(page, to)).toHaveAttribute("data-target", "");
    await hole(page, to).focus();
    await page.keyboard.press("Enter");
    await state(page).toHaveAttribute("data-puzzle-state", "solved");

    await page.reload();
    await expect(foot(page)).toContainText(`1 of ${files["chinese-checkers"].length} solved`);
  });
});

test("a puzzle of the day is failed and solved, and the next day’s too, by keyboard alone", async ({ page }) => {
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

  await open(later(date, 1));
  const [nextFrom, nextTo] = files["chinese-checkers"][files["chinese-checkers"].indexOf(puzzle) + 1].answers[0].split("-");
  await move(nextFrom, () => nextTo);
  await state(page).toHaveAttribute("data-puzzle-state", "solved");
  await expect(foot(page)).toContainText("2 days in a row.");
  await tabTo(page, page.getByRole("link", { name: "More puzzles" }));
  await press(page, "Enter");
  await state(page).toHaveAttribute("data-puzzle-state", "open");
});

test("the puzzle of the day is on the start page, on the page of puzzles and in the calendar", async ({ page }) => {
  await test.step("the start page leads to the puzzle of the day", async () => {
    await page.clock.setFixedTime(new Date("2026-11-03T08:00:00"));
    await page.goto("./#/");
    await page.getByRole("link", { name: "Puzzle of the day" }).click();
    await expect(page).toHaveURL(/#\/puzzles\?game=[a-z-]+&day=2026-11-03$/);
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await page.getByRole("link", { name: "All puzzles" }).click();
  });

  await test.step("today's puzzle is on the page of puzzles with its position, and marked once it is solved", async () => {
    // On the third day of the calendar the puzzle is one of Quoridor.
    const today = page.locator(".today");
    await expect(today).toContainText("Quoridor");
    const { position, difficulty, answers } = files.quoridor[2];
    await expect(today.getByRole("img")).toHaveAccessibleName(`Difficulty ${difficulty} of 8`);
    const fences = position.split(" / ").slice(0, 2).join("").length / 2;
    await expect(today.locator(".bar")).toHaveCount(fences);
    await today.getByRole("link", { name: "Solve today’s puzzle" }).click();
    await state(page).toHaveAttribute("data-puzzle-state", "open");
    await expect(page.getByRole("img", { name: `Difficulty ${difficulty} of 8` })).toBeVisible();
    await attempt(page, answers[0]);
    await state(page).toHaveAttribute("data-puzzle-state", "solved");
    await page.getByRole("link", { name: "All puzzles" }).click();
    await expect(today).toContainText("Solved today");
  });

  await test.step("the calendar marks the days that are solved, and each day leads to its puzzle", async () => {
    await page.clock.setFixedTime(new Date("2026-11-04T08:00:00"));
    await page.reload();
    await expect(page.locator(".streak")).toHaveText("1 day so far.");
    await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
    // In Britain weeks begin on Monday, and the month on a Sunday.
    await expect(page.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    await expect(page.getByRole("cell").nth(6)).toHaveText("1");
    await expect(page.getByRole("link", { name: "3 Nov 2026: Quoridor, solved" })).toBeVisible();
    await expect(page.getByRole("link", { name: "4 Nov 2026: Chinese Checkers" })).toHaveAttribute("aria-current", "date");
    // The days to come are no links.
    await expect(page.getByRole("cell", { name: "5", exact: true }).getByRole("link")).toHaveCount(0);
    await expect(button(page, "Next month")).toBeDisabled();
    await expect(button(page, "Previous month")).toBeDisabled();
    await nothingHinders(page);
    await page.getByRole("link", { name: "2 Nov 2026: Parallel Chinese Checkers" }).click();
    await expect(page).toHaveURL(/game=parallel&day=2026-11-02$/);
    await state(page).toHaveAttribute("data-puzzle", "2");
    await page.getByRole("link", { name: "All puzzles" }).click();

    // In another month, the earlier ones are still there.
    await page.clock.setFixedTime(new Date("2026-12-02T08:00:00"));
    await page.reload();
    await expect(page.locator(".streak")).toHaveText(/^No streak yet/);
    await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await button(page, "Previous month").click();
    await page.getByRole("link", { name: "3 Nov 2026: Quoridor, solved" }).click();
    await expect(page).toHaveURL(/game=quoridor&day=2026-11-03$/);
  });
});
