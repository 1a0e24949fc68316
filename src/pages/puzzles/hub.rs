//! The overview page of the puzzles: today's puzzle, the puzzles of other days,
//! and more puzzles for each game.

use super::calendar::Calendar;
use super::stars::Stars;
use crate::address::Address;
use crate::boards::picture::BoardPicture;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::hub::HubCard;
use crate::state::library::use_saved_games;
use crate::state::practice::StoredPractice;
use crate::state::puzzle_files::{fetch_puzzles, fetched_puzzles};
use crate::state::puzzle_progress::{StoredPuzzles, today_or_first_day};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_boards::{crossing_board, puzzle_board, sample_board};
use starfence_rules::GameKind;
use starfence_table::puzzle::{Crossing, Puzzle, PuzzleProgress, SolvedDays};
use std::num::NonZeroU16;

/// The overview page of all puzzles.
#[component]
pub fn PuzzleHub() -> impl IntoView {
    let i18n = use_i18n();
    let stored = GameKind::ALL.map(StoredPuzzles::load);
    let solved = Memo::new(move |_| {
        let progress = stored.map(|stored| stored.progress.get());
        PuzzleProgress::solved_days(&progress)
    });
    let games = GameKind::ALL.into_iter().zip(stored);
    let games = games.map(|(kind, stored)| view! { <GamePuzzles kind stored /> });
    view! {
        <SitePage
            section=Section::Puzzles
            title=Signal::derive(move || t_string!(i18n, page.start.puzzles).to_owned())
            about=Signal::derive(move || t_string!(i18n, puzzles.hub.about).to_owned())
        >
            <div class="puzzle-days">
                <TodaysPuzzle solved />
                <section class="card days-card">
                    <Streak solved />
                    <Calendar solved />
                </section>
            </div>
            <div class="cards puzzle-cards">
                {games.collect_view()} <CrossingCard stored /> <MistakesCard />
            </div>
        </SitePage>
    }
}

/// Today's puzzle, with a picture of its position.
#[component]
fn TodaysPuzzle(
    /// The days whose puzzles have been solved.
    solved: Memo<SolvedDays>,
) -> impl IntoView {
    let i18n = use_i18n();
    let day = today_or_first_day();
    let kind = day.game();
    // `None` until the puzzles have been fetched; `Some(None)` if they cannot
    // be.
    let file = RwSignal::new(fetched_puzzles(kind).map(Some));
    if file.read_untracked().is_none() {
        spawn_local(async move {
            let fetched = fetch_puzzles(kind).await.ok();
            // The page may have been left.
            file.try_set(Some(fetched));
        });
    }
    let puzzle = move || -> Option<Option<Puzzle>> {
        let file = file.get()?;
        Some(file.and_then(|file| {
            let puzzles = file.puzzles();
            puzzles.get(day.puzzle(puzzles.len())).cloned()
        }))
    };
    let picture = move || {
        let puzzle = puzzle()?;
        let board = puzzle.and_then(|puzzle| puzzle_board(&puzzle.task));
        let model = board.unwrap_or_else(|| sample_board(kind));
        Some(view! { <BoardPicture model /> })
    };
    let stars = move || {
        let difficulty = puzzle()??.difficulty;
        Some(view! { <Stars difficulty /> })
    };
    let is_solved = Memo::new(move |_| solved.read().contains(day));
    let class = move || {
        if is_solved.get() {
            "button"
        } else {
            "button primary"
        }
    };
    let link = move || {
        if is_solved.get() {
            t_string!(i18n, puzzles.once_more)
        } else {
            t_string!(i18n, puzzles.hub.solve)
        }
    };
    let done = move || {
        let text = t!(i18n, puzzles.hub.done);
        is_solved
            .get()
            .then(|| view! { <p class="day-done">{text}</p> })
    };
    // Every game has a puzzle of the day.
    let other = |other: GameKind| {
        view! {
            <a href=Address::Puzzle(other, Some(day)).to_fragment()>
                {move || game_name(i18n, other)}
            </a>
        }
    };
    let others = GameKind::ALL.into_iter().filter(|other| *other != kind);
    let others = others.map(other).collect_view();
    view! {
        <section class="card today">
            <span class="today-picture">{picture}</span>
            <div class="card-about">
                <h2>{t!(i18n, puzzles.daily)}</h2>
                <p>{move || game_name(i18n, kind)}</p>
                <p class="today-stars">{stars}</p>
                {done}
            </div>
            <p class="card-actions">
                <a class=class href=Address::Puzzle(kind, Some(day)).to_fragment()>
                    {link}
                </a>
            </p>
            <nav class="today-others" aria-label=t!(i18n, puzzles.others)>
                {others}
            </nav>
        </section>
    }
}

/// The number of consecutive days with a solved daily puzzle, of any game.
#[component]
fn Streak(
    /// The days whose puzzles have been solved.
    solved: Memo<SolvedDays>,
) -> impl IntoView {
    let i18n = use_i18n();
    let days = Memo::new(move |_| solved.read().streak(today_or_first_day()));
    let text = move || match days.get() {
        0 => t_string!(i18n, puzzles.hub.no_streak).to_owned(),
        days => t_string!(i18n, puzzles.streak, count = days),
    };
    view! {
        <p class="streak" class:none=move || days.get() == 0 data-days=move || days.get().to_string()>
            {text}
        </p>
    }
}

/// A card for a game's puzzles: the number solved, and a link to the next one.
#[component]
fn GamePuzzles(kind: GameKind, stored: StoredPuzzles) -> impl IntoView {
    let i18n = use_i18n();
    let progress = stored.progress;
    let solved = move || t_string!(i18n, puzzles.hub.solved, solved = progress.read().solved());
    view! {
        <HubCard
            picture=sample_board(kind)
            title=Signal::derive(move || game_name(i18n, kind).to_owned())
            about=move || view! { <p class="quiet">{solved}</p> }
        >
            <a class="button" href=Address::Puzzle(kind, None).to_fragment()>
                {t!(i18n, puzzles.next)}
            </a>
            <a class="button" href=Address::PrintPuzzles(kind, NonZeroU16::MIN).to_fragment()>
                {t!(i18n, help.page.print)}
            </a>
        </HubCard>
    }
}

/// A card for the solo crossing, a puzzle for one player, with the best result
/// so far.
#[component]
fn CrossingCard(
    /// The stored results of all games, including the result of the solo
    /// crossing.
    stored: [StoredPuzzles; 3],
) -> impl IntoView {
    let i18n = use_i18n();
    let best = move || {
        let best = |stored: &StoredPuzzles| stored.progress.read().best_crossing();
        match stored.iter().find_map(best) {
            Some(count) => t_string!(i18n, puzzles.crossing.best, count),
            None => t_string!(i18n, puzzles.crossing.about).to_owned(),
        }
    };
    view! {
        <HubCard
            picture=crossing_board(&Crossing::default())
            title=Signal::derive(move || t_string!(i18n, puzzles.crossing.title).to_owned())
            about=move || view! { <p class="quiet">{best}</p> }
        >
            <a class="button" href=Address::Crossing.to_fragment()>
                {t!(i18n, puzzles.hub.cross)}
            </a>
        </HubCard>
    }
}

/// A card for practising the player's own mistakes. The card has no link if
/// there are no mistakes to practise.
#[component]
fn MistakesCard() -> impl IntoView {
    let i18n = use_i18n();
    let practice = StoredPractice::load(use_saved_games());
    let number = Memo::new(move |_| practice.count(None));
    let title = move || match number.get() {
        0 => t_string!(i18n, puzzles.mistakes.title).to_owned(),
        number => t_string!(i18n, puzzles.mistakes.link, number),
    };
    let about = move || match number.get() {
        0 => t_string!(i18n, puzzles.mistakes.none),
        _ => t_string!(i18n, puzzles.hub.mistakes),
    };
    let link = move || {
        (number.get() > 0).then(|| {
            view! {
                <p class="card-actions">
                    <a class="button" href=Address::Mistakes(None).to_fragment()>
                        {t!(i18n, puzzles.hub.practise)}
                    </a>
                </p>
            }
        })
    };
    view! {
        <article class="card plain">
            <h2>{title}</h2>
            <p class="quiet card-about">{about}</p>
            {link}
        </article>
    }
}
