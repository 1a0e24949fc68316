// Friends play live, with their browsers connected directly: Firefox with Firefox and with Chromium, at one
// table. Chromium with Chromium is in ../direct.spec.mjs.
import { join, LAST_STEPS, openTable, playLastSteps } from "./apart.mjs";
import { LAST_ROUND_OF_FOUR } from "../table.mjs";
import { button, journey, moves, square, table, what } from "./player.mjs";

journey.use({ still: true });

/** The link to send, in the open sheet. */
const LINK = what('[aria-label="Play live"] input[readonly]');
const live = (name) => what('.live-status[data-live="live"]', `Live with ${name}`);

journey("a friend at Chromium invites one at Firefox, and they play live, to the end of a game", async ({ player: anna, arrives }) => {
  const ida = await arrives("chromium");
  await liveTable(ida, [anna], { game: "quoridor", position: LAST_STEPS });
  await anna.sees(live("Ida"));
  await playLastSteps(ida, anna);
});

const FRIENDS = ["Anna", "Otso", "Elli"];

/** Seats friends at devices of their own, who are connected with Ida's. Returns all players in the order of the
 * seats. */
async function liveTable(ida, friends, query, first) {
  await openTable(ida, { players: friends.length + 1, ...query }, first);
  await ida.clicks(button("Play live"));
  for (const [place, friend] of friends.entries()) {
    await ida.clicks(button("Make a link to connect"));
    await join(friend, (await ida.sees(LINK)).value, FRIENDS[place], place + 2);
    const answer = await friend.sees(LINK);
    await ida.pastes('[aria-label="Link that you received"]', answer.value);
    await ida.clicks(button("Connect"));
    await friend.sees(live("Ida"));
  }
  return [ida, ...friends];
}

/** Returns browsers for `count` friends of Ida, who has Firefox: Chromium and Firefox in turns, so that each
 * engine is connected with itself and with the other one. */
const come = (count, arrives) => Promise.all(Array.from({ length: count }, (_, place) => arrives(["chromium", "firefox"][place % 2])));

journey("four friends at Firefox and Chromium play Quoridor live, to its end", async ({ player: ida, arrives }) => {
  const { position } = LAST_ROUND_OF_FOUR;
  const all = await liveTable(ida, await come(3, arrives), { game: "quoridor", position });
  for (const [ply, to] of LAST_ROUND_OF_FOUR.moves.entries()) {
    await all[ply % 4].clicks(square(to));
    for (const one of all) await one.sees(moves(ply + 1));
  }
  for (const one of all) await one.sees(table('[data-result="1"]'));
});
