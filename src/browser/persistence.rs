//! Whether the browser keeps what is stored for good, or may clear it when space
//! runs short.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Under this key of the session's storage stands that the browser was asked.
const ASKED: &str = "starfence.asked-to-persist";

/// Whether the browser keeps what is stored for good; `None` where it does not
/// say.
pub async fn is_persistent() -> Option<bool> {
    call("persisted").await
}

/// Asks the browser to keep what is stored for good, once a session; some ask
/// the person then. Returns whether it does.
pub async fn ask_to_persist() -> Option<bool> {
    let is_persistent = is_persistent().await;
    if is_persistent == Some(false) && is_first_time() {
        return call("persist").await;
    }
    is_persistent
}

/// Whether it is the first time in this session that this is asked.
fn is_first_time() -> bool {
    let Some(session) = window().session_storage().ok().flatten() else {
        return true;
    };
    let asked = matches!(session.get_item(ASKED), Ok(Some(_)));
    let _ = session.set_item(ASKED, "yes");
    !asked
}

/// Calls one of the two methods of the storage manager, which insecure pages and
/// old browsers do without.
async fn call(method: &str) -> Option<bool> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let manager = get(&window().navigator().into(), "storage")?;
    let method: Function = get(&manager, method)?.dyn_into().ok()?;
    let answer: Promise = method.call0(&manager).ok()?.dyn_into().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}
