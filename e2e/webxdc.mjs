// A messenger's chat for the tests, with the app that `make webxdc` packs: a simulation of the list of
// updates, or webxdc-dev's if WEBXDC_DEV is the path of its program (npm's @webxdc/webxdc-dev, which
// is not among the packages of this project, since it depends on others with known vulnerabilities).
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { freePorts } from "./meet-run.mjs";
import { chooseToBegin, game } from "./table.mjs";
import { test as devices } from "./test.mjs";

const root = join(import.meta.dirname, "..");

/** The policy of messengers, as webxdc-dev has it: no network. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline' blob:; font-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; connect-src 'self' data: blob:; img-src 'self' data: blob:; media-src 'self' data: blob:; webrtc 'block'";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm" };
const ADDRESS = "https://chat.test/";

/** Packs the built page into a file that is larger than that of a release, and returns its path. */
export function packed(folder) {
  const file = join(folder, "starfence.xdc");
  const env = { ...process.env, QUICK: "1" };
  execFileSync(join(root, "tools", "webxdc", "pack"), [process.env.DIST ?? join(root, "dist"), file], { env, stdio: "pipe" });
  return file;
}

/** What the messenger's script defines: the updates are in the list of the test. */
const script = (name) => `window.webxdc = {
  selfAddr: "${name}@chat.test",
  selfName: "${name}",
  sendUpdateInterval: 100,
  sendUpdateMaxSize: 128000,
  sendUpdate: (update) => void appendToChat(JSON.stringify(update)),
  async setUpdateListener(listener, serial = 0) {
    const known = await readChat(serial);
    window.hearChat = (update) => listener(JSON.parse(update));
    for (const update of known) listener(JSON.parse(update));
  },
};`;

/** Returns a simulated chat: `member(name, prepare)` opens the app there, in a webview that the function `prepare`
 * changes first; `list()` returns the updates. */
function simulatedChat(browser, file) {
  const contents = unzipSync(readFileSync(file));
  const [updates, pages] = [[], []];
  const answer = (name) => (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || "index.html";
    if (path === "webxdc.js") return route.fulfill({ contentType: TYPES[".js"], body: script(name) });
    if (!contents[path]) return route.fulfill({ status: 404, body: "" });
    const headers = { "Content-Security-Policy": POLICY };
    return route.fulfill({ contentType: TYPES[extname(path)], headers, body: Buffer.from(contents[path]) });
  };
  const append = (update) => {
    updates.push(update);
    // A page that is being loaded reads the list itself.
    for (const page of pages) page.evaluate((update) => window.hearChat?.(update), update).catch(() => {});
  };
  const member = async (name, prepare) => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    if (prepare) await context.addInitScript(prepare);
    await context.route(`${ADDRESS}**`, answer(name));
    await context.exposeFunction("appendToChat", append);
    await context.exposeFunction("readChat", (serial) => updates.slice(serial));
    const page = await context.newPage();
    pages.push(page);
    await page.goto(ADDRESS);
    return page;
  };
  return { member, list: () => updates.map((update) => JSON.parse(update)), append: (update) => append(JSON.stringify(update)), end() {} };
}

/** Returns a chat of webxdc-dev, whose members have the names of their ports. */
async function webxdcDevChat(browser, file) {
  const [port] = await freePorts(1);
  const server = spawn(process.execPath, [process.env.WEBXDC_DEV, "run", file, "--port", `${port}`], { stdio: ["ignore", "pipe", "inherit"] });
  const home = `http://localhost:${port}`;
  const answers = () => fetch(`${home}/instances`).then(({ ok }) => ok).catch(() => false);
  await expect.poll(answers).toBe(true);
  const free = await (await fetch(`${home}/instances`)).json();
  const updates = [];
  const log = await (await browser.newContext()).newPage();
  await log.exposeFunction("keepUpdate", (update) => updates.push(update));
  await log.goto(`${home}/app-info`);
  await log.evaluate(() => {
    const socket = new WebSocket(`ws://${location.host}/webxdc-message`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "sent") window.keepUpdate(message.update);
    };
    return new Promise((open) => socket.addEventListener("open", open));
  });
  const member = async (_, prepare) => {
    const { port } = free.shift() ?? (await (await fetch(`${home}/instances`, { method: "POST" })).json());
    const context = await browser.newContext({ serviceWorkers: "block" });
    if (prepare) await context.addInitScript(prepare);
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/`);
    // A new member's page deletes what is stored and loads itself again.
    await page.waitForLoadState("networkidle");
    return page;
  };
  const append = ({ payload }) => fetch(`${home}/fake-update`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(payload) });
  return { member, list: () => updates, append, end: () => server.kill() };
}

/** The `test` of journeys in a chat. */
export const test = devices.extend({
  chat: async ({ browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "starfence-chat-"));
    const file = packed(folder);
    const chat = process.env.WEBXDC_DEV ? await webxdcDevChat(browser, file) : simulatedChat(browser, file);
    await use(chat);
    chat.end();
    rmSync(folder, { recursive: true });
  },
});

/** Sets a game up in an empty chat, and begins it: of the kind with this name or, for other choices, at an
 * address. `seats` are those of the other members. */
export async function setUp(page, name, { address, seats = [2] } = {}) {
  await expect(page.getByRole("heading", { name: "Play in this chat" })).toBeVisible();
  if (address) await page.evaluate((address) => (location.hash = address), address);
  else await page.getByRole("link", { name, exact: true }).click();
  await page.getByLabel("Name of player 1").fill("Ida");
  for (const seat of seats) {
    const who = page.getByRole("group", { name: `Player ${seat}: person or computer` });
    const here = who.getByRole("button", { name: "In this chat" });
    // Other players are in the chat unless the address says something else.
    if (address) await here.click();
    await expect(here).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page.getByText("Moves arrive by themselves.")).toBeVisible();
  if (!address) await chooseToBegin(page, "Ida");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game(page)).toBeVisible();
}

/** Takes the first free seat of the chat's table. */
export async function sitDown(page, name) {
  await expect(page.getByText("Ida invites you to play")).toBeVisible();
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: /^Join as/ }).first().click();
  await expect(game(page)).toBeVisible();
}

/** Expects that nobody is offered to send or to connect anything. */
export const expectNothingToSend = (page) => expect(page.getByRole("button", { name: /^(Send|Invite|Play live)/ })).toHaveCount(0);
