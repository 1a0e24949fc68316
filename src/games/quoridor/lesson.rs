//! The page of a Quoridor lesson.

use super::control::{ControlledFenceTools, QuoridorControl};
use super::task::QuoridorTaskBoard;
use crate::pages::game::LiveRegion;
use crate::pages::learn::layout::LessonLayout;
use crate::pages::learn::place::LessonPlace;
use crate::pages::task::TaskState;
use leptos::prelude::*;
use starfence_boards::quoridor::{BoardRotation, centre};
use starfence_rules::quoridor::Position;
use starfence_table::TurnGame as _;
use starfence_table::lesson::{Lesson, TurnLesson, TurnLessonGame};

/// The page of a lesson in Quoridor.
#[component]
pub fn QuoridorLesson(
    /// The index of the lesson among the lessons of its game.
    place: LessonPlace,
    /// The lesson to show.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let options = lesson.start.game_options();
    let marked = Position::marks(&lesson.goal);
    let marked = marked
        .iter()
        .filter_map(|name| name.parse().ok())
        .map(|square| centre(square, BoardRotation::default()));
    let marked: Vec<_> = marked.collect();
    let state = TaskState::new(TurnLesson::new(lesson));
    let control = QuoridorControl::new(state.board.host());
    let spoken = RwSignal::new(String::new());
    let failed = state.play_replies(spoken);
    let tools = view! { <ControlledFenceTools control /> };
    view! {
        <LessonLayout place options view=state.view(failed) tools=tools.into_any()>
            <QuoridorTaskBoard task=state.board control marked=marked.clone() />
            <LiveRegion text=spoken class="spoken" />
        </LessonLayout>
    }
}
