// Writes sw.js, the service worker for the files that were built. It can be run again after the
// files have changed.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { targets } from "./browsers.mjs";
import { hostFiles } from "./hosts.mjs";

/** The version in the page: the service worker compares it with its own. */
const version = /<meta name="starfence-version" content="[0-9a-f]*" ?\/?>/;
const page = "index.html";
/** Files that the page never requests. Screenshots are requested by browsers that offer to install it. */
const aside = new Set([page, "sw.js", "robots.txt", ...hostFiles]);
/** The files that only a page with a meeting point requests. */
const ofMeeting = (name) => /^meet-[0-9a-f]{16}\./.test(name);
const isAside = (name, html) => aside.has(name) || name.startsWith("screenshots/") || (ofMeeting(name) && !html.includes("starfence-meeting"));
/** Matches names that contain a hash of the contents. */
const named = /^[a-z0-9-]+-[0-9a-f]{16}\.[a-z]+$/;

/** Writes `folder`/sw.js for all files in `folder`, and the version into the page. Returns the
 * version. */
export function offline(folder, buildSync) {
  const html = readFileSync(join(folder, page), "utf8");
  if (!version.test(html)) throw new Error(`${page} has no place for its version`);
  const marked = (content) => html.replace(version, `<meta name="starfence-version" content="${content}">`);

  const digest = (name) => createHash("sha256").update(readFileSync(join(folder, name))).digest("base64");
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .filter((name) => !isAside(name, html));
  // Files needed first are stored first. The computer players come late, since theirs is the
  // largest program that the page can do without, and the languages last: most users need one.
  const rank = (name) => (/^(i18n|keys)-/.test(name) ? 4 : html.includes(name) ? 0 : /\b(pages|play)\b/.test(name) ? 1 : /^(worker|engine)-/.test(name) ? 3 : 2);
  names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

  const worker = readFileSync(join(import.meta.dirname, "sw.js"));
  const all = createHash("sha256").update(marked("")).update(worker);
  for (const name of names) all.update(`${name} ${digest(name)}\n`);
  const now = all.digest("hex").slice(0, 16);
  writeFileSync(join(folder, page), marked(now));

  const files = names.map((name) => (named.test(name) ? [name, `sha256-${digest(name)}`] : [name]));
  const { outputFiles } = buildSync({
    stdin: { contents: worker.toString() },
    define: { VERSION: JSON.stringify(now), FILES: JSON.stringify(files) },
    minify: true,
    target: targets,
    write: false,
    logLevel: "warning",
  });
  writeFileSync(join(folder, "sw.js"), outputFiles[0].text);
  return now;
}
