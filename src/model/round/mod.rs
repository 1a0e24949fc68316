//! Parallel Chinese Checkers on the page: the boards that only one player sees,
//! the preview of a plan, and the playback of a round.

pub mod boards;
pub mod playback;
pub mod preview;
