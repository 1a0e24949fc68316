//! The library of saved games in memory, and the databases behind it.

mod connection;
mod journal;
mod saved_games;
mod saved_match;
mod secret_store;
mod shown_game;
mod store;
mod sync;
mod table_store;

#[cfg(test)]
pub use connection::OPEN_TIMEOUT;
pub use connection::StoreError;
pub use saved_games::{SavedGames, StoreState, title_of, use_saved_games};
pub use saved_match::SavedMatch;
pub use secret_store::SecretStore;
pub use store::Store;
pub use sync::open;
pub use table_store::{add_desk, on_added, read_arrivals, read_desk, write_arrivals, write_desk};
