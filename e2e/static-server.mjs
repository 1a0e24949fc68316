// A separate test server for a script, at a free port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Starts e2e/serve.mjs with more options; returns its process and its address. */
export async function startServer(...options) {
  const server = spawn(process.execPath, [join(import.meta.dirname, "serve.mjs"), "--port", "0", ...options]);
  const [said] = await once(server.stdout, "data");
  return { server, address: /http:\S+/.exec(said)[0] };
}
