//! Tests of whole games, which are stored as text files. Games in the folder
//! `valid` can be parsed and replayed. Games in `invalid` are refused with the
//! message in the `.error` file of the same name. Games in `written` produce
//! exactly the saved, shared and linked texts that commit c4919ef produced.

use starfence_record::{Link, Record};
use starfence_rules::{OptionTable, OptionValue, checkers, parallel, quoridor};
use starfence_table::AnyMatch;
use std::fs;
use std::path::{Path, PathBuf};

fn records(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/games")
        .join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn valid_games_replay_and_round_trip() {
    for file in records("valid") {
        let text = fs::read_to_string(&file).unwrap();
        let record: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{}:{error}", file.display()));
        assert!(!record.game.is_empty(), "{}", file.display());
        let written = record.to_string();
        assert_eq!(written.parse(), Ok(record), "{}", file.display());
        // Reading and writing the text again does not change it.
        assert_eq!(written.parse::<Record>().unwrap().to_string(), written);
    }
}

#[test]
fn valid_games_come_back_from_the_shelf() {
    for file in records("valid") {
        let text = fs::read_to_string(&file).unwrap();
        let table = AnyMatch::from_text(&text).unwrap();
        assert_eq!(
            AnyMatch::from_text(&table.to_text()),
            Ok(table),
            "{}",
            file.display()
        );
    }
}

#[test]
fn games_are_written_as_they_always_were() {
    for file in records("written") {
        let read = |kind: &str| fs::read_to_string(file.with_extension(kind)).unwrap();
        let table = AnyMatch::from_text(&read("txt")).unwrap();
        assert_eq!(table.to_text(), read("txt"), "{}", file.display());
        let record = table.public_record().to_string();
        assert_eq!(record, read("record"), "{}", file.display());
        let link = Link::from_text(&record).unwrap();
        assert_eq!(link.as_str(), read("link"), "{}", file.display());
    }
}

#[test]
fn invalid_games_are_refused_with_place_and_reason() {
    for file in records("invalid") {
        let text = fs::read_to_string(&file).unwrap();
        let expected = fs::read_to_string(file.with_extension("error")).unwrap();
        let error = text.parse::<Record>().unwrap_err();
        assert_eq!(error.to_string(), expected.trim_end(), "{}", file.display());
    }
}

/// For every value of every rule option, one of the games uses that value.
#[test]
fn the_games_are_played_with_every_option() {
    let tag = |text: &str| {
        text.split_once("[Options \"")?
            .1
            .split_once('"')
            .map(|it| it.0.to_owned())
    };
    let texts = records("valid")
        .into_iter()
        .map(|file| fs::read_to_string(file).unwrap());
    let played: Vec<String> = texts.filter_map(|text| tag(&text)).collect();
    let tables = [
        options_of::<checkers::Options>(),
        options_of::<parallel::Options>(),
        options_of::<quoridor::Options>(),
    ];
    for wanted in tables.concat() {
        let found = played
            .iter()
            .any(|options| options.split(',').any(|option| option.starts_with(&wanted)));
        assert!(found, "no game with {wanted}");
    }
}

/// Returns the values of the game's rule options that the games must cover:
/// `name=word` for each word that is not the default, and `name=` for each
/// range of numbers.
fn options_of<O: OptionTable>() -> Vec<String> {
    let rows = O::default().option_rows(4).into_iter();
    let values = rows.flat_map(|row| {
        let words = row.values.words.iter().map(|word| OptionValue::Word(word));
        let words = words.filter(|word| *word != row.default);
        let words = words
            .map(|word| format!("{}={word}", row.name))
            .collect::<Vec<_>>();
        let numbers = row.values.numbers.map(|_| format!("{}=", row.name));
        words.into_iter().chain(numbers).collect::<Vec<_>>()
    });
    values.collect()
}

/// Every kind of result occurs in the games.
#[test]
fn the_games_end_in_every_way() {
    let results: Vec<String> = records("valid")
        .iter()
        .map(|file| {
            fs::read_to_string(file)
                .unwrap()
                .parse::<Record>()
                .unwrap()
                .game
                .result_text()
        })
        .collect();
    for result in ["1", "2", "1=2", "1/2", "*"] {
        assert!(results.iter().any(|found| found == result), "{result}");
    }
}
