//! A button that copies text to the clipboard.

use super::icon::Icon;
use crate::browser::files::copy_text;
use crate::browser::press::on_click;
use crate::browser::timer::set_timeout;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// The time for which the button says that the text was copied.
const SHOWN_FOR: Duration = Duration::from_secs(2);

/// The result of copying text.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Not,
    Done,
    /// The browser does not allow copying, so the text was selected instead.
    Selected,
}

/// A button that copies text to the clipboard. If that succeeds, the button says
/// so for two seconds, and so do screen readers. Otherwise a note beside the
/// button says how to copy the text, which is then selected.
#[component]
pub fn CopyButton(
    #[prop(into)] text: Signal<String>,
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
    let is_done = Memo::new(move |_| copied.get() == Copied::Done);
    let note = move || match copied.get() {
        Copied::Not => "",
        Copied::Done => t_string!(i18n, share.copied),
        Copied::Selected => t_string!(i18n, share.not_copied),
    };
    // The number of presses, so that the sign of the last one is shown for its
    // whole time.
    let presses = StoredValue::new(0_u32);
    let copy = move |_| {
        presses.update_value(|presses| *presses += 1);
        let press = presses.get_value();
        let text = text.get_untracked();
        spawn_local(async move {
            let now = if copy_text(&text).await {
                Copied::Done
            } else {
                let _ = select.try_run(());
                Copied::Selected
            };
            let _ = copied.try_set(now);
            let reset = move || {
                if presses.try_get_value() == Some(press) {
                    copied.set(Copied::Not);
                }
            };
            // The note stays, since it takes time to follow it.
            if now == Copied::Done {
                set_timeout(reset, SHOWN_FOR);
            }
        });
    };
    // Both labels are in the same place, the hidden one too, so that the width
    // of the button stays the same.
    view! {
        <span class="copy">
            <button {..on_click(copy)} class="button" type="button" class:copied=move || is_done.get()>
                <span class="copy-label">{label}</span>
                <span class="copy-done">
                    {t!(i18n, share.copied)} <Icon name="tick" />
                </span>
            </button>
            // The button itself shows that the text was copied.
            <span class="quiet copy-note" class:hidden=move || is_done.get() role="status">
                {note}
            </span>
        </span>
    }
}
