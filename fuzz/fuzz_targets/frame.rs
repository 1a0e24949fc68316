//! Checks that the board is shown whatever a frame's address contains, and that
//! the errors about it are short.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence::address::Address;
use starfence::embed::display_options::{DisplayOptions, RequestedGame, requested_game};

fuzz_target!(|text: &str| {
    let options = DisplayOptions::read(text);
    for error in &options.errors {
        assert!(error.to_string().len() < 500);
    }
    match requested_game(&options.game) {
        Ok((RequestedGame::New(address), _)) => match Address::from_fragment(&address) {
            Ok(_) => {}
            Err(error) => assert!(error.to_string().len() < 4_000),
        },
        Ok((RequestedGame::Record(_) | RequestedGame::Watched(_), _)) => {}
        Err(error) => assert!(error.to_string().len() < 500),
    }
});
