// What a screen reader hears, and moves that are typed.
import { expect, test } from "@playwright/test";
import { curtain, game, hintText, hole, notice, passRound, play, sitDown, skipToEnd, square } from "./table.mjs";

const spoken = (page) => page.locator(".spoken");
const typed = (page) => page.locator(".typed-move");

/** Types a move and plays it. */
async function type(page, text) {
  await typed(page).fill(text);
  await typed(page).press("Enter");
}

/** Returns the answer to a typed command. */
const answer = (page) => page.locator(".typed-answer");

test("a screen reader announces moves, the position, the standings and the players", async ({ page }) => {
  await test.step("every move of every player is announced", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1&computers=0,1");
    await expect(spoken(page)).toHaveText("");
    await expect(spoken(page)).toHaveAttribute("role", "status");
    await play(page, "e2");
    await expect(spoken(page)).toHaveText(/^Computer: /);
  });

  await test.step("keys announce the position, the last move, and the standings", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("No moves yet");
    await play(page, "e2");
    await play(page, "d7h");
    await page.keyboard.press("p");
    await expect(spoken(page)).toHaveText("Red: e2. Blue: e9. Fences: d7h.");
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("Blue: d7h");
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red has 10 fences left. Blue has 9 fences left.");
    await page.goto("./#/play?game=chinese-checkers&first=1");
    await expect(hole(page, "e5")).toBeVisible();
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red: 0 of 10 pegs in the target triangle. Blue: 0 of 10 pegs in the target triangle.");
    await page.keyboard.press("p");
    await expect(spoken(page)).toContainText("Red: a5, b5, b6, c5");
  });

  await test.step("a hole says what its peg can do", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=2&first=1");
    await expect(hole(page, "d5")).toHaveAttribute("aria-label", /^d5.*Red.*e5, e6$/);
  });

  await test.step("the players are a list, in turn order, with the one to move in it", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=4&first=1");
    const owned = await page.getByRole("list", { name: "Players" }).getAttribute("aria-owns");
    const players = owned.split(" ").map((id) => page.locator(`#${id}`));
    expect(players).toHaveLength(4);
    for (const [at, player] of players.entries()) {
      await expect(player).toHaveRole("listitem");
      await expect(player).toHaveAttribute("data-seat", String(at + 1));
      await expect(player.getByRole("img", { name: "5 fences left" })).toBeVisible();
    }
    await expect(players[0]).toHaveAttribute("aria-current", "true");
    await play(page, "e2");
    await expect(players[1]).toHaveAttribute("aria-current", "true");
    await expect(players[0]).not.toHaveAttribute("aria-current");
  });
});

test("moves are typed, and stay in the field with the reason if they are refused", async ({ page }) => {
  await test.step("a whole game of Quoridor is typed to its end", async () => {
    await sitDown(page, "./#/play?game=quoridor&position=" + encodeURIComponent("/ / e6 a5 / 2 2 / 1"));
    await page.keyboard.press("/");
    await expect(typed(page)).toBeFocused();
    for (const text of ["d7h", "a4", "d6", "a3", "c6", "a2"]) {
      await type(page, text);
      await expect(typed(page)).toHaveValue("");
    }
    await type(page, "c7");
    await type(page, "a1");
    await expect(game(page)).toHaveAttribute("data-result", "2");
  });

  await test.step("a turn on the star is typed with or without the intermediate holes", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1");
    await type(page, "c5-e5");
    await expect(hole(page, "e5")).toHaveAttribute("data-peg", "1");
  });

  await test.step("an unreadable or illegal move stays in the field, with the reason", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await type(page, "z9");
    await expect(notice(page)).toContainText("z9");
    await expect(typed(page)).toHaveValue("z9");
    await type(page, "e5");
    await expect(notice(page)).toContainText("Too far");
    await type(page, "out");
    await expect(notice(page)).toContainText("out");
    await expect(game(page)).not.toHaveAttribute("data-result");
    // A question is no move: the reason does not stay above its answer.
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await expect(notice(page)).toHaveText("");
    await type(page, "e2");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  });

  await test.step("a secret plan is typed", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await type(page, "E2,SE3/W1");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
    await expect(page.locator('[data-execution="2"][data-direction="W"]')).toHaveAttribute("data-order", "1");
    await type(page, "E2,W2,SW2/-");
    await expect(typed(page)).toHaveValue("E2,W2,SW2/-");
    await expect(notice(page)).not.toHaveText("");
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await expect(notice(page)).toHaveText("");
    await expect(page.locator('[data-execution="1"][data-direction="SE"]')).toHaveAttribute("data-order", "3");
  });
});

test("commands in the field for moves ask for what is on the board", async ({ page }) => {
  await test.step("the last move, pieces, fences, clocks, a square, and the commands", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1&clock=300%2B3");
    await expect(answer(page)).toHaveRole("status");
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await play(page, "e2");
    await play(page, "d4h");
    for (const [word, told] of [
      ["last", "Blue: d4h"],
      ["Pieces", "Red: e2. Blue: e9. Fences: d4h."],
      ["fences", "Fences: d4h. Red has 10 fences left. Blue has 9 fences left."],
      ["where e2", "e2, pawn: Red"],
      ["where d4", "d4, fence to the north"],
      ["where d4h", "Fence d4h, placed by Blue"],
      ["where z9", "There’s no z9 on this board."],
      ["help", "Type a move, or one of these words: last, pieces, clocks, where e4, fences, hint and help."],
    ]) {
      await type(page, word);
      await expect(answer(page), word).toHaveText(told);
      await expect(typed(page)).toHaveValue("");
    }
    await type(page, "clocks");
    await expect(answer(page)).toContainText(/Red: Time left: \d minutes?, \d+ seconds?\. Blue: Time left: 5 minutes, \d seconds?\./);
    // None of this was played as a move.
    await expect(game(page)).toHaveAttribute("data-to-move", "1");
    await type(page, "e3");
    await expect(square(page, "e3")).toHaveAttribute("data-pawn", "1");
    await expect(answer(page)).toHaveText("");
  });

  await test.step("a hint, which is announced like any other", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&first=1");
    await type(page, "hint");
    await expect(hintText(page)).toContainText("Look at the peg");
    await type(page, "where d5");
    await expect(answer(page)).toContainText(/^d5, peg: Red/);
    await type(page, "fences");
    await expect(answer(page)).toHaveText("This game has no fences.");
    await type(page, "clocks");
    await expect(answer(page)).toHaveText("This game has no clocks.");
  });

  await test.step("while a plan is laid, and so do the keys", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await type(page, "E2/-");
    await type(page, "last");
    await expect(answer(page)).toHaveText("No moves yet");
    await type(page, "pieces");
    await expect(answer(page)).toContainText(/^Red: e1 \d, e2 \d/);
    await type(page, "where e1");
    await expect(answer(page)).toHaveText(/^e1, Red’s \d$/);
    await type(page, "clocks");
    await expect(answer(page)).toHaveText("This game has no clocks.");
    await expect(page.locator('[data-execution="1"][data-direction="E"]')).toHaveAttribute("data-order", "2");
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("p");
    await expect(spoken(page)).toContainText(/^Red: e1 \d, e2 \d/);
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("No moves yet");
    await page.keyboard.press("c");
    await expect(spoken(page)).toHaveText("Red to move. Red: 0 of 7 pegs in the target triangle. Blue: 0 of 7 pegs in the target triangle.");
    // In the next round, the previous plans are public.
    await page.getByRole("button", { name: "Done" }).click();
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("No moves yet");
    await passRound(page);
    await page.getByRole("button", { name: "Reveal the plans" }).click();
    await skipToEnd(page);
    await page.getByRole("button", { name: "Plan the next round" }).click();
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await page.keyboard.press("l");
    await expect(spoken(page)).toHaveText("Red: E2/-. Blue: -/-.");
  });
});

test.describe("in Finnish", () => {
  test.use({ locale: "fi-FI" });

  test("commands are known in Finnish and in English", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    for (const word of ["viimeisin", "last"]) {
      await type(page, word);
      await expect(answer(page)).toHaveText(/: e2\s*$/);
    }
    await type(page, "kohta e2");
    await expect(answer(page)).toContainText("e2");
    await type(page, "apua");
    await expect(answer(page)).toContainText("viimeisin, nappulat, kellot, kohta e4, aidat, vihje ja apua");
  });
});
