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

test("the start page, the set-up screen and a game lead to the rules, and the rules to a game", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("article").first().getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chinese Checkers: rules");
  await page.goto("./#/new?game=quoridor&players=4");
  await page.getByRole("link", { name: "Read the rules" }).click();
  await expect(page.getByText("These rules are for 4 players.")).toBeVisible();

  await test.step("to a game with the same options", async () => {
    await goTo(page, "./#/rules?game=quoridor&players=4&sideways_jump=never");
    await page.getByRole("link", { name: "Set up a game" }).press("Enter");
    await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await expect(game(page)).toHaveAttribute("data-players", "4");
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByText("In this game you may only jump straight.")).toBeVisible();
  });

  await test.step("for another number of players", async () => {
    await goTo(page, "./#/rules?game=quoridor&sideways_jump=never");
    const third = page.getByRole("heading", { name: "Two pawns in a row" });
    await expect(page.getByText("These rules are for 2 players.")).toBeVisible();
    await expect(third).toHaveCount(0);
    const four = page.getByRole("group", { name: "Players" }).getByRole("button", { name: "4" });
    await four.press("Enter");
    await expect(third).toBeVisible();
    await expect(four).toBeFocused();
    await expect(four).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/players=4/);
    await expect(page.getByRole("link", { name: "Set up a game" })).toHaveAttribute("href", /players=4.*sideways_jump=never/);
    await page.reload();
    await expect(third).toBeVisible();
  });
});

test("the rules are read with moving figures, and by keyboard", async ({ page }) => {
  await letMove(page);
  await test.step("animated figures move when they come into view, hop by hop, and again on demand", async () => {
    const chain = page.locator(".moving").first();
    await page.goto("./#/rules?game=chinese-checkers");
    await expect(chain).toHaveAttribute("data-stage", "0");
    const stages = await collectTexts(page, ".moving", "data-stage");
    await chain.scrollIntoViewIfNeeded();
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
    for (const name of ["Language English", "2", "4", "Set up a game", "Learn", "Print", "Show the move again"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveAccessibleName(name);
    }
    await expect(page.locator(":focus")).toBeInViewport();
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "On the keyboard" })).toBeInViewport();
  });
});
