import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUDGET = 200 * 1024;

test("the program travels in at most 200 KB", () => {
  const dist = join(import.meta.dirname, "..", "dist");
  const sizes = readdirSync(dist)
    .filter((name) => [".wasm", ".js", ".css"].includes(extname(name)))
    .map((name) => [name, gzipSync(readFileSync(join(dist, name)), { level: 9 }).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`gzipped: ${(total / 1024).toFixed(1)} KB`, Object.fromEntries(sizes));
  expect(total).toBeLessThanOrEqual(BUDGET);
});
