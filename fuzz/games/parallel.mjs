// The inputs of the fuzzer for Parallel Chinese Checkers (fuzz/seeds.mjs): the first rounds of recorded games.
export function seeds(write, record) {
  for (const name of ["parallel-2", "parallel-2-18", "parallel-2-short", "parallel-3", "parallel-4", "parallel-3-resign"]) {
    const { tags, moves } = record(name);
    const players = Number(tags.Players);
    // Two rounds: each line has the plans of all players.
    const rounds = [0, 1].map((round) => moves.slice(round * players, (round + 1) * players).join(" "));
    const seed = [Number(tags.Seed ?? 1), 0, 0, 0, 0, 0, 0, 0];
    write("parallel", name, [players - 2, ...seed], [tags.Options ?? "", tags.Position ?? "", "", rounds.join("\n")]);
  }
}
