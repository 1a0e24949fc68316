//! The page that leads to the puzzles of each game.

use crate::address::Address;
use crate::boards::picture::BoardPicture;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::game_name;
use crate::i18n::{t_string, use_i18n};
use crate::state::puzzle_progress::{StoredPuzzles, this_day};
use leptos::prelude::*;
use starfence_boards::sample_board;
use starfence_rules::GameKind;

/// The page that leads to the puzzle of the day and to the puzzles of each game.
#[component]
pub fn PuzzleHub() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <SiteFrame section=Section::Puzzles>
            <main class="page">
                <header class={"page-head"}>
                    <h1>{move || t_string!(i18n, page.start.puzzles)}</h1>
                    <p class="quiet">{move || t_string!(i18n, puzzles.hub.about)}</p>
                </header>
                <p class="more">
                    <a class="button primary" href=Address::DailyPuzzle.to_fragment()>
                        {move || t_string!(i18n, puzzles.daily)}
                    </a>
                    <a class="button" href=Address::Mistakes(None).to_fragment()>
                        {move || t_string!(i18n, puzzles.mistakes.title)}
                    </a>
                    <a class="button" href=Address::Crossing.to_fragment()>
                        {move || t_string!(i18n, puzzles.crossing.title)}
                    </a>
                </p>
                <div class={"cards"}>
                    {GameKind::ALL.map(|kind| view! { <GamePuzzles kind /> }).collect_view()}
                </div>
            </main>
        </SiteFrame>
    }
}

/// A game's puzzles: how many are solved, for how many days in a row, and the
/// way to the next one.
#[component]
fn GamePuzzles(kind: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    let progress = StoredPuzzles::load(kind).progress;
    let streak = Memo::new(move |_| progress.read().streak(this_day()));
    let solved = move || t_string!(i18n, puzzles.hub.solved, solved = progress.read().solved());
    let in_a_row = move || {
        let days = streak.get();
        (days > 0).then(|| t_string!(i18n, puzzles.streak, count = days))
    };
    view! {
        <article class="card">
            <span class="card-picture">
                <BoardPicture model=sample_board(kind) />
            </span>
            <h2>{move || game_name(i18n, kind)}</h2>
            <p class="quiet">{solved} " " {in_a_row}</p>
            <p class="card-actions">
                <a class="button primary" href=Address::Puzzle(kind, None).to_fragment()>
                    {move || t_string!(i18n, puzzles.next)}
                </a>
            </p>
        </article>
    }
}
