//! The system's share sheet, which the page may open if the test says so.

use super::files::Blob;
use super::state::state;
pub use crate::browser::share_values::Shared;
use std::cell::RefCell;

#[derive(Default)]
struct ShareSheet {
    is_allowed: bool,
    /// Whether the user closes the sheet without sharing.
    is_closed: bool,
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

/// Shares a text at once.
pub fn share_text(text: &str) {
    open_share_sheet("", text);
}

/// Shares a file at once if the page may open the share sheet, and returns
/// whether it may.
pub fn share_file(_file: &Blob, name: &str) -> bool {
    let is_allowed = has_share_sheet();
    if is_allowed {
        open_share_sheet("", name);
    }
    is_allowed
}

/// Shares a URL with a title at once, unless the user closes the sheet.
pub async fn share_link(title: &str, address: &str) -> Shared {
    let sheet = state::<RefCell<ShareSheet>>();
    let (is_allowed, is_closed) = (sheet.borrow().is_allowed, sheet.borrow().is_closed);
    if !is_allowed {
        return Shared::Refused;
    }
    if is_closed {
        return Shared::Cancelled;
    }
    open_share_sheet(title, address);
    Shared::Done
}

/// Lets the user close the share sheet without sharing, until `is_closed` is
/// false.
pub fn close_share_sheet(is_closed: bool) {
    state::<RefCell<ShareSheet>>().borrow_mut().is_closed = is_closed;
}

/// Lets the page open the share sheet.
pub fn allow_share_sheet() {
    state::<RefCell<ShareSheet>>().borrow_mut().is_allowed = true;
}

/// Returns what the page has shared since the last call: titles and URLs.
pub fn take_shared() -> Vec<(String, String)> {
    std::mem::take(&mut state::<RefCell<ShareSheet>>().borrow_mut().shared)
}
