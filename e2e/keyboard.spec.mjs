import { expect, test } from "@playwright/test";
import {
  address, arrow, fence, game, goTo, hole, lastTwoRounds, openSettings, orders, press, record, sitDown, square, stopTime, tabTo,
} from "./table.mjs";

/** ? opens the rules, and Escape closes them. */
async function rulesByKeys(page) {
  await press(page, "?");
  await expect(page.getByRole("complementary", { name: "Rules" })).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
}

test.describe("With a keyboard alone", () => {
  test("a game of Quoridor is set up and played, and each screen has the focus at its heading", async ({ page }) => {
    await page.goto("./");
    await expect(page).toHaveTitle("Starfence");
    await tabTo(page, page.getByRole("link", { name: /Quoridor/ }));
    await press(page, "Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Quoridor" })).toBeFocused();
    await expect(page).toHaveTitle("Quoridor – Starfence");
    const first = page.getByRole("combobox", { name: "Who goes first?" });
    await tabTo(page, first);
    await press(page, "ArrowDown");
    await expect(first).toHaveValue("1");
    await tabTo(page, page.getByRole("button", { name: "Play", exact: true }));
    await press(page, "Enter");
    await expect(game(page)).toHaveAttribute("data-to-move", "1");
    await expect(page.locator("main h1")).toBeFocused();

    // The board is one tab stop: from its first square the arrows lead on.
    await tabTo(page, page.locator('[data-square][tabindex="0"]'));
    await expect(square(page, "e1")).toBeFocused();
    await press(page, "ArrowUp", "Enter");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    // Blue sets a fence: F starts one, arrows and R place it.
    await press(page, "f");
    await expect(page.locator('[data-legal="true"]')).toHaveCount(1);
    const before = await page.locator("[data-legal]").getAttribute("data-fence");
    await press(page, "r");
    await expect(page.locator("[data-legal]")).not.toHaveAttribute("data-fence", before);
    const set = await page.locator("[data-legal]").getAttribute("data-fence");
    await press(page, "Enter");
    await expect(fence(page, set)).toHaveAttribute("data-placed", "2");
    await expect(game(page)).toHaveAttribute("data-to-move", "1");
    await press(page, "u");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    // Back on the start page, its heading has the focus.
    await page.goBack();
    await expect(page).toHaveTitle("Starfence");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("Quoridor is won with arrows and Enter, and the focus goes to the next game", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e7 a2 / 0 0 / 1"));
    await tabTo(page, page.locator('[data-square][tabindex="0"]'));
    const goTo = async (name) => {
      const [column, row] = [name.charCodeAt(0), Number(name[1])];
      for (let keys = 0; keys < 20; keys++) {
        const at = await page.evaluate(() => document.activeElement.getAttribute("data-square"));
        if (at === name) return;
        const [c, r] = [at.charCodeAt(0), Number(at[1])];
        await press(page, c < column ? "ArrowRight" : c > column ? "ArrowLeft" : r < row ? "ArrowUp" : "ArrowDown");
      }
      throw new Error(`no arrows lead to ${name}`);
    };
    for (const name of ["e8", "a3", "e9"]) {
      await goTo(name);
      await press(page, "Enter");
    }
    await expect(game(page)).toHaveAttribute("data-result", "1");
    // The end is announced, and the focus goes to the next game.
    await expect(page.locator(".status")).toHaveRole("status");
    await expect(page.locator(".status")).toHaveText("Red won! First to reach the far side.");
    await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  });

  test("Chinese Checkers is played with arrows, number-pad keys, Enter and Escape", async ({ page }) => {
    await test.step("a game is tied with arrows, number-pad keys and Enter", async () => {
      await sitDown(page, address(record("checkers-2-tie-ends")));
      await tabTo(page, page.locator('[data-hole][tabindex="0"]'));
      await expect(hole(page, "i9")).toBeFocused();
      // From the middle south-east to m12: four rows down, one to the left.
      await press(page, "PageDown", "PageDown", "PageDown", "PageDown", "ArrowLeft");
      await expect(hole(page, "m12")).toBeFocused();
      await press(page, "Enter");
      await expect(hole(page, "n13")).toHaveAttribute("data-target", "");
      await press(page, "PageDown", "Enter");
      await expect(hole(page, "n13")).toHaveAttribute("data-peg", "1");
      // And up along the same line to e7, which goes to d7.
      for (let row = 0; row < 9; row++) await press(page, "PageUp");
      await expect(hole(page, "e13")).toBeFocused();
      for (let column = 0; column < 6; column++) await press(page, "ArrowLeft");
      await press(page, "Space", "PageUp", "Space");
      await expect(game(page)).toHaveAttribute("data-result", "1=2");
      await tabTo(page, page.getByRole("button", { name: "See the rule" }));
      await press(page, "Enter");
      const rule = page.getByRole("complementary", { name: "Rules" }).getByRole("heading", { name: "Turns and the end" });
      await expect(rule).toBeFocused();
      await expect(rule).toBeInViewport();
    });

    await test.step("Escape puts a peg down, and a screen reader hears what a hole holds", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await expect(hole(page, "d5")).toHaveAccessibleName(/d5.*Red.*e5/);
      await hole(page, "d5").focus();
      await press(page, "Enter");
      await expect(hole(page, "e5")).toHaveAccessibleName(/e5.*can move here/);
      await press(page, "Escape");
      await expect(page.locator("[data-target]")).toHaveCount(0);
    });
  });

  test("Parallel Chinese Checkers is planned and won without the mouse, and planning announces each step", async ({ page }) => {
    await test.step("a game is planned and won", async () => {
      const KEYS = { W: "a", E: "d", NW: "q", NE: "e", SW: "z", SE: "c" };
      const { moves, tags, result } = lastTwoRounds();
      const players = Number(tags.Players);
      await page.clock.install();
      await sitDown(page, address({ tags }));
      const rounds = moves.length / players;
      for (let round = 0; round < rounds; round++) {
        for (const text of moves.slice(round * players, (round + 1) * players)) {
          // The player who has the device is asked to start, and the planning screen opens.
          await expect(page.getByRole("button", { name: /– start$/ })).toBeFocused();
          await press(page, "Enter");
          await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
          for (const { execution, direction, number } of orders(text)) {
            await press(page, number, execution === 1 ? KEYS[direction] : `Shift+${KEYS[direction].toUpperCase()}`);
            await expect(arrow(page, execution, direction)).toHaveAttribute("data-order", number);
          }
          await tabTo(page, page.getByRole("button", { name: "Done" }));
          await press(page, "Enter");
        }
        await expect(page.getByRole("button", { name: "Reveal the plans" })).toBeFocused();
        // Otherwise the round could end by itself before the button is reached.
        await stopTime(page);
        await press(page, "Enter");
        await tabTo(page, page.getByRole("button", { name: "Skip to end" }));
        await press(page, "Enter");
        await page.clock.resume();
        if (round + 1 < rounds) {
          await expect(page.getByRole("button", { name: "Plan the next round" })).toBeFocused();
          await press(page, "Enter");
        }
      }
      await expect(game(page)).toHaveAttribute("data-result", result);
    });

    await test.step("planning announces each step, and ? and Escape open and close the rules there too", async () => {
      await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
      const start = page.getByRole("button", { name: /– start$/ });
      await expect(start).toBeFocused();
      await rulesByKeys(page);
      await start.click();
      await expect(page.locator("main h1")).toBeFocused();
      await press(page, "3");
      await expect(page.locator(".spoken")).toHaveText("Token 3 picked up");
      await press(page, "d");
      await expect(page.locator(".spoken")).toHaveText(/^Phase 1, .*east: 3$/);
      await rulesByKeys(page);
    });
  });

  test("on the board of Quoridor F begins a fence, and a screen reader finds its places", async ({ page }) => {
    await test.step("F begins a fence wherever the focus is, but not in a text field", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
      const previewed = page.locator('[data-fence][data-legal="true"]');
      await press(page, "f");
      await expect(previewed).toBeFocused();
      await expect(page.getByRole("button", { name: "Place a fence" })).toHaveAttribute("aria-pressed", "true");
      const set = await previewed.getAttribute("data-fence");
      await press(page, "Enter");
      await expect(fence(page, set)).toHaveAttribute("data-placed", "1");
      // The keys continue from a square, and Escape cancels the fence that F started.
      await expect(page.locator('[data-square][tabindex="0"]')).toBeFocused();
      await page.getByRole("button", { name: "Menu", exact: true }).focus();
      await press(page, "f");
      await expect(previewed).toBeFocused();
      await press(page, "Escape");
      await expect(page.locator('[data-square][tabindex="0"]')).toBeFocused();
      await expect(page.locator("[data-legal]")).toHaveCount(0);
      // In a text field it is a letter.
      await press(page, "/", "f");
      await expect(page.locator(".typed-move")).toHaveValue("f");
      await expect(page.locator("[data-legal]")).toHaveCount(0);
    });

    await test.step("a screen reader finds all places for a fence while one is to be placed", async () => {
      const position = encodeURIComponent("d4 / e3 / e4 e9 / 9 9 / 1");
      await sitDown(page, `./#/play?game=quoridor&position=${position}`);
      const fences = page.getByRole("grid", { name: "Fences" });
      await expect(fences.getByRole("gridcell")).toHaveCount(2);
      await square(page, "e4").focus();
      await press(page, "f");
      await expect(fences.getByRole("gridcell")).toHaveCount(128);
    });

    await test.step("the rules open and close with a key", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      await rulesByKeys(page);
    });
  });

  test("a toolbar is one tab stop, and a button that is disabled passes the focus to its neighbour", async ({ page }) => {
    await test.step("a toolbar is one tab stop, and arrows move within it", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
      const toolbars = page.getByRole("toolbar");
      await expect(toolbars.first()).toBeVisible();
      for (const toolbar of await toolbars.all()) {
        // A toolbar without any enabled control has no stop.
        const any = (await toolbar.locator(":is(a, button, input, select):enabled").count()) > 0;
        await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(any ? 1 : 0);
        await expect(toolbar.locator(":is(a, button, input, select):not([tabindex])")).toHaveCount(0);
      }
      const controls = page.getByRole("toolbar", { name: "Controls" });
      const control = (name) => controls.getByLabel(name, { exact: true });
      await tabTo(page, control("Home"));
      // Nothing can be taken back yet, so these are skipped.
      await press(page, "ArrowRight");
      await expect(control("Hint")).toBeFocused();
      await press(page, "ArrowLeft", "ArrowLeft");
      await expect(control("Menu")).toBeFocused();
      // Tab leaves it, and comes back to where the focus was.
      await press(page, "Tab");
      await expect(controls.locator(":focus")).toHaveCount(0);
      await press(page, "Shift+Tab");
      await expect(control("Menu")).toBeFocused();
      await expect(game(page)).not.toHaveAttribute("data-looking-back");
      // A newly enabled control belongs to the group, and is not a second stop.
      await square(page, "e2").click();
      await expect(control("Undo")).toBeEnabled();
      await expect(controls.locator('[tabindex="0"]')).toHaveCount(1);
      await tabTo(page, control("Undo"));
      await press(page, "Enter");
      await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
      await expect(controls.locator('[tabindex="0"]')).toHaveCount(1);
    });

    await test.step("a button that is disabled passes it to its neighbour", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
      await square(page, "e2").click();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
      await page.getByRole("button", { name: "Undo" }).focus();
      await press(page, "Enter");
      await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
      await expect(page.getByRole("button", { name: "Redo" })).toBeFocused();
      await expect(page.locator(".spoken")).toHaveText(/^Undone/);
      await press(page, "Enter");
      await page.getByRole("button", { name: "Previous move" }).focus();
      await press(page, "Enter");
      await expect(page.getByText("Viewing move 0 of 1")).toBeVisible();
      await expect.poll(() => focused(page)).not.toBe("nothing");
      await page.getByRole("button", { name: "Back to the game" }).focus();
      await press(page, "Enter");
      await expect(page.getByText("Back to the game")).toHaveCount(0);
      await expect.poll(() => focused(page)).not.toBe("nothing");
    });
  });
});

/** Returns the focused element as a screen reader would announce it. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "nothing" : (activeElement.getAttribute("aria-label") ?? activeElement.textContent);
  });

test.describe("The focus is never lost", () => {
  test("a panel has it while it is open, a dialog too, and a button that disappears passes it on", async ({ page }) => {
    await test.step("a panel has it while it is open, and then returns it", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      for (const [name, close] of [["Rules", "Enter"], ["Menu", "Escape"]]) {
        const opener = page.getByRole("button", { name, exact: true });
        await opener.focus();
        await press(page, "Enter");
        await expect(page.getByRole("complementary").getByRole("heading", { name }).first()).toBeFocused();
        if (close === "Enter") await page.getByRole("complementary").getByRole("button", { name: "Close" }).focus();
        await press(page, close);
        await expect(page.getByRole("complementary")).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });

    await test.step("Escape closes the menu after a switch, and the settings after a switch and after the volume", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      const menu = page.getByRole("button", { name: "Menu", exact: true });
      await menu.click();
      await page.getByRole("switch", { name: /Tabletop/ }).focus();
      await press(page, "Escape");
      await expect(page.getByRole("complementary")).toHaveCount(0);
      await menu.click();
      for (const role of ["switch", "slider"]) {
        const settings = await openSettings(page);
        await settings.getByRole(role).first().focus();
        await press(page, "Escape");
        await expect(settings).toHaveCount(0);
        // The menu behind it stays, and the focus is where it was.
        await expect(page.getByRole("button", { name: "Settings", exact: true })).toBeFocused();
      }
    });

    await test.step("a button that the end removes passes the focus on", async () => {
      await sitDown(page, "./#/play?game=quoridor&first=1");
      await page.getByRole("button", { name: "Menu", exact: true }).focus();
      await press(page, "Enter");
      await tabTo(page, page.getByRole("complementary").getByRole("button", { name: "Resign…" }));
      await press(page, "Enter");
      await tabTo(page, page.getByRole("complementary").getByRole("button", { name: "Red: resign" }));
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-result", "2");
      await expect.poll(() => focused(page)).not.toBe("nothing");
      await press(page, "u");
      await expect(game(page)).not.toHaveAttribute("data-result");
    });
  });
});

/** Returns whether an element on the page has the focus, whether that is `end`, and its place, if it is out of view
 * or under a bar that stays in view. */
const focusState = (end) =>
  end.evaluate((end) => {
    const { activeElement, body } = document;
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    const bars = [...document.querySelectorAll(".begin-bar")].filter((bar) => !bar.contains(activeElement));
    const under = bars.map((bar) => bar.getBoundingClientRect()).filter((it) => left < it.right && it.left < right && top < it.bottom && it.top < bottom);
    const isHidden = top < -1 || bottom > innerHeight + 1 || under.length > 0;
    const hidden = isHidden ? `${activeElement.outerHTML.slice(0, 80)} at ${top} to ${bottom}, bar from ${under.map((it) => it.top)}` : "";
    return { onPage: activeElement !== body, atEnd: activeElement === end, hidden };
  });

test("at twice the size the focus is never under the bar of a set-up", async ({ page }) => {
  // The equivalent of a window of 1280 by 1024 at 200 %.
  await page.setViewportSize({ width: 640, height: 512 });
  for (const kind of ["chinese-checkers", "parallel", "quoridor"]) {
    await test.step(kind, async () => {
      await goTo(page, `./#/new?game=${kind}`);
      await page.locator(".rules > summary").click();
      const first = page.getByRole("heading", { level: 1 });
      const last = page.locator(".begin-bar button").last();
      await first.focus();
      for (const [key, end] of [["Tab", last], ["Shift+Tab", first]]) {
        let stops = 0;
        for (; stops < 120; stops += 1) {
          await press(page, key);
          const { onPage, atEnd, hidden } = await focusState(end);
          if (!onPage) break;
          expect(hidden, `${key} ${stops}`).toBe("");
          if (atEnd) break;
        }
        expect(stops).toBeGreaterThan(5);
      }
    });
  }
});
