//! The part of a game that all players see, for the host page of an embedded
//! board.
//!
//! In Parallel Chinese Checkers, the public state includes a round only after
//! the round has been played back to its end, so that no plan is published
//! earlier.

use starfence_rules::{GameKind, Outcome, Seat};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicMove {
    /// The move in the notation of game records; for a round, the plans of all
    /// players, starting with player 1.
    pub text: String,
    /// The player who made the move; `None` if all players move at once.
    pub seat: Option<Seat>,
}

/// The state of a game as all players see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub game: GameKind,
    /// The number of players.
    pub players: u8,
    /// The moves, including passes; in Parallel Chinese Checkers, the rounds.
    pub moves: Vec<PublicMove>,
    /// The number of moves before the position that is shown.
    pub ply: usize,
    /// The player to move; `None` when the game is over or a round is being
    /// shown.
    pub to_move: Option<Seat>,
    /// The outcome, once the game has ended.
    pub outcome: Option<Outcome>,
    /// The position after the last move.
    pub position: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEvent {
    /// A move was made; holds the move, and the number of moves up to and
    /// including it.
    Move(PublicMove, usize),
    /// Another player is to move now, or no player is to move any more.
    Turn,
    /// The game has ended.
    End(Outcome),
}

impl PublicState {
    /// Returns the events since the state `before`: every move that was made,
    /// in order, then a change of turn, then the end of the game.
    pub fn events_since(&self, before: &Self) -> Vec<GameEvent> {
        let same = self
            .moves
            .iter()
            .zip(&before.moves)
            .take_while(|(now, then)| now == then)
            .count();
        let mut events: Vec<GameEvent> = self
            .moves
            .iter()
            .enumerate()
            .skip(same)
            .map(|(index, mv)| GameEvent::Move(mv.clone(), index + 1))
            .collect();
        if self.to_move != before.to_move || self.moves != before.moves {
            events.push(GameEvent::Turn);
        }
        if let Some(outcome) = self.outcome.filter(|_| self.outcome != before.outcome) {
            events.push(GameEvent::End(outcome));
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::DrawReason;

    /// Creates the state of a two-player game in which the players made the
    /// given moves in turn.
    fn state(moves: &[&str], to_move: u8) -> PublicState {
        let seats = Seat::all(2).cycle();
        let moves = moves.iter().zip(seats).map(|(text, seat)| PublicMove {
            text: (*text).to_owned(),
            seat: Some(seat),
        });
        let moves: Vec<PublicMove> = moves.collect();
        PublicState {
            game: GameKind::Quoridor,
            players: 2,
            ply: moves.len(),
            moves,
            to_move: Seat::from_number(to_move),
            outcome: None,
            position: "…".to_owned(),
        }
    }

    fn move_event(text: &str, player: u8, number: usize) -> GameEvent {
        let made = PublicMove {
            text: text.to_owned(),
            seat: Seat::from_number(player),
        };
        GameEvent::Move(made, number)
    }

    #[test]
    fn every_move_is_reported_once_and_then_whose_turn_it_is() {
        let (before, now) = (state(&["e2"], 2), state(&["e2", "e8", "e3"], 2));
        let moves = [move_event("e8", 2, 2), move_event("e3", 1, 3)];
        let events = [moves.to_vec(), vec![GameEvent::Turn]].concat();
        assert_eq!(now.events_since(&before), events);
        assert_eq!(now.events_since(&now.clone()), []);
    }

    #[test]
    fn a_move_taken_back_is_reported_as_a_turn() {
        let events = state(&["e2"], 2).events_since(&state(&["e2", "e8"], 1));
        assert_eq!(events, [GameEvent::Turn]);
        // A different move at the same place is reported as a move.
        let events = state(&["e2", "d9"], 1).events_since(&state(&["e2", "e8"], 1));
        assert_eq!(events, [move_event("d9", 2, 2), GameEvent::Turn]);
    }

    #[test]
    fn the_end_is_reported_last_and_once() {
        let before = state(&["e2"], 2);
        let mut won = state(&["e2", "e8"], 0);
        let outcome = Outcome::Won(Seat::FIRST);
        won.outcome = Some(outcome);
        let events = [
            move_event("e8", 2, 2),
            GameEvent::Turn,
            GameEvent::End(outcome),
        ];
        assert_eq!(won.events_since(&before), events);
        let mut drawn = before.clone();
        let outcome = Outcome::Drawn(DrawReason::Agreement);
        drawn.outcome = Some(outcome);
        assert_eq!(drawn.events_since(&before), [GameEvent::End(outcome)]);
        assert_eq!(before.events_since(&drawn), []);
    }

    #[test]
    fn looking_at_another_position_is_no_event() {
        let now = state(&["e2", "e8"], 1);
        let looked = PublicState {
            ply: 0,
            ..now.clone()
        };
        assert_eq!(looked.events_since(&now), []);
    }
}
