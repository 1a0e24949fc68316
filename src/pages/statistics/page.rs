//! The statistics page.

use super::clear::ClearButton;
use super::counts::{GameCounts, LearnedCounts};
use super::files::{ExportButton, ImportButton, ReportView};
use super::state::StatisticsState;
use crate::components::empty_list::EmptyList;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;

/// The page with the statistics of games, lessons and puzzles.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    let i18n = use_i18n();
    let state = StatisticsState::load();
    let has_games = Memo::new(move |_| !state.games.games.read().is_empty());
    let has_learned = Memo::new(move |_| {
        let learned = state.learned();
        learned
            .iter()
            .any(|(_, lessons, puzzles, _)| lessons + puzzles > 0)
    });
    let is_empty = Signal::derive(move || !has_games.get() && !has_learned.get());
    let empty = move || {
        let text = t!(i18n, statistics.none);
        is_empty
            .get()
            .then(|| view! { <EmptyList text=Signal::derive(move || text().to_owned()) /> })
    };
    let played = move |kind: GameKind| {
        let counts = Memo::new(move |_| state.games.games.read().of(kind));
        let is_played = Memo::new(move |_| {
            let counts = counts.read();
            counts.all.played + counts.with_head_start.played > 0
        });
        view! {
            <Show when=move || is_played.get()>
                <GameCounts kind counts />
            </Show>
        }
    };
    view! {
        <SitePage
            section=Section::Games
            class="statistics"
            title=Signal::derive(move || t_string!(i18n, statistics.title).to_owned())
            about=Signal::derive(move || t_string!(i18n, statistics.about).to_owned())
        >
            <div class="library-tools quiet-tools">
                <ExportButton state disabled=is_empty />
                <ImportButton state />
                <ClearButton state />
            </div>
            <ReportView state />
            {empty}
            {GameKind::ALL.into_iter().map(played).collect_view()}
            <Show when=move || has_games.get()>
                <p class="quiet">{t!(i18n, statistics.computers)}</p>
            </Show>
            <Show when=move || has_learned.get()>
                <LearnedCounts state />
            </Show>
        </SitePage>
    }
}
