// Friends whose moves travel through a meeting point: one link invites, and everything else arrives
// by itself.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, takeLink } from "./apart.mjs";
import { playOn, sendButton } from "./live.mjs";
import { expectMet, meetStatus, startNats, startSite, stranger, test } from "./meeting.mjs";
import { game, play, skipToEnd, status } from "./table.mjs";

/** Pegs need not be waited for. */
const STILL = { reducedMotion: "reduce" };
const ply = (page, number) => page.locator(`[data-ply="${number}"]`);
const told = "but can’t read the moves";

/** Opens a table and returns the page and the one link. */
async function opened(browser, kind = "quoridor", options = {}) {
  const ida = await profile(browser, STILL);
  await openTable(ida, kind, { first: "Ida", told, ...options });
  await expectMet(ida);
  return { ida, link: await takeLink(ida) };
}

/** Returns two players who have met. */
async function met(browser, kind, options) {
  const { ida, link } = await opened(browser, kind, options);
  const anna = await profile(browser, STILL);
  await join(anna, link, "Anna");
  await expectMet(anna);
  await expect(ida.locator("main")).toContainText("Anna");
  return { ida, anna, link };
}

test("one link invites, and a whole game of Quoridor is played without another", async ({ browser }) => {
  const { ida, anna } = await met(browser);
  await expect(sendButton(ida)).toHaveCount(0);
  await expect(sendButton(anna)).toHaveCount(0);
  const moves = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];
  await playOn([ida, anna], moves);
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "1");
});

test("players who are away in turns lose nothing", async ({ browser }) => {
  const { ida, link } = await opened(browser);
  await play(ida, "e2");
  await expectMet(ida);
  const home = ida.url();
  await ida.goto("about:blank");
  // Anna joins while nobody else is there.
  const anna = await profile(browser, STILL);
  await join(anna, link, "Anna");
  await expectMet(anna);
  const annas = anna.url();
  await anna.goto("about:blank");
  await ida.goto(home);
  await expect(ida.locator("main")).toContainText("Anna");
  await ida.goto("about:blank");
  await anna.goto(annas);
  await expect(status(anna)).toContainText("Your turn");
  await play(anna, "e8");
  await expectMet(anna);
  await anna.goto("about:blank");
  await ida.goto(home);
  await expect(ply(ida, 2)).toBeAttached();
  await anna.goto(annas);
  await playOn([ida, anna], ["e3", "e7"], 2);
});

test("two friends plan rounds of Parallel Chinese Checkers", async ({ browser }) => {
  const { ida, anna } = await met(browser, "parallel", { first: undefined });
  for (const [one, other] of [
    ["E3/-", "W3/-"],
    ["-", "-/NW2"],
  ]) {
    await layPlan(ida, one);
    await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
    await expect(done(anna)).toBeVisible();
    await layPlan(anna, other);
    for (const page of [ida, anna]) {
      await skipToEnd(page);
      await page.getByRole("button", { name: "Plan the next round" }).click();
    }
  }
});
