// Measures how long each level thinks about a move on the core of a slow phone. Run by `make bench`
// on one core (`taskset -c 0`), which three endless loops keep busy, so that the browser has a
// quarter of it. A worker like the page's is asked, and the time from the question to the answer is
// measured; the longest of several answers counts, since that is how long a player waits.
import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

const LOOPS = 3;
const MOVES = 4;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const turns = (start) => ({ start, go: "", next: (moves, answer) => [...moves, answer] });
const GAMES = {
  "Quoridor, 2 players": turns("newgame quoridor players 2"),
  "Quoridor, 4 players": turns("newgame quoridor players 4"),
  "Chinese Checkers, 2 players": turns("newgame chinese-checkers players 2"),
  "Chinese Checkers, 6 players": turns("newgame chinese-checkers players 6"),
  // A different start every time, since a round needs the plans of all players.
  "Parallel, 2 players": { start: "newgame parallel players 2 seed SEED", go: " player 1", next: () => [] },
  "Parallel, 4 players": { start: "newgame parallel players 4 seed SEED", go: " player 1", next: () => [] },
};

const { server, address } = await startServer();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
await page.goto(address);
await page.evaluate(() => {
  const worker = new Worker(document.querySelector("meta[name=starfence-worker]").content, { type: "module" });
  const ready = new Promise((resolve) => {
    worker.onmessage = resolve;
  });
  /** Returns the answer to the last of these lines, and the time until it came, in milliseconds. */
  window.ask = async (lines) => {
    await ready;
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      worker.onerror = reject;
      worker.onmessage = ({ data }) => {
        if (/^(error|bestmove) /.test(data)) resolve({ data, millis: performance.now() - asked });
      };
      lines.forEach((line) => worker.postMessage(line));
    });
  };
});

const ask = (lines) => page.evaluate((lines) => window.ask(lines), lines);
/** Returns the nodes per second that follow from the time of one answer. */
const speed = async () => {
  const nodes = 1_000_000;
  const { millis } = await ask([GAMES["Quoridor, 2 players"].start, "position startpos moves e2 e8", `go nodes ${nodes}`]);
  return nodes / millis;
};

await speed();
const alone = await speed();
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ["-e", "for (;;);"]));
try {
  console.log(`the core has ${((await speed()) / alone).toFixed(2)} of its speed`);
  console.log(`longest answer of ${MOVES}, ms   ${LEVELS.map((level) => `level ${level}`.padStart(8)).join("")}`);
  for (const [name, { start, go, next }] of Object.entries(GAMES)) {
    const longest = [];
    for (const level of LEVELS) {
      let moves = [];
      let most = 0;
      for (let seed = 1; seed <= MOVES; seed++) {
        const at = moves.length > 0 ? `position startpos moves ${moves.join(" ")}` : "position startpos";
        const { data, millis } = await ask([start.replace("SEED", seed), at, `go level ${level}${go}`]);
        if (!data.startsWith("bestmove ")) throw new Error(`${name}: ${data}`);
        moves = next(moves, data.split(" ")[1]);
        most = Math.max(most, millis);
      }
      longest.push(most.toFixed(0).padStart(8));
    }
    console.log(`${name.padEnd(28)}${longest.join("")}`);
  }
} finally {
  loops.forEach((loop) => loop.kill());
  await browser.close();
  server.kill();
}
