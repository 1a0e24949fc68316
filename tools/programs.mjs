// The programs of the page, which index.html names for Trunk and for tools/build-page:
//   node tools/programs.mjs full|plain   prints cargo's arguments, one line for each run of cargo
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const html = readFileSync(join(root, "index.html"), "utf8");

/** Returns the attributes of each element of index.html that tells Trunk about a kind of file. */
export const trunkElements = (kind, text = html) =>
  [...text.matchAll(new RegExp(`<link data-trunk rel="${kind}"[^>]*>`, "g"))].map(([element]) =>
    Object.fromEntries([...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );

/** The programs, each with
 * - `bin`: its name;
 * - `package`: the package that it is in;
 * - `plain`, `full`: the profiles of Cargo.toml for the plain page and for the full one;
 * - `features`: the features that the full page needs, if any. */
export const PROGRAMS = trunkElements("rust").map((element) => ({
  bin: element["data-bin"],
  package: /^name = "(.*)"$/m.exec(readFileSync(join(root, element.href ?? "Cargo.toml"), "utf8"))[1],
  plain: element["data-cargo-profile-release"],
  full: element["data-full-profile"],
  features: element["data-full-features"],
}));

/** Returns the profile with which a program of the page is compiled: `kind` is `full` or `plain`. */
export const profileOf = (name, kind) => PROGRAMS.find(({ bin }) => bin === name)[kind];

if (process.argv[1] === import.meta.filename) {
  const selected = ({ package: name, bin }) => `-p ${name} --bin ${bin}`;
  // The programs of the plain page are compiled in one run, since both use most of the same crates.
  const lines = {
    plain: [`--profile ${PROGRAMS[0].plain} ${PROGRAMS.map(selected).join(" ")}`],
    full: PROGRAMS.map((program) => `--profile ${program.full} ${selected(program)}${program.features ? ` --features ${program.features}` : ""}`),
  };
  console.log(lines[process.argv[2]].join("\n"));
}
