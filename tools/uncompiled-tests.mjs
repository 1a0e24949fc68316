// Finds tests in the sources that no run compiles: a misplaced `#[cfg(…)]` removes tests without
// making anything fail.
//
//   node tools/uncompiled-tests.mjs LIST…
//
// Each LIST is the output of `cargo test … -- --list 2>&1`; tools/test.sh makes one of the native
// tests and one of those in a browser. Every test in the sources has to be in one of them, and
// every listed test in the sources. The tests found are
//
// - functions with `#[test]` or `#[wasm_bindgen_test]`, including those in `proptest!`;
// - examples in doc comments that rustdoc compiles;
// - tests made by a macro, by this rule: a `macro_rules!` whose body has a test attribute makes one
//   test each time it is called, and the first word of the call is the test's name:
//   `plays_to_the_end!(three_players, Players::Three);`;
// - examples of documents that a module includes as its documentation, by
//   `#[doc = include_str!("…")]`. Rustdoc counts their lines from the module's doc comment, so they
//   are counted instead: "the second example of this module".
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The folders and files with Rust sources. */
const FOLDERS = ["src", "tests", "build", "build.rs", "crates", "fuzz/fuzz_targets"];

/** The programs whose names differ from those of their packages. */
const PROGRAMS = { worker: "worker" };

const TEST_ATTRIBUTE = /#\[\s*(?:\w+::)*(?:test|wasm_bindgen_test)\s*(?:\([^)]*\))?\s*\]/;

/** The words behind ``` with which rustdoc still compiles an example. */
const COMPILED = /^(rust|no_run|should_panic|compile_fail|edition\d+|E\d+|test_harness|)$/;

/** Returns the text with blanks in place of comments and of the contents of strings, so that every
 * position stays the same. */
export function withoutTexts(text) {
  const parts = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\\n])'/g;
  return text.replace(parts, (part) => part.replace(/[^\n]/g, " "));
}

const lineOf = (text, at) => text.slice(0, at).split("\n").length;

/** Returns where the bracket closes that opens at a position of a text without strings. */
function closing(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if ("([{".includes(code[at])) depth++;
    else if (")]}".includes(code[at]) && --depth === 0) return at;
  }
  return code.length;
}

/** Returns the macros of a text that make tests: their names, and the ranges of their definitions. */
function testMacros(code) {
  const found = [...code.matchAll(/\bmacro_rules!\s*(\w+)\s*(?=[({[])/g)].map((match) => {
    const open = match.index + match[0].length;
    return { name: match[1], from: match.index, to: closing(code, open) };
  });
  return found.filter(({ from, to }) => TEST_ATTRIBUTE.test(code.slice(from, to)));
}

/** Returns a file's package (the folder of its crate, or "" at the root) and its path inside that
 * without the ending. */
function placeOf(file) {
  const [, name = "", path] = /^(?:crates\/(\w+)\/)?(.*)\.rs$/.exec(file);
  return { name, path, crate: name ? `starfence_${name}` : "starfence" };
}

/** Returns the target that a file belongs to, as cargo names it, and the modules in its path:
 * `["starfence_rules src/lib", ["parallel", "plan"]]`. `libraries` are the packages that have a
 * library. */
function targetOf(file, libraries) {
  const { name, path, crate } = placeOf(file);
  const folders = path.split("/");
  if (folders[0] === "src") {
    if (path === "src/main" || !libraries.has(name)) {
      const modules = folders.slice(1).filter((module) => module !== "main" && module !== "mod");
      return [`${PROGRAMS[name] ?? crate} src/main`, modules];
    }
    return [`${crate} src/lib`, folders.slice(1).filter((module, at) => at > 0 || module !== "lib").filter((module) => module !== "mod")];
  }
  const depth = folders[0] === "fuzz" ? 3 : folders[0] === "build" ? 1 : 2;
  const modules = folders.slice(depth).filter((module) => module !== "main" && module !== "mod");
  return [`${folders[depth - 1].replaceAll("-", "_")} ${folders.slice(0, depth).join("/")}`, modules];
}

/** Returns the tests of a file, each with its name as in `--list`, and its position. */
function unitTests(file, text, macros, libraries) {
  const code = withoutTexts(text);
  const [target, modules] = targetOf(file, libraries);
  const own = testMacros(code);
  const tests = [];
  const inner = []; // the modules in braces at the current position
  let depth = 0;
  let attribute = false;
  const add = (name, at) => {
    const path = [...modules, ...inner.map((module) => module.name), name].join("::");
    tests.push({ target, name: path, file, line: lineOf(text, at) });
  };
  const words = new RegExp(
    String.raw`\bmod\s+(?<module>\w+)\s*\{|(?<attribute>${TEST_ATTRIBUTE.source})|\bfn\s+(?<fn>\w+)|\b(?<macro>\w+)!\s*[({[]\s*(?<first>\w+)|[{}]`,
    "g",
  );
  for (const match of code.matchAll(words)) {
    if (own.some(({ from, to }) => match.index >= from && match.index <= to)) continue;
    const { module, fn, macro, first } = match.groups;
    if (module) {
      inner.push({ name: module, depth });
      depth++;
    } else if (match.groups.attribute) attribute = true;
    else if (fn) {
      if (attribute) add(fn, match.index);
      attribute = false;
    } else if (macro) {
      if (macros.has(macro)) add(first, match.index);
      if (match[0].includes("{")) depth++;
    } else if (match[0] === "{") depth++;
    else if (--depth === inner.at(-1)?.depth) inner.pop();
  }
  return tests;
}

/** Returns the lines, counted from one, on which examples begin that rustdoc compiles. `fence`
 * matches a line with ```, and its group is what follows. */
function exampleLines(text, fence) {
  const lines = [];
  let inside = false;
  text.split("\n").forEach((line, at) => {
    const words = fence.exec(line)?.[1];
    if (words === undefined) return;
    if (!inside && words.trim().split(/[\s,]+/).every((word) => COMPILED.test(word))) lines.push(at + 1);
    inside = !inside;
  });
  return lines;
}

/** Returns the examples in a file's doc comments that rustdoc compiles, and in the documents that it
 * includes as documentation. Only those of libraries are run. */
function docTests(file, text, libraries, read) {
  const { name, path } = placeOf(file);
  if (!path.startsWith("src/") || path === "src/main" || !libraries.has(name)) return [];
  const own = exampleLines(text, /^\s*\/\/[/!]\s*```(.*)$/).map((line) => ({ target: "doc", name: `${file} line ${line}`, file, line }));
  const included = [...text.matchAll(/#\[doc = include_str!\("([^"]+)"\)\]\s*mod (\w+)/g)].flatMap(([, document, module]) => {
    const place = join(dirname(file), document);
    return exampleLines(read(place), /^```(.*)$/).map((line, at) => ({
      target: "doc",
      name: `${file} ${module} example ${at + 1}`,
      file: place,
      line,
      module: `${file} ${module}`,
    }));
  });
  return [...own, ...included];
}

/** Returns all tests in sources, given as a map from file names to texts. `read` returns the text of
 * a document that a source includes. */
export function testsIn(sources, read = (document) => readFileSync(join(root, document), "utf8")) {
  const names = [...sources.values()].flatMap((text) => testMacros(withoutTexts(text)).map(({ name }) => name));
  const macros = new Set(names);
  const libraries = new Set([...sources.keys()].map(placeOf).filter(({ path }) => path === "src/lib").map(({ name }) => name));
  return [...sources].flatMap(([file, text]) => [
    ...unitTests(file, text, macros, libraries),
    ...docTests(file, text, libraries, read),
  ]);
}

/** Returns the tests that `cargo test … -- --list` printed. */
export function listed(text) {
  let target;
  const tests = [];
  for (const line of text.split("\n")) {
    // The name of the compiled file includes that of the target, which the path of the source alone
    // does not.
    const runs = /^\s*Running (?:unittests )?(\S+)\.rs \(.*?([^/\\]+)-[0-9a-f]+(?:\.\w+)?\)$/.exec(line);
    const test = /^(.*): test$/.exec(line);
    if (runs) target = `${runs[2]} ${runs[1].replace(/^(?!src)(.*)\/main$/, "$1")}`;
    else if (/^\s*Doc-tests /.test(line)) target = "doc";
    else if (test && target === "doc") {
      const [, file, item, at] = /^(\S+) - (.*?) ?\(line (\d+)\)/.exec(test[1]) ?? [];
      tests.push({ target, name: `${file} line ${at}`, module: `${file} ${item}` });
    } else if (test) {
      // The name of a test in a browser has its crate's name before its path.
      const crate = `${target?.split(" ")[0]}::`;
      tests.push({ target, name: test[1].startsWith(crate) ? test[1].slice(crate.length) : test[1] });
    }
  }
  return tests;
}

const key = ({ target, name }) => `${target} ${name}`;

/** Returns the tests in the sources that are in no list, and the listed tests that are not in the
 * sources. */
export function compare(found, compiled) {
  const examples = new Map(found.filter(({ module }) => module).map(({ module }) => [module, 0]));
  const ran = compiled.map((test) => {
    if (!examples.has(test.module)) return test;
    examples.set(test.module, examples.get(test.module) + 1);
    return { ...test, name: `${test.module} example ${examples.get(test.module)}` };
  });

  const inSources = new Set(found.map(key));
  const inLists = new Set(ran.map(key));
  return {
    uncompiled: found.filter((test) => !inLists.has(key(test))),
    unknown: ran.filter((test) => !inSources.has(key(test))),
  };
}

/** Returns the Rust sources of the project. */
export function readSources() {
  const files = FOLDERS.flatMap((folder) =>
    statSync(join(root, folder)).isDirectory()
      ? readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      : [folder],
  );
  const sources = files.filter((file) => file.endsWith(".rs"));
  return new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = testsIn(readSources());
  const compiled = process.argv.slice(2).flatMap((list) => listed(readFileSync(list, "utf8")));
  const { uncompiled, unknown } = compare(found, compiled);
  for (const { file, line, name } of uncompiled) console.error(`${file}:${line}: no run compiles the test ${name}`);
  for (const test of unknown) console.error(`${key(test)} is run, and not found in the sources: see the rules in tools/uncompiled-tests.mjs`);
  if (uncompiled.length + unknown.length > 0) process.exit(1);
  console.log(`All ${found.length} tests of the sources are compiled.`);
}
