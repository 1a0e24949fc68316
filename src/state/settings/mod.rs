//! The user's settings, such as theme, board placement and volume. Each setting
//! is stored as a word under its own key.

mod setting;
mod stored;
mod values;

pub use setting::Setting;
pub use stored::{Settings, stored_flag};
pub use values::{
    BoardLook, Choice, ComputerPace, Coordinates, DevicePlacement, PieceLook, ShortcutKeys, Switch,
    TextSize, Theme, Volume,
};
