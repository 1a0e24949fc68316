// The inputs of the fuzzer for Chinese Checkers (fuzz/seeds.mjs): positions from the middle of games, with
// a move that can be played and one that cannot, and the starts of recorded games.
const middle = [
  [2, "./11/.../..../......1.1..../....11.11.../....1..1.../........../........./......2.../......22.../.....2..2.../....2...2..../..2./.../22/. 1", ["e9-g9", "e9-e10"]],
  [4, "./../.../..../...4........./.4.33..22.13/.44141111../.3..2...../4.34..221/1........./.3.33..2..2/..14.4.2..../.3..3...2..2./4..1/.../../. 2", ["h8-f2", "pass"]],
  [3, "1/11/111/1111/....22222..../...222223.../.........../........../........./........../33........./333........./3333........./..../.../../. 1", ["e5-e6", "pass"]],
];

export function seeds(write, record) {
  for (const [players, position, moves] of middle) {
    for (const move of moves) write("checkers", `middle-${players}-${move}`, [players === 6 ? 3 : players - 2], ["", position, move]);
  }
  for (const name of ["checkers-2", "checkers-2-swap", "checkers-3-french", "checkers-3-pass", "checkers-4", "checkers-6",
    "checkers-2-dutch", "checkers-2-french", "checkers-3-resign"]) {
    const { tags, moves } = record(name);
    const players = Number(tags.Players);
    write("checkers", name, [players === 6 ? 3 : players - 2], [tags.Options ?? "", tags.Position ?? "", moves[0]]);
  }
}
