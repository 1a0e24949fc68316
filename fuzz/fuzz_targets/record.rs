//! Any text is a record, or is refused with a place; a record that is read is
//! written the same way ever after, and sits down at a table.
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
