//! The view of the statistics for each game, and for lessons and puzzles.

use super::charts::{RecentGamesChart, ShareBar};
use super::state::StatisticsState;
use crate::i18n::names::game_name;
use crate::i18n::{I18n, Percent, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::statistics::{GameStatistics, Tally};

/// The statistics for one game: charts, the main numbers and a table.
#[component]
pub fn GameCounts(kind: GameKind, counts: Memo<GameStatistics>) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || game_name(i18n, kind);
    view! {
        <section class="card played" aria-label=name data-game=kind.name()>
            <h2>{name}</h2>
            <ShareBar tally=Signal::derive(move || counts.read().all) />
            <dl class="key-figures">
                {move || {
                    figures(i18n, &counts.read())
                        .into_iter()
                        .map(|(what, value)| {
                            view! {
                                <div>
                                    <dt>{what}</dt>
                                    <dd>{value}</dd>
                                </div>
                            }
                        })
                        .collect_view()
                }}
            </dl>
            <div class="seasons">
                {move || {
                    let results = counts.read().results.clone();
                    let season = |(level, results)| view! { <RecentGamesChart level results /> };
                    results.into_iter().map(season).collect_view()
                }}
            </div>
            <table class="counts">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{t!(i18n, statistics.played)}</th>
                        <th scope="col">{t!(i18n, statistics.won)}</th>
                        <th scope="col">{t!(i18n, statistics.lost)}</th>
                        <th scope="col">{t!(i18n, statistics.drawn)}</th>
                    </tr>
                </thead>
                {move || groups(i18n, &counts.read())}
            </table>
        </section>
    }
}

/// Returns the main figures of a game's statistics, each with its label.
fn figures(i18n: I18n, counts: &GameStatistics) -> Vec<(&'static str, String)> {
    let number = |count: usize| i18n.write(count);
    let mut figures = vec![(
        t_string!(i18n, statistics.played),
        number(counts.all.played),
    )];
    if let Some(share) = counts.all.share_won() {
        figures.push((t_string!(i18n, statistics.won), i18n.write(Percent(share))));
        figures.push((t_string!(i18n, statistics.streak), number(counts.streak)));
        let best = t_string!(i18n, statistics.best_streak);
        figures.push((best, number(counts.best_streak)));
    }
    if let Some(hops) = counts.longest_chain {
        let chain = t_string!(i18n, statistics.longest_chain);
        figures.push((chain, number(hops.into())));
    }
    figures
}

/// Draws the rows of a game's table: one for each number of players, then one
/// for each computer level, then one for the games with a head start, if there
/// are any.
fn groups(i18n: I18n, counts: &GameStatistics) -> impl IntoView + use<> {
    let players = counts.by_players.iter().map(|(players, tally)| {
        let name = t_string!(i18n, page.start.players, count = *players);
        tally_row(i18n, name, *tally)
    });
    let levels = counts.by_level.iter().map(|(level, tally)| {
        let name = t_string!(i18n, page.start.level, level = level.number());
        tally_row(i18n, name, *tally)
    });
    let apart = counts.with_head_start;
    let apart = (apart.played > 0).then(|| {
        let name = t_string!(i18n, statistics.head_start).to_owned();
        view! { <tbody>{tally_row(i18n, name, apart)}</tbody> }
    });
    let (players, levels) = (players.collect_view(), levels.collect_view());
    view! {
        <tbody>{players}</tbody>
        <tbody>{levels}</tbody>
        {apart}
    }
}

/// Draws a row of the table. Wins and losses in games between human players
/// only are not counted, so a row with only such games has dashes instead of
/// results.
fn tally_row(i18n: I18n, name: String, tally: Tally) -> impl IntoView {
    let counted = tally.share_won().is_some();
    let result = move |count: usize| {
        if counted {
            i18n.write(count)
        } else {
            "–".to_owned()
        }
    };
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{i18n.write(tally.played)}</td>
            <td>{result(tally.won)}</td>
            <td>{result(tally.lost)}</td>
            <td>{result(tally.drawn)}</td>
        </tr>
    }
}

/// A table of the lessons completed and puzzles solved, for each game.
#[component]
pub fn LearnedCounts(
    /// The page's state.
    state: StatisticsState,
) -> impl IntoView {
    let i18n = use_i18n();
    let rows = move || {
        state
            .learned()
            .into_iter()
            .map(|(kind, lessons, puzzles, days)| {
                view! {
                    <tr data-game=kind.name()>
                        <th scope="row">{game_name(i18n, kind)}</th>
                        <td>{i18n.write(lessons)}</td>
                        <td>{i18n.write(puzzles)}</td>
                        <td>{i18n.write(days)}</td>
                    </tr>
                }
            })
            .collect_view()
    };
    let title = t!(i18n, statistics.learned);
    view! {
        <section class="card played learned" aria-label=title>
            <h2>{title}</h2>
            <table class="counts">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{t!(i18n, statistics.lessons)}</th>
                        <th scope="col">{t!(i18n, statistics.puzzles)}</th>
                        <th scope="col">{t!(i18n, statistics.days)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}
