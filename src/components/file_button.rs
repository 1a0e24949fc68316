//! A button that opens a file.

use crate::browser::files::File;
use crate::browser::press::on_file;
use crate::i18n::Text;
use leptos::prelude::*;

/// A button that lets the user choose a file to read.
#[component]
pub fn FileButton(
    #[prop(into)] label: Text,
    /// The accepted types of files, in the syntax of the `accept` attribute.
    accept: &'static str,
    /// Receives the file that the user has chosen.
    #[prop(into)]
    on_choose: Callback<File>,
) -> impl IntoView {
    view! {
        <label class="button file">
            <input
                {..on_file(move |file| on_choose.run(file))}
                class="hidden"
                type="file"
                accept=accept
            />
            <span>{move || label.get()}</span>
        </label>
    }
}
