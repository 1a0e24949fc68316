//! The Quoridor board of a lesson or a puzzle.

use super::control::QuoridorControl;
use crate::boards::quoridor::QuoridorBoard;
use crate::pages::task::marks::LessonMarks;
use crate::pages::task::state::BoardTask;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_rules::quoridor::Position;

/// The Quoridor board of a lesson or a puzzle.
#[component]
pub fn QuoridorTaskBoard(
    /// The lesson or puzzle.
    task: BoardTask<Position>,
    control: QuoridorControl,
    /// The centres of the squares that are marked while the task is unsolved.
    #[prop(optional)]
    marked: Vec<Point>,
) -> impl IntoView {
    let play = control.callbacks(move |fence, shown| control.describe_fence(fence, shown));
    view! {
        <QuoridorBoard model=control.model play>
            <LessonMarks places=marked radius=0.4 shown=task.is_open />
        </QuoridorBoard>
    }
}
