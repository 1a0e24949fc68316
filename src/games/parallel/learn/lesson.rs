//! The page of a Parallel Chinese Checkers lesson.

use super::planned_round::{PlannedRound, PlannedRoundBoard, PlannedRoundTools};
use crate::pages::learn::layout::{LessonLayout, LessonView};
use crate::pages::learn::place::LessonPlace;
use leptos::prelude::*;
use starfence_rules::parallel::{Position, Rules};
use starfence_table::GameOptions;
use starfence_table::lesson::{Lesson, LessonVerdict};

/// The page of a lesson in Parallel Chinese Checkers.
#[component]
pub fn ParallelLessonPage(
    /// The index of the lesson among the lessons of its game.
    place: LessonPlace,
    /// The lesson to show.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let Rules { players, options } = lesson.start.rules();
    let options = GameOptions::Parallel { players, options };
    let state = PlannedRound::new(lesson);
    let view = lesson_view(state);
    view! {
        <LessonLayout place options view tools=view! { <PlannedRoundTools state /> }.into_any()>
            <PlannedRoundBoard state />
        </LessonLayout>
    }
}

/// Returns what the lesson shows beside the board.
fn lesson_view(state: PlannedRound) -> LessonView {
    LessonView {
        verdict: Signal::derive(move || verdict(state)),
        notice: Signal::derive(move || state.editor.notice.get()),
        coaching: Signal::stored(None),
        to_move: Signal::derive(move || state.is_planning().then_some(1)),
        again: Callback::new(move |()| state.plan_again()),
        is_shown: Signal::derive(move || state.lesson.read().is_solution_shown()),
        show: Some(Callback::new(move |()| state.show_solution())),
        retry: Signal::stored(None),
    }
}

/// Returns the verdict on the player's plan once the round has run to its end,
/// and `LessonVerdict::Open` until then.
fn verdict(state: PlannedRound) -> LessonVerdict {
    if state.has_run() {
        state.lesson.read().verdict()
    } else {
        LessonVerdict::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::learn::tests::OpenLesson;
    use crate::testing::App;
    use starfence_rules::GameKind;
    use starfence_table::ParallelMessage;
    use starfence_table::lesson::{lessons_text, read_lessons};

    #[test]
    fn each_lesson_answers_each_plan() {
        let lessons = read_lessons::<Position>(lessons_text(GameKind::Parallel));
        let lessons = lessons.unwrap_or_default();
        assert!(lessons.len() > 5, "{}", lessons.len());
        for (at, lesson) in lessons.iter().enumerate() {
            let app = App::open();
            let state = app.run(|| PlannedRound::new(lesson.clone()));
            let place = LessonPlace::new(&lessons, at);
            let open = OpenLesson::open(app, place, || lesson_view(state));
            open.check(&lesson.mistakes, &lesson.solution, |plan| {
                let Ok(plan) = plan.parse() else {
                    panic!("{plan} is no plan");
                };
                state.editor.send.run(ParallelMessage::SetPlan(plan));
                state.run_round();
            });
        }
    }
}
