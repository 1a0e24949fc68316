// The app for messengers' chats that is packed from the built page.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "starfence-xdc-"));
after(() => rmSync(folder, { recursive: true }));

/** Packs the page with these variables. Returns what the packer says, and the file. */
function pack(variables = {}, name = "starfence.xdc") {
  const file = join(folder, name);
  const env = { ...process.env, CHAT_LANGUAGE: "", REPOSITORY: "", SOURCE_DATE_EPOCH: "1790000000", ...variables };
  const packed = spawnSync(join(root, "tools/webxdc/pack"), [process.env.DIST ?? join(root, "dist"), file], { env, encoding: "utf8" });
  return { ...packed, file };
}

/** Returns the files of a packed app, by name. */
const unpack = (file) => unzipSync(readFileSync(file));
const text = (contents) => Buffer.from(contents).toString();

test("the app is at most 2 MB, and has nothing of a site, no lessons and no puzzles", () => {
  const { status, stdout, file } = pack();
  expect(status).toBe(0);
  const { length } = readFileSync(file);
  console.log(`a chat's app: ${(length / 1000).toFixed(0)} KB`);
  expect(length).toBeLessThanOrEqual(2_000_000);
  expect(stdout).toContain(`${length} bytes`);
  const contents = unpack(file);
  const names = Object.keys(contents);
  for (const name of ["index.html", "manifest.toml", "icon.png", "same-thread.js"]) expect(names).toContain(name);
  expect(names.filter((name) => /i18n-|\/|^sw\b|^(embed|first|learn|live|meet|phones|style-learn)-[0-9a-f]{16}\.|_headers|\.webmanifest$/.test(name))).toEqual([]);
  expect(text(contents["manifest.toml"])).toBe('name = "Starfence"\n');
  const html = text(contents["index.html"]);
  expect(html).toContain('<script src="./webxdc.js"></script>');
  expect(html).not.toMatch(/ data-embed>|starfence-meeting|starfence-stun|trusted-types|manifest\.webmanifest/);
  // Every file that the page names is there, but for the one that the messenger provides.
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name).filter((name) => name !== "webxdc.js");
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect(names).toContain(name);
});

test("the app has one language beside English and the address of its source if they are wanted", () => {
  const contents = unpack(pack({ CHAT_LANGUAGE: "pt-BR", REPOSITORY: "https://example.org/starfence/" }).file);
  const names = Object.keys(contents);
  const languages = names.filter((name) => name.startsWith("i18n-"));
  expect(languages).toEqual([expect.stringMatching(/^i18n-pt-br-/)]);
  expect(text(contents["index.html"])).toMatch(new RegExp(`name="starfence-languages" content="${languages[0]}"`));
  expect(text(contents["manifest.toml"])).toContain('source_code_url = "https://example.org/starfence"');
});

test("the same page makes the same file, and a language that the page doesn't have is refused", () => {
  const [one, other] = [pack({}, "one.xdc"), pack({}, "other.xdc")].map(({ file }) => readFileSync(file));
  expect(one.equals(other)).toBe(true);
  const { status, stderr } = pack({ CHAT_LANGUAGE: "xx" });
  expect(status).toBe(1);
  expect(stderr).toContain("LANG=xx: the page has no such language. It has");
});
