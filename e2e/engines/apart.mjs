// What friends in different places do, at browsers with any engine.
import { button, what } from "./player.mjs";

/** Returns the link that a player is offered to send, and closes the sheet. */
export async function takeLink(player) {
  await player.clicks(what(".post-actions .primary"));
  const { value } = await player.sees(what(".send-sheet input.link-text"));
  await player.clicks(what(".send-sheet button", "Done"));
  return value;
}

/** Opens a table for two as Ida, who begins if `first` says so. */
export async function openTable(ida, query, first) {
  await ida.opens(`./#/new?${new URLSearchParams({ players: 2, ...query })}`);
  await ida.types('[aria-label="Name of player 1"]', "Ida");
  await ida.clicks(what('[aria-label="Player 2: person or computer"] button', "Elsewhere"));
  if (first) await ida.chooses('[aria-label="Who goes first?"]', "Ida");
  await ida.clicks(button("Play"));
}

/** Takes the free seat at the table that an invitation opens, as Anna. */
export async function join(anna, link) {
  await anna.opens(link);
  await anna.types(".invitation-name input", "Anna");
  await anna.clicks(what(".invitation-seats button"));
}

/** Opens a table for two as Ida, who begins if `first` says so, and lets Anna take the free seat. */
export async function invite(ida, anna, query, first) {
  await openTable(ida, query, first);
  // Nothing is drawn by lot, so Ida could plan before she invites.
  if (query.game === "parallel") await ida.clicks(button("Hide my plan"));
  await join(anna, await takeLink(ida));
}
