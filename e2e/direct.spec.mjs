// Friends on one network play live: their devices are connected directly, and moves arrive by
// themselves.
import { expect } from "@playwright/test";
import { done, invited, join, layPlan, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { connect, expectLive, linkOf, live, liveSheet, liveStatus, offerLink, openLiveSheet, paste, playOn, sendButton } from "./live.mjs";
import { game, play, ply, skipToEnd } from "./table.mjs";
import { test } from "./test.mjs";


/** Skips to the end of the round that is shown, and to the next plan. */
async function planNext(page) {
  await skipToEnd(page);
  await page.getByRole("button", { name: "Plan the next round" }).click();
}

/** Locks the phone on which a page is open. Returns a function that unlocks it. */
async function lock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  return async () => {
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };
}

test("one link invites and connects, and two games of Quoridor are played without another", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await expect(sendButton(ida)).toHaveCount(0);
  await test.step("resigning needs no link", async () => {
    await playOn([ida, anna], ["e2", "e8"]);
    await ida.getByRole("button", { name: "Menu", exact: true }).click();
    await ida.getByRole("button", { name: "Resign…" }).click();
    await ida.getByRole("complementary", { name: "Resign" }).getByRole("button", { name: "Resign", exact: true }).click();
    for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "2");
  });

  await test.step("another game needs no link", async () => {
    await anna.getByRole("button", { name: "Play again" }).last().click();
    await expect(ida.getByText("Anna asks for another game.")).toBeVisible();
    await ida.getByRole("button", { name: "Play again" }).last().click();
    for (const page of [ida, anna]) await expect(game(page)).not.toHaveAttribute("data-result");
    await expectLive(ida, "Anna");
    await playOn([anna, ida], ["e8", "e2"]);
  });

  await test.step("taking a move back needs no link either", async () => {
    await ida.getByRole("button", { name: "Ask to undo your move" }).click();
    await anna.getByRole("button", { name: "Allow" }).click();
    // As after Undo, the move stays in the list, in grey.
    for (const page of [ida, anna]) await expect(ply(page, 2)).toHaveClass(/ahead/);
  });

  await test.step("a whole game of Quoridor is played to its end", async () => {
    await play(ida, "d1");
    for (const page of [ida, anna]) await expect(ply(page, 2)).not.toHaveClass(/ahead/);
    const moves = ["e7", "d2", "e6", "d3", "e5", "d4", "e4", "d5", "e3", "d6", "e2", "d7", "e1"];
    await playOn([anna, ida], moves, 2);
    for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "2");
  });
});

test("two friends plan rounds of Parallel Chinese Checkers, while a phone is locked and after a page is reloaded", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "parallel");
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await test.step("a phone that was locked while its owner planned has the plan, and the others’ round when it is unlocked", async () => {
    await expect(done(anna)).toBeVisible();
    const unlock = await lock(anna);
    await layPlan(ida, "W3/-");
    await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
    // Her seat is held, and nothing is conceded.
    await expectLive(ida, "Anna");
    await unlock();
    await expectLive(anna, "Ida");
    await layPlan(anna, "E3/-");
    for (const page of [ida, anna]) {
      await planNext(page);
      await expect(page.getByRole("heading", { name: /round 2/i })).toBeVisible();
    }
  });

  await test.step("they see each other’s plans at once", async () => {
    for (const [one, other] of [
      ["E3/-", "W3/-"],
      ["-", "-/NW2"],
    ]) {
      await layPlan(ida, one);
      await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
      await expectLive(ida, "Anna");
      await layPlan(anna, other);
      for (const page of [ida, anna]) await planNext(page);
    }
  });

  await test.step("a device loses the connection while its owner plans", async () => {
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

test("friends leave the page, lock the phone and come back, and the game goes on", async ({ browser }) => {
  const { ida, anna } = await live(browser);
  await test.step("a look at another page cuts nothing, and what happened meanwhile is there", async () => {
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

  await test.step("what happened while a phone was locked is there when it is unlocked", async () => {
    const unlock = await lock(anna);
    await ida.locator('[data-square="e3"]').click();
    await expect(ply(ida, 3)).toBeAttached();
    await unlock();
    await expect(ply(anna, 3)).toBeAttached();
    await expectLive(anna, "Ida");
    await playOn([ida, anna], ["e7"], 3);
  });

  const back = await test.step("a friend who closes the page and comes back has lost nothing", async () => {
    const address = anna.url();
    const context = anna.context();
    await anna.close();
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
    await openLiveSheet(ida);
    await expect(liveSheet(ida)).toContainText("Send your moves as links, or connect again.");
    await liveSheet(ida).getByRole("button", { name: "Done" }).click();
    await play(ida, "e4");
    await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
    const back = await context.newPage();
    await back.goto(address);
    await expect(ply(back, 4)).toBeAttached();
    await expect(ply(back, 5)).toHaveCount(0);
    await connect(ida, back);
    await expectLive(ida, "Anna");
    await expect(ply(back, 5)).toBeAttached();
    await playOn([ida, back], ["d7"], 5);
    return back;
  });

  await test.step("the friend who opened the table reloads the page, and the game goes on by link and then live", async () => {
    await playOn([ida, back], ["e5"], 6);
    await ida.reload();
    await expect(liveStatus(back)).toHaveText("No connection to Ida");
    await play(back, "d6");
    await ida.goto(await takeLink(back));
    await expect(ply(ida, 8)).toBeAttached();
    await connect(ida, back);
    await expectLive(back, "Ida");
    await playOn([ida, back], ["e6", "d5"], 8);
  });
});

test("answers are opened in another tab, wrong ones are refused, and the right one still connects", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");
  await test.step("an answer that is opened in another tab reaches the tab with the game", async () => {
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

  await test.step("a link that is cut, of another game, late or one’s own says so", async () => {
    await anna.reload();
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
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
    const [host, guest] = [await profile(browser), await profile(browser)];
    await openTable(host, "quoridor");
    await join(guest, await offerLink(host), "Anna");
    await paste(ida, await linkOf(guest));
    await expect(problem).toContainText("This link belongs to another game.");
    // Somebody who does not play here.
    await guest.goto(offer);
    await expect(guest.getByRole("alert")).toContainText("not on this device");
    await paste(ida, `Anna says: ${answer}\n`);
    await expectLive(ida, "Anna");
    // The same answer again.
    await ida.goto(answer);
    await expect(ida.getByRole("alert")).toContainText("no longer open");
  });
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

test("an answer is pasted when the camera cannot be used, and scanned when it can", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  // Chromium on Linux reads no QR codes.
  await ida.addInitScript(() => {
    window.BarcodeDetector = class {
      detect = async () => (window.shown ? [{ rawValue: window.shown }] : []);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      if (!window.allowed) throw new DOMException("", "NotAllowedError");
      window.stream = document.createElement("canvas").captureStream();
      return window.stream;
    };
  });
  await openTable(ida, "quoridor", { first: "Ida" });
  const scan = () => liveSheet(ida).getByRole("button", { name: "Scan the QR code" }).click();
  await test.step("a camera that cannot be used is named, and the link is pasted", async () => {
    await join(anna, await offerLink(ida), "Anna");
    await scan();
    await expect(liveSheet(ida)).toContainText("The camera can’t be used.");
    await paste(ida, await linkOf(anna));
    await expectLive(ida, "Anna");
  });

  await test.step("an answer is scanned from the friend’s screen", async () => {
    await ida.evaluate(() => (window.allowed = true));
    await anna.reload();
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
    await anna.goto(await offerLink(ida));
    const answer = await linkOf(anna);
    await scan();
    await expect(liveSheet(ida).locator("video")).toBeVisible();
    await ida.evaluate((answer) => (window.shown = answer), answer);
    await expectLive(ida, "Anna");
    // The camera is off.
    const states = () => ida.evaluate(() => window.stream.getTracks().map((track) => track.readyState));
    await expect.poll(states).toEqual(["ended"]);
  });
});
