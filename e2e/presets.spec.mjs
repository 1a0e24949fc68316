// The reason why a game is over, with a link to the rule.
import { expect, test } from "@playwright/test";
import { address, play, record, sitDown, status } from "./table.mjs";

const rule = (page) => page.getByRole("complementary", { name: "Rules" });

test("the end of a game says why it is over, and shows the rule where that is not obvious", async ({ page }) => {
  const button = page.getByRole("button", { name: "See the rule" });

  await test.step("a tie says that the goals were filled in the same round, and shows the rule", async () => {
    const { moves } = record("checkers-2-tie-ends");
    await sitDown(page, address(record("checkers-2-tie-ends")));
    for (const move of moves) await play(page, move);
    await expect(status(page)).toHaveText("It’s a tie between Red and Blue: they filled their target triangles in the same round.");
    await button.click();
    const section = rule(page).getByRole("heading", { name: "Turns and the end" });
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
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
