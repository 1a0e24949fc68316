//! The page for practising a mistake in Chinese Checkers.

use super::control::StarControl;
use super::task::StarTaskBoard;
use crate::pages::puzzles::{MistakeLayout, MistakePlace};
use crate::pages::task::TaskState;
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::Setup as _;
use starfence_rules::checkers::Position;
use starfence_table::practice::{Mistake, MistakeTask};

/// The page for practising a mistake in Chinese Checkers.
#[component]
pub fn CheckersMistake(
    /// The number of the mistake among the mistakes to practise.
    place: MistakePlace,
    /// The move that was a mistake, with the position before it and a better
    /// move.
    mistake: Mistake<Position>,
) -> impl IntoView {
    let (turn, players) = (mistake.ply + 1, mistake.players.clone());
    let position = &mistake.position;
    let home = position.rules().players().home(position.side_to_move());
    let turned = home.map_or(BoardRotation::default(), BoardRotation::to_face);
    let state = TaskState::new(MistakeTask::new(mistake));
    let control = StarControl::new(state.board.host());
    state.judge_tries();
    view! {
        <MistakeLayout place kind=Position::KIND turn players seat=state.board.solver view=state.view() tools=None>
            <StarTaskBoard task=state.board control turned marked=Vec::new() />
        </MistakeLayout>
    }
}
