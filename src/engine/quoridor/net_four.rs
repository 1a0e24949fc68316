//! The network that values positions of four players.
//!
//! Its features: where the pawns stand, each fence, the fences left, the
//! lengths of the shortest paths and how many of their steps can be barred, who
//! is how far ahead of whom, and how many fences the others have for whoever is
//! ahead. The board is turned so that the player to move goes north. The
//! outputs are the logarithms of all players' chances, but for a constant.

use super::board::{Board, index};
use super::net::{Net, SCALE};
use crate::rules::quoridor::SIDE;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 32;

const PLAYERS: usize = 4;
const WIDTH: usize = SIDE as usize;
const SQUARES: usize = WIDTH * WIDTH;
const SLOTS: usize = (WIDTH - 1) * (WIDTH - 1);

/// Values that features of numbers tell apart.
const LEFT: usize = 6;
const STEPS: usize = 26;
const GATES: usize = 13;
const AHEAD: usize = 17;
const LEAD: usize = 13;
/// The others' fences together.
const THREATS: usize = 6;

/// The pairs of players, by how soon their turns come.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

// Where each kind of features begins.
const HORIZONTAL: usize = PLAYERS * SQUARES;
const VERTICAL: usize = HORIZONTAL + SLOTS;
const FENCES_LEFT: usize = VERTICAL + SLOTS;
const PATH_STEPS: usize = FENCES_LEFT + PLAYERS * LEFT;
const PATH_GATES: usize = PATH_STEPS + PLAYERS * STEPS;
const STEPS_AHEAD: usize = PATH_GATES + PLAYERS * GATES;
const LEADS: usize = STEPS_AHEAD + PAIRS.len() * AHEAD;

/// How many features there are.
pub const FEATURES: usize = LEADS + PLAYERS * LEAD * THREATS;

/// A network with its weights.
pub(super) struct FourNet(Net<HIDDEN, PLAYERS>);

impl FourNet {
    /// The network with the project's weights.
    pub fn new() -> Self {
        Self(Net::read(include_bytes!("four.net"), FEATURES))
    }

    /// Everybody's chance to win, by their seats; together 1.
    pub fn chances(&self, board: &Board<PLAYERS>) -> [f32; PLAYERS] {
        let mut hidden = self.0.begin();
        for_each_feature(board, |feature| self.0.add(&mut hidden, feature));
        let logs = self.0.end(&hidden).map(|log| log as f32 / (SCALE * SCALE));
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        let parts = logs.map(|log| (log - most).exp());
        let sum: f32 = parts.iter().sum();
        std::array::from_fn(|seat| parts[(seat + PLAYERS - board.mover) % PLAYERS] / sum)
    }
}

/// Where the squares of a board of so many columns and rows are after so many
/// quarter turns that bring east to north; by the numbers of the whole board's
/// squares.
const fn turned(side: usize) -> [[u8; SQUARES]; PLAYERS] {
    let mut all = [[0; SQUARES]; PLAYERS];
    let mut turns = 0;
    while turns < PLAYERS {
        let mut at = 0;
        while at < SQUARES {
            let (mut column, mut row) = (at % WIDTH, at / WIDTH);
            let mut turn = 0;
            while turn < turns && column < side && row < side {
                (column, row) = (side - 1 - row, column);
                turn += 1;
            }
            if column < side && row < side {
                all[turns][at] = (row * side + column) as u8;
            }
            at += 1;
        }
        turns += 1;
    }
    all
}

static TURNED_SQUARES: [[u8; SQUARES]; PLAYERS] = turned(WIDTH);
static TURNED_SLOTS: [[u8; SQUARES]; PLAYERS] = turned(WIDTH - 1);

/// Calls `visit` with each feature that holds.
pub(super) fn for_each_feature(board: &Board<PLAYERS>, mut visit: impl FnMut(usize)) {
    let me = board.mover;
    let seat = |after: usize| (me + after) % PLAYERS;
    let steps: [usize; PLAYERS] =
        std::array::from_fn(|after| usize::from(board.paths[seat(after)].steps));
    let left: [usize; PLAYERS] = std::array::from_fn(|after| usize::from(board.left[seat(after)]));
    let all_left: usize = left.iter().sum();
    for after in 0..PLAYERS {
        let square = usize::from(TURNED_SQUARES[me][index(board.pawn[seat(after)])]);
        visit(after * SQUARES + square);
        visit(FENCES_LEFT + after * LEFT + left[after].min(LEFT - 1));
        visit(PATH_STEPS + after * STEPS + steps[after].min(STEPS - 1));
        let gates = usize::from(board.paths[seat(after)].gates);
        visit(PATH_GATES + after * GATES + gates.min(GATES - 1));
        let others = (0..PLAYERS).filter(|&other| other != after);
        let nearest = others.map(|other| steps[other]).min().unwrap_or(0);
        let lead = bounded(nearest, steps[after], LEAD);
        let threats = (all_left - left[after]).div_ceil(3).min(THREATS - 1);
        visit(LEADS + (after * LEAD + lead) * THREATS + threats);
    }
    for (pair, (one, other)) in PAIRS.into_iter().enumerate() {
        visit(STEPS_AHEAD + pair * AHEAD + bounded(steps[other], steps[one], AHEAD));
    }
    // A quarter turn makes horizontal fences vertical.
    let (along, across) = match me % 2 {
        0 => (HORIZONTAL, VERTICAL),
        _ => (VERTICAL, HORIZONTAL),
    };
    for (mut rest, base) in [
        (board.fences.horizontal, along),
        (board.fences.vertical, across),
    ] {
        while rest != 0 {
            visit(base + usize::from(TURNED_SLOTS[me][index(rest)]));
            rest &= rest - 1;
        }
    }
}

/// A difference as one of so many numbers, no difference being the middle one.
fn bounded(more: usize, less: usize, values: usize) -> usize {
    let middle = (values / 2) as isize;
    let difference = more as isize - less as isize;
    (difference.clamp(-middle, middle) + middle) as usize
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]

    use super::*;
    use crate::rules::Seat;
    use crate::rules::quoridor::{Options, Position};

    fn features(text: &str) -> Vec<usize> {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let mut features = Vec::new();
        for_each_feature(&Board::new(&position).unwrap(), |feature| {
            assert!(feature < FEATURES);
            features.push(feature);
        });
        features.sort_unstable();
        features
    }

    #[test]
    fn all_players_see_the_same_from_their_sides() {
        // The same board, turned by quarters.
        let first = features("a1c3 / e5 / d4 b6 e8 h5 / 5 5 4 3 / 1");
        let second = features("e4 / a8c6 / e2 d6 f8 h5 / 3 5 5 4 / 2");
        assert_eq!(first, second);
    }
}
