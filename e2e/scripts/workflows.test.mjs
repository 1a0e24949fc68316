// tools/workflows.mjs, which checks the workflows of the CI. It needs no browser and no build.
import { before, test } from "node:test";
import { expect } from "@playwright/test";
import { faults, linter, workflows } from "../../tools/workflows.mjs";

const WORKFLOW = `on: push
permissions:
  contents: read
jobs:
  one:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@v4
      - run: make test
      - run: tools/release/check "$GITHUB_REF_NAME"
`;

let lint;
before(async () => {
  lint = await linter();
});

/** Returns what is wrong with the workflow above after a change. */
const after = (old, changed) => {
  expect(WORKFLOW).toContain(old);
  return faults("a.yml", WORKFLOW.replace(old, changed), lint);
};

test("all workflows are valid, and one without faults has none", () => {
  expect(workflows().length).toBeGreaterThan(2);
  for (const { name, text } of workflows()) expect(faults(name, text, lint)).toEqual([]);
  expect(after("make test", "make test")).toEqual([]);
});

test("a tag starts one workflow, and nothing leaves before everything is checked, tested, built and signed", () => {
  const texts = new Map(workflows().map(({ name, text }) => [name.split("/").at(-1), text]));
  const tagged = [...texts].filter(([, text]) => /^ {4}tags:/m.test(text)).map(([name]) => name);
  expect(tagged).toEqual(["release.yml"]);

  const jobs = new Map(
    texts
      .get("release.yml")
      .split(/^jobs:$/m)[1]
      .split(/^(?= {2}[\w-]+:$)/m)
      .map((text) => [/^ {2}([\w-]+):$/m.exec(text)?.[1], text])
      .filter(([name]) => name),
  );
  const needs = (name) => {
    const direct = /^ {4}needs: \[?([^\]\n]*)/m.exec(jobs.get(name))?.[1].split(", ") ?? [];
    return new Set(direct.flatMap((other) => [other, ...needs(other)]));
  };
  const before = ["check", "test", "semver", "page", "programs", "wheels", "provenance"];
  expect([...needs("provenance")].sort()).toEqual(before.filter((name) => name !== "provenance").sort());
  const leaving = [...jobs.keys()].filter((name) => !before.includes(name));
  expect(leaving).toEqual(["crates", "pypi", "npm", "image", "site", "github"]);
  for (const name of leaving) expect([...needs(name)], name).toEqual(expect.arrayContaining(before));
  // The package is made of the page.
  expect(jobs.get("npm")).toMatch(/run: make build\n {6}- run: tools\/publish\/npm\n/);
  for (const name of before) expect(jobs.get(name), name).not.toMatch(/(contents|packages|pages): write|tools\/publish/);
});

test("what actionlint finds is reported, but not what is newer than it", () => {
  expect(after("make test", "make test ${{ githb.sha }}")[0]).toMatch(/^a\.yml:10: undefined variable "githb"/);
  expect(after("runs-on: ubuntu-latest", "needs: two\n    runs-on: ubuntu-latest")[0]).toContain('"two" which does not exist');
  expect(after("contents: read", "contents: read\n  attestations: write")).toEqual([]);
  expect(after("contents: read", "contents: read\n  attestation: write")[0]).toContain('"attestation"');
});

test("a step with logic in it is a fault", () => {
  for (const step of ["make test && make build", "cargo test", "|", "tools/play; ls", 'tools/play "$(ls)"', "tools/play > x"]) {
    expect(after("make test", step), step).toContain(`a.yml:10: not one call of make or of a script in tools/: ${step}`);
  }
  expect(after("tools/release/check", "tools/release/none")).toEqual(["a.yml:11: no script tools/release/none"]);
  // It is there, but cannot be run.
  expect(after("tools/release/check", "tools/release/env.sh")).toEqual(["a.yml:11: no script tools/release/env.sh"]);
});

test("an action without a version, a job without a limit, and a workflow without permissions are faults", () => {
  expect(after("checkout@v4", "checkout@main")).toEqual(["a.yml:9: an action without a version: actions/checkout@main"]);
  expect(after("    timeout-minutes: 5\n", "")).toEqual(["a.yml: one has no time limit"]);
  expect(after("permissions:\n  contents: read\n", "")).toEqual(["a.yml: no permissions"]);
});
