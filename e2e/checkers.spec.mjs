// The star under pointers and keys. Whole games and their endings are played natively (`src/pages/play/tests`), and by
// taps in `engines/`.
import { expect, test } from "@playwright/test";
import { address, game, hole, letMove, notice, openSettings, play, record, sitDown } from "./table.mjs";

test.describe("Chinese Checkers", () => {
  test("a peg is picked, put down and dragged, swapped and taken back, and illegal moves are refused", async ({ page }) => {
    await letMove(page);
    await sitDown(page, "./#/play?game=chinese-checkers&players=2");
    await test.step("a picked peg shows every hole that it can reach, and the way there", async () => {
      await hole(page, "c5").click();
      await expect(page.locator("[data-target]")).toHaveCount(2);
      await expect(hole(page, "c5")).toHaveClass(/picked/);
      await hole(page, "e7").hover();
      await expect(page.locator(".trail")).toHaveAttribute("points", /\S+ \S+/);
      // A second tap puts it down.
      await hole(page, "c5").click();
      await expect(page.locator("[data-target]")).toHaveCount(0);
    });
    await test.step("a peg can be dragged, and goes back if it is dropped elsewhere", async () => {
      await hole(page, "d5").hover();
      await page.mouse.down();
      await hole(page, "i9").hover();
      await page.mouse.up();
      await expect(hole(page, "d5")).toHaveAttribute("data-peg", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
      await hole(page, "d5").hover();
      await page.mouse.down();
      await hole(page, "e5").hover();
      await page.mouse.up();
      await expect(hole(page, "e5")).toHaveAttribute("data-peg", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
    });
    await test.step("illegal moves are refused with a reason", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      await hole(page, "a5").click();
      await expect(notice(page)).toContainText("boxed in");
      await hole(page, "q13").click();
      await expect(notice(page)).toContainText("Red’s turn");
      await hole(page, "d5").click();
      await expect(notice(page)).toBeEmpty();
      await hole(page, "i9").click();
      await expect(notice(page)).toContainText("can’t reach that hole");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
    });
    await test.step("in a blocked goal two pegs can be swapped", async () => {
      await sitDown(page, address(record("checkers-2-swap-ends")));
      await hole(page, "n13").click();
      await expect(hole(page, "p13")).toHaveAttribute("data-target", "");
      await expect(hole(page, "p13")).toHaveAttribute("data-peg", "2");
      await hole(page, "p13").click();
      await expect(hole(page, "p13")).toHaveAttribute("data-peg", "1");
      await expect(hole(page, "n13")).toHaveAttribute("data-peg", "2");
    });
    await test.step("moves are taken back and played again", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=3");
      await play(page, "d5-e5");
      await play(page, "j14-j13");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
      await page.keyboard.press("Control+z");
      await expect(hole(page, "d5")).toHaveAttribute("data-peg", "1");
      await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
      await page.getByRole("button", { name: "Redo" }).click();
      await page.keyboard.press("Control+Shift+z");
      await expect(game(page)).toHaveAttribute("data-to-move", "3");
    });
  });

  test("the board shows whose turn it is", async ({ page }) => {
    await test.step("the goal has a border in the colour of the player to move, around the pegs in it", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=3&first=3");
      const goal = page.locator(".goal");
      await expect(goal).toHaveAttribute("data-colour", "yellow");
      await play(page, "m7-k7");
      await expect(goal).toHaveAttribute("data-colour", "red");
      // Red's goal is the lowest point of the star: its border goes around the heads of the pegs in
      // the corners.
      const [border, tip, corner] = await Promise.all(
        [goal, hole(page, "q13").locator(".hole-bore"), hole(page, "n10").locator(".hole-bore")].map((it) => it.boundingBox()),
      );
      const headroom = tip.width / 2;
      expect(border.y + border.height).toBeGreaterThan(tip.y + tip.height + headroom / 2);
      expect(border.x).toBeLessThan(corner.x - headroom / 2);
    });
    await test.step("the board turns to the player to move when asked to", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2");
      const low = async (name) => (await hole(page, name).boundingBox()).y;
      expect(await low("q13")).toBeGreaterThan(await low("a5"));
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const settings = await openSettings(page);
      await settings.getByRole("switch", { name: /Rotate the board/ }).check();
      await settings.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Close" }).click();
      await expect.poll(async () => (await low("a5")) > (await low("q13"))).toBe(true);
      await play(page, "d5-e5");
      await expect.poll(async () => (await low("q13")) > (await low("a5"))).toBe(true);
    });
  });
});
