// Prepares dist/ for the address at which it will be published: node tools/origin.mjs dist. Without
// a folder it only checks that the address, ORIGIN in the environment, is valid. Without ORIGIN
// dist/ works at any address. It also writes the STUN server into the page (stun.mjs).
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hosts } from "./hosts.mjs";
import { offline } from "./offline.mjs";
import { boardPolicy, originOf, policy, withPolicy } from "./policy.mjs";
import { setStun, stunOf } from "./stun.mjs";

/** Writes an origin, as returned by originOf(), into embed.html and the hosts' files, or removes
 * the current one. The service worker is rewritten too, since these files then form another
 * version. */
export function setOrigin(folder, origin) {
  const page = policy(readFileSync(join(folder, "index.html"), "utf8"));
  const board = join(folder, "embed.html");
  writeFileSync(board, withPolicy(readFileSync(board, "utf8"), boardPolicy(page, origin)));
  hosts(folder);
  // Required here, so that an address can be checked before the packages are installed.
  const { buildSync } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("esbuild");
  offline(folder, buildSync);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const origin = process.env.ORIGIN ? originOf(process.env.ORIGIN) : undefined;
    const stun = process.env.STUN ? stunOf(process.env.STUN) : undefined;
    if (process.argv[2]) {
      setStun(process.argv[2], stun);
      setOrigin(process.argv[2], origin);
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
