// Live play when something is in the way: devices that cannot reach each other, a network that is gone for a
// minute, devices that send what they should not, and a game that is over.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { connect, expectLive, keepChannel, linkOf, liveSheet, liveStatus, offerLink, openLiveSheet, paste, playOn, sendButton } from "./live.mjs";
import { drawn, game, LAST_ROUND, play, ply, skipToEnd } from "./table.mjs";
import { test } from "./test.mjs";


/** Keeps the connections that a page makes, as `connections`. */
const keepConnections = (page) =>
  page.addInitScript(() => {
    window.connections = [];
    const { createDataChannel } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.createDataChannel = function (...options) {
      window.connections.push(this);
      return createDataChannel.apply(this, options);
    };
  });

/** Makes a page's connections report this state, as the browser does when the network goes; or their true state
 * again, as when it comes back. */
const report = (page, state) =>
  page.evaluate((state) => {
    for (const connection of window.connections) {
      if (state) Object.defineProperty(connection, "connectionState", { configurable: true, value: state });
      else delete connection.connectionState;
      connection.dispatchEvent(new Event("connectionstatechange"));
    }
  }, state);

/** Changes what a page sends: messages of a version that does not exist yet, as an older page gets them (`newer`);
 * or as the proof of its seats nothing at all (`none`), or something that is false (`false`). */
const changeMessages = (page, how) =>
  page.addInitScript((how) => {
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (bytes) {
      const isProof = bytes[0] === 2 && bytes[1] === 4;
      if (isProof && how === "none") return;
      if (isProof && how === "false") bytes[bytes.length - 1] ^= 1;
      if (bytes[0] === 2 && how === "newer") bytes[0] = 9;
      send.call(this, bytes);
    };
  }, how);

/** Opens a player's page again in a tab of its own, as one that may change what it sends, and closes the earlier
 * one. */
async function takeOver(earlier, how) {
  const address = earlier.url();
  const page = await earlier.context().newPage();
  if (how) await changeMessages(page, how);
  await earlier.close();
  await page.goto(address);
  return page;
}

/** Closes the sheet with the connections, which does so by itself only once everybody is known to be connected. */
async function closeWithUnknown(page) {
  await expect(liveSheet(page)).toContainText(/an unknown player/i);
  await liveSheet(page).getByRole("button", { name: "Done" }).click();
}

/** On a screen of this size, expects the line about the connections to cover nothing of the plan. */
const expectLineApart = (page, [width, height]) =>
  test.step(`${width} × ${height}`, async () => {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await expect(liveStatus(page)).toBeVisible();
    const covered = await liveStatus(page).evaluate((line) => {
      const box = (element) => element.getBoundingClientRect();
      const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const others = [...document.querySelectorAll("h1, .plan-clock, .standings li, .star .hole-bore, .order-wheel, .pile, .plan-done, .controls")];
      return others.filter((other) => box(other).width > 0 && meets(box(line), box(other))).map((other) => other.className.baseVal ?? other.className);
    });
    expect(covered).toEqual([]);
    const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(size).toEqual([width, height]);
  });

test("a link to connect whose answer reaches no device, and one that two friends open", async ({ browser }) => {
  const [ida, anna, otso] = [await profile(browser), await profile(browser), await profile(browser)];
  await ida.clock.install();
  await openTable(ida, "quoridor", { first: "Ida" });
  const earlier = await offerLink(ida);
  await test.step("devices that do not reach each other within 15 seconds say why, and offer to send links", async () => {
    await join(anna, earlier, "Anna");
    const answer = await linkOf(anna);
    await anna.close();
    await paste(ida, answer);
    await expect(liveSheet(ida)).toContainText("Connecting…");
    await ida.clock.fastForward(14_000);
    await expect(liveSheet(ida)).toContainText("Connecting…");
    await ida.clock.fastForward(1_500);
    await expect(liveSheet(ida)).toContainText("The devices can’t reach each other. They may be on different networks");
    await liveSheet(ida).getByRole("button", { name: "Invite" }).click();
    await expect(sheet(ida)).toBeVisible();
    await expect(liveSheet(ida)).toHaveCount(0);
    await sheet(ida).getByRole("button", { name: "Done" }).click();
    // The game itself is not held up.
    await play(ida, "e2");
    await expect(ply(ida, 1)).toBeAttached();
  });

  await test.step("a second friend who opens the link to connect does not keep the first from connecting", async () => {
    const offer = await offerLink(ida, earlier);
    const back = await anna.context().newPage();
    await back.goto(offer);
    const answer = await linkOf(back);
    await join(otso, offer, "Otso");
    await linkOf(otso);
    await paste(ida, answer);
    await expectLive(ida, "Anna");
  });
});

test("a network that is gone, a channel that is cut and a device that sends rubbish do not end the game", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  for (const page of [ida, anna]) {
    await page.clock.install();
    await keepConnections(page);
  }
  await keepChannel(anna);
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expectLive(ida, "Anna");
  await test.step("who is offline for a minute gets what happened meanwhile, without connecting again", async () => {
    await playOn([ida, anna], ["e2", "e8"]);
    await anna.context().setOffline(true);
    for (const page of [ida, anna]) await report(page, "disconnected");
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
    await expect(liveStatus(anna)).toHaveText("No connection to Ida");
    await play(ida, "e3");
    await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
    for (const page of [ida, anna]) await page.clock.fastForward(60_000);
    await expect(liveStatus(anna)).toHaveText("No connection to Ida");
    await expect(ply(anna, 3)).toHaveCount(0);
    await anna.context().setOffline(false);
    for (const page of [ida, anna]) await report(page);
    await expectLive(ida, "Anna");
    await expect(ply(anna, 3)).toBeAttached();
    await playOn([ida, anna], ["e7"], 3);
  });

  await test.step("a channel that is cut while both play on is made again, and both have all moves", async () => {
    await playOn([ida, anna], ["e4"], 4);
    await anna.evaluate(() => window.connections.forEach((connection) => connection.close()));
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
    await play(anna, "d7");
    await expect(anna.getByRole("button", { name: "Send your move to Ida" })).toBeVisible();
    await expect(ply(ida, 6)).toHaveCount(0);
    await connect(ida, anna);
    await expectLive(ida, "Anna");
    await playOn([ida, anna], ["e5"], 6);
    await expect(sendButton(anna)).toHaveCount(0);
    await playOn([ida, anna], ["d6"], 7);
  });

  await test.step("a device that sends rubbish is ignored and can be removed, and the game goes on", async () => {
    const rubbish = () => anna.evaluate(() => window.channel.send(new TextEncoder().encode("\x01<img src=x>")));
    await rubbish();
    await expect(liveStatus(ida)).toContainText("has sent something unusable");
    await rubbish();
    await rubbish();
    await expect(liveStatus(ida)).toContainText("and is being ignored");
    // Anna knows that her moves no longer arrive that way, before Ida does anything.
    await expect(liveStatus(anna)).toHaveText("No connection to Ida");
    expect(await ida.locator("img[src=x]").count()).toBe(0);
    await openLiveSheet(ida);
    await liveSheet(ida).getByRole("button", { name: "Disconnect" }).click();
    await expect(liveSheet(ida).getByText("and is being ignored")).toHaveCount(0);
    await liveSheet(ida).getByRole("button", { name: "Close" }).click();
    await play(ida, "e6");
    await anna.goto(await takeLink(ida));
    await expect(ply(anna, 9)).toBeAttached();
    await play(anna, "d5");
    await expect(anna.getByRole("button", { name: "Send your move to Ida" })).toBeVisible();
  });
});

test("a game of Parallel Chinese Checkers that is over is played again, and a player who plans sees who is connected", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  // The field takes no more of it.
  const name = "Anna, who has a name as";
  await openTable(ida, "parallel", { address: `./#/new?${LAST_ROUND}` });
  await ida.getByRole("button", { name: "Hide my plan" }).click();
  await connect(ida, anna, (link) => join(anna, link, `${name} long as names can be`));
  await test.step("a game of Parallel Chinese Checkers that is over is played again at the same table", async () => {
    await layPlan(anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
    await ida.getByRole("button", { name: /start$/ }).click();
    await layPlan(ida, "SE4/E6,SE5");
    for (const page of [ida, anna]) {
      await skipToEnd(page);
      await expect(game(page)).toHaveAttribute("data-result", "2");
    }
    await anna.getByRole("button", { name: "Play again" }).last().click();
    await expect(ida.getByText(`${name} asks for another game.`)).toBeVisible();
    await ida.getByRole("button", { name: "Play again" }).last().click();
    for (const page of [ida, anna]) {
      await expect(page.getByRole("heading", { name: /round 1/i })).toBeVisible();
      await expect(game(page)).not.toHaveAttribute("data-result");
      await expectLive(page, page === ida ? name : "Ida");
    }
  });

  await test.step("a player who plans sees who is connected, beside the title and over nothing else", async () => {
    await expect(done(ida)).toBeVisible();
    for (const size of [[360, 740], [740, 360], [1024, 768]]) await expectLineApart(ida, size);
  });

  await test.step("the other game has a first round, and who has left is named while the next one is planned", async () => {
    await layPlan(ida, "-");
    await layPlan(anna, "-");
    for (const page of [ida, anna]) await skipToEnd(page);
    await ida.getByRole("button", { name: "Plan the next round" }).click();
    await expect(done(ida)).toBeVisible();
    await anna.close();
    await expect(liveStatus(ida)).toContainText("No connection to Anna");
  });
});

test("a newer page, and devices that do not prove whose they are or prove it falsely, play on", async ({ browser }) => {
  const [ida, newer] = [await profile(browser), await profile(browser)];
  await changeMessages(newer, "newer");
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, newer, (link) => join(newer, link, "Anna"));
  await test.step("a page that is older than a friend’s says so, and plays on", async () => {
    await expect(liveSheet(ida)).toContainText("newer");
    await liveSheet(ida).getByRole("button", { name: "Done" }).click();
    await expect(liveStatus(ida)).toContainText("newer");
    await play(ida, "e2");
    await expect(ply(newer, 1)).toBeAttached();
    await play(newer, "e8");
    await expect(ply(ida, 2)).toBeAttached();
  });

  const back = await test.step("a device that does not prove whose it is has no name, and moves still arrive", async () => {
    const anna = await takeOver(newer, "none");
    await connect(ida, anna);
    await closeWithUnknown(ida);
    await expect(liveStatus(ida)).toHaveText("Connected to an unknown player");
    await expectLive(anna, "Ida");
    await expect(sendButton(ida)).toHaveCount(0);
    await play(ida, "e3");
    await expect(ply(anna, 3)).toBeAttached();
    // Ida cannot know that this was Anna, so she may send her move as well.
    await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
    await expect(liveStatus(ida)).toHaveText("Connected to an unknown player");
    // Anna's page with the proof takes the place of the other one.
    const back = await takeOver(anna);
    await connect(ida, back);
    await expectLive(ida, "Anna");
    await expect(liveStatus(back)).toHaveText("Live with Ida");
    await playOn([ida, back], ["e7"], 3);
    return back;
  });

  await test.step("a device that proves falsely whose it is is warned of without a name", async () => {
    const anna = await takeOver(back, "false");
    await connect(ida, anna);
    await closeWithUnknown(ida);
    await expect(liveStatus(ida)).toHaveText("An unknown player’s device has sent something unusable.");
    await expect(liveStatus(ida)).toHaveAttribute("data-live", "apart");
    await play(ida, "e4");
    await expect(ply(anna, 5)).toBeAttached();
    await openLiveSheet(ida);
    await expect(liveSheet(ida)).toContainText("An unknown player’s device");
    await expect(liveSheet(ida)).not.toContainText("device of Anna");
  });
});
