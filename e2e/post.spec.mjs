// Friends in different places play by sending each other links.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { expect } from "@playwright/test";
import { invited, join, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { game, keptGames, notice, play, ply, status } from "./table.mjs";
import { test } from "./test.mjs";

const closeSheet = (page) => sheet(page).getByRole("button", { name: "Done" }).click();

/** Plays a move without help, which only the friend could take back. */
async function playAlone(page, move) {
  await expect(status(page)).toContainText("Your turn");
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Analysis" })).toHaveCount(0);
  await play(page, move);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
}

test("a whole game of Quoridor goes to and fro as links, and another one begins", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, "quoridor", { first: "Ida" });
  const moves = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];

  await test.step("the invitation explains itself in three pictures, a later message does not", async () => {
    await ida.getByRole("button", { name: "Invite" }).click();
    await expect(sheet(ida).getByRole("listitem")).toHaveText([
      "Send the link to your friend.",
      "Your friend opens it and joins.",
      "Then send each other your moves as links, or play live.",
    ]);
    await closeSheet(ida);
    await expect(sheet(ida)).toHaveCount(0);
    await join(anna, await takeLink(ida, /^(Invite|Send again)/), "Anna");
    await ida.goto(await takeLink(anna));
    await playAlone(ida, moves[0]);
    await ida.getByRole("button", { name: "Send your move to Anna" }).click();
    await expect(sheet(ida).getByRole("textbox", { name: "The link" })).toBeVisible();
    await expect(sheet(ida).getByRole("listitem")).toHaveCount(0);
    await closeSheet(ida);
  });

  await test.step("a whole game of Quoridor goes to and fro as links", async () => {
    for (const [at, move] of moves.entries()) {
      const [mover, other] = at % 2 ? [anna, ida] : [ida, anna];
      // The first move is made.
      if (at > 0) await playAlone(mover, move);
      const link = await takeLink(mover, at > 0 ? undefined : "Send again");
      if (at < moves.length - 1) {
        const name = mover === ida ? "Anna" : "Ida";
        await expect(status(mover)).toContainText(`Waiting for ${name}`);
        await expect(mover.getByRole("button", { name: "Send again" })).toBeVisible();
      }
      await other.goto(link);
      await expect(ply(other, at + 1)).toBeAttached();
    }
    for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "1");
    await expect(status(ida)).toContainText("You");
    await expect(status(anna)).toContainText("Ida");
    // Once the game is over, it may be analysed.
    for (const page of [ida, anna]) await expect(page.getByRole("tab", { name: "Analysis" })).toBeVisible();
  });

  await test.step("another game of the same friends begins at the table, with the other one to begin", async () => {
    await anna.getByRole("button", { name: "Play again" }).click();
    await expect(anna.getByText("You have asked for another game.")).toBeVisible();
    await ida.goto(await takeLink(anna));
    await expect(ida.getByText("Anna asks for another game.")).toBeVisible();
    await ida.getByRole("button", { name: "Play again" }).click();
    await expect(game(ida)).toHaveAttribute("data-to-move", "2");
    await expect(game(ida)).not.toHaveAttribute("data-result");
    await anna.goto(await takeLink(ida));
    await expect(status(anna)).toContainText("Your turn");
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await expect(ply(ida, 1)).toBeAttached();
    // The finished game stays in the list.
    for (const page of [ida, anna]) {
      await expect.poll(async () => (await keptGames(page)).map((text) => text.match(/Result "(.*?)"/)[1]).sort()).toEqual(["*", "1"]);
    }
  });
});

/** Opens links that are no messages for the device; `link` is Ida's last message for Anna. */
async function openBadLinks(browser, { ida, anna, invitation, link }) {
  const bad = (page) => page.getByRole("alert");
  await anna.goto(link.slice(0, -20));
  await expect(bad(anna)).toContainText("incomplete or has been changed");
  await anna.goto("./#/table/rubbish%3Cscript%3E");
  await expect(bad(anna)).toContainText("incomplete or has been changed");
  const start = "#/table/a";
  const changed = (change) => {
    const bytes = inflateRawSync(Buffer.from(link.slice(link.indexOf(start) + start.length), "base64url"));
    change(bytes);
    return `./${start}${deflateRawSync(bytes).toString("base64url")}`;
  };
  // The version is first, then the kind; the signature of the last entry comes last.
  await anna.goto(changed((bytes) => bytes.set([3, 77])));
  await expect(bad(anna)).toContainText("made by a newer version of Starfence");
  // What is valid but for its version was changed on the way.
  await anna.goto(changed((bytes) => (bytes[0] += 1)));
  await expect(bad(anna)).toContainText("incomplete or has been changed");
  await anna.goto(changed((bytes) => (bytes[bytes.length - 1] ^= 1)));
  await expect(bad(anna)).toContainText("doesn’t come from the player it names");
  // A message for Anna, opened by somebody else.
  const eve = await profile(browser);
  await eve.goto(link);
  await expect(bad(eve)).toContainText("not on this device");
  // An invitation that somebody else has taken in the meantime.
  await join(eve, invitation, "Eve");
  await ida.goto(await takeLink(eve));
  await expect(ida.getByText("already taken")).toBeVisible();
}

test("links come twice, late, cut or as text, a move is taken back, and a draw is agreed on", async ({ browser }) => {
  test.setTimeout(180_000);
  const { ida, anna, invitation } = await invited(browser, "quoridor");
  await play(ida, "e2");
  let first;

  await test.step("a game stays on both devices after a reload, and the library says whose turn it is", async () => {
    await ida.reload();
    await expect(ply(ida, 1)).toBeAttached();
    first = await takeLink(ida);
    await anna.goto(first);
    await expect(ply(anna, 1)).toBeAttached();
    await anna.reload();
    await expect(status(anna)).toContainText("Your turn");
    await anna.goto("./#/games");
    await expect(anna.locator(".kept .chip")).toHaveText("Your turn");
    await ida.goto("./#/games");
    await expect(ida.locator(".kept")).toContainText("Anna’s turn");
    await ida.goto("./#/");
    await expect(ida.locator("main")).toContainText("Anna’s turn");
  });

  await test.step("a link that is opened twice or late changes nothing", async () => {
    await anna.goto("./#/");
    await anna.goto(first);
    await expect(anna.getByText("Nothing new")).toBeVisible();
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await play(ida, "e3");
    await anna.goto(await takeLink(ida));
    await expect(ply(anna, 3)).toBeAttached();
    await anna.goto("./#/");
    await anna.goto(first);
    await expect(anna.getByText("Nothing new")).toBeVisible();
    await expect(ply(anna, 3)).toBeAttached();
  });

  await test.step("a link that was saved as a file, or is pasted, is imported", async () => {
    await play(anna, "e7");
    const link = await takeLink(anna);
    await ida.goto("./#/open");
    await ida.getByRole("textbox").fill(`Anna sends you this: ${link}\n`);
    await ida.getByRole("button", { name: "Open" }).click();
    await expect(ply(ida, 4)).toBeAttached();
  });

  await test.step("a move is taken back if the friend allows it", async () => {
    await play(ida, "e4");
    await takeLink(ida);
    await ida.getByRole("button", { name: "Send again" }).click();
    await sheet(ida).getByRole("button", { name: "Ask to undo your move" }).click();
    await expect(sheet(ida)).toContainText("You have asked to undo a move.");
    const field = sheet(ida).getByRole("textbox", { name: "The link" });
    await anna.goto(await field.inputValue());
    await closeSheet(ida);
    await expect(anna.getByText("Ida asks to undo a move.")).toBeVisible();
    await anna.getByRole("button", { name: "Allow" }).click();
    // As after Undo, the move stays in the list, in grey, until another one is played.
    for (const device of [anna, ida]) {
      if (device === ida) await ida.goto(await takeLink(anna));
      await expect(device.locator('[data-square="e3"]')).toHaveAttribute("data-pawn", "1");
      await expect(ply(device, 5)).toHaveClass(/ahead/);
    }
    await play(ida, "d3");
    await expect(ply(ida, 5)).toHaveText("d3");
  });

  await test.step("a link that is cut, changed, newer or for another device says so", async () => {
    const link = await takeLink(ida);
    await openBadLinks(browser, { ida, anna, invitation, link });
    // The game goes on.
    await anna.goto(link);
    await expect(ply(anna, 5)).toHaveText("d3");
  });

  await test.step("a draw that is offered and accepted by links ends the game for both", async () => {
    await anna.getByRole("button", { name: "Menu", exact: true }).click();
    await anna.getByRole("button", { name: "Offer a draw" }).click();
    await anna.getByRole("button", { name: "Send again" }).or(anna.getByRole("button", { name: /^Send your move/ })).first().click();
    const field = sheet(anna).getByRole("textbox", { name: "The link" });
    await expect(field).toHaveValue(/#\/table\/a/);
    await expect(sheet(anna)).not.toContainText("You have asked to undo a move.");
    await ida.goto(await field.inputValue());
    await ida.getByRole("button", { name: "You: accept" }).click();
    await expect(game(ida)).toHaveAttribute("data-result", "1/2");
    await closeSheet(anna);
    await anna.goto(await takeLink(ida));
    await expect(game(anna)).toHaveAttribute("data-result", "1/2");
  });
});

test("somebody must play on this device, and a lot decides who begins", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];

  await test.step("somebody must play on this device", async () => {
    await anna.goto("./#/new?game=quoridor");
    for (const seat of [1, 2]) {
      const who = anna.getByRole("group", { name: `Player ${seat}: person or computer` });
      await who.getByRole("button", { name: "Elsewhere" }).click();
    }
    await anna.getByRole("button", { name: "Play", exact: true }).click();
    await expect(anna.getByRole("alert")).toContainText("has to play on this device");
    await expect(notice(anna)).toHaveCount(0);
  });

  await test.step("without a chosen first player, a lot that nobody can choose decides", async () => {
    await openTable(ida, "quoridor");
    await expect(status(ida)).toContainText("Waiting for everyone");
    // Nobody is marked as to move.
    await expect(game(ida)).not.toHaveAttribute("data-to-move");
    await expect(ida.locator(".strip[aria-current]")).toHaveCount(0);
    await join(anna, await takeLink(ida), "Anna");
    await ida.goto(await takeLink(anna));
    await expect(status(ida)).toContainText(/Your turn|Waiting for Anna/);
    const begins = await game(ida).getAttribute("data-to-move");
    if (begins === "1") await play(ida, "e2");
    await anna.goto(await takeLink(ida));
    await expect(game(anna)).toHaveAttribute("data-to-move", "2");
    await expect(status(anna)).toContainText("Your turn");
  });
});

test("a game of Chinese Checkers is played to its end", async ({ browser }) => {
  const position = "./../.../..../............./............/.........../.2222...../12......./222......./1........../......1...../............./111./111/12/2 1";
  const address = `./#/new?game=chinese-checkers&players=2&finish=first&position=${encodeURIComponent(position)}`;
  const { ida, anna } = await invited(browser, "chinese-checkers", { first: undefined, address });
  await play(ida, "l11-m12");
  await anna.goto(await takeLink(ida));
  await expect(ply(anna, 1)).toBeAttached();
  await play(anna, "h8-h9");
  await ida.goto(await takeLink(anna));
  await expect(ply(ida, 2)).toBeAttached();
  await play(ida, "m12-n13");
  await anna.goto(await takeLink(ida));
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", "1");
});

test("the share sheet of the system sends the invitation, and after a move says that it is the friend’s turn", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await ida.addInitScript(() => {
    navigator.share = async ({ title, url }) => void (window.shared = { title, url });
    delete Navigator.prototype.canShare;
  });
  /** Sends the link with the sheet of the system; returns what that gets. */
  const send = async (button) => {
    await ida.getByRole("button", { name: button }).click();
    const url = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await sheet(ida).getByRole("button", { name: "Share…" }).click();
    await expect.poll(() => ida.evaluate(() => window.shared)).toMatchObject({ url });
    await closeSheet(ida);
    return ida.evaluate(() => window.shared);
  };
  await openTable(ida, "quoridor", { first: "Ida" });
  const { title, url } = await send("Invite");
  expect(title).toBe("Quoridor");
  await join(anna, url, "Anna");
  await ida.goto(await takeLink(anna));
  await play(ida, "e2");
  const sent = await send("Send your move to Anna");
  expect(sent.title).toBe("Your turn in our game of Quoridor");
  // A nudge: the same once more.
  expect(await send("Send again")).toEqual(sent);
  await anna.goto(sent.url);
  await expect(status(anna)).toContainText("Your turn");
});
