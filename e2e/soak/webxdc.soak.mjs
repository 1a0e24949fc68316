// Whole games between three members of a messenger's chat.
import { expect } from "@playwright/test";
import { done, layPlan } from "../apart.mjs";
import { game, play, ply, record, skipToEnd, status } from "../table.mjs";
import { expectNothingToSend, setUp, sitDown, test } from "../webxdc.mjs";

/** Returns the address of the set-up page of the game that a record begins. */
function setUpAddress({ tags }) {
  const query = new URLSearchParams({ game: tags.Game, players: tags.Players });
  if (tags.Position) query.set("position", tags.Position);
  if (tags.First) query.set("first", tags.First);
  for (const option of (tags.Options ?? "").split(",").filter(Boolean)) query.set(...option.split("="));
  return `#/new?${query}`;
}

/** Opens the game that a record begins in a chat: Ida sets it up, the others sit down in turn. */
async function open(chat, played) {
  const players = Number(played.tags.Players);
  const members = [await chat.member("Ida")];
  const seats = Array.from({ length: players - 1 }, (_, place) => place + 2);
  await setUp(members[0], "", { address: setUpAddress(played), seats });
  for (const name of ["Anna", "Otso"]) {
    const member = await chat.member(name);
    // Who finds no free seat watches.
    if (members.length < players) await sitDown(member, name);
    await expect(members[0].locator("main")).toContainText(members.length < players ? name : "Anna");
    members.push(member);
  }
  return members;
}

/** Plays the moves of a record, each of which arrives at all members. */
async function playWhole(members, { tags, moves, result }) {
  const players = Number(tags.Players);
  const first = Number(tags.First ?? 1) - 1;
  const step = tags.Options?.includes("direction=counterclockwise") ? players - 1 : 1;
  for (const [place, move] of moves.entries()) {
    const mover = members[(first + step * place) % players];
    await expect(status(mover)).toContainText("Your turn");
    await play(mover, move);
    for (const page of members) await expect(ply(page, place + 1)).toBeAttached();
    await expectNothingToSend(mover);
  }
  for (const page of members) await expect(game(page)).toHaveAttribute("data-result", result);
}

test("two members play a whole game of Quoridor, which the third one watches", async ({ chat }) => {
  const played = record("quoridor-2");
  const members = await open(chat, played);
  await expect(members[2].getByText("You are watching.")).toBeVisible();
  await playWhole(members, played);
  const lines = chat.list().flatMap(({ info }) => info ?? []);
  expect(lines).toContain("Anna has moved. Waiting for Ida");
  expect(lines.at(-1)).toMatch(/^Ida has moved\. Ida won/);
});

test("three members play a whole game of Chinese Checkers", async ({ chat }) => {
  const played = record("checkers-3-french");
  await playWhole(await open(chat, played), played);
});

test("three members plan a game of Parallel Chinese Checkers to its end, and see no plan before its time", async ({ chat }) => {
  const played = record("parallel-3");
  const members = await open(chat, played);
  const rounds = played.moves.length / members.length;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, page] of members.entries()) {
      await expect(done(page)).toBeVisible();
      await layPlan(page, played.moves[members.length * round + place]);
      // Until the last one has planned, nobody sees a plan.
      if (place + 1 < members.length) {
        await expect(page.getByRole("heading", { name: /^Waiting for/ })).toBeVisible();
        for (const other of members) await expect(other.getByRole("button", { name: "Skip to end" })).toHaveCount(0);
        for (const planned of members.slice(0, place + 1)) await expect(planned.locator("[data-order]")).toHaveCount(0);
      }
    }
    for (const page of members) {
      await skipToEnd(page);
      if (round + 1 < rounds) await page.getByRole("button", { name: "Plan the next round" }).click();
    }
  }
  for (const page of members) await expect(game(page)).toHaveAttribute("data-result", played.result);
});
