//! Scans QR codes with the camera, in browsers that support this.

use super::optional_api::{call_method, method, property, start_method};
use gloo::timers::future::sleep;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The time between two attempts to detect a QR code in the camera image.
const PAUSE: Duration = Duration::from_millis(200);

/// A running scan for a QR code. The camera is switched off when this value is
/// dropped.
pub struct QrScanner {
    is_wanted: Rc<Cell<bool>>,
}

/// Returns whether the browser can scan QR codes with a camera.
pub fn can_scan() -> bool {
    detector().is_some() && media_devices().is_some_and(|it| method(&it, "getUserMedia").is_some())
}

impl QrScanner {
    /// Shows the camera image in a video element and scans it for a QR code.
    /// `on_end` is called with the text of the first QR code found, or with
    /// `None` if the camera cannot be used.
    pub fn start(video: JsValue, on_end: impl FnOnce(Option<String>) + 'static) -> Self {
        let is_wanted = Rc::new(Cell::new(true));
        let scanner = Self {
            is_wanted: Rc::clone(&is_wanted),
        };
        spawn_local(async move {
            let stream = camera().await;
            let found = match &stream {
                Some(stream) => scan(stream, &video, &is_wanted).await,
                None => None,
            };
            let tracks = stream.and_then(|stream| call_method(&stream, "getTracks", &[]));
            for track in tracks
                .iter()
                .flat_map(|tracks| Array::from(tracks).to_vec())
            {
                call_method(&track, "stop", &[]);
            }
            if is_wanted.get() {
                on_end(found);
            }
        });
        scanner
    }
}

impl Drop for QrScanner {
    fn drop(&mut self) {
        self.is_wanted.set(false);
    }
}

fn media_devices() -> Option<JsValue> {
    property(&window().navigator(), "mediaDevices")
}

fn detector() -> Option<Function> {
    property(&window(), "BarcodeDetector")?.dyn_into().ok()
}

/// Returns an object with one property.
fn object(name: &str, value: &JsValue) -> JsValue {
    let object = Object::new();
    // Setting a property of a plain object always succeeds.
    let _ = Reflect::set(&object, &name.into(), value);
    object.into()
}

async fn settled(promise: JsValue) -> Option<JsValue> {
    let promise = promise.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()
}

/// Requests the rear camera of the device, or another camera if there is none.
async fn camera() -> Option<JsValue> {
    let wanted = object("video", &object("facingMode", &"environment".into()));
    settled(call_method(&media_devices()?, "getUserMedia", &[&wanted])?).await
}

async fn scan(stream: &JsValue, video: &JsValue, is_wanted: &Cell<bool>) -> Option<String> {
    Reflect::set(video, &"srcObject".into(), stream).ok()?;
    start_method(video, "play", &[]);
    let formats = object("formats", &Array::of1(&"qr_code".into()));
    let detector = Reflect::construct(&detector()?, &Array::of1(&formats)).ok()?;
    while is_wanted.get() {
        sleep(PAUSE).await;
        // The promise is rejected as long as the video has no image.
        let codes = match call_method(&detector, "detect", &[video]) {
            Some(codes) => settled(codes).await,
            None => None,
        };
        let code = codes.map(|codes| Array::from(&codes).get(0));
        let text = code.and_then(|code| property(&code, "rawValue")?.as_string());
        if text.is_some() {
            return text;
        }
    }
    None
}
