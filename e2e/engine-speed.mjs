// Compares the speed of the computer players in the page's worker with that of the same program run
// natively on this machine. Run by `make bench`. Both get the same lines; the ratio is what counts,
// since the machine has other work too.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

const MILLIS = 2000;
const ROUNDS = 3;
const QUESTIONS = {
  "Quoridor, 2 players": ["newgame quoridor players 2", "position startpos moves e2 e8 e3 e7 d3h e7h", "go"],
  "Quoridor, 4 players": ["newgame quoridor players 4", "position startpos moves e2 b5 e8 h5", "go"],
  "Chinese Checkers, 2 players": ["newgame chinese-checkers players 2", "position startpos moves d5-e5 n10-m10", "go"],
  "Chinese Checkers, 3 players": ["newgame chinese-checkers players 3", "position startpos", "go"],
  "Parallel, 2 players": ["newgame parallel players 2 seed 4", "position startpos", "go player 1"],
};

const root = join(import.meta.dirname, "..");
const { server, address: site } = await startServer();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
await page.goto(site);

const asked = (lines) => lines.with(-1, `${lines.at(-1)} movetime ${MILLIS}`);
const speed = (said) => {
  const last = said.filter((line) => line.startsWith("info ")).at(-1);
  const [, nodes, time] = /nodes (\d+) time (\d+)/.exec(last);
  return (1000 * nodes) / time;
};

/** Returns the nodes per second in the page's worker. */
const inThePage = (lines) =>
  page.evaluate((lines) => {
    const address = document.querySelector("meta[name=starfence-worker]").content;
    const worker = new Worker(address, { type: "module" });
    return new Promise((resolve, reject) => {
      const said = [];
      worker.onerror = reject;
      worker.onmessage = ({ data }) => {
        said.push(data);
        if (data === "ready") lines.forEach((line) => worker.postMessage(line));
        if (data.startsWith("bestmove")) {
          worker.terminate();
          resolve(said);
        }
      };
    });
  }, asked(lines));

const native = (lines) =>
  execFileSync(join(root, "target/release/starfence-cli"), ["ugi"], { input: [...asked(lines), "quit", ""].join("\n") })
    .toString()
    .split("\n");

const millions = (speed) => (speed / 1e6).toFixed(2).padStart(6);
console.log("million nodes a second      native   wasm   ratio");
for (const [name, lines] of Object.entries(QUESTIONS)) {
  // Take the best of several runs, one after another: other work on the machine can only slow them
  // down.
  let [here, there] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    here = Math.max(here, speed(native(lines)));
    there = Math.max(there, speed(await inThePage(lines)));
  }
  console.log(`${name.padEnd(28)}${millions(here)} ${millions(there)} ${(there / here).toFixed(2).padStart(7)}`);
}
await browser.close();
server.kill();
