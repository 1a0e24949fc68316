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

/// Returns the value of the type `T`, if the browser remembers one. `None` while
/// the thread ends, when what the page has leaked is dropped with the browser.
pub(super) fn remembered<T: 'static>() -> Option<Rc<T>> {
    let found = STATE.try_with(|all| {
        let all = all.try_borrow().ok()?;
        all.get(&TypeId::of::<T>()).cloned()
    });
    found.ok().flatten()?.downcast().ok()
}

/// Replaces the browser of the current thread with a new one, which has never
/// shown the page.
pub fn reset() {
    // What is dropped may ask for the state.
    drop(STATE.take());
}
