// Live play when something is in the way: devices that cannot reach each other, a network that is gone for a
// minute, a locked phone, and devices that claim seats which they do not hold.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, sheet } from "./apart.mjs";
import { connect, expectLive, linkOf, live, liveSheet, liveStatus, offerLink, openLiveSheet, paste, playOn, sendButton } from "./live.mjs";
import { drawn, game, LAST_ROUND, play, skipToEnd } from "./table.mjs";
import { test } from "./test.mjs";

const ply = (page, number) => page.locator(`[data-ply="${number}"]`);

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

/** Makes a page's connections report this state, as the browser does when the network goes and comes back. */
const report = (page, state) =>
  page.evaluate((state) => {
    for (const connection of window.connections) {
      Object.defineProperty(connection, "connectionState", { configurable: true, value: state });
      connection.dispatchEvent(new Event("connectionstatechange"));
    }
  }, state);

/** Changes what a page sends as the proof of its seats: nothing at all, or something that is false. */
const changeProof = (page, how) =>
  page.addInitScript((how) => {
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (bytes) {
      const isProof = bytes[0] === 2 && bytes[1] === 4;
      if (isProof && how === "none") return;
      if (isProof && how === "false") bytes[bytes.length - 1] ^= 1;
      send.call(this, bytes);
    };
  }, how);

/** Returns two players at a table, the second of whom changes the proof of being there. */
async function withProof(browser, how) {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await changeProof(anna, how);
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  // It closes by itself only once everybody is known to be connected.
  await expect(liveSheet(ida)).toContainText(/an unknown player/i);
  await liveSheet(ida).getByRole("button", { name: "Done" }).click();
  return { ida, anna };
}

test("devices that do not reach each other within 15 seconds say why, and offer to send links", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await ida.clock.install();
  await openTable(ida, "quoridor", { first: "Ida" });
  await join(anna, await offerLink(ida), "Anna");
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

test("a second friend who opens the link to connect does not keep the first from connecting", async ({ browser }) => {
  const [ida, anna, otso] = [await profile(browser), await profile(browser), await profile(browser)];
  await openTable(ida, "quoridor", { first: "Ida" });
  const offer = await offerLink(ida);
  await join(anna, offer, "Anna");
  const answer = await linkOf(anna);
  await join(otso, offer, "Otso");
  await linkOf(otso);
  await paste(ida, answer);
  await expectLive(ida, "Anna");
});

test("who is offline for a minute gets what happened meanwhile, without connecting again", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  for (const page of [ida, anna]) {
    await page.clock.install();
    await keepConnections(page);
  }
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expectLive(ida, "Anna");
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
  for (const page of [ida, anna]) await report(page, "connected");
  await expectLive(ida, "Anna");
  await expect(ply(anna, 3)).toBeAttached();
  await playOn([ida, anna], ["e7"], 3);
});

test("a channel that is cut while both play on is made again, and both have all moves", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await keepConnections(anna);
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await playOn([ida, anna], ["e2"]);
  await anna.evaluate(() => window.connections.forEach((connection) => connection.close()));
  await expect(liveStatus(ida)).toHaveText("No connection to Anna");
  await play(anna, "e8");
  await expect(anna.getByRole("button", { name: "Send your move to Ida" })).toBeVisible();
  await expect(ply(ida, 2)).toHaveCount(0);
  await connect(ida, anna);
  await expectLive(ida, "Anna");
  await playOn([ida, anna], ["e3"], 2);
  await expect(sendButton(anna)).toHaveCount(0);
});

test("a game of Parallel Chinese Checkers that is over is played again at the same table", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel", { address: `./#/new?${LAST_ROUND}` });
  await ida.getByRole("button", { name: "Hide my plan" }).click();
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await layPlan(anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
  await ida.getByRole("button", { name: /start$/ }).click();
  await layPlan(ida, "SE4/E6,SE5");
  for (const page of [ida, anna]) {
    await skipToEnd(page);
    await expect(game(page)).toHaveAttribute("data-result", "2");
  }
  await anna.getByRole("button", { name: "Play again" }).last().click();
  await expect(ida.getByText("Anna asks for another game.")).toBeVisible();
  await ida.getByRole("button", { name: "Play again" }).last().click();
  for (const page of [ida, anna]) {
    await expect(page.getByRole("heading", { name: /round 1/i })).toBeVisible();
    await expect(game(page)).not.toHaveAttribute("data-result");
    await expectLive(page, page === ida ? "Anna" : "Ida");
  }
  await layPlan(ida, "-");
  await layPlan(anna, "-");
  for (const page of [ida, anna]) await skipToEnd(page);
});

test("a phone that was locked while its owner planned has the plan, and the others’ round when it is unlocked", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel");
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expect(done(anna)).toBeVisible();
  const session = await anna.context().newCDPSession(anna);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await layPlan(ida, "W3/-");
  await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
  // Her seat is held, and nothing is conceded.
  await expectLive(ida, "Anna");
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await anna.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectLive(anna, "Ida");
  await layPlan(anna, "E3/-");
  for (const page of [ida, anna]) {
    await skipToEnd(page);
    await page.getByRole("button", { name: "Plan the next round" }).click();
    await expect(page.getByRole("heading", { name: /round 2/i })).toBeVisible();
  }
});

test("a player who plans sees who is connected, beside the title and over nothing else", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel");
  await connect(ida, anna, (link) => join(anna, link, "Anna, who has a name as long as names can be"));
  await expect(done(ida)).toBeVisible();
  for (const [width, height] of [[360, 740], [740, 360], [1024, 768]]) {
    await test.step(`${width} × ${height}`, async () => {
      await ida.setViewportSize({ width, height });
      await drawn(ida);
      await expect(liveStatus(ida)).toBeVisible();
      const covered = await liveStatus(ida).evaluate((line) => {
        const box = (element) => element.getBoundingClientRect();
        const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
        const others = [...document.querySelectorAll("h1, .plan-clock, .standings li, .board-cell, .order-wheel, .pile, .plan-done, .controls")];
        return others.filter((other) => box(other).width > 0 && meets(box(line), box(other))).map((other) => other.className.baseVal ?? other.className);
      });
      expect(covered).toEqual([]);
      const size = await ida.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      expect(size).toEqual([width, height]);
    });
  }
  // And when Anna has left.
  await anna.close();
  await expect(liveStatus(ida)).toContainText("No connection to Anna");
});

test("a device that does not prove whose it is has no name, and moves still arrive", async ({ browser }) => {
  const { ida, anna } = await withProof(browser, "none");
  await expect(liveStatus(ida)).toHaveText("Connected to an unknown player");
  await expectLive(anna, "Ida");
  await play(ida, "e2");
  await expect(ply(anna, 1)).toBeAttached();
  // Ida cannot know that this was Anna, so she may send her move as well.
  await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
  await expect(liveStatus(ida)).toHaveText("Connected to an unknown player");
  // Anna's page with the proof takes the place of the other one.
  const address = anna.url();
  const back = await anna.context().newPage();
  await anna.close();
  await back.goto(address);
  await connect(ida, back);
  await expectLive(ida, "Anna");
  await expect(liveStatus(back)).toHaveText("Live with Ida");
});

test("a device that proves falsely whose it is is warned of without a name", async ({ browser }) => {
  const { ida, anna } = await withProof(browser, "false");
  await expect(liveStatus(ida)).toHaveText("An unknown player’s device has sent something unusable.");
  await expect(liveStatus(ida)).toHaveAttribute("data-live", "apart");
  await play(ida, "e2");
  await expect(ply(anna, 1)).toBeAttached();
  await openLiveSheet(ida);
  await expect(liveSheet(ida)).toContainText("An unknown player’s device");
  await expect(liveSheet(ida)).not.toContainText("device of Anna");
});

test("a page that is older than a friend’s says so, and plays on", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  // A message of a version that does not exist yet, as an older page gets the proof.
  await anna.addInitScript(() => {
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (bytes) {
      if (bytes[0] === 2) bytes[0] = 9;
      send.call(this, bytes);
    };
  });
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expect(liveSheet(ida)).toContainText("newer");
  await liveSheet(ida).getByRole("button", { name: "Done" }).click();
  await expect(liveStatus(ida)).toContainText("newer");
  await play(ida, "e2");
  await expect(ply(anna, 1)).toBeAttached();
  await play(anna, "e8");
  await expect(ply(ida, 2)).toBeAttached();
});
