// The rules as a separate page: before a game, for its options, and printed.
import { expect, test } from "@playwright/test";
import { chooseLanguage, collectTexts, game, goTo, letMove } from "./table.mjs";

test("before a game the rules are shown with the chosen options, without motion, and on paper", async ({ page }) => {
  await page.goto("./#/rules?game=quoridor&players=4&third_pawn=sideways");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: rules");
  await expect(page.getByText("If a third pawn is directly behind the pawn in front of you, you can’t jump straight.")).toBeVisible();
  await expect(page.getByText("play passes clockwise")).toBeVisible();
  await goTo(page, "./#/rules?game=chinese-checkers&finish=first");
  await expect(page.getByText("The first player to fill their target triangle wins at once.")).toBeVisible();

  for (const [query, says, not] of [
    ["sideways_jump=always", "jump to a free square beside the pawn in front of you", "you can’t jump."],
    ["sideways_jump=never&third_pawn=sideways", "directly behind the one you face, you can’t jump.", "beside the pawn in front of you"],
    ["third_pawn=sideways", "jump to a free square beside the pawn in front of you", "you can’t jump."],
    ["", "directly behind the one you face, you can’t jump.", "beside the pawn in front of you"],
  ]) {
    await test.step(`four players read the rule about a third pawn behind the jumped one: ${query || "by default"}`, async () => {
      await goTo(page, `./#/rules?game=quoridor&players=4&${query}`);
      const section = page.locator("section", { has: page.getByRole("heading", { name: "Two pawns in a row" }) });
      await expect(section).toContainText(says);
      await expect(section).not.toContainText(not);
      await expect(page.getByText("If that happens to everyone still playing")).toBeVisible();
    });
  }

  await test.step("two players read about skipping a turn only if it is allowed", async () => {
    const skipped = page.getByText("If you can neither move nor place a fence, your turn is skipped.");
    await goTo(page, "./#/rules?game=quoridor&sideways_jump=never");
    await expect(skipped).toBeVisible();
    await expect(page.getByText("If that happens to everyone still playing")).toHaveCount(0);
    await goTo(page, "./#/rules?game=quoridor");
    await expect(page.getByText("If a fence or the edge of the board is directly behind that pawn")).toBeVisible();
    await expect(skipped).toHaveCount(0);
  });

  await test.step("an unknown option is named, with the allowed ones", async () => {
    await goTo(page, "./#/rules?game=quoridor&sideways_jump=maybe");
    await expect(page.getByRole("alert")).toContainText("sideways_jump");
    await expect(page.getByRole("alert")).toContainText("blocked, always or never");
  });

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

const notes = {
  en: ["Notes on the books", ["Icelandic", "Latvian and Polish", "Lithuanian", "Danish", "at least eight", "every free hole must be filled"],
    ["the Romanian 5 to 20", "Slovak and Persian", "Greek, Arabic, Hungarian, Czech and Hebrew", "Finnish", "Japanese", "German", "2–4 players"], ["in Finnish", "lower numbers move first"]],
  fi: ["Huomautuksia sääntökirjoista", ["Islanninkielinen", "Latvian- ja puolankielisessä", "Liettuankielinen", "Tanskankielisen", "vähintään kahdeksan"],
    ["romaniankielisen mukaan 5–20", "Slovakin- ja persiankielinen", "Kreikan-", "suomi", "japani", "saksa", "pelaajia on 2–4"], ["suomenkieliseen", "pienemmät numerot"]],
  sv: ["Om regelböckerna", ["isländska", "lettiska och polska", "litauiska", "danska", "minst åtta"],
    ["rumänska 5–20", "slovakiska och persiska", "grekiska", "finska", "japanska", "tyska", "2–4 spelare"], ["på finska", "lägre nummer"]],
  ar: ["ملاحظات على الكتيبات", ["الأيسلندي", "اللاتفي والبولندي", "الليتواني", "الدنماركي", "ثماني قطع"],
    ["الروماني من 5 إلى 20", "السلوفاكي والفارسي", "اليونانية", "الفنلندي", "الياباني", "الألماني", "إلى أربعة"], ["بالفنلندية", "الأرقام الأصغر"]],
};
test("peculiarities of single rulebooks are mentioned with the rules", async ({ page }) => {
  for (const [tag, [title, checkers, quoridor, parallel]] of Object.entries(notes)) {
    await test.step(`in ${tag}`, async () => {
      await goTo(page, "./#/");
      const name = { en: "English", fi: "Suomi", sv: "Svenska", ar: "العربية" }[tag];
      await chooseLanguage(page, name);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      for (const [kind, words] of [["chinese-checkers", checkers], ["parallel", parallel], ["quoridor", quoridor]]) {
        await goTo(page, `./#/rules?game=${kind}`);
        const section = page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
        for (const word of words) await expect(section).toContainText(word);
      }
      if (tag === "fi") await expect(page.getByText("Se on käännösvirhe"), "the slip in the Finnish rulebook").toBeVisible();
    });
  }
});

test("an option of a newer version is named with the known ones, and the rest is there", async ({ page }) => {
  const alert = page.getByRole("alert");

  await test.step("in the address of a game", async () => {
    await page.goto("./#/play?game=quoridor&players=4&speed=high");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something’s wrong with this link");
    await expect(alert).toContainText("“speed”");
    await expect(alert).toContainText("sideways_jump, third_pawn and round_limit");
    await page.getByRole("link", { name: "Continue without it" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(game(page)).toHaveAttribute("data-players", "4");
  });

  await test.step("in the address of the rules", async () => {
    await goTo(page, "./#/rules?game=chinese-checkers&finish=last&direction=counterclockwise");
    await expect(alert).toContainText("round or first");
    await page.getByRole("link", { name: "Continue without it" }).click();
    await expect(page.getByText("In this game play passes anticlockwise.")).toBeVisible();
  });

  await test.step("in a record", async () => {
    await goTo(page, "./#/open");
    const text = '[Game "quoridor"]\n[Players "2"]\n[Options "third_pawn=sideways,speed=high"]\n\n1. e2 e8 2. e3 *\n';
    await page.getByRole("textbox", { name: "Game record" }).fill(text);
    await page.getByRole("button", { name: "Open" }).click();
    await expect(alert).toContainText("Line 3, column");
    await expect(alert).toContainText("“speed”. Its options are sideways_jump, third_pawn and round_limit.");
    await page.getByRole("button", { name: "Load the game without this option · 3 moves played" }).click();
    await expect(page.locator('[data-square="e3"]')).toHaveAttribute("data-pawn", "1");
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
