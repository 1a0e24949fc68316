//! The page that is notified of changes of connections.

use std::cell::RefCell;
use std::rc::Rc;

/// A function of a page that is called after every change.
pub type OnChange = Rc<dyn Fn()>;

/// The page that shows connections and is notified of their changes, if there
/// is one. Connections stay open when the player switches to another page.
#[derive(Default)]
pub struct AttachedPage {
    on_change: RefCell<Option<OnChange>>,
}

impl AttachedPage {
    /// Attaches a page: `on_change` is called after every change.
    pub fn attach(&self, on_change: OnChange) {
        self.on_change.replace(Some(on_change));
    }

    /// Detaches the page that was attached with `on_change`, unless another
    /// page has been attached since.
    pub fn detach(&self, on_change: &OnChange) {
        let mut current = self.on_change.borrow_mut();
        if current.as_ref().is_some_and(|it| Rc::ptr_eq(it, on_change)) {
            *current = None;
        }
    }

    /// Returns whether a page is attached.
    pub fn is_attached(&self) -> bool {
        self.on_change.borrow().is_some()
    }

    /// Notifies the page of a change.
    pub fn changed(&self) {
        let on_change = self.on_change.borrow().clone();
        if let Some(on_change) = on_change {
            on_change();
        }
    }
}
