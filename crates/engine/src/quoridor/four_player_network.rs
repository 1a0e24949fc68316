//! The network that evaluates four-player positions.
//!
//! Its weights were learned from games of one searching player, the `searcher`,
//! against three greedy players. Its inputs are seen from the side of the
//! `searcher`, with the board turned so that this player moves north. The
//! features are:
//! - the pawns' squares, the fences on the board, the fences left and the
//!   player to move;
//! - the length of each player's shortest paths, and the number of steps at
//!   which a single fence can block all of these paths;
//! - for each pair of players, the difference between their path lengths,
//!   combined with the player to move;
//! - each player's lead, combined with the average number of fences that the
//!   opponents of this player have left;
//! - the lead of the `searcher`, combined with its own fences left;
//! - the path length of the `searcher`, combined with the fences that its
//!   opponents have left.
//!
//! The outputs are the logarithms of all players' chances, up to a common
//! constant.

use super::board::{Board, square_index};
use crate::network::{Network, SCALE};
use starfence_rules::quoridor::BOARD_SIZE;
use std::sync::LazyLock;

/// The number of neurons in the hidden layer.
pub const HIDDEN: usize = 64;

const PLAYERS: usize = 4;
const COLUMNS: usize = BOARD_SIZE as usize;
const SQUARES: usize = COLUMNS * COLUMNS;
const SLOTS: usize = (COLUMNS - 1) * (COLUMNS - 1);

/// The number of features for the fences that one player has left: 0 to 4, and
/// 5 or more. The next constants are the numbers of features for other values,
/// which are clamped in the same way.
const FENCES_LEFT_VALUES: usize = 6;
const STEP_VALUES: usize = 26;
const BARRABLE_STEP_VALUES: usize = 13;
const AHEAD_VALUES: usize = 17;
const LEAD_VALUES: usize = 13;
/// The number of features for the average number of fences that a player's
/// opponents have left.
const OPPONENT_FENCE_VALUES: usize = 6;
const ALL_OPPONENT_FENCE_VALUES: usize = 16;

/// The pairs of players. Players are numbered in the order of their turns, from
/// 0 for the `searcher`.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

// The index of the first feature of each kind.
const HORIZONTAL: usize = PLAYERS * SQUARES;
const VERTICAL: usize = HORIZONTAL + SLOTS;
const FENCES_LEFT: usize = VERTICAL + SLOTS;
const PATH_STEPS: usize = FENCES_LEFT + PLAYERS * FENCES_LEFT_VALUES;
const PATH_BARRABLE_STEPS: usize = PATH_STEPS + PLAYERS * STEP_VALUES;
const STEPS_AHEAD: usize = PATH_BARRABLE_STEPS + PLAYERS * BARRABLE_STEP_VALUES;
const LEADS: usize = STEPS_AHEAD + PAIRS.len() * AHEAD_VALUES * PLAYERS;
const OWN_LEAD: usize = LEADS + PLAYERS * LEAD_VALUES * OPPONENT_FENCE_VALUES;
const OWN_STEPS: usize = OWN_LEAD + LEAD_VALUES * FENCES_LEFT_VALUES;
const TO_MOVE: usize = OWN_STEPS + STEP_VALUES * ALL_OPPONENT_FENCE_VALUES;

/// The number of features.
pub const FEATURES: usize = TO_MOVE + PLAYERS;

/// The four-player network with its weights.
pub(super) struct FourPlayerNetwork(Network<HIDDEN, PLAYERS>);

impl FourPlayerNetwork {
    /// Returns the network with the built-in weights, which are read on first
    /// use.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<FourPlayerNetwork> = LazyLock::new(|| {
            FourPlayerNetwork(Network::read(include_bytes!("four.net"), FEATURES))
        });
        &SHARED
    }

    /// Returns each player's chance to win, by seat, if `searcher` searches and
    /// the other players are greedy. The chances add up to 1.
    pub fn chances(&self, board: &Board<PLAYERS>, searcher: usize) -> [f32; PLAYERS] {
        let mut hidden = self.0.empty_layer();
        for_each_feature(board, searcher, |feature| {
            self.0.add_feature(&mut hidden, feature)
        });
        let log_odds = self
            .0
            .outputs(&hidden)
            .map(|log| log as f32 / (SCALE * SCALE));
        let most = log_odds.iter().copied().fold(f32::MIN, f32::max);
        let parts = log_odds.map(|log| (log - most).exp());
        let sum: f32 = parts.iter().sum();
        std::array::from_fn(|seat| parts[(seat + PLAYERS - searcher) % PLAYERS] / sum)
    }
}

/// Returns, for 0 to 3 quarter turns that each bring east to north, the numbers
/// of the turned squares of a board with `side` columns and rows. The second
/// index is a square's number on the full board; the entries are square numbers
/// on the smaller board.
const fn turned(side: usize) -> [[u8; SQUARES]; PLAYERS] {
    let mut all = [[0; SQUARES]; PLAYERS];
    let mut turns = 0;
    while turns < PLAYERS {
        let mut at = 0;
        while at < SQUARES {
            let (mut column, mut row) = (at % COLUMNS, at / COLUMNS);
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

static TURNED_SQUARES: [[u8; SQUARES]; PLAYERS] = turned(COLUMNS);
static TURNED_SLOTS: [[u8; SQUARES]; PLAYERS] = turned(COLUMNS - 1);

/// Calls `visit` with the index of each active feature.
pub(super) fn for_each_feature(
    board: &Board<PLAYERS>,
    searcher: usize,
    mut visit: impl FnMut(usize),
) {
    let viewer = searcher % PLAYERS;
    let to_move = (board.side_to_move + PLAYERS - viewer) % PLAYERS;
    let seat = |after: usize| (viewer + after) % PLAYERS;
    let steps: [usize; PLAYERS] =
        std::array::from_fn(|after| usize::from(board.paths[seat(after)].steps));
    let left: [usize; PLAYERS] =
        std::array::from_fn(|after| usize::from(board.fences_left[seat(after)]));
    let all_left: usize = left.iter().sum();
    for after in 0..PLAYERS {
        let square = usize::from(TURNED_SQUARES[viewer][square_index(board.pawns[seat(after)])]);
        visit(after * SQUARES + square);
        visit(FENCES_LEFT + after * FENCES_LEFT_VALUES + left[after].min(FENCES_LEFT_VALUES - 1));
        visit(PATH_STEPS + after * STEP_VALUES + steps[after].min(STEP_VALUES - 1));
        let gates = usize::from(board.paths[seat(after)].barrable_steps);
        visit(
            PATH_BARRABLE_STEPS
                + after * BARRABLE_STEP_VALUES
                + gates.min(BARRABLE_STEP_VALUES - 1),
        );
        let nearest = (0..PLAYERS)
            .filter(|&other| other != after)
            .map(|other| steps[other])
            .min()
            .unwrap_or(0);
        let lead = clamped_difference(nearest, steps[after], LEAD_VALUES);
        let threats = (all_left - left[after])
            .div_ceil(3)
            .min(OPPONENT_FENCE_VALUES - 1);
        visit(LEADS + (after * LEAD_VALUES + lead) * OPPONENT_FENCE_VALUES + threats);
        if after == 0 {
            visit(OWN_LEAD + lead * FENCES_LEFT_VALUES + left[0].min(FENCES_LEFT_VALUES - 1));
            let threats = (all_left - left[0]).min(ALL_OPPONENT_FENCE_VALUES - 1);
            visit(OWN_STEPS + steps[0].min(STEP_VALUES - 1) * ALL_OPPONENT_FENCE_VALUES + threats);
        }
    }
    visit(TO_MOVE + to_move);
    for (pair, (one, other)) in PAIRS.into_iter().enumerate() {
        let ahead = clamped_difference(steps[other], steps[one], AHEAD_VALUES);
        visit(STEPS_AHEAD + (pair * PLAYERS + to_move) * AHEAD_VALUES + ahead);
    }
    // A quarter turn makes horizontal fences vertical.
    let (along, across) = match viewer % 2 {
        0 => (HORIZONTAL, VERTICAL),
        _ => (VERTICAL, HORIZONTAL),
    };
    for (mut rest, base) in [
        (board.fences.horizontal, along),
        (board.fences.vertical, across),
    ] {
        while rest != 0 {
            visit(base + usize::from(TURNED_SLOTS[viewer][square_index(rest)]));
            rest &= rest - 1;
        }
    }
}

/// Returns the difference `more` - `less`, clamped and shifted to the range
/// from 0 to `values` - 1. The middle of the range means no difference.
fn clamped_difference(more: usize, less: usize, values: usize) -> usize {
    let middle = (values / 2) as isize;
    let difference = more as isize - less as isize;
    (difference.clamp(-middle, middle) + middle) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    fn features(text: &str, searcher: usize) -> Vec<usize> {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let mut features = Vec::new();
        for_each_feature(&Board::new(&position).unwrap(), searcher, |feature| {
            assert!(feature < FEATURES);
            features.push(feature);
        });
        features.sort_unstable();
        features
    }

    #[test]
    fn all_players_see_the_same_from_their_sides() {
        // The same board, turned by a quarter.
        let first = "a1c3 / e5 / d4 b6 e8 h5 / 5 5 4 3 / 1";
        let second = "e4 / a8c6 / e2 d6 f8 h5 / 3 5 5 4 / 2";
        for searcher in 0..PLAYERS {
            let turned = (searcher + 1) % PLAYERS;
            assert_eq!(features(first, searcher), features(second, turned));
        }
        // The player to move need not be the player whose view is used.
        assert_ne!(features(first, 0), features(first, 1));
        let later = first.replace("/ 1", "/ 2");
        assert_ne!(features(first, 0), features(&later, 0));
    }

    #[test]
    fn chances_are_ordered_by_seat() {
        let near = "/ / e8 a5 e9 i5 / 0 0 0 0 / 1";
        let position = Position::from_text(near, Options::default(), Seat::FIRST).unwrap();
        let board = Board::new(&position).unwrap();
        for searcher in 0..PLAYERS {
            let chances = FourPlayerNetwork::shared().chances(&board, searcher);
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(chances[0] > 0.7, "{searcher}: {chances:?}");
        }
    }
}
