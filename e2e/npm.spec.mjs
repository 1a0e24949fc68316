import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(import.meta.dirname, "..");
const work = join(import.meta.dirname, "results", "npm");
const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };
let server;
let address;
/** The folders that are served, by the beginning of the path. */
const served = {};

/** Runs a program of e2e/node_modules. */
const run = (script, args, cwd) => execFileSync(process.execPath, [join(import.meta.dirname, "node_modules", script), ...args], { cwd, stdio: "pipe" });

// One worker makes the package and runs all tests.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  // The better compression takes a minute, unless its result is there.
  test.setTimeout(300_000);
  const said = execFileSync(join(root, "tools", "npm", "pack"), { encoding: "utf8" });
  const [, file] = /^(.*\.tgz): \d+ bytes$/m.exec(said);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, "package.json"), '{ "private": true, "type": "module" }');
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", file], { cwd: work, stdio: "pipe" });
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
  writeFileSync(join(app, "index.html"), '<!doctype html><title>An app</title><script type="module" src="./main.js"></script><main></main>');
  writeFileSync(
    join(app, "main.js"),
    `import { StarfenceBoard } from "starfence-board";
StarfenceBoard.base = "/app/starfence/";
document.querySelector("main").innerHTML = '<starfence-board game="quoridor" language="en" style="width: 600px"></starfence-board>';`,
  );
  execFileSync("npx", ["--offline", "starfence-board", "copy", "app/public/starfence"], { cwd: work, stdio: "pipe" });
  run("vite/bin/vite.js", ["build", "--base", "/app/", "--logLevel", "error"], app);
  served["/app/"] = join(app, "dist");
  await page.goto(`${address}/app/index.html`);
  await plays(page);
});

test("the manifest names every attribute, method and event of the guide", () => {
  const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const named = (heading) => {
    const [section] = guide.split(`## ${heading}\n`)[1].split("\n## ");
    return [...section.matchAll(/^\| `([\w-]+)/gm)].map(([, name]) => name).sort();
  };
  const manifest = JSON.parse(readFileSync(join(work, "node_modules/starfence-board/custom-elements.json"), "utf8"));
  const [{ attributes, members, events }] = manifest.modules[0].declarations;
  const names = (list) => list.map(({ name }) => name).sort();
  expect(names(attributes)).toEqual(named("Attributes"));
  expect(names(members.filter((member) => !member.static))).toEqual(named("Methods"));
  expect(names(events)).toEqual(named("Events"));
});

test("the types fit their use, in React too", () => {
  writeFileSync(
    join(work, "use.tsx"),
    `import { StarfenceBoard } from "starfence-board/react";
const board = document.querySelector("starfence-board")!;
StarfenceBoard.base = "/starfence/";
const plies: Promise<number> = board.play("e2").then((state) => state.plies);
board.addEventListener("starfence-move", ({ detail }) => detail.move.length);
// @ts-expect-error A move is a text.
board.play(2);
export const element = <starfence-board game="quoridor" readonly onstarfence-move={({ detail }) => detail.player} />;
// @ts-expect-error There is no such game.
export const wrong = <starfence-board game="chess" />;
export { plies };
`,
  );
  const options = ["--noEmit", "--strict", "--jsx", "react-jsx", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
  run("typescript/bin/tsc", [...options, "use.tsx"], work);
});
