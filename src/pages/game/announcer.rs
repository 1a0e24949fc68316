//! Announcements for screen readers. Every move is announced; key presses
//! request the position, the last move, or a summary of the situation (whose
//! turn it is, and each player's remaining fences and pegs in the goal).

use crate::boards::marks::colour_of;
use crate::i18n::names::colour_name;
use crate::i18n::{I18n, Text, t_string};
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{MoveDescription, TurnMatch};
use web_sys::KeyboardEvent;

/// A question about the game whose answer a player can have announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameQuestion {
    /// The positions of all pieces and fences.
    Position,
    /// The last move and the player who made it.
    LastMove,
    /// The player to move, and each player's number of remaining fences and of
    /// pegs in the goal.
    Situation,
    /// The fences on the board, and each player's number of remaining fences.
    Fences,
}

/// The screen reader announcements of a game.
#[derive(Clone, Copy)]
pub struct Announcer {
    /// The last announcement.
    pub text: RwSignal<String>,
    answer: Callback<GameQuestion, String>,
}

impl Announcer {
    /// Creates an announcer that announces every move in the match `table`, and
    /// answers questions about `shown`, the match at the position shown.
    pub fn new(
        i18n: I18n,
        table: ReadSignal<TurnMatch>,
        shown: Memo<TurnMatch>,
        summary: Memo<Summary>,
    ) -> Self {
        let text = RwSignal::new(String::new());
        let last = move |table: &TurnMatch| last_move(i18n, table, &summary.read_untracked());
        let start = table.with_untracked(|table| table.plies());
        Effect::new(move |before: Option<usize>| {
            let table = table.read();
            let now = table.plies();
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
        let answer = move |question: GameQuestion| {
            let (shown, summary) = (shown.read_untracked(), summary.read_untracked());
            match question {
                GameQuestion::LastMove => last(&shown),
                GameQuestion::Position => {
                    let fences = shown.fences_on_board();
                    let pieces = position_text(i18n, |seat| shown.places(seat), &fences, &summary);
                    i18n.sentences([pieces, marks_text(i18n, &shown)])
                }
                GameQuestion::Situation => situation_text(i18n, &summary),
                GameQuestion::Fences => fences_text(i18n, &shown.fences_on_board(), &summary),
            }
        };
        Self::with_answers(text, answer)
    }

    /// Creates an announcer that writes its announcements to `text` and answers
    /// questions with `answer`.
    pub fn with_answers(
        text: RwSignal<String>,
        answer: impl Fn(GameQuestion) -> String + Send + Sync + 'static,
    ) -> Self {
        Self {
            text,
            answer: Callback::new(answer),
        }
    }

    /// Returns the answer to a question.
    pub fn answer(self, question: GameQuestion) -> String {
        self.answer.run(question)
    }

    /// Handles a key press: announces the answer to the question assigned to
    /// the key, if any. Returns whether a question is assigned to the key.
    pub fn answer_key(self, event: &KeyboardEvent) -> bool {
        let question = match event.key().as_str() {
            "p" => GameQuestion::Position,
            "l" => GameQuestion::LastMove,
            "c" => GameQuestion::Situation,
            _ => return false,
        };
        let answer = self.answer(question);
        // A screen reader repeats a text only if something in it has changed.
        let same = self.text.with_untracked(|text| *text == answer);
        self.text.set(if same { answer + "\u{a0}" } else { answer });
        true
    }
}

/// A hidden text that screen readers read out whenever it changes.
#[component]
pub fn LiveRegion(
    /// The text to read out.
    #[prop(into)]
    text: Text,
    /// An additional CSS class.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    view! {
        <p class=format!("hidden {class}").trim_end().to_owned() role="status">
            {move || text.get()}
        </p>
    }
}

/// Returns a sentence that describes the last move and names the player who
/// made it.
fn last_move(i18n: I18n, table: &TurnMatch, summary: &Summary) -> String {
    let last = table.plies().checked_sub(1).and_then(|ply| {
        let name = summary.seat_name(i18n, table.mover(ply)?);
        Some(match table.describe(ply)? {
            MoveDescription::Pass => t_string!(i18n, page.play.passed, names = i18n.names([name])),
            MoveDescription::TimeUp => {
                t_string!(i18n, page.clock.ran_out, names = i18n.names([name]))
            }
            MoveDescription::Resign => {
                t_string!(
                    i18n,
                    page.resign.done,
                    count = 1,
                    names = i18n.names([name])
                )
            }
            _ => {
                let name = name.label(i18n);
                t_string!(i18n, page.moves.of, name, mv = table.move_text(ply)?)
            }
        })
    });
    last.unwrap_or_else(|| t_string!(i18n, page.moves.none).to_owned())
}

/// Returns a text with the positions of each player's pieces and of the fences.
/// `places` returns the squares or holes of a player's pieces.
pub fn position_text(
    i18n: I18n,
    places: impl Fn(Seat) -> Vec<String>,
    fences: &[String],
    summary: &Summary,
) -> String {
    let mut sentences = Vec::new();
    for player in &summary.players {
        let name = summary.label(i18n, player.seat);
        let places = i18n.list(&places(player.seat));
        sentences.push(t_string!(i18n, page.spoken.places, name, places));
    }
    sentences.extend(fences_on_board(i18n, fences));
    i18n.sentences(sentences)
}

/// Returns a text with the circles and arrows on the current position; empty if
/// there are none.
pub fn marks_text(i18n: I18n, table: &TurnMatch) -> String {
    let places = table.marked_places().into_iter();
    i18n.sentences(places.map(|(colour, places)| {
        let colour = colour_name(i18n, colour_of(colour));
        t_string!(i18n, page.marks.spoken, colour, places = i18n.list(&places))
    }))
}

fn fences_on_board(i18n: I18n, fences: &[String]) -> Option<String> {
    let fences = (!fences.is_empty()).then(|| i18n.list(fences))?;
    Some(t_string!(i18n, page.spoken.fences, fences))
}

/// Returns a text with the fences on the board and each player's number of
/// remaining fences.
pub fn fences_text(i18n: I18n, fences: &[String], summary: &Summary) -> String {
    let mut sentences = Vec::from_iter(fences_on_board(i18n, fences));
    sentences.extend(summary.players.iter().filter_map(|player| {
        let name = summary.seat_name(i18n, player.seat);
        let count = player.fences?;
        Some(t_string!(i18n, page.spoken.has_fences, name, count))
    }));
    if sentences.is_empty() {
        t_string!(i18n, page.commands.no_fences).to_owned()
    } else {
        i18n.sentences(sentences)
    }
}

/// Returns a text that says whose turn it is, and each player's number of
/// remaining fences and of pegs in the goal.
pub fn situation_text(i18n: I18n, summary: &Summary) -> String {
    let mut sentences = Vec::new();
    if let Some(seat) = summary.to_move {
        let name = summary.seat_name(i18n, seat);
        sentences.push(t_string!(i18n, page.spoken.turn, name));
    }
    for player in &summary.players {
        let name = summary.seat_name(i18n, player.seat);
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
    i18n.sentences(sentences)
}
