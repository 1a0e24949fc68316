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
#[cfg(test)]
pub use table_store::forget_tables;
pub use table_store::{
    add_desk, delete_game, on_added, read_arrivals, read_desk, restore_game, write_arrivals,
    write_desk,
};
