// Friends in different places play by sending each other links: what is typed, pasted, saved and scanned. What the
// pages say, and all that may happen at such a table, is in src/pages/remote/tests/.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { invited, profile, sheet, takeLink } from "./apart.mjs";
import { notice, play, ply, square, status } from "./table.mjs";
import { test } from "./test.mjs";

/** Opens the sheet with the link. */
async function openSheet(page) {
  await page.getByRole("button", { name: "QR code and more" }).click();
  await expect(sheet(page)).toBeVisible();
}

const openPart = (page, name) => sheet(page).locator("summary", { hasText: name }).click();
const closeSheet = (page) => sheet(page).getByRole("button", { name: "Done" }).click();

/** Ida prepares an answer, after lines that she does not keep. */
async function prepareAnswer(ida) {
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
  return link;
}

/** Saves the copy of a player's seat; returns the file's text. */
async function saveCopy(page) {
  await openSheet(page);
  await openPart(page, "Your seat");
  const download = page.waitForEvent("download");
  await sheet(page).getByRole("button", { name: "Save a copy" }).click();
  const copy = await readFile(await (await download).path(), "utf8");
  await closeSheet(page);
  return copy;
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

/** Plays seven moves by links that are copied. Returns the number of taps, with those that open a link. */
async function countTaps(browser) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const [host, guest] = [await profile(browser, { permissions }), await profile(browser, { permissions })];
  let taps = 0;
  const tap = async (target) => {
    taps += 1;
    await target.click();
  };
  const open = async (page, from) => {
    taps += 1;
    await page.goto(await from.evaluate(() => navigator.clipboard.readText()));
  };
  await host.goto("./#/");
  await tap(host.getByRole("link", { name: "Play a friend" }).last());
  await tap(host.getByRole("button", { name: "Send the invitation" }));
  await expect(host.getByText("The invitation was copied.")).toBeVisible();
  await open(guest, host);
  await expect(guest.locator(".invitation-board .board")).toBeVisible();
  await expect(guest.locator("main")).toContainText("invites you to play Quoridor. You go first.");
  await tap(guest.getByRole("button", { name: /^Join/ }));
  for (const [at, move] of ["e8", "e2", "e7", "e3", "e6", "e4", "d6"].entries()) {
    const [mover, other] = at % 2 ? [host, guest] : [guest, host];
    await tap(square(mover, move));
    await tap(mover.getByRole("button", { name: /^Send your move to/ }));
    await expect(mover.getByText(/^Copied\. Paste it into a message to/)).toBeVisible();
    await open(other, mover);
    await expect(ply(other, at + 1)).toHaveText(move);
  }
  return taps;
}

test("a game goes to and fro as links; answers are prepared, a link is pasted, and a seat moves to other devices", async ({ browser }) => {
  test.setTimeout(180_000);
  const { ida, anna } = await invited(browser, "quoridor");
  // A new browser, without anything.
  const fresh = await profile(browser);

  await test.step("a move takes three taps, and the invitation four", async () => {
    expect(await countTaps(browser)).toBe(4 + 7 * 3);
  });

  await test.step("a prepared answer is played when the move arrives", async () => {
    await play(ida, "e2");
    await anna.goto(await prepareAnswer(ida));
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 3)).toHaveText("e3");
    await anna.goto(await takeLink(ida));
    await play(anna, "d8");
  });

  await test.step("a link that is pasted with other words is opened", async () => {
    const link = await takeLink(anna);
    await ida.goto("./#/open");
    await ida.getByRole("textbox").fill(`Anna sends you this: ${link}\n`);
    await ida.getByRole("button", { name: "Open" }).click();
    await expect(ply(ida, 4)).toHaveText("d8");
    await expect(status(ida)).toContainText("Your turn");
  });

  await test.step("a copy of a seat is opened after the browser has lost its data", async () => {
    await play(ida, "e4");
    await anna.goto(await takeLink(ida));
    await play(anna, "d7");
    const copy = await saveCopy(anna);
    await ida.goto(await takeLink(anna));
    await play(ida, "e5");
    const link = await takeLink(ida);
    await fresh.goto("./#/open");
    await fresh.getByRole("textbox").fill(copy);
    await fresh.getByRole("button", { name: "Open" }).click();
    await fresh.getByRole("button", { name: "Play on here" }).click();
    await expect(fresh.getByText("Is this the position after your last move?")).toBeVisible();
    await openSheet(ida);
    await sheet(ida).getByRole("checkbox", { name: /Send the whole game/ }).check();
    const whole = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await closeSheet(ida);
    expect(whole).not.toBe(link);
    await fresh.goto(whole);
    await expect(ply(fresh, 7)).toBeAttached();
    await expect(status(fresh)).not.toContainText("Your turn");
    await fresh.getByRole("button", { name: "Play on here again" }).click();
    await expect(status(fresh)).toContainText("Your turn");
    await play(fresh, "d6");
    await ida.goto(await takeLink(fresh));
    await expect(ply(ida, 8)).toBeAttached();
  });

  await test.step("a seat moves to another device", async () => {
    await play(ida, "e6");
    await fresh.goto(await takeLink(ida));
    await play(fresh, "d5");
    const seat = await giveSeat(fresh);
    await expect(fresh.getByRole("button", { name: /^Send/ })).toHaveCount(0);
    const phone = await profile(browser);
    await phone.goto(seat);
    await phone.getByRole("button", { name: "Play on here" }).click();
    await expect(ply(phone, 10)).toBeAttached();
    await ida.goto(await takeLink(phone));
    await expect(ply(ida, 10)).toBeAttached();
  });

  await test.step("somebody must play on this device", async () => {
    await anna.goto("./#/new?game=quoridor&friend=1");
    await anna.getByRole("button", { name: "More", exact: true }).click();
    const who = (seat) => anna.getByRole("group", { name: `Player ${seat}: person or computer` });
    await expect(who(2).getByRole("button", { name: "Elsewhere" })).toHaveAttribute("aria-pressed", "true");
    await who(1).getByRole("button", { name: "Elsewhere" }).click();
    await anna.getByRole("button", { name: "Send the invitation" }).click();
    await expect(anna.getByRole("alert")).toContainText("has to play on this device");
    await expect(notice(anna)).toHaveCount(0);
  });
});
