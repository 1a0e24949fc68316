//! The page of a Chinese Checkers lesson.

use super::control::StarControl;
use super::task::StarTaskBoard;
use crate::pages::game::LiveRegion;
use crate::pages::learn::layout::LessonLayout;
use crate::pages::learn::place::LessonPlace;
use crate::pages::task::TaskState;
use leptos::prelude::*;
use starfence_boards::star::{BoardRotation, centre};
use starfence_rules::checkers::Position;
use starfence_table::TurnGame as _;
use starfence_table::lesson::{Lesson, TurnLesson, TurnLessonGame};

/// The page of a lesson in Chinese Checkers.
#[component]
pub fn CheckersLesson(
    /// The index of the lesson among the lessons of its game.
    place: LessonPlace,
    /// The lesson to show.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let options = lesson.start.game_options();
    let home = lesson.start.rules().players().home(lesson.pupil);
    let turned = home.map_or(BoardRotation::default(), BoardRotation::to_face);
    let marked = Position::marks(&lesson.goal);
    let marked: Vec<_> = marked
        .iter()
        .filter_map(|name| name.parse().ok())
        .map(|hole| centre(hole, turned))
        .collect();
    let state = TaskState::new(TurnLesson::new(lesson));
    let control = StarControl::new(state.board.host());
    let spoken = RwSignal::new(String::new());
    let failed = state.play_replies(spoken);
    view! {
        <LessonLayout place options view=state.view(failed)>
            <StarTaskBoard task=state.board control turned marked=marked.clone() />
            <LiveRegion text=spoken class="spoken" />
        </LessonLayout>
    }
}
