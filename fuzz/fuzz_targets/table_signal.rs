//! Checks that any bytes are read as an offer to connect or as its answer, or
//! refused with a short message; that a signal that is read is written with the
//! same bytes; and that its session description is read as it was written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_remote::{Description, Signal};

fuzz_target!(|bytes: &[u8]| {
    match Signal::from_bytes(bytes) {
        Ok(signal) => {
            assert_eq!(signal.to_bytes(), bytes);
            let sdp = signal.description().to_sdp();
            assert!(Description::from_sdp(&sdp).is_ok());
        }
        Err(error) => assert!(error.to_string().len() < 200),
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(description) = Description::from_sdp(text)
    {
        let again = Description::from_sdp(&description.to_sdp());
        assert_eq!(again.as_ref(), Ok(&description));
    }
});
