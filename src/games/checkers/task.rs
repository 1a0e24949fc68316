//! The star board of a lesson or a puzzle.

use super::control::StarControl;
use crate::boards::star::StarBoard;
use crate::pages::task::marks::LessonMarks;
use crate::pages::task::state::BoardTask;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{BoardRotation, StarModel};
use starfence_rules::checkers::Position;

/// The star board of a lesson or a puzzle.
#[component]
pub fn StarTaskBoard(
    /// The lesson or puzzle.
    task: BoardTask<Position>,
    control: StarControl,
    /// The rotation of the board on the screen.
    turned: BoardRotation,
    /// The centres of the holes that are marked while the task is unsolved.
    marked: Vec<Point>,
    /// The centre of the hole that a hint marks while the task is unsolved.
    #[prop(optional, into)]
    hint: MaybeProp<Point>,
) -> impl IntoView {
    // The goal of the player who solves the task, even while others are to
    // move.
    let goal = control.model.read_untracked().goal;
    let model = Memo::new(move |_| StarModel {
        goal,
        ..control.model.get()
    });
    view! {
        <StarBoard model turned play=control.callbacks()>
            <LessonMarks places=marked radius=0.45 shown=task.is_open />
            {move || {
                let place = hint.get()?;
                Some(view! { <LessonMarks places=vec![place] radius=0.45 shown=task.is_open /> })
            }}
        </StarBoard>
    }
}
