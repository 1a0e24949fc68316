//! Quoridor puzzles.

use crate::puzzle::{PlayOut, PuzzleKind, Refutation, TurnPuzzleGame, TurnPuzzleTask};
use starfence_rules::quoridor::{Move, Position};

/// The maximum number of moves shown after a correct answer. The demonstration
/// ends earlier if a player wins.
const MAX_MOVES_SHOWN: usize = 30;

/// The theme of a Quoridor puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuoridorKind {
    /// The answer is a decisive fence.
    Fence,
    /// The answer is a pawn move in a race to the goals, in which the steps
    /// must be counted correctly.
    Race,
    /// The answer is a jump over the other pawn.
    Jump,
}

impl PuzzleKind for QuoridorKind {
    fn read(name: &str, _: Option<u8>) -> Option<Self> {
        let mut all = [Self::Fence, Self::Race, Self::Jump].into_iter();
        all.find(|kind| kind.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Fence => "fence",
            Self::Race => "race",
            Self::Jump => "jump",
        }
    }
}

impl TurnPuzzleGame for Position {
    type Kind = QuoridorKind;

    fn refutation(_: &TurnPuzzleTask<Self>, _: Move) -> Option<Refutation> {
        Some(Refutation::Answer)
    }

    /// Returns a continuation in which a search plays the moves of both
    /// players.
    fn play_out(_: &TurnPuzzleTask<Self>, _: Move) -> Option<PlayOut<Self>> {
        Some(PlayOut::Search(MAX_MOVES_SHOWN))
    }
}
