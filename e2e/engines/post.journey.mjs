// Two friends at browsers of their own play whole games by sending each other links.
import { orders } from "../table.mjs";
import { invite, takeLink } from "./apart.mjs";
import { arrow, button, hole, journey, moves, square, table, token, what } from "./player.mjs";

/** A game of Chinese Checkers in which Red can fill the goal with two turns. */
const LAST_TURNS =
  "./../.../..../............./............/.........../.2222...../12......./222......./1........../......1...../............./111./111/12/2 1";
/** The round of Parallel Chinese Checkers in which Blue can win, and the plans with which Blue does. */
const LAST_ROUND =
  "../..../....../......../..A2....................B1/A1..................B2../..A2A6..............B6/..................../......A4....A4A5B2/B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../....B4....B3............../......../....../..../.. W 000112/444332";
const LAST_PLANS = { ida: "SE4/E6,SE5", anna: "SE4,SW3,W4,NW5/E6,SW3,W3,NW3" };

/** Lays a plan and confirms it. */
async function plan(player, text) {
  for (const { execution, direction, number } of orders(text)) {
    await player.clicks(token(number));
    await player.clicks(arrow(execution, direction));
    await player.sees(arrow(execution, direction, `[data-order="${number}"]`));
  }
  await player.clicks(button("Done"));
}

journey("friends play a whole game of Quoridor by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "quoridor" }, true);
  await ida.opens(await takeLink(anna));
  const turns = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];
  for (const [ply, to] of turns.entries()) {
    const [mover, other] = ply % 2 ? [anna, ida] : [ida, anna];
    await mover.clicks(square(to));
    await mover.sees(moves(ply + 1));
    await other.opens(await takeLink(mover));
    await other.sees(square(to, "[data-pawn]"));
  }
  for (const one of [ida, anna]) await one.sees(table('[data-result="1"]'));
});

journey("friends play Chinese Checkers to its end by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "chinese-checkers", finish: "first", position: LAST_TURNS });
  await ida.opens(await takeLink(anna));
  for (const [ply, [from, to]] of [["l11", "m12"], ["h8", "h9"], ["m12", "n13"]].entries()) {
    const [mover, other] = ply % 2 ? [anna, ida] : [ida, anna];
    await mover.clicks(hole(from));
    await mover.clicks(hole(to, "[data-target]"));
    await mover.sees(moves(ply + 1));
    await other.opens(await takeLink(mover));
    await other.sees(hole(to, "[data-peg]"));
  }
  for (const one of [ida, anna]) await one.sees(table('[data-result="1"]'));
});

journey("friends plan Parallel Chinese Checkers to its end by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "parallel", position: LAST_ROUND });
  await plan(anna, LAST_PLANS.anna);
  await ida.opens(await takeLink(anna));
  await plan(ida, LAST_PLANS.ida);
  await anna.opens(await takeLink(ida));
  await anna.clicks(button("Skip to end"));
  await anna.sees(table('[data-result="2"]'));
  await ida.opens(await takeLink(anna));
  await ida.clicks(button("Skip to end"));
  await ida.sees(table('[data-result="2"]'));
});
