//! The page that lists the saved games.

use super::actions::LastAction;
use super::copies::CopiesOffer;
use super::files::{ExportButton, ImportButton, ReportView};
use super::row::LibraryRow;
use super::state::{LibraryState, PROGRESS_FILTERS, ProgressFilter};
use crate::address::Address;
use crate::browser::press::on_select;
use crate::browser::webxdc::is_in_chat;
use crate::components::empty_list::EmptyList;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::names::game_name;
use crate::i18n::{Text, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;

/// The page that lists the saved games.
#[component]
pub fn LibraryPage() -> impl IntoView {
    library_view(LibraryState::new())
}

/// Returns the page with a state.
pub fn library_view(state: LibraryState) -> impl IntoView {
    let i18n = use_i18n();
    state.games.check_other_tabs();
    let listed = Memo::new(move |_| state.listed());
    let any = Memo::new(move |_| state.games.has_games());
    let filters = move || any.get().then(|| view! { <Filters state /> });
    let is_empty = Memo::new(move |_| listed.read().is_empty());
    let empty = move || {
        is_empty.get().then(|| {
            if any.get() {
                let text = t!(i18n, page.library.none_of_these);
                view! { <p class="empty">{text}</p> }.into_any()
            } else {
                let text = t!(i18n, page.library.none);
                view! { <EmptyList text=Signal::derive(text) /> }.into_any()
            }
        })
    };
    // The app in a chat has no statistics.
    let statistics = (!is_in_chat()).then(|| {
        view! {
            <a class="button" href=Address::Statistics.to_fragment()>
                {t!(i18n, statistics.title)}
            </a>
        }
    });
    view! {
        <SitePage
            section=Section::Games
            class="library"
            title=t!(i18n, page.library.title)
        >
            <ReportView state />
            <CopiesOffer state />
            <div class="library-bar">
                {filters}
                <div class="library-tools quiet-tools">
                    <ExportButton state disabled=Signal::derive(move || !any.get()) />
                    <ImportButton state />
                    {statistics}
                </div>
            </div>
            <ul class="shelf" aria-label=t!(i18n, page.library.title)>
                <For each=move || listed.get() key=|id| *id let:id>
                    <LibraryRow state id />
                </For>
            </ul>
            {empty}
            <LastAction state />
        </SitePage>
    }
}

/// The filters that choose which games are listed.
#[component]
fn Filters(
    /// The page's state.
    state: LibraryState,
) -> impl IntoView {
    let i18n = use_i18n();
    let kinds: Vec<_> = std::iter::once(None)
        .chain(GameKind::ALL.map(Some))
        .collect();
    let kind_names = {
        let kinds = kinds.clone();
        move || {
            let name = |kind: &Option<GameKind>| match kind {
                None => t_string!(i18n, page.library.all_kinds).to_owned(),
                Some(kind) => game_name(i18n, *kind).to_owned(),
            };
            kinds.iter().map(name).collect()
        }
    };
    let chosen_kind = {
        let kinds = kinds.clone();
        move || {
            let kind = state.kind.get();
            kinds.iter().position(|other| *other == kind).unwrap_or(0)
        }
    };
    let progress_names = move || {
        let name = |filter: &ProgressFilter| match filter {
            ProgressFilter::All => t_string!(i18n, page.library.all_states),
            ProgressFilter::InProgress => t_string!(i18n, page.library.in_progress),
            ProgressFilter::Finished => t_string!(i18n, page.library.finished),
        };
        PROGRESS_FILTERS
            .iter()
            .map(|filter| name(filter).to_owned())
            .collect()
    };
    let chosen_progress = move || {
        let progress = state.progress.get();
        PROGRESS_FILTERS
            .iter()
            .position(|other| *other == progress)
            .unwrap_or(0)
    };
    view! {
        <div class="filters">
            <Select
                label=t!(i18n, page.library.which)
                names=Signal::derive(kind_names)
                chosen=Signal::derive(chosen_kind)
                on_choose=move |at: usize| {
                    if let Some(kind) = kinds.get(at) {
                        state.kind.set(*kind);
                    }
                }
            />
            <Select
                label=t!(i18n, page.library.state)
                names=Signal::derive(progress_names)
                chosen=Signal::derive(chosen_progress)
                on_choose=move |at: usize| {
                    if let Some(filter) = PROGRESS_FILTERS.get(at) {
                        state.progress.set(*filter);
                    }
                }
            />
        </div>
    }
}

/// A drop-down list whose values are identified by their indices.
#[component]
fn Select(
    /// The list's label for screen readers.
    #[prop(into)]
    label: Text,
    /// The name of each value.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the selected value.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Called with the index of the newly selected value.
    #[prop(into)]
    on_choose: Callback<usize>,
) -> impl IntoView {
    let count = names.with_untracked(Vec::len);
    let option = move |at: usize| {
        view! {
            <option value=at.to_string() selected=move || chosen.get() == at>
                {move || names.read().get(at).cloned()}
            </option>
        }
    };
    let choose = move |value: String| {
        if let Ok(at) = value.parse() {
            on_choose.run(at);
        }
    };
    view! {
        <select {..on_select(choose)} class="who" aria-label=move || label.get()>
            {(0..count).map(option).collect_view()}
        </select>
    }
}
