// The board of Quoridor under pointers and keys. Whole games and their endings are played natively
// (`src/pages/play/tests`), and by taps in `engines/`.
import { expect, test } from "@playwright/test";
import { drawn, fence, game, hintText, letMove, notice, play, sitDown, square, status } from "./table.mjs";

/** After the moves a8h, c8h, e8h, g8h and h7v: the fence h6h would block every path. */
const NEARLY_CLOSED = `./#/play?game=quoridor&position=${encodeURIComponent("a8c8e8g8 / h7 / e1 e9 / 7 8 / 2")}`;

test.describe("Quoridor", () => {
  test("fences that are tried: their cost, their look, and why one is refused", async ({ page }) => {
    await test.step("a fence that is tried shows how many steps it adds, and a screen reader hears it", async () => {
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
    await test.step("a fence that may be placed has the player's stud, and only a refused one is red and crossed out", async () => {
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
    await test.step("a fence that would block every path is shown red and refused with the reason", async () => {
      await sitDown(page, NEARLY_CLOSED);
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
    await test.step("a hint's reason stays visible while fences are tried, until the move is made", async () => {
      await sitDown(page, NEARLY_CLOSED);
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
  });

  test("pawns: the way in, the squares that are lit, and moves", async ({ page }) => {
    await test.step("on the first turn the goal's edge shows each player the way in, and looks like no move", async () => {
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
    await letMove(page);
    await test.step("a pawn's squares are lit, and a jump goes over the other pawn", async () => {
      await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e4 e5 / 10 10 / 1"));
      await expect(page.locator("[data-target]")).toHaveCount(4);
      await expect(square(page, "e6")).toHaveAttribute("data-target", "");
      await square(page, "e8").click();
      await expect(notice(page)).toContainText("one square");
      await square(page, "e6").click();
      await expect(square(page, "e6")).toHaveAttribute("data-pawn", "1");
    });
    await test.step("a pawn can be dragged", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      await square(page, "e1").hover();
      await page.mouse.down();
      await square(page, "e2").hover();
      await page.mouse.up();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    });
  });
});
