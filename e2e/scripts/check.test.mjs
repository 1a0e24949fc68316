// What `make check` looks at after a change.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { isScript, packagesOf } from "../../tools/check.mjs";

const root = join(import.meta.dirname, "../..");
const metadata = JSON.parse(execFileSync("cargo", ["metadata", "--no-deps", "--format-version", "1", "--offline"], { cwd: root, encoding: "utf8" }));
const checked = (...files) => packagesOf(files, metadata).toSorted();

test("a component is checked with the page alone", () => {
  assert.deepEqual(checked("src/components/settings.rs"), ["starfence"]);
});

test("a change of a crate is checked with all that depends on it, also by others", () => {
  assert.deepEqual(checked("crates/record/src/lib.rs"), ["starfence", "starfence-cli", "starfence-lab", "starfence-python", "starfence-record", "starfence-remote", "starfence-table", "starfence-boards"].toSorted());
  assert.deepEqual(checked("crates/worker/src/lib.rs"), ["starfence-worker"]);
  assert.deepEqual(checked("crates/rules/src/lib.rs"), metadata.packages.map(({ name }) => name).toSorted());
});

test("documents and texts are checked by the page's tests", () => {
  assert.deepEqual(checked("docs/rules.md", "locales/fi/page.json"), ["starfence"]);
});

test("a folder whose name begins like a crate's is not that crate", () => {
  assert.deepEqual(checked("crates/worker-notes.txt"), ["starfence"]);
});

test("scripts and what they read are checked by their own tests", () => {
  for (const file of ["tools/page.mjs", "e2e/scripts/play.test.mjs", "Makefile", ".github/workflows/ci.yml"]) assert.ok(isScript(file), file);
  for (const file of ["src/app.rs", "e2e/home.spec.mjs", "docs/rules.md"]) assert.ok(!isScript(file), file);
});
