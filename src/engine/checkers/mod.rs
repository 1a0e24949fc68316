//! The computer player of Chinese Checkers.

pub(in crate::engine) mod tables;
