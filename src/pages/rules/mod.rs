//! The rules of the games in words and pictures.

pub mod arrow;
pub mod book;
pub mod fence_figure;
mod moving_figure;
mod page;
pub mod plan_figure;
pub mod round_figure;
pub mod screen;
pub mod section;
pub mod star_figure;
#[cfg(test)]
mod tests;

pub use book::{ControlsHelp, RuleBook};
pub use page::RulesPage;

pub use section::Section;

use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::rule_topic::RuleTopic;
use leptos::prelude::*;
use screen::ControlSections;
use starfence_rules::TurnMode;
use starfence_table::GameOptions;

/// The rules of a game with its players and options, for a panel beside the
/// board. Only the sections are included; the panel provides the heading.
#[component]
pub fn Rules(
    /// The game, its players and options.
    game: GameOptions,
    /// The topic to which the rules are scrolled at first, if any.
    #[prop(optional_no_strip)]
    topic: Option<RuleTopic>,
    /// The functions that return the texts of the rules.
    book: RuleBook,
) -> impl IntoView {
    let i18n = use_i18n();
    // Everything is rebuilt when the language changes.
    let sections = move || {
        let view = |section: Section| {
            let is_target = topic.is_some() && section.topic == topic;
            section.view(is_target)
        };
        let sections = sections_with_clocks(i18n, game, book);
        sections.into_iter().map(view).collect_view()
    };
    view! {
        <article class="help">
            {sections} <ControlSections kind=game.kind() book />
        </article>
    }
}

/// Returns the sections of a game's rules, and after them the one on clocks.
pub fn sections_with_clocks(i18n: I18n, game: GameOptions, book: RuleBook) -> Vec<Section> {
    let clocks = Section {
        topic: Some(RuleTopic::TimeoutOrResignation),
        title: t_string!(i18n, help.clock.title).to_owned(),
        text: match (game.kind().info().turn_mode, game.players()) {
            (TurnMode::Simultaneous, 2) => t_string!(i18n, help.clock.plan_two),
            (TurnMode::Simultaneous, _) => t_string!(i18n, help.clock.plan_more),
            (_, 2) => t_string!(i18n, help.clock.two),
            _ => t_string!(i18n, help.clock.more),
        }
        .to_owned(),
        figures: Vec::new(),
    };
    let mut sections = (book.sections)(i18n, game);
    sections.push(clocks);
    sections
}
