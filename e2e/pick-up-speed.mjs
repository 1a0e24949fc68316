// Measures what picking up a peg costs: the time in scripts and the number of style recalculations
// from the tap to the frame that shows it. Run by `make bench`, on an otherwise idle machine. The
// goal: at most 4 ms in scripts, and one recalculation.
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

/** The number of pegs, and how often each is picked up. */
const PEGS = 4;
const ROUNDS = 10;

const { server, address } = await startServer();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
await page.goto("./#/play?game=chinese-checkers&players=6&first=1");
await page.locator("[data-game]").waitFor();
const movable = await page.locator(".hole.movable").evaluateAll((holes) => holes.map((hole) => hole.dataset.hole));
const devtools = await page.context().newCDPSession(page);
await devtools.send("Performance.enable");
const metrics = async () => {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};
/** Two frames later the change has been drawn. */
const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const script = [];
const recalculations = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const hole of movable.slice(0, PEGS)) {
    const { x, y, width, height } = await page.locator(`[data-hole="${hole}"]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await drawn();
    const before = await metrics();
    await page.mouse.down();
    await page.mouse.up();
    await drawn();
    const after = await metrics();
    script.push((after.ScriptDuration - before.ScriptDuration) * 1000);
    recalculations.push(after.RecalcStyleCount - before.RecalcStyleCount);
  }
}
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const worst = (numbers) => Math.max(...numbers);
console.log(
  `picking up a peg, ${script.length} times: script ${median(script).toFixed(1)} ms (at most ${worst(script).toFixed(1)}), ` +
    `style recalculations ${median(recalculations)} (at most ${worst(recalculations)})`,
);
await browser.close();
server.kill();
