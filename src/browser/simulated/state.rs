//! The state of the simulated browser.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    /// A value of each type that a module of the browser remembers.
    static STATE: RefCell<BTreeMap<TypeId, Rc<dyn Any>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Returns what the browser of the current thread remembers as a value of the
/// type `T`.
pub(super) fn state<T: Default + 'static>() -> Rc<T> {
    STATE.with_borrow_mut(|all| {
        let new = || -> Rc<dyn Any> { Rc::<T>::default() };
        let any = all.entry(TypeId::of::<T>()).or_insert_with(new);
        Rc::clone(any).downcast().unwrap_or_default()
    })
}

/// Replaces the browser of the current thread with a new one, which has never
/// shown the page.
pub fn reset() {
    // What is dropped may ask for the state.
    drop(STATE.take());
}
