//! Checks that any text is either read as a record or refused with a place, and
//! that a record that is read is always written in the same form and can be
//! opened as a game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_record::Record;
use starfence_table::AnyMatch;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>() {
        let written = record.to_string();
        let again: Record = written.parse().expect("what was written is read");
        assert_eq!(again, record);
    }
    if let Ok(table) = AnyMatch::from_text(text) {
        assert_eq!(AnyMatch::from_text(&table.to_text()), Ok(table));
    }
});
