// Measures how smoothly pieces move: the longest task and the longest wait between two frames while
// computers play, six of them on the star. Run by `make bench`, on an otherwise idle machine. The
// goal: no task over 50 ms.
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

/** How long each game is watched after its first move, in milliseconds. */
const WATCHED = 10_000;

const { server, address } = await startServer();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: "en-GB" });
for (const [query, moved] of [
  ["game=chinese-checkers&players=6&first=1&computers=3,3,3,3,3,3", "[data-to-move='2']"],
  ["game=quoridor&players=2&first=1&computers=3,3", "[data-to-move='2']"],
  ["game=parallel&players=2&seed=5&computers=3,3", ".watch"],
]) {
  await page.goto("about:blank");
  await page.goto(`./#/play?${query}`);
  await page.locator(`main${moved}`).waitFor();
  const { tasks, frames } = await page.evaluate(async (watched) => {
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
  }, WATCHED);
  const late = frames.filter((wait) => wait > 50).length;
  console.log(
    `${query}: ${tasks.length} tasks over 50 ms (longest ${Math.max(0, ...tasks).toFixed(0)} ms), ` +
      `${late} of ${frames.length} frames later than 50 ms (latest ${Math.max(...frames).toFixed(0)} ms)`,
  );
}
await browser.close();
server.kill();
