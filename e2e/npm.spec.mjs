import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";
import { installPackage, run } from "./npm-package.mjs";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "tools/npm/package/README.md"), "utf8");
const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };
/** The folder in which the package is installed. */
let work;
let server;
let address;
/** The folders that are served, by the beginning of the path. */
const served = {};

// One worker makes the package and runs all tests.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  // The better compression takes a minute, unless its result is there.
  test.setTimeout(300_000);
  work = installPackage("npm");
  const { version } = JSON.parse(readFileSync(join(work, "node_modules/starfence-board/package.json"), "utf8"));
  served[`/npm/starfence-board@${version}/`] = join(work, "node_modules/starfence-board");
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const base = Object.keys(served).find((base) => pathname.startsWith(base));
    const path = base && join(served[base], normalize(`/${pathname.slice(base.length)}`));
    if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain", "access-control-allow-origin": "*" });
    response.end(readFileSync(path));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  address = `http://localhost:${server.address().port}`;
});
test.afterAll(() => server?.close());

/** Plays a move by the element's method, and waits for its event. */
async function plays(page) {
  const frame = page.frameLocator("starfence-board iframe");
  await expect(frame.locator('[data-square="e1"]')).toHaveAttribute("data-pawn", "1");
  const move = page.evaluate(async () => {
    const board = document.querySelector("starfence-board");
    const event = new Promise((resolve) => board.addEventListener("starfence-move", resolve, { once: true }));
    await board.play("e2");
    return (await event).detail;
  });
  expect(await move).toMatchObject({ move: "e2", player: 1, number: 1 });
  await expect(frame.locator('[data-square="e2"]')).toHaveAttribute("data-pawn", "1");
}

test("a plain page uses the package by its path on a server", async ({ page }) => {
  mkdirSync(join(work, "plain"));
  served["/plain/"] = join(work, "plain");
  const [path] = Object.keys(served);
  writeFileSync(
    join(work, "plain/index.html"),
    `<!doctype html><title>A page</title><script type="module" src="${path}starfence-board.js"></script>
<starfence-board game="quoridor" language="en" style="width: 600px"></starfence-board>`,
  );
  await page.goto(`${address}/plain/index.html`);
  await plays(page);
});

test("a page built by Vite uses the package, with a copy of the frame's files", async ({ page }) => {
  const app = join(work, "app");
  mkdirSync(app);
  // As the package's README shows: the element is in the page before the script says where the files are.
  const [, script] = /```js\n([^]*?)```/.exec(readme);
  const [, element] = /```html\n([^]*?)```/.exec(readme);
  expect(script).toContain('StarfenceBoard.base = "/starfence/";');
  writeFileSync(join(app, "main.js"), script.replace("/starfence/", "/app/starfence/"));
  writeFileSync(join(app, "index.html"), `<!doctype html><title>An app</title><script type="module" src="./main.js"></script>${element}`);
  execFileSync("npx", ["--offline", "starfence-board", "copy", "app/public/starfence"], { cwd: work, stdio: "pipe" });
  run("vite/bin/vite.js", ["build", "--base", "/app/", "--logLevel", "error"], app);
  served["/app/"] = join(app, "dist");
  const missing = [];
  page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
  await page.goto(`${address}/app/index.html`);
  await plays(page);
  expect(missing).toEqual([]);
});

test("the example in React plays a game against the computer", async ({ page }) => {
  const app = join(work, "react");
  cpSync(join(root, "examples", "react"), app, { recursive: true });
  execFileSync("npm", ["run", "--silent", "frame"], { cwd: app, stdio: "pipe", env: { ...process.env, PATH: `${join(work, "node_modules/.bin")}:${process.env.PATH}` } });
  run("vite/bin/vite.js", ["build", "--base", "/react/", "--logLevel", "error"], app);
  served["/react/"] = join(app, "dist");
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${address}/react/index.html`);
  const board = page.frameLocator("starfence-board iframe");
  await board.locator('[data-square="e2"]').click();
  const moves = page.getByText("Moves:");
  // The move, and the computer's.
  await expect(moves).toHaveText(/^Moves: e2 \w+$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(moves).toHaveText("Moves: none yet");
  await board.locator('[data-square="e2"]').click();
  await expect(moves).toHaveText(/^Moves: e2 \w+$/);
  await page.getByRole("combobox", { name: "Level" }).selectOption("1");
  await expect(moves).toHaveText("Moves: none yet");
  await expect(board.locator('[data-square="e1"]')).toHaveAttribute("data-pawn", "1");
  expect(errors).toEqual([]);
});

test("nothing that a frame fetches is missing from the package, and its texts are English", async ({ page }) => {
  mkdirSync(join(work, "frames"));
  served["/frames/"] = join(work, "frames");
  const [path] = Object.keys(served);
  const record = "[Game \"quoridor\"] [Players \"2\"] 1. e2 e8 2. e3 e7 *";
  writeFileSync(
    join(work, "frames/index.html"),
    `<!doctype html><title>A page</title><script type="module" src="${path}starfence-board.js"></script>
<starfence-board id="quoridor" game="quoridor" computers="1,0" style="width: 700px"></starfence-board>
<starfence-board id="star" game="chinese-checkers" players="3" computers="1,0,0" language="fi" style="width: 700px"></starfence-board>
<starfence-board id="plans" game="parallel" computers="1,1" options="seed=5" language="zh-Hant" style="width: 700px"></starfence-board>
<starfence-board id="people" game="parallel" style="width: 700px"></starfence-board>
<starfence-board id="record" record='${record}' ply="2" readonly language="fi" style="width: 700px"></starfence-board>`,
  );
  const missing = [];
  page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
  page.on("requestfailed", (request) => missing.push(request.url()));
  await page.goto(`${address}/frames/index.html`);
  const board = (id) => page.frameLocator(`#${id} iframe`);
  // The computers play, each with its own program or network. Where a person is next, the game does not
  // end while its buttons are pressed.
  const states = await page.evaluate(async () => {
    const plays = (id) => new Promise((resolve) => document.getElementById(id).addEventListener("starfence-move", ({ detail }) => resolve(detail.game), { once: true }));
    const played = Promise.all(["quoridor", "star", "plans"].map(plays));
    for (const board of document.querySelectorAll("starfence-board")) await board.ready;
    return played;
  });
  expect(states).toEqual(["quoridor", "chinese-checkers", "parallel"]);
  await expect(board("record").locator('[data-square="e8"]')).toHaveAttribute("data-pawn", "2");
  for (const id of ["star", "plans", "record"]) await expect(board(id).locator("html")).toHaveAttribute("lang", "en");
  await board("people").getByRole("button", { name: /– start$/ }).press("Enter");
  await expect(board("people").locator('[data-token="3"]')).toBeVisible();
  // What the buttons lead to.
  const quoridor = board("quoridor");
  await quoridor.getByRole("button", { name: "Menu", exact: true }).click();
  await quoridor.getByRole("complementary", { name: "Menu" }).getByRole("button", { name: "Share" }).click();
  await expect(quoridor.getByRole("button", { name: "Download SVG" })).toBeVisible();
  await quoridor.getByRole("complementary", { name: "Share" }).getByRole("button", { name: "Close" }).click();
  await quoridor.getByRole("button", { name: "Rules" }).click();
  await expect(quoridor.getByRole("complementary", { name: "Rules" }).getByRole("heading").nth(1)).toBeVisible();
  expect(missing).toEqual([]);
});
