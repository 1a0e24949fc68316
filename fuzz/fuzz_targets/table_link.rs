//! Checks that any text is read as a link to a table, or refused with a short
//! message.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_record::pack_bytes;
use starfence_remote::Parcel;

fuzz_target!(|text: &str| {
    // The text itself, and the link that holds it as bytes.
    let packed = pack_bytes(text.as_bytes()).unwrap_or_default();
    for link in [text, &packed] {
        match link.parse::<Parcel>() {
            Ok(parcel) => {
                let again = parcel.to_link().expect("what was unpacked can be packed");
                assert_eq!(again.parse::<Parcel>().as_ref(), Ok(&parcel));
                let _ = parcel.to_log();
            }
            Err(error) => assert!(error.to_string().len() < 200),
        }
    }
});
