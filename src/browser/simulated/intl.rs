//! The user's languages.

use super::state::state;
use std::cell::RefCell;

/// The language tags of the user's languages, the preferred language first.
type Languages = Vec<String>;

/// Returns the language tags of the user's languages, the preferred language
/// first.
pub fn browser_languages() -> Vec<String> {
    state::<RefCell<Languages>>().borrow().clone()
}

/// Sets the user's languages, the preferred language first.
pub fn set_languages(tags: &[&str]) {
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    state::<RefCell<Languages>>().replace(tags);
}
