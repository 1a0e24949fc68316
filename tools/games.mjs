// What scripts and pages know of the games (data/games.json), in the order of the start page:
//   node tools/games.mjs            prints the games' names in addresses
//   node tools/games.mjs players    prints each game with each of its numbers of players: quoridor:2
// tests/all/games_data.rs compares the file with the rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The games, each with
 * - `kind`: its name in addresses and records, and of its files;
 * - `key`: its name in the names of texts;
 * - `players`: the numbers of players;
 * - `turns`: whether the players move in turn;
 * - `chunk`: the part of the program with its page, if that is not the part of the games with turns;
 * - `later`: the parts that are fetched only after `chunk`, if there are any;
 * - `pieces`: what is on its board, for the pictures shown while the page is loading;
 * - `cards`: what the players' cards have beside the names;
 * - `picture`: the game whose first moves are in the picture beside links (tests/games/valid/);
 * - `example`: true for the game that examples and the site's own picture show. */
export const GAMES = JSON.parse(readFileSync(join(import.meta.dirname, "..", "data", "games.json"), "utf8"));

/** For each game with a part of its own: that part, and those that are fetched only after it. */
export const GAME_PARTS = GAMES.filter(({ chunk }) => chunk).map(({ chunk, later = [] }) => [chunk, ...later]);

/** The name of the game in examples. */
export const EXAMPLE = GAMES.find(({ example }) => example).kind;

/** Returns public/first-picture.js with what it needs to know of the games. */
export function withGames(script) {
  const about = ({ kind, players, turns, cards }) => [kind, { seats: players, turns, cards }];
  const known = JSON.stringify(Object.fromEntries(GAMES.map(about)));
  if (!script.includes("{ /* games */ }")) throw new Error("public/first-picture.js has no place for the games");
  return script.replace("{ /* games */ }", () => known);
}

if (process.argv[1] === import.meta.filename) {
  const lines = GAMES.flatMap(({ kind, players }) => (process.argv[2] === "players" ? players.map((count) => `${kind}:${count}`) : [kind]));
  console.log(lines.join("\n"));
}
