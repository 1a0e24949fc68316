// The layout of the start page and of the pages of its menu. Which games begin with one tap is tested natively
// (`src/pages/home/tests.rs`).
import { expect, test } from "@playwright/test";
import { address, goTo, play, record, sitDown } from "./table.mjs";

const card = (page, name) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const quickStart = (page, name, how) => card(page, name).getByRole("link", { name: how });
const together = (page, name, players) => card(page, name).getByRole("group", { name: "Play together" }).getByRole("link", { name: players });

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
