// Friends on one network play live: their devices are connected directly, and moves arrive by
// themselves.
import { expect } from "@playwright/test";
import { done, invited, join, layPlan, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { connect, expectLive, keepChannel, linkOf, live, liveSheet, liveStatus, offerLink, openLiveSheet, paste, playOn, sendButton } from "./live.mjs";
import { game, play, skipToEnd } from "./table.mjs";
import { test } from "./test.mjs";

const ply = (page, number) => page.locator(`[data-ply="${number}"]`);

test("one link invites and connects, and a whole game of Quoridor is played without another", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await expect(sendButton(ida)).toHaveCount(0);
  const moves = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];
  await playOn([ida, anna], moves);
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "1");
});

test("two friends plan rounds of Parallel Chinese Checkers and see each other’s plans at once", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel");
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  for (const [one, other] of [
    ["E3/-", "W3/-"],
    ["-", "-/NW2"],
  ]) {
    await layPlan(ida, one);
    await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
    await expectLive(ida, "Anna");
    await layPlan(anna, other);
    for (const page of [ida, anna]) {
      await skipToEnd(page);
      await page.getByRole("button", { name: "Plan the next round" }).click();
    }
  }
  // Anna's device loses the connection while she plans.
  await expect(done(anna)).toBeVisible();
  await anna.reload();
  await expect(done(anna)).toBeVisible();
  await layPlan(ida, "-");
  await expect(liveStatus(ida)).toHaveText("No connection to Anna");
  await connect(ida, anna);
  await expectLive(ida, "Anna");
  await layPlan(anna, "-");
  for (const page of [ida, anna]) await skipToEnd(page);
});

test("two at a tablet play with two friends on their phones, who see each other’s moves", async ({ browser }) => {
  const [ida, anna, otso] = [await profile(browser), await profile(browser), await profile(browser)];
  await openTable(ida, "quoridor", { address: "./#/new?game=quoridor&players=4", elsewhere: [3, 4], first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna", "Yellow"));
  await expect(liveStatus(ida)).toHaveText("Live with Anna");
  await expect(liveStatus(ida)).toHaveAttribute("data-live", "apart");
  await connect(ida, otso, (link) => join(otso, link, "Otso"));
  await expectLive(ida, "Anna and Otso");
  const pages = [ida, ida, anna, otso];
  for (const [place, move] of ["e2", "b5", "e8", "h5", "e3"].entries()) {
    await play(pages[place % 4], move);
    for (const page of [ida, anna, otso]) await expect(ply(page, place + 1)).toBeAttached();
  }
  // A draw is offered and accepted.
  await otso.getByRole("button", { name: "Menu", exact: true }).click();
  await otso.getByRole("button", { name: "Offer a draw" }).click();
  await anna.getByRole("button", { name: /^(You|Anna): accept/ }).click();
  await expect(ida.getByRole("button", { name: /: accept$/ }).first()).toBeVisible();
});

test("resigning, another game and taking a move back need no link either", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await playOn([ida, anna], ["e2", "e8"]);
  await ida.getByRole("button", { name: "Menu", exact: true }).click();
  await ida.getByRole("button", { name: "Resign…" }).click();
  await ida.getByRole("complementary", { name: "Resign" }).getByRole("button", { name: "Resign", exact: true }).click();
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "2");

  await anna.getByRole("button", { name: "Play again" }).last().click();
  await expect(ida.getByText("Anna asks for another game.")).toBeVisible();
  await ida.getByRole("button", { name: "Play again" }).last().click();
  for (const page of [ida, anna]) await expect(game(page)).not.toHaveAttribute("data-result");
  await expectLive(ida, "Anna");
  await playOn([anna, ida], ["e8", "e2"]);
  await ida.getByRole("button", { name: "Ask to undo your move" }).click();
  await anna.getByRole("button", { name: "Allow" }).click();
  // As after Undo, the move stays in the list, in grey.
  for (const page of [ida, anna]) await expect(ply(page, 2)).toHaveClass(/ahead/);
});

test("a friend who closes the page and comes back has lost nothing", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await playOn([ida, anna], ["e2", "e8"]);
  const address = anna.url();
  const context = anna.context();
  await anna.close();
  await expect(liveStatus(ida)).toHaveText("No connection to Anna");
  await openLiveSheet(ida);
  await expect(liveSheet(ida)).toContainText("Send your moves as links, or connect again.");
  await liveSheet(ida).getByRole("button", { name: "Done" }).click();
  await play(ida, "e3");
  await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
  const back = await context.newPage();
  await back.goto(address);
  await expect(ply(back, 2)).toBeAttached();
  await expect(ply(back, 3)).toHaveCount(0);
  await connect(ida, back);
  await expectLive(ida, "Anna");
  await expect(ply(back, 3)).toBeAttached();
  await playOn([ida, back], ["e7"], 3);
});

test("the friend who opened the table reloads the page, and the game goes on by link and then live", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await playOn([ida, anna], ["e2"]);
  await ida.reload();
  await expect(liveStatus(anna)).toHaveText("No connection to Ida");
  await play(anna, "e8");
  await ida.goto(await takeLink(anna));
  await expect(ply(ida, 2)).toBeAttached();
  await connect(ida, anna);
  await expectLive(anna, "Ida");
  await playOn([ida, anna], ["e3", "e7"], 2);
});

test("a look at another page cuts nothing, and what happened meanwhile is there", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  const address = anna.url();
  await anna.evaluate(() => (location.hash = "#/games"));
  await expect(anna.getByRole("heading", { name: /games/i }).first()).toBeVisible();
  await play(ida, "e2");
  await expect(ply(ida, 1)).toBeAttached();
  await anna.goto(address);
  await expect(ply(anna, 1)).toBeAttached();
  await expectLive(anna, "Ida");
  await playOn([ida, anna], ["e8"], 1);
});

test("an answer that is opened in another tab reaches the tab with the game", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");
  const offer = await offerLink(ida);
  await anna.goto(offer);
  const tab = await ida.context().newPage();
  await tab.goto(await linkOf(anna));
  await expect(tab.getByText("This game is open in another tab.")).toBeVisible();
  await tab.close();
  await expectLive(ida, "Anna");
  await expect(liveSheet(ida)).toHaveCount(0);
  await playOn([ida, anna], ["e2"]);
});

test("a link that is cut, of another game, late or one’s own says so", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");
  const offer = await offerLink(ida);
  const problem = liveSheet(ida).getByRole("alert");
  await paste(ida, offer);
  await expect(problem).toContainText("You made this link yourself.");
  await paste(ida, "see you");
  await expect(problem).toContainText("incomplete or has been changed");
  await paste(ida, offer.replace("#/table/", "#/phone/"));
  await expect(problem).toContainText("This link belongs to another game.");
  await anna.goto(offer.slice(0, -60));
  await expect(anna.getByRole("alert")).toContainText("incomplete or has been changed");
  await anna.goto(offer);
  const answer = await linkOf(anna);
  await paste(ida, answer.slice(0, -60));
  await expect(problem).toContainText("incomplete or has been changed");
  // An answer from another table.
  const other = await invited(browser, "quoridor");
  await other.anna.goto(await offerLink(other.ida));
  await paste(ida, await linkOf(other.anna));
  await expect(problem).toContainText("This link belongs to another game.");
  // Somebody who does not play here.
  await other.anna.goto(offer);
  await expect(other.anna.getByRole("alert")).toContainText("not on this device");
  await paste(ida, `Anna says: ${answer}\n`);
  await expectLive(ida, "Anna");
  // The same answer again.
  await ida.goto(answer);
  await expect(ida.getByRole("alert")).toContainText("no longer open");
});

test("a device that sends rubbish is ignored and can be removed, and the game goes on", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await keepChannel(anna);
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expectLive(ida, "Anna");
  const rubbish = () => anna.evaluate(() => window.channel.send(new TextEncoder().encode("\x01<img src=x>")));
  await rubbish();
  await expect(liveStatus(ida)).toContainText("has sent something unusable");
  await rubbish();
  await rubbish();
  await expect(liveStatus(ida)).toContainText("and is being ignored");
  expect(await ida.locator("img[src=x]").count()).toBe(0);
  await openLiveSheet(ida);
  await liveSheet(ida).getByRole("button", { name: "Disconnect" }).click();
  await expect(liveStatus(anna)).toHaveText("No connection to Ida");
  await liveSheet(ida).getByRole("button", { name: "Close" }).click();
  await play(ida, "e2");
  await anna.goto(await takeLink(ida));
  await expect(ply(anna, 1)).toBeAttached();
});

test("a browser that cannot connect says so and offers links", async ({ browser }) => {
  const ida = await profile(browser);
  await ida.addInitScript(() => delete window.RTCPeerConnection);
  await openTable(ida, "quoridor", { first: "Ida" });
  await openLiveSheet(ida);
  await expect(liveSheet(ida)).toContainText("This browser can’t play live.");
  await liveSheet(ida).getByRole("button", { name: "Invite" }).click();
  await expect(sheet(ida)).toBeVisible();
  await expect(liveSheet(ida)).toHaveCount(0);
});

test("an answer is scanned from the friend’s screen", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  // Chromium on Linux reads no QR codes.
  await ida.addInitScript(() => {
    window.BarcodeDetector = class {
      detect = async () => (window.shown ? [{ rawValue: window.shown }] : []);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      window.stream = document.createElement("canvas").captureStream();
      return window.stream;
    };
  });
  await openTable(ida, "quoridor", { first: "Ida" });
  await join(anna, await offerLink(ida), "Anna");
  const answer = await linkOf(anna);
  await liveSheet(ida).getByRole("button", { name: "Scan the QR code" }).click();
  await expect(liveSheet(ida).locator("video")).toBeVisible();
  await ida.evaluate((answer) => (window.shown = answer), answer);
  await expectLive(ida, "Anna");
  // The camera is off.
  const states = () => ida.evaluate(() => window.stream.getTracks().map((track) => track.readyState));
  await expect.poll(states).toEqual(["ended"]);
});

test("a camera that cannot be used is named, and the link is pasted", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await ida.addInitScript(() => {
    window.BarcodeDetector = class {};
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("", "NotAllowedError");
    };
  });
  await openTable(ida, "quoridor", { first: "Ida" });
  await join(anna, await offerLink(ida), "Anna");
  await liveSheet(ida).getByRole("button", { name: "Scan the QR code" }).click();
  await expect(liveSheet(ida)).toContainText("The camera can’t be used.");
  await paste(ida, await linkOf(anna));
  await expectLive(ida, "Anna");
});
