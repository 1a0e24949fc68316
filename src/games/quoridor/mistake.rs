//! The page for practising a mistake in Quoridor.

use super::control::{ControlledFenceTools, QuoridorControl};
use super::puzzle::FencesLeft;
use super::task::QuoridorTaskBoard;
use crate::pages::puzzles::{MistakeLayout, MistakePlace};
use crate::pages::task::TaskState;
use leptos::prelude::*;
use starfence_rules::Setup as _;
use starfence_rules::quoridor::Position;
use starfence_table::practice::{Mistake, MistakeTask};

/// The page for practising a mistake in Quoridor.
#[component]
pub fn QuoridorMistake(
    /// The number of the mistake among the mistakes to practise.
    place: MistakePlace,
    /// The move that was a mistake, with the position before it and a better
    /// move.
    mistake: Mistake<Position>,
) -> impl IntoView {
    let (turn, players) = (mistake.ply + 1, mistake.players.clone());
    let state = TaskState::new(MistakeTask::new(mistake));
    let control = QuoridorControl::new(state.board.host());
    state.judge_tries();
    let position = *state.board.table.read_untracked().position();
    let has_fences = position.fences_left(position.side_to_move()) > 0;
    let tools = view! {
        {has_fences.then(|| view! { <ControlledFenceTools control /> })}
        <FencesLeft task=state.board />
    };
    let tools = Some(tools.into_any());
    view! {
        <MistakeLayout place kind=Position::KIND turn players seat=state.board.solver view=state.view() tools>
            <QuoridorTaskBoard task=state.board control />
        </MistakeLayout>
    }
}
