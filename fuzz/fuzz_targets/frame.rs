//! Whatever stands in a frame's address, the board is shown, and what is not
//! understood is told in short.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence::ui::address::Address;
use starfence::ui::embed::Wishes;
use starfence::ui::embed::display_options::{Wanted, wanted};

fuzz_target!(|text: &str| {
    let wishes = Wishes::read(text);
    for fault in &wishes.faults {
        assert!(fault.to_string().len() < 500);
    }
    match wanted(&wishes.game) {
        Ok((Wanted::New(address), _)) => match Address::from_fragment(&address) {
            Ok(_) => {}
            Err(error) => assert!(error.to_string().len() < 4_000),
        },
        Ok((Wanted::Record(_), _)) => {}
        Err(fault) => assert!(fault.to_string().len() < 500),
    }
});
