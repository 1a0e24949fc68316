// The inputs of the fuzzer for Quoridor (fuzz/seeds.mjs): positions from the middle of games, with moves that
// can be played and others that cannot, and the start.
const middle = [
  ["", "e1g3c4e5 / b3 / c4 g7 / 8 7 / 1", ["d4", "b2h", "c4v"]],
  ["", "f2d3f5 / e4d5 / g4 c7 f6 f4 / 4 3 4 4 / 3", ["g6", "e4h"]],
  ["third_pawn=sideways", "e5 / / d2 c5 d7 g5 / 5 5 5 4 / 1", ["d3", "e4v"]],
  ["sideways_jump=never", "e4e6 / d4e5 / e5 e6 / 0 0 / 1", ["pass", "d6", "resign"]],
  ["sideways_jump=always", "/ / e5 e6 e7 h8 / 5 5 5 5 / 1", ["d6", "out"]],
  ["sideways_jump=always", "c1e1h1g2e3d7 / / d4 h6 / 6 8 / 2", ["h5", "a9"]],
  ["", "a1e1g1b2f2d3d4f5h5e6 / d1c2g2f3e4h4d5g6e7g8 / a8 h3 b1 c1 / 0 0 0 0 / 4", ["d1", "h8h"]],
];

export function seeds(write) {
  for (const [index, [options, position, moves]] of middle.entries()) {
    for (const move of moves) write("quoridor", `middle-${index + 1}-${move}`, [], [options, position, move]);
  }
  write("quoridor", "start", [], ["", "", "e2"]);
}
