// The gzipped size of files that the built page has, compared with its limits.
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";

const KB = 1024;

test("a meeting point takes at most 45 KB for its client and 40 for what the page does with it", () => {
  const dist = process.env.DIST ?? join(import.meta.dirname, "../../dist");
  const size = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  const found = readdirSync(dist).filter((name) => /\bmeet\b/.test(name) && !/\bremote\b/.test(name));
  const total = (ending) => found.filter((name) => extname(name) === ending).reduce((sum, name) => sum + size(name), 0);
  console.log(`a meeting point, gzipped: ${(total(".js") / KB).toFixed(1)} KB of script, ${(total(".wasm") / KB).toFixed(1)} KB of program`);
  for (const [ending, most] of [[".js", 45], [".wasm", 40]]) {
    expect(total(ending)).toBeGreaterThan(KB);
    expect(total(ending)).toBeLessThanOrEqual(most * KB);
  }
});

test("the typeface of the headings takes at most 12,000 bytes, and boards in frames do without it", () => {
  const dist = process.env.DIST ?? join(import.meta.dirname, "../../dist");
  const read = (name) => readFileSync(join(dist, name));
  const typeface = read("heading.woff2");
  expect(typeface.toString("latin1", 0, 4)).toBe("wOF2");
  expect(typeface.length).toBeLessThanOrEqual(12_000);
  const asks = (name) => read(name).includes('href="./heading.woff2"');
  expect([asks("index.html"), asks("embed.html")]).toEqual([true, false]);
});
