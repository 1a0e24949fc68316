// Friends on one network play live: their devices are connected directly, and moves arrive by
// themselves. What pages say then, and all that may get in the way, is in src/pages/remote/live/tests.rs.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, takeLink } from "./apart.mjs";
import { agree, connect, expectLive, linkOf, live, liveSheet, liveStatus, offerLink, openLiveSheet, paste, playOn } from "./live.mjs";
import { drawn, play, ply, skipToEnd } from "./table.mjs";
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

test("two friends plan a round of Parallel Chinese Checkers, while a phone is locked, and see who is connected", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  // The field takes no more of it.
  const name = "Anna, who has a name as";
  await openTable(ida, "parallel");
  await connect(ida, anna, (link) => join(anna, link, `${name} long as names can be`));
  await test.step("a phone that was locked while its owner planned has the plan, and the others’ round when it is unlocked", async () => {
    await expect(done(anna)).toBeVisible();
    const unlock = await lock(anna);
    await layPlan(ida, "W3/-");
    await expect(ida.getByRole("heading", { name: `Waiting for ${name}` })).toBeVisible();
    // Her seat is held, and nothing is conceded.
    await expectLive(ida, name);
    await unlock();
    await expectLive(anna, "Ida");
    await layPlan(anna, "E3/-");
    for (const page of [ida, anna]) {
      await planNext(page);
      await expect(page.getByRole("heading", { name: /round 2/i })).toBeVisible();
    }
  });

  await test.step("a player who plans sees who is connected, beside the title and over nothing else", async () => {
    await expect(done(ida)).toBeVisible();
    for (const size of [[360, 740], [740, 360], [1024, 768]]) await expectLineApart(ida, size);
  });
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

  await test.step("an answer that is opened in another tab reaches the tab with the game", async () => {
    await back.reload();
    await expect(liveStatus(ida)).toHaveText("No connection to Anna");
    await agree(back, await offerLink(ida));
    const tab = await ida.context().newPage();
    await tab.goto(await linkOf(back));
    await expect(tab.getByText("This game is open in another tab.")).toBeVisible();
    await tab.close();
    await expectLive(ida, "Anna");
    await expect(liveSheet(ida)).toHaveCount(0);
    await playOn([ida, back], ["e7"], 10);
  });
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
    await agree(anna, await offerLink(ida));
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
