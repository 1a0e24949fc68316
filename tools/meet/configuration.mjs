#!/usr/bin/env node
// Adapts nats-server.conf to one machine: where it stores messages, its ports, and the page that browsers
// may use it from.
//   ORIGIN=https://example.org node tools/meet/configuration.mjs FOLDER > nats-server.conf
// FOLDER is where messages are stored. The ports are those in PORT (for browsers, 8443 without it),
// NATS_PORT (4222) and MONITOR_PORT (8222). Without ORIGIN, pages of all sites may connect.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { originOf } from "../policy.mjs";

/** Returns the text with `part` replaced. Throws an error if the text doesn't contain it. */
function replaced(text, part, by) {
  if (!text.includes(part)) throw new Error(`nats-server.conf has no ${part}`);
  return text.replace(part, () => by);
}

/** Returns the configuration of a meeting point that stores messages in `folder`. Throws an error that
 * explains what is wrong with an ORIGIN or a port of `settings`. */
export function configuration(folder, settings = {}) {
  const { PORT, NATS_PORT, MONITOR_PORT, ORIGIN } = settings;
  let text = readFileSync(join(import.meta.dirname, "nats-server.conf"), "utf8");
  text = replaced(text, '"/var/lib/starfence-meeting-point"', JSON.stringify(resolve(folder)));
  for (const [name, usual, wanted] of [["PORT", 8443, PORT], ["NATS_PORT", 4222, NATS_PORT], ["MONITOR_PORT", 8222, MONITOR_PORT]]) {
    if (!wanted) continue;
    if (!/^\d{1,5}$/.test(wanted) || wanted < 1 || wanted > 65535) throw new Error(`${name}=${wanted}: it is no number from 1 to 65535.`);
    text = replaced(text, `"127.0.0.1:${usual}"`, `"127.0.0.1:${wanted}"`);
  }
  if (!ORIGIN) return text;
  // Browsers send the origin without a folder.
  const { origin } = new URL(originOf(ORIGIN));
  return replaced(text, '# allowed_origins: ["https://example.org"]', `allowed_origins: [${JSON.stringify(origin)}]`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(configuration(process.argv[2], process.env));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
