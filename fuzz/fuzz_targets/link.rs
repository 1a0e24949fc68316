//! Any text is a link that holds a text no longer than a record may be, or is
//! refused with a short message; what a link holds is found again when it is
//! packed anew.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence::record::{LONGEST_TEXT, Record, from_link, to_link};

fuzz_target!(|text: &str| {
    assert_eq!(from_link(&to_link(text)).as_deref(), Ok(text));
    match from_link(text) {
        Ok(held) => {
            assert!(held.len() <= LONGEST_TEXT);
            assert_eq!(from_link(&to_link(&held)).as_deref(), Ok(held.as_str()));
            let _ = Record::read(&held);
        }
        Err(error) => assert!(error.to_string().len() < 200),
    }
});
