// The Dockerfile: what it copies is enough for what it runs, and its server sends the headers that other hosts send.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { expect } from "@playwright/test";
import { COMMON, YEAR } from "../../tools/hosts.mjs";
import { nginx } from "../../tools/nginx.mjs";
import { Scratch, root } from "./scratch.mjs";

const read = (name) => readFileSync(join(root, name), "utf8");
const dockerfile = read("Dockerfile");

/** Returns the instructions of a stage, each as its words. */
function stage(name) {
  const [, text] = new RegExp(`^FROM \\S+ AS ${name}\\n((?:(?!FROM ).*\\n)*)`, "m").exec(dockerfile);
  return text.split("\n").filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(" "));
}

test("the tools are installed from the files that are copied before them", async () => {
  const instructions = stage("tools");
  const copied = instructions
    .filter(([instruction, first]) => instruction === "COPY" && !first.startsWith("--from"))
    .flatMap(([, ...names]) => names.slice(0, -1));
  expect(instructions.at(-1)).toEqual(["RUN", "tools/setup.sh", "full"]);
  const scratch = new Scratch(copied);
  try {
    expect(await scratch.run("setup.sh", "full")).toMatchObject({ code: 0 });
    expect((await scratch.run("setup.sh", "ready")).code).toBe(0);
  } finally {
    rmSync(scratch.folder, { recursive: true });
  }
});

test("nothing that is built or installed outside is copied into the image", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of ["dist", "target", "e2e/node_modules"]) expect(ignored).toContain(name);
});

test("the devcontainer is the stage with the tools, and installs what tests need", () => {
  // Comments are allowed in this file.
  const { build, postCreateCommand } = JSON.parse(read(".devcontainer/devcontainer.json").replace(/^\s*\/\/.*$/gm, ""));
  expect(build).toEqual({ dockerfile: "../Dockerfile", context: "..", target: "tools" });
  expect(postCreateCommand).toBe("tools/setup.sh test");
});

test("its server sends the headers, policies and lifetimes that the files for other hosts have", () => {
  const folder = mkdtempSync(join(tmpdir(), "starfence-nginx-"));
  const page = (policy) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  try {
    writeFileSync(join(folder, "index.html"), page("default-src 'none'; script-src 'sha256-page'"));
    writeFileSync(join(folder, "embed.html"), page("default-src 'none'; script-src 'sha256-board'"));
    const configuration = nginx(folder);
    for (const [name, value] of Object.entries(COMMON)) expect(configuration).toContain(`    add_header ${name} "${value}" always;\n`);
    for (const name of ["Cache-Control $starfence_kept", "Content-Security-Policy $starfence_policy"]) expect(configuration).toContain(`    add_header ${name} always;\n`);
    expect(configuration).toContain(`    default "default-src 'none'; script-src 'sha256-page'";\n`);
    expect(configuration).toContain(`embed(\\.html)?$" "default-src 'none'; script-src 'sha256-board'";\n`);
    expect(configuration).toContain(`(css|js|json|wasm)$" "${YEAR}";\n`);
    // The places and the port that the Dockerfile and docs/hosting.md name.
    expect(configuration).toContain("    listen 8080;\n    root /srv/starfence;\n");
    expect(dockerfile).toContain("/starfence/dist /srv/starfence\n");
    expect(read("docs/hosting.md")).toContain("docker run --rm -p 8080:8080 starfence");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
