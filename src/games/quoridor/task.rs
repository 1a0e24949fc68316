//! The Quoridor board of a lesson or a puzzle.

use super::control::{QuoridorControl, QuoridorHost};
use crate::boards::quoridor::QuoridorBoard;
use crate::pages::task::marks::LessonMarks;
use crate::pages::task::state::BoardTask;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_rules::quoridor::{Position, Refusal};

/// Creates the control of the Quoridor board in a task.
pub fn quoridor_control(task: BoardTask<Position>) -> QuoridorControl {
    let explain = move |reason: Option<Refusal>| match reason {
        Some(reason) if task.is_open.get_untracked() => task.tell(&reason),
        _ => task.notice.set(None),
    };
    QuoridorControl::new(QuoridorHost {
        i18n: task.i18n,
        table: task.table.into(),
        is_still: Signal::derive(move || !task.is_open.get()),
        name: Callback::new(move |seat| task.name(seat)),
        play: task.play,
        explain: Callback::new(explain),
    })
}

/// The Quoridor board of a task.
#[component]
pub fn QuoridorTaskBoard(
    /// The task.
    task: BoardTask<Position>,
    /// The control of its board.
    control: QuoridorControl,
    /// The centres of the places that are marked while the task is open.
    #[prop(optional)]
    marked: Vec<Point>,
) -> impl IntoView {
    let play = control.play(move |fence, shown| control.describe_fence(fence, shown));
    view! {
        <QuoridorBoard model=control.model play>
            <LessonMarks places=marked radius=0.4 shown=task.is_open />
        </QuoridorBoard>
    }
}
