// Friends whose moves travel through a meeting point, at browsers with the same engine and with
// different ones.
import { mergeTests } from "@playwright/test";
import { test as meeting } from "../meeting.mjs";
import { LAST_ROUND } from "../table.mjs";
import { join, LAST_PLANS, LAST_TURNS, offerSeat, plan, playLastTurns, playQuoridor } from "./apart.mjs";
import { installed } from "./browsers.mjs";
import { button, journey as alone, moves, square, table, what } from "./player.mjs";

const journey = mergeTests(alone, meeting);

const connected = what('[data-meet="connected"]');
/** Nothing has to be sent. */
const byItself = async () => {};
/** The engine of the other friend's browser: another one, if there is one on this machine. */
const other = (engine) => installed[(installed.indexOf(engine) + 1) % installed.length];
/** Opens the only game in the list of games. */
async function comesBack(player) {
  await player.opens("./#/games");
  await player.clicks(what('a[href*="#/game/"]'));
}

journey("one link invites, and friends play a whole game of Quoridor without another", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await join(anna, await offerSeat(ida, { game: "quoridor" }, true));
  await playQuoridor(ida, anna, byItself);
});

journey("friends at different browsers play Chinese Checkers to its end", async ({ player: ida, arrives, engine }) => {
  const anna = await arrives(other(engine));
  await join(anna, await offerSeat(ida, { game: "chinese-checkers", finish: "first", position: LAST_TURNS }));
  await playLastTurns(ida, anna, byItself);
});

journey("friends at different browsers plan Parallel Chinese Checkers to its end", async ({ player: ida, arrives, engine }) => {
  const anna = await arrives(other(engine));
  await join(anna, await offerSeat(ida, Object.fromEntries(LAST_ROUND)));
  await plan(anna, LAST_PLANS.anna);
  await ida.clicks(button("I’m Ida – start"));
  await plan(ida, LAST_PLANS.ida);
  for (const one of [ida, anna]) {
    await one.clicks(button("Skip to end"));
    await one.sees(table('[data-result="2"]'));
  }
});

journey("a friend joins late, while the other is away, and finds the move that was made", async ({ player: ida, arrives }) => {
  const link = await offerSeat(ida, { game: "quoridor" }, true);
  await ida.clicks(square("e2"));
  await ida.sees(moves(1));
  await ida.sees(connected);
  await ida.opens("about:blank");
  const anna = await arrives();
  await join(anna, link);
  await anna.sees(square("e2", '[data-pawn="1"]'));
  await anna.clicks(square("e8"));
  await anna.sees(moves(2));
  await anna.sees(connected);
  await anna.opens("about:blank");
  await comesBack(ida);
  await ida.sees(square("e8", '[data-pawn="2"]'));
  await ida.clicks(square("e3"));
  await comesBack(anna);
  await anna.sees(square("e3", '[data-pawn="1"]'));
});
