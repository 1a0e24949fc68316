//! Scans of QR codes, for which the simulated browser has no camera.

use wasm_bindgen::JsValue;

/// A running scan for a QR code.
pub struct QrScanner(());

/// Returns false: there is no camera.
pub fn can_scan() -> bool {
    false
}

impl QrScanner {
    /// Calls `on_end` at once, since the camera cannot be used.
    pub fn start(_video: JsValue, on_end: impl FnOnce(Option<String>) + 'static) -> Self {
        on_end(None);
        Self(())
    }
}
