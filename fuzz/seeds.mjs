// Writes fuzz/seeds/: inputs for the fuzzers that take several texts at once, which libFuzzer
// stores as one sequence of bytes. Run it again when the inputs of such a fuzzer change: node
// fuzz/seeds.mjs (The seeds of fuzzers that take one text are plain files: addresses/, talks/ and
// the records under tests/games.)
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const home = join(here, "seeds");

/** Returns the bytes that the crate `arbitrary` reads as these numbers (byte by byte) and then
 * these texts: the numbers and the texts come first, the lengths of all texts but the last one at
 * the end, in reverse order. */
function bytes(numbers, texts) {
  let length = numbers.length + texts.reduce((sum, text) => sum + text.length, 0);
  // A length takes one byte or two, depending on how many bytes are left. So this starts from the
  // last length, which is read when the fewest are left.
  const lengths = [];
  let left = texts.at(-1).length;
  for (const text of texts.slice(0, -1).reverse()) {
    left += text.length;
    const wide = left + 1 > 256;
    lengths.unshift(wide ? [text.length >> 8, text.length & 255] : [text.length]);
    left += wide ? 2 : 1;
    length += wide ? 2 : 1;
  }
  const row = Buffer.concat([Buffer.from(numbers), Buffer.from(texts.join("")), Buffer.from(lengths.reverse().flat())]);
  if (row.length !== length) throw new Error("seeds are of plain ASCII");
  return row;
}

function write(fuzzer, name, numbers, texts) {
  mkdirSync(join(home, fuzzer), { recursive: true });
  writeFileSync(join(home, fuzzer, name), bytes(numbers, texts));
}

/** Returns a record's tags and its moves, with one line for each row of moves. */
function record(name) {
  const text = readFileSync(join(here, "..", "tests", "games", "valid", `${name}.txt`), "utf8");
  const tags = Object.fromEntries([...text.matchAll(/\[(\w+) "([^"]*)"\]/g)].map(([, tag, value]) => [tag, value]));
  const moves = text.replace(/\[\w+ "[^"]*"\]|\{[^}]*\}/g, "").split(/\s+/).filter((word) => /[a-zA-Z]/.test(word));
  return { tags, moves };
}

rmSync(home, { recursive: true, force: true });

// Positions from the middle of games, with a move that can be played and one that cannot.
const checkers = [
  [2, "./11/.../..../......1.1..../....11.11.../....1..1.../........../........./......2.../......22.../.....2..2.../....2...2..../..2./.../22/. 1", ["e9-g9", "e9-e10"]],
  [4, "./../.../..../...4........./.4.33..22.13/.44141111../.3..2...../4.34..221/1........./.3.33..2..2/..14.4.2..../.3..3...2..2./4..1/.../../. 2", ["h8-f2", "pass"]],
  [3, "1/11/111/1111/....22222..../...222223.../.........../........../........./........../33........./333........./3333........./..../.../../. 1", ["e5-e6", "pass"]],
];
for (const [players, position, moves] of checkers) {
  for (const move of moves) write("checkers", `middle-${players}-${move}`, [players === 6 ? 3 : players - 2], ["", position, move]);
}
for (const name of ["checkers-2", "checkers-2-swap", "checkers-3-french", "checkers-3-pass", "checkers-4", "checkers-6",
  "checkers-2-dutch", "checkers-2-french", "checkers-3-resign"]) {
  const { tags, moves } = record(name);
  const players = Number(tags.Players);
  write("checkers", name, [players === 6 ? 3 : players - 2], [tags.Options ?? "", tags.Position ?? "", moves[0]]);
}

const quoridor = [
  ["", "e1g3c4e5 / b3 / c4 g7 / 8 7 / 1", ["d4", "b2h", "c4v"]],
  ["", "f2d3f5 / e4d5 / g4 c7 f6 f4 / 4 3 4 4 / 3", ["g6", "e4h"]],
  ["third_pawn=sideways", "e5 / / d2 c5 d7 g5 / 5 5 5 4 / 1", ["d3", "e4v"]],
  ["sideways_jump=never", "e4e6 / d4e5 / e5 e6 / 0 0 / 1", ["pass", "d6", "resign"]],
  ["sideways_jump=always", "/ / e5 e6 e7 h8 / 5 5 5 5 / 1", ["d6", "out"]],
  ["sideways_jump=always", "c1e1h1g2e3d7 / / d4 h6 / 6 8 / 2", ["h5", "a9"]],
  ["", "a1e1g1b2f2d3d4f5h5e6 / d1c2g2f3e4h4d5g6e7g8 / a8 h3 b1 c1 / 0 0 0 0 / 4", ["d1", "h8h"]],
];
for (const [index, [options, position, moves]] of quoridor.entries()) {
  for (const move of moves) write("quoridor", `middle-${index + 1}-${move}`, [], [options, position, move]);
}
write("quoridor", "start", [], ["", "", "e2"]);

for (const name of ["parallel-2", "parallel-2-18", "parallel-2-short", "parallel-3", "parallel-4", "parallel-3-resign"]) {
  const { tags, moves } = record(name);
  const players = Number(tags.Players);
  // Two rounds: each line has the plans of all players.
  const rounds = [0, 1].map((round) => moves.slice(round * players, (round + 1) * players).join(" "));
  const seed = [Number(tags.Seed ?? 1), 0, 0, 0, 0, 0, 0, 0];
  write("parallel", name, [players - 2, ...seed], [tags.Options ?? "", tags.Position ?? "", "", rounds.join("\n")]);
}

// Games as browsers have stored them, some with secret plans in their text, and secrets as they are
// stored now.
const saved = join(here, "..", "crates", "table", "tests", "saved_games");
const texts = readdirSync(saved, { recursive: true }).filter((name) => name.endsWith(".txt"));
for (const name of texts) {
  const text = readFileSync(join(saved, name), "utf8");
  // Seeds must be plain ASCII.
  if (/^[\0-\x7f]*$/.test(text)) write("saved", name.replaceAll("/", "-").replace(".txt", ""), [], [text, '[Laid "E3/-"]\n']);
}
