//! The user's settings, such as theme, board placement and volume. Each is
//! stored as a word under its key.

mod setting;
mod stored;

pub use setting::Setting;
pub use stored::Settings;
