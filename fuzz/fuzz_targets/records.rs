//! Checks that records are found in any text, that intact ones are imported and
//! exported unchanged, and that the tags at the beginning of any text can be
//! read and set.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_record::{TagSection, read_collection};
use starfence_table::{Import, Library, TITLE};

fuzz_target!(|text: &str| {
    let lines = text.lines().count() + 1;
    for found in read_collection(text) {
        assert!(found.line <= lines && text.contains(found.text));
    }
    let import = Import::read(text);
    let mut library = Library::default();
    library.import(&import, 7);
    let (written, damaged) = library.export();
    assert_eq!(damaged, 0);
    let again = Import::read(&written);
    assert_eq!(again.damaged, []);
    let mut other = Library::default();
    other.import(&again, 9);
    assert_eq!(other.export().0, written);

    let named = TagSection::set_tag(text, TITLE, Some("A"));
    assert_eq!(TagSection::read(&named).tag(TITLE), Some("A"));
    if TagSection::read(text).tag(TITLE).is_none() {
        let bare = text.trim_start_matches('\u{feff}');
        assert_eq!(TagSection::set_tag(&named, TITLE, None), bare);
    }

    // Leading byte-order marks change nothing.
    let marked = format!("\u{feff}\u{feff}{written}");
    assert_eq!(Import::read(&marked).games, again.games);
});
