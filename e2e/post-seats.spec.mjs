// Friends in different places: seats that move to another device, prepared answers.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { invited, profile, sheet, takeLink } from "./apart.mjs";
import { play, ply, status } from "./table.mjs";
import { test } from "./test.mjs";

/** Opens the sheet with the link. */
async function openSheet(page) {
  await page.getByRole("button", { name: /^(Send again|Send your move)/ }).first().click();
  await expect(sheet(page)).toBeVisible();
}

/** Gives a player's seat away; returns the link with it. */
async function giveSeat(page) {
  await openSheet(page);
  await openPart(page, "Your seat");
  await expect(sheet(page)).toContainText("Only this browser has your seat.");
  await sheet(page).getByRole("button", { name: "Play on another device" }).click();
  await expect(sheet(page)).toContainText("Here you can only watch from now on.");
  const seat = await sheet(page).getByRole("textbox", { name: "The link" }).last().inputValue();
  await closeSheet(page);
  await expect(page.getByText("Your seat is on another device now")).toBeVisible();
  return seat;
}

/** Lets what tables need be stored, or not, from the next document on; returns a function that says which. */
async function withFullStorage(page) {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...record) {
      const isForTables = /^starfence-(tables|secrets)/.test(this.transaction.db.name);
      if (window.isFull && isForTables) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, record);
    };
  });
  return (isFull) => page.evaluate((isFull) => (window.isFull = isFull), isFull);
}

const openPart = (page, name) => sheet(page).locator("summary", { hasText: name }).click();
const closeSheet = (page) => sheet(page).getByRole("button", { name: "Done" }).click();

test("a seat is opened from its copy, and then moves to another device", async ({ browser }) => {
  test.setTimeout(180_000);
  const { ida, anna } = await invited(browser, "quoridor");
  // A new browser, without anything.
  const fresh = await profile(browser);

  await test.step("a copy of a seat is opened after the browser has lost its data", async () => {
    await play(ida, "e2");
    await anna.goto(await takeLink(ida));
    await play(anna, "e8");
    await openSheet(anna);
    await openPart(anna, "Your seat");
    const download = anna.waitForEvent("download");
    await sheet(anna).getByRole("button", { name: "Save a copy" }).click();
    const copy = await readFile(await (await download).path(), "utf8");
    await closeSheet(anna);
    await ida.goto(await takeLink(anna, "Send again"));
    await play(ida, "e3");
    const link = await takeLink(ida);

    // The page says what can be done.
    await fresh.goto(link);
    await expect(fresh.getByRole("alert")).toContainText("open the copy of your seat");
    await fresh.goto("./#/open");
    await fresh.getByRole("textbox").fill(copy);
    await fresh.getByRole("button", { name: "Open" }).click();
    await fresh.getByRole("button", { name: "Play on here" }).click();
    await expect(fresh.getByText("Is this the position after your last move?")).toBeVisible();
    await expect(status(fresh)).not.toContainText("Your turn");
    await openSheet(ida);
    await sheet(ida).getByRole("checkbox", { name: /Send the whole game/ }).check();
    const whole = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await closeSheet(ida);
    expect(whole).not.toBe(link);
    await fresh.goto(whole);
    await expect(ply(fresh, 3)).toBeAttached();
    await expect(status(fresh)).not.toContainText("Your turn");
    await fresh.getByRole("button", { name: "Play on here again" }).click();
    await expect(status(fresh)).toContainText("Your turn");
    await play(fresh, "e7");
    await ida.goto(await takeLink(fresh));
    await expect(ply(ida, 4)).toBeAttached();
  });

  await test.step("a seat moves to another device, and the old one only watches", async () => {
    await play(ida, "e4");
    await fresh.goto(await takeLink(ida));
    await play(fresh, "e6");
    const seat = await giveSeat(fresh);
    await expect(fresh.getByRole("button", { name: /^Send/ })).toHaveCount(0);

    const phone = await profile(browser);
    await phone.goto(seat);
    await expect(phone.getByText("This link contains the seat of Anna in a game of Quoridor.")).toBeVisible();
    await phone.getByRole("button", { name: "Play on here" }).click();
    await expect(ply(phone, 6)).toBeAttached();
    await ida.goto(await takeLink(phone));
    await expect(ply(ida, 6)).toBeAttached();
    await play(ida, "e5");
    await phone.goto(await takeLink(ida));
    await expect(status(phone)).toContainText("Your turn");
    await play(phone, "d6");
    await ida.goto(await takeLink(phone));
    await expect(ply(ida, 8)).toBeAttached();

    // The old device writes again only if its owner says so; then the game stops.
    await fresh.reload();
    await expect(fresh.getByText("Your seat is on another device now")).toBeVisible();
    await fresh.getByRole("button", { name: "Play on here again" }).click();
    await play(ida, "e6");
    await fresh.goto(await takeLink(ida));
    await expect(fresh.getByText("An earlier message from")).toBeVisible();
  });
});

test("a move is kept, and a seat is taken over, once the browser has space", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");

  await test.step("a move that the browser has no space for is kept, and can be sent once there is space", async () => {
    const address = ida.url();
    const setFull = await withFullStorage(ida);
    // Another document, in which storing can fail.
    await ida.goto("about:blank");
    await ida.goto(address);
    await expect(status(ida)).toContainText("Your turn");
    await setFull(true);
    await play(ida, "e2");
    await expect(ida.getByText("The browser couldn’t save your move, so it can’t be sent.")).toBeVisible();
    await expect(ida.getByRole("button", { name: /^Send/ })).toHaveCount(0);
    await setFull(false);
    await anna.goto(await takeLink(ida));
    await expect(ply(anna, 1)).toBeAttached();
    await expect(ida.getByText("The browser couldn’t save your move")).toHaveCount(0);
    await ida.reload();
    await expect(ply(ida, 1)).toBeAttached();
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 2)).toBeAttached();
  });

  await test.step("a seat is taken over once the browser has space for its keys", async () => {
    const phone = await profile(browser);
    const setFull = await withFullStorage(phone);
    await phone.goto(await giveSeat(anna));
    await setFull(true);
    const take = phone.getByRole("button", { name: "Play on here" });
    await take.click();
    await expect(phone.getByRole("alert")).toHaveText("This browser can’t store that: its storage is full or turned off.");
    await setFull(false);
    await take.click();
    await expect(status(phone)).toContainText("Waiting for Ida");
    await play(ida, "e3");
    await phone.goto(await takeLink(ida));
    await play(phone, "e7");
    await ida.goto(await takeLink(phone));
    await expect(ply(ida, 4)).toBeAttached();
  });
});

test("answers are prepared, until a seat is played on two devices and the game stops", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");

  await test.step("a prepared answer is played when the move arrives, and another move drops it", async () => {
    await play(ida, "e2");
    await openSheet(ida);
    await openPart(ida, "Prepared answers");
    const field = sheet(ida).getByRole("textbox", { name: "Moves: first the other player’s" });
    await field.fill("e8 e9");
    await sheet(ida).getByRole("button", { name: "Prepare", exact: true }).click();
    await expect(sheet(ida).getByRole("alert")).toContainText("can’t be prepared");
    for (const line of ["e8 e3 e7 e4", "d9 d2"]) {
      await field.fill(line);
      await sheet(ida).getByRole("button", { name: "Prepare", exact: true }).click();
      await expect(sheet(ida).getByText(line, { exact: true })).toBeVisible();
    }
    await sheet(ida).getByRole("button", { name: "Remove d9 d2" }).click();
    await expect(sheet(ida).getByText("d9 d2", { exact: true })).toHaveCount(0);
    const link = await sheet(ida).getByRole("textbox", { name: "The link" }).first().inputValue();
    await closeSheet(ida);
    await anna.goto(link);
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 3)).toHaveText("e3");
    await anna.goto(await takeLink(ida));
    await play(anna, "d8");
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 4)).toHaveText("d8");
    await expect(status(ida)).toContainText("Your turn");
    await expect(ply(ida, 5)).toHaveCount(0);
  });

  await test.step("if a seat is played on two devices, all three read that they have moved differently", async () => {
    const phone = await profile(browser);
    await phone.goto(await giveSeat(anna));
    await phone.getByRole("button", { name: "Play on here" }).click();
    await expect(status(phone)).toContainText("Waiting for Ida");
    await anna.getByRole("button", { name: "Play on here again" }).click();
    await play(ida, "e4");
    const link = await takeLink(ida);
    for (const [page, move] of [[anna, "d7"], [phone, "c8"]]) {
      await page.goto(link);
      await expect(status(page)).toContainText("Your turn");
      await play(page, move);
    }
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 6)).toBeAttached();
    await ida.goto(await takeLink(phone));
    const said = "Anna has sent two different moves for the same turn. The game stops here.";
    await expect(ida.getByText(said)).toBeVisible();
    // Both of Anna's devices read the same, once they have what proves it, and still do after a reload.
    const proof = await takeLink(ida);
    for (const page of [anna, phone]) {
      await page.goto(proof);
      await expect(page.getByText(said)).toBeVisible();
      await page.reload();
      await expect(page.getByText(said)).toBeVisible();
      await expect(status(page)).not.toContainText("Your turn");
    }
  });
});

test("the games that wait for you come first, and the icon has their number", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");
  await anna.addInitScript(() => {
    window.badges = [];
    navigator.setAppBadge = async (count) => void window.badges.push(count);
    navigator.clearAppBadge = async () => void window.badges.push(0);
  });
  await play(ida, "e2");
  const link = await takeLink(ida);
  // Another document, so that the badge can be watched.
  await anna.goto("about:blank");
  await anna.goto(link);
  await expect(status(anna)).toContainText("Your turn");
  await expect.poll(() => anna.evaluate(() => window.badges.at(-1))).toBe(1);
  await play(anna, "e8");
  await expect.poll(() => anna.evaluate(() => window.badges.at(-1))).toBe(0);
  await ida.goto(await takeLink(anna));
  await expect(status(ida)).toContainText("Your turn");
  // A newer game, of one person against the computer.
  await ida.goto("./#/play?game=quoridor&players=2");
  await play(ida, "e2");
  await ida.goto("./#/games");
  await expect(ida.locator(".kept .chip").first()).toHaveText("Your turn");
  await expect(ida.locator(".kept").first()).toContainText("Anna");
  await ida.goto("./#/");
  await expect(ida.locator(".resume").first()).toContainText("Anna");
});
