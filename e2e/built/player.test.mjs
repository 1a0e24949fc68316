// The player for arenas that run a JavaScript file, in an arena that has no more than WebAssembly and what decodes texts.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { createContext, runInContext } from "node:vm";

const root = join(import.meta.dirname, "../..");
const cli = process.env.STARFENCE_CLI ?? join(root, "target/debug/starfence-cli");
/** The player's file as a text. */
let script;
/** What calls the player. */
let chooseAction;

before(() => {
  const said = execFileSync("tools/run-web", ["node", "tools/player/build.mjs"], { cwd: root, encoding: "utf8" });
  script = readFileSync(join(root, said.trim().split("\n").at(-1)), "utf8");
  const arena = createContext({ WebAssembly, TextDecoder, TextEncoder, atob });
  runInContext(script, arena);
  chooseAction = (state) => runInContext(`chooseAction(${JSON.stringify(state)})`, arena);
});

/** Checks moves with the program of the command line. Returns the winner, `undefined` while the game is
 * in progress. */
function winner(players, moves) {
  const input = `[Game "quoridor"]\n[Players "${players}"]\n\n${moves.join(" ")} *`;
  const { status, stderr } = spawnSync(cli, ["replay", "-"], { input, encoding: "utf8" });
  if (status === 0) return undefined;
  // All moves are legal, and only the result is not that of the game.
  const found = /invalid result \*: expected (\d) after these moves/.exec(stderr);
  assert.ok(found, `${input}: ${stderr}`);
  return Number(found[1]);
}

test("the file has at most 500 KB", () => {
  assert.ok(script.length <= 500_000, `${script.length}`);
});

test("whole games are legal to their end", () => {
  for (const players of [2, 4]) {
    const moves = [];
    do {
      moves.push(chooseAction({ players, moves, milliseconds: 10 }));
      assert.ok(moves.length < 400, moves.join(" "));
    } while (!winner(players, moves));
  }
});

test("coordinates are answered with coordinates", () => {
  const state = { pawns: [{ x: 4, y: 7 }, { x: 0, y: 4 }], walls: [], wallsLeft: [0, 0], turn: 0, milliseconds: 10 };
  assert.deepEqual({ ...chooseAction(state) }, { type: "move", x: 4, y: 8 });
  // The pawn of the first player is one step from its goal, so the second has to build a wall.
  const walls = [{ x: 1, y: 1, orientation: "h" }, { x: 6, y: 2, orientation: "v" }];
  const { type, orientation } = chooseAction({ pawns: [{ x: 4, y: 7 }, { x: 4, y: 4 }], walls, wallsLeft: [9, 9], turn: 1, milliseconds: 1500 });
  assert.equal(type, "wall");
  assert.match(orientation, /^[hv]$/);
});

test("a move takes no longer than asked for, and never 5 s", () => {
  // A clock on which 20 ms pass whenever it is read: what the player takes does not depend on this machine.
  const arena = createContext({ WebAssembly, TextDecoder, TextEncoder, atob });
  runInContext(`let time = 0; Date.now = () => (time += 20); ${script}`, arena);
  for (const [milliseconds, most] of [[100, 1000], [60_000, 5000]]) {
    const took = runInContext(`time = 0; chooseAction({ moves: ["e2", "e8"], milliseconds: ${milliseconds} }); time`, arena);
    assert.ok(took >= milliseconds || took > 4000, `${milliseconds}: ${took}`);
    assert.ok(took < most, `${milliseconds}: ${took}`);
  }
});

test("what is wrong is thrown with the rule", () => {
  assert.throws(() => chooseAction({ moves: ["e7"] }), /e7 is too far from e1: a pawn moves one square/);
  assert.throws(() => chooseAction({ players: 3 }), /expected 2 or 4/);
  assert.throws(() => chooseAction({ position: "/ / e9 a5 / 0 0 / 2" }), /the game is over/);
});
