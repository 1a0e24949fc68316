// Friends in different places, one of whom has the game open in two tabs, or a browser that stores nothing.
import { expect } from "@playwright/test";
import { openTable, profile, takeLink } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { expectMet, met, opened, test } from "./meeting.mjs";
import { play, status } from "./table.mjs";
import { test as plain } from "./test.mjs";

const elsewhere = (page) => page.getByText("This game is open in another tab.");
const joinHere = (page) => page.getByRole("button", { name: /^Join as/ }).first();
const ply = (page, number) => page.locator(`[data-ply="${number}"]`);

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

test("a friend who joins in two tabs keeps the seat when one is closed", async ({ browser }) => {
  const { ida, link } = await opened(browser);
  const { anna, tab } = await inTwoTabs(browser, link);
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

plain("a friend who joins in two tabs and sends links keeps the seat when one is closed", async ({ browser }) => {
  const ida = await profile(browser);
  await openTable(ida, "quoridor", { first: "Ida" });
  const { anna, tab } = await inTwoTabs(browser, await takeLink(ida));
  await joinHere(anna).click();
  const answer = await takeLink(anna);
  await joinHere(tab).click();
  await expect(elsewhere(tab)).toBeVisible();
  await ida.goto(answer);
  await play(ida, "e2");
  const move = await takeLink(ida);
  await anna.close();
  await tab.goto(move);
  await expect(status(tab)).toContainText("Your turn");
});

test("who watches in one tab and joins in another has the seat in both", async ({ browser }) => {
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
});

test("a page that is open while the browser’s data is cleared stores the seat again with the next move", async ({ browser }) => {
  const { ida, anna } = await met(browser);
  await playOn([ida, anna], ["e2", "e8"]);
  const session = await anna.context().newCDPSession(anna);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(anna.url()).origin, storageTypes: "all" });
  await playOn([ida, anna], ["e3", "e7"], 2);
  await anna.reload();
  await expect(anna.getByText("Waiting for Ida")).toBeVisible();
  await playOn([ida, anna], ["e4", "e6"], 4);
});

plain("a browser that stores nothing opens no table and takes no seat, but lets one watch", async ({ browser }) => {
  const stored = "This browser can’t store that: its storage is full or turned off.";
  const withoutStorage = async () => {
    const page = await profile(browser);
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    return page;
  };
  const ida = await withoutStorage();
  await ida.goto("./#/new?game=quoridor");
  await ida.getByRole("group", { name: "Player 2: person or computer" }).getByRole("button", { name: "Elsewhere" }).click();
  await ida.getByRole("button", { name: "Play", exact: true }).click();
  await expect(ida.getByText(stored)).toBeVisible();
  await expect(ida.getByRole("button", { name: "Invite" })).toHaveCount(0);

  const otso = await profile(browser);
  await openTable(otso, "quoridor", { first: "Ida" });
  const anna = await withoutStorage();
  await anna.goto(await takeLink(otso));
  await joinHere(anna).click();
  await expect(anna.getByText(stored)).toBeVisible();
  await anna.getByRole("button", { name: "Watch" }).click();
  await expect(anna.getByText("You are watching.")).toBeVisible();
});
