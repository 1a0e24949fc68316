//! A section of the dialog for sending moves: prepared replies. If the other
//! player makes a certain move, this device plays the reply automatically.

use super::table_sync::TableSync;
use super::text_entry::TextEntry;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The list of prepared replies, with a field for adding another reply.
#[component]
pub fn LinesPart(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    let refused = RwSignal::new(false);
    let add = move |()| {
        let text = typed.get_untracked();
        let moves: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let is_prepared = sync.prepare(&moves);
        refused.set(!is_prepared);
        if is_prepared {
            typed.set(String::new());
        }
    };
    let lines = move || {
        let lines = sync.status.read().prepared.clone();
        let line = |line: starfence_remote::PreparedLine| {
            let text = line.moves.join(" ");
            let label = {
                let text = text.clone();
                move || t_string!(i18n, remote.lines.remove, line = text.clone())
            };
            view! {
                <li>
                    <span class="prepared-line">{text}</span>
                    <Button label on_press=move |()| sync.drop_prepared(&line) />
                </li>
            }
        };
        lines.into_iter().map(line).collect_view()
    };
    let form = move || {
        view! {
            <details class="lines-part">
                <summary>{move || t_string!(i18n, remote.lines.title)}</summary>
                <p class="quiet">{move || t_string!(i18n, remote.lines.about)}</p>
                <ul>{lines}</ul>
                <TextEntry
                    text=typed
                    label=Signal::derive(move || t_string!(i18n, remote.lines.field))
                    button=Signal::derive(move || t_string!(i18n, remote.lines.add))
                    on_submit=add
                />
                <p class="notice" role="alert">
                    {move || refused.get().then(|| t_string!(i18n, remote.lines.refused))}
                </p>
            </details>
        }
    };
    let shown = Memo::new(move |_| sync.status.read().may_prepare);
    move || shown.get().then(form)
}
