#!/usr/bin/env node
// Finds the nats-server of this machine: the first one that is new enough (OLDEST_NATS in tools/versions
// says why), in PATH or where tools/setup.sh installs it.
//   node tools/meet/server.mjs          prints its path, or says what to do
//   node tools/meet/server.mjs --any    prints an older one's too, with its version and "mended" or "old"
import { execFileSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

const versions = readFileSync(join(import.meta.dirname, "..", "versions"), "utf8");
const oldest = /^OLDEST_NATS=(.*)$/m.exec(versions)[1];

/** Returns the version that a program reports; undefined if it is no nats-server. */
function versionOf(path) {
  try {
    accessSync(path, constants.X_OK);
    return /^nats-server: v(\d+\.\d+\.\d+)/.exec(execFileSync(path, ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}

/** Returns whether a version has what mends the faults of older ones. */
function isNewEnough(version) {
  const [found, wanted] = [version, oldest].map((text) => text.split(".").map(Number));
  const place = found.findIndex((number, at) => number !== wanted[at]);
  return place < 0 || found[place] > wanted[place];
}

/** Returns the nats-server of this machine: its path, its version, and whether it is new enough;
 * undefined if there is none. */
export function findServer() {
  const tools = process.env.STARFENCE_TOOLS || join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "starfence");
  const folders = [join(tools, "bin"), ...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin"];
  const found = folders.flatMap((folder) => {
    const path = join(folder, "nats-server");
    const version = versionOf(path);
    return version ? [{ path, version, isMended: isNewEnough(version) }] : [];
  });
  return found.find((it) => it.isMended) ?? found[0];
}

/** The way to a server, for people. */
const ADVICE = `install ${oldest} or later ('tools/setup.sh nats', 'brew install nats-server' on macOS, or from https://nats.io/download), then run this again.`;

if (process.argv[1] === import.meta.filename) {
  const server = findServer();
  if (process.argv[2] === "--any" && server) {
    console.log(`${server.path} ${server.version} ${server.isMended ? "mended" : "old"}`);
  } else if (server?.isMended) {
    console.log(server.path);
  } else {
    const fault = server ? `nats-server ${server.version} is too old, since one message of a stranger ends it` : "nats-server is missing";
    console.error(`${fault}: ${ADVICE}`);
    process.exit(1);
  }
}
