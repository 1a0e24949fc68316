//! A small neural network that values positions of two players.
//!
//! What it looks at are features that hold or do not: where the pawns stand,
//! each fence, the fences left, the lengths of the shortest paths, how many of
//! their steps can be barred. Each feature that holds adds a row of weights to
//! the hidden layer; what is positive there is weighed and summed up. The
//! board is turned so that the player to move goes north.
//! (The first layer's form is that of Nasu's NNUE, 2018.)
//!
//! The weights are made by `examples/quoridor_tune.rs` from the player's own
//! games, and kept as 16-bit numbers.

use super::board::{Board, index};
use super::score::{MOST, TURNS};

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;

/// Weights are kept in parts of one.
pub const SCALE: f32 = 128.0;

/// Hundredths of a turn in a unit of the network's output, which is the
/// logarithm of the odds to win.
pub const UNIT: f32 = TURNS;

const SQUARES: usize = 81;
/// Slots by their squares, those of no slot among them.
const SLOTS: usize = 71;

/// Values that features of numbers tell apart.
const LEFT: usize = 11;
const STEPS: usize = 26;
const GATES: usize = 13;
const AHEAD: usize = 25;

// Where each kind of features begins. Of two, the player's own comes first.
const HORIZONTAL: usize = 2 * SQUARES;
const VERTICAL: usize = HORIZONTAL + SLOTS;
const FENCES_LEFT: usize = VERTICAL + SLOTS;
const PATH_STEPS: usize = FENCES_LEFT + 2 * LEFT;
const PATH_GATES: usize = PATH_STEPS + 2 * STEPS;
const STEPS_AHEAD: usize = PATH_GATES + 2 * GATES;

/// How many features there are.
pub const FEATURES: usize = STEPS_AHEAD + AHEAD;

type Row = [i16; HIDDEN];

/// A network with its weights.
pub(super) struct Net {
    rows: Vec<Row>,
    bias: Row,
    out: Row,
    out_bias: i16,
}

impl Net {
    /// The network with the project's weights.
    pub fn new() -> Self {
        Self::read(include_bytes!("two.net"))
    }

    /// The network of these weights: a row for each feature, the hidden
    /// layer's bias, the output's weights and bias; what is missing is 0.
    fn read(bytes: &[u8]) -> Self {
        let mut numbers = bytes
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| i16::from_le_bytes(bytes));
        let mut row = || -> Row { std::array::from_fn(|_| numbers.next().unwrap_or(0)) };
        Self {
            rows: (0..FEATURES).map(|_| row()).collect(),
            bias: row(),
            out: row(),
            out_bias: numbers.next().unwrap_or(0),
        }
    }

    /// What the position is worth for the player to move, in hundredths of a
    /// turn.
    pub fn value(&self, board: &Board<2>) -> i32 {
        let mut hidden = self.bias;
        for_each_feature(board, |feature| {
            if let Some(row) = self.rows.get(feature) {
                for (sum, weight) in hidden.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
        });
        let mut sum = 0;
        for (&hidden, &weight) in hidden.iter().zip(&self.out) {
            sum += i32::from(hidden.max(0)) * i32::from(weight);
        }
        // Both layers' scales are in the sum, in the bias that of one.
        let sum = i64::from(sum) + i64::from(self.out_bias) * SCALE as i64;
        let value = sum * UNIT as i64 / (SCALE * SCALE) as i64;
        value.clamp(-i64::from(MOST), i64::from(MOST)) as i32
    }
}

/// Calls `visit` with each feature that holds.
pub(super) fn for_each_feature(board: &Board<2>, mut visit: impl FnMut(usize)) {
    let turned = board.mover == 1;
    // Turned by half a turn, the last becomes the first.
    let place = |mask: u128, last: usize| {
        let at = index(mask).min(last);
        if turned { last - at } else { at }
    };
    for (of, player) in [board.mover, 1 - board.mover].into_iter().enumerate() {
        let paths = &board.paths[player];
        visit(of * SQUARES + place(board.pawn[player], SQUARES - 1));
        visit(FENCES_LEFT + of * LEFT + usize::from(board.left[player]).min(LEFT - 1));
        visit(PATH_STEPS + of * STEPS + usize::from(paths.steps).min(STEPS - 1));
        visit(PATH_GATES + of * GATES + usize::from(paths.gates).min(GATES - 1));
    }
    let steps = |player: usize| i32::from(board.paths[player].steps);
    let ahead = steps(1 - board.mover) - steps(board.mover);
    visit(STEPS_AHEAD + (ahead.clamp(-12, 12) + 12) as usize);
    for (mut rest, base) in [
        (board.fences.horizontal, HORIZONTAL),
        (board.fences.vertical, VERTICAL),
    ] {
        while rest != 0 {
            visit(base + place(rest, SLOTS - 1));
            rest &= rest - 1;
        }
    }
}

/// The feature's image in a mirror that swaps left and right.
pub fn mirrored(feature: usize) -> usize {
    let flip = |at: usize, columns: usize| at / 9 * 9 + (columns - 1).saturating_sub(at % 9);
    let (base, each, columns) = match feature {
        0..HORIZONTAL => (0, SQUARES, 9),
        HORIZONTAL..FENCES_LEFT => (HORIZONTAL, SLOTS, 8),
        _ => return feature,
    };
    let at = feature - base;
    base + at / each * each + flip(at % each, columns)
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
            features.push(feature);
        });
        features.sort_unstable();
        features
    }

    #[test]
    fn both_players_see_the_same_from_their_sides() {
        let first = features("a1c3 / e5 / d4 g8 / 7 9 / 1");
        let second = features("h8f6 / d4 / c2 f6 / 9 7 / 2");
        assert_eq!(first, second);
    }

    #[test]
    fn mirrors_swap_left_and_right() {
        let left = features("a1c3 / e5 / d4 g8 / 7 9 / 1");
        let right = features("h1f3 / d5 / f4 c8 / 7 9 / 1");
        let mut mirror: Vec<usize> = left.iter().copied().map(mirrored).collect();
        mirror.sort_unstable();
        assert_eq!(mirror, right);
        assert!(
            left.iter()
                .all(|&feature| mirrored(mirrored(feature)) == feature)
        );
    }
}
