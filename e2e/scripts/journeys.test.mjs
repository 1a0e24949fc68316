// What all journeys have to do.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";

const folder = join(import.meta.dirname, "..");

test("a journey with browser profiles of its own closes them, by the `test` of test.mjs", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".spec.mjs"));
  const opening = files.filter((file) => /async \(\{[^}]*\bbrowser\b/.test(readFileSync(join(folder, file), "utf8")));
  expect(opening.length).toBeGreaterThan(10);
  for (const file of opening) {
    const text = readFileSync(join(folder, file), "utf8");
    const [, names] = /import \{([^}]*)\} from "@playwright\/test"/.exec(text) ?? [];
    expect(names ?? "", file).not.toMatch(/\btest\b/);
    expect(text, file).toMatch(/import \{[^}]*\btest\b[^}]*\} from "\.\/(test|meeting|webxdc)\.mjs"/);
  }
});
