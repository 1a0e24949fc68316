//! The program as users run it. One program, so that it is linked once.
#![allow(clippy::unwrap_used)]

mod cli;
mod cli_engine;
#[cfg(unix)]
mod console;
#[cfg(unix)]
mod documents;
