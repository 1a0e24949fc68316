//! The chat in which the page runs, if a messenger has opened it there. The
//! messenger provides a script that defines `window.webxdc`
//! (<https://webxdc.org/docs/spec/>); a packed page (tools/webxdc/) has that
//! script.

use super::optional_api::{call_method, property};
use js_sys::{Object, Promise, Reflect};
use leptos::prelude::window;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

pub use crate::browser::chat_values::{ChatDelivery, ChatMember, ChatUpdate};

/// The key under which an update has the text with the entries of a table.
const ENTRIES: &str = "starfence";
/// The key under which an update has its sender's address.
const FROM: &str = "from";
/// The length that every messenger allows, in bytes.
const USUAL_UPDATE_BYTES: usize = 128_000;
/// The time between two updates that every messenger allows.
const USUAL_INTERVAL: Duration = Duration::from_secs(10);

fn api() -> Option<JsValue> {
    property(&window(), "webxdc")
}

/// Returns whether the page runs in a chat.
pub fn is_in_chat() -> bool {
    api().is_some()
}

/// Returns the member of the chat who uses this device.
pub fn chat_member() -> ChatMember {
    let text = |name| property(&api()?, name)?.as_string();
    ChatMember {
        address: text("selfAddr").unwrap_or_default(),
        name: text("selfName").unwrap_or_default(),
    }
}

/// Returns the maximum length of an update, in bytes.
pub fn max_update_bytes() -> usize {
    number("sendUpdateMaxSize").map_or(USUAL_UPDATE_BYTES, |bytes| bytes as usize)
}

/// Returns the minimum time between two updates of this device.
pub fn update_interval() -> Duration {
    let millis = number("sendUpdateInterval");
    millis.map_or(USUAL_INTERVAL, |millis| {
        Duration::from_millis(millis as u64)
    })
}

/// Returns a positive number that the messenger provides.
fn number(name: &str) -> Option<f64> {
    let number = property(&api()?, name)?.as_f64()?;
    (number > 0.0).then_some(number)
}

/// Appends an update to the list of the chat. The messenger passes it to all
/// members, this one too. It keeps the update while it is offline.
pub fn send_update(update: &ChatUpdate) {
    let Some(api) = api() else {
        return;
    };
    let payload = object([
        (ENTRIES, text(&update.entries)),
        (FROM, text(&chat_member().address)),
    ]);
    let notify = update.notify.iter();
    let notify = object(notify.map(|(address, words)| (address.as_str(), text(words))));
    let sent = object(
        [
            ("payload", payload),
            ("summary", text(&update.summary)),
            ("document", text(&update.document)),
        ]
        .into_iter()
        .chain(update.info.iter().map(|info| ("info", text(info))))
        .chain((!update.notify.is_empty()).then_some(("notify", notify))),
    );
    call_method(&api, "sendUpdate", &[&sent, &text("")]);
}

/// Calls `on_update` with every update of the list, from its beginning on, and
/// with every later one. The future ends once all updates that the list has now
/// were passed on. Called once.
pub fn follow_chat(on_update: impl Fn(ChatDelivery) + 'static) -> impl Future<Output = ()> {
    let listener = Closure::<dyn Fn(JsValue)>::new(move |update: JsValue| {
        on_update(delivery(&update).unwrap_or_default());
    });
    // Never removed: the messenger keeps it for as long as the page is open.
    let listener = listener.into_js_value();
    let replayed = api()
        .and_then(|api| call_method(&api, "setUpdateListener", &[&listener, &JsValue::from(0)]))
        .and_then(|promise| promise.dyn_into::<Promise>().ok());
    async move {
        if let Some(replayed) = replayed {
            // A promise that is rejected has passed on what there was.
            drop(JsFuture::from(replayed).await);
        }
    }
}

fn delivery(update: &JsValue) -> Option<ChatDelivery> {
    let payload = property(update, "payload")?;
    let from = property(&payload, FROM).and_then(|from| from.as_string());
    Some(ChatDelivery {
        entries: property(&payload, ENTRIES)?.as_string()?,
        from: from.unwrap_or_default(),
    })
}

fn text(text: &str) -> JsValue {
    JsValue::from_str(text)
}

fn object<'a>(values: impl IntoIterator<Item = (&'a str, JsValue)>) -> JsValue {
    let object = Object::new();
    for (name, value) in values {
        // An object that was just made takes any property.
        let _ = Reflect::set(&object, &text(name), &value);
    }
    object.into()
}
