// The check that every test in the Rust sources is compiled by some run. It needs no browser.
import { test } from "node:test";
import { expect } from "@playwright/test";
import { compare, listed, readSources, testsIn } from "../../tools/uncompiled-tests.mjs";

const FILE = "crates/table/src/turn_timer.rs";

/** Returns what cargo prints for these tests. */
const list = (target, compiled, names) => [`     Running ${target} (target/debug/deps/${compiled}-0123abc)`, ...names.map((name) => `${name}: test`), ""].join("\n");

/** Returns the names of the tests in a file with this text. */
const names = (text) =>
  testsIn(new Map([["crates/table/src/lib.rs", ""], ["crates/table/src/clocks.rs", text]])).map(({ name }) => name);

test("names a test that no run compiles, with its place", () => {
  const sources = readSources();
  const all = testsIn(sources);
  const lost = all.find(({ name }) => name.endsWith("a_sleeping_machine_costs_at_most_a_second"));
  expect(lost).toMatchObject({ file: FILE, name: "turn_timer::tests::a_sleeping_machine_costs_at_most_a_second" });
  expect(sources.get(FILE).split("\n")[lost.line - 1]).toContain("fn a_sleeping_machine");

  const compiled = all.filter((one) => one !== lost);
  expect(compare(all, compiled)).toEqual({ uncompiled: [lost], unknown: [] });
  expect(compare(all, all)).toEqual({ uncompiled: [], unknown: [] });
});

test("names a test that ran and that the sources do not show", () => {
  const ran = listed(list("unittests src/lib.rs", "starfence_rules", ["parallel::made_by_a_macro"]));
  expect(compare([], ran).unknown).toEqual([{ target: "starfence_rules src/lib", name: "parallel::made_by_a_macro" }]);
});

test("knows each test by its target and its modules, as cargo lists them", () => {
  const sources = new Map([
    ["src/lib.rs", "#[test]\nfn top() {}"],
    ["src/main.rs", "#[test] fn page() {}"],
    ["crates/rules/src/lib.rs", ""],
    ["crates/rules/src/parallel/mod.rs", "mod tests { #[test] fn inner() {} mod deeper { #[test] fn inner() {} } #[test] fn after() {} }"],
    ["crates/worker/src/lib.rs", "#[test] fn draws() {}"],
    ["crates/worker/src/main.rs", "#[test] fn works() {}"],
    ["crates/cli/src/main.rs", ""],
    ["crates/cli/src/cli/clock.rs", "#[test] fn ticks() {}"],
    ["crates/cli/tests/cli_engine/main.rs", "#[test] fn runs() {}"],
    ["crates/cli/tests/cli_engine/games.rs", "#[test] fn runs() {}"],
    ["tests/web.rs", "#[wasm_bindgen_test]\nasync fn mounts() {}"],
  ]);
  const lists = [
    list("unittests src/lib.rs", "starfence", ["top"]),
    list("unittests src/main.rs", "starfence", ["page"]),
    list("unittests src/lib.rs", "starfence_rules", ["parallel::tests::inner", "parallel::tests::deeper::inner", "parallel::tests::after"]),
    list("unittests src/lib.rs", "starfence_worker", ["draws"]),
    list("unittests src/main.rs", "worker", ["works"]),
    list("unittests src/main.rs", "starfence_cli", ["cli::clock::ticks"]),
    list("tests/cli_engine/main.rs", "cli_engine", ["runs", "games::runs"]),
    list("tests/web.rs", "web", ["web::mounts"]),
  ];
  expect(compare(testsIn(sources), listed(lists.join("\n")))).toEqual({ uncompiled: [], unknown: [] });
});

test("finds tests, and nothing that only looks like one", () => {
  expect(names("proptest! {\n #![proptest_config(x)]\n #[test]\n fn holds(x in 0..9u8) {}\n}")).toEqual(["clocks::holds"]);
  expect(names("#[test]\n#[should_panic]\n/// Why.\nfn panics() {}")).toEqual(["clocks::panics"]);
  expect(names('// #[test] fn no() {}\n/* #[test] fn no() {} */ const A: &str = "#[test] fn no() {}"; const B: char = \'"\'; #[test] fn yes() {}')).toEqual([
    "clocks::yes",
  ]);
  expect(names('const A: &str = r#"{ " #[test] fn no() {} "#; mod a { #[test] fn yes<\'a>() {} } fn other() {}')).toEqual(["clocks::a::yes"]);
  expect(names("#[cfg(test)]\nfn helper() {}\n#[testing]\nfn no() {}")).toEqual([]);
});

test("counts a macro that makes tests once for each call, by the call's first word", () => {
  const text = `
    macro_rules! plays { ($name:ident, $players:expr) => { #[test] fn $name() { play($players); } } }
    mod tests { plays!(two, 2); plays! { three, 3 } }
    vec![four];`;
  expect(names(text)).toEqual(["clocks::tests::two", "clocks::tests::three"]);
});

test("finds the examples of doc comments that rustdoc compiles", () => {
  const text = "//! ```\n//! let a = 1;\n//! ```\n\n/// ```text\n/// a b\n/// ```\n/// ```no_run\n/// b();\n/// ```\npub fn b() {}\n";
  const found = testsIn(new Map([["crates/rules/src/lib.rs", ""], ["crates/rules/src/game.rs", text]]));
  const file = "crates/rules/src/game.rs";
  const ran = listed(`   Doc-tests starfence_rules\n${file} - game (line 1): test\n${file} - game::b (line 8) - compile: test\n`);
  expect(compare(found, ran)).toEqual({ uncompiled: [], unknown: [] });
});

test("finds the examples of documents that a module includes", () => {
  // In two parts: tests/documents.rs would take it for a path of this file.
  const sources = new Map([["src/lib.rs", '//! ```\n//! a();\n//! ```\n\n/// Runs them.\n#[cfg(doctest)]\n#[doc = include_str!("../README' + '.md")]\nmod readme {}\n']]);
  const read = (document) => ({ "README.md": "# Title\n\n```sh\nmake\n```\n\n```rust\na();\n```\n\n```rust,no_run\nb();\n```\n" })[document];
  const found = testsIn(sources, read);
  const list = (examples) => listed(`   Doc-tests starfence\nsrc/lib.rs - (line 1): test\n${examples.map((line) => `src/lib.rs - readme (line ${line}): test\n`).join("")}`);
  expect(compare(found, list([11, 15]))).toEqual({ uncompiled: [], unknown: [] });
  expect(compare(found, list([11])).uncompiled).toMatchObject([{ file: "README.md", line: 11 }]);
  expect(compare(found, list([11, 15, 19])).unknown).toHaveLength(1);
});
