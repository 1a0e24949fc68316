// The page has the scripts that its policy names, and no others.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";

const html = readFileSync(join(process.env.DIST ?? join(import.meta.dirname, "../../dist"), "index.html"), "utf8");
const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html);

test("the page has no script in it but the three that the policy names, and no style", () => {
  // JSON data are not scripts.
  const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g)];
  const hashes = inline.map(([, script]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(hashes).toEqual(policy.match(/'sha256-[^']+'/g));
  expect(hashes).toHaveLength(3);
  expect(html.match(/<style|\sstyle=|\son\w+=/g)).toBeNull();
  expect(policy).not.toMatch(/unsafe-(inline|eval\b)(?<!wasm-unsafe-eval)|\*|https?:/);
});
