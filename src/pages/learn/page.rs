//! The lesson page, which loads a game's lessons and shows one of them.

use super::place::LessonPlace;
use crate::address::Address;
use crate::browser::sound;
use crate::components::error_page::ErrorPage;
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::lesson_progress::StoredProgress;
use crate::state::navigation::use_navigation;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::lesson::{Lesson, LessonGame, lessons_text, read_lessons};

/// Returns the view that `show` creates for a lesson, or an error page if there
/// is no such lesson or the lesson file is damaged. `number` counts from 1;
/// without a number, the first uncompleted lesson is shown.
pub fn lesson_page<P: LessonGame>(
    number: Option<u16>,
    show: fn(LessonPlace, Lesson<P>) -> AnyView,
) -> AnyView {
    sound::enable_sounds(expect_context::<Settings>().gain());
    let lessons = match read_lessons::<P>(lessons_text(P::KIND)) {
        Ok(lessons) => lessons,
        Err(error) => {
            leptos::logging::warn!("{}: {error}", P::KIND);
            return view! { <DamagedLessons /> }.into_any();
        }
    };
    let at = match number {
        Some(number) => usize::from(number).checked_sub(1),
        None => {
            let progress = StoredProgress::load();
            let open = |lesson: &Lesson<P>| !progress.has_done(P::KIND, &lesson.name);
            let at = untrack(|| lessons.iter().position(open)).unwrap_or(0);
            let number = u16::try_from(at + 1).ok();
            use_navigation().update_address(&Address::Learn(P::KIND, number));
            Some(at)
        }
    };
    let found = at.and_then(|at| Some((at, lessons.get(at)?.clone())));
    match found {
        Some((at, lesson)) => show(LessonPlace::new(&lessons, at), lesson),
        None => {
            let (number, count) = (number.unwrap_or(0), lessons.len());
            view! { <NoLesson kind=P::KIND number count /> }.into_any()
        }
    }
}

/// The error page for the address of a lesson that does not exist.
#[component]
fn NoLesson(kind: GameKind, number: u16, count: usize) -> impl IntoView {
    let i18n = use_i18n();
    let title = t!(i18n, learn.title_lesson);
    let reason = move || {
        let game = game_name(i18n, kind);
        t_string!(i18n, learn.no_lesson, number, game, count)
    };
    let first = Address::Learn(kind, Some(1)).to_fragment();
    view! {
        <ErrorPage title reason=Signal::derive(reason) can_continue=true>
            <a class="button primary" href=first>
                {t!(i18n, learn.to_lesson)}
            </a>
        </ErrorPage>
    }
}

/// The error page for a damaged lesson file.
#[component]
fn DamagedLessons() -> impl IntoView {
    let i18n = use_i18n();
    let title = t!(i18n, learn.title_lesson);
    let reason = t!(i18n, learn.damaged);
    view! { <ErrorPage title reason=Signal::derive(reason) /> }
}
