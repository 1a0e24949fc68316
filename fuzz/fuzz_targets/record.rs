//! Checks that any text is either read as a record or refused with a place, and
//! that a record that is read is always written in the same form and can be
//! opened as a game. The circles and arrows of a comment are read as they were
//! written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_record::{Annotations, Record};
use starfence_rules::lattice::Hole;
use starfence_table::AnyMatch;

fuzz_target!(|text: &str| {
    let mut note = Annotations::default();
    note.add_comment(text);
    if let Ok(marks) = note.marks::<Hole>() {
        note.set_marks(&marks);
        assert_eq!(note.marks::<Hole>(), Ok(marks));
    }
    if let Ok(record) = text.parse::<Record>() {
        let written = record.to_string();
        let again: Record = written.parse().expect("what was written is read");
        assert_eq!(again, record);
    }
    if let Ok(table) = AnyMatch::from_text(text) {
        assert_eq!(AnyMatch::from_text(&table.to_text()), Ok(table));
    }
});
