//! Checks that any text is either read as a link, which holds a text no longer
//! than a record may be, or refused with a short message, and that the text in
//! a link survives packing it again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_record::{Link, MAX_TEXT_LENGTH, Record};

fuzz_target!(|text: &str| {
    let packed = Link::from_text(text).expect("a short text fits");
    assert_eq!(packed.as_str().parse::<Link>().as_ref(), Ok(&packed));
    match text.parse::<Link>() {
        Ok(link) => {
            assert!(link.text().len() <= MAX_TEXT_LENGTH);
            assert_eq!(link.as_str(), text);
            let again = Link::from_text(link.text()).expect("what was packed can be packed");
            assert_eq!(again.text(), link.text());
            let _ = Record::read(link.text());
        }
        Err(error) => assert!(error.to_string().len() < 200),
    }
});
