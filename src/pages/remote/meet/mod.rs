//! Moves that travel through a meeting point, a server that stores them for all
//! devices of a table: the exchange with the server, and the display of its
//! state. All of this is in a code chunk of its own, which is fetched only if
//! the page has a meeting point.

mod exchange;
mod game;
mod status;

pub use game::follow_table;
pub use status::MeetStatus;

#[cfg(test)]
mod tests;
