//! Direct connections between the devices of a table.

pub(crate) mod description;
pub(crate) mod meter;
pub(crate) mod proof;
pub(crate) mod seat_pass;
pub(crate) mod session;
pub(crate) mod signal;
pub(crate) mod signal_format;
