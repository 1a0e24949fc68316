//! A puzzle of Quoridor.

use super::layout::{PuzzleLayout, PuzzlePlace};
use crate::i18n::t_string;
use crate::pages::learn::{
    BoardTask, QuoridorTask, QuoridorTaskBoard, QuoridorTaskTools, TaskState,
};
use leptos::prelude::*;
use starfence_rules::quoridor::{Move, Position};
use starfence_table::puzzle::TurnPuzzle;

/// A puzzle of Quoridor.
#[component]
pub fn QuoridorPuzzle(
    /// Which one.
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

/// How many fences each player has left: what a race hangs on.
#[component]
pub fn FencesLeft(
    /// The board.
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
