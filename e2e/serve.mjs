// Serves dist/ on localhost:
//   node e2e/serve.mjs [--port N] [--base /a/path/]… [--dist FOLDER] [--own-origin] [--open] [--hosts] [--drop-html]
//     [--only-check]
// Without --port, it uses the first free port from 8080 up. Each --base serves dist/ under that path; without one,
// under /.
// With --own-origin, it serves what `make build ORIGIN=…` would have made for the server's own address.
// With --hosts, it also serves e2e/hosts/, the host pages of the tests' boards, under /hosts/.
// With --drop-html, it redirects /embed.html to /embed with status 308, as Cloudflare Pages does.
// With --only-check, it serves nothing: it fails if the port is not free.
// It compresses files, and sends the headers of dist/_headers, as a static host would.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { extname, join, normalize } from "node:path";
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { setOrigin } from "../tools/origin.mjs";

const { values: options } = parseArgs({
  options: {
    port: { type: "string" },
    base: { type: "string", multiple: true, default: ["/"] },
    dist: { type: "string", default: join(import.meta.dirname, "..", "dist") },
    "own-origin": { type: "boolean", default: false },
    open: { type: "boolean", default: false },
    hosts: { type: "boolean", default: false },
    "drop-html": { type: "boolean", default: false },
    "only-check": { type: "boolean", default: false },
  },
});
/** Ends with one sentence, which says what to do. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (options.port !== undefined && !(/^\d{1,5}$/.test(options.port) && Number(options.port) < 65536)) {
  fail(`${options.port} is no port: choose a number from 1024 to 65535, as in 'make play PORT=8090'.`);
}
if (!options["only-check"] && !statSync(join(options.dist, "index.html"), { throwIfNoEntry: false })) {
  fail(`There is no page in ${options.dist}: run 'make build' first.`);
}

/** The folder that is served: dist/, or a copy that contains this server's origin. */
let { dist } = options;
const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
// The longest base that matches wins.
const bases = options.base.toSorted((a, b) => b.length - a.length);

/** Returns the file for a requested `path`; undefined if there is none. */
function fileFor(path) {
  if (options.hosts && path.startsWith("/hosts/")) return join(import.meta.dirname, normalize(path));
  const base = bases.find((base) => path.startsWith(base));
  if (!base) return undefined;
  // normalize() removes every .. that would lead out of dist/.
  const file = join(dist, normalize("/" + path.slice(base.length)));
  const candidates = [file, join(file, "index.html"), ...(options["drop-html"] ? [`${file}.html`] : [])];
  for (const candidate of candidates) {
    if (statSync(candidate, { throwIfNoEntry: false })?.isFile()) return candidate;
  }
  return undefined;
}

/** The types of files that are compressed already. */
const packed = new Set([".png", ".woff2", ".ico"]);

/** The compressed files, by path and time: the tests request the same ones again and again. */
const known = new Map();

function packedContents(file) {
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (!known.has(key)) known.set(key, gzipSync(readFileSync(file)));
  return known.get(key);
}

/** Returns the headers that dist/_headers (tools/hosts.mjs) has for a file: those for its name, those
 * for its folder and those for all files. */
function headersFor(file) {
  const headers = {};
  let meant = false;
  for (const line of readFileSync(join(dist, "_headers"), "utf8").split("\n")) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (!name) meant = line.endsWith("/*") ? file.startsWith(join(dist, line.slice(0, -1))) : join(dist, line) === file;
    else if (meant) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** The build time of the copied files. */
let copied;

/** Copies the files built since the last copy. */
function copyForOwnOrigin(origin) {
  const built = statSync(join(options.dist, "index.html"), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined || built === copied) return;
  rmSync(dist, { recursive: true });
  cpSync(options.dist, dist, { recursive: true });
  setOrigin(dist, origin);
  copied = built;
}

const server = createServer((request, response) => {
  if (options["own-origin"]) copyForOwnOrigin(`http://localhost:${server.address().port}`);
  let file;
  try {
    file = fileFor(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  } catch {
    // Not a valid address.
  }
  if (!file) {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    return;
  }
  const [, stem] = (options["drop-html"] && /^([^?]*)\.html(\?|$)/.exec(request.url)) || [];
  if (stem) {
    response.writeHead(308, { location: stem.replace(/\/index$/, "/") }).end();
    return;
  }
  const gzip = !packed.has(extname(file)) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  response.writeHead(200, {
    "content-type": types[extname(file)] ?? "application/octet-stream",
    // A rebuilt page must appear at the next reload.
    "cache-control": "no-cache",
    ...(gzip && { "content-encoding": "gzip", vary: "accept-encoding" }),
    ...(file.startsWith(dist) && headersFor(file)),
  });
  response.end(gzip ? packedContents(file) : readFileSync(file));
});

const FIRST_PORT = 8080;
const LAST_PORT = 8100;
let port = Number(options.port ?? FIRST_PORT);
server.on("error", ({ code, message }) => {
  const another = "as in 'make play PORT=8090'";
  if (code === "EACCES") fail(`Port ${port} is reserved for the system: choose one from 1024 to 65535, ${another}.`);
  if (code !== "EADDRINUSE") fail(`Port ${port} cannot be served (${message}): choose another one, ${another}.`);
  if (options.port) fail(`Port ${port} is in use: end the program that uses it, or choose another port, ${another}.`);
  if (port === LAST_PORT) fail(`All ports from ${FIRST_PORT} to ${LAST_PORT} are in use: choose another one, ${another}.`);
  port += 1;
  server.listen(port, "127.0.0.1");
});
server.on("listening", () => {
  if (options["only-check"]) process.exit();
  if (options["own-origin"]) {
    dist = mkdtempSync(join(tmpdir(), "starfence-served-"));
    process.on("exit", () => rmSync(dist, { recursive: true, force: true }));
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  }
  const address = `http://localhost:${server.address().port}${bases.at(-1)}`;
  console.log(`\nStarfence is at ${address}  (Ctrl-C ends it)`);
  if (options.open) openBrowser(address);
});
server.listen(port, "127.0.0.1");

/** Opens the address in the user's browser, if there is one; if not, the address has been printed. */
function openBrowser(address) {
  const program = { darwin: "open", win32: "explorer" }[process.platform] ?? "xdg-open";
  const child = spawn(program, [address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
