// Friends in different places, one of whom has the game open in two tabs.
import { expect } from "@playwright/test";
import { invited, openTable, profile, takeLink } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { expectMet, opened, test } from "./meeting.mjs";
import { play, ply, square, status } from "./table.mjs";
import { test as plain } from "./test.mjs";

const elsewhere = (page) => page.getByText("This game is open in another tab.");
const joinHere = (page) => page.getByRole("button", { name: /^Join as/ }).first();

/** Opens an invitation in two tabs of one browser. */
async function inTwoTabs(browser, link) {
  const anna = await profile(browser);
  const tab = await anna.context().newPage();
  for (const page of [anna, tab]) {
    await page.goto(link);
    await expect(joinHere(page)).toBeVisible();
  }
  return { anna, tab };
}

test("a friend who joins in two tabs keeps the seat when one is closed, and when the browser’s data is cleared", async ({ browser }) => {
  test.setTimeout(180_000);

  await test.step("who watches in one tab and joins in another has the seat in both", async () => {
    const { ida, link } = await opened(browser);
    const { anna, tab } = await inTwoTabs(browser, link);
    await anna.getByRole("button", { name: "Watch" }).click();
    await expectMet(anna);
    await tab.getByRole("textbox", { name: "Your name" }).fill("Anna");
    await joinHere(tab).click();
    await expect(elsewhere(tab)).toBeVisible();
    // The tab that leads asks for the seat.
    await expect(ida.locator("main")).toContainText("Anna");
    await play(ida, "e2");
    await expect(status(anna)).toContainText("Your turn");
    await play(anna, "e8");
    await expect(ply(ida, 2)).toBeAttached();
    await anna.close();
    await play(ida, "e3");
    await expect(status(tab)).toContainText("Your turn");
    await play(tab, "e7");
    await expect(ply(ida, 4)).toBeAttached();
    for (const page of [ida, tab]) await page.close();
  });

  const { ida, link } = await opened(browser);
  const { anna, tab } = await inTwoTabs(browser, link);

  await test.step("a friend who joins in two tabs keeps the seat when one is closed", async () => {
    await joinHere(anna).click();
    await expectMet(anna);
    await play(ida, "e2");
    await expect(ply(anna, 1)).toBeAttached();
    await joinHere(tab).click();
    await expect(elsewhere(tab)).toBeVisible();
    await anna.close();
    await expect(status(tab)).toContainText("Your turn");
    await play(tab, "e8");
    await expect(ply(ida, 2)).toBeAttached();
  });

  await test.step("a page that is open while the browser’s data is cleared stores the seat again with the next move", async () => {
    await playOn([ida, tab], ["e3", "e7"], 2);
    const session = await tab.context().newCDPSession(tab);
    await session.send("Storage.clearDataForOrigin", { origin: new URL(tab.url()).origin, storageTypes: "all" });
    await playOn([ida, tab], ["e4", "e6"], 4);
    await tab.reload();
    await expect(tab.getByText("Waiting for Ida")).toBeVisible();
    await playOn([ida, tab], ["d4", "d6"], 6);
  });
});

plain("who sends links takes a seat and opens them in two tabs, only one of which takes moves", async ({ browser }) => {
  plain.setTimeout(180_000);
  const host = await profile(browser);
  await openTable(host, "quoridor", { first: "Ida" });
  const link = await takeLink(host);

  await plain.step("a browser that stores nothing opens no table and takes no seat, but lets one watch", async () => {
    const stored = "This browser can’t store that: its storage is full or turned off.";
    const page = await profile(browser);
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await page.goto("./#/new?game=quoridor");
    await page.getByRole("group", { name: "Player 2: person or computer" }).getByRole("button", { name: "Elsewhere" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByText(stored)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send the invitation" })).toHaveCount(0);

    await page.goto("about:blank");
    await page.goto(link);
    await joinHere(page).click();
    await expect(page.getByText(stored)).toBeVisible();
    await page.getByRole("button", { name: "Watch" }).click();
    await expect(page.getByText("You are watching.")).toBeVisible();
    await page.close();
  });

  await plain.step("a friend who joins in two tabs and sends links keeps the seat when one is closed", async () => {
    const { anna, tab } = await inTwoTabs(browser, link);
    await joinHere(anna).click();
    const answer = await takeLink(anna);
    await joinHere(tab).click();
    await expect(elsewhere(tab)).toBeVisible();
    await host.goto(answer);
    await play(host, "e2");
    const move = await takeLink(host);
    await anna.close();
    await tab.goto(move);
    await expect(status(tab)).toContainText("Your turn");
    for (const page of [host, tab]) await page.close();
  });

  const { ida, anna } = await invited(browser, "quoridor");
  const tab = await anna.context().newPage();

  await plain.step("a link that is opened in another window reaches the window that has the game, and shows the move in both", async () => {
    await play(ida, "e2");
    // Both windows of Anna are visible.
    await tab.goto(await takeLink(ida));
    await expect(elsewhere(tab).first()).toBeVisible();
    for (const page of [anna, tab]) await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await expect(status(anna)).toContainText("Your turn");
  });

  await plain.step("only the window that has the game takes a move", async () => {
    // In the panel, and now beside the board.
    const told = tab.locator("main .notice").filter({ hasText: "open in another tab" });
    await expect(told).toHaveCount(1);
    await square(tab, "e8").click();
    await expect(told).toHaveCount(2);
    await play(anna, "d9");
    await expect(square(tab, "d9")).toHaveAttribute("data-pawn", "2");
    await expect(ply(anna, 2)).toContainText("d9");
  });

  await plain.step("nothing is lost if that window is closed and the other one reloaded", async () => {
    await anna.close();
    await tab.reload();
    await expect(square(tab, "d9")).toHaveAttribute("data-pawn", "2");
    await expect(elsewhere(tab)).toHaveCount(0);
    await ida.goto(await takeLink(tab));
    await expect(status(ida)).toContainText("Your turn");
  });
});
