//! The messages between an embedded board and its host page: requests, events,
//! and the options in the frame's address.
//!
//! A [`PublicState`](public_state::PublicState) contains no part of a plan
//! before the reveal, so no message can contain one.

pub mod colours;
pub mod display_options;
pub mod event;
pub mod public_state;
pub mod request;
