//! The page of a mistake to practise in Quoridor.

use super::control::{ControlledFenceTools, QuoridorControl};
use super::puzzle::FencesLeft;
use super::task::QuoridorTaskBoard;
use crate::pages::puzzles::{MistakeLayout, MistakePlace};
use crate::pages::task::TaskState;
use leptos::prelude::*;
use starfence_rules::SetUp as _;
use starfence_rules::quoridor::Position;
use starfence_table::practice::{Mistake, MistakeTask};

/// A mistake to practise in Quoridor.
#[component]
pub fn QuoridorMistake(
    /// The place of the mistake among the others.
    place: MistakePlace,
    /// The mistake.
    mistake: Mistake<Position>,
) -> impl IntoView {
    let (turn, players) = (mistake.ply + 1, mistake.players.len());
    let state = TaskState::new(MistakeTask::new(mistake));
    let control = QuoridorControl::new(state.board.host());
    state.judge_tries();
    let tools = view! {
        <ControlledFenceTools control />
        <FencesLeft task=state.board />
    };
    let tools = Some(tools.into_any());
    view! {
        <MistakeLayout place kind=Position::KIND turn players view=state.view() tools>
            <QuoridorTaskBoard task=state.board control />
        </MistakeLayout>
    }
}
