// Resigning by keyboard, and taking it back.
import { expect, test } from "@playwright/test";
import { game, sitDown } from "./table.mjs";

const panel = (page) => page.getByRole("complementary", { name: "Resign" });
const resign = (page, name) => panel(page).getByRole("button", { name: `${name}: resign` });

test("a player of two resigns by keyboard, and takes it back", async ({ page }) => {
  await test.step("with the keyboard alone, and undone", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    const askByKeys = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("complementary").getByRole("heading", { name: "Menu" })).toBeFocused();
      await page.getByRole("button", { name: "Resign…" }).focus();
      await page.keyboard.press("Enter");
      await expect(panel(page).getByRole("heading", { name: "Resign" })).toBeFocused();
    };
    await askByKeys();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await askByKeys();
    await resign(page, "Red").focus();
    await page.keyboard.press("Enter");
    await expect(game(page)).toHaveAttribute("data-result", "2");
    await page.keyboard.press("u");
    await expect(game(page)).not.toHaveAttribute("data-result");
  });
});
