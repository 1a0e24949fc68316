//! The page of a Quoridor puzzle.

use super::layout::{PuzzleLayout, PuzzlePlace};
use crate::i18n::t_string;
use crate::pages::task::{
    BoardTask, QuoridorTask, QuoridorTaskBoard, QuoridorTaskTools, TaskState,
};
use leptos::prelude::*;
use starfence_rules::quoridor::{Move, Position};
use starfence_table::puzzle::TurnPuzzle;

/// A puzzle in Quoridor.
#[component]
pub fn QuoridorPuzzle(
    /// The place of the puzzle among those of its game.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = place.puzzle().map(|puzzle| puzzle.task.clone());
    let state = TaskState::new(task.and_then(TurnPuzzle::<Position>::new)?);
    let task = QuoridorTask::new(state.board);
    let show = move |mv: Move| task.show(mv);
    state.answer(show);
    let tools = view! {
        <QuoridorTaskTools task />
        <FencesLeft task=state.board />
    };
    Some(view! {
        <PuzzleLayout place view=state.view(show) tools=tools.into_any()>
            <QuoridorTaskBoard task />
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
