//! The user's settings, such as theme, board placement and volume. Each setting
//! is stored as a word under its own key.

mod setting;
mod stored;

pub use setting::Setting;
pub use stored::{Settings, stored_flag};
