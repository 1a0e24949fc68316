// A meeting point for the tests: a NATS server of their own, and a copy of the page that names it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, mergeTests } from "@playwright/test";
import { configuration } from "../tools/meet/configuration.mjs";
import { findServer } from "../tools/meet/server.mjs";
import { makeStream } from "../tools/meet/stream.mjs";
import { done, join as friendJoins, openTable, profile, takeLink } from "./apart.mjs";
import { freePorts } from "./meet-run.mjs";
import { copyOfPage, prepare } from "./prepared.mjs";
import { startServer } from "./static-server.mjs";
import { test as devices } from "./test.mjs";

/** Starts a meeting point with the configuration that hosts use, at free ports. Returns its ports, and
 * functions that end and restart it. */
async function startNats() {
  const folder = mkdtempSync(join(tmpdir(), "starfence-nats-"));
  const [tcp, web, monitor] = await freePorts(3);
  const ports = { tcp, web };
  writeFileSync(join(folder, "nats.conf"), configuration(folder, { PORT: `${web}`, NATS_PORT: `${tcp}`, MONITOR_PORT: `${monitor}` }));
  process.env.STARFENCE_ADMIN_PASSWORD ??= "letters";
  let server;
  const start = async () => {
    server = spawn(findServer().path, ["-c", join(folder, "nats.conf")], { stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    server.stderr.on("data", (data) => (log += data));
    await expect.poll(() => log).toContain("Server is ready");
  };
  const kill = async () => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  /** Starts it again with an empty storage: the host has made no stream yet. */
  const startEmpty = async () => {
    rmSync(join(folder, "jetstream"), { recursive: true });
    await start();
  };
  /** The server stops to do anything, while its connections stay, or goes on. */
  const freeze = () => server.kill("SIGSTOP");
  const thaw = () => server.kill("SIGCONT");
  await start();
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) await kill();
    rmSync(folder, { recursive: true });
  };
  const address = `127.0.0.1:${ports.tcp}`;
  await makeStream(address);
  return { ...ports, url: `ws://127.0.0.1:${ports.web}`, change: (changes) => makeStream(address, changes), kill, start, startEmpty, freeze, thaw, end };
}

/** Serves a copy of the page that names a meeting point. */
async function startSite(MEET) {
  const folder = copyOfPage();
  const { status, stderr } = prepare({ MEET }, folder);
  if (status !== 0) throw new Error(stderr);
  const { server, address } = await startServer("--dist", folder);
  const end = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { address, end };
}

/** Tests in any browser whose page has a meeting point; each worker has its own. */
export const withMeetingPoint = base.extend({
  nats: [
    async ({}, use) => {
      const nats = await startNats();
      await use(nats);
      await nats.end();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ nats }, use) => {
      const site = await startSite(nats.url);
      await use(site);
      await site.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

/** Tests in Chromium whose page has a meeting point. */
export const test = mergeTests(devices, withMeetingPoint);

/** The line beside the board about the meeting point. */
export const meetStatus = (page) => page.locator("[data-meet]");

/** Waits until moves travel through the meeting point, and it has all that the device has. */
export async function expectMet(page) {
  await expect(meetStatus(page)).toHaveText(/^Connected · moves travel through 127\.0\.0\.1:\d+$/);
  await expect(meetStatus(page)).toHaveAttribute("aria-busy", "false");
}

/** Opens a table and returns the page and the one link. */
export async function opened(browser, kind = "quoridor", options = {}) {
  const ida = await profile(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await openTable(ida, kind, { first: "Ida", told: "but can’t read the moves", ...options });
  await expectMet(ida);
  return { ida, link: await takeLink(ida) };
}

/** Returns two players who have met. */
export async function met(browser, kind, options) {
  const { ida, link } = await opened(browser, kind, options);
  const anna = await profile(browser);
  await friendJoins(anna, link, "Anna");
  // Planning begins at once, without the line about the meeting point.
  if (kind === "parallel") for (const page of [ida, anna]) await expect(done(page)).toBeVisible();
  else await expectMet(anna);
  await expect(ida.locator("main")).toContainText("Anna");
  return { ida, anna, link };
}

/** A line of text to the server and back, as its clients speak it: what a stranger can do. */
export async function stranger(port) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let said = "";
  socket.on("data", (data) => (said += data));
  const send = (text) => socket.write(text);
  send('CONNECT {"verbose":false,"headers":true}\r\nPING\r\n');
  const until = async (pattern) => {
    await expect.poll(() => said).toMatch(pattern);
    return pattern.exec(said);
  };
  await until(/PONG/);
  return { send, until, end: () => socket.end() };
}
