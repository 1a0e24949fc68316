//! Phones on which players plan their rounds of a game on a shared screen.

pub(crate) mod guest;
pub(crate) mod host;
pub(crate) mod messages;
pub(crate) mod signal;
pub(crate) mod tokens;
pub(crate) mod used_offers;
