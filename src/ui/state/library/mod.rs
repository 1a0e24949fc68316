//! The saved games, as the page holds them, and their store.

mod journal;
mod saved_games;
mod secret_store;
mod store;
mod sync;

pub use saved_games::{SavedGames, title_of, use_saved_games};
pub use secret_store::SecretStore;
pub use store::{Refused, Store};
pub use sync::open;
