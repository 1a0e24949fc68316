//! The engine's searches, levels and protocol. One program, so that it is linked once.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod calibration;
mod checkers;
mod players;
mod quoridor;
mod ugi_requests;
