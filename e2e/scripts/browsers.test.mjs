// tools/browsers.mjs, which has the oldest supported browsers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";
import { minimum } from "../../tools/browsers.mjs";

test("the documents name the oldest supported browsers", () => {
  const { chrome, firefox, safari } = minimum;
  const document = (name) => readFileSync(join(import.meta.dirname, "..", "..", name), "utf8");
  expect(document("README.md")).toMatch(
    new RegExp(String.raw`\|Chrome, Edge\|Firefox\|Safari\|\n.*\n\|${chrome}\|${firefox}\|${safari}\|`),
  );
  expect(document("docs/user-guide.md")).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
});
