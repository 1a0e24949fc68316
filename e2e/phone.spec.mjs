import { devices, expect, test } from "@playwright/test";
import { drawn, fence, game, hole, notice, sitDown, square } from "./table.mjs";

// A small phone with a touch screen.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, userAgent: devices["Pixel 5"].userAgent });

/** Returns the middle of an element on the screen, and the distance from a square or hole to the
 * next. */
async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe("On a phone", () => {
  test("a peg is moved by two taps, each of which chooses the nearest hole, and a pawn by a tap on a lit square", async ({ page }) => {
    await test.step("a peg is moved by two taps, each of which chooses the nearest hole", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=6");
      const peg = await middle(hole(page, "d5"));
      await page.touchscreen.tap(peg.x - 7, peg.y + 5);
      await expect(hole(page, "e5")).toHaveAttribute("data-target", "");
      const end = await middle(hole(page, "e5"));
      await page.touchscreen.tap(end.x - 9, end.y + 8);
      await expect(hole(page, "e5")).toHaveAttribute("data-peg", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
    });
    await test.step("a pawn is moved by a tap on a lit square", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      await square(page, "e2").tap();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    });
  });

  test("a fence is placed by taps: turned and confirmed, or removed, or refused", async ({ page }) => {
    await test.step("a fence is placed near a groove, turned, and confirmed with the tick", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      await fence(page, "d5h").tap();
      await expect(fence(page, "d5h")).toHaveAttribute("data-legal", "true");
      await drawn(page);
      await expect(fence(page, "d5h")).not.toHaveAttribute("data-placed");
      await page.getByRole("button", { name: "Rotate the fence (R)" }).tap();
      await expect(fence(page, "d5v")).toHaveAttribute("data-legal", "true");
      await page.getByRole("button", { name: "Place the fence here" }).tap();
      await expect(fence(page, "d5v")).toHaveAttribute("data-placed", "1");
      await expect(game(page)).toHaveAttribute("data-to-move", "2");
    });
    await test.step("a fence is confirmed by a second tap on it, and removed by a tap elsewhere", async () => {
      await sitDown(page, "./#/play?game=quoridor&players=2");
      await fence(page, "d5h").tap();
      await expect(fence(page, "d5h")).toHaveAttribute("data-legal", "true");
      await square(page, "b8").tap();
      await expect(page.locator("[data-legal]")).toHaveCount(0);
      await fence(page, "f3v").tap();
      await expect(fence(page, "f3v")).toHaveAttribute("data-legal", "true");
      await fence(page, "f3v").tap();
      await expect(fence(page, "f3v")).toHaveAttribute("data-placed", "1");
    });
    await test.step("a refused fence stays red with the reason until it is moved", async () => {
      await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("a8c8e8g8 / h7 / e1 e9 / 8 7 / 1"));
      await fence(page, "h6h").tap();
      await expect(fence(page, "h6h")).toHaveAttribute("data-legal", "false");
      await expect(notice(page)).toContainText("last path to the goal");
      await expect(page.getByRole("button", { name: "Place the fence here" })).toBeDisabled();
      await fence(page, "h6h").tap();
      await drawn(page);
      await expect(fence(page, "h6h")).not.toHaveAttribute("data-placed");
      await fence(page, "c3h").tap();
      await expect(fence(page, "c3h")).toHaveAttribute("data-legal", "true");
      await expect(notice(page)).toBeEmpty();
    });
  });

  test("the next of four players is named in full, and Done is always visible", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sitDown(page, "./#/play?game=parallel&players=4&seed=5");
    const start = page.getByRole("button", { name: "I’m Red – start" });
    await expect(start).toBeFocused();
    await expect(page.getByRole("heading", { name: "Pass the device to Red" })).toBeInViewport({ ratio: 1 });
    await start.tap();
    // In landscape too, and while the planning tips are shown.
    for (const [width, height] of [[360, 740], [740, 360], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole("button", { name: "Done" }), `${width}×${height}`).toBeInViewport({ ratio: 1 });
    }
  });
});
