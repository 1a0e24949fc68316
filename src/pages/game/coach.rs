//! Tips that explain a kind of move, such as placing a fence, to users who have
//! not made such a move yet.

use super::moves::state::Moves;
use crate::i18n::{t_string, use_i18n};
use crate::state::coaching::{Coaching, Skill};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// Returns the skills to explain, such as placing a fence: those that the user
/// has not used yet. Empty once the game is over, while an earlier position is
/// shown, or if nobody on this device plays.
pub fn skills_to_explain(moves: Moves, summary: Memo<Summary>) -> Memo<Vec<Skill>> {
    let coaching = use_context::<Coaching>();
    Memo::new(move |_| {
        let is_shown = !moves.shows_other_position.get() && !moves.is_over.get();
        if !is_shown || !summary.read().has_local_player() {
            return Vec::new();
        }
        coaching.map_or_else(Vec::new, Coaching::unused_skills)
    })
}

/// A card with one line of explanation for each skill to explain.
#[component]
pub fn CoachCard(
    /// The skills to explain.
    skills: Memo<Vec<Skill>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let text = move |skill: Skill| match skill {
        Skill::MovePeg => t_string!(i18n, page.coach.peg),
        Skill::MovePawn => t_string!(i18n, page.coach.pawn),
        Skill::PlaceFence => t_string!(i18n, page.coach.fence),
    };
    let lines = move || {
        skills
            .get()
            .into_iter()
            .map(|skill| view! { <p>{move || text(skill)}</p> })
            .collect_view()
    };
    view! { <div class={"coach"}>{lines}</div> }
}
