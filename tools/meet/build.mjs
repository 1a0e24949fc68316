// Bundles the client of a meeting point into one script, and tells a built page where its meeting
// point is.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { targets } from "../browsers.mjs";
import { addressOf, connecting, policy, withPolicy } from "../policy.mjs";

const here = import.meta.dirname;
const packages = join(here, "..", "..", "e2e", "node_modules");

/** Returns the script with the client. Its first line names the licence of the library in it. */
export function meetingClient(buildSync) {
  const { version } = JSON.parse(readFileSync(join(packages, "@nats-io", "nats-core", "package.json"), "utf8"));
  const { outputFiles } = buildSync({
    entryPoints: [join(here, "client.js")],
    nodePaths: [packages],
    alias: { "@nats-io/nkeys": join(here, "no-keys.js") },
    banner: { js: `/*! With @nats-io/nats-core ${version}, copyright The NATS Authors, under the Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0 */` },
    bundle: true,
    minify: true,
    format: "iife",
    target: targets,
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/** The name of the script in a built page. */
const script = /^meet-[0-9a-f]{16}\.js$/;
/** The element that names the meeting point and the script (src/browser/web/meeting_point.rs). */
const element = /<meta name="starfence-meeting"[^>]*>/;
const place = '<meta name="starfence-worker"';

/** Writes the address of a meeting point, as returned by meetingOf(), into a built page and the board
 * for other pages, and into their policies, or removes the current one. */
export function setMeeting(folder, meeting) {
  for (const name of ["index.html", "embed.html"]) nameMeeting(folder, name, meeting);
}

function nameMeeting(folder, file, meeting) {
  const path = join(folder, file);
  const html = readFileSync(path, "utf8").replace(element, "");
  const allowed = connecting(policy(html), meeting);
  const name = readdirSync(folder).find((name) => script.test(name));
  if (!name || !html.includes(place)) throw new Error(`${folder} is no page of Starfence`);
  const meta = meeting ? `<meta name="starfence-meeting" content="${meeting}" data-script="./${name}">` : "";
  writeFileSync(path, withPolicy(html, allowed).replace(place, () => meta + place));
}

/** Returns the MEET of `make build MEET=…` as a policy names it. Throws an error that explains what is
 * wrong with it. */
export function meetingOf(text) {
  const refuse = (reason) => {
    throw new Error(`MEET=${text}: ${reason}. It is the address of a meeting point's WebSocket: MEET=wss://meet.example.org`);
  };
  // These characters would end the source, the directive, the policy or the attribute.
  const { host, protocol, pathname } = addressOf(text, "ws", /[\s;,'"<>&]/, refuse);
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
