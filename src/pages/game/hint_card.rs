//! The hint beside the board: first its idea, and on request the move and why
//! it is good.

use crate::components::button::Button;
use crate::i18n::hint_text::{hint_idea, hint_reason};
use crate::i18n::{t_string, use_i18n};
use crate::model::game::Summary;
use leptos::prelude::*;
use starfence_table::Hint;

/// A hint, and how much of it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownHint {
    /// The move, as text.
    pub mv: String,
    /// What the move does.
    pub hint: Hint,
    /// Whether the computer found another move about as good.
    pub close: bool,
    /// Whether the move is shown, not only its idea.
    pub shows_move: bool,
}

impl ShownHint {
    /// Shows the move of a hint. Returns false if there is no hint.
    pub fn show_move(shown: RwSignal<Option<Self>>) -> bool {
        let is_there = shown.read_untracked().is_some();
        if is_there {
            shown.update(|shown| {
                if let Some(shown) = shown {
                    shown.shows_move = true;
                }
            });
        }
        is_there
    }
}

/// The hint, if there is one.
#[component]
pub fn HintCard(
    /// The hint.
    hint: RwSignal<Option<ShownHint>>,
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    let shows_idea = Memo::new(move |_| hint.read().as_ref().is_some_and(|hint| !hint.shows_move));
    let is_empty = Memo::new(move |_| hint.read().is_none());
    let text = move || {
        let (hint, summary) = (hint.read(), summary.read());
        let shown = hint.as_ref()?;
        let name = |seat| summary.label(i18n, seat);
        if !shown.shows_move {
            return Some(view! { {hint_idea(i18n, &name, &shown.hint)} }.into_any());
        }
        let reason = hint_reason(i18n, &name, shown.hint.reason, shown.close);
        Some(
            view! {
                <strong class="hint-text" dir="ltr">
                    {shown.mv.clone()}
                </strong>
                " "
                {reason}
            }
            .into_any(),
        )
    };
    view! {
        <div class="hint-card" class:empty=move || is_empty.get()>
            <p role="alert">{text}</p>
            <Show when=move || shows_idea.get()>
                <Button
                    label=move || t_string!(i18n, page.hint.show).to_owned()
                    on_press=move |()| {
                        ShownHint::show_move(hint);
                    }
                />
            </Show>
        </div>
    }
}
