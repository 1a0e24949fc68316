//! What a table knows about Parallel Chinese Checkers.

mod counts;
mod seats;

pub(crate) use counts::counts;
