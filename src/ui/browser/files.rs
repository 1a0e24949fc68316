//! What leaves the page: files and copied text.

use crate::ui::dom::{El, html};
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Event, HtmlAnchorElement, HtmlElement, Url};

/// How long a button tells that a text is copied.
const TOLD: Duration = Duration::from_secs(4);

/// A file's contents.
pub fn blob(parts: impl Iterator<Item = wasm_bindgen::JsValue>, media: &str) -> Option<Blob> {
    let parts: js_sys::Array = parts.collect();
    let options = BlobPropertyBag::new();
    options.set_type(media);
    Blob::new_with_blob_sequence_and_options(&parts, &options).ok()
}

/// A text as a file's contents.
pub fn text_blob(text: &str, media: &str) -> Option<Blob> {
    blob(std::iter::once(text.into()), media)
}

/// Offers contents as a file to be kept.
pub fn save(contents: &Blob, name: &str) {
    let Ok(address) = Url::create_object_url_with_blob(contents) else {
        return;
    };
    let link: HtmlAnchorElement = html("a").element().clone().unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has begun to read it by then.
    let forget = move || {
        let _ = Url::revoke_object_url(&address);
    };
    set_timeout(forget, Duration::from_secs(60));
}

/// What became of copying.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Not,
    Done,
    /// The browser does not allow it, so the text was selected.
    Selected,
}

/// A button that copies a text. Where the browser does not allow that, `select`
/// selects it instead.
pub fn copy_button(text: impl Fn() -> String + 'static, select: impl Fn() + 'static) -> El {
    let i18n = use_i18n();
    let copied = RwSignal::new(Copied::Not);
    let told = move || match copied.get() {
        Copied::Not => "",
        Copied::Done => t_string!(i18n, share.copied),
        Copied::Selected => t_string!(i18n, share.not_copied),
    };
    let select = std::rc::Rc::new(select);
    let copy = move |_: Event| {
        let clipboard = window().navigator().clipboard();
        let (text, select) = (text(), select.clone());
        spawn_local(async move {
            // Without a secure connection there is no clipboard at all.
            let written = match clipboard.is_undefined() {
                true => false,
                false => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
            };
            let now = if written {
                Copied::Done
            } else {
                select();
                Copied::Selected
            };
            let _ = copied.try_set(now);
            let forget = move || {
                let _ = copied.try_set(Copied::Not);
            };
            set_timeout(forget, TOLD);
        });
    };
    html("span")
        .class("copy")
        .child(
            html("button")
                .class("button")
                .attr("type", "button")
                .on("click", copy)
                .live_text(move || t_string!(i18n, share.copy)),
        )
        .child(
            html("span")
                .class("quiet")
                .attr("role", "status")
                .live_text(told),
        )
}

/// A button that does something.
pub fn button(label: impl Fn() -> &'static str + 'static, act: impl Fn() + 'static) -> El {
    html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| act())
        .live_text(label)
}

/// The day as `2026-11-21`, where the person is.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    format!("{year:04}-{month:02}-{day:02}")
}

/// Selects all of a text field.
pub fn select_all(field: &web_sys::Element) {
    if let Some(area) = field.dyn_ref::<web_sys::HtmlTextAreaElement>() {
        area.select();
    } else if let Some(input) = field.dyn_ref::<web_sys::HtmlInputElement>() {
        input.select();
    }
    if let Some(field) = field.dyn_ref::<HtmlElement>() {
        let _ = field.focus();
    }
}
