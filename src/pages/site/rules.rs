//! The rules of a game for all its numbers of players on one page.

use super::{StaticPage, button, head, html_of};
use crate::address::Address;
use crate::games::RULES;
use crate::i18n::I18n;
use crate::i18n::games::{game_line, game_name};
use crate::i18n::t_string;
use crate::pages::rules::{Section, sections_with_clocks};
use leptos::prelude::*;
use serde::Serialize;
use starfence_rules::GameKind;
use starfence_table::GameSetup;

/// A section of the rules, with each of the texts that it has for different
/// numbers of players.
#[derive(Serialize)]
pub struct MergedSection {
    /// The heading of the section.
    pub title: String,
    pub texts: Vec<TextForPlayers>,
}

/// The content of a section for some numbers of players.
#[derive(Serialize)]
pub struct TextForPlayers {
    /// The numbers of players, in increasing order.
    pub players: Vec<u8>,
    /// The text, as HTML.
    pub text: String,
    /// The figures for these numbers of players, each as HTML, without those that
    /// the section already has for smaller numbers.
    pub figures: Vec<String>,
}

/// Returns the page with the usual rules of a game.
pub fn rules(i18n: I18n, kind: GameKind) -> StaticPage {
    let title = t_string!(i18n, help.page.title, game = game_name(i18n, kind));
    let about = game_line(i18n, kind);
    let links = view! {
        {button(against_computer(kind), t_string!(i18n, page.start.against_computer), true)}
        {button(
            Address::SetUpFrom(Box::new(GameSetup::new(kind))).to_fragment(),
            t_string!(i18n, help.page.set_up),
            false,
        )}
        {button(Address::Learn(kind, None).to_fragment(), t_string!(i18n, page.start.learn), false)}
    };
    StaticPage {
        html: html_of(head(&title, Some(about), Some(links.into_any()))),
        title,
        description: Some(about.to_owned()),
        sections: sections(i18n, kind),
    }
}

/// Returns the address of a game against a computer player of the usual level.
pub fn against_computer(kind: GameKind) -> String {
    format!("#/play?game={kind}&computers=0,3")
}

/// Returns the sections of a game's rules for all its numbers of players, each
/// in the place that it has on the pages with it.
fn sections(i18n: I18n, kind: GameKind) -> Vec<MergedSection> {
    let mut merged: Vec<MergedSection> = Vec::new();
    for &count in kind.info().players {
        let mut setup = GameSetup::new(kind);
        if setup.set_player_count(count).is_err() {
            continue;
        }
        let mut place = 0;
        for section in sections_with_clocks(i18n, setup.options, RULES) {
            let Section { title, text, .. } = section;
            let figures = section.figures.into_iter().map(html_of).collect();
            match merged.iter().position(|known| known.title == title) {
                Some(at) => place = at,
                None => merged.insert(place, MergedSection::new(title)),
            }
            merged[place].add(count, html_of(view! { <p>{text}</p> }), figures);
            place += 1;
        }
    }
    merged
}

impl MergedSection {
    fn new(title: String) -> Self {
        let texts = Vec::new();
        Self { title, texts }
    }

    /// Adds the section's content for a number of players.
    fn add(&mut self, players: u8, text: String, mut figures: Vec<String>) {
        let is_shown = |figure: &String| self.texts.iter().any(|it| it.figures.contains(figure));
        figures.retain(|figure| !is_shown(figure));
        match self.texts.iter_mut().find(|known| known.text == text) {
            Some(known) => {
                known.players.push(players);
                known.figures.append(&mut figures);
            }
            None => self.texts.push(TextForPlayers {
                players: vec![players],
                text,
                figures,
            }),
        }
    }
}
