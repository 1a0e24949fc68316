//! Buttons that the test presses, and fields in which it chooses something.
//!
//! Each function returns an attribute that contains a number, by which the test
//! uses the control.

use super::files::File;
use super::state::state;
use leptos::attr::Attribute;
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::MouseEvent;

/// The attribute that holds the number of a control.
pub const CONTROL: &str = "data-control";

/// What a user does with a control.
#[derive(Clone, Debug)]
pub enum Use {
    /// Presses it.
    Click,
    /// Switches it on or off.
    Check(bool),
    /// Selects a value in it.
    Select(String),
    /// Enters a text in it.
    Enter(String),
    /// Chooses a file in it.
    Choose(File),
}

type Handler = Rc<RefCell<dyn FnMut(Use)>>;

/// The handlers of the controls that have been shown, each with its
/// view's owner.
#[derive(Default)]
struct Controls(RefCell<Vec<(Owner, Handler)>>);

fn control(act: impl FnMut(Use) + 'static) -> impl Attribute {
    let controls = state::<Controls>();
    let mut controls = controls.0.borrow_mut();
    let owner = Owner::current().unwrap_or_default();
    controls.push((owner, Rc::new(RefCell::new(act))));
    custom_attribute(CONTROL, (controls.len() - 1).to_string())
}

/// Returns an attribute of a control that can be pressed.
pub fn on_click(mut act: impl FnMut(MouseEvent) + 'static) -> impl Attribute {
    control(move |how| match how {
        // The event has no properties: a handler that asks for more panics.
        Use::Click => act(JsValue::NULL.unchecked_into()),
        how => panic!("a button is only pressed: {how:?}"),
    })
}

/// Returns an attribute of a checkbox.
pub fn on_check(act: impl Fn(bool) + 'static) -> impl Attribute {
    control(move |how| match how {
        Use::Check(is_on) => act(is_on),
        how => panic!("a switch is only switched: {how:?}"),
    })
}

/// Returns an attribute of a drop-down list.
pub fn on_select(act: impl Fn(String) + 'static) -> impl Attribute {
    control(move |how| match how {
        Use::Select(value) => act(value),
        how => panic!("in a list, a value is selected: {how:?}"),
    })
}

/// Returns an attribute of a text field.
pub fn on_text(act: impl Fn(String) + 'static) -> impl Attribute {
    control(move |how| match how {
        Use::Enter(text) => act(text),
        how => panic!("in a text field, text is entered: {how:?}"),
    })
}

/// Returns an attribute of a text field or a slider.
pub fn on_input(act: impl Fn(String) + 'static) -> impl Attribute {
    on_text(act)
}

/// Returns an attribute of a field for files.
pub fn on_file(act: impl Fn(File) + 'static) -> impl Attribute {
    control(move |how| match how {
        Use::Choose(file) => act(file),
        how => panic!("in a field for files, one is chosen: {how:?}"),
    })
}

/// Forgets all controls, together with what their views own.
pub fn forget_controls() {
    let controls = state::<Controls>().0.take();
    drop(controls);
}

/// Uses the control with this number.
///
/// # Panics
/// Panics if there is no such control, or if it cannot be used in this way.
pub fn use_control(control: &str, how: Use) {
    let found = control.parse().ok().and_then(|at: usize| {
        let controls = state::<Controls>();
        controls.0.borrow().get(at).cloned()
    });
    let Some((owner, handler)) = found else {
        panic!("no control {control}");
    };
    owner.with(|| (handler.borrow_mut())(how));
}
