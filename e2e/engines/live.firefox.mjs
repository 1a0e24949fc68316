// Friends play live, with their browsers connected directly: two Firefox, and Firefox with Chromium.
// Chromium with Chromium is in ../direct.spec.mjs.
import { join, NEARBY, openTable } from "./apart.mjs";
import { button, journey, moves, square, table, what } from "./player.mjs";

journey.use({ preferences: NEARBY });

const TURNS = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];
const live = (name) => what('.live-status[data-live="live"]', `Live with ${name}`);

/** Connects two browsers by the link that invites, and plays a whole game without another link. */
async function playLive(ida, anna) {
  await openTable(ida, { game: "quoridor" }, true);
  await ida.clicks(button("Play live"));
  await ida.clicks(button("Make a link to connect"));
  const offer = what('[aria-label="Play live"] input[readonly]');
  await join(anna, (await ida.sees(offer)).value);
  const answer = await anna.sees(offer);
  await ida.types('[aria-label="Link that you received"]', answer.value);
  await ida.clicks(button("Connect"));
  await ida.sees(live("Anna"));
  await anna.sees(live("Ida"));
  for (const [ply, to] of TURNS.entries()) {
    await (ply % 2 ? anna : ida).clicks(square(to));
    for (const one of [ida, anna]) await one.sees(moves(ply + 1));
  }
  for (const one of [ida, anna]) await one.sees(table('[data-result="1"]'));
}

journey("friends at two Firefox play a whole game live", async ({ player, arrives }) => {
  await playLive(player, await arrives());
});

journey("a friend at Firefox invites one at Chromium, and they play a whole game live", async ({ player, arrives }) => {
  await playLive(player, await arrives("chromium"));
});

journey("a friend at Chromium invites one at Firefox, and they play a whole game live", async ({ player, arrives }) => {
  await playLive(await arrives("chromium"), player);
});
