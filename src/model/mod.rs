//! The data that the page shows and stores, as plain values that do not depend
//! on a browser, on signals or on a language. The boards' models are in
//! `starfence-boards`.

pub mod game;
pub mod host;
pub mod round;
pub mod server_name;
pub mod settings;
pub mod share;
pub mod sound;
pub mod statistics;
pub mod tab_lease;
pub mod unreadable;
pub mod worker_timeout;
