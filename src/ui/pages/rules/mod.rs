//! The rules in words and pictures.

mod arrow;
mod checkers;
mod fence_figure;
mod home_figure;
mod line_figure;
mod page;
mod parallel;
mod plan_figure;
mod quoridor;
mod round_figure;
mod screen;
mod section;
mod star_figure;

pub use page::RulesPage;

use crate::table::GameOptions;
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use screen::Controls;
use section::Section;

/// The rules as they are played in a game, with its players and options, for a
/// panel beside the board. The panel has the heading; these are the sections
/// under it.
#[component]
pub fn Rules(
    /// The game, its players and options.
    game: GameOptions,
) -> impl IntoView {
    let i18n = use_i18n();
    // All of it again when the language changes.
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
            title: t_string!(i18n, help.clock.title).to_owned(),
            text: match game.players() {
                2 => t_string!(i18n, help.clock.two).to_owned(),
                _ => t_string!(i18n, help.clock.more).to_owned(),
            },
            figures: Vec::new(),
        };
        let all = sections.into_iter().chain([clocks]);
        all.map(Section::view).collect_view()
    };
    view! {
        <article class="help">
            {sections} <Controls kind=game.kind() />
        </article>
    }
}
