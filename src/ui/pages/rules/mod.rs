//! The rules in words and pictures.

mod checkers;
mod drawing;
mod fence_figure;
mod home_figure;
mod line_figure;
mod parallel;
mod plan_figure;
mod quoridor;
mod round_figure;
mod screen;
mod star_figure;

use crate::table::GameOptions;
use crate::ui::dom::{El, html};
use crate::ui::i18n::{I18n, t_string, use_i18n};

/// The rules as they are played in a game, with its players and options, for a
/// panel beside the board. The panel has the heading; these are the sections
/// under it.
pub fn rules_help(game: GameOptions) -> El {
    let i18n = use_i18n();
    // All of it again when the language changes.
    html("article").class("help").swap(move || {
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
        let sections = sections.into_iter().map(Section::draw);
        sections.chain(screen::draw(i18n, game.kind()))
    })
}

/// A rule: its name, a few sentences and their pictures.
struct Section {
    title: String,
    text: String,
    figures: Vec<El>,
}

impl Section {
    fn draw(self) -> El {
        html("section")
            .child(html("h3").text(self.title))
            .child(html("p").text(self.text))
            .child(html("div").class("figures").children(self.figures))
    }
}

/// How a game with turns may be drawn.
fn draws(i18n: I18n, round_limit: Option<u16>) -> String {
    let mut text = t_string!(i18n, help.draws).to_owned();
    if let Some(limit) = limit(i18n, round_limit) {
        text.push(' ');
        text.push_str(&limit);
    }
    text
}

/// What the round limit does, if there is one.
fn limit(i18n: I18n, round_limit: Option<u16>) -> Option<String> {
    round_limit.map(|rounds| t_string!(i18n, help.limit, rounds))
}
