// From the start page into a game with one tap.
import { expect, test } from "@playwright/test";
import { address, chooseComputer, chooseToBegin, game, goTo, play, record, sitDown, openShare } from "./table.mjs";

const card = (page, name) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const quickStart = (page, name, how) => card(page, name).getByRole("link", { name: how });
const together = (page, name, players) => card(page, name).getByRole("group", { name: "Play together" }).getByRole("link", { name: players });

test("a first game against the computer begins with one tap, an easier or harder one too, and the next one under the same names", async ({ page }) => {
  await test.step("a first game against the computer begins with one tap", async () => {
    await page.goto("./");
    await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 3");
    await quickStart(page, "Quoridor", "Play the computer").click();
    await expect(game(page)).toHaveAttribute("data-game", "quoridor");
    await expect(page.getByRole("img", { name: "Computer (level 3)" })).toBeVisible();
  });

  await test.step("an easier or harder computer is chosen on the card, by touch or with the keyboard", async () => {
    await page.goto("./");
    const level = (name) => card(page, "Quoridor").getByRole("button", { name });
    await level("Easier: level 2").click();
    await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 2");
    await level("Easier: level 1").focus();
    await page.keyboard.press("Enter");
    await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 1");
    // At the end, the button keeps the focus and does nothing.
    await page.keyboard.press("Enter");
    await expect(level("Easier: level 1")).toBeFocused();
    await level("Harder: level 2").click();
    await page.reload();
    await expect(quickStart(page, "Chinese Checkers", "Play the computer")).toContainText("Level 3");
    await quickStart(page, "Quoridor", "Play the computer").click();
    await expect(page.getByRole("img", { name: "Computer (level 2)" })).toBeVisible();
  });

  await test.step("next time, one tap starts a game like the last one, with the same names and level", async () => {
    await goTo(page, "./#/new?game=quoridor");
    await page.getByLabel("Name of player 1").fill("Ida");
    await chooseComputer(page, 2, 5);
    await chooseToBegin(page, "Ida");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await play(page, "e2");
    await page.getByRole("link", { name: "Home" }).click();
    await expect(quickStart(page, "Quoridor", "Play the computer")).toContainText("Level 5");
    await expect(quickStart(page, "Chinese Checkers", "Play the computer")).toContainText("Level 3");
    await quickStart(page, "Quoridor", "Play the computer").click();
    await expect(page.getByRole("img", { name: "Computer (level 5)" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "You" })).toBeVisible();
    await openShare(page);
    await page.getByText("Advanced").click();
    await expect(page.getByRole("textbox", { name: "Record" })).toHaveValue(/\[Player1 "Ida"\]/);
  });

  await test.step("a single person against computers sits at the bottom of the star", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1&computers=0,1");
    const own = await page.locator('[data-peg="1"]').first().boundingBox();
    const other = await page.locator('[data-peg="2"]').first().boundingBox();
    expect(own.y).toBeGreaterThan(other.y);
  });
});

test("the pages of the menu begin at the same edge", async ({ page }) => {
  await test.step("all pages begin at the same edge, on a tablet too", async () => {
    for (const [width, height] of [[768, 1024], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      const edges = [];
      for (const address of ["learn", "puzzles", "games", "statistics", "about", "new?game=quoridor"]) {
        await goTo(page, `./#/${address}`);
        const heading = page.locator("main:is(.page, .setup) h1");
        await expect(heading).toBeVisible();
        edges.push((await heading.boundingBox()).x);
      }
      expect(new Set(edges).size, `${edges} at ${width} × ${height}`).toBe(1);
    }
  });
});

test("games can be started without scrolling", async ({ page }) => {
  // First, since a game in progress takes some of the room.
  await test.step("on a phone in landscape, two games can be started without scrolling", async () => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto("./");
    const starts = page.getByRole("article").getByRole("link", { name: "Play the computer" });
    for (const at of [0, 1]) await expect(starts.nth(at)).toBeInViewport({ ratio: 1 });
  });

  await sitDown(page, "./#/play?game=quoridor&first=1");
  await play(page, "e2");
  await goTo(page, "./#/");
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ]) {
    await test.step(`all games and the one in progress are visible at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".under-way li")).toHaveCount(1);
      // On phones, the menu is a bar at the bottom.
      const menu = await page.getByRole("navigation", { name: "Main menu" }).boundingBox();
      const bottom = menu.y > height / 2 ? menu.y : height;
      for (const name of ["Chinese Checkers", "Parallel Chinese Checkers", "Quoridor"]) {
        const starts = [quickStart(page, name, "Play the computer"), together(page, name, "2 players")];
        // On phones, the other starts of the last game may be below the menu.
        const isLast = width === 360 && name === "Quoridor";
        for (const link of isLast ? starts.slice(0, 1) : starts) {
          const { y, height: high } = await link.boundingBox();
          expect(y + high, name).toBeLessThanOrEqual(bottom);
        }
        for (const button of await card(page, name).getByRole("button", { name: /^(Easier|Harder): level \d$/ }).all()) {
          const { width: wide, height: high } = await button.boundingBox();
          expect(Math.min(wide, high), name).toBeGreaterThanOrEqual(44);
        }
      }
    });
  }
  await test.step("the words about a game in progress are read in full", async () => {
    const four = record("checkers-4");
    await sitDown(page, address(four));
    await play(page, four.moves[0]);
    await goTo(page, "./#/");
    for (const [width, height] of [[360, 740], [768, 1024], [1024, 768], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      const words = page.locator(".resume-words").first();
      await expect(words).toContainText("Red, Blue, Yellow and Green");
      const outside = await words.evaluate((words) => {
        const card = words.closest(".resume").getBoundingClientRect();
        const texts = [...words.children].map((text) => [text.textContent, text.getBoundingClientRect()]);
        return texts.filter(([, text]) => text.top < card.top + 4 || text.bottom > card.bottom - 4).map(([text]) => text);
      });
      expect(outside, `${width} × ${height}`).toEqual([]);
    }
  });
});
