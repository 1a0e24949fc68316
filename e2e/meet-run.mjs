// Starts a meeting point by the command that hosts use, `make meet`, at free ports.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Returns different ports that no program uses. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  // All are taken until the last one is known: a port that is free again may be given once more.
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** Runs tools/meet/run, or `command`, with these settings added to the environment. Resolves when the stream
 * is ready, to the ports, the folder with what is stored, what was printed, the administrator's password, and
 * a function that ends it. Throws an error with what was printed if it ends by itself. */
export async function startMeet(settings = {}, command = ["tools/meet/run"]) {
  const folder = mkdtempSync(join(tmpdir(), "starfence-meet-"));
  const [web, tcp, monitor] = await freePorts(3);
  const password = "admin-of-the-tests";
  const ports = { PORT: `${web}`, NATS_PORT: `${tcp}`, MONITOR_PORT: `${monitor}` };
  const env = { ...process.env, ORIGIN: "", STORE: folder, STARFENCE_ADMIN_PASSWORD: password, ...ports, ...settings };
  // In a process group of its own, so that all of it can be ended.
  const child = spawn(command[0], command.slice(1), { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close").then(() => rmSync(folder, { recursive: true }));
  let printed = "";
  let log = "";
  child.stderr.on("data", (data) => (log += data));
  await new Promise((resolve, reject) => {
    child.on("close", () => reject(new Error(`${printed}${log}`)));
    child.stdout.on("data", (data) => {
      printed += data;
      if (printed.includes("Ctrl+C")) resolve();
    });
  });
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  return { web: Number(settings.PORT ?? web), tcp, monitor, folder, printed, password, end };
}
