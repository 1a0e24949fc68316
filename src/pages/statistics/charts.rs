//! Charts of results. They are hidden from screen readers, which read the same
//! numbers in the table below the charts.

use super::chart_data::{Share, latest, longest_run, shares};
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_table::statistics::{GameResult, Tally};

/// Returns the name of a result, such as “won”.
fn result_name(i18n: I18n, result: GameResult) -> &'static str {
    match result {
        GameResult::Won => t_string!(i18n, statistics.won),
        GameResult::Lost => t_string!(i18n, statistics.lost),
        GameResult::Drawn => t_string!(i18n, statistics.drawn),
    }
}

/// Returns the CSS class of the mark for a result.
fn result_class(result: GameResult) -> &'static str {
    match result {
        GameResult::Won => "is-won",
        GameResult::Lost => "is-lost",
        GameResult::Drawn => "is-drawn",
    }
}

/// A bar divided into the shares of wins, draws and losses, with their names
/// below.
#[component]
pub fn ShareBar(
    /// The numbers of games won, drawn and lost.
    #[prop(into)]
    tally: Signal<Tally>,
) -> impl IntoView {
    let i18n = use_i18n();
    let parts = Memo::new(move |_| shares(tally.get()));
    let bars = move || {
        let bar = |part: &Share| {
            view! {
                <rect
                    class=result_class(part.result)
                    x=(part.start * 100.0).to_string()
                    width=(part.length * 100.0).to_string()
                    height="10"
                />
            }
        };
        parts.read().iter().map(bar).collect_view()
    };
    let names = move || {
        let name = |part: &Share| {
            view! {
                <li class=result_class(part.result)>
                    {result_name(i18n, part.result)} " " <b>{i18n.write(part.count)}</b>
                </li>
            }
        };
        parts.read().iter().map(name).collect_view()
    };
    move || {
        (!parts.read().is_empty()).then(|| {
            view! {
                <figure class="shares" aria-hidden="true">
                    <svg class="chart" viewBox="0 0 100 10" preserveAspectRatio="none">
                        {bars}
                    </svg>
                    <ul>{names}</ul>
                </figure>
            }
        })
    }
}

/// The width of each game's mark in the chart of recent games, including the
/// gap to the next mark, in SVG units.
const GAME_WIDTH: usize = 6;

/// The minimum width of the chart, as a number of games. It prevents the marks
/// of a few games from being stretched to the width of a whole bar.
const MIN_GAMES: usize = 12;

/// A chart of the latest games against computers of one level, oldest first: a
/// win is a mark above the line, a loss one below it. The longest winning
/// streak is underlined.
#[component]
pub fn RecentGamesChart(
    /// The computers' level.
    level: Level,
    /// The results of all games against computers of this level, oldest first.
    results: Vec<GameResult>,
) -> impl IntoView {
    let i18n = use_i18n();
    let shown = latest(&results).to_vec();
    let won = results
        .iter()
        .filter(|result| **result == GameResult::Won)
        .count();
    let played = results.len();
    let mark = |(at, result): (usize, &GameResult)| {
        let (y, height) = match result {
            GameResult::Won => ("1", "9"),
            GameResult::Lost => ("12", "9"),
            GameResult::Drawn => ("9", "4"),
        };
        let x = (at * GAME_WIDTH + 1).to_string();
        view! { <rect class=result_class(*result) x=x y=y width="4" height=height rx="1" /> }
    };
    let run = longest_run(&shown).map(|run| {
        let (x, width) = (run.start * GAME_WIDTH + 1, run.len() * GAME_WIDTH - 2);
        view! { <rect class="run" x=x.to_string() y="24" width=width.to_string() height="2" /> }
    });
    let count = shown.len().max(MIN_GAMES);
    let width = count * GAME_WIDTH;
    view! {
        <figure class="season" data-level=level.number().to_string()>
            <figcaption>
                {move || t_string!(i18n, page.start.level, level = level.number())} " "
                <span class="quiet">{move || t_string!(i18n, statistics.won_of, won, played)}</span>
            </figcaption>
            <svg
                class="chart"
                viewBox=format!("0 0 {width} 27")
                width=(count * 9).to_string()
                aria-hidden="true"
            >
                <rect class="season-line" y="10.5" width=width.to_string() height="1" />
                {shown.iter().enumerate().map(mark).collect_view()}
                {run}
            </svg>
        </figure>
    }
}
