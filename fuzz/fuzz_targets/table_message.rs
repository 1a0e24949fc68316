//! Checks that any bytes are read as a message about a table or refused with a
//! short message, and that a message that is read is written with the same
//! bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_remote::{Message, Secret};

fuzz_target!(|bytes: &[u8]| {
    match Message::from_bytes(bytes) {
        Ok(message) => assert_eq!(message.to_bytes(), bytes),
        Err(error) => assert!(error.to_string().len() < 200),
    }
    if let Ok(secret) = Secret::from_bytes(bytes) {
        let again = Secret::from_bytes(&secret.to_bytes());
        assert!(again.is_ok());
    }
});
