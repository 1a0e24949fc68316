//! Quoridor puzzles.

use crate::puzzle::{PlayOut, PuzzleKind, Refutation, TurnPuzzleGame, TurnPuzzleTask};
use starfence_rules::quoridor::{Move, Position};

/// The greatest number of moves that are shown after an answer. A race that is
/// won ends sooner.
const MOST_MOVES_SHOWN: usize = 30;

/// The theme of a Quoridor puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuoridorKind {
    /// A decisive fence.
    Fence,
    /// A pawn move in a race whose steps must be counted correctly.
    Race,
    /// A jump over the other pawn.
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

    /// Plays the game to its end.
    fn play_out(_: &TurnPuzzleTask<Self>, _: Move) -> Option<PlayOut<Self>> {
        Some(PlayOut::Search(MOST_MOVES_SHOWN))
    }
}
