// Checks what has been changed since the last commit, and every package that depends on it: formatting,
// clippy and native tests (`make check`). Without a change, it checks the last commit. `make test` checks
// everything.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");

/** Returns the packages that files belong to, and all that depend on those, from what `cargo metadata`
 * prints. A file that is in no other package's folder is the page's. */
export function packagesOf(files, { packages }) {
  const known = packages.map(({ name, manifest_path, dependencies }) => ({
    name,
    folder: relative(root, dirname(manifest_path)),
    needs: dependencies.filter(({ path }) => path).map(({ name }) => name),
  }));
  const deepest = known.toSorted((a, b) => b.folder.length - a.folder.length);
  const owner = (file) => deepest.find(({ folder }) => folder === "" || file.startsWith(`${folder}/`)).name;
  const changed = new Set(files.map(owner));
  for (let size = 0; size < changed.size; ) {
    size = changed.size;
    for (const { name, needs } of known) if (needs.some((one) => changed.has(one))) changed.add(name);
  }
  return known.map(({ name }) => name).filter((name) => changed.has(name));
}

/** Returns whether the tests of scripts look at a file. */
export const isScript = (file) => /^(tools|e2e\/scripts|build|\.github)\/|^(Makefile|Dockerfile|Trunk\.toml)$/.test(file);

const output = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
const lines = (...args) => output("git", ...args).split("\n").filter(Boolean);

/** Runs a command; ends the program with its status if it fails. */
function run(command, ...args) {
  console.log(`\x1b[1m== ${[command, ...args].join(" ")}\x1b[0m`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const now = [...lines("diff", "--name-only", "HEAD"), ...lines("ls-files", "--others", "--exclude-standard")];
  const files = now.length > 0 ? now : lines("diff-tree", "--name-only", "--no-commit-id", "-r", "--root", "HEAD");
  const packages = packagesOf(files, JSON.parse(output("cargo", "metadata", "--no-deps", "--format-version", "1", "--offline")));
  const chosen = packages.flatMap((name) => ["-p", name]);
  run("cargo", "fmt", "--all", "--check");
  const tests = readdirSync(join(root, "e2e/scripts")).filter((name) => name.endsWith(".test.mjs"));
  if (files.some(isScript)) run("node", "--test", "--test-reporter", "dot", ...tests.map((name) => `e2e/scripts/${name}`));
  run("cargo", "clippy", ...chosen, "--all-targets", "--quiet", "--", "-D", "warnings");
  run("cargo", "test", ...chosen, "--quiet");
}
