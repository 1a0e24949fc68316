//! A button that opens a file.

use crate::browser::effects::while_shown;
use crate::browser::files::File;
use crate::browser::files::take_chosen_file;
use leptos::prelude::*;

/// A button that lets the user choose a file to read.
#[component]
pub fn FileButton(
    #[prop(into)] label: Signal<String>,
    /// The accepted types of files, in the syntax of the `accept` attribute.
    accept: &'static str,
    /// Receives the file that the user has chosen.
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
            <input class="hidden" type="file" accept=accept on:change=while_shown(chosen) />
            <span>{move || label.get()}</span>
        </label>
    }
}
