//! The messages that build.rs makes of `locales/`: `page::start::plies` is the
//! text `start.plies` of `page.json`.
//!
//! They are visible in this crate alone, so that the compiler warns of a
//! message that nothing shows (an error in `make test`). Only builds for wasm
//! have all that shows messages.

#![allow(missing_docs, non_camel_case_types)]
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
