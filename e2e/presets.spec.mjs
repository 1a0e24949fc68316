// A rule set of Chinese Checkers, chosen on the set-up page and played to the end; and the reason
// why a game is over, with a link to the rule.
import { expect, test } from "@playwright/test";
import { address, game, play, record, sitDown, status } from "./table.mjs";

/** Opens the set-up page with a record's players and position, under the named rule set. */
const setUp = async (page, name, preset) => {
  await page.goto(address(record(name)).replace("/play?", "/new?").replace(/&(direction|min_own|finish|blocked_goal)=\w+/g, ""));
  await page.locator(".rules > summary").click();
  await page.getByRole("group", { name: "Rule set" }).getByRole("button", { name: preset, exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game(page)).toBeVisible();
};
const rule = (page) => page.getByRole("complementary", { name: "Rules" });

test("a rule set is chosen, ends a game in its own way, and the end shows the rule", async ({ page }) => {
  const { moves, result } = record("checkers-2-dutch-eight");
  await setUp(page, "checkers-2-dutch-eight", "Dutch");
  for (const move of moves) {
    await expect(game(page)).not.toHaveAttribute("data-result");
    await play(page, move);
  }
  await expect(game(page)).toHaveAttribute("data-result", result);
  await expect(status(page)).toHaveText(/^Red won! Every hole of the target triangle that the others left free is filled\. Pegs of others that count in it: \d\.$/);
  await page.getByRole("button", { name: "See the rule" }).press("Enter");
  const section = rule(page).getByRole("heading", { name: "Blocked target triangle" });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
});

test("the end of a game says why it is over, and shows the rule where that is not obvious", async ({ page }) => {
  const button = page.getByRole("button", { name: "See the rule" });

  await test.step("a tie says that the goals were filled in the same round, and shows the rule", async () => {
    const { moves } = record("checkers-2-tie-ends");
    await sitDown(page, address(record("checkers-2-tie-ends")));
    for (const move of moves) await play(page, move);
    await expect(status(page)).toHaveText("It’s a tie between Red and Blue: they filled their target triangles in the same round.");
    await button.click();
    await expect(rule(page).getByRole("heading", { name: "Turns and the end" })).toBeFocused();
  });

  for (const [language, words] of [
    ["sv", "Oavgjort mellan Röd och Blå: de fyllde sina måltrianglar i samma runda."],
    ["fi", "Tasapeli: Punainen ja Sininen täyttivät tavoitekolmionsa samalla kierroksella."],
    ["ar", "تعادل بين \u2067\u2068الأحمر\u2069 و\u2068الأزرق\u2069\u2069: امتلأت أهدافهم في الجولة نفسها."],
  ]) {
    await test.step(`in ${language} a tie is named as in the rulebooks`, async () => {
      await page.evaluate((language) => localStorage.setItem("starfence.language", language), language);
      await page.reload();
      await expect(status(page)).toHaveText(words);
    });
  }
});

test("the youngest begins, where the rulebooks say so, and the set-up page asks who that is", async ({ page }) => {
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
