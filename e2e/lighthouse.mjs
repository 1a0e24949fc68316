// Measures the site (tools/site/) with Lighthouse and its settings for phones: a slow connection and a
// slow processor. Run by `make lighthouse`. The results go to docs/lighthouse.json, and the full reports
// to e2e/results/lighthouse-*.html; it fails if the page is worse than promised. The machine must
// be otherwise idle: on a busy one Lighthouse measures the other work. So `machine` records the
// speed that it saw; an idle desktop has 1000 or more.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

const PROMISED = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const PAGES = {
  start: "",
  "set-up": "#/new?game=quoridor",
  "Chinese Checkers": "#/play?game=chinese-checkers",
  Parallel: "#/play?game=parallel",
  Quoridor: "#/play?game=quoridor",
  "the rules as a static page": "rules/en/quoridor.html",
};
/** The number of runs, of which the median counts, as the authors of Lighthouse advise. */
const RUNS = 3;
const METRICS = {
  "first-contentful-paint": "first paint, ms",
  "largest-contentful-paint": "largest paint, ms",
  "speed-index": "speed index, ms",
  "total-blocking-time": "blocked, ms",
  "cumulative-layout-shift": "layout shift",
};

const here = import.meta.dirname;
// The site has its own address in its pages, so its port is chosen before it is made.
const free = createServer().listen(0);
await once(free, "listening");
const { port } = free.address();
free.close();
const site = join(here, "results", "site-lighthouse");
execFileSync(join(here, "..", "tools/site/build"), [...(process.env.DIST ? ["--dist", process.env.DIST] : []), "--out", site], { env: { ...process.env, ORIGIN: `http://localhost:${port}` }, stdio: "inherit" });
const { server, address } = await startServer("--dist", site, "--port", `${port}`);
const browser = await launch({
  chromePath: launchOptions.executablePath,
  chromeFlags: [...launchOptions.args, "--headless=new"],
});

mkdirSync(join(here, "results"), { recursive: true });
const found = { pages: {} };
const broken = [];
for (const [name, fragment] of Object.entries(PAGES)) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const options = { port: browser.port, output: "html", onlyCategories: Object.keys(PROMISED) };
    runs.push(await lighthouse(address + fragment, options));
  }
  runs.sort((a, b) => a.lhr.categories.performance.score - b.lhr.categories.performance.score);
  const { lhr, report } = runs[Math.floor(RUNS / 2)];
  writeFileSync(join(here, "results", `lighthouse-${name}.html`), report);
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([category, { score }]) => [category, Math.round(score * 100)]),
  );
  const metrics = Object.entries(METRICS).map(([id, label]) => [label, round(lhr.audits[id].numericValue)]);
  const short = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  found.lighthouse = lhr.lighthouseVersion;
  found.measured = lhr.fetchTime;
  found.settings = `${lhr.configSettings.formFactor}, ${lhr.configSettings.throttlingMethod}`;
  const machine = lhr.environment.benchmarkIndex;
  found.pages[name] = { scores, machine, metrics: Object.fromEntries(metrics), short: short.map(({ id }) => id) };
  console.log(`${name}: ${JSON.stringify(scores)} ${JSON.stringify(Object.fromEntries(metrics))} machine ${machine}`);
  for (const { id, title, displayValue } of short) console.log(`  ${id}: ${title} ${displayValue ?? ""}`);
  for (const [category, least] of Object.entries(PROMISED)) {
    if (scores[category] < least) broken.push(`${name}: ${category} ${scores[category]}, promised ${least}`);
  }
}
browser.kill();
server.kill();
writeFileSync(join(here, "..", "docs", "lighthouse.json"), `${JSON.stringify(found, null, 2)}\n`);
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;

function round(number) {
  return number < 10 ? Math.round(number * 1000) / 1000 : Math.round(number);
}
