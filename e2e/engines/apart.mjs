// What friends in different places do, at browsers with any engine.
import { orders } from "../table.mjs";
import { arrow, button, moves, square, table, token, what } from "./player.mjs";

/** Returns the link that a player is offered to send, and closes the sheet. */
export async function takeLink(player) {
  await player.clicks(what(".sheet-button"));
  const { value } = await player.sees(what(".send-sheet input.link-text"));
  await player.clicks(what(".send-sheet button", "Done"));
  return value;
}

/** Opens a table for two, or as many players as `query` says, as Ida, who begins if `first` says so. All others
 * are elsewhere. */
export async function openTable(ida, query, first) {
  const { players } = { players: 2, ...query };
  await ida.opens(`./#/new?${new URLSearchParams({ players, ...query })}`);
  await ida.types('[aria-label="Name of player 1"]', "Ida");
  for (let seat = 2; seat <= players; seat += 1) {
    await ida.clicks(what(`[aria-label="Player ${seat}: person or computer"] button`, "Elsewhere"));
  }
  if (first) await ida.chooses('[aria-label="Who goes first?"]', "Ida");
  await ida.clicks(button("Play"));
}

/** Takes a free seat at the table that an invitation opens: the first one, as Anna, or the one that is named. */
export async function join(friend, link, name = "Anna", seat = 2) {
  await friend.opens(link);
  await friend.types(".invitation-name input", name);
  await friend.clicks(what(`.invitation-seats [data-seat="${seat}"]`));
}

/** Opens a table for two as Ida, who begins if `first` says so, and returns the link that invites. */
export async function offerSeat(ida, query, first) {
  await openTable(ida, query, first);
  // Nothing is drawn by lot, so Ida could plan before she invites.
  if (query.game === "parallel") await ida.clicks(button("Hide my plan"));
  return takeLink(ida);
}

/** Opens a table for two as Ida, who begins if `first` says so, and lets Anna take the free seat. */
export async function invite(ida, anna, query, first) {
  await join(anna, await offerSeat(ida, query, first));
}

/** The plans with which Blue wins in the round `LAST_ROUND`. */
export const LAST_PLANS = { ida: "SE4/E6,SE5", anna: "SE4,SW3,W4,NW5/E6,SW3,W3,NW3" };

/** A game of Quoridor in which Red, who is Ida, arrives with the third step. */
export const LAST_STEPS = "/ / e6 d5 / 10 10 / 1";

/** Plays that game to its end. */
export async function playLastSteps(ida, anna) {
  for (const [ply, to] of ["e7", "d4", "e8", "d3", "e9"].entries()) {
    const [mover, other] = ply % 2 ? [anna, ida] : [ida, anna];
    await mover.clicks(square(to));
    await mover.sees(moves(ply + 1));
    await other.sees(square(to, "[data-pawn]"));
  }
  for (const one of [ida, anna]) await one.sees(table('[data-result="1"]'));
}

/** Lays a plan and confirms it. */
export async function plan(player, text) {
  for (const { execution, direction, number } of orders(text)) {
    await player.clicks(token(number));
    await player.clicks(arrow(execution, direction));
    await player.sees(arrow(execution, direction, `[data-order="${number}"]`));
  }
  await player.clicks(button("Done"));
}
