//! A lesson of the programmed game.

use super::place::LessonPlace;
use crate::rules::parallel::Position;
use crate::table::lesson::Lesson;
use leptos::prelude::*;

/// A lesson of the programmed game.
#[component]
pub fn ParallelLessonPage(
    /// Which lesson.
    place: LessonPlace,
    /// The lesson itself.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let _ = (place, lesson);
}
