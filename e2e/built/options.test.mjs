// The effects of `make build ORIGIN=… MEET=… STUN=…` on dist/.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";
import { prepare, withCopy } from "../prepared.mjs";

const policyIn = (html) => /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)[1];

const name = (ORIGIN, ...folder) => prepare({ ORIGIN }, ...folder);

test("an origin is named in every copy of the board's policy and nowhere else, and can be removed again", async () => {
  await withCopy((folder) => {
    const read = (file) => readFileSync(join(folder, file), "utf8");
    expect(name("", folder).status).toBe(0);
    const plain = ["index.html", "embed.html", "sw.js", "_headers", ".htaccess", "vercel.json"].map((file) => [file, read(file)]);
    const board = policyIn(read("embed.html"));
    expect(board).not.toMatch(/https?:/);

    for (const [origin, named] of [
      ["https://example.org", "https://example.org"],
      ["https://example.org/", "https://example.org"],
      ["https://example.org:8443/games", "https://example.org:8443/games/"],
    ]) {
      expect(name(origin, folder)).toMatchObject({ status: 0, stderr: "" });
      const wanted = board.replaceAll("'self'", `'self' ${named}`);
      expect(policyIn(read("embed.html"))).toBe(wanted);
      expect(policyIn(read("index.html"))).not.toContain("example");
      for (const file of ["_headers", ".htaccess"]) {
        const lines = read(file).split("\n").filter((line) => line.includes("example"));
        expect(lines.length, file).toBeGreaterThan(0);
        for (const line of lines) expect(line).toContain(wanted);
      }
      expect(read("vercel.json")).toContain(JSON.stringify(wanted));
      // Users who have the files for another address get these.
      expect(read("sw.js")).not.toBe(Object.fromEntries(plain)["sw.js"]);
    }

    expect(name("", folder).status).toBe(0);
    for (const [file, text] of plain) expect(read(file), file).toBe(text);
  });
});

test("a meeting point is named in the page, in the board for other pages and in their policies, and can be removed again", async () => {
  await withCopy((folder) => {
    const read = (file) => readFileSync(join(folder, file), "utf8");
    const files = ["index.html", "embed.html", "sw.js", "_headers", ".htaccess", "vercel.json"];
    expect(name("", folder).status).toBe(0);
    const plain = files.map((file) => [file, read(file)]);
    for (const [, text] of plain) expect(text).not.toMatch(/starfence-meeting|wss?:/);

    for (const [meeting, named] of [
      ["wss://meet.example.org", "wss://meet.example.org"],
      ["wss://meet.example.org/", "wss://meet.example.org"],
      ["ws://localhost:8222/nats", "ws://localhost:8222/nats"],
    ]) {
      expect(prepare({ MEET: meeting }, folder)).toMatchObject({ status: 0, stderr: "" });
      const page = read("index.html");
      expect(policyIn(page)).toContain(`connect-src 'self' ${named};`);
      const [, content, script] = /<meta name="starfence-meeting" content="([^"]+)" data-script="\.\/([^"]+)">/.exec(page);
      expect(content).toBe(named);
      // The script is stored with the other files, so that a page and its script are of one version.
      expect(read("sw.js")).toContain(script);
      for (const file of ["_headers", ".htaccess", "vercel.json"]) expect(read(file), file).toContain(`connect-src 'self' ${named};`);
      // A board that watches a table connects to it.
      const board = read("embed.html");
      expect(policyIn(board)).toContain(`connect-src 'self' ${named};`);
      expect(board).toContain(`<meta name="starfence-meeting" content="${named}" data-script="./${script}">`);
    }

    expect(name("", folder).status).toBe(0);
    for (const [file, text] of plain) expect(read(file), file).toBe(text);
  });
});

test("a STUN server is named in the page alone, and can be removed again", async () => {
  await withCopy((folder) => {
    const read = (file) => readFileSync(join(folder, file), "utf8");
    expect(prepare({ STUN: "" }, folder).status).toBe(0);
    const files = ["index.html", "embed.html", "sw.js", "_headers", ".htaccess", "vercel.json"];
    const plain = files.map((file) => [file, read(file)]);
    for (const stun of ["stun:stun.example.org:3478", "stun:192.0.2.1", "stuns:stun.example.org:5349", "stun:[2001:db8::1]:3478"]) {
      expect(prepare({ STUN: stun }, folder)).toMatchObject({ status: 0, stderr: "" });
      expect(read("index.html")).toContain(`<meta name="starfence-stun" content="${stun}"></head>`);
      expect(read("index.html").match(/starfence-stun/g)).toHaveLength(1);
      for (const [file, text] of plain) if (!["index.html", "sw.js"].includes(file)) expect(read(file), file).toBe(text);
    }
    expect(prepare({ STUN: "" }, folder).status).toBe(0);
    for (const [file, text] of plain) expect(read(file), file).toBe(text);
  });
});
