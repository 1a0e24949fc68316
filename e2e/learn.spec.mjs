// The lessons by keyboard. What each answers to each try is tested natively (`src/pages/learn/tests.rs`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { game, press, square, tabTo } from "./table.mjs";

const allTexts = JSON.parse(readFileSync(join(import.meta.dirname, "..", "locales", "en", "lessons.json"), "utf8"));

const said = (page) => page.locator(".lesson-said");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const next = (page) => page.getByRole("link", { name: "Next lesson" });

async function open(page, kind, number) {
  await page.goto(`./#/learn?game=${kind}&lesson=${number}`);
  await expect(page.locator(`main[data-lesson="${number}"]`)).toHaveAttribute("data-game", kind);
}

test.describe("With a keyboard alone", () => {
  test("a lesson with a board and one with a plan are failed and completed", async ({ page }) => {
    await test.step("a lesson of Quoridor is failed and completed, and the next one opened", async () => {
      await page.goto("./");
      await tabTo(page, page.getByRole("link", { name: "Learn" }));
      await press(page, "Enter");
      await tabTo(page, page.getByRole("article").last().getByRole("link", { name: "Start the lessons" }));
      await press(page, "Enter");
      await expect(page.locator('main[data-lesson="1"]')).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await tabTo(page, square(page, "e1"));
      await press(page, "ArrowLeft", "Enter");
      await expect(button(page, "Try again")).toBeFocused();
      await press(page, "Enter");
      // The board has the focus again, at the same square.
      await expect(square(page, "d1")).toBeFocused();
      await press(page, "ArrowRight", "ArrowUp", "Enter");
      await expect(game(page)).toHaveAttribute("data-to-move", "1");
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      // A screen reader hears what Blue did.
      await expect(page.locator(".spoken")).toHaveText("Blue: e8");
      await press(page, "ArrowUp", "Enter");
      await expect(next(page)).toBeFocused();
      await press(page, "Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(allTexts.quoridor.jump.title);
    });

    await test.step("a lesson of Parallel Chinese Checkers is failed and completed", async () => {
      // Another document, in which nothing had the focus.
      await page.goto("about:blank");
      await open(page, "parallel", 3);
      await press(page, "6", "d");
      await expect(page.locator("[data-order]")).toHaveCount(1);
      await tabTo(page, button(page, "Run the plans"));
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "wrong");
      await expect(said(page)).toHaveText(allTexts.parallel.phases.second);
      await expect(button(page, "Try again")).toBeFocused();
      await press(page, "Enter");
      // The plan is unchanged, and the missing order is added.
      await expect(game(page)).toHaveAttribute("data-lesson-state", "open");
      await press(page, "6", "Shift+D");
      await expect(page.locator("[data-order]")).toHaveCount(2);
      await tabTo(page, button(page, "Run the plans"));
      await press(page, "Enter");
      await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
      await expect(next(page)).toBeFocused();
      await press(page, "Enter");
      await expect(page.locator('main[data-lesson="4"]')).toBeVisible();
    });
  });
});
