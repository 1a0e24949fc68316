// The npm package, installed as in the folder of somebody who uses it.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes the package from the built page and installs it into a new folder of e2e/results/, which can
 * also use the packages in e2e/node_modules. Returns that folder. */
export function installPackage(name) {
  const said = execFileSync(join(import.meta.dirname, "..", "tools", "npm", "pack"), { encoding: "utf8" });
  // As tools/publish/npm finds it.
  const file = said.trimEnd().split("\n").at(-1);
  const work = join(import.meta.dirname, "results", name);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, "package.json"), '{ "private": true, "type": "module" }');
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", file], { cwd: work, stdio: "pipe" });
  return work;
}

/** Runs a program of e2e/node_modules. */
export const run = (script, args, cwd) => execFileSync(process.execPath, [join(import.meta.dirname, "node_modules", script), ...args], { cwd, stdio: "pipe" });
