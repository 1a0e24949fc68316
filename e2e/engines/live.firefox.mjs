// Friends play live, with their browsers connected directly: two Firefox, and Firefox with Chromium.
// Chromium with Chromium is in ../direct.spec.mjs.
import { join, NEARBY, openTable } from "./apart.mjs";
import { LAST_ROUND_OF_SIX } from "../table.mjs";
import { button, hole, journey, moves, square, table, what } from "./player.mjs";

journey.use({ preferences: NEARBY });

const TURNS = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9"];
/** The link to send, in the open sheet. */
const LINK = what('[aria-label="Play live"] input[readonly]');
const live = (name) => what('.live-status[data-live="live"]', `Live with ${name}`);

/** Connects two browsers by the link that invites, and plays a whole game without another link. */
async function playLive(ida, anna) {
  await openTable(ida, { game: "quoridor" }, true);
  await ida.clicks(button("Play live"));
  await ida.clicks(button("Make a link to connect"));
  await join(anna, (await ida.sees(LINK)).value);
  const answer = await anna.sees(LINK);
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

const FRIENDS = ["Anna", "Otso", "Elli", "Noor", "Max"];

/** Seats friends at devices of their own, who are connected with Ida's. Returns all players in the order of the
 * seats. */
async function liveTable(ida, friends, query, first) {
  await openTable(ida, { players: friends.length + 1, ...query }, first);
  await ida.clicks(button("Play live"));
  for (const [place, friend] of friends.entries()) {
    await ida.clicks(button("Make a link to connect"));
    await join(friend, (await ida.sees(LINK)).value, FRIENDS[place], place + 2);
    const answer = await friend.sees(LINK);
    await ida.types('[aria-label="Link that you received"]', answer.value);
    await ida.clicks(button("Connect"));
    await friend.sees(live("Ida"));
  }
  return [ida, ...friends];
}

for (const [where, others] of [["Firefox", ["firefox"]], ["Firefox and Chromium", ["chromium", "firefox"]]]) {
  /** Returns browsers for `count` friends of Ida, who has Firefox. */
  const come = (count, arrives) => Promise.all(Array.from({ length: count }, (_, place) => arrives(others[place % others.length])));

  journey(`four friends at ${where} play a whole game of Quoridor live`, async ({ player: ida, arrives }) => {
    const all = await liveTable(ida, await come(3, arrives), { game: "quoridor" }, true);
    const answers = [["b5", "d9", "h5"], ["a5", "e9", "i5"]];
    const red = ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "f8"];
    const turns = [...red.flatMap((move, round) => [move, ...answers[round % 2]]), "f9"];
    for (const [ply, to] of turns.entries()) {
      await all[ply % 4].clicks(square(to));
      for (const one of all) await one.sees(moves(ply + 1));
    }
    for (const one of all) await one.sees(table('[data-result="1"]'));
  });

  journey(`six friends at ${where} play Chinese Checkers live, to its end`, async ({ player: ida, arrives }) => {
    const all = await liveTable(ida, await come(5, arrives), { game: "chinese-checkers", position: LAST_ROUND_OF_SIX.position });
    for (const [ply, move] of LAST_ROUND_OF_SIX.moves.entries()) {
      const [from, to] = move.split("-");
      await all[ply].clicks(hole(from));
      await all[ply].clicks(hole(to, "[data-target]"));
      for (const one of all) await one.sees(moves(ply + 1));
    }
    for (const one of all) await one.sees(table('[data-result="2"]'));
  });
}
