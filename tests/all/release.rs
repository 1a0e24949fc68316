//! Runs the scripts of tools/release/ in small repositories: what they refuse,
//! and what they make.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n- Later.\n\n## 1.2.0 – 2026-01-02\n\n\
                         ### For players\n\n- New, see [the rules](docs/rules.md) and \
                         [the standard](https://semver.org).\n\n## 1.1.0 – 2025-01-02\n\n- Old.\n";

/// A repository for one test, whose version is 1.2.0.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("release-{name}"));
        let _ = fs::remove_dir_all(&folder);
        let repository = Self(folder);
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/release");
        let own = repository.0.join("tools/release");
        fs::create_dir_all(&own).unwrap();
        for entry in fs::read_dir(scripts).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), own.join(entry.file_name())).unwrap();
        }
        repository.write(
            "Cargo.toml",
            "[workspace]\n\n[workspace.package]\nversion = \"1.2.0\"\n\n[workspace.dependencies]\n\
             starfence-rules = { path = \"crates/rules\", version = \"1.2.0\" }\nserde = \"1\"\n",
        );
        repository.write("CHANGELOG.md", CHANGELOG);
        repository.write("CITATION.cff", "cff-version: 1.2.0\nversion: 1.2.0\n");
        repository.git(&["init", "--quiet"]);
        repository.commit();
        repository
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Replaces a text in a file.
    fn change(&self, name: &str, old: &str, new: &str) {
        let text = fs::read_to_string(self.0.join(name)).unwrap();
        assert!(text.contains(old), "{name}: {old}");
        self.write(name, &text.replace(old, new));
    }

    fn git(&self, args: &[&str]) {
        let name = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
        let signing = ["-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"];
        let mut command = Command::new("git");
        command.args(name).args(signing).args(args);
        let output = command.current_dir(&self.0).output().unwrap();
        assert!(output.status.success(), "{args:?}: {output:?}");
    }

    fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "--message", "Change"]);
    }

    /// Runs a script with programs in bin/, if there are any, before others.
    fn run(&self, script: &str, args: &[&str]) -> Output {
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{path}", self.0.join("bin").display());
        let script = self.0.join("tools/release").join(script);
        let mut command = Command::new(script);
        command.args(args).env("PATH", path).current_dir(&self.0);
        command.env_remove("SOURCE_DATE_EPOCH").output().unwrap()
    }

    /// Returns what a script prints.
    fn prints(&self, script: &str, args: &[&str]) -> String {
        let output = self.run(script, args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{script}: {error}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Returns the sentence with which a script refuses.
    fn refuses(&self, script: &str, args: &[&str]) -> String {
        let output = self.run(script, args);
        assert!(!output.status.success(), "{script}: {output:?}");
        assert!(output.stdout.is_empty(), "{script}: {output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.ends_with(".\n"), "{text}");
        text.trim_end().to_owned()
    }
}

#[test]
fn a_clean_tree_whose_tag_version_and_changelog_fit_can_be_released() {
    let repository = Repository::new("fits");
    let ready = "Starfence 1.2.0 can be released.\n";
    assert_eq!(repository.prints("check", &["v1.2.0"]), ready);
    // The workflow runs where the tag is there already.
    repository.git(&["tag", "v1.2.0"]);
    assert_eq!(repository.prints("check", &["v1.2.0"]), ready);
}

#[test]
fn a_missing_or_wrong_tag_is_refused() {
    let repository = Repository::new("tag");
    let named = repository.refuses("check", &[]);
    assert_eq!(
        named,
        "Name the tag of the release, as in tools/release/check v1.2.0."
    );
    for tag in ["v1.2.1", "1.2.0", "v1.2", "v1x2y0"] {
        assert_eq!(
            repository.refuses("check", &[tag]),
            format!(
                "The tag {tag} does not fit the workspace's version: Cargo.toml has 1.2.0, so the tag is v1.2.0."
            )
        );
    }
    repository.git(&["tag", "v1.2.0"]);
    repository.commit();
    let moved = repository.refuses("check", &["v1.2.0"]);
    assert!(
        moved.starts_with("The tag v1.2.0 is at another commit:"),
        "{moved}"
    );
}

#[test]
fn the_crates_are_compared_with_the_last_released_version() {
    let repository = Repository::new("semver");
    let first = repository.prints("semver", &[]);
    assert_eq!(
        first,
        "No version has a tag yet, so there is nothing to compare the crates with: push the tag of this version, and the next one is compared with it.\n"
    );
    assert_eq!(
        repository.refuses("semver", &["--try"]),
        "tools/release/semver does not know --try: run it as its first lines say."
    );

    // The tag of the version itself may be there, and other tags.
    repository.git(&["tag", "v1.0.0"]);
    repository.commit();
    repository.git(&["tag", "v1.1.0"]);
    repository.commit();
    for tag in ["v1.2.0", "very-good"] {
        repository.git(&["tag", tag]);
    }
    programs(
        &repository,
        &[("bin/cargo-semver-checks", "echo \"$@\"; exit $(cat code)")],
    );
    repository.write("code", "0");
    let called = repository.prints("semver", &["--install"]);
    let start = "semver-checks --baseline-rev v1.1.0 --package starfence-rules --package";
    assert!(called.starts_with(start), "{called}");

    // A break stops a release.
    repository.write("code", "1");
    repository.commit();
    repository.git(&["tag", "--force", "v1.2.0"]);
    let output = repository.run("check", &["v1.2.0"]);
    assert!(!output.status.success() && output.stdout.is_empty());
    let reason = String::from_utf8(output.stderr).unwrap();
    let last = "A crate breaks code that was written for v1.1.0: raise the version so that it says so, or take the change back.\n";
    assert!(reason.ends_with(last), "{reason}");
}

#[test]
fn a_clone_without_older_commits_is_not_taken_for_a_first_release() {
    let repository = Repository::new("whole");
    repository.git(&["tag", "v1.1.0"]);
    repository.commit();
    let shallow = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release-shallow");
    let _ = fs::remove_dir_all(&shallow);
    let from = format!("file://{}", repository.0.display());
    let path = shallow.display().to_string();
    repository.git(&["clone", "--quiet", "--depth", "1", &from, &path]);
    let refused = Repository(shallow).refuses("semver", &[]);
    assert!(
        refused.starts_with("This clone has no older commits"),
        "{refused}"
    );
}

#[test]
fn a_tree_that_differs_from_its_commit_is_refused() {
    let repository = Repository::new("dirty");
    let refused = |name: &str| {
        let text = repository.refuses("check", &["v1.2.0"]);
        let start = format!("The working tree differs from its commit ({name}): ");
        assert!(text.starts_with(&start), "{text}");
    };
    repository.write("new.txt", "");
    refused("new.txt");
    repository.git(&["add", "new.txt"]);
    refused("new.txt");
    repository.commit();
    repository.change("CHANGELOG.md", "Old", "Older");
    refused("CHANGELOG.md");
    fs::remove_file(repository.0.join("CHANGELOG.md")).unwrap();
    refused("CHANGELOG.md");
}

#[test]
fn a_changelog_without_an_entry_is_refused() {
    let repository = Repository::new("changelog");
    let none = "CHANGELOG.md has no entry for 1.2.0: name the section \"## 1.2.0 – DATE\" and list what changed.";
    // No section, the section of a longer version, and an empty section.
    for heading in ["## Unreleased", "## 1.2.01 – 2026-01-02", "## 1.2.0-beta.1"] {
        repository.write("CHANGELOG.md", CHANGELOG);
        repository.change("CHANGELOG.md", "## 1.2.0 – 2026-01-02", heading);
        repository.commit();
        assert_eq!(repository.refuses("check", &["v1.2.0"]), none, "{heading}");
        assert_eq!(repository.refuses("notes", &[]), none, "{heading}");
    }
    repository.write(
        "CHANGELOG.md",
        "## 1.2.0 – 2026-01-02\n\n## 1.1.0\n\n- Old.\n",
    );
    repository.commit();
    assert_eq!(repository.refuses("check", &["v1.2.0"]), none);
}

#[test]
fn versions_elsewhere_that_were_forgotten_are_refused() {
    let repository = Repository::new("versions");
    repository.change(
        "Cargo.toml",
        "rules\", version = \"1.2.0\"",
        "rules\", version = \"1.1.0\"",
    );
    repository.commit();
    assert_eq!(
        repository.refuses("check", &["v1.2.0"]),
        "starfence-rules has another version in [workspace.dependencies] than the workspace, which has 1.2.0."
    );
    repository.change("Cargo.toml", "1.1.0", "1.2.0");
    repository.change("CITATION.cff", "\nversion: 1.2.0", "\nversion: 1.1.0");
    repository.commit();
    assert_eq!(
        repository.refuses("check", &["v1.2.0"]),
        "CITATION.cff is not for 1.2.0: change its version and its date."
    );
    repository.write("Cargo.toml", "[workspace]\n");
    repository.commit();
    let none = repository.refuses("check", &["v1.2.0"]);
    assert_eq!(none, "Cargo.toml has no version in [workspace.package].");
}

#[test]
fn notes_are_the_entry_without_links_into_the_repository() {
    let repository = Repository::new("notes");
    assert_eq!(
        repository.prints("notes", &[]),
        "### For players\n\n- New, see the rules and [the standard](https://semver.org).\n"
    );
}

/// Makes the page of a repository, and returns its files.
fn make_page(repository: &Repository) -> [&'static str; 3] {
    let files = ["index.html", "pkg/a.wasm", "pkg/z/ö.json"];
    for file in files {
        repository.write(&format!("dist/{file}"), &file.repeat(1000));
    }
    files
}

#[test]
fn archives_have_the_page_and_are_the_same_every_time() {
    let repository = Repository::new("archives");
    repository.write(".gitignore", "dist\nout*\n");
    repository.commit();
    let files = make_page(&repository);
    repository.prints("archives", &["dist", "out"]);
    // Written later, in another order, and with other rights.
    fs::remove_dir_all(repository.0.join("dist")).unwrap();
    for file in files.into_iter().rev() {
        repository.write(&format!("dist/{file}"), &file.repeat(1000));
    }
    let mut command = Command::new("chmod");
    command.args(["600", "dist/index.html"]);
    assert!(
        command
            .current_dir(&repository.0)
            .status()
            .unwrap()
            .success()
    );
    repository.prints("archives", &["dist", "out2"]);
    let read = |name: &str| fs::read(repository.0.join(name)).unwrap();
    for name in ["dist.zip", "dist.tar.gz", "SHA256SUMS"] {
        assert_eq!(
            read(&format!("out/{name}")),
            read(&format!("out2/{name}")),
            "{name}"
        );
    }

    let unpack = |program: &str, args: &[&str], folder: &str| {
        fs::create_dir_all(repository.0.join(folder)).unwrap();
        let mut command = Command::new(program);
        command.args(args).current_dir(repository.0.join(folder));
        assert!(command.output().unwrap().status.success(), "{program}");
        for file in files {
            let text = read(&format!("{folder}/{file}"));
            assert_eq!(text, file.repeat(1000).as_bytes(), "{folder}/{file}");
        }
    };
    unpack("tar", &["-xzf", "../out/dist.tar.gz"], "out3");
    unpack("unzip", &["-q", "../out/dist.zip"], "out4");

    let sums = String::from_utf8(read("out/SHA256SUMS")).unwrap();
    let names: Vec<&str> = sums.lines().map(|line| &line[66..]).collect();
    assert_eq!(names, ["dist.tar.gz", "dist.zip"]);
    let mut command = Command::new("sha256sum");
    command.args(["--check", "SHA256SUMS"]);
    let checked = command.current_dir(repository.0.join("out")).output();
    assert!(checked.unwrap().status.success());
}

#[test]
fn what_is_not_the_page_is_not_packed() {
    let repository = Repository::new("no-page");
    repository.write("dist/other.html", "");
    assert_eq!(
        repository.refuses("archives", &["dist", "out"]),
        "dist is not the page: it has no index.html, which 'make build' makes."
    );
    assert!(!repository.0.join("out").exists());
    let missing = repository.refuses("archives", &["dist"]);
    assert!(missing.contains("needs two folders"), "{missing}");
    fs::create_dir(repository.0.join("empty")).unwrap();
    assert_eq!(
        repository.refuses("checksums", &["empty"]),
        "empty has no files."
    );
}

/// Puts a program in bin/ that writes its arguments to gh.log, each call on a
/// line. A release is there if the file `released` is.
fn fake_gh(repository: &Repository) {
    let script = "#!/bin/sh\nif [ \"$2\" = view ]; then test -e released; exit; fi\n\
                  echo \"$@\" | sed 's# /[^ ]*# NOTES#' >>gh.log\n";
    repository.write("bin/gh", script);
    let mut command = Command::new("chmod");
    command.args(["755", "bin/gh"]);
    assert!(
        command
            .current_dir(&repository.0)
            .status()
            .unwrap()
            .success()
    );
    repository.write(".gitignore", "bin\nout\ngh.log\nreleased\n");
    repository.commit();
}

#[test]
fn the_release_gets_its_notes_and_all_files_with_checksums() {
    let repository = Repository::new("github");
    fake_gh(&repository);
    repository.write("out/a.zip", "a");
    repository.prints("github", &["v1.2.0", "out"]);
    let log = || fs::read_to_string(repository.0.join("gh.log")).unwrap();
    let create = "release create v1.2.0 --verify-tag --title Starfence 1.2.0 --notes-file NOTES\n";
    let upload = "release upload v1.2.0 out/SHA256SUMS out/a.zip --clobber\n";
    assert_eq!(log(), format!("{create}{upload}"));
    // Repeated after a failure, it only uploads.
    repository.write("released", "");
    repository.prints("github", &["v1.2.0", "out"]);
    assert_eq!(log(), format!("{create}{upload}{upload}"));
}

#[test]
fn nothing_is_released_that_the_check_refuses() {
    let repository = Repository::new("github-refused");
    fake_gh(&repository);
    repository.write("out/a.zip", "a");
    repository.write("new.txt", "");
    let dirty = repository.refuses("github", &["v1.2.0", "out"]);
    assert!(dirty.starts_with("The working tree differs"), "{dirty}");
    let wrong = repository.refuses("github", &["v2.0.0", "out"]);
    assert!(wrong.starts_with("The tag v2.0.0 does not fit"), "{wrong}");
    assert!(!repository.0.join("gh.log").exists());
}

#[test]
fn a_program_for_an_unknown_target_is_refused() {
    let repository = Repository::new("program");
    assert_eq!(
        repository.refuses("program", &["z80-cpm", "out"]),
        "rustc knows no target z80-cpm."
    );
    let missing = repository.refuses("program", &[]);
    assert!(missing.contains("needs a target and a folder"), "{missing}");
}

#[test]
fn a_wheel_for_an_unknown_target_is_refused() {
    let repository = Repository::new("wheel");
    assert_eq!(
        repository.refuses("wheel", &["z80-cpm", "out"]),
        "rustc knows no target z80-cpm."
    );
    let missing = repository.refuses("wheel", &["z80-cpm"]);
    assert!(missing.contains("needs a target and a folder"), "{missing}");
}

/// Makes programs of a repository that can be run, each a shell script.
fn programs(repository: &Repository, programs: &[(&str, &str)]) {
    for (name, text) in programs {
        repository.write(name, &format!("#!/bin/sh\n{text}\n"));
        let mut command = Command::new("chmod");
        command.args(["755", name]).current_dir(&repository.0);
        assert!(command.status().unwrap().success());
    }
}

#[test]
fn the_npm_package_is_published_once_and_only_in_the_version_of_the_workspace() {
    let repository = Repository::new("npm");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/publish/npm");
    fs::create_dir_all(repository.0.join("tools/publish")).unwrap();
    fs::copy(script, repository.0.join("tools/publish/npm")).unwrap();
    let publish = "../publish/npm";
    assert_eq!(
        repository.refuses(publish, &[]),
        "tools/npm/pack is missing, which makes the package."
    );
    assert_eq!(
        repository.refuses(publish, &["--try"]),
        "tools/publish/npm does not know --try: run it as its first lines say."
    );

    let pack = "echo Packing; tar -czf target/board-1.2.0.tgz package; echo target/board-1.2.0.tgz";
    let npm = "if [ $1 = view ]; then cat published 2>/dev/null; exit; fi\n\
               echo \"$1 ${2##*/} $3 $4 $5\" >>npm.log";
    programs(&repository, &[("tools/npm/pack", pack), ("bin/npm", npm)]);
    repository.write("target/x", "");
    let package = |version| format!("{{\"name\":\"board\",\"version\":\"{version}\"}}");
    repository.write("package/package.json", &package("1.1.0"));
    assert_eq!(
        repository.refuses(publish, &[]),
        "The package of board has version 1.1.0, but the workspace has 1.2.0."
    );
    repository.write("package/package.json", &package("1.2.0"));
    repository.prints(publish, &["--dry-run"]);
    repository.prints(publish, &[]);
    repository.write("published", "1.2.0\n");
    let skipped = repository.prints(publish, &[]);
    assert_eq!(skipped, "board 1.2.0 is published already\n");
    let log = fs::read_to_string(repository.0.join("npm.log")).unwrap();
    let call = "publish board-1.2.0.tgz --access public";
    assert_eq!(log, format!("{call} --dry-run\n{call} \n"));

    programs(&repository, &[("tools/npm/pack", "echo done")]);
    assert_eq!(
        repository.refuses(publish, &[]),
        "tools/npm/pack has made no package: its last line is not a file (done)."
    );
}

#[test]
fn the_folder_that_the_workflow_collects_files_in_leaves_the_tree_clean() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("git");
    command.args(["check-ignore", "--quiet", "release/dist.zip"]);
    assert!(command.current_dir(root).status().unwrap().success());
}

/// Lists the crates of this repository's own packages.
fn sbom(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("node");
    command.arg("tools/release/sbom.mjs").args(args);
    let command = command.current_dir(root).env("CARGO_NET_OFFLINE", "true");
    command.env("SOURCE_DATE_EPOCH", "86400").output().unwrap()
}

/// Returns the values of a field of all components.
fn field<'a>(document: &'a Value, name: &str) -> Vec<&'a str> {
    let components = document["components"].as_array().unwrap();
    let values = components.iter().filter_map(|each| each[name].as_str());
    values.collect()
}

#[test]
fn the_list_of_crates_has_what_is_compiled_in_and_nothing_else() {
    let output = sbom(&["starfence-cli"]);
    assert!(output.status.success(), "{output:?}");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["bomFormat"], "CycloneDX");
    assert_eq!(document["metadata"]["component"]["name"], "starfence-cli");
    assert_eq!(
        document["metadata"]["timestamp"],
        "1970-01-02T00:00:00.000Z"
    );
    let names = field(&document, "name");
    for name in ["clap", "rand_pcg", "starfence-engine", "starfence-table"] {
        assert!(names.contains(&name), "{name}");
    }
    // For tests, for the page, and for a build script.
    for name in ["proptest", "divan", "leptos", "autocfg", "starfence-cli"] {
        assert!(!names.contains(&name), "{name}");
    }
    for component in document["components"].as_array().unwrap() {
        let name = component["name"].as_str().unwrap();
        let hash = component["hashes"][0]["content"].as_str();
        assert_eq!(hash.is_none(), name.starts_with("starfence-"), "{name}");
        assert!(hash.is_none_or(|hash| hash.len() == 64), "{name}");
        let licence = component["licenses"][0]["expression"].as_str().unwrap();
        assert!(!licence.contains('/'), "{name}: {licence}");
    }
    // Every dependency is listed, and the document is the same every time.
    let mut known = field(&document, "bom-ref");
    known.extend(document["metadata"]["component"]["bom-ref"].as_str());
    for entry in document["dependencies"].as_array().unwrap() {
        for other in entry["dependsOn"].as_array().unwrap() {
            assert!(known.contains(&other.as_str().unwrap()), "{other}");
        }
    }
    assert_eq!(sbom(&["starfence-cli"]).stdout, output.stdout);
}

#[test]
fn both_lists_have_the_time_of_the_commit() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release-lists");
    let _ = fs::remove_dir_all(&out);
    let mut command = Command::new(root.join("tools/release/lists"));
    command.arg(&out).env_remove("SOURCE_DATE_EPOCH");
    assert!(
        command
            .env("CARGO_NET_OFFLINE", "true")
            .status()
            .unwrap()
            .success()
    );
    for (name, crates) in [
        ("dist", ["leptos", "gif", "starfence-worker"]),
        ("starfence-cli", ["clap", "rand", "starfence-rules"]),
    ] {
        let text = fs::read(out.join(format!("{name}.cdx.json"))).unwrap();
        let document: Value = serde_json::from_slice(&text).unwrap();
        let time = document["metadata"]["timestamp"].as_str().unwrap();
        assert!(time.starts_with("20") && time.ends_with('Z'), "{time}");
        for each in crates {
            assert!(field(&document, "name").contains(&each), "{name}: {each}");
        }
    }
}

#[test]
fn a_package_that_is_not_there_is_refused() {
    let output = sbom(&["no-such-package"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && output.stdout.is_empty());
    assert_eq!(error, "The workspace has no package no-such-package.\n");
    assert!(!sbom(&[]).status.success());
    assert!(!sbom(&["starfence", "--target"]).status.success());
}
