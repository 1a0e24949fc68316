//! The games that are kept, as the page holds them: what screens ask of them,
//! and the screen that lists them.

mod date;
mod files;
mod keeper;
mod lead;
mod page;
mod row;
mod screen;
mod seen;
mod store;
mod told;

pub use keeper::open;
pub use screen::library_screen;
pub use store::{Refused, Store};
pub use told::told;

/// The time, in milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}
