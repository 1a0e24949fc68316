//! The network that evaluates positions of four players.
//!
//! It was learned from games of one player who searches, the `asker`, against
//! three greedy players, and sees everything from that player's side: the board
//! is turned so that this player goes north. The features are: the pawns'
//! squares; each fence; the fences left; the lengths of the shortest paths and
//! the number of their steps that can be barred; for each pair of players, the
//! difference of their path lengths, by the player to move; each player's lead,
//! with the number of fences that the opponents have against it; the lead of the
//! `asker`, with that player's fences left; and the path length of the `asker`,
//! with the opponents' fences. The outputs are the logarithms of all players'
//! chances, up to a common constant.

use super::board::{Board, index};
use crate::network::{Network, SCALE};
use starfence_rules::quoridor::SIDE;
use std::sync::LazyLock;

/// The number of neurons in the hidden layer.
pub const HIDDEN: usize = 64;

const PLAYERS: usize = 4;
const WIDTH: usize = SIDE as usize;
const SQUARES: usize = WIDTH * WIDTH;
const SLOTS: usize = (WIDTH - 1) * (WIDTH - 1);

/// The number of values distinguished by each kind of numeric feature.
const LEFT: usize = 6;
const STEPS: usize = 26;
const GATES: usize = 13;
const AHEAD: usize = 17;
const LEAD: usize = 13;
/// The number of values for the opponents' fences together.
const THREATS: usize = 6;
const ALL_THREATS: usize = 16;

/// The pairs of players, by the order of their turns.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

// The first feature of each kind.
const HORIZONTAL: usize = PLAYERS * SQUARES;
const VERTICAL: usize = HORIZONTAL + SLOTS;
const FENCES_LEFT: usize = VERTICAL + SLOTS;
const PATH_STEPS: usize = FENCES_LEFT + PLAYERS * LEFT;
const PATH_GATES: usize = PATH_STEPS + PLAYERS * STEPS;
const STEPS_AHEAD: usize = PATH_GATES + PLAYERS * GATES;
const LEADS: usize = STEPS_AHEAD + PAIRS.len() * AHEAD * PLAYERS;
const OWN_LEAD: usize = LEADS + PLAYERS * LEAD * THREATS;
const OWN_STEPS: usize = OWN_LEAD + LEAD * LEFT;
const TO_MOVE: usize = OWN_STEPS + STEPS * ALL_THREATS;

/// The number of features.
pub const FEATURES: usize = TO_MOVE + PLAYERS;

/// A network with its weights.
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

    /// Returns each player's chance to win, by seat, if `asker` searches and the
    /// others are greedy. The chances add up to 1.
    pub fn chances(&self, board: &Board<PLAYERS>, asker: usize) -> [f32; PLAYERS] {
        let mut hidden = self.0.begin();
        for_each_feature(board, asker, |feature| self.0.add(&mut hidden, feature));
        let logs = self.0.end(&hidden).map(|log| log as f32 / (SCALE * SCALE));
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        let parts = logs.map(|log| (log - most).exp());
        let sum: f32 = parts.iter().sum();
        std::array::from_fn(|seat| parts[(seat + PLAYERS - asker) % PLAYERS] / sum)
    }
}

/// Returns the place of each square on a board of `side` columns and rows after
/// 0 to 3 quarter turns that bring east to north. Squares are numbered as on the
/// whole board.
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

/// Calls `visit` with each active feature.
pub(super) fn for_each_feature(board: &Board<PLAYERS>, asker: usize, mut visit: impl FnMut(usize)) {
    let me = asker % PLAYERS;
    let to_move = (board.mover + PLAYERS - me) % PLAYERS;
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
        if after == 0 {
            visit(OWN_LEAD + lead * LEFT + left[0].min(LEFT - 1));
            let threats = (all_left - left[0]).min(ALL_THREATS - 1);
            visit(OWN_STEPS + steps[0].min(STEPS - 1) * ALL_THREATS + threats);
        }
    }
    visit(TO_MOVE + to_move);
    for (pair, (one, other)) in PAIRS.into_iter().enumerate() {
        let ahead = bounded(steps[other], steps[one], AHEAD);
        visit(STEPS_AHEAD + (pair * PLAYERS + to_move) * AHEAD + ahead);
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

/// Returns the difference as one of `values` numbers; the middle one means no
/// difference.
fn bounded(more: usize, less: usize, values: usize) -> usize {
    let middle = (values / 2) as isize;
    let difference = more as isize - less as isize;
    (difference.clamp(-middle, middle) + middle) as usize
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]

    use super::*;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    fn features(text: &str, asker: usize) -> Vec<usize> {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let mut features = Vec::new();
        for_each_feature(&Board::new(&position).unwrap(), asker, |feature| {
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
        for asker in 0..PLAYERS {
            let turned = (asker + 1) % PLAYERS;
            assert_eq!(features(first, asker), features(second, turned));
        }
        // The player to move and the player whose view it is are independent.
        assert_ne!(features(first, 0), features(first, 1));
        let later = first.replace("/ 1", "/ 2");
        assert_ne!(features(first, 0), features(&later, 0));
    }

    #[test]
    fn chances_are_told_by_seats() {
        let near = "/ / e8 a5 e9 i5 / 0 0 0 0 / 1";
        let position = Position::from_text(near, Options::default(), Seat::FIRST).unwrap();
        let board = Board::new(&position).unwrap();
        for asker in 0..PLAYERS {
            let chances = FourPlayerNetwork::shared().chances(&board, asker);
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(chances[0] > 0.7, "{asker}: {chances:?}");
        }
    }
}
