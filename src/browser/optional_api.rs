//! Interfaces that a browser may lack, or refuse by throwing an error.
//!
//! web-sys calls most methods without catching what they throw, and an error
//! thrown through wasm ends the program.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Returns a property; `None` if it is undefined or null, `object` is no object
/// or the property's getter throws an error.
pub fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &JsValue::from_str(name)).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// Returns a method; `None` if there is no method of that name.
pub fn method(object: &JsValue, name: &str) -> Option<Function> {
    property(object, name)?.dyn_into().ok()
}

/// Calls a method and returns its result; `None` if there is no method of that
/// name or it throws an error.
pub fn call_method(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Option<JsValue> {
    let arguments: Array = arguments.iter().copied().collect();
    method(object, name)?.apply(object, &arguments).ok()
}

/// Calls a method that returns a promise, and ignores the result. Without this,
/// a rejected promise would appear as an error in the console.
pub fn start_method(object: &JsValue, name: &str, arguments: &[&JsValue]) {
    let started = call_method(object, name, arguments);
    if let Some(started) = started.and_then(|started| started.dyn_into::<Promise>().ok()) {
        spawn_local(async move { drop(JsFuture::from(started).await) });
    }
}
