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

// Each game has a file with the inputs of its own fuzzer.
for (const name of readdirSync(join(here, "games")).sort()) {
  const { seeds } = await import(`./games/${name}`);
  seeds(write, record);
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
