//! The move list, with the field for typed moves below it.

use super::typed_move::{PlayTyped, TypedMove};
use crate::i18n::names::typing_label;
use crate::i18n::{t_string, use_i18n};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// The frame of the move list, with the field for typed moves, which is
/// available even before the list is loaded.
#[component]
pub fn MoveSheet(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Plays a move that the user types; `None` if typing is not available.
    typed: Option<PlayTyped>,
    /// Whether the frame is an ARIA landmark; false if it is inside another
    /// one.
    #[prop(optional)]
    is_landmark: bool,
    /// The move list.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = summary.with_untracked(|summary| summary.kind);
    let label = move || typing_label(i18n, kind).to_owned();
    view! {
        <div
            class="sheet"
            role=is_landmark.then_some("region")
            aria-label=move || is_landmark.then(|| t_string!(i18n, page.moves.title))
        >
            {children()}
            {typed.map(|play| view! { <TypedMove play label /> })}
        </div>
    }
}
