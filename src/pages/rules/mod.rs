//! The rules of the games in words and pictures.

mod arrow;
mod checkers;
mod fence_figure;
mod home_figure;
mod moving_figure;
mod page;
mod parallel;
mod plan_figure;
mod quoridor;
mod round_figure;
mod screen;
mod section;
mod star_figure;

pub use page::RulesPage;

use crate::i18n::{t_string, use_i18n};
use crate::model::game::RuleTopic;
use leptos::prelude::*;
use screen::Controls;
use section::Section;
use starfence_rules::GameKind;
use starfence_table::GameOptions;

/// The rules of a game with its players and options, for a panel beside the
/// board. These are the sections; the panel provides the heading above them.
#[component]
pub fn Rules(
    /// The game, its players and options.
    game: GameOptions,
    /// The topic to scroll to at first, if any.
    #[prop(optional_no_strip)]
    topic: Option<RuleTopic>,
) -> impl IntoView {
    let i18n = use_i18n();
    // Everything is rebuilt when the language changes.
    let sections = move || {
        let sections = match game {
            GameOptions::Checkers { players, options } => {
                checkers::sections(i18n, players, options)
            }
            GameOptions::Parallel { players, options } => {
                parallel::sections(i18n, players, options)
            }
            GameOptions::Quoridor { players, options } => {
                quoridor::sections(i18n, players, options)
            }
        };
        let clocks = Section {
            topic: Some(RuleTopic::Out),
            title: t_string!(i18n, help.clock.title).to_owned(),
            text: match (game.kind(), game.players()) {
                (GameKind::Parallel, 2) => t_string!(i18n, help.clock.plan_two),
                (GameKind::Parallel, _) => t_string!(i18n, help.clock.plan_more),
                (_, 2) => t_string!(i18n, help.clock.two),
                _ => t_string!(i18n, help.clock.more),
            }
            .to_owned(),
            figures: Vec::new(),
        };
        let all = sections.into_iter().chain([clocks]);
        let view = |section: Section| {
            let sought = topic.is_some() && section.topic == topic;
            section.view(sought)
        };
        all.map(view).collect_view()
    };
    view! {
        <article class="help">
            {sections} <Controls kind=game.kind() />
        </article>
    }
}
