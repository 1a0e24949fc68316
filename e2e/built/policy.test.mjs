// The page has the scripts that its policy names and no others, and servers send that policy.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";
import { startServer } from "../static-server.mjs";

const root = join(import.meta.dirname, "../..");
const built = (name) => readFileSync(join(process.env.DIST ?? join(root, "dist"), name), "utf8");
const policyIn = (html) => /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)[1];
const html = built("index.html");
const policy = policyIn(html);

test("the page has no script in it but the three that the policy names, and no style", () => {
  // JSON data are not scripts.
  const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g)];
  const hashes = inline.map(([, script]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(hashes).toEqual(policy.match(/'sha256-[^']+'/g));
  expect(hashes).toHaveLength(3);
  expect(html.match(/<style|\sstyle=|\son\w+=/g)).toBeNull();
  expect(policy).not.toMatch(/unsafe-(inline|eval\b)(?<!wasm-unsafe-eval)|\*|https?:/);
});

test("the files for hosts contain the policies of the pages", () => {
  const board = policyIn(built("embed.html"));
  expect(board).toBe(policy.replace("worker-src 'self'", "worker-src 'self' blob:"));
  const rules = Object.fromEntries(built("_headers").split("\n\n").map((rule) => rule.split(/\n([^]*)/)));
  for (const path of ["/", "/index.html", "/embedding.html"]) expect(rules[path]).toBe(`  Content-Security-Policy: ${policy}`);
  expect(rules["/embed.html"]).toBe(`  Content-Security-Policy: ${board}`);
  // A browser enforces all the policies that it receives.
  expect(rules["/*"]).not.toContain("Content-Security-Policy");
  const [anywhere, onBoards] = built(".htaccess").split('<Files "embed.html">');
  expect(anywhere).toContain(`Content-Security-Policy "${policy}"`);
  expect(onBoards).toContain(`Content-Security-Policy "${board}"`);
  const { headers } = JSON.parse(built("vercel.json"));
  const told = (address) =>
    headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(address))
      .flatMap(({ headers }) => headers.flatMap(({ key, value }) => (key === "Content-Security-Policy" ? [value] : [])));
  for (const address of ["/", "/index.html", "/embedding.html", "/sw.js"]) expect(told(address), address).toEqual([policy]);
  for (const address of ["/embed", "/embed.html"]) expect(told(address), address).toEqual([board]);
  for (const one of [policy, board]) {
    const written = one.replace(/'sha256-[^']+'/g, "'sha256-…'");
    expect(readFileSync(join(root, "docs/hosting.md"), "utf8")).toContain(`"${written}"`);
  }
});

test("the server of the end-to-end tests sends the page's policy, and files that never change are kept", async () => {
  // As playwright.config.mjs starts it.
  const { DIST } = process.env;
  const { server, address } = await startServer(...(DIST ? ["--dist", DIST] : ["--own-origin"]));
  try {
    const headersOf = async (name) => {
      const response = await fetch(new URL(name, address));
      await response.arrayBuffer();
      expect(response.status, name).toBe(200);
      return Object.fromEntries(response.headers);
    };
    expect(await headersOf("")).toMatchObject({ "content-security-policy": policy, "cache-control": "no-cache" });
    const [program] = /starfence-\w+\.wasm/.exec(html);
    expect(await headersOf(program)).toMatchObject({ "cache-control": expect.stringMatching(/immutable/), "content-type": "application/wasm" });
    const [worker] = /worker-\w+\.js/.exec(html);
    expect((await headersOf(worker))["content-security-policy"]).toBe(policy);
  } finally {
    server.kill();
  }
});
