//! The hint beside the board, which shows first the idea and, on request, the
//! move and the reason why the move is good.

use crate::components::button::Button;
use crate::i18n::hint_text::{hint_idea, hint_reason};
use crate::i18n::{t, use_i18n};
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_table::Hint;

/// A hint for the player to move, and whether its move is already revealed.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownHint {
    /// The move, as text.
    pub mv: String,
    /// The idea behind the move and its effects.
    pub hint: Hint,
    /// Whether the computer found another move that is about as good.
    pub has_close_alternative: bool,
    /// Whether the move is revealed, not only its idea.
    pub shows_move: bool,
}

impl ShownHint {
    /// Reveals the move of a hint. Returns whether there is a hint.
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

/// The card with the hint; empty if there is no hint.
#[component]
pub fn HintCard(
    /// The hint; `None` if none is shown.
    hint: RwSignal<Option<ShownHint>>,
    /// A summary of the game at the position shown: players, turn and result.
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
        let reason = hint_reason(i18n, &name, shown.hint.reason, shown.has_close_alternative);
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
                    label=t!(i18n, page.hint.show)
                    on_press=move |()| {
                        ShownHint::show_move(hint);
                    }
                />
            </Show>
        </div>
    }
}
