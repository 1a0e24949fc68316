//! Descriptions of moves, from which sentences are made.

use super::hint::{hops_of, jumped};
use starfence_rules::checkers::{self, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{self, Fence, Move, Square};
use starfence_rules::{Seat, TurnBased};

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveDescription {
    /// The pawn goes to a neighbouring square.
    Pawn(Square),
    /// The pawn jumps over another player's pawn.
    Jump(Seat, Square),
    /// A fence is placed.
    Fence(Fence),
    /// A peg goes to a neighbouring hole.
    Step(Hole, Hole),
    /// A peg goes from one hole to another in this number of hops.
    Hops(Hole, Hole, u32),
    /// The player has no legal move.
    Pass,
    /// The player's time has run out.
    TimeUp,
    /// The player resigns.
    Resign,
}

/// A game whose moves can be described in words.
pub trait Described: TurnBased {
    /// Returns what a legal move does in this position.
    fn describe(&self, mv: Self::Move) -> MoveDescription;
}

impl Described for checkers::Position {
    fn describe(&self, turn: Turn) -> MoveDescription {
        match turn {
            Turn::Move { from, to, .. } => match hops_of(self, turn) {
                0 => MoveDescription::Step(from, to),
                hops => MoveDescription::Hops(from, to, hops),
            },
            Turn::Pass => MoveDescription::Pass,
            Turn::Out => MoveDescription::TimeUp,
            Turn::Resign => MoveDescription::Resign,
        }
    }
}

impl Described for quoridor::Position {
    fn describe(&self, mv: Move) -> MoveDescription {
        match mv {
            Move::Pawn(to) => {
                let from = self.pawn(self.side_to_move());
                match from.and_then(|from| jumped(self, from, to)) {
                    Some(over) => MoveDescription::Jump(over, to),
                    None => MoveDescription::Pawn(to),
                }
            }
            Move::Fence(fence) => MoveDescription::Fence(fence),
            Move::Pass => MoveDescription::Pass,
            Move::Out => MoveDescription::TimeUp,
            Move::Resign => MoveDescription::Resign,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::{SetUp as _, SetUpTexts};

    #[test]
    fn pawns_step_and_jump_and_fences_stand() {
        let texts = SetUpTexts {
            players: 2,
            options: "",
            first: None,
            position: Some("/ / e5 e6 / 10 10 / 1"),
            seed: None,
        };
        let position = quoridor::Position::set_up(texts).unwrap();
        let described = |text: &str| position.describe(text.parse().unwrap());
        let over = Seat::FIRST.after(2);
        assert_eq!(
            described("d5"),
            MoveDescription::Pawn("d5".parse().unwrap())
        );
        assert_eq!(
            described("e7"),
            MoveDescription::Jump(over, "e7".parse().unwrap())
        );
        assert_eq!(
            described("e5h"),
            MoveDescription::Fence("e5h".parse().unwrap())
        );
        assert_eq!(described("resign"), MoveDescription::Resign);
    }

    #[test]
    fn pegs_step_and_hop() {
        let position = checkers::Position::start(checkers::Rules::new(checkers::Players::Two));
        let mut kinds = [0; 2];
        for turn in position.legal_moves() {
            match position.describe(turn) {
                MoveDescription::Step(from, to) => {
                    assert_eq!(from.distance(to), 1);
                    kinds[0] += 1;
                }
                MoveDescription::Hops(from, to, 1) => {
                    assert_eq!(from.distance(to), 2);
                    kinds[1] += 1;
                }
                other => panic!("{turn}: {other:?}"),
            }
        }
        // Each of the four pegs in front can step to two holes; the pegs in the
        // two rows behind hop over them.
        assert_eq!(kinds, [8, 6]);
    }
}
