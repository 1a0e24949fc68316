// Friends whose moves travel through a meeting point: one link invites, and everything else arrives
// by itself.
import { expect } from "@playwright/test";
import { join, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { liveSheet, openLiveSheet, playOn, sendButton } from "./live.mjs";
import { expectMet, meetStatus, opened, test } from "./meeting.mjs";
import { game, hold, LAST_ROUND, play, ply, status } from "./table.mjs";

/** The part with the line about the meeting point. */
const MEET = /\/meet-\w{16}\.wasm$/;

/** Opens the invitation whose seat is taken meanwhile, and the link for watching. Returns the two who watch. */
async function watchers(browser, ida, link) {
  const late = await profile(browser);
  await join(late, link, "Otso");
  await expect(late.getByText("You are watching.")).toBeVisible();
  await expect(late.getByText("All seats at this table are taken.")).toBeVisible();
  // The link for watching is where the other link is.
  await ida.getByRole("button", { name: "Send a link instead" }).click();
  await sheet(ida).getByRole("button", { name: "Copy a link to watch" }).click();
  await expect(sheet(ida).getByRole("button", { name: "Copied" })).toBeVisible();
  const watchLink = await ida.evaluate(() => navigator.clipboard.readText());
  await sheet(ida).getByRole("button", { name: "Done" }).click();
  const invited = await profile(browser);
  await invited.goto(watchLink);
  await expect(invited.getByRole("button", { name: /^Join/ })).toHaveCount(0);
  await invited.getByRole("button", { name: "Watch" }).click();
  await expectMet(invited);
  return [late, invited];
}

/** Who watches sees the third move, and can do nothing. */
async function expectWatching(page) {
  await expect(ply(page, 3)).toBeAttached();
  await expect(status(page)).toContainText("Waiting for Anna");
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Send|QR code|Play live|Undo|Fence/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("button", { name: /Resign|Offer a draw/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // A move on the board does nothing.
  await page.locator('[data-square="e7"]').click();
}

test("one link invites, and a whole game of Quoridor is played without another, while others watch", async ({ browser }) => {
  const { ida, link } = await opened(browser);
  const anna = await profile(browser);

  await test.step("who plays live reads that moves travel through the meeting point too", async () => {
    await openLiveSheet(ida);
    await expect(liveSheet(ida)).toContainText("The devices see each other’s network address.");
    await expect(liveSheet(ida)).toContainText(/Moves travel through 127\.0\.0\.1/);
    await expect(liveSheet(ida)).not.toContainText("No server is involved");
    await ida.keyboard.press("Escape");
    await expect(liveSheet(ida)).toHaveCount(0);
  });

  await test.step("a link is found in a text that is pasted where games are imported, whatever follows it", async () => {
    await anna.goto("./#/open");
    await anna.getByRole("textbox", { name: "Game record" }).fill(`Shall we play? ${link}\nIda`);
    await anna.getByRole("button", { name: "Open", exact: true }).click();
    await expect(anna.getByText("Ida invites you to play")).toBeVisible();
  });

  await test.step("who opens the invitation to a seat that is taken, watches, and so does who has the link for watching", async () => {
    await join(anna, link, "Anna");
    await expectMet(anna);
    await expect(ida.locator("main")).toContainText("Anna");
    for (const page of [ida, anna]) await expect(sendButton(page)).toHaveCount(0);
    const watching = await watchers(browser, ida, link);
    // Nobody is taught how to move who cannot.
    for (const page of watching) {
      await expect(page.getByText("Tap a square with a green dot")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Fence" })).toHaveCount(0);
    }
    await playOn([ida, anna], ["e2", "e8", "e3"]);
    for (const page of watching) await expectWatching(page);
    await playOn([ida, anna], ["e7", "e4"], 3);
    for (const page of watching) await expect(ply(page, 5)).toBeAttached();
    await expect(ply(anna, 5)).toBeAttached();
    for (const page of watching) await page.close();
  });

  await test.step("one link invites, and a whole game of Quoridor is played without another", async () => {
    await playOn([ida, anna], ["d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"], 5);
    for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "1");
  });

  await test.step("another game is asked for, and declined", async () => {
    await anna.getByRole("button", { name: "Play again" }).last().click();
    const asked = ida.getByRole("group", { name: "Anna asks for another game." });
    await asked.getByRole("button", { name: "Decline" }).click();
    await expect(asked).toHaveCount(0);
    await expect(anna.getByText("Ida doesn’t want another game.")).toBeVisible();
    // It can be asked for again.
    await ida.getByRole("button", { name: "Play again" }).last().click();
    await expect(anna.getByText("Ida asks for another game.")).toBeVisible();
  });
});

/** Two friends are never there at the same time. Returns the second one's page, four moves later. */
async function awayInTurns(browser, ida, link) {
  await play(ida, "e2");
  await expectMet(ida);
  const home = ida.url();
  await ida.goto("about:blank");
  // Anna joins while nobody else is there.
  const anna = await profile(browser);
  await join(anna, link, "Anna");
  await expectMet(anna);
  const annas = anna.url();
  await anna.goto("about:blank");
  await ida.goto(home);
  await expect(ida.locator("main")).toContainText("Anna");
  await ida.goto("about:blank");
  await anna.goto(annas);
  await expect(status(anna)).toContainText("Your turn");
  await play(anna, "e8");
  await expectMet(anna);
  await anna.goto("about:blank");
  await ida.goto(home);
  await expect(ply(ida, 2)).toBeAttached();
  await anna.goto(annas);
  await playOn([ida, anna], ["e3", "e7"], 2);
  return anna;
}

/** Presses "Try again" after `repair`, unless the page, which does so by itself now and then, has been faster. */
async function tryAgain(page, repair) {
  const button = page.getByRole("button", { name: "Try again" });
  await expect(button).toBeVisible();
  await repair();
  await button.evaluateAll((all) => all.forEach((one) => one.click()));
}

test("players lose nothing while they are away in turns, or the server is killed or full", async ({ browser, nats }) => {
  test.setTimeout(180_000);
  const { ida, link } = await opened(browser);
  let anna;

  await test.step("players who are away in turns lose nothing", async () => {
    anna = await awayInTurns(browser, ida, link);
  });

  await test.step("a server that is killed and comes back in mid-game is found again", async () => {
    await nats.kill();
    for (const page of [ida, anna]) await expect(meetStatus(page)).toContainText("Your moves wait on this device");
    await play(ida, "e4");
    await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
    await tryAgain(ida, nats.start);
    await expect(ply(anna, 5)).toBeAttached();
    await playOn([ida, anna], ["d7", "e5", "d6"], 5);
  });

  await test.step("a meeting point that is full says so, and the game goes on with links", async () => {
    await nats.change({ max_bytes: 1, discard: "new" });
    await play(ida, "e6");
    await expect(meetStatus(ida)).toContainText("isn’t accepting any more moves right now. Send them as links.");
    await anna.goto(await takeLink(ida));
    await expect(ply(anna, 9)).toBeAttached();
    await tryAgain(ida, () => nats.change());
    await expectMet(ida);
    await playOn([ida, anna], ["d5", "e7", "d4"], 9);
  });

  await test.step("a server that freezes is noticed, although its connections stay, and the move arrives once it goes on", async () => {
    nats.freeze();
    await play(ida, "e8");
    await expect(meetStatus(ida)).toHaveText(/^127\.0\.0\.1:\d+ isn’t answering right now\. Send your moves as links\.$/);
    await expect(ida.getByRole("button", { name: "Send your move to Anna" })).toBeVisible();
    // Anna, who has nothing to send, learns it too.
    await expect(meetStatus(anna)).toContainText("Not connected to", { timeout: 40_000 });
    nats.thaw();
    await expect(ply(anna, 13)).toBeAttached({ timeout: 40_000 });
    for (const page of [ida, anna]) await expectMet(page);
  });

  await test.step("a server whose host has made no stream says what is missing", async () => {
    await nats.kill();
    await nats.startEmpty();
    await expect(meetStatus(ida)).toContainText("can’t keep any moves: it has no stream named “starfence”. Send them as links.", { timeout: 40_000 });
    await play(anna, "d3");
    await expect(anna.getByRole("button", { name: "Send your move to Ida" })).toBeVisible();
    await nats.change();
    await expect(ply(ida, 14)).toBeAttached({ timeout: 40_000 });
    for (const page of [ida, anna]) await expectMet(page);
  });

  await test.step("a device whose seat was given away says for whom the game waits", async () => {
    await anna.getByRole("button", { name: "Send a link instead" }).click();
    await sheet(anna).getByText("Your seat", { exact: true }).click();
    await sheet(anna).getByRole("button", { name: "Play on another device" }).click();
    await sheet(anna).getByRole("button", { name: "Done" }).click();
    await expect(status(anna)).toContainText("Waiting for Ida");
  });
});

test("the buttons beside the board stay where they are while a device connects, and a page without a meeting point has none of it", async ({ browser }) => {
  await test.step("the buttons beside the board stay where they are while a device connects", async () => {
    const waiting = await profile(browser);
    const place = (name) => waiting.getByRole("button", { name }).boundingBox();
    const places = () => Promise.all(["Send the invitation", "Play live"].map(place));
    const open = (kind, address) => openTable(waiting, kind, { told: "but can’t read the moves", address });
    /** Opens a table, and compares where its buttons are before and after the line about the connection is shown. */
    const compare = async (opens) => {
      await waiting.goto("about:blank");
      const arrive = await hold(waiting, MEET);
      await opens();
      const before = await places();
      await expect(meetStatus(waiting)).toHaveCount(0);
      arrive();
      await expectMet(waiting);
      expect(await places()).toEqual(before);
      await waiting.unrouteAll();
    };

    await test.step("beside a board", () => compare(() => open("quoridor")));

    await test.step("while a plan is hidden, where the line can be read", async () => {
      await compare(async () => {
        // From a position, Ida can plan at once: no lot decides who goes first.
        await open("parallel", `./#/new?${LAST_ROUND}`);
        await waiting.getByRole("button", { name: "Hide my plan" }).click();
      });
      const ink = await waiting.getByRole("heading", { name: "Paused" }).evaluate((title) => getComputedStyle(title).color);
      await expect(meetStatus(waiting)).toHaveCSS("color", ink);
    });
  });

  await test.step("a page without a meeting point says nothing of it and fetches nothing for it", async () => {
    const ida = await profile(browser, { baseURL: `http://localhost:${process.env.PORT ?? 4173}/` });
    const requests = [];
    ida.on("request", (request) => requests.push(request.url()));
    await openTable(ida, "quoridor", { first: "Ida" });
    await ida.getByRole("button", { name: "QR code and more" }).click();
    await expect(ida.getByText("Then send each other your moves as links, or play live.")).toBeVisible();
    await expect(meetStatus(ida)).toHaveCount(0);
    await expect(ida.getByRole("button", { name: "Copy a link to watch" })).toHaveCount(0);
    expect(requests.filter((url) => /\/meet-/.test(url))).toEqual([]);
  });
});
