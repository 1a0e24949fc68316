// Prints which journeys of Playwright's JSON reports failed, and at which line and why; also those that
// passed only at the second attempt. Reports that do not exist are left out.
//
// usage: node failures.mjs REPORT...
import { existsSync, readFileSync } from "node:fs";

/** The lines of an error that say what was expected and received. */
const LINES = 12;

function* specs(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specs(inner);
}

/** Returns where and why an attempt failed. */
function reason({ status, error }) {
  const lines = (error?.message ?? status).replace(/\u001b\[\d+m/g, "").split("\n").filter(Boolean);
  return `  line ${error?.location?.line ?? "unknown"}: ${lines.slice(0, LINES).join("\n    ")}`;
}

for (const report of process.argv.slice(2).filter(existsSync)) {
  for (const spec of specs(JSON.parse(readFileSync(report, "utf8")))) {
    const attempts = spec.tests.flatMap((test) => test.results);
    const failed = attempts.filter(({ status }) => status !== "passed");
    if (failed.length === 0) continue;
    console.log(`${spec.ok ? "passed at the second attempt" : "failed"}: ${spec.file}:${spec.line} ${spec.title}`);
    console.log(failed.map(reason).join("\n"));
  }
}
