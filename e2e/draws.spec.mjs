// Draws: offered, accepted and declined in a game.
import { expect, test } from "@playwright/test";
import { arrow, curtain, game, sitDown, status, token } from "./table.mjs";

const drawn = (page) => expect(game(page)).toHaveAttribute("data-result", "1/2");
const asks = (page) => page.locator(".ask");
const accept = (page, name) => page.getByRole("button", { name: `${name}: accept` });
const decline = (page, name) => page.getByRole("button", { name: `${name}: decline` });

async function offer(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Offer a draw" }).click();
}

test("six can answer in windows of every size, lying flat too", async ({ page }) => {
  for (const flat of [false, true]) {
    for (const [width, height] of [[360, 740], [768, 1024], [1024, 768], [740, 360]]) {
      await test.step(`at ${width} by ${height}${flat ? ", lying flat" : ""}`, async () => {
        await page.setViewportSize({ width, height });
        await sitDown(page, "./#/play?game=chinese-checkers&players=6");
        // The choice stays for the next games.
        if (flat && width === 360) {
          await page.getByRole("button", { name: "Menu", exact: true }).click();
          await page.getByRole("switch", { name: /Tabletop mode/ }).check();
          await page.getByRole("button", { name: "Close" }).click();
        }
        await expect(game(page)).toHaveAttribute("data-layout", flat ? "flat" : "upright");
        const board = await page.locator(".board").boundingBox();
        await offer(page);
        await expect(asks(page)).toContainText("Red offers a draw.");
        expect(await page.locator(".board").boundingBox()).toEqual(board);
        for (const name of ["Blue", "Yellow", "Green", "Violet"]) await accept(page, name).click();
        await expect(decline(page, "Black")).toBeInViewport({ ratio: 1 });
        await accept(page, "Black").click();
        await drawn(page);
      });
    }
  }
});

test.describe("In Parallel Chinese Checkers", () => {
  const start = (page) => curtain(page).getByRole("button", { name: /– start$/ });

  test("the planner's offer covers the screen and keeps the plan, and a computer searches the position before it answers", async ({ page }) => {
    await test.step("the planner's offer covers the screen, and the plan so far is kept", async () => {
      await sitDown(page, "./#/play?game=parallel&seed=4");
      await start(page).click();
      await token(page, 3).click();
      await arrow(page, 1, "E").click();
      await page.getByRole("button", { name: "Hide my plan" }).click();
      await offer(page);
      await expect(curtain(page)).toBeVisible();
      await expect(asks(page)).toContainText("Red offers a draw.");
      await decline(page, "Blue").click();
      await expect(asks(page)).toHaveText("Blue declines the draw.");
      await start(page).click();
      await expect(asks(page)).toHaveCount(0);
      await expect(arrow(page, 1, "E")).toHaveAttribute("data-order", "3");

      await page.getByRole("button", { name: "Hide my plan" }).click();
      await offer(page);
      await accept(page, "Blue").click();
      await drawn(page);
    });
    await test.step("a computer searches the position, accepts if it is losing, and declines if it is winning", async () => {
      await sitDown(page, `./#/play?game=parallel&players=2&computers=4,0&position=${ADVANCED}`);
      await page.getByRole("button", { name: "Hide my plan" }).click();
      await offer(page);
      await drawn(page);
      await expect(status(page)).toHaveText("Draw by agreement");

      await sitDown(page, `./#/play?game=parallel&players=2&computers=0,4&position=${ADVANCED}`);
      await page.getByRole("button", { name: "Hide my plan" }).click();
      await offer(page);
      await expect(asks(page)).toHaveText("Blue declines the draw.");
      await expect(game(page)).not.toHaveAttribute("data-result");
    });
  });

  // Blue has practically won.
  const ADVANCED = encodeURIComponent(
    "../..../....../......../A2....A2......B3........../..........A5..........B2/......A5..B3B4B4..B1B2/....A1A6A3........../........B6B3....../" +
      "......B5B5..A3A4..../........A4............/..........A4....A3....../..........B4............../......../....../..../.. W 111100/322222",
  );
});
