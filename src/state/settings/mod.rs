//! The user's settings, such as theme, board placement and volume. Each is
//! stored as a word under its key.

mod stored;

pub use stored::Settings;
