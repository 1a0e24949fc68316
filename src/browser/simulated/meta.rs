//! The settings with which the page was built.

use super::state::state;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The settings with which the page was built, by their names.
type Settings = BTreeMap<String, String>;

/// Returns the setting of the given name, if the page was built with it.
pub fn build_setting(name: &str) -> Option<String> {
    state::<RefCell<Settings>>().borrow().get(name).cloned()
}

/// Makes the page one that was built with a setting.
pub fn set_build_setting(name: &str, content: &str) {
    let setting = (name.to_owned(), content.to_owned());
    state::<RefCell<Settings>>().borrow_mut().extend([setting]);
}
