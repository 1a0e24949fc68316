//! What of a game is told to the page round the frame, and when.
//!
//! A state is made of what everybody at the table sees. In the programmed game
//! that is the rounds that were shown to their end: of a plan nothing stands
//! here before the screens went up.

use super::message::Value;
use crate::rules::{GameKind, Outcome, Seat};

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move as records write it; a round's plans, player 1's first.
    pub text: String,
    /// Who made it; `None` where all move at once.
    pub seat: Option<Seat>,
}

/// The game as all see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Which game.
    pub game: GameKind,
    /// How many play.
    pub players: u8,
    /// The moves, passes among them; in the programmed game rounds.
    pub moves: Vec<Played>,
    /// How many moves stand before the position that is shown.
    pub ply: usize,
    /// Whose turn it is; nobody's when the game is over, or while a round is
    /// shown.
    pub to_move: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The position after the last move.
    pub position: String,
}

/// Something that happened on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A move was made: the move and how many were made with it.
    Move(Played, usize),
    /// It is somebody's turn, or nobody's any more.
    Turn,
    /// The game has ended.
    End(Outcome),
}

impl State {
    /// What happened since `before`: every move that was made, in order, then
    /// whose turn it is, then how it ended.
    pub fn news(&self, before: &Self) -> Vec<News> {
        let pairs = self.moves.iter().zip(&before.moves);
        let same = pairs.take_while(|(now, then)| now == then).count();
        let fresh = self.moves.iter().enumerate().skip(same);
        let mut news: Vec<News> = fresh
            .map(|(index, played)| News::Move(played.clone(), index + 1))
            .collect();
        if self.to_move != before.to_move || self.moves != before.moves {
            news.push(News::Turn);
        }
        if let Some(outcome) = self.outcome.filter(|_| self.outcome != before.outcome) {
            news.push(News::End(outcome));
        }
        news
    }

    /// The state as fields of a message.
    pub fn fields(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("game", Value::text(self.game.name())),
            ("players", Value::count(self.players.into())),
            ("plies", Value::count(self.moves.len())),
            ("ply", Value::count(self.ply)),
            ("toMove", seat(self.to_move)),
            ("position", Value::text(self.position.clone())),
            ("result", result(self.outcome)),
        ]
    }
}

impl News {
    /// The type of the message that tells it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move(..) => "move",
            Self::Turn => "turn",
            Self::End(_) => "end",
        }
    }

    /// What it adds to the fields of the state after it.
    pub fn fields(&self) -> Vec<(&'static str, Value)> {
        match self {
            Self::Move(played, number) => vec![
                ("move", Value::text(played.text.clone())),
                ("player", seat(played.seat)),
                ("number", Value::count(*number)),
            ],
            Self::Turn => Vec::new(),
            Self::End(outcome) => {
                let winners = match outcome {
                    Outcome::Won(winner) => vec![*winner],
                    Outcome::Tied(seats) => seats.into_iter().collect(),
                    Outcome::Drawn(_) => Vec::new(),
                };
                let winners = winners.into_iter().map(|it| seat(Some(it))).collect();
                vec![("winners", Value::List(winners))]
            }
        }
    }
}

fn seat(seat: Option<Seat>) -> Value {
    seat.map_or(Value::Nothing, |seat| Value::count(seat.number().into()))
}

fn result(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Nothing, |outcome| Value::text(outcome.to_string()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::DrawReason;

    fn state(moves: &[&str], to_move: u8) -> State {
        let seats = Seat::all(2).cycle();
        let moves = moves.iter().zip(seats).map(|(text, seat)| Played {
            text: (*text).to_owned(),
            seat: Some(seat),
        });
        let moves: Vec<Played> = moves.collect();
        State {
            game: GameKind::Quoridor,
            players: 2,
            ply: moves.len(),
            moves,
            to_move: Seat::from_number(to_move),
            outcome: None,
            position: "…".to_owned(),
        }
    }

    fn names(news: &[News]) -> Vec<&'static str> {
        news.iter().map(News::name).collect()
    }

    #[test]
    fn every_move_is_told_once_and_then_whose_turn_it_is() {
        let (before, now) = (state(&["e2"], 2), state(&["e2", "e8", "e3"], 2));
        let news = now.news(&before);
        assert_eq!(names(&news), ["move", "move", "turn"]);
        assert!(news[1].fields().contains(&("number", Value::Number(3.0))));
        assert!(news[1].fields().contains(&("player", Value::Number(1.0))));
        assert_eq!(now.news(&now.clone()), []);
    }

    #[test]
    fn a_move_taken_back_is_told_as_a_turn() {
        let news = state(&["e2"], 2).news(&state(&["e2", "e8"], 1));
        assert_eq!(names(&news), ["turn"]);
        // Another move in its place is a move.
        let news = state(&["e2", "d9"], 1).news(&state(&["e2", "e8"], 1));
        assert_eq!(names(&news), ["move", "turn"]);
    }

    #[test]
    fn the_end_is_told_last_and_once() {
        let before = state(&["e2"], 2);
        let mut won = state(&["e2", "e8"], 0);
        won.outcome = Some(Outcome::Won(Seat::FIRST));
        let news = won.news(&before);
        assert_eq!(names(&news), ["move", "turn", "end"]);
        let winners = Value::List(vec![Value::Number(1.0)]);
        assert_eq!(news[2].fields(), [("winners", winners)]);
        let mut drawn = before.clone();
        drawn.outcome = Some(Outcome::Drawn(DrawReason::Agreement));
        assert_eq!(names(&drawn.news(&before)), ["end"]);
        assert!(drawn.fields().contains(&("result", Value::text("1/2"))));
        assert_eq!(before.news(&drawn), []);
    }

    #[test]
    fn only_looking_at_another_position_is_no_news() {
        let now = state(&["e2", "e8"], 1);
        let looked = State {
            ply: 0,
            ..now.clone()
        };
        assert_eq!(looked.news(&now), []);
    }
}
