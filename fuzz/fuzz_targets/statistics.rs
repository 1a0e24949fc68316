//! Checks that any text is either read as a file of statistics or refused with
//! a reason, and that a file that is read is always written in the same form
//! and counts nothing twice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::GameKind;
use starfence_table::statistics::StatisticsFile;

fuzz_target!(|text: &str| {
    let file = match StatisticsFile::read(text) {
        Ok(file) => file,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let again = StatisticsFile::read(&file.to_text());
    assert_eq!(again.as_ref(), Ok(&file));
    let mut twice = file.games.clone();
    twice.merge(&file.games);
    assert_eq!(twice, file.games);
    let played = GameKind::ALL.map(|kind| file.games.of(kind).all.played);
    assert_eq!(played.iter().sum::<usize>(), file.games.len());
});
