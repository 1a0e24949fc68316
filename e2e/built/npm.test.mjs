// What the npm package says of itself, which programs read: the manifest of its element, and its types.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { expect } from "@playwright/test";
import { installPackage, run } from "../npm-package.mjs";

const root = join(import.meta.dirname, "../..");
/** The folder in which the package is installed. */
let work;

// The better compression takes a minute, unless its result is there.
before(() => {
  work = installPackage("npm-files");
});

test("the manifest names every attribute, method and event of the guide", () => {
  const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const named = (heading) => {
    const [section] = guide.split(`## ${heading}\n`)[1].split("\n## ");
    return [...section.matchAll(/^\| `([\w-]+)/gm)].map(([, name]) => name).sort();
  };
  const manifest = JSON.parse(readFileSync(join(work, "node_modules/starfence-board/custom-elements.json"), "utf8"));
  const [{ attributes, members, events }] = manifest.modules[0].declarations;
  const names = (list) => list.map(({ name }) => name).sort();
  expect(names(attributes)).toEqual(named("Attributes"));
  expect(names(members.filter((member) => !member.static))).toEqual(named("Methods"));
  expect(names(events)).toEqual(named("Events"));
});

test("the types fit their use, in React too", () => {
  writeFileSync(
    join(work, "use.tsx"),
    `import { StarfenceBoard } from "starfence-board/react";
const board = document.querySelector("starfence-board")!;
StarfenceBoard.base = "/starfence/";
const plies: Promise<number> = board.play("e2").then((state) => state.plies);
board.addEventListener("starfence-move", ({ detail }) => detail.move.length);
// @ts-expect-error A move is a text.
board.play(2);
export const element = <starfence-board game="quoridor" readonly onstarfence-move={({ detail }) => detail.player} />;
// @ts-expect-error There is no such game.
export const wrong = <starfence-board game="chess" />;
export { plies };
`,
  );
  const options = ["--noEmit", "--strict", "--jsx", "react-jsx", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
  cpSync(join(root, "examples/react/main.tsx"), join(work, "example.tsx"));
  run("typescript/bin/tsc", [...options, "use.tsx", "example.tsx"], work);
});
