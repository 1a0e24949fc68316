//! Numbered links to the lessons of a game, with marks for the current lesson
//! and the completed ones.

use super::place::LessonPlace;
use crate::components::icon::Icon;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::lesson_progress::StoredProgress;
use leptos::prelude::*;

/// Links to all lessons of the game.
#[component]
pub fn LessonSteps(
    /// The lesson that is shown.
    place: LessonPlace,
    /// The record of completed lessons.
    progress: StoredProgress,
) -> impl IntoView {
    let i18n = use_i18n();
    let step = |at: usize| {
        let place = place.clone();
        let (kind, name) = (place.kind, place.names.get(at).cloned().unwrap_or_default());
        let is_done = Memo::new(move |_| progress.has_done(kind, &name));
        let current = (place.at == at).then_some("step");
        let address = place.address(at);
        let label = move || {
            let (number, title) = (at + 1, place.title(i18n, at));
            if is_done.get() {
                t_string!(i18n, learn.lesson_done, number, title)
            } else {
                t_string!(i18n, learn.lesson, number, title)
            }
        };
        let mark = move || {
            if is_done.get() {
                view! { <Icon name="tick" /> }.into_any()
            } else {
                i18n.write((at + 1) as f64).into_any()
            }
        };
        view! {
            <li>
                <a
                    class="lesson-step"
                    class:done=move || is_done.get()
                    href=address
                    aria-current=current
                    aria-label=label.clone()
                    title=label
                >
                    {mark}
                </a>
            </li>
        }
    };
    let steps = (0..place.names.len()).map(step).collect_view();
    view! {
        <nav class="lesson-steps" aria-label=t!(i18n, learn.lessons)>
            <ol>{steps}</ol>
        </nav>
    }
}
