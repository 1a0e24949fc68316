// Friends in different places play Parallel Chinese Checkers by sending each other links.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { arrow, curtain, expectTokens, game, keptGames, LAST_ROUND, skipToEnd, start, token } from "./table.mjs";
import { test } from "./test.mjs";

const round = (page, number) => page.getByRole("heading", { name: new RegExp(`round ${number}`, "i") });
const waits = (page, names) => expect(page.getByRole("heading", { name: `Waiting for ${names}` })).toBeVisible();

/** Watches the round that is shown, and goes on to the next one. */
async function watch(page) {
  await skipToEnd(page);
  await page.getByRole("button", { name: "Plan the next round" }).click();
}

/** Sends what a player has to say to another one. */
async function send(from, ...to) {
  const link = await takeLink(from);
  for (const page of to) await page.goto(link);
}

/** The page holds nothing of a plan. */
async function nothingIsSeen(page) {
  const told = /data-order|data-execution|data-token|data-ghost|order-wheel/;
  expect(await page.locator("body").evaluate((body, told) => body.innerHTML.match(told)?.[0], told)).toBeUndefined();
}

/** Returns two players at a table for two. */
async function two(browser, options) {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel", options);
  await expect(ida.getByRole("button", { name: "Invite" })).toBeVisible();
  await nothingIsSeen(ida);
  await join(anna, await takeLink(ida), "Anna");
  return { ida, anna };
}

/** Ida lays a plan for the second round, and reloads the page while it is open and when it is done. */
async function layAndReload(ida) {
  await token(ida, 2).click();
  await arrow(ida, 2, "SE").click();
  await ida.reload();
  await expect(arrow(ida, 2, "SE")).toHaveAttribute("data-order", "2");
  await ida.goto("./#/games");
  await expect(ida.locator(".kept .chip")).toHaveText("Your turn");
  await ida.goBack();
  await done(ida).click();
  await waits(ida, "Anna");
  await ida.reload();
  await waits(ida, "Anna");
  await nothingIsSeen(ida);
  await ida.goto("./#/games");
  await expect(ida.locator(".kept")).toContainText("Anna’s turn");
  await ida.goBack();
}

/** Anna asks to take the second round back, and both plan it once more. */
async function takeBack(ida, anna) {
  await layPlan(ida, "-");
  await send(ida, anna);
  await watch(anna);
  await anna.getByRole("button", { name: "Hide my plan" }).click();
  await anna.getByRole("button", { name: "Ask to undo the last round" }).click();
  await anna.getByRole("button", { name: "Send again" }).click();
  await expect(sheet(anna)).toContainText("You have asked");
  const field = sheet(anna).getByRole("textbox", { name: "The link" });
  await ida.goto(await field.inputValue());
  await sheet(anna).getByRole("button", { name: "Done" }).click();
  await expect(ida.getByText("Anna asks to undo the last round.")).toBeVisible();
  await ida.getByRole("button", { name: "Allow" }).click();
  await expect(round(ida, 2)).toBeVisible();
  await layPlan(ida, "-");
  await send(ida, anna);
  await expect(round(anna, 2)).toBeVisible();
  await layPlan(anna, "-");
  await send(anna, ida);
  await watch(ida);
}

test("two friends plan several rounds, take one back, and agree on a draw", async ({ browser }) => {
  test.setTimeout(180_000);
  const { ida, anna } = await two(browser);

  await test.step("two friends plan several rounds, each with one message", async () => {
    // The lot is not drawn yet: Ida has still to open Anna's answer.
    await expect(ida.getByRole("heading", { name: "Waiting for everyone" })).toBeVisible();
    await expect(anna.getByRole("heading", { name: "Waiting for everyone" })).toBeVisible();
    await send(anna, ida);
    // No curtain, nor a hint: Ida is alone at her device.
    await expect(done(ida)).toBeVisible();
    await expect(ida.getByRole("button", { name: "Hint" })).toHaveCount(0);
    await expect(ida.getByRole("button", { name: "Analysis" })).toHaveCount(0);
    await expectTokens(ida, 12);
    await layPlan(ida, "E3/-");
    await waits(ida, "Anna");
    await nothingIsSeen(ida);
    await expect(ida.getByText("Nobody can read your choice")).toBeVisible();
    await expect(ida.getByRole("button", { name: /wants to change/ })).toHaveCount(0);
    await send(ida, anna);
    await layPlan(anna, "W3/-");
    // Anna was the last one, and spoke in the clear; she sees the round when Ida has revealed.
    await waits(anna, "Ida");
    await expect(anna.getByText("Everyone is ready.")).toBeVisible();
    await send(anna, ida);
    // Anna waits for what Ida's device has revealed, so Ida can send it while the round is shown.
    await send(ida, anna);
    await expect(anna.locator("main.watch")).toBeVisible();
    await watch(ida);
  });

  await test.step("what is laid outlasts a reload, and the list of games says whose turn it is", () => layAndReload(ida));

  await test.step("both see the same", async () => {
    await send(ida, anna);
    await watch(anna);
    await layPlan(anna, "-");
    await send(anna, ida);
    await skipToEnd(ida);
    await expect(ida.locator(".log li").first()).toBeVisible();
    await ida.getByRole("button", { name: "Plan the next round" }).click();
    for (const page of [ida, anna]) {
      const [text] = await keptGames(page);
      expect(text).toContain("E3/- W3/-");
      expect(text).toMatch(/\[Commitments "table:[\w-]{22} 1:1:[0-9a-f]{64}:[0-9a-f]{64}/);
    }
  });

  await test.step("a round is taken back", () => takeBack(ida, anna));

  await test.step("an offer of a draw is answered before the next plan", async () => {
    await ida.getByRole("button", { name: "Menu", exact: true }).click();
    await ida.getByRole("button", { name: "Offer a draw" }).click();
    await ida.getByRole("button", { name: /Send again|Send your message/ }).first().click();
    const link = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await anna.goto(link);
    await skipToEnd(anna);
    await anna.getByRole("button", { name: "Plan the next round" }).click();
    await anna.getByRole("button", { name: "You: accept" }).click();
    await expect(game(anna)).toHaveAttribute("data-result", "1/2");
  });
});

test("a game is planned to its end, which both see", async ({ browser }) => {
  // Nothing is drawn by lot: Ida could plan before she invites.
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel", { address: `./#/new?${LAST_ROUND}` });
  await expect(done(ida)).toBeVisible();
  await ida.getByRole("button", { name: "Hide my plan" }).click();
  await join(anna, await takeLink(ida), "Anna");
  await layPlan(anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
  await send(anna, ida);
  await layPlan(ida, "SE4/E6,SE5");
  await send(ida, anna);
  await skipToEnd(anna);
  await expect(game(anna)).toHaveAttribute("data-result", "2");
  await expect(anna.locator(".watch .status")).toContainText("won! The target triangle is full.");
  await send(anna, ida);
  await skipToEnd(ida);
  await expect(game(ida)).toHaveAttribute("data-result", "2");
});

/** Seats three friends: the numbers of all pegs are drawn, and the last one sees it first. */
async function seat(opener, invitation, [one, two]) {
  await join(one.page, invitation, one.name, one.colour);
  await join(two.page, invitation, two.name, two.colour);
  await send(one.page, opener, two.page);
  await send(two.page, opener, one.page);
  await send(opener, one.page, two.page);
  await send(one.page, opener, two.page);
}

/** Resigns in place of planning. */
async function resign(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Resign…" }).click();
  await page.getByRole("complementary", { name: "Resign" }).getByRole("button", { name: "Resign", exact: true }).click();
}

test("three friends play, and two of them resign", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ida, anna, otso] = [await profile(browser), await profile(browser), await profile(browser)];
  await openTable(ida, "parallel", { address: "./#/new?game=parallel&players=3", elsewhere: [2, 3] });
  await seat(ida, await takeLink(ida), [
    { page: anna, name: "Anna", colour: "Blue" },
    { page: otso, name: "Otso", colour: "Yellow" },
  ]);
  await layPlan(otso, "E1/-");
  await waits(otso, "Ida and Anna");
  await send(otso, ida, anna);
  await layPlan(ida, "W1/-");
  await send(ida, anna, otso);
  await layPlan(anna, "-");
  await send(anna, ida, otso);
  await expect(ida.getByText("Everyone is ready.")).toBeVisible();
  await send(ida, anna, otso);
  // Otso has everybody's plans.
  await watch(otso);
  await resign(otso);
  await send(otso, ida, anna);
  await watch(anna);
  await resign(anna);
  await send(anna, ida, otso);
  await watch(ida);
  await layPlan(ida, "-");
  await send(ida, anna, otso);
  await send(anna, ida, otso);
  await send(otso, ida, anna);
  for (const page of [ida, anna, otso]) {
    await skipToEnd(page);
    await expect(game(page)).toHaveAttribute("data-result", "1");
  }
});

test("two on one tablet plan behind a curtain, and two friends on their phones", async ({ browser }) => {
  test.setTimeout(180_000);
  const [tablet, anna, otso] = [await profile(browser), await profile(browser), await profile(browser)];
  const prepare = () => tablet.getByRole("textbox", { name: "Name of player 2" }).fill("Max");
  await openTable(tablet, "parallel", { address: "./#/new?game=parallel&players=4", elsewhere: [3, 4], prepare });
  await seat(tablet, await takeLink(tablet), [
    { page: anna, name: "Anna", colour: "Yellow" },
    { page: otso, name: "Otso", colour: "Green" },
  ]);
  await layPlan(otso, "-");
  await send(otso, tablet, anna);
  // The curtain comes between the two at the tablet only.
  await expect(curtain(tablet)).toHaveAttribute("data-curtain", "1");
  await nothingIsSeen(tablet);
  await start(tablet).click();
  await layPlan(tablet, "E1/-");
  await expect(curtain(tablet)).toHaveAttribute("data-curtain", "2");
  await nothingIsSeen(tablet);
  await tablet.getByRole("button", { name: "Ida wants to change their plan" }).click();
  await start(tablet).click();
  await expect(arrow(tablet, 1, "E")).toHaveAttribute("data-order", "1");
  await done(tablet).click();
  await start(tablet).click();
  await layPlan(tablet, "W1/-");
  await waits(tablet, "Anna");
  await nothingIsSeen(tablet);
  await expect(tablet.getByRole("button", { name: /wants to change/ })).toHaveCount(0);
  await send(tablet, anna, otso);
  await layPlan(anna, "-");
  await send(anna, tablet, otso);
  await send(tablet, anna, otso);
  await watch(otso);
  await layPlan(otso, "-");
  await send(otso, tablet, anna);
  for (const page of [tablet, anna]) {
    await skipToEnd(page);
    await expect(page.getByRole("button", { name: "Plan the next round" })).toBeVisible();
  }
});

test("pegs are arranged in secret, each on the owner's device", async ({ browser }) => {
  const address = "./#/new?game=parallel&players=2&arrange=secret";
  const { ida, anna } = await two(browser, { address });
  await send(anna, ida);
  await expect(ida.getByRole("heading", { name: /your pegs/ })).toBeVisible();
  await done(ida).click();
  await waits(ida, "Anna");
  await nothingIsSeen(ida);
  await expect(ida.locator("[data-number]")).toHaveCount(0);
  await send(ida, anna);
  await expect(anna.getByRole("heading", { name: /your pegs/ })).toBeVisible();
  await done(anna).click();
  await send(anna, ida);
  await expectTokens(ida, 12);
  await layPlan(ida, "E1/-");
  await send(ida, anna);
  await expectTokens(anna, 12);
});
