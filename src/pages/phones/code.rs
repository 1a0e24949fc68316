//! A link as a QR code to scan and as text to send.

use crate::pages::remote::TextCode;
use crate::share::link_row::LinkRow;
use leptos::prelude::*;

/// A link as a QR code, and as text with a button that copies the text.
#[component]
pub fn LinkCode(
    /// The complete URL.
    text: Signal<String>,
    /// The accessible name of the QR code and of the text.
    label: Signal<String>,
) -> impl IntoView {
    view! {
        <TextCode text label />
        <LinkRow text label=Some(label.into()) />
    }
}
