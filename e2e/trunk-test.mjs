// Trunk.toml fits the project, and Trunk builds the plain page by it:
//   tools/run-web node --test e2e/trunk-test.mjs
// Compiling takes minutes, so tools/test.sh runs this beside the compiler's checks.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { chromium, expect } from "@playwright/test";
import { windowlessOptions } from "./browser.mjs";
import { PROGRAMS, trunkElements } from "../tools/programs.mjs";
import { startServer } from "./static-server.mjs";

const root = join(import.meta.dirname, "..");
const read = (name) => readFileSync(join(root, name), "utf8");
const dist = join(root, "target", "trunk-page");

/** Returns the names of the files of a built page, sorted, without the hashes of their contents. */
function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1).replace(/-([0-9a-f]{16}|dev)(?=\.)/, "")).sort();
}

/** Returns the names of the meta elements of a built page, sorted. */
const metaOf = (folder) => [...readFileSync(join(folder, "index.html"), "utf8").matchAll(/<meta\s+name="([^"]*)"/g)].map(([, name]) => name).sort();

/** Returns the values that are only in the first list, and those that are only in the second. */
const difference = (one, other) => [one.filter((value) => !other.includes(value)), other.filter((value) => !one.includes(value))];

/** Makes a development page of the project's files, as Trunk does, but without the programs. */
function developmentPage() {
  const folder = join(root, "target", "development-page");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const copied of trunkElements("copy-dir")) cpSync(join(root, copied.href), join(folder, copied["data-target-path"]), { recursive: true });
  writeFileSync(join(folder, "index.html"), read("index.html").replace(/<link data-trunk [^>]*>/g, ""));
  execFileSync(process.execPath, ["tools/dev-page.mjs"], { cwd: root, env: { ...process.env, TRUNK_STAGING_DIR: folder } });
  return folder;
}

test("Trunk.toml names what is there", () => {
  const toml = read("Trunk.toml");
  const list = (name) => JSON.parse(new RegExp(`^${name} = (\\[.*\\])$`, "m").exec(toml)[1]);
  for (const path of [...list("watch"), ...list("command_arguments")]) assert.ok(existsSync(join(root, path)), path);
  // The full page is in dist/, and make would take Trunk's for it.
  assert.match(toml, /^dist = "target\/[\w-]+"$/m);
  // Trunk downloads wasm-bindgen where it is missing.
  assert.doesNotMatch(toml, /^offline/m);
  // Both programs of the plain page are compiled in one run, with one profile.
  assert.deepEqual(PROGRAMS.map(({ bin, plain }) => [bin, plain]), [["starfence", "plain"], ["worker", "plain"]]);
  for (const { plain, full } of PROGRAMS) for (const profile of [plain, full]) assert.ok(read("Cargo.toml").includes(`\n[profile.${profile}]\n`), profile);
});

test("trunk build --release makes the plain page, in which a computer answers a move", async () => {
  execFileSync("trunk", ["build", "--release", "--offline", "--dist", dist], { cwd: root, stdio: "inherit" });
  // Nothing of what Trunk made is left beside the page.
  const files = readdirSync(dist);
  for (const name of files.filter((name) => /\.(wasm|css)$/.test(name))) assert.match(name, /^((engine|starfence|style|embed)-[0-9a-f]{16}\.\w+|embedding\.css)$/);
  assert.ok(files.includes("embed.html") && files.includes("noscript.html"));

  const { server, address } = await startServer("--dist", dist);
  after(() => server.kill());
  const browser = await chromium.launch(windowlessOptions);
  after(() => browser.close());
  const page = await browser.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${address}#/play?game=quoridor&computers=0,1&first=1`);
  const board = page.locator('[data-game="quoridor"]');
  await board.locator('[data-square="e2"]').click({ timeout: 60_000 });
  await expect(board.locator('[data-square="e2"]')).toHaveAttribute("data-pawn", "1");
  // It is the person's turn again.
  await expect(board).toHaveAttribute("data-to-move", "1", { timeout: 60_000 });
  assert.deepEqual(errors, []);
});

test("trunk and make serve the same page", async (t) => {
  await t.test("the full page differs from Trunk's plain one only in the parts of its program", () => {
    const full = join(root, "dist");
    const [less, more] = difference(filesOf(dist), filesOf(full));
    assert.deepEqual(less, []);
    assert.deepEqual(more.filter((name) => !/^[a-z-]+\.wasm$|^style-[a-z]+\.css$/.test(name)), []);
    assert.deepEqual(metaOf(dist), metaOf(full));
  });
  await t.test("the development page lacks only what is for hosts, for use offline and for meeting points", () => {
    const folder = developmentPage();
    const [more, less] = difference(filesOf(folder), filesOf(dist));
    // Their names have no hashes, so that a reload finds the new ones.
    assert.deepEqual(more, ["first-frame.js", "first-picture.js", "gallery.css", "worker-start.js"]);
    const made = ["engine.wasm", "first.js", "starfence.js", "starfence.wasm", "start.js", "style.css", "worker.js"];
    assert.deepEqual(less.filter((name) => !made.includes(name)), [".htaccess", "meet.js", "sw.js", "vercel.json"]);
    assert.deepEqual(metaOf(folder), metaOf(dist));
    rmSync(folder, { recursive: true });
  });
});
