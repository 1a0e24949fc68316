//! The system's share sheet, which the page may open if the test says so.

use super::state::state;
use std::cell::RefCell;

#[derive(Default)]
struct ShareSheet {
    is_allowed: bool,
    shared: Vec<(String, String)>,
}

/// Returns whether the page may open the share sheet.
pub fn has_share_sheet() -> bool {
    state::<RefCell<ShareSheet>>().borrow().is_allowed
}

/// Shares a URL with a title at once.
pub fn open_share_sheet(title: &str, address: &str) {
    let shared = (title.to_owned(), address.to_owned());
    state::<RefCell<ShareSheet>>()
        .borrow_mut()
        .shared
        .push(shared);
}

/// Lets the page open the share sheet.
pub fn allow_share_sheet() {
    state::<RefCell<ShareSheet>>().borrow_mut().is_allowed = true;
}

/// Returns what the page has shared since the last call: titles and URLs.
pub fn take_shared() -> Vec<(String, String)> {
    std::mem::take(&mut state::<RefCell<ShareSheet>>().borrow_mut().shared)
}
