//! A button that copies text to the clipboard.

use super::button::Button;
use crate::browser::files::copy_text;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// The time for which the result of copying is shown.
const SHOWN_FOR: Duration = Duration::from_secs(4);

/// The result of copying text.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Not,
    Done,
    /// The browser does not allow copying, so the text was selected instead.
    Selected,
}

/// A button that copies text to the clipboard, and shows whether that
/// succeeded.
#[component]
pub fn CopyButton(
    /// The text to copy.
    #[prop(into)]
    text: Signal<String>,
    /// Selects the text, as a fallback if the browser does not allow copying.
    #[prop(into)]
    select: Callback<()>,
    /// The button's label; “Copy” by default.
    #[prop(optional, into)]
    label: MaybeProp<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let copied = RwSignal::new(Copied::Not);
    let label = move || {
        label
            .get()
            .unwrap_or_else(|| t_string!(i18n, share.copy).to_owned())
    };
    let result = move || match copied.get() {
        Copied::Not => "",
        Copied::Done => t_string!(i18n, share.copied),
        Copied::Selected => t_string!(i18n, share.not_copied),
    };
    let copy = move |()| {
        let text = text.get_untracked();
        spawn_local(async move {
            let now = match copy_text(&text).await {
                true => Copied::Done,
                false => {
                    let _ = select.try_run(());
                    Copied::Selected
                }
            };
            let _ = copied.try_set(now);
            let reset = move || {
                let _ = copied.try_set(Copied::Not);
            };
            set_timeout(reset, SHOWN_FOR);
        });
    };
    view! {
        <span class="copy">
            <Button label=label on_press=copy />
            <span class="quiet" role="status">
                {result}
            </span>
        </span>
    }
}
