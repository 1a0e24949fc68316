//! What is worth telling, and showing once more, when a game has ended.

use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Square};
use std::time::Duration;

/// A moment of a game that is worth telling at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// The longest chain of the game.
    LongestChain {
        /// The player who made it.
        seat: Seat,
        /// The number of hops, at least two.
        hops: u32,
    },
    /// The fence that made another player's shortest path longer than any other
    /// fence did.
    CostliestFence {
        /// The player who placed it.
        seat: Seat,
        /// The fence.
        fence: Fence,
        /// The number of steps added, at least two.
        steps: u8,
    },
    /// The most tokens that a player took from others.
    MostTokens {
        /// The player.
        seat: Seat,
        /// The number of tokens, at least one.
        tokens: usize,
    },
}

impl Highlight {
    /// Returns the player to whom the moment belongs.
    pub fn seat(self) -> Seat {
        match self {
            Self::LongestChain { seat, .. }
            | Self::CostliestFence { seat, .. }
            | Self::MostTokens { seat, .. } => seat,
        }
    }
}

/// The part of a turn-based game that its board shows once more when the game
/// has ended, as a series of frames. The first frame shows the end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finale {
    /// The turn with the longest chain: the position before it, then the turn.
    Chain {
        /// The number of moves before the turn.
        ply: usize,
        /// The number of hops.
        hops: u32,
    },
    /// The path of the winner's pawn, square by square.
    Path {
        /// The winner.
        seat: Seat,
        /// The squares on which the pawn has stood, in the order of its moves.
        squares: Vec<Square>,
    },
}

/// The time for which the end of the game is shown first, in milliseconds.
const END_SHOWN_MS: u64 = 800;
/// The time for which the position before the chain, or the first square, is
/// shown, in milliseconds.
const START_SHOWN_MS: u64 = 700;
/// The time for which the last frame stays, in milliseconds.
const LAST_SHOWN_MS: u64 = 600;
/// The time in which a peg hops once, and the most that a chain takes, in
/// milliseconds.
const HOP_MS: (u64, u64) = (150, 1_500);
/// The most time that a pawn stands on a square, and the most that its whole
/// path takes, in milliseconds.
const SQUARE_MS: (u64, u64) = (220, 2_800);

impl Finale {
    /// Returns the number of moves before the position that a frame shows;
    /// `None` if the frame shows the end of the game.
    pub fn ply(&self, frame: usize) -> Option<usize> {
        match self {
            Self::Chain { ply, .. } => frame.checked_sub(1).map(|played| ply + played.min(1)),
            Self::Path { .. } => None,
        }
    }

    /// Returns the winner and the squares on which the winner's pawn has been
    /// by a frame; `None` if the frame shows no path.
    pub fn walked(&self, frame: usize) -> Option<(Seat, &[Square])> {
        match self {
            Self::Path { seat, squares } => {
                let walked = squares.get(..frame).unwrap_or(squares);
                Some((*seat, walked))
            }
            Self::Chain { .. } => None,
        }
    }

    /// Returns how long each frame is shown; less than five seconds in all.
    pub fn frames(&self) -> Vec<Duration> {
        let mut frames = vec![END_SHOWN_MS, START_SHOWN_MS];
        match self {
            Self::Chain { hops, .. } => {
                let (hop, most) = HOP_MS;
                frames.push((u64::from(*hops) * hop).min(most));
            }
            Self::Path { squares, .. } => {
                let moves = squares.len().saturating_sub(1);
                let (square, most) = SQUARE_MS;
                let each = most.checked_div(moves as u64).unwrap_or(0).min(square);
                frames.extend(std::iter::repeat_n(each, moves));
            }
        }
        if let Some(last) = frames.last_mut() {
            *last += LAST_SHOWN_MS;
        }
        frames.into_iter().map(Duration::from_millis).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_finale_takes_five_seconds() {
        let chains = (0..100).map(|hops| Finale::Chain { ply: 0, hops });
        let paths = (0..300).map(|count| Finale::Path {
            seat: Seat::FIRST,
            squares: vec!["e1".parse().unwrap(); count],
        });
        for finale in chains.chain(paths) {
            let frames = finale.frames();
            let total: Duration = frames.iter().sum();
            assert!(total < Duration::from_secs(5), "{finale:?}: {total:?}");
            let shown = match &finale {
                Finale::Chain { .. } => 3,
                // The end, and each square.
                Finale::Path { squares, .. } => 1 + squares.len().max(1),
            };
            assert_eq!(frames.len(), shown, "{finale:?}");
        }
    }
}
