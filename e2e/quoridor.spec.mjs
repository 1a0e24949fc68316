import { expect, test } from "@playwright/test";
import { drawn, fence, game, hintText, letMove, notice, play, playRecord, sitDown, square, status } from "./table.mjs";

test.describe("Quoridor", () => {
  test("two play a whole game, and the first wins", async ({ page }) => {
    test.setTimeout(300_000);
    await playRecord(page, "quoridor-2");
    await expect(status(page)).toHaveText("Red won! First to reach the far side.");
  });

  test("four play a game to its end, and the third wins", async ({ page }) => {
    test.setTimeout(300_000);
    await playRecord(page, "quoridor-4", 24);
    await expect(status(page)).toHaveText("Yellow won! First to reach the far side.");
  });

  test("the round limit ends a game in a draw", async ({ page }) => {
    await playRecord(page, "quoridor-2-round-limit");
    await expect(status(page)).toContainText("round limit reached");
  });

  test("a fence that is tried shows how many steps it adds, and a screen reader hears it", async ({ page }) => {
    await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / e5 e8 / 10 10 / 1")}`);
    await fence(page, "e4h").hover();
    await expect(page.locator(".path-cost")).toHaveText("+1");
    await fence(page, "a1v").hover();
    await expect(page.locator(".path-cost")).toHaveCount(0);
    await page.keyboard.press("f");
    await fence(page, "e2h").hover();
    await expect(page.locator(".path-cost")).toHaveText("+1");
    await expect(fence(page, "e2h")).toHaveAccessibleName(/; Blue’s path gets 1 step longer$/);
  });

  test("on the first turn the goal's edge shows each player the way in, and looks like no move", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor");
    const sign = page.locator(".goal-sign");
    const place = async (locator) => {
      const { y, height } = await locator.boundingBox();
      return y + height / 2;
    };
    /** The sign is in the row before the goal, far from the player's pawn. */
    const inRow = async (name) => {
      const { height } = await square(page, name).boundingBox();
      expect(Math.abs((await place(sign)) - (await place(square(page, name))))).toBeLessThan(height);
    };
    await expect(sign).toHaveAttribute("data-colour", "red");
    await inRow("e8");
    await play(page, "e2");
    await expect(sign).toHaveAttribute("data-colour", "blue");
    await inRow("e2");
    await play(page, "e8");
    await expect(game(page)).toHaveAttribute("data-to-move", "1");
    await expect(sign).toHaveCount(0);
  });

  test("a fence that would block every path is shown red and refused with the reason", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    for (const move of ["a8h", "c8h", "e8h", "g8h", "h7v"]) await play(page, move);
    await fence(page, "h6h").hover();
    await expect(fence(page, "h6h")).toHaveAttribute("data-legal", "false");
    await expect(notice(page)).toContainText("last path to the goal");
    await fence(page, "h6h").click();
    await drawn(page);
    await expect(fence(page, "h6h")).not.toHaveAttribute("data-placed");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    // A fence that overlaps is reported too, and one beside it is placed.
    await fence(page, "b8h").hover();
    await expect(notice(page)).toContainText("overlaps another fence");
    await play(page, "a3h");
    await expect(notice(page)).toBeEmpty();
  });

  test("a fence that may be placed has the player's stud, and only a refused one is red and crossed out", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "a8h");
    const look = () => page.locator(".ghost .bar-top").evaluate((bar) => getComputedStyle(bar).fill);
    await fence(page, "d4h").hover();
    await expect(fence(page, "d4h")).toHaveAttribute("data-legal", "true");
    await expect(page.locator(".ghost .stud")).toHaveAttribute("data-colour", "blue");
    const legal = await look();
    expect(legal).toBe(await page.locator(".bar .bar-top").first().evaluate((bar) => getComputedStyle(bar).fill));
    await fence(page, "b8h").hover();
    await expect(fence(page, "b8h")).toHaveAttribute("data-legal", "false");
    await expect(page.locator(".ghost .stud")).toHaveCount(0);
    await expect(page.locator(".ghost .ghost-cross")).toHaveCSS("stroke", /rgb/);
    expect(await look()).not.toBe(legal);
  });

  test("a hint's reason stays visible while fences are tried, until the move is made", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    for (const move of ["a8h", "c8h", "e8h", "g8h", "h7v"]) await play(page, move);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.getByRole("button", { name: "Show the move" }).click();
    await expect(hintText(page)).toHaveText(/^\w+ .+\.$/);
    const reason = await hintText(page).textContent();
    // A legal fence, an illegal one, and none.
    await fence(page, "a3h").hover();
    await expect(fence(page, "a3h")).toHaveAttribute("data-legal", "true");
    await drawn(page);
    await expect(hintText(page)).toHaveText(reason);
    await fence(page, "h6h").hover();
    await expect(notice(page)).toContainText("last path to the goal");
    await expect(hintText(page)).toHaveText(reason);
    await status(page).hover();
    await expect(hintText(page)).toHaveText(reason);
    // It stays visible when a player picks up the pawn.
    await page.locator('[data-pawn="2"]').click();
    await drawn(page);
    await expect(hintText(page)).toHaveText(reason);
    await play(page, "a3h");
    await expect(hintText(page)).toBeEmpty();
  });

  test("a pawn's squares are lit, and a jump goes over the other pawn", async ({ page }) => {
    await letMove(page);
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e4 e5 / 10 10 / 1"));
    await expect(page.locator("[data-target]")).toHaveCount(4);
    await expect(square(page, "e6")).toHaveAttribute("data-target", "");
    await square(page, "e8").click();
    await expect(notice(page)).toContainText("one square");
    await square(page, "e6").click();
    await expect(square(page, "e6")).toHaveAttribute("data-pawn", "1");
  });

  test("a pawn can be dragged", async ({ page }) => {
    await letMove(page);
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await square(page, "e1").hover();
    await page.mouse.down();
    await square(page, "e2").hover();
    await page.mouse.up();
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  });

  test("the fences left are drawn, and decrease", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    const drawer = page.locator('.strip[data-seat="1"] .fence-drawer rect');
    await expect(drawer).toHaveCount(10);
    await play(page, "e3v");
    await expect(drawer).toHaveCount(9);
    await expect(page.getByRole("img", { name: "9 fences left" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(drawer).toHaveCount(10);
    await expect(fence(page, "e3v")).not.toHaveAttribute("data-placed");
  });

  test("a player without fences cannot place one, and the page says why", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e1 e9 / 0 3 / 1"));
    await fence(page, "e3v").click();
    await expect(notice(page)).toContainText("no fences left");
    await expect(page.getByRole("button", { name: "Place a fence" })).toBeDisabled();
  });
});
