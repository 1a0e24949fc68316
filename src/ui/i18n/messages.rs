//! The messages that build.rs makes of `locales/`: `page::start::plies` is the
//! text `start.plies` of `page.json`.
//!
//! They are visible in this crate alone, so that the compiler warns of a
//! message that nothing shows.

#![allow(dead_code, missing_docs, non_camel_case_types)]

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
