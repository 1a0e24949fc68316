// Measures how long a move takes from a tap to the board of a friend who plays live: two profiles
// of one browser on this machine, connected directly. Run by `make bench`, on an otherwise idle
// machine. The goal: at most 150 ms at the median.
import { chromium } from "@playwright/test";
import { join, openTable } from "./apart.mjs";
import { windowlessOptions } from "./browser.mjs";
import { connect, expectLive } from "./live.mjs";
import { startServer } from "./static-server.mjs";
import { square } from "./table.mjs";

const GAMES = 3;
const MOVES = ["e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3"];

const { server, address } = await startServer();
const browser = await chromium.launch(windowlessOptions);
const times = [];
for (let played = 0; played < GAMES; played += 1) {
  const options = { baseURL: address, serviceWorkers: "block", viewport: { width: 1440, height: 900 } };
  const [ida, anna] = await Promise.all([1, 2].map(async () => (await browser.newContext(options)).newPage()));
  await openTable(ida, "quoridor", { first: "Ida" });
  await connect(ida, anna, (link) => join(anna, link, "Anna"));
  await expectLive(ida, "Anna");
  for (const [ply, move] of MOVES.entries()) {
    const [mover, other] = ply % 2 ? [anna, ida] : [ida, anna];
    const arrived = other.evaluate(
      (move) =>
        new Promise((resolve) => {
          const look = () => {
            if (!document.querySelector(`[data-square="${move}"][data-pawn]`)) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
      move,
    );
    await mover.evaluate(() =>
      addEventListener("pointerdown", () => (window.tapped = performance.timeOrigin + performance.now()), { capture: true, once: true }),
    );
    await square(mover, move).click();
    times.push((await arrived) - (await mover.evaluate(() => window.tapped)));
  }
  await ida.context().close();
  await anna.context().close();
}
const sorted = times.toSorted((a, b) => a - b);
const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
console.log(`a move played live, ${sorted.length} times: ${at(0.5)} ms at the median, ${at(0.9)} ms at most in nine of ten, ${at(1)} ms at most`);
await browser.close();
server.kill();
