//! The turns that follow a move automatically, without a choice by any player.

use super::{Position, Seat, Set};

/// The turns that follow a move automatically: the passes of players who have
/// no legal move or are out of the game, and the resignations of players who
/// asked earlier to resign on their next turn.
///
/// There is at most one such turn for each player. When every player has had
/// one, all have passed or left, and the game is over. A counter enforces this
/// limit even if no position ends the game.
#[derive(Clone, Debug)]
pub struct AutomaticTurns {
    left: u8,
}

impl AutomaticTurns {
    /// Creates the sequence of automatic turns that starts from `position`,
    /// with at most one turn for each player.
    pub fn new<P: Position>(position: &P) -> Self {
        Self {
            left: position.players(),
        }
    }

    /// Returns the next automatic turn. `position` is the position after the
    /// turns returned so far, and `resigning` are the players who asked to
    /// resign. Returns `None` when a player has to choose a move, when the game
    /// is over, and after one turn for each player.
    pub fn next<P: Position>(&mut self, position: &P, resigning: Set<Seat>) -> Option<P::Move> {
        self.left = self.left.checked_sub(1)?;
        let mover = position.side_to_move()?;
        if resigning.contains(mover) && !position.is_out(mover) && position.outcome().is_none() {
            return P::resign();
        }
        P::pass().filter(|_| position.must_pass())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::{self, Options};
    use std::fmt;
    use std::num::NonZero;

    /// A test position in which every turn is a pass and the game never ends.
    /// The real rules never allow this.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Endless(Seat);

    impl fmt::Display for Endless {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl Position for Endless {
        type Move = NonZero<u8>;
        type Refusal = fmt::Error;

        fn players(&self) -> u8 {
            3
        }

        fn side_to_move(&self) -> Option<Seat> {
            Some(self.0)
        }

        fn round(&self) -> u32 {
            1
        }

        fn outcome(&self) -> Option<crate::Outcome> {
            None
        }

        fn must_pass(&self) -> bool {
            true
        }

        fn pass() -> Option<NonZero<u8>> {
            Some(NonZero::<u8>::MIN)
        }

        fn play(&self, _: NonZero<u8>) -> Result<Self, fmt::Error> {
            Ok(Self(self.0.next_among(3)))
        }

        fn parse_move(&self, _: &str) -> Result<NonZero<u8>, fmt::Error> {
            Err(fmt::Error)
        }
    }

    #[test]
    fn no_position_makes_them_go_on_for_ever() {
        let mut position = Endless(Seat::FIRST);
        let mut turns = AutomaticTurns::new(&position);
        let mut played = 0;
        while let Some(turn) = turns.next(&position, Set::EMPTY) {
            position = position.play(turn).unwrap();
            played += 1;
        }
        assert_eq!(played, 3);
        assert_eq!(turns.next(&position, Set::EMPTY), None);
    }

    #[test]
    fn who_waits_resigns_and_who_is_stuck_or_out_passes() {
        let text = "b5c4e5e4 / b4f5 / c5 d5 f5 e5 / 0 5 0 0 / 2";
        let position =
            quoridor::Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        for (resigning, played) in [
            (&[][..], ""),
            (&[2], "resign pass pass pass"),
            (&[2, 3], "resign resign pass pass"),
            (&[2, 3, 4], "resign resign resign"),
            (&[1], ""),
        ] {
            let resigning: Set<Seat> = resigning
                .iter()
                .copied()
                .filter_map(Seat::from_number)
                .collect();
            let mut at = position;
            let mut turns = AutomaticTurns::new(&at);
            let mut found = Vec::new();
            while let Some(turn) = turns.next(&at, resigning) {
                found.push(turn.to_string());
                at = at.play(turn).unwrap();
            }
            assert_eq!(found.join(" "), played, "{resigning:?}");
            assert_eq!(at.outcome().is_some(), !played.is_empty());
        }
    }
}
