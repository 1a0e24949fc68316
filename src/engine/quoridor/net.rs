//! Small neural networks that value positions.
//!
//! What they look at are features that hold or do not: where the pawns stand,
//! each fence, the fences left, the lengths of the shortest paths, how many of
//! their steps can be barred. Each feature that holds adds a row of weights to
//! the hidden layer; what is positive there is weighed and summed up. The
//! board is turned so that the player whose chance is asked for goes north.
//! (The first layer's form is that of Nasu's NNUE, 2018.)
//!
//! The weights are made by `examples/quoridor_tune.rs` from the player's own
//! games, and kept as 16-bit numbers.

use super::board::{Board, index};
use super::weigh::MOST;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;

/// Weights are kept in parts of one.
pub const SCALE: f32 = 128.0;

/// Hundredths of a turn in a unit of the network's output, which is the
/// logarithm of the odds to win.
pub const TURNS: f32 = 150.0;

const SQUARES: usize = 81;
/// Slots by their squares, those of no slot among them.
const SLOTS: usize = 71;

/// Values that features of numbers tell apart.
const LEFT: usize = 11;
const STEPS: usize = 26;
const GATES: usize = 13;
const AHEAD: usize = 25;

/// Where each kind of features begins, for `N` players.
struct Layout<const N: usize>;

impl<const N: usize> Layout<N> {
    const HORIZONTAL: usize = N * SQUARES;
    const VERTICAL: usize = Self::HORIZONTAL + SLOTS;
    const LEFT: usize = Self::VERTICAL + SLOTS;
    const STEPS: usize = Self::LEFT + N * LEFT;
    const GATES: usize = Self::STEPS + N * STEPS;
    const TURN: usize = Self::GATES + N * GATES;
    const AHEAD: usize = Self::TURN + N;
    const COUNT: usize = Self::AHEAD + AHEAD;
}

/// How many features there are for so many players, 2 or 4.
pub const fn features(players: u8) -> usize {
    match players {
        2 => Layout::<2>::COUNT,
        _ => Layout::<4>::COUNT,
    }
}

type Row = [i16; HIDDEN];

/// A network with its weights.
pub(super) struct Net {
    rows: Vec<Row>,
    bias: Row,
    out: Row,
    out_bias: i16,
}

impl Net {
    /// The network of these weights, a row for each feature, the hidden
    /// layer's bias, the output's weights and bias; what is missing is 0.
    pub fn read(bytes: &[u8], players: u8) -> Self {
        let mut numbers = bytes
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| i16::from_le_bytes(bytes));
        let mut row = || -> Row { std::array::from_fn(|_| numbers.next().unwrap_or(0)) };
        Self {
            rows: (0..features(players)).map(|_| row()).collect(),
            bias: row(),
            out: row(),
            out_bias: numbers.next().unwrap_or(0),
        }
    }

    /// What the position is worth for a player, in hundredths of a turn.
    pub fn value<const N: usize>(&self, board: &Board<N>, seat: usize) -> i32 {
        let mut hidden = self.bias;
        for_each_feature(board, seat, |feature| {
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
        let value = sum * TURNS as i64 / (SCALE * SCALE) as i64;
        value.clamp(-i64::from(MOST), i64::from(MOST)) as i32
    }
}

/// Calls `visit` with each feature that holds, as that player sees the board.
pub(super) fn for_each_feature<const N: usize>(
    board: &Board<N>,
    seat: usize,
    mut visit: impl FnMut(usize),
) {
    // With two players the second one sits opposite.
    let quarter = if N == 2 { 2 * seat } else { seat } % 4;
    let turn = &TURNED[quarter];
    let mut nearest = u8::MAX;
    for of in 0..N {
        // The player itself first, then those after it.
        let player = (seat + of) % N;
        let paths = &board.paths[player];
        visit(of * SQUARES + usize::from(turn.square[index(board.pawn[player])]));
        visit(Layout::<N>::LEFT + of * LEFT + usize::from(board.left[player]).min(LEFT - 1));
        visit(Layout::<N>::STEPS + of * STEPS + usize::from(paths.steps).min(STEPS - 1));
        visit(Layout::<N>::GATES + of * GATES + usize::from(paths.gates).min(GATES - 1));
        if of > 0 {
            nearest = nearest.min(paths.steps);
        }
    }
    let ahead = i32::from(nearest) - i32::from(board.paths[seat].steps);
    visit(Layout::<N>::AHEAD + (ahead.clamp(-12, 12) + 12) as usize);
    visit(Layout::<N>::TURN + (board.mover + N - seat) % N);
    let (horizontal, vertical) = if quarter % 2 == 0 {
        (Layout::<N>::HORIZONTAL, Layout::<N>::VERTICAL)
    } else {
        (Layout::<N>::VERTICAL, Layout::<N>::HORIZONTAL)
    };
    for (mut rest, base) in [
        (board.fences.horizontal, horizontal),
        (board.fences.vertical, vertical),
    ] {
        while rest != 0 {
            visit(base + usize::from(turn.slot[index(rest)]));
            rest &= rest - 1;
        }
    }
}

/// The feature's image in a mirror that swaps left and right, for so many
/// players.
pub fn mirrored(feature: usize, players: u8) -> usize {
    match players {
        2 => mirrored_of::<2>(feature),
        _ => mirrored_of::<4>(feature),
    }
}

fn mirrored_of<const N: usize>(feature: usize) -> usize {
    let flip = |at: usize, columns: usize| at / 9 * 9 + (columns - 1).saturating_sub(at % 9);
    // The player on the left comes to sit on the right.
    let swap = |at: usize, each: usize| {
        let (of, rest) = (at / each, at % each);
        (N - of) % N * each + rest
    };
    let slots = Layout::<N>::HORIZONTAL..Layout::<N>::LEFT;
    if feature < slots.start {
        swap(
            feature / SQUARES * SQUARES + flip(feature % SQUARES, 9),
            SQUARES,
        )
    } else if feature < slots.end {
        let at = feature - slots.start;
        slots.start + at / SLOTS * SLOTS + flip(at % SLOTS, 8)
    } else {
        for (base, each) in [
            (Layout::<N>::LEFT, LEFT),
            (Layout::<N>::STEPS, STEPS),
            (Layout::<N>::GATES, GATES),
        ] {
            if (base..base + N * each).contains(&feature) {
                return base + swap(feature - base, each);
            }
        }
        // The order of turns has no mirror image; left as it is.
        feature
    }
}

/// Where squares and slots come to lie when the board is turned.
struct Turned {
    square: [u8; SQUARES],
    slot: [u8; SQUARES],
}

/// By quarters of a turn: the direction in which players 1 to 4 go becomes the
/// north.
static TURNED: [Turned; 4] = [turned(0), turned(1), turned(2), turned(3)];

const fn turned(quarters: usize) -> Turned {
    let mut turned = Turned {
        square: [0; SQUARES],
        slot: [0; SQUARES],
    };
    let mut at = 0;
    while at < SQUARES {
        turned.square[at] = turn(at, quarters, 8) as u8;
        turned.slot[at] = turn(at, quarters, 7) as u8;
        at += 1;
    }
    turned
}

/// The place of a square or slot, the last column being `last`.
const fn turn(at: usize, quarters: usize, last: usize) -> usize {
    let (column, row) = (at % 9, at / 9);
    if column > last || row > last {
        return 0;
    }
    let (column, row) = match quarters {
        0 => (column, row),
        1 => (last - row, column),
        2 => (last - column, last - row),
        _ => (row, last - column),
    };
    row * 9 + column
}
