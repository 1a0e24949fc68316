//! A button that opens a file.

use crate::browser::files::take_chosen_file;
use leptos::prelude::*;
use web_sys::File;

/// A button that lets the user choose a file to read.
#[component]
pub fn FileButton(
    /// The label.
    #[prop(into)]
    label: Signal<String>,
    /// The types of file offered, as in the `accept` attribute.
    accept: &'static str,
    /// Receives the chosen file.
    #[prop(into)]
    on_choose: Callback<File>,
) -> impl IntoView {
    let chosen = move |event| {
        if let Some(file) = take_chosen_file(&event) {
            on_choose.run(file);
        }
    };
    view! {
        <label class="button file">
            <input class="hidden" type="file" accept=accept on:change=chosen />
            <span>{move || label.get()}</span>
        </label>
    }
}
