//! The page of a Quoridor lesson.

use super::layout::LessonLayout;
use super::place::LessonPlace;
use crate::pages::game::LiveRegion;
use crate::pages::task::{QuoridorTask, QuoridorTaskBoard, QuoridorTaskTools, TaskState};
use leptos::prelude::*;
use starfence_boards::quoridor::{Turned, centre};
use starfence_rules::quoridor::Position;
use starfence_table::GameOptions;
use starfence_table::lesson::{Lesson, TurnLesson, TurnLessonGame};

/// A lesson in Quoridor.
#[component]
pub fn QuoridorLesson(
    /// The place of the lesson among those of its game.
    place: LessonPlace,
    /// The lesson itself.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let rules = lesson.start.rules();
    let marked = Position::marks(&lesson.goal);
    let squares = marked.iter().filter_map(|name| name.parse().ok());
    let marked = squares.map(|square| centre(square, Turned::default()));
    let marked: Vec<_> = marked.collect();
    let state = TaskState::new(TurnLesson::new(lesson));
    let task = QuoridorTask::new(state.board);
    let spoken = RwSignal::new(String::new());
    let failed = state.answer(spoken, move |mv| task.show(mv));
    let options = GameOptions::Quoridor {
        players: rules.players(),
        options: rules.options(),
    };
    let tools = view! { <QuoridorTaskTools task /> };
    view! {
        <LessonLayout place options view=state.view(failed) tools=tools.into_any()>
            <QuoridorTaskBoard task marked=marked.clone() />
            <LiveRegion text=spoken class="spoken" />
        </LessonLayout>
    }
}
