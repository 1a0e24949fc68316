//! What a screen reader is told beside what stands on the page: every move, and
//! on a key the position, the last move, and how everybody does.

use super::summary::{Seated, Summary};
use crate::rules::TurnBased;
use crate::table::Match;
use crate::ui::dom::{El, follow, html};
use crate::ui::i18n::{I18n, t_string};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Where everything is.
    Position,
    /// What was done last.
    LastMove,
    /// Whose turn it is, and what everybody has left.
    Standing,
}

/// The voice of a table.
#[derive(Clone, Copy)]
pub struct Voice {
    /// What is said.
    said: RwSignal<String>,
    ask: Callback<Question>,
}

impl Voice {
    /// A voice that tells every move of a table, of which `shown` is seen.
    pub fn of<P: Seated + TurnBased>(
        i18n: I18n,
        table: RwSignal<Match<P>>,
        shown: Memo<Match<P>>,
        summary: Memo<Summary>,
    ) -> Self {
        let said = RwSignal::new(String::new());
        let last = move |table: &Match<P>| {
            let game = table.game();
            let mv = game.moves().next_back()?;
            let seat = game.position_at(game.len() - 1).side_to_move()?;
            let name = summary.read_untracked().name(i18n, seat);
            Some(t_string!(i18n, page.moves.of, name, mv = mv.to_string()))
        };
        let mut before = table.with_untracked(|table| table.game().len());
        follow(move || {
            let table = table.read();
            let now = table.game().len();
            if now > before
                && let Some(text) = last(&table)
            {
                said.set(text);
            } else if now < before {
                let last =
                    last(&table).unwrap_or_else(|| t_string!(i18n, page.moves.none).to_owned());
                said.set(t_string!(i18n, page.spoken.taken_back, last));
            }
            before = now;
        });
        let answer = move |question: Question| {
            let text = match question {
                Question::LastMove => last(&shown.read_untracked())
                    .unwrap_or_else(|| t_string!(i18n, page.moves.none).to_owned()),
                Question::Position => {
                    position(i18n, &shown.read_untracked(), &summary.read_untracked())
                }
                Question::Standing => standing(i18n, &summary.read_untracked()),
            };
            // The same words again are heard again: something has to change.
            let same = said.with_untracked(|said| *said == text);
            said.set(if same { text + "\u{a0}" } else { text });
        };
        Self {
            said,
            ask: Callback::new(answer),
        }
    }

    /// Where the words stand for screen readers to find.
    pub fn draw(self) -> El {
        spoken(self.said)
    }

    /// Answers a key, if it asks for something. Returns whether it does.
    pub fn hear(self, event: &KeyboardEvent) -> bool {
        let question = match event.key().as_str() {
            "p" => Question::Position,
            "l" => Question::LastMove,
            "c" => Question::Standing,
            _ => return false,
        };
        self.ask.run(question);
        true
    }
}

/// Where words stand for screen readers alone, who are told whenever they change.
pub fn spoken(said: RwSignal<String>) -> El {
    html("p")
        .class("hidden spoken")
        .attr("role", "status")
        .live_text(move || said.get())
}

/// Where everybody's pieces are.
fn position<P: Seated + TurnBased>(i18n: I18n, table: &Match<P>, summary: &Summary) -> String {
    let position = table.position();
    let mut parts = Vec::new();
    for strip in &summary.strips {
        let name = summary.name(i18n, strip.seat);
        let places = position.places(strip.seat).join(", ");
        parts.push(t_string!(i18n, page.spoken.places, name, places));
    }
    let fences = position.barriers().join(", ");
    if !fences.is_empty() {
        parts.push(t_string!(i18n, page.spoken.fences, fences));
    }
    parts.join(" ")
}

/// Whose turn it is, and what everybody has left.
fn standing(i18n: I18n, summary: &Summary) -> String {
    let mut parts = Vec::new();
    if let Some(seat) = summary.to_move {
        let name = summary.name(i18n, seat);
        parts.push(t_string!(i18n, page.spoken.turn, name));
    }
    for strip in &summary.strips {
        let name = summary.name(i18n, strip.seat);
        if let Some(left) = strip.fences {
            parts.push(t_string!(
                i18n,
                page.spoken.has_fences,
                name = &name,
                count = left
            ));
        }
        if let Some(goal) = strip.goal {
            let (pegs, needed) = (goal.pegs, goal.needed);
            parts.push(t_string!(i18n, page.spoken.has_goal, name, pegs, needed));
        }
    }
    parts.join(" ")
}
