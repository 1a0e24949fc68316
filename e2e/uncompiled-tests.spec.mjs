// The check that every test in the Rust sources is compiled by some run. No browser takes part.
import { expect, test } from "@playwright/test";
import { compare, listed, readSources, testsIn } from "../tools/uncompiled-tests.mjs";

const MODEL = "src/ui/pages/parallel/model.rs";

/** What cargo prints of these tests. */
const list = (target, names) => [`     Running ${target} (target/debug/deps/x-0123)`, ...names.map((name) => `${name}: test`), ""].join("\n");

/** The names of the tests in one file of that text. */
const names = (text, file = "src/table/clocks.rs") => testsIn(new Map([[file, text]])).map(({ name }) => name);

test("names a test that no run compiles, with its place", () => {
  const sources = readSources();
  const all = testsIn(sources);
  const lost = all.find(({ name }) => name.endsWith("who_lays_out_pegs_sees_the_own_numbers_alone"));
  expect(lost).toMatchObject({ file: MODEL, name: "ui::pages::parallel::model::tests::who_lays_out_pegs_sees_the_own_numbers_alone" });
  expect(sources.get(MODEL).split("\n")[lost.line - 1]).toContain("fn who_lays_out_pegs");

  const compiled = all.filter((one) => one !== lost);
  expect(compare(all, compiled)).toEqual({ uncompiled: [lost], unknown: [] });
  expect(compare(all, all)).toEqual({ uncompiled: [], unknown: [] });
});

test("names a test that ran and that the sources do not show", () => {
  const ran = listed(list("unittests src/lib.rs", ["rules::made_by_a_macro"]));
  expect(compare([], ran).unknown).toEqual([{ target: "src", name: "rules::made_by_a_macro" }]);
});

test("knows each test by its target and its modules, as cargo lists them", () => {
  const sources = new Map([
    ["src/lib.rs", "#[test]\nfn top() {}"],
    ["src/rules/mod.rs", "mod tests { #[test] fn inner() {} mod deeper { #[test] fn inner() {} } #[test] fn after() {} }"],
    ["src/main.rs", "#[test] fn page() {}"],
    ["src/bin/worker.rs", "#[test] fn works() {}"],
    ["src/bin/starfence-cli/cli/clock.rs", "#[test] fn ticks() {}"],
    ["tests/cli/main.rs", "#[test] fn runs() {}"],
    ["tests/cli/games.rs", "#[test] fn runs() {}"],
    ["tests/web.rs", "#[wasm_bindgen_test]\nasync fn mounts() {}"],
  ]);
  const lists = [
    list("unittests src/lib.rs", ["top", "rules::tests::inner", "rules::tests::deeper::inner", "rules::tests::after"]),
    list("unittests src/main.rs", ["page"]),
    list("unittests src/bin/worker.rs", ["works"]),
    list("unittests src/bin/starfence-cli/main.rs", ["cli::clock::ticks"]),
    list("tests/cli/main.rs", ["runs", "games::runs"]),
    list("tests/web.rs", ["web::mounts"]),
  ];
  expect(compare(testsIn(sources), listed(lists.join("\n")))).toEqual({ uncompiled: [], unknown: [] });
});

test("finds what is a test, and not what only looks so", () => {
  expect(names("proptest! {\n #![proptest_config(x)]\n #[test]\n fn holds(x in 0..9u8) {}\n}")).toEqual(["table::clocks::holds"]);
  expect(names("#[test]\n#[should_panic]\n/// Why.\nfn panics() {}")).toEqual(["table::clocks::panics"]);
  expect(names('// #[test] fn no() {}\n/* #[test] fn no() {} */ const A: &str = "#[test] fn no() {}"; const B: char = \'"\'; #[test] fn yes() {}')).toEqual([
    "table::clocks::yes",
  ]);
  expect(names('const A: &str = r#"{ " #[test] fn no() {} "#; mod a { #[test] fn yes<\'a>() {} } fn other() {}')).toEqual(["table::clocks::a::yes"]);
  expect(names("#[cfg(test)]\nfn helper() {}\n#[testing]\nfn no() {}")).toEqual([]);
});

test("counts a macro that makes tests once for each call, by the call's first word", () => {
  const text = `
    macro_rules! plays { ($name:ident, $players:expr) => { #[test] fn $name() { play($players); } } }
    mod tests { plays!(two, 2); plays! { three, 3 } }
    vec![four];`;
  expect(names(text)).toEqual(["table::clocks::tests::two", "table::clocks::tests::three"]);
});

test("finds the examples of doc comments that rustdoc compiles", () => {
  const text = "//! ```\n//! let a = 1;\n//! ```\n\n/// ```text\n/// a b\n/// ```\n/// ```no_run\n/// b();\n/// ```\npub fn b() {}\n";
  const found = testsIn(new Map([["src/rules/game.rs", text]]));
  const ran = listed("   Doc-tests starfence\nsrc/rules/game.rs - rules::game (line 1): test\nsrc/rules/game.rs - rules::game::b (line 8) - compile: test\n");
  expect(compare(found, ran)).toEqual({ uncompiled: [], unknown: [] });
});
