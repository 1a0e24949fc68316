// A scratch folder in which tests run the scripts of tools/ with stand-ins for cargo, rustc, node and npm.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "node:test";
import { find } from "../browser.mjs";

export const root = join(import.meta.dirname, "..", "..");
export const SYSTEM = `${execFileSync("uname", ["-s"])}-${execFileSync("uname", ["-m"])}`.replaceAll("\n", "");
export const BINDGEN = /name = "wasm-bindgen"\nversion = "(.*)"/.exec(readFileSync(join(root, "Cargo.lock"), "utf8"))[1];
export const versions = readFileSync(join(root, "tools", "versions"), "utf8");
export const versionOf = (name) => new RegExp(`^${name}=(.*)$`, "m").exec(versions)[1];
export const TRUNK = versionOf("TRUNK");

const FILES = ["Cargo.toml", "Cargo.lock", "e2e/package-lock.json", ...["setup.sh", "env.sh", "versions", "run-web", "build-page", "play"].map((name) => `tools/${name}`)];

/** The programs of the system that the scripts use. */
const SYSTEM_PROGRAMS = "awk bash basename cat chmod cmp cp curl cut date df dirname env find grep gzip head id kill ln mkdir mktemp mv printf rm sed sha256sum shasum sleep sort tail tar tee timeout touch tr uname".split(" ");

/** Stand-ins. Each writes its arguments into `calls`. */
export const PROGRAMS = {
  rustc: `case "$*" in --version) echo "rustc 1.95.0 (stand-in)" ;; *target-libdir*) echo "$HERE" ;; *) echo host: here ;; esac`,
  node: `if [ "$1" = -p ]; then echo 22.1.0; fi`,
  npm: `mkdir -p node_modules`,
  // \`cargo install CRATE --version VERSION … --root FOLDER\` makes a program that prints its version.
  cargo: `[ "$1" = install ] || exit 0
case $2 in wasm-bindgen-cli) program=wasm-bindgen ;; wasm_split_cli_support) program=wasm-split-cli ;; *) program=$2 ;; esac
crate=$2 version=$4
while [ "$1" != --root ]; do shift; done
mkdir -p "$2/bin"
printf '#!/bin/bash\\necho %s %s\\n' "$program" "$version" >"$2/bin/$program"
chmod +x "$2/bin/$program"
echo "\\"$crate $version (registry)\\" = []" >>"$2/.crates.toml"`,
};

export class Scratch {
  /** Copies `files` of the project, by default those that the scripts read, into a folder `clone`. */
  constructor(files = FILES) {
    this.folder = mkdtempSync(join(tmpdir(), "starfence-setup-"));
    this.bin = join(this.folder, "bin");
    this.tools = join(this.folder, "installed");
    mkdirSync(this.bin);
    for (const name of files) cpSync(join(root, name), join(this.folder, "clone", name), { recursive: true });
    for (const name of SYSTEM_PROGRAMS) {
      const path = find(name);
      if (path) symlinkSync(path, join(this.bin, name));
    }
    for (const [name, text] of Object.entries(PROGRAMS)) this.program(name, text);
    this.releases = "none";
  }

  /** Puts a stand-in into PATH. */
  program(name, text) {
    const path = join(this.bin, name);
    rmSync(path, { force: true });
    writeFileSync(path, `#!/bin/bash\necho "${name} $*" >>"$CALLS"\n${text}\n`);
    chmodSync(path, 0o755);
  }

  /** Removes a program from PATH. */
  without(name) {
    rmSync(join(this.bin, name));
  }

  /** Replaces the list of release archives, and the time for them, in seconds. */
  archives(lines, seconds = 20) {
    const text = versions.replace(/^RELEASES="[^"]*"$/m, `RELEASES="\n${lines.join("\n")}\n"`).replace(/^RELEASE_SECONDS=.*$/m, `RELEASE_SECONDS=${seconds}`);
    writeFileSync(join(this.folder, "clone", "tools", "versions"), text);
  }

  /** Runs a script of tools/; returns its exit code, what it printed, and the last line of that. */
  async run(script, ...args) {
    const env = { PATH: this.bin, HOME: this.folder, HERE: this.folder, CALLS: join(this.folder, "calls"), STARFENCE_TOOLS: this.tools, STARFENCE_RELEASES: this.releases, ...this.env };
    const child = spawn(join(this.bin, "bash"), [join(this.folder, "clone", "tools", script), ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (printed += data));
    const [code] = await once(child, "close");
    return { code, printed, last: printed.trimEnd().split("\n").at(-1) };
  }

  /** Returns the calls of stand-ins that begin with `start`. */
  calls(start) {
    const file = join(this.folder, "calls");
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8").split("\n").filter((line) => line.startsWith(start));
  }

  /** Returns the crates that were compiled, in order. */
  compiled() {
    return this.calls("cargo install").map((line) => line.split(" ")[2]);
  }
}

/** Starts a server in place of the official one, with its files by path; it notes the requests. */
async function startServer() {
  const files = new Map();
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    const file = files.get(request.url);
    // A file that never arrives.
    if (file === null) return;
    response.writeHead(file ? 200 : 404).end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { files, requests, close, address: `http://127.0.0.1:${server.address().port}` };
}

/** Defines a test that gets a scratch folder and a server, both removed after it. */
export function test(name, run) {
  base(name, async () => {
    const scratch = new Scratch();
    const server = await startServer();
    try {
      await run({ scratch, server });
    } finally {
      server.close();
      rmSync(scratch.folder, { recursive: true });
    }
  });
}
