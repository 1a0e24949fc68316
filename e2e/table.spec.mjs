// A game is set up. What each choice leads to is tested natively (`src/pages/setup/tests.rs`).
import { expect, test } from "@playwright/test";
import { chooseToBegin, game, status } from "./table.mjs";

test.describe("From the start page to a game and back", () => {
  test("a family sets up a game for three with names, a colour and a rulebook", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("link", { name: /^Chinese Checkers/ }).click();
    await page.getByRole("button", { name: "3", exact: true }).click();
    await page.getByLabel("Name of player 1").fill("Aino");
    await page.getByLabel("Name of player 2").fill("Ben");
    // Player 3 takes player 1's red, and player 1 gets yellow for it.
    await page.getByRole("button", { name: "Colour of player 3:" }).click();
    await page.getByRole("group", { name: "Colour of player 3" }).getByRole("button", { name: "Red" }).click();
    await chooseToBegin(page, "Ben");
    await page.getByText("Rules", { exact: true }).click();
    await page.getByRole("button", { name: "Swedish and Danish" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();

    await expect(game(page)).toHaveAttribute("data-players", "3");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    await expect(status(page)).toContainText("Ben");
    await expect(page.locator('.strip[data-seat="3"]')).toHaveAttribute("data-colour", "red");
    await expect(page.locator('.strip[data-seat="1"]')).toHaveAttribute("data-colour", "yellow");
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("complementary")).toContainText(/swap places/i);
  });

  test("colours and numbers of players are chosen, on a phone too", async ({ page }) => {
    await test.step("a tap on a peg shows the six colours, and a taken one is swapped", async () => {
      await page.goto("./#/new?game=quoridor");
      const peg = (player) => page.getByRole("button", { name: `Colour of player ${player}:` });
      const colours = page.getByRole("group", { name: "Colour of player 1" });
      await expect(colours).toBeHidden();
      await peg(1).click();
      await expect(colours.getByRole("button", { name: "Red" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(colours).toBeHidden();
      await expect(peg(1)).toBeFocused();
      await peg(1).click();
      await colours.getByRole("button", { name: "Blue" }).click();
      await expect(colours).toBeHidden();
      await expect(peg(1)).toHaveAccessibleName("Colour of player 1: Blue");
      await expect(peg(1)).toBeFocused();
      await expect(peg(2)).toHaveAccessibleName("Colour of player 2: Red");
    });
    await test.step("the reason for an unfair number of players appears at a tap or with the focus, without moving anything", async () => {
      const number = (name) => page.getByRole("group", { name: "Players" }).getByRole("button", { name, exact: true });
      const why = page.locator(".player-count [role=status]");
      const players = page.getByRole("list").filter({ has: page.getByRole("combobox") });
      const before = await players.boundingBox();
      // Not Playwright's own click, which waits until the button is enabled.
      await number("3").dispatchEvent("click");
      await expect(why).toContainText("no fair place for a third player");
      expect(await players.boundingBox()).toEqual(before);
      await number("4").click();
      await expect(why).toBeEmpty();
      await number("3").focus();
      await expect(why).toContainText("no fair place for a third player");
      await page.keyboard.press("Escape");
      await expect(why).toBeEmpty();
    });
    await test.step("six players are set up on two screens of a phone, and the bar covers nothing at the end", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("./#/new?game=chinese-checkers&players=6&computers=0,3,3,3,3,3");
      await expect(page.getByRole("slider")).toHaveCount(5);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 740);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.locator(".setup-rows").boundingBox();
      const bar = await page.locator(".begin-bar").boundingBox();
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
    });
  });
});
