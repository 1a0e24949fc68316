// The rules as a separate page: before a game, for its options, and printed.
import { expect, test } from "@playwright/test";
import { collectTexts, game, goTo, letMove } from "./table.mjs";

test("before a game the rules are shown without motion, and on paper", async ({ page }) => {
  await test.step("the rules are read without motion: figures are shown in stages if reduced motion is preferred", async () => {
    await goTo(page, "./#/rules?game=chinese-checkers");
    const section = page.locator("section", { has: page.getByRole("heading", { name: "Chain of hops" }) });
    await expect(section.locator("svg.star")).toHaveCount(5);
    await expect(page.locator(".moving")).toHaveCount(0);
  });

  await test.step("on paper there are rules and no buttons", async () => {
    await goTo(page, "./#/rules?game=parallel&players=3");
    await expect(page.getByText("Each player has twelve pegs")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByText("Each player has twelve pegs")).toBeVisible();
  });
});

test("another page begins at its top", async ({ page }) => {
  await page.goto("./");
  await page.locator(".game-links:not(#shell *) a", { hasText: "Rules" }).first().click();
  await expect(page.getByRole("heading", { name: "Chain of hops" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await page.getByRole("link", { name: "Learn", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the rules are read with moving figures, and by keyboard", async ({ page }) => {
  await letMove(page);
  await test.step("animated figures move when they come into view, hop by hop, and again on demand", async () => {
    const chain = page.locator(".moving").first();
    await page.goto("./#/rules?game=chinese-checkers");
    await expect(chain).toHaveAttribute("data-stage", "0");
    const stages = await collectTexts(page, ".moving", "data-stage");
    await chain.scrollIntoViewIfNeeded();
    await expect(chain.locator(".board")).toBeInViewport({ ratio: 1 });
    await expect.poll(stages).toEqual(["0", "1", "2", "3", "4", "0"]);
    await chain.getByRole("button", { name: "Show the move again" }).press("Enter");
    await expect.poll(async () => (await stages()).slice(6, 8)).toEqual(["1", "2"]);
  });

  await test.step("the rules are read by keyboard from the first link to the last figure", async () => {
    await goTo(page, "./#/rules?game=quoridor");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: rules");
    const settings = page.getByRole("button", { name: "Settings" });
    await settings.focus();
    await expect(settings).toBeFocused();
    for (const name of ["Language English", "2", "4", "Set up a game", "Learn", "Print", "Board and pieces", "Show the move again"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveAccessibleName(name);
    }
    await expect(page.locator(":focus")).toBeInViewport();
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "On the keyboard" })).toBeInViewport();
  });
});
