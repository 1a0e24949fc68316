// Planning and the reveal where they need a browser: keys, pointers, movement, what is visible. What the screens say
// is tested natively (`src/games/parallel/tests.rs`).
import { expect, test } from "@playwright/test";
import {
  arrow,
  curtain,
  expectTokens,
  game,
  hole,
  LAST_ROUND,
  letMove,
  passRound,
  plan,
  reveal,
  sitDown,
  start,
  stopTime,
  token,
} from "./table.mjs";

const TWO = "./#/play?game=parallel&players=2&seed=5";
const done = (page) => page.getByRole("button", { name: "Done" });

/** Returns everything that the page and a screen reader reveal about plans and tokens. */
async function known(page) {
  const tree = await page.locator("body").ariaSnapshot();
  const html = await page.locator("body").evaluate((body) => body.innerHTML);
  return { tree, html };
}

/** The page shows nothing of a plan: no wheel, no token to take, no order, no ghost, no label
 * that reveals one. */
async function nothingIsSeen(page) {
  const { tree, html } = await known(page);
  expect(html).not.toMatch(/data-order|data-execution|data-token|data-ghost|order-wheel/);
  expect(tree).not.toMatch(/Phase [12]/);
}

test.describe("Parallel Chinese Checkers", () => {
  test("nothing of a plan is visible while the device is handed over", async ({ page }) => {
    await sitDown(page, TWO);
    await nothingIsSeen(page);
    await start(page).click();
    await token(page, 3).click();
    await arrow(page, 1, "E").click();
    await done(page).click();

    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await nothingIsSeen(page);
    // Neither Undo, nor Back and Forward, nor a reload reveals anything.
    await page.keyboard.press("Control+z");
    await page.keyboard.press("u");
    await nothingIsSeen(page);
    await page.goBack();
    await nothingIsSeen(page);
    await page.goForward();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await page.reload();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await nothingIsSeen(page);

    // The second player sees an empty plan and a full store, not the first one's.
    await start(page).click();
    await expect(page.locator("[data-order]")).toHaveCount(0);
    await expectTokens(page, 12);
    await page.getByRole("button", { name: "Hide my plan" }).click();
    await nothingIsSeen(page);
    await start(page).click();
    await passRound(page);
    await expect(reveal(page)).toBeVisible();
    await nothingIsSeen(page);
  });

  test("the round plays by itself, and each step is announced before its pegs move", async ({ page }) => {
    await letMove(page);
    await page.clock.install();
    await test.step("the round plays by itself, and can be paused and stepped through", async () => {
      await sitDown(page, TWO);
      await plan(page, "E3,SE2/-");
      await plan(page, "W3/-");
      await stopTime(page);
      await reveal(page).click();
      // The plans are shown for 1.6 seconds.
      await page.clock.runFor(1_700);
      await expect(page.locator(".watch .status")).toContainText("2s move south-east");
      await page.getByRole("button", { name: "Pause" }).click();
      await page.clock.resume();
      await page.getByRole("button", { name: "Previous move" }).click();
      await expect(page.locator(".watch .status")).toContainText("All plans are revealed");
      await page.getByRole("button", { name: "Skip to end" }).click();
      await expect(page.locator(".watch .arrow.lit, .watch .arrow.done")).toHaveCount(3);
      // The round can be taken back and planned again.
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(curtain(page)).toHaveAttribute("data-curtain", "1");
      await page.getByRole("button", { name: "Redo" }).click();
      await expect(page.getByRole("heading", { name: "Round 1", exact: true })).toBeVisible();
    });

    await test.step("a step is announced over the board before its pegs move", async () => {
      await sitDown(page, TWO);
      await plan(page, "E3/-");
      await plan(page, "-/-");
      await stopTime(page);
      await reveal(page).click();
      await expect(page.locator(".announced-step")).toHaveCount(0);
      await page.clock.runFor(1_200);
      await expect(page.locator(".announced-step")).toHaveText("3");
      await expect(page.locator(".strip-step.ran")).toHaveCount(0);
      await page.clock.runFor(500);
      await expect(page.locator(".announced-step")).toHaveCount(0);
      await expect(page.locator(".strip-step.ran")).toHaveCount(1);
    });
  });

  test("the planning screen says how a plan is laid, what it does, and what is wrong with it", async ({ page }) => {
    await test.step("under each wheel are its orders, of which the preview marks the one that it shows last", async () => {
      await sitDown(page, TWO);
      await start(page).click();
      for (const [number, phase, direction] of [["5", 1, "W"], ["3", 2, "SE"], ["4", 1, "E"]]) {
        await token(page, number).click();
        await arrow(page, phase, direction).click();
      }
      await expect(page.locator(".running-order").first().locator("li")).toHaveText(["4", "5"]);
      await page.getByRole("button", { name: "Previous move" }).click();
      await page.getByRole("button", { name: "Previous move" }).click();
      await expect(page.locator(".running-order .now")).toHaveText(["4"]);
    });

    await test.step("the question whether to pass takes the place of the line above the button, until Escape or an order", async () => {
      await sitDown(page, TWO);
      await start(page).click();
      const pass = page.getByRole("button", { name: "Pass", exact: true });
      const how = page.getByText("Choose a token first, then an arrow.");
      await expect(how).toBeVisible();
      await done(page).click();
      await expect(how).toBeHidden();
      await expect(pass).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(done(page)).toBeVisible();
      await done(page).click();
      await token(page, 3).click();
      await arrow(page, 1, "E").click();
      await expect(pass).toHaveCount(0);
      await expect(how).toBeHidden();
    });

    await test.step("ghosts show the effect of the plan, and can be switched off", async () => {
      await sitDown(page, TWO);
      await start(page).click();
      await token(page, 3).click();
      await arrow(page, 1, "E").click();
      await expect(page.locator("[data-ghost]")).toHaveCount(3);
      await page.getByRole("button", { name: "Previous move" }).click();
      await expect(page.locator("[data-ghost]")).toHaveCount(0);
      await page.getByRole("button", { name: "Next move" }).click();
      await expect(page.locator("[data-ghost]")).toHaveCount(3);
      await page.getByRole("switch", { name: /nobody else moved/ }).uncheck();
      await expect(page.locator("[data-ghost]")).toHaveCount(0);
    });

    await test.step("the arrows light up on which the picked-up token may be laid", async () => {
      await sitDown(page, TWO);
      await start(page).click();
      const open = page.locator(".arrow.open");
      await expect(open).toHaveCount(0);
      await token(page, 3).click();
      await expect(open).toHaveCount(12);
      await arrow(page, 1, "E").click();
      await expect(open).toHaveCount(0);
      // Not where such a token lies already.
      await page.keyboard.press("3");
      await expect(open).toHaveCount(11);
      await page.keyboard.press("Escape");
      await expect(open).toHaveCount(0);
      await page.keyboard.press("3");
      const shape = open.first().locator(".arrow-shape");
      await expect(shape).toHaveCSS("animation-name", "none");
      await letMove(page);
      await expect(shape).not.toHaveCSS("animation-name", "none");
    });

    await test.step("a token is dragged onto an arrow, to another, and off again", async () => {
      await letMove(page);
      await sitDown(page, TWO);
      await start(page).click();
      const drag = async (from, to) => {
        await from.hover();
        await page.mouse.down();
        await to.hover({ force: true });
        await page.mouse.up();
      };
      await drag(token(page, 2), arrow(page, 1, "SE"));
      await expect(arrow(page, 1, "SE")).toHaveAttribute("data-order", "2");
      await drag(arrow(page, 1, "SE"), arrow(page, 2, "W"));
      await expect(arrow(page, 2, "W")).toHaveAttribute("data-order", "2");
      await expect(arrow(page, 1, "SE")).not.toHaveAttribute("data-order");
      await drag(arrow(page, 2, "W"), hole(page, "i9"));
      await expect(page.locator("[data-order]")).toHaveCount(0);
    });
  });

  test("a strip fills as the round runs, and a tap on the board makes it run faster", async ({ page }) => {
    // Without flights, each tap runs a step.
    await page.clock.install();
    await sitDown(page, TWO);
    await plan(page, "E3,SE2/-");
    await plan(page, "W3/-");
    await stopTime(page);
    await reveal(page).click();
    const steps = page.locator(".strip-step");
    const ran = page.locator(".strip-step.ran");
    await expect(steps).toHaveText(["2", "3", "3"]);
    await expect(ran).toHaveCount(0);
    const board = page.locator(".stage");
    await board.click();
    await expect(ran).toHaveCount(1);
    await expect(page.locator(".strip-step.now")).toHaveText("2");
    await board.click();
    await expect(ran).toHaveCount(2);
    // The log is in the order in which the steps ran.
    const log = page.getByRole("list", { name: "Moves so far" }).getByRole("button");
    await expect(log).toHaveCount(2);
    await expect(log.first()).toHaveAccessibleName("The 2s move south-east: Red hops with 2 pegs.");
    await expect(log.last()).toHaveAttribute("aria-current", "step");
    // The strip is a slider.
    const slider = page.getByRole("slider", { name: "Moves of the round" });
    await slider.press("Home");
    await expect(ran).toHaveCount(0);
    await slider.press("End");
    await expect(ran).toHaveCount(3);
    await expect(slider).toHaveAttribute("aria-valuetext", /^The 3s move west: /);
    await steps.nth(1).click();
    await expect(ran).toHaveCount(2);
  });

  test("a game by the keyboard alone", async ({ page }) => {
    await page.clock.install();
    await test.step("keys affect only the screen that is shown", async () => {
      const panel = page.locator("aside.panel");
      await sitDown(page, TWO);
      await expect(start(page)).toBeFocused();
      await page.keyboard.press("?");
      await expect(panel).toBeVisible();
      await page.keyboard.press("?");
      await expect(panel).toHaveCount(0);
      await start(page).click();
      await expect(done(page)).toBeVisible();
      await page.keyboard.press("?");
      await expect(panel).toBeVisible();
      await page.keyboard.press("Escape");
      await passRound(page);
      await start(page).click();
      await page.keyboard.press("3");
      await page.keyboard.press("d");
      await expect(page.locator("[data-order]")).toHaveCount(1);
      await expectTokens(page, 11);
      await page.keyboard.press("2");
      await page.keyboard.press("Shift+PageDown");
      await expect(arrow(page, 2, "SE")).toHaveAttribute("data-order", "2");
      await arrow(page, 2, "SE").focus();
      await page.keyboard.press("Backspace");
      await expect(arrow(page, 2, "SE")).not.toHaveAttribute("data-order");
    });

    await test.step("when the keyboard ends the last round, the focus goes to the next action", async () => {
      // Another document, in which nothing had the focus.
      await page.goto("about:blank");
      await sitDown(page, `./#/play?${LAST_ROUND}`);
      for (const text of ["SE4/E6,SE5", "SE4,SW3,W4,NW5/E6,SW3,W3,NW3"]) await plan(page, text);
      await expect(reveal(page)).toBeFocused();
      // Otherwise the round would end by itself.
      await stopTime(page);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Skip to end" }).focus();
      await page.keyboard.press("Enter");
      await page.clock.resume();
      await expect(page.locator(".watch .status")).toContainText("won! The target triangle is full.");
      await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
    test("a round by touch, with everything on the screen", async ({ page }) => {
      await letMove(page);
      await page.clock.install();
      await sitDown(page, TWO);
      await start(page).tap();
      await token(page, 3).tap();
      await arrow(page, 1, "E").tap();
      await expect(arrow(page, 1, "E")).toHaveAttribute("data-order", "3");
      await expect(done(page)).toBeInViewport({ ratio: 1 });
      for (const box of await page.locator("[data-execution] .arrow-touch").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))) {
        expect(box).toBeGreaterThanOrEqual(43.5);
      }
      await done(page).tap();
      await start(page).tap();
      await done(page).tap();
      await page.getByRole("button", { name: "Pass", exact: true }).tap();
      // Otherwise the round would end by itself.
      await stopTime(page);
      await reveal(page).tap();
      await page.getByRole("button", { name: "Skip to end" }).tap();
      await page.clock.resume();
      await expect(page.getByRole("button", { name: "Plan the next round" })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
});
