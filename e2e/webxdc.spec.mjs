// Friends in a messenger's chat: one of them sets up a game in the app, the others sit down or watch.
import { expect } from "@playwright/test";
import { done, layPlan } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { chooseToBegin, game, play, ply, record, skipToEnd, status } from "./table.mjs";
import { test } from "./webxdc.mjs";

/** Sets a game up in an empty chat: of one kind, or with more choices in the address. */
async function setUp(page, name, { address } = {}) {
  await expect(page.getByRole("heading", { name: "Play in this chat" })).toBeVisible();
  if (address) await page.evaluate((address) => (location.hash = address), address);
  else await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("Ida");
  const other = page.getByRole("group", { name: "Player 2: person or computer" }).getByRole("button", { name: "In this chat" });
  if (address) await other.click();
  await expect(other).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Moves arrive by themselves.")).toBeVisible();
  if (!address) await chooseToBegin(page, "Ida");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game(page)).toBeVisible();
}

/** Takes the free seat of the chat's table. */
async function sitDown(page, name) {
  await expect(page.getByText("Ida invites you to play")).toBeVisible();
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: /^Join as/ }).first().click();
  await expect(game(page)).toBeVisible();
}

/** Expects that nobody is offered to send or to connect anything. */
const expectNothingToSend = (page) => expect(page.getByRole("button", { name: /^(Send|Invite|Play live)/ })).toHaveCount(0);

test("members of a chat play a whole game of Quoridor, of which the chat has a line for each move, while others watch", async ({ chat }) => {
  test.setTimeout(240_000);
  const ida = await chat.member("Ida");
  await setUp(ida, "Quoridor");
  await expectNothingToSend(ida);
  const [anna, otso] = [await chat.member("Anna"), await chat.member("Otso")];

  await test.step("of two who ask for the seat at once, the first in the list has it, and the other watches", async () => {
    for (const page of [anna, otso]) await expect(page.getByText("Ida invites you to play")).toBeVisible();
    await sitDown(anna, "Anna");
    await sitDown(otso, "Otso");
    await expect(ida.locator("main")).toContainText("Anna");
    await expect(otso.getByText("All seats at this table are taken.")).toBeVisible();
    await expect(otso.getByText("You are watching.")).toBeVisible();
  });

  await test.step("rubbish in the chat changes nothing, and a page that is loaded again reads the whole list", async () => {
    await playOn([ida, anna], ["e2", "d9", "e3"]);
    for (const payload of [null, "x", { starfence: "A".repeat(5_000) }, { starfence: 7 }]) await chat.append({ payload });
    await anna.reload();
    await expect(ply(anna, 3)).toBeAttached();
    await expect(status(anna)).toContainText("Your turn");
  });

  await test.step("the game goes on to its end", async () => {
    await playOn([ida, anna], ["d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"], 3);
    for (const page of [ida, anna, otso]) await expect(game(page)).toHaveAttribute("data-result", "1");
  });

  const lines = chat.list().flatMap(({ info }) => info ?? []);
  expect(lines[0]).toBe("Ida invites you to play Quoridor.");
  expect(lines).toContain("Anna has moved. Waiting for Ida");
  expect(lines.at(-1)).toMatch(/^Ida has moved\. Ida /);
  const moved = chat.list().find(({ info }) => info === "Ida has moved. Waiting for Anna");
  expect(Object.values(moved.notify)).toEqual(["Your turn in our game of Quoridor"]);

  await test.step("who comes only now sees the whole game", async () => {
    const late = await chat.member("Elli");
    await expect(game(late)).toHaveAttribute("data-result", "1");
    await expectNothingToSend(late);
  });
});

test("a game of Chinese Checkers is played to its end in a chat", async ({ chat }) => {
  const { tags, moves, result } = record("checkers-2-international");
  const ida = await chat.member("Ida");
  await setUp(ida, "Chinese Checkers", { address: `#/new?${new URLSearchParams({ game: tags.Game, players: tags.Players, position: tags.Position })}` });
  const anna = await chat.member("Anna");
  await sitDown(anna, "Anna");
  for (const [place, move] of moves.entries()) {
    const mover = [ida, anna][place % 2];
    await expect(status(mover)).toContainText("Your turn");
    await play(mover, move);
    for (const page of [ida, anna]) await expect(ply(page, place + 1)).toBeAttached();
  }
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", result);
});

test("a game of Parallel Chinese Checkers is planned to its end in a chat, which sees no plan before its time", async ({ chat }) => {
  test.setTimeout(240_000);
  const { tags, moves, result } = record("parallel-2");
  const ida = await chat.member("Ida");
  await setUp(ida, "Parallel Chinese Checkers", { address: `#/new?${new URLSearchParams({ game: tags.Game, players: tags.Players, position: tags.Position })}` });
  const anna = await chat.member("Anna");
  await sitDown(anna, "Anna");
  const otso = await chat.member("Otso");
  for (let place = 0; place < moves.length; place += 2) {
    await expect(done(ida)).toBeVisible();
    const before = chat.list().length;
    await layPlan(ida, moves[place]);
    await expect(ida.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
    await expect.poll(() => chat.list().length).toBeGreaterThan(before);
    // A commitment is there, and nothing else of the plan.
    for (const update of chat.list().slice(before)) expect(JSON.stringify({ ...update, payload: undefined })).not.toContain(moves[place]);
    await expect(anna.getByRole("button", { name: "Skip to end" })).toHaveCount(0);
    await layPlan(anna, moves[place + 1]);
    for (const page of [ida, anna]) {
      await skipToEnd(page);
      if (place + 2 < moves.length) await page.getByRole("button", { name: "Plan the next round" }).click();
    }
  }
  for (const page of [ida, anna]) await expect(game(page)).toHaveAttribute("data-result", result);
  await expect(game(otso)).toBeVisible();
});
