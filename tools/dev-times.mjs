// Measures how long the development server (`make dev`) takes from a change of a file until the new
// page is served: node tools/dev-times.mjs [RUNS] (by default 3). Each kind of change is made RUNS
// times, and the times and their median are printed, in seconds. The changed files are restored at
// the end. The machine must be otherwise idle; `taskset -c 0,1` limits it to two cores.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The kinds of changes: the changed file; how a number changes it; and, in the page, the names of
 * the files that then differ. The inserted calls are not optimised away, so the program differs. */
const CHANGES = {
  component: {
    file: "src/components/button.rs",
    change: (text, number) => text.replace(/\) -> impl IntoView \{\n/, `$&    std::hint::black_box(${number}_u32);\n`),
    output: /[\w-]+_bg\.wasm/g,
  },
  rule: {
    file: "crates/rules/src/game.rs",
    change: (text, number) => text.replace(/^ +(?:pub )?fn \w+\(&self[^{;]*\{\n/m, `$&        std::hint::black_box(${number}_u32);\n`),
    output: /[\w-]+_bg\.wasm/g,
  },
  "style sheet": {
    file: "style/page.css",
    change: (text, number) => `${text}.dev-times-${number} { color: red; }\n`,
    output: /page-\w+\.css/g,
  },
};

/** How often the server is asked, and when an attempt is given up, in milliseconds. */
const POLL = 50;
const LIMIT = 600_000;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Returns the names of a page's files that match, once all of them are served; undefined until
 * then. */
async function served(site, output) {
  try {
    const page = await fetch(site);
    if (!page.ok) return undefined;
    const names = [...new Set((await page.text()).match(output))].sort();
    const files = await Promise.all(names.map((name) => fetch(site + name, { method: "HEAD" })));
    return names.length > 0 && files.every(({ ok }) => ok) ? names.join() : undefined;
  } catch {
    return undefined; // The server is not listening yet.
  }
}

/** Waits until the server serves files that satisfy `wanted`; returns their names. */
async function wait(site, output, wanted) {
  const end = performance.now() + LIMIT;
  while (performance.now() < end) {
    const names = await served(site, output);
    if (names !== undefined && wanted(names)) return names;
    await sleep(POLL);
  }
  throw new Error(`nothing new after ${LIMIT / 1000} s`);
}

const runs = Number(process.argv[2] ?? 3);
const port = await freePort();
const site = `http://127.0.0.1:${port}/`;
const before = Object.values(CHANGES).map(({ file }) => [file, readFileSync(file, "utf8")]);
execFileSync("make", ["--no-print-directory", "setup"], { stdio: "inherit" });
const trunk = spawn("tools/run-web", ["tools/dev/serve", "--port", String(port)], {
  detached: true,
  stdio: ["ignore", "pipe", "pipe"],
});
let log = "";
for (const stream of [trunk.stdout, trunk.stderr]) stream.on("data", (data) => (log += data));
/** Ends the server with all its processes, and restores the files. */
function end() {
  try {
    process.kill(-trunk.pid);
  } catch {
    // It has ended already.
  }
  for (const [file, text] of before) writeFileSync(file, text);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", end);

// The first build may compile everything.
while (!log.includes("success") && trunk.exitCode === null) await sleep(POLL);
if (trunk.exitCode !== null) throw new Error(log);
for (const [kind, { file, change, output }] of Object.entries(CHANGES)) {
  const original = readFileSync(file, "utf8");
  const times = [];
  for (let number = 1; number <= runs; number++) {
    const old = await wait(site, output, () => true);
    const changed = change(original, Date.now() % 1_000_000_000);
    if (changed === original) throw new Error(`${file}: no place for a change`);
    const start = performance.now();
    writeFileSync(file, changed);
    await wait(site, output, (names) => names !== old);
    times.push((performance.now() - start) / 1000);
    await sleep(2000); // Until the build has ended completely.
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`${kind}: ${median.toFixed(1)} s (${times.map((time) => time.toFixed(1)).join(", ")})`);
}
process.exit(0);
