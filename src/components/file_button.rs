//! The button that asks for a file.

use crate::browser::files::take_chosen_file;
use leptos::prelude::*;
use web_sys::File;

/// A button that asks for a file to be read.
#[component]
pub fn FileButton(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Which files are offered, as the `accept` attribute has it.
    accept: &'static str,
    /// Is told which file was chosen.
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
