// Three and four friends whose moves travel through a meeting point, each at a device of their own, and one
// who watches.
import { expect } from "@playwright/test";
import { done, join, layPlan, profile } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { opened, test } from "./meeting.mjs";
import { play, ply, skipToEnd, status } from "./table.mjs";

const waits = (page, names) => expect(page.getByRole("heading", { name: `Waiting for ${names}` })).toBeVisible();
const nextRound = (page) => page.getByRole("button", { name: "Plan the next round" });

/** Returns how a game for this many players is set up, all but the first of them elsewhere. */
const many = (kind, players, query = {}) => ({
  address: `./#/new?${new URLSearchParams({ game: kind, players, ...query })}`,
  elsewhere: Array.from({ length: players - 1 }, (_, at) => at + 2),
});

/** The friend with this name takes the seat with this colour. */
async function sits(browser, link, name, colour) {
  const page = await profile(browser);
  await join(page, link, name, colour);
  return page;
}

/** The page holds nothing of a plan. */
async function expectNoPlan(page) {
  const seen = /data-order|data-execution|data-token|data-ghost|order-wheel/;
  expect(await page.locator("body").evaluate((body, seen) => body.innerHTML.match(seen)?.[0], seen)).toBeUndefined();
}

test("three friends play Chinese Checkers by one link, and the last of them joins in mid-game", async ({ browser }) => {
  const moves = ["c5-e5", "m15-k13", "k5-k7", "a5-e7", "m17-m13", "m5-i5", "c7-e9", "l15-n13"];
  const { ida, link } = await opened(browser, "chinese-checkers", many("chinese-checkers", 3));
  const otso = await profile(browser);
  await otso.goto(link);
  const offered = otso.getByRole("button", { name: /^Join as / });
  await expect(offered).toHaveCount(2);
  const anna = await sits(browser, link, "Anna", "Blue");
  await expect(ida.locator("main")).toContainText("Anna");
  for (const [place, page] of [ida, anna].entries()) {
    await play(page, moves[place]);
    for (const other of [ida, anna]) await expect(ply(other, place + 1)).toBeAttached();
  }

  await test.step("a friend who asks for a seat that was taken while the invitation was open gets a free one", async () => {
    // The page still offers Anna's seat.
    await otso.getByRole("textbox", { name: "Your name" }).fill("Otso");
    await otso.getByRole("button", { name: "Join as Blue" }).click();
    await expect(otso.getByText("Someone else has taken this seat. Choose a free one, or watch.")).toBeVisible();
    await expect(offered).toHaveCount(1);
    await expect(otso.getByText("Someone is asking for Anna’s seat")).toHaveCount(0);
    await offered.click();
    for (const page of [ida, anna]) await expect(page.locator("main")).toContainText("Otso");
  });

  await test.step("the last of them joins in mid-game", async () => {
    await expect(ply(otso, 2)).toBeAttached();
    await playOn([ida, anna, otso], moves.slice(2, 3), 2);
    await expect(otso.getByText("You are watching.")).toHaveCount(0);
    await expect(status(otso)).toContainText("Waiting for Ida");
    await playOn([ida, anna, otso], moves.slice(3), 3);
  });
});

test("four friends plan rounds of Parallel Chinese Checkers, and who watches sees no plan before", async ({ browser }) => {
  const { ida, link } = await opened(browser, "parallel", { ...many("parallel", 4), first: undefined });
  const anna = await sits(browser, link, "Anna", "Blue");
  const otso = await sits(browser, link, "Otso", "Yellow");
  const noor = await profile(browser);
  await noor.goto(link);
  await noor.getByRole("button", { name: "Watch" }).click();
  await expect(noor.getByText("You are watching.")).toBeVisible();
  await expect(noor.getByRole("button", { name: /Send|Invite|Play live|Done|Resign|draw|undo/i })).toHaveCount(0);
  const elli = await sits(browser, link, "Elli", "Green");
  const all = [ida, anna, otso, elli];
  for (const page of all) await expect(done(page)).toBeVisible();
  for (const [page, plan, missing] of [
    [elli, "W1/-", "Ida, Anna and Otso"],
    [anna, "-/W2", "Ida and Otso"],
    [otso, "E3/E4", "Ida"],
  ]) {
    await layPlan(page, plan);
    await waits(noor, missing);
    await expectNoPlan(noor);
  }
  await layPlan(ida, "E1/-");
  for (const page of [...all, noor]) await skipToEnd(page);
  for (const page of all) {
    await nextRound(page).click();
    await expect(done(page)).toBeVisible();
  }
});
