//! What a screen reader is told besides what stands on the page: every move,
//! and on a key the position, the last move, and how everybody does.

use super::summary::{SeatedPosition, Summary};
use crate::rules::TurnBased;
use crate::table::Match;
use crate::ui::i18n::{I18n, t_string};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// What somebody may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Where everything is.
    Position,
    /// The last move.
    LastMove,
    /// Whose turn it is, and what everybody has left.
    Standing,
}

/// The announcements of a game.
#[derive(Clone, Copy)]
pub struct Announcer {
    /// The last announcement.
    pub text: RwSignal<String>,
    answer: Callback<Question>,
}

impl Announcer {
    /// Announces every move of `table`, of which the page shows `shown`.
    pub fn new<P: SeatedPosition + TurnBased>(
        i18n: I18n,
        table: RwSignal<Match<P>>,
        shown: Memo<Match<P>>,
        summary: Memo<Summary>,
    ) -> Self {
        let text = RwSignal::new(String::new());
        let last = move |table: &Match<P>| last_move(i18n, table, &summary.read_untracked());
        let start = table.with_untracked(|table| table.game().len());
        Effect::new(move |before: Option<usize>| {
            let table = table.read();
            let now = table.game().len();
            let before = before.unwrap_or(start);
            if now > before {
                text.set(last(&table));
            } else if now < before {
                text.set(match now {
                    0 => t_string!(i18n, page.spoken.undone_to_start).to_owned(),
                    _ => t_string!(i18n, page.spoken.taken_back, last = last(&table)),
                });
            }
            now
        });
        let answer = move |question: Question| {
            let answer = match question {
                Question::LastMove => last(&shown.read_untracked()),
                Question::Position => {
                    position(i18n, &shown.read_untracked(), &summary.read_untracked())
                }
                Question::Standing => standing(i18n, &summary.read_untracked()),
            };
            // A screen reader repeats a text only if something in it changes.
            let same = text.with_untracked(|text| *text == answer);
            text.set(if same { answer + "\u{a0}" } else { answer });
        };
        Self {
            text,
            answer: Callback::new(answer),
        }
    }

    /// Answers a key that asks for something. Returns whether it does.
    pub fn answer_key(self, event: &KeyboardEvent) -> bool {
        let question = match event.key().as_str() {
            "p" => Question::Position,
            "l" => Question::LastMove,
            "c" => Question::Standing,
            _ => return false,
        };
        self.answer.run(question);
        true
    }
}

/// A text for screen readers alone, which read it whenever it changes.
#[component]
pub fn LiveRegion(
    /// The text.
    #[prop(into)]
    text: Signal<String>,
    /// Another class.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    view! {
        <p class=format!("hidden {class}").trim_end().to_owned() role="status">
            {move || text.get()}
        </p>
    }
}

/// The last move and who made it.
fn last_move<P: SeatedPosition + TurnBased>(
    i18n: I18n,
    table: &Match<P>,
    summary: &Summary,
) -> String {
    let game = table.game();
    let last = game.moves().next_back().and_then(|mv| {
        let seat = game.position_at(game.len() - 1).side_to_move()?;
        let name = summary.name(i18n, seat);
        Some(if Some(mv) == P::pass() {
            t_string!(i18n, page.play.passed, names = name)
        } else if Some(mv) == P::time_up() {
            t_string!(i18n, page.clock.ran_out, name)
        } else if Some(mv) == P::resign() {
            t_string!(i18n, page.resign.done, count = 1, names = name)
        } else {
            t_string!(i18n, page.moves.of, name, mv = mv.to_string())
        })
    });
    last.unwrap_or_else(|| t_string!(i18n, page.moves.none).to_owned())
}

/// Where everybody's pieces are.
fn position<P: SeatedPosition + TurnBased>(
    i18n: I18n,
    table: &Match<P>,
    summary: &Summary,
) -> String {
    let position = table.position();
    let mut sentences = Vec::new();
    for player in &summary.players {
        let name = summary.name(i18n, player.seat);
        let places = position.places(player.seat).join(", ");
        sentences.push(t_string!(i18n, page.spoken.places, name, places));
    }
    let fences = position.fences_on_board().join(", ");
    if !fences.is_empty() {
        sentences.push(t_string!(i18n, page.spoken.fences, fences));
    }
    sentences.join(" ")
}

/// Whose turn it is, and what everybody has left.
fn standing(i18n: I18n, summary: &Summary) -> String {
    let mut sentences = Vec::new();
    if let Some(seat) = summary.to_move {
        let name = summary.name(i18n, seat);
        sentences.push(t_string!(i18n, page.spoken.turn, name));
    }
    for player in &summary.players {
        let name = summary.name(i18n, player.seat);
        if let Some(left) = player.fences {
            sentences.push(t_string!(
                i18n,
                page.spoken.has_fences,
                name = &name,
                count = left
            ));
        }
        if let Some(goal) = player.goal {
            let (pegs, needed) = (goal.pegs, goal.needed);
            sentences.push(t_string!(i18n, page.spoken.has_goal, name, pegs, needed));
        }
    }
    sentences.join(" ")
}
