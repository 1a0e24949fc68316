// The answers to an offer of a draw have room. What offers lead to is tested natively
// (`src/pages/play/tests/draws.rs`, `src/games/parallel/tests/computers.rs`).
import { expect, test } from "@playwright/test";
import { game, sitDown } from "./table.mjs";

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
