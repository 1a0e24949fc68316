// A family puts the tablet on the table, and each plans on a phone.
import { expect } from "@playwright/test";
import { done, layPlan, profile } from "./apart.mjs";
import { nothingHinders } from "./hindrances.mjs";
import { keepChannel } from "./live.mjs";
import { answerOf, codeOf, connectPhone, family, pasteAnswer, phoneSheet, playWithPhones } from "./phones.mjs";
import { arrow, curtain, game, LAST_ROUND, plan, reveal, skipToEnd, token } from "./table.mjs";
import { test } from "./test.mjs";

const nextRound = (table) => table.getByRole("button", { name: "Plan the next round" });
const rows = (table) => table.locator(".phone-rows li > span:not(.phone-joined)");
const lost = (phone) => phone.getByText("Not connected. Scan the new code on the other screen.");
const planning = (table) => expect(table.getByRole("heading", { name: "Plan on your phones" })).toBeVisible();

/** The player of this seat, whose phone is not connected, gets a new code. */
async function newCode(table, seat) {
  await table.getByRole("button", { name: "Phones" }).click();
  await phoneSheet(table).locator(`[data-seat="${seat}"]`).getByRole("button", { name: "Connect a phone" }).click();
}

/** Reveals the round, which the phones follow, and goes on to the next one. */
async function watch(table, phones) {
  await reveal(table).click();
  await skipToEnd(table);
  for (const phone of phones) await expect(phone.locator("main.watch")).toBeVisible();
  await nextRound(table).click();
}

/** How often the phone has called its player. */
const called = (phone) => phone.evaluate(() => window.calls);

/** Counts a phone's calls, and keeps its channel. */
async function listen({ anna }) {
  await anna.addInitScript(() => {
    window.calls = 0;
    navigator.vibrate = () => ++window.calls > 0;
  });
  await keepChannel(anna);
}

test("two plan on their phones round after round, while a phone leaves and returns, and the tablet is reloaded", async ({ browser }) => {
  test.setTimeout(180_000);
  const { table, ida, anna, curtains } = await family(browser, { before: listen });
  await planning(table);

  await test.step("a confirmed plan is changed on the phone, a hint is asked for, and the last one is called", async () => {
    expect(await called(anna)).toBe(0);
    await layPlan(ida, "E3/-");
    await expect.poll(() => called(anna)).toBe(1);
    await ida.getByRole("button", { name: "Ida wants to change their plan" }).click();
    await expect(rows(table)).toHaveText(["Ida is planning", "Anna is planning"]);
    await anna.getByRole("button", { name: "Hint" }).click();
    await expect(anna.locator("[data-order]").first()).toBeVisible();
    await done(ida).click();
    await done(anna).click();
    await watch(table, [ida, anna]);
  });

  await test.step("two plan on their phones, and the tablet shows neither a curtain nor a plan", async () => {
    for (const [one, other] of [
      // The hint may have taken tokens, those with small numbers first.
      ["E3/-", "W3/-"],
      ["-", "-/NW6"],
    ]) {
      await expect(rows(table)).toHaveText(["Ida is planning", "Anna is planning"]);
      await layPlan(ida, one);
      await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
      await expect(rows(table)).toHaveText(["Ida has planned", "Anna is planning"]);
      expect(await table.locator("body").evaluate((body) => body.innerHTML)).not.toMatch(/data-order|data-token|order-wheel/);
      await layPlan(anna, other);
      await watch(table, [ida, anna]);
      for (const phone of [ida, anna]) await expect(done(phone)).toBeVisible();
    }
    await expect(game(table)).toHaveAttribute("data-game", "parallel");
    expect(await curtains()).toEqual([]);
  });

  await test.step("a phone that leaves gives the seat back to the tablet, with its curtain, and returns", async () => {
    await layPlan(ida, "E3/-");
    await anna.goto("about:blank");
    await expect(curtain(table)).toContainText("Anna’s phone is disconnected.");
    expect(await curtains()).toEqual(["2"]);
    await plan(table, "W3/-");
    await watch(table, [ida]);
    // Ida’s phone goes on; at the curtain, Anna’s is connected again.
    await layPlan(ida, "-");
    await expect(curtain(table)).toBeVisible();
    await newCode(table, 2);
    await connectPhone(table, anna, "Anna");
    await expect(phoneSheet(table)).toHaveCount(0);
    await planning(table);
    await layPlan(anna, "-/NW2");
    await watch(table, [ida, anna]);
  });

  await test.step("a reloaded tablet loses no plan and no order, and connects the phones again", async () => {
    await layPlan(ida, "E3/-");
    await expect(rows(table)).toHaveText(["Ida has planned", "Anna is planning"]);
    await token(anna, 4).click();
    await arrow(anna, 2, "NW").click();
    await expect(arrow(anna, 2, "NW")).toHaveAttribute("data-order", "4");
    await table.reload();
    for (const phone of [ida, anna]) await expect(lost(phone)).toBeVisible();
    await connectPhone(table, ida, "Ida");
    await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
    await connectPhone(table, anna, "Anna");
    // Anna has not confirmed her orders, which only her phone has.
    await expect(arrow(anna, 2, "NW")).toHaveAttribute("data-order", "4");
    await done(anna).click();
    await watch(table, [ida, anna]);
    await expect(table.locator("main")).toHaveAttribute("data-game", "parallel");
  });

  await test.step("a phone that sends rubbish loses its seat, and the game goes on", async () => {
    await expect(done(anna)).toBeVisible();
    await anna.evaluate(() => {
      for (let at = 0; at < 3; at++) window.channel.send(new TextEncoder().encode("\x01<img src=x>"));
    });
    await expect(curtain(table)).toContainText("Anna’s phone is disconnected.");
    expect(await table.locator("img[src=x]").count()).toBe(0);
    await layPlan(ida, "E3/-");
    await plan(table, "W3/-");
    await watch(table, [ida]);
  });

  await test.step("nothing is stored on a phone", async () => {
    await ida.goto("./#/games");
    await expect(ida.getByText("No games yet.")).toBeVisible();
  });
});

test("a phone is reloaded, and a stranger's disconnected, before the last round, which the phones follow to its end", async ({ browser }) => {
  const { table, ida, anna: stranger } = await family(browser, { address: `./#/new?${LAST_ROUND}` });

  await test.step("a reloaded phone asks for the new code, not for its own to be scanned", async () => {
    await ida.reload();
    await expect(lost(ida)).toBeVisible();
    await expect(ida.getByRole("heading", { name: "Let the other screen scan this code" })).toHaveCount(0);
    await newCode(table, 1);
    await connectPhone(table, ida, "Ida");
    for (const phone of [ida, stranger]) await expect(done(phone)).toBeVisible();
  });

  const anna = await profile(browser);
  await test.step("a stranger's phone in Anna's seat is disconnected, and its plan is gone", async () => {
    await layPlan(stranger, "W4/-");
    await expect(rows(table)).toHaveText(["Ida is planning", "Anna has planned"]);
    await table.locator('.phone-rows [data-seat="2"]').getByRole("button", { name: "Disconnect the phone" }).click();
    await expect(lost(stranger)).toBeVisible();
    await connectPhone(table, anna, "Anna");
    await expect(phoneSheet(table)).toHaveCount(0);
    await expect(rows(table)).toHaveText(["Ida is planning", "Anna is planning"]);
  });

  await test.step("a game is played to its end, and the phones follow the reveal step by step", async () => {
    await layPlan(ida, "SE4/E6,SE5");
    await layPlan(anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
    await reveal(table).click();
    for (const page of [table, ida, anna]) await expect(page.locator("main.watch")).toBeVisible();
    await expect(ida.getByRole("button", { name: "Skip to end" })).toHaveCount(0);
    const goal = (page) => page.locator('.strip[data-seat="2"]').getByRole("img", { name: /^Pegs in the target triangle: / });
    await skipToEnd(table);
    await expect(goal(anna)).toHaveAccessibleName("Pegs in the target triangle: 3 before this round, now 7 of 7");
    await expect(table.locator(".watch .status")).toHaveText(/Anna won! The target triangle is full\.$/);
    await expect(ida.locator(".watch .status")).toHaveText(/Anna won! The target triangle is full\.$/);
  });
});

/** Connects Ida's phone, after everything that is not the answer to her code was refused. `other` is not hers. */
async function refuseLinks(table, ida, other) {
  const problem = phoneSheet(table).getByRole("alert").last();
  // The field moves until all codes are there.
  const code = await codeOf(table, "Ida");
  for (const name of ["Anna", "Otso", "Elli"]) await codeOf(table, name);
  await pasteAnswer(table, "see you");
  await expect(problem).toContainText("incomplete or has been changed");
  await pasteAnswer(table, code);
  await expect(problem).toContainText("You made this link yourself.");
  await pasteAnswer(table, code.replace("#/phone/", "#/table/"));
  await expect(problem).toContainText("This link belongs to another game.");
  await ida.goto(code);
  const answer = await answerOf(ida);
  await pasteAnswer(table, answer.slice(0, -40));
  await expect(problem).toContainText("incomplete or has been changed");
  await pasteAnswer(table, `Here it is: ${answer}\n`);
  await expect(done(ida)).toBeVisible();
  // The same answer again.
  await pasteAnswer(table, answer);
  await expect(problem).toContainText("no longer open");
  await other.goto(answer);
  await expect(other.getByRole("alert")).toContainText("no longer open");
}

test("three phones are connected to a game for four, each in another way, and one plans at the tablet", async ({ browser }) => {
  const [table, ida, anna, otso] = [await profile(browser), await profile(browser), await profile(browser), await profile(browser)];
  await playWithPhones(table, ["Ida", "Anna", "Otso", "Elli"], { address: "./#/new?game=parallel&players=4" });

  await test.step("a link that is cut, late or of something else says so", () => refuseLinks(table, ida, otso));

  await test.step("a second phone that scans the same code does not keep the first from connecting", async () => {
    const code = await codeOf(table, "Anna");
    await anna.goto(code);
    const answer = await answerOf(anna);
    await otso.goto(code);
    await answerOf(otso);
    await pasteAnswer(table, answer);
    await expect(done(anna)).toBeVisible({ timeout: 5_000 });
    await expect(done(otso)).toHaveCount(0);
  });

  await test.step("an answer that is opened in another tab of the tablet reaches the game", async () => {
    await otso.goto(await codeOf(table, "Otso"));
    const tab = await table.context().newPage();
    await tab.goto(await answerOf(otso));
    await expect(tab.getByText("This game is open in another tab.")).toBeVisible();
    await tab.close();
    await expect(done(otso)).toBeVisible();
  });

  await test.step("one plans at the tablet while the others use phones", async () => {
    await phoneSheet(table).locator('[data-seat="4"]').getByRole("button", { name: "Plan on this screen" }).click();
    await expect(phoneSheet(table)).toHaveCount(0);
    for (const phone of [ida, anna, otso]) await layPlan(phone, "W3/-");
    await plan(table, "E3/-");
    await watch(table, [ida, anna, otso]);
  });
});

test("two tabs of one phone are connected, and each asks for a new code after a reload", async ({ browser }) => {
  const table = await profile(browser);
  const ida = await profile(browser);
  const anna = await ida.context().newPage();
  await playWithPhones(table, ["Ida", "Anna"]);
  // Codes are as large as the window lets them be, so that cameras read them from afar.
  const card = phoneSheet(table).getByRole("group", { name: "Ida" });
  const [{ width: whole }, { width: code }] = [await card.boundingBox(), await card.getByRole("img").boundingBox()];
  expect(code).toBeGreaterThan(whole / 2);
  await connectPhone(table, ida, "Ida");
  await connectPhone(table, anna, "Anna");
  for (const tab of [ida, anna]) {
    await tab.reload();
    await expect(lost(tab)).toBeVisible();
    await expect(tab.getByRole("heading", { name: "Let the other screen scan this code" })).toHaveCount(0);
    await nothingHinders(tab);
  }
});

test("a player whose time has run out cannot change the plan", async ({ browser }) => {
  const { table, ida } = await family(browser, { address: "./#/new?game=parallel&plan_time=10", before: ({ ida }) => ida.clock.install() });
  await expect(ida.getByRole("timer")).toBeVisible();
  await ida.clock.runFor(11_000);
  await expect(rows(table)).toHaveText(["Ida has planned", "Anna is planning"]);
  await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
  await expect(ida.getByRole("button", { name: "Ida wants to change their plan" })).toHaveCount(0);
});

test("a game without phones fetches nothing of them", async ({ page }) => {
  const PHONES = /\/phones-\w{16}\.wasm$/;
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./#/new?game=parallel");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await plan(page, "E3/-");
  await plan(page, "W3/-");
  await expect(reveal(page)).toBeVisible();
  expect(asked.filter((url) => PHONES.test(url))).toEqual([]);
  await page.route(PHONES, (route) => route.abort());
  await page.goto("./#/phone/x");
  await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
  await page.unroute(PHONES);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("incomplete or has been changed");
});
