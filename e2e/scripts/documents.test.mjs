// The documents name the browsers that the page is built for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { minimum } from "../../tools/browsers.mjs";

test("the documents name the same browsers", () => {
  const { chrome, firefox, safari } = minimum;
  const document = (name) => readFileSync(join(import.meta.dirname, "..", "..", name), "utf8");
  assert.match(
    document("README.md"),
    new RegExp(String.raw`\|Chrome, Edge\|Firefox\|Safari\|\n.*\n\|${chrome}\|${firefox}\|${safari}\|`),
  );
  const named = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
  assert.ok(document("docs/user-guide.md").includes(named), named);
});
