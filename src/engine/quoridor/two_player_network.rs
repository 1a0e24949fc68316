//! The network that values positions of two players.
//!
//! Its features: where the pawns stand, each fence, the fences left, the
//! lengths of the shortest paths, how many of their steps can be barred, and
//! who is ahead. The board is turned so that the player to move goes north. The
//! output is the logarithm of that player's odds to win.

use super::board::{Board, index};
use super::network::{Network, SCALE, add};
use super::score::{MOST, TURNS};

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;

/// Hundredths of a turn in a unit of the network's output.
pub const UNIT: f32 = TURNS;

/// What it is worth to be to move, in hundredths of a turn: an estimate.
const TURN: i32 = 60;

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

/// How often a position is looked at. Each look errs in other ways, so that
/// their mean errs less (docs/strength.md): as it is, in a mirror, and with the
/// other player to move. The third also keeps the value from swinging with
/// every ply.
const LOOKS: usize = 3;

/// A network with its weights.
pub(super) struct TwoPlayerNetwork {
    net: Network<HIDDEN, 1>,
    /// For each feature the rows of weights of its images in all looks, which
    /// are summed up in one pass.
    rows: Vec<[[i16; HIDDEN]; LOOKS]>,
}

impl TwoPlayerNetwork {
    /// The network with the project's weights.
    pub fn new() -> Self {
        let net = Network::read(include_bytes!("two.net"), FEATURES);
        let images = |feature| [feature, mirrored(feature), from_other_side(feature)];
        let rows = (0..FEATURES).map(|feature| images(feature).map(|image| net.row(image)));
        Self {
            rows: rows.collect(),
            net,
        }
    }

    /// What the position is worth for the player to move, in hundredths of a
    /// turn.
    pub fn value(&self, board: &Board<2>) -> i32 {
        let mut hidden = [self.net.begin(); LOOKS];
        for_each_feature(board, |feature| {
            if let Some(rows) = self.rows.get(feature) {
                add(hidden.as_flattened_mut(), rows.as_flattened());
            }
        });
        let [own, mirrored, others] = hidden.map(|hidden| {
            let [odds] = self.net.end(&hidden);
            let value = odds * UNIT as i64 / (SCALE * SCALE) as i64;
            value.clamp(-i64::from(MOST), i64::from(MOST)) as i32
        });
        (own + mirrored - others + TURN) / LOOKS as i32
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

/// The feature's image with the other player to move.
fn from_other_side(feature: usize) -> usize {
    // Each player's features become the other's.
    let swapped = |base: usize, each: usize| base + (feature - base + each) % (2 * each);
    let turned = |base: usize, each: usize| base + each - 1 - (feature - base) % each;
    match feature {
        0..HORIZONTAL => 2 * SQUARES - 1 - feature,
        HORIZONTAL..VERTICAL => turned(HORIZONTAL, SLOTS),
        VERTICAL..FENCES_LEFT => turned(VERTICAL, SLOTS),
        FENCES_LEFT..PATH_STEPS => swapped(FENCES_LEFT, LEFT),
        PATH_STEPS..PATH_GATES => swapped(PATH_STEPS, STEPS),
        PATH_GATES..STEPS_AHEAD => swapped(PATH_GATES, GATES),
        _ => turned(STEPS_AHEAD, AHEAD),
    }
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
    fn the_other_player_sees_the_features_images() {
        let mut others: Vec<usize> = features("a1c3g5 / e5 / d4 g8 / 7 9 / 1")
            .into_iter()
            .map(from_other_side)
            .collect();
        others.sort_unstable();
        assert_eq!(others, features("a1c3g5 / e5 / d4 g8 / 7 9 / 2"));
        assert!((0..FEATURES).all(|at| from_other_side(from_other_side(at)) == at));
    }

    #[test]
    fn a_position_is_worth_the_same_in_a_mirror() {
        let network = TwoPlayerNetwork::new();
        let value = |text: &str| {
            let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
            network.value(&Board::new(&position).unwrap())
        };
        for (left, right) in [
            ("a1c3 / e5 / d4 g8 / 7 9 / 1", "h1f3 / d5 / f4 c8 / 7 9 / 1"),
            ("/ a2 / b4 e9 / 10 9 / 2", "/ h2 / h4 e9 / 10 9 / 2"),
        ] {
            assert!((value(left) - value(right)).abs() < 30, "{left}");
        }
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
