//! Persistent storage: whether the browser keeps stored data permanently, or
//! may delete it when disk space runs short.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// The session storage key that records that persistent storage has been
/// requested in this session.
const ASKED: &str = "starfence.asked-to-persist";

/// Returns whether the storage is persistent, or `None` if the browser does not
/// report this.
pub async fn is_persistent() -> Option<bool> {
    call("persisted").await
}

/// Requests persistent storage from the browser, once per session; some
/// browsers then ask the user. Returns whether the storage is persistent, or
/// `None` if the browser does not report this.
pub async fn ask_to_persist() -> Option<bool> {
    let is_persistent = is_persistent().await;
    if is_persistent == Some(false) && is_first_time() {
        return call("persist").await;
    }
    is_persistent
}

/// Returns whether this function is called for the first time in this session.
fn is_first_time() -> bool {
    let Some(session) = window().session_storage().ok().flatten() else {
        return true;
    };
    let asked = matches!(session.get_item(ASKED), Ok(Some(_)));
    let _ = session.set_item(ASKED, "yes");
    !asked
}

/// Calls a method of the browser's storage manager and returns its boolean
/// result. The storage manager is missing on insecure pages and in old
/// browsers.
async fn call(method: &str) -> Option<bool> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let manager = get(&window().navigator().into(), "storage")?;
    let method: Function = get(&manager, method)?.dyn_into().ok()?;
    let answer: Promise = method.call0(&manager).ok()?.dyn_into().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}
