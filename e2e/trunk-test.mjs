// Trunk.toml fits the project, and Trunk builds the plain page by it:
//   tools/run-web node --test e2e/trunk-test.mjs
// Compiling takes minutes, so tools/test.sh runs this beside the compiler's checks.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { chromium, expect } from "@playwright/test";
import { windowlessOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

const root = join(import.meta.dirname, "..");
const read = (name) => readFileSync(join(root, name), "utf8");

test("Trunk.toml names what is there", () => {
  const toml = read("Trunk.toml");
  const list = (name) => JSON.parse(new RegExp(`^${name} = (\\[.*\\])$`, "m").exec(toml)[1]);
  for (const path of [...list("watch"), ...list("command_arguments")]) assert.ok(existsSync(join(root, path)), path);
  // The full page is in dist/, and make would take Trunk's for it.
  assert.match(toml, /^dist = "target\/[\w-]+"$/m);
  // Trunk downloads wasm-bindgen where it is missing.
  assert.doesNotMatch(toml, /^offline/m);
  // Both programs of the plain page are compiled with its profile.
  const rust = [...read("index.html").matchAll(/<link data-trunk rel="rust"[^>]*>/g)];
  assert.equal(rust.length, 2);
  for (const [link] of rust) assert.match(link, /data-cargo-profile-release="plain"/);
  assert.match(read("Cargo.toml"), /^\[profile\.plain\]$/m);
});

test("trunk build --release makes the plain page, in which a computer answers a move", async () => {
  const dist = join(root, "target", "trunk-page");
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
