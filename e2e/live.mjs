// What friends do and see who play live, with their devices connected directly, for the tests.
import { expect } from "@playwright/test";
import { join, openTable, profile } from "./apart.mjs";
import { play, ply, status } from "./table.mjs";

/** The sheet about the connections. */
export const liveSheet = (page) => page.getByRole("dialog", { name: "Play live" });

/** The line beside the board about the connections. */
export const liveStatus = (page) => page.locator(".live-status");

/** Waits until a page says that it is connected with these players, and with all whom it needs. */
export async function expectLive(page, names) {
  await expect(liveStatus(page)).toHaveText(`Live with ${names}`);
  await expect(liveStatus(page)).toHaveAttribute("data-live", "live");
}

/** Returns the link that the open sheet offers. */
export async function linkOf(page, not) {
  const field = liveSheet(page).getByRole("textbox", { name: "The link" });
  await expect(field).toHaveValue(/#\/table\/[ab]/);
  if (not) await expect(field).not.toHaveValue(not);
  return field.inputValue();
}

/** Opens the sheet, unless it is open. */
export async function openLiveSheet(page) {
  if ((await liveSheet(page).count()) === 0) await page.getByRole("button", { name: "Play live" }).click();
  await expect(liveSheet(page)).toBeVisible();
}

/** Makes a link with which another device can connect. `not` is an earlier one. */
export async function offerLink(page, not) {
  await openLiveSheet(page);
  await liveSheet(page).getByRole("button", { name: "Make a link to connect" }).click();
  return linkOf(page, not);
}

/** Pastes a link that was received. */
export async function paste(page, text) {
  await liveSheet(page).getByRole("textbox", { name: "Link that you received" }).fill(text);
  await liveSheet(page).getByRole("button", { name: "Connect", exact: true }).click();
}

/** Opens a link to connect at a table that the device knows, and agrees. */
export async function agree(page, link) {
  await page.goto(link);
  await liveSheet(page).getByRole("button", { name: "Connect", exact: true }).click();
}

/** Connects two devices, the first of which opened the table. `take` opens the link. */
export async function connect(host, guest, take = (link) => agree(guest, link)) {
  const offer = await offerLink(host);
  await take(offer);
  await expect(liveSheet(guest)).toContainText("Send this link back to");
  await paste(host, await linkOf(guest));
  // The guest's sheet closes by itself.
  await expect(liveSheet(guest)).toHaveCount(0);
}

/** The button that sends something by hand. */
export const sendButton = (page) => page.getByRole("button", { name: /^(QR code|Send (the|your|again))/ });

/** Returns two players who have just been connected; the first one begins. */
export async function live(browser, kind = "quoridor", options = {}) {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, kind, { first: "Ida", ...options });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expectLive(ida, "Anna");
  await expectLive(anna, "Ida");
  return { ida, anna };
}

/** Plays moves in turn; each arrives by itself. */
export async function playOn(pages, moves, from = 0) {
  for (const [place, move] of moves.entries()) {
    const mover = pages[(from + place) % pages.length];
    await expect(status(mover)).toContainText("Your turn");
    await play(mover, move);
    for (const page of pages) await expect(ply(page, from + place + 1)).toBeAttached();
    await expect(sendButton(mover)).toHaveCount(0);
  }
}

/** Keeps the latest data channel that a page makes, as `channel`. */
export const keepChannel = (page) =>
  page.addInitScript(() => {
    const { createDataChannel } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.createDataChannel = function (...options) {
      window.channel = createDataChannel.apply(this, options);
      return window.channel;
    };
  });
