import { expect, test } from "@playwright/test";
import { changeGame, chooseToBegin, game, goTo, keptGames, play, sitDown, square, status } from "./table.mjs";

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

  test("the players are chosen: how many, in which colours, and who is the youngest; the rules are chosen option by option", async ({ page }) => {
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
    await test.step("an unfair number of players is dimmed, and a tap or the focus shows why, without moving anything", async () => {
      for (const [kind, count, reason, other] of [
        ["chinese-checkers", "5", "advantage", "6"],
        ["quoridor", "3", "no fair place for a third player", "4"],
      ]) {
        await test.step(`${count} players of ${kind}`, async () => {
          await goTo(page, `./#/new?game=${kind}`);
          const number = (name) => page.getByRole("group", { name: "Players" }).getByRole("button", { name, exact: true });
          const why = page.locator(".player-count [role=status]");
          await expect(number(count)).toHaveAttribute("aria-disabled", "true");
          await expect(number(other)).not.toHaveAttribute("aria-disabled");
          await expect(why).toBeEmpty();
          const players = page.getByRole("list").filter({ has: page.getByRole("combobox") });
          const before = await players.boundingBox();
          // Not Playwright's own click, which waits until the button is enabled.
          await number(count).dispatchEvent("click");
          await expect(why).toContainText(reason);
          expect(await players.boundingBox()).toEqual(before);
          await expect(number("2")).toHaveAttribute("aria-pressed", "true");
          await number(other).click();
          await expect(why).toBeEmpty();
          await expect(number(other)).toHaveAttribute("aria-pressed", "true");
          await number(count).focus();
          await expect(why).toContainText(reason);
          await page.keyboard.press("Escape");
          await expect(why).toBeEmpty();
        });
      }
    });
    await test.step("the youngest begins, where the rulebooks say so, and the set-up page asks who that is", async () => {
      await page.goto("about:blank");
      const row = (name) => page.getByRole("combobox", { name });
      const begins = row("Who goes first?");
      const youngest = row("Who is the youngest?");
      await page.goto("./#/new?game=chinese-checkers&players=3&computers=3,0,0");
      await begins.selectOption("Youngest");
      // Computers have no age.
      await expect(youngest.getByRole("option")).toHaveText(["Blue", "Yellow"]);
      await youngest.selectOption("Yellow");
      await expect(begins.getByRole("option", { selected: true })).toHaveText("Youngest");
      // The French book does not say so: the player who was the youngest still goes first.
      const preset = (name) => page.getByRole("group", { name: "Rule set" }).getByRole("button", { name, exact: true });
      await page.locator(".rules > summary").click();
      await preset("French").click();
      await expect(youngest).toHaveCount(0);
      await expect(begins.getByRole("option")).toHaveText(["Random", "Red", "Blue", "Yellow"]);
      await expect(begins.getByRole("option", { selected: true })).toHaveText("Yellow");
      await preset("International").click();
      await expect(youngest).toBeVisible();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expect(game(page)).toHaveAttribute("data-to-move", "3");
    });
    await test.step("every option of a game is there, with its sentence, and any number of rounds", async () => {
      await goTo(page, "./#/new?game=quoridor");
      await page.getByText("Rules", { exact: true }).click();
      await page.getByRole("group", { name: "Jumping sideways" }).getByRole("button", { name: "Never" }).click();
      await expect(page.getByText("You may only jump straight over the other pawn.")).toBeVisible();
      const limit = page.getByRole("group", { name: "Round limit" });
      await limit.getByRole("button", { name: "Custom…" }).click();
      const rounds = page.getByRole("textbox", { name: "Number of rounds" });
      await rounds.fill("0");
      await rounds.press("Enter");
      await expect(page.getByText("Number of rounds: enter a whole number from 1 to 9,999.")).toBeVisible();
      await rounds.fill("77");
      await rounds.press("Enter");
      await expect(page.locator(".rules summary")).toContainText("Jumping sideways: Never · Round limit: 77");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("button", { name: "Rules" }).click();
      await expect(page.getByRole("complementary")).toContainText("77 rounds");
      await expect(page.getByRole("complementary")).toContainText("In this game you may only jump straight.");
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

test.describe("Errors are reported, and nothing is lost", () => {
  test("a damaged saved game is left unchanged, and what can be read is continued", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await play(page, "e2");
    await expect.poll(() => keptGames(page)).toEqual([expect.stringContaining("e2")]);
    const [text] = await keptGames(page);
    const where = page.url();
    await test.step("a damaged saved game is left unchanged, and the place and the reason are shown", async () => {
      const damaged = text.replace("e2", "e7");
      await changeGame(page, damaged);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("e7");
      await expect(page.getByRole("alert")).toContainText(/line \d+/i);
      expect(await keptGames(page)).toEqual([damaged]);
      await page.getByRole("link", { name: "Back to home" }).click();
      await expect(page.getByRole("heading", { name: /^Board games to play together/ })).toBeVisible();
    });
    await test.step("the readable part of a damaged saved game is continued as another game", async () => {
      const damaged = text.replace(/(\[Players .*\])/, '$1\n[Options "third_pawn=upwards"]');
      await changeGame(page, damaged);
      await page.goto(where);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("upwards");
      await page.getByRole("button", { name: "See what can be read" }).click();
      await expect(page.getByRole("alert")).toContainText("upwards");
      await page.getByRole("button", { name: "Load the game without this option" }).click();
      await expect(page.locator('[data-square="e2"]')).toHaveAttribute("data-pawn", "1");
      await expect.poll(() => keptGames(page)).toHaveLength(2);
      expect(await keptGames(page)).toContain(damaged);
    });
  });
});
