//! The page of a Quoridor puzzle.

use super::control::{ControlledFenceTools, QuoridorControl};
use super::task::QuoridorTaskBoard;
use crate::i18n::puzzles::TaskText;
use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use crate::pages::puzzles::layout::{PuzzleLayout, PuzzlePlace};
use crate::pages::task::{BoardTask, TaskState};
use leptos::prelude::*;
use starfence_rules::quoridor::Position;
use starfence_table::puzzle::{TurnPuzzle, TurnPuzzleTask};

impl TaskText for TurnPuzzleTask<Position> {
    fn task_text(&self, i18n: I18n, names: Names) -> String {
        let name = names(self.position.side_to_move());
        t_string!(i18n, puzzles.task.quoridor, name)
    }
}

/// A puzzle in Quoridor.
#[component]
pub fn QuoridorPuzzle(
    /// The place of the puzzle among those of its game.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = &place.puzzle()?.task;
    let state = TaskState::new(TurnPuzzle::<Position>::new(task)?);
    let control = QuoridorControl::new(state.board.host());
    state.answer_wrong_tries();
    let tools = view! {
        <ControlledFenceTools control />
        <FencesLeft task=state.board />
    };
    Some(view! {
        <PuzzleLayout place view=state.view() tools=tools.into_any()>
            <QuoridorTaskBoard task=state.board control />
        </PuzzleLayout>
    })
}

/// The number of fences that each player has left, on which a race depends.
#[component]
pub fn FencesLeft(
    /// The board's task.
    task: BoardTask<Position>,
) -> impl IntoView {
    let i18n = task.i18n;
    let left = move || {
        let table = task.table.read();
        let position = table.position();
        let seats = position.rules().players().seats();
        let each = seats.map(|seat| {
            let (name, count) = (task.name(seat), position.fences_left(seat));
            t_string!(i18n, puzzles.fences_left, name, count)
        });
        each.collect::<Vec<_>>().join(" ")
    };
    view! { <p class="quiet puzzle-fences">{left}</p> }
}
