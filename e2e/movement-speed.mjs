// Measures how smoothly things move: the longest task, and the waits between frames, while computers
// play, at the end of each game, while the curtain falls, and on the start page. Run by `make bench`,
// on an otherwise idle machine. SLOWER=4 slows the processor four times down, to a phone's speed. The
// goals: no task over 50 ms, nine of ten frames within 17 ms, and on the start page 1 % of a core.
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";
import { LAST_ROUND, plan, playRecord, reveal, sitDown, start } from "./table.mjs";

/** How long each is watched, in milliseconds. */
const WATCHED = 10_000;
const FINALE = 5_000;
const SLOWER = Number(process.env.SLOWER ?? 1);

const { server, address } = await startServer(...(process.env.DIST ? ["--dist", process.env.DIST] : []));
const browser = await chromium.launch(launchOptions);

/** Records the tasks and frames of a page for some time, while something happens. */
async function watch(page, name, watched, happens = () => {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Performance.enable");
  const busy = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const [before, began] = [await busy(), Date.now()];
  const watching = page.evaluate(async (watched) => {
    const tasks = [];
    const frames = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: "longtask" });
    let last = performance.now();
    const end = last + watched;
    while (last < end) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    observer.disconnect();
    return { tasks, frames };
  }, watched);
  await happens();
  const { tasks, frames } = await watching;
  const share = (100 * 1000 * ((await busy()) - before)) / (Date.now() - began);
  frames.sort((a, b) => a - b);
  const late = frames.filter((wait) => wait > 50).length;
  console.log(
    `${name}: ${tasks.length} tasks over 50 ms (longest ${Math.max(0, ...tasks).toFixed(0)} ms); ` +
      `nine of ten frames within ${frames[Math.floor(0.9 * frames.length)].toFixed(1)} ms, ` +
      `${late} of ${frames.length} later than 50 ms (latest ${frames.at(-1).toFixed(0)} ms); ${share.toFixed(1)} % of a core`,
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

const newPage = (viewport = { width: 1440, height: 900 }) => browser.newPage({ baseURL: address, viewport, locale: "en-GB" });

for (const [query, moved] of [
  ["game=chinese-checkers&players=6&first=1&computers=3,3,3,3,3,3", "[data-to-move='2']"],
  ["game=quoridor&players=2&first=1&computers=3,3", "[data-to-move='2']"],
  ["game=parallel&players=2&seed=5&computers=3,3", ".watch"],
]) {
  const page = await newPage();
  await page.goto(`./#/play?${query}`);
  await page.locator(`main${moved}`).waitFor();
  await watch(page, query, WATCHED);
  await page.close();
}

const phone = await newPage({ width: 360, height: 740 });
for (const game of ["quoridor-2", "checkers-2"]) {
  await playRecord(phone, game, 1);
  await watch(phone, `the end of ${game}, on a phone`, FINALE);
}
await sitDown(phone, `./#/play?${LAST_ROUND}`);
await plan(phone, "SE4/E6,SE5");
await start(phone).click();
const tip = phone.locator(".plan-tips button");
while (await tip.isVisible()) await tip.click();
await phone.getByRole("button", { name: "Hide my plan" }).waitFor();
await watch(phone, "the curtain, on a phone", 2_000, () => phone.getByRole("button", { name: "Hide my plan" }).click());
await plan(phone, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
await watch(phone, "the deciding round, on a phone", 2 * WATCHED, () => reveal(phone).click());
await phone.goto("./");
await phone.locator("#shell").waitFor({ state: "detached" });
await phone.waitForLoadState("networkidle");
await watch(phone, "the start page, on a phone", 2 * WATCHED);
await phone.close();
await browser.close();
server.kill();
