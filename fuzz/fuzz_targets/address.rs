//! Checks that any fragment is either read as an address or refused with a
//! short message, and that a game set up by an address can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence::address::Address;

fuzz_target!(|text: &str| {
    match Address::from_fragment(text) {
        Ok(address) => {
            assert_eq!(
                Address::from_fragment(&address.to_fragment()),
                Ok(address.clone())
            );
            if let Address::Play(setup) = address {
                setup
                    .table(0)
                    .expect("an address that is accepted sets a game up");
            }
        }
        Err(error) => assert!(error.to_string().len() < 4_000),
    }
});
