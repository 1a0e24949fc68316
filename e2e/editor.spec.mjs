import { devices, expect, test } from "@playwright/test";
import { address, chooseComputer, drawn, fence, game, goTo, hole, play, record, sitDown, square, openShare } from "./table.mjs";

const text = (page) => page.getByLabel("Position as text");
const begin = (page) => page.getByRole("button", { name: "Start game", exact: true });
const told = (page) => page.locator(".editor-told");

/** Opens the editor at an address. */
async function edit(page, query) {
  await goTo(page, `./#/edit?${query}`, "main.editor");
  await expect(text(page)).toBeVisible();
}

test.describe("The editor", () => {
  test("a Quoridor position is built by clicks and by text, and the game begins from it", async ({ page }) => {
    await test.step("a position is built by clicks, and the game begins from it", async () => {
      await edit(page, "game=quoridor&sideways_jump=always");
      await square(page, "e1").click();
      await square(page, "e4").click();
      await expect(square(page, "e4")).toHaveAttribute("data-pawn", "1");
      await square(page, "e9").hover();
      await page.mouse.down();
      await square(page, "d5").hover();
      await page.mouse.up();
      await expect(square(page, "d5")).toHaveAttribute("data-pawn", "2");
      await fence(page, "e4h").click();
      await fence(page, "b2v").click();
      await expect(text(page)).toHaveValue("e4 / b2 / e4 d5 / 9 9 / 1");
      // A second tap removes it and gives it back to the player.
      await fence(page, "b2v").click();
      await expect(fence(page, "b2v")).not.toHaveAttribute("data-placed");
      await page.keyboard.press("Control+z");
      await expect(fence(page, "b2v")).toHaveAttribute("data-placed", "0");
      // A screen reader's click.
      await fence(page, "b2v").dispatchEvent("click");
      await expect(fence(page, "b2v")).not.toHaveAttribute("data-placed");
      await page.getByRole("button", { name: "Red: remove a fence" }).click();
      await page.getByRole("button", { name: "Blue", exact: true }).click();
      await expect(text(page)).toHaveValue("e4 / / e4 d5 / 8 10 / 2");
      await begin(page).click();
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      await expect(fence(page, "e4h")).toHaveAttribute("data-placed", "0");
      await expect(page.getByRole("img", { name: "8 fences left" })).toBeVisible();
      await play(page, "d4");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
    });

    await test.step("an invalid text is reported, changes nothing and starts no game, and a valid one is shown", async () => {
      await edit(page, "game=quoridor");
      await text(page).fill("nonsense");
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
      await expect(begin(page)).toBeDisabled();
      await expect(page.getByText("Ready to play.")).toBeHidden();
      await text(page).fill("/ / e3 e9 / 10 10 / 1");
      await expect(begin(page)).toBeEnabled();

      await edit(page, "game=quoridor&position=" + encodeURIComponent("e4 / / e2 e9 / 9 10 / 1"));
      await text(page).fill("e4 / / e2 e2 / 9 10 / 1");
      const wrong = page.locator(".editor-desk .refused");
      await expect(wrong).toContainText("e2");
      await expect(text(page)).toHaveAttribute("aria-invalid", "true");
      await expect(square(page, "e9")).toHaveAttribute("data-pawn", "2");
      await text(page).fill(" d4//e2 e8/9 9/2");
      await expect(wrong).toBeEmpty();
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await expect(fence(page, "d4h")).toHaveAttribute("data-placed", "0");
      // The text stays as typed until the field loses the focus.
      await expect(text(page)).toHaveValue(" d4//e2 e8/9 9/2");
      await text(page).blur();
      await expect(text(page)).toHaveValue("d4 / / e2 e8 / 9 9 / 2");
      // And the text follows the board again.
      await page.getByRole("button", { name: "Standard start" }).click();
      await expect(text(page)).toHaveValue("/ / e1 e9 / 10 10 / 1");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(text(page)).toHaveValue("d4 / / e2 e8 / 9 9 / 2");
    });
  });

  test("pegs are moved, removed and placed on the star, and everything has room in windows of every size", async ({ page }) => {
    await test.step("Chinese Checkers", async () => {
      await edit(page, "game=chinese-checkers&players=3");
      await hole(page, "d5").hover();
      await page.mouse.down();
      await hole(page, "i9").hover();
      await page.mouse.up();
      await expect(hole(page, "i9")).toHaveAttribute("data-peg", "1");
      await expect(hole(page, "d5")).not.toHaveAttribute("data-peg");
      // A removed peg lies in the tray; without it, the player has a head start.
      await hole(page, "i9").click();
      await expect(hole(page, "i9")).not.toHaveAttribute("data-peg");
      await expect(page.getByRole("button", { name: "Red – 1 spare peg" })).toBeVisible();
      await expect(begin(page)).toBeEnabled();
      await hole(page, "h8").click();
      await expect(hole(page, "h8")).toHaveAttribute("data-peg", "1");
      await expect(begin(page)).toBeEnabled();
      // There are only ten.
      await hole(page, "i8").click();
      await expect(told(page)).toContainText("All of Red’s pegs are on the board");
      // A peg of another player replaces one.
      await page.getByRole("button", { name: /^Eraser/ }).click();
      await hole(page, "m5").click();
      await page.getByRole("button", { name: /^Yellow – \d+ spare pegs?$/ }).click();
      await hole(page, "h8").click();
      await expect(hole(page, "h8")).toHaveAttribute("data-peg", "3");
      await expect(page.getByRole("button", { name: "Red – 1 spare peg" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await begin(page).click();
      await expect(hole(page, "h8")).toHaveAttribute("data-peg", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
    });

    await test.step("in Parallel pegs have numbers, tokens change hands, and the arrow turns", async () => {
      const { tags } = record("parallel-2");
      await edit(page, address({ tags }).split("?")[1]);
      const of = (number) => page.locator(`.numbers [data-number="${number}"]`);
      await page.getByRole("button", { name: "Empty board" }).click();
      await expect(of(1)).toHaveAccessibleName("Red, number 1 – 1 spare");
      await expect(begin(page)).toBeDisabled();
      await hole(page, "i9").click();
      await expect(hole(page, "i9")).toHaveAttribute("data-number", "1");
      // There is only one 1, so the 2 is selected next.
      await expect(of(2)).toHaveAttribute("aria-pressed", "true");
      await hole(page, "i8").click();
      await expect(hole(page, "i8")).toHaveAttribute("data-number", "2");
      await of(1).click();
      await hole(page, "h8").click();
      await expect(told(page)).toContainText("All of Red’s 1s are on the board");
      await text(page).fill(tags.Position);
      await expect(begin(page)).toBeEnabled();
      await page.getByRole("button", { name: "Add a 3" }).click();
      await expect(text(page)).toHaveValue(/223222\/221222$/);
      await page.locator('[data-tray="2"]').click();
      await page.getByRole("button", { name: "Remove a 6" }).click();
      await expect(text(page)).toHaveValue(/223223\/221221$/);
      await page.getByRole("button", { name: "west", exact: true }).click();
      await expect(text(page)).toHaveValue(/ W 223223\/221221$/);
      const whole = await text(page).inputValue();
      await begin(page).click();
      await expect(page.locator("main[data-curtain]")).toBeVisible();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("button", { name: "Edit this position" }).click();
      await expect(text(page)).toHaveValue(whole);
    });

    await test.step("everything has room in windows of every size", async () => {
      for (const query of ["game=chinese-checkers&players=6", "game=parallel&players=4", "game=quoridor&players=4"]) {
        await edit(page, query);
        for (const [width, height] of [[360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900]]) {
          await page.setViewportSize({ width, height });
          await drawn(page);
          const over = await page.locator(".editor-desk").evaluate((desk) => desk.scrollWidth - desk.clientWidth);
          expect(over, `${query} at ${width} by ${height}`).toBe(0);
        }
      }
    });
  });

  test("the set-up and a running game lead to the editor and back", async ({ page }) => {
    await test.step("the set-up leads to the editor and back with all its choices", async () => {
      await page.goto("./#/new?game=quoridor");
      await page.getByLabel("Name of player 2").fill("Ida");
      await page.getByLabel("Name of player 2").blur();
      await chooseComputer(page, 1, 3);
      await page.getByText("Standard start").click();
      await page.getByRole("button", { name: "Set up a custom position" }).click();
      await fence(page, "c3h").click();
      await page.getByRole("button", { name: "You", exact: true }).click();
      await page.getByRole("button", { name: "Players & rules…" }).click();
      await expect(page.getByText("Your turn")).toBeVisible();
      await expect(page.getByRole("slider", { name: "Level of player 1" })).toHaveValue("3");
      await expect(page.getByLabel("Name of player 2")).toHaveValue("Ida");
      // The position is for two.
      await expect(page.getByRole("button", { name: "4", exact: true })).toHaveAttribute("aria-disabled", "true");
      // Not Playwright's own click, which waits until the button is enabled.
      await page.getByRole("button", { name: "4", exact: true }).dispatchEvent("click");
      await expect(page.getByRole("status").filter({ hasText: "This position is for 2 players" })).toBeVisible();
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await expect(fence(page, "c3h")).toHaveAttribute("data-placed", "0");
      await page.goBack();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      await expect(fence(page, "c3h")).toHaveAttribute("data-placed", "0");
      await expect(page.locator('.strip[data-seat="2"]')).toContainText("You");
      await openShare(page);
      await page.getByText("Advanced").click();
      await expect(page.getByRole("textbox", { name: "Record" })).toHaveValue(/\[Player2 "Ida"\]/);
    });

    await test.step("from a running game its position is edited, and the game is not lost", async () => {
      // A new document, in which the user has played before.
      await page.goto("about:blank");
      await sitDown(page, "./#/play?game=quoridor&players=2");
      for (const move of ["e2", "e8", "e3h"]) await play(page, move);
      const where = page.url();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("button", { name: "Edit this position" }).click();
      await expect(text(page)).toHaveValue("e3 / / e2 e8 / 9 10 / 2");
      await square(page, "e8").click();
      await square(page, "a5").click();
      await begin(page).click();
      await expect(square(page, "a5")).toHaveAttribute("data-pawn", "2");
      await play(page, "a4");
      await page.goBack();
      await expect(page).toHaveURL(where);
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      await play(page, "e7");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
    });
  });
});

test.describe("The editor on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: devices["Pixel 5"].userAgent });

  test("positions are built by touch, and all controls are large enough", async ({ page }) => {
    await test.step("Quoridor", async () => {
      await edit(page, "game=quoridor&players=4");
      await square(page, "e1").tap();
      await square(page, "e4").tap();
      await expect(square(page, "e4")).toHaveAttribute("data-pawn", "1");
      // On a touch screen the fence is shown before it is placed.
      await fence(page, "d5h").tap();
      await expect(fence(page, "d5h")).toHaveAttribute("data-legal", "true");
      await fence(page, "d5h").tap();
      await expect(fence(page, "d5h")).toHaveAttribute("data-placed", "0");
      await fence(page, "f2v").tap();
      await page.getByRole("button", { name: "Rotate the fence (R)" }).tap();
      await page.getByRole("button", { name: "Place the fence here" }).tap();
      await expect(fence(page, "f2h")).toHaveAttribute("data-placed", "0");
      await expect(text(page)).toHaveValue("f2d5 / / e4 a5 e9 i5 / 4 4 5 5 / 1");
      // A tap removes it.
      await fence(page, "f2h").tap();
      await expect(fence(page, "f2h")).not.toHaveAttribute("data-placed");
      await begin(page).tap();
      await expect(game(page)).toHaveAttribute("data-players", "4");
      await expect(fence(page, "d5h")).toHaveAttribute("data-placed", "0");
    });

    await test.step("pegs are placed and removed by touch, and all controls are large enough", async () => {
      for (const query of ["game=chinese-checkers&players=6", "game=parallel&players=4&pegs=18", "game=quoridor&players=4"]) {
        await edit(page, query);
        for (const control of await page.locator("main :is(button, a)").all()) {
          const box = await control.boundingBox();
          expect(Math.min(box.width, box.height), await control.getAttribute("aria-label")).toBeGreaterThanOrEqual(44);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      }
      await edit(page, "game=chinese-checkers");
      await hole(page, "i9").tap();
      await expect(told(page)).toContainText("All of Red’s pegs are on the board");
      await hole(page, "d5").tap();
      await hole(page, "i9").tap();
      await expect(hole(page, "i9")).toHaveAttribute("data-peg", "1");
      await begin(page).tap();
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
    });
  });
});
