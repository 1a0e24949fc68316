// Prepares dist/ for the address at which it will be published, ORIGIN in the environment, and for a
// meeting point, MEET: node tools/origin.mjs dist. It also writes STUN, the address of a STUN server,
// and REPOSITORY, that of the source, into the page. Without a folder it only checks that all of them
// are valid. Without ORIGIN dist/ works at any address, without MEET the page has no meeting point.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hosts } from "./hosts.mjs";
import { meetingOf, setMeeting } from "./meet/build.mjs";
import { setMeta } from "./meta.mjs";
import { offline } from "./offline.mjs";
import { boardPolicy, originOf, policy, withPolicy } from "./policy.mjs";
import { repositoryOf } from "./repository.mjs";
import { stunOf } from "./stun.mjs";

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
    const meeting = process.env.MEET ? meetingOf(process.env.MEET) : undefined;
    const stun = process.env.STUN ? stunOf(process.env.STUN) : undefined;
    const repository = process.env.REPOSITORY ? repositoryOf(process.env.REPOSITORY) : undefined;
    if (process.argv[2]) {
      setMeeting(process.argv[2], meeting);
      setMeta(process.argv[2], "stun", stun);
      setMeta(process.argv[2], "repository", repository);
      setOrigin(process.argv[2], origin);
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
