//! Access to browser APIs that may be missing, or that may throw an error.
//!
//! web-sys does not catch the errors thrown by most methods, and an error
//! thrown through wasm ends the program.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Returns a property of `object`. Returns `None` if the property is undefined
/// or null, its getter throws an error, or `object` is not an object.
pub fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &JsValue::from_str(name)).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// Returns a method of an object, or `None` if there is no method of that name.
pub fn method(object: &JsValue, name: &str) -> Option<Function> {
    property(object, name)?.dyn_into().ok()
}

/// Calls a method and returns its result. Returns `None` if the object has no
/// method of that name or the method throws an error.
pub fn call_method(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Option<JsValue> {
    let arguments: Array = arguments.iter().copied().collect();
    method(object, name)?.apply(object, &arguments).ok()
}

/// Calls a method that returns a promise, and ignores the outcome. (Otherwise a
/// rejected promise would appear as an error in the console.)
pub fn start_method(object: &JsValue, name: &str, arguments: &[&JsValue]) {
    let started = call_method(object, name, arguments);
    if let Some(started) = started.and_then(|started| started.dyn_into::<Promise>().ok()) {
        spawn_local(async move { drop(JsFuture::from(started).await) });
    }
}
