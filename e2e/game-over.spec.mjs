// The summary at the end of a game.
import { expect, test } from "@playwright/test";
import { play, sitDown, status } from "./table.mjs";

test("the end of a game shows its counts and the next actions", async ({ page }) => {
  const position = encodeURIComponent("e5 / / e8 e3 / 9 10 / 1");
  await sitDown(page, `./#/play?game=quoridor&first=1&clock=300%2B5&position=${position}`);
  await play(page, "a2h");
  await play(page, "e2");
  await play(page, "e9");
  await expect(status(page)).toHaveText("Red won! First to reach the far side.");
  await expect(page.locator(".headline .piece")).toHaveCount(1);
  await expect(page.locator(".headline .piece")).toHaveAttribute("data-colour", "red");
  const counts = page.getByRole("table");
  await expect(counts.getByRole("row", { name: "Moves" })).toHaveText("Moves21");
  await expect(counts.getByRole("row", { name: "Fences placed" })).toHaveText("Fences placed10");
  await expect(counts.getByRole("row", { name: "Time used" })).toHaveText(/^Time used\d:\d\d\d:\d\d$/);
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("complementary", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "New game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor");
});
