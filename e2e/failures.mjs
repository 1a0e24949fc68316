// Prints which journeys of Playwright's JSON reports failed, and at which line and why. Reports that do
// not exist are left out.
//
// usage: node failures.mjs REPORT...
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** The lines of an error that say what was expected and received. */
const LINES = 12;

function* specs(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specs(inner);
}

/** Returns where and why a run of a journey failed. */
function reason({ status, error }) {
  const lines = stripVTControlCharacters(error?.message ?? status).split("\n").filter(Boolean);
  return `  line ${error?.location?.line ?? "unknown"}: ${lines.slice(0, LINES).join("\n    ")}`;
}

for (const report of process.argv.slice(2).filter(existsSync)) {
  for (const spec of specs(JSON.parse(readFileSync(report, "utf8")))) {
    if (spec.ok) continue;
    const failed = spec.tests.flatMap((test) => test.results).filter(({ status }) => status !== "passed");
    console.log(`failed: ${spec.file}:${spec.line} ${spec.title}`);
    console.log(failed.map(reason).join("\n"));
  }
}
