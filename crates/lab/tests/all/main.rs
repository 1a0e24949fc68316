//! The program as the project's makers run it. One program, so that it is
//! linked once.
#![allow(clippy::unwrap_used)]

#[cfg(unix)]
#[path = "../../../cli/tests/all/console.rs"]
mod console;
#[cfg(unix)]
mod documents;
mod matches;
#[cfg(unix)]
mod meeting_point;
mod puzzles;
