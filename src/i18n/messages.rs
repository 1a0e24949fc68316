//! The messages that build.rs generates from `locales/`: `page::start::plies`
//! is the text `start.plies` of `page.json`.
//!
//! They are visible only in this crate, so that the compiler warns of a message
//! that is never shown (an error in `make test`). Only builds for wasm contain
//! all the code that shows messages.

#![allow(non_camel_case_types)]
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
