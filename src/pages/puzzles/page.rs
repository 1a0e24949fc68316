//! The puzzle page, which fetches a game's puzzles and chooses one.

use super::layout::PuzzlePlace;
use crate::address::Address;
use crate::browser::sound;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::navigation::use_navigation;
use crate::state::puzzle_files::{fetch_puzzles, fetched_puzzles};
use crate::state::puzzle_progress::{StoredPuzzles, today_or_first_day};
use crate::state::settings::Settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, PuzzleFile};
use std::sync::Arc;

/// The state of fetching the puzzle file of the game.
#[derive(Clone)]
enum FileState {
    Loading,
    Ready(Arc<PuzzleFile>),
    NotFetched,
    Damaged,
}

/// The page of today's puzzle, which belongs to a different game each day.
#[component]
pub fn DailyPuzzlePage(
    /// Creates the view of a puzzle.
    show: fn(PuzzlePlace) -> AnyView,
) -> impl IntoView {
    let day = today_or_first_day();
    let kind = day.game();
    use_navigation().update_address(&Address::Puzzle(kind, Some(day)));
    view! { <PuzzlePage kind day=Some(day) show /> }
}

/// The page of a game's puzzle: the daily puzzle of a date, or the next puzzle
/// for the player.
#[component]
pub fn PuzzlePage(
    kind: GameKind,
    /// The date of the daily puzzle; `None` for the player's next puzzle.
    day: Option<Day>,
    /// Creates the view of a puzzle.
    show: fn(PuzzlePlace) -> AnyView,
) -> impl IntoView {
    sound::enable_sounds(expect_context::<Settings>().gain());
    let page = move |file| view! { <Puzzles file day show /> }.into_any();
    view! { <FetchedPuzzles kind page=Callback::new(page) /> }
}

/// A page with the puzzles of a game, which are fetched first, or with the reason
/// why they cannot be shown.
#[component]
pub fn FetchedPuzzles(
    kind: GameKind,
    /// Creates the page for the fetched puzzles.
    page: Callback<Arc<PuzzleFile>, AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let here = fetched_puzzles(kind);
    let file = RwSignal::new(here.map_or(FileState::Loading, FileState::Ready));
    let load = move || {
        file.set(FileState::Loading);
        spawn_local(async move {
            let state = match fetch_puzzles(kind).await {
                Ok(file) => FileState::Ready(file),
                Err(error) => {
                    leptos::logging::warn!("{kind}: {error}");
                    if error.is_damage() {
                        FileState::Damaged
                    } else {
                        FileState::NotFetched
                    }
                }
            };
            // The page may have been left.
            file.try_set(state);
        });
    };
    if let FileState::Loading = file.get_untracked() {
        load();
    }
    let trouble = move |reason: fn(crate::i18n::I18n) -> &'static str| {
        let title = t!(i18n, puzzles.no_puzzles);
        let reason = move || reason(i18n).to_owned();
        view! { <ErrorPage title reason=Signal::derive(reason) retry=move |()| load() /> }
            .into_any()
    };
    move || match file.get() {
        FileState::Loading => view! { <LoadingPage /> }.into_any(),
        FileState::Ready(file) => untrack(|| page.run(file)),
        FileState::NotFetched => trouble(|i18n| t_string!(i18n, puzzles.not_fetched)),
        FileState::Damaged => trouble(|i18n| t_string!(i18n, puzzles.damaged)),
    }
}

/// A view that shows one puzzle after another.
#[component]
fn Puzzles(
    file: Arc<PuzzleFile>,
    day: Option<Day>,
    show: fn(PuzzlePlace) -> AnyView,
) -> impl IntoView {
    let stored = StoredPuzzles::load(file.game());
    // The indices of the puzzles shown so far. None is shown again until all
    // others have been shown.
    let seen = StoredValue::new(Vec::new());
    let next_place = {
        let file = file.clone();
        move || {
            let progress = stored.progress.read_untracked();
            seen.with_value(|seen| progress.next(file.puzzles(), seen))
        }
    };
    let first = match day {
        Some(day) => day.puzzle(file.puzzles().len()),
        None => next_place(),
    };
    let at = RwSignal::new(first);
    let count = file.puzzles().len();
    let next = Callback::new(move |()| {
        seen.update_value(|seen| {
            if seen.len() + 1 >= count {
                seen.clear();
            }
            seen.push(at.get_untracked());
        });
        at.set(next_place());
    });
    move || {
        let place = PuzzlePlace {
            file: file.clone(),
            at: at.get(),
            day,
            stored,
            next,
        };
        untrack(|| show(place))
    }
}
