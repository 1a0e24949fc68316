//! The network that values positions of two players.
//!
//! Its features: where the pawns stand, each fence, the fences left, the
//! lengths of the shortest paths, how many of their steps can be barred, and
//! who is ahead. The board is turned so that the player to move goes north. The
//! output is the logarithm of that player's odds to win.

use super::board::{Board, index};
use super::score::{MOST, TURNS};
use crate::engine::network::{Network, SCALE, add, sum};
use crate::rules::quoridor::Fences;

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

/// Ways to see the same fences: as the first player sees them and in a mirror,
/// and the same turned to the second player. Each look is one of them.
const VIEWS: usize = 4;

/// Where in a row of looks the one with the other player to move is, by who is
/// to move. The first player's looks are the first three views, the second's
/// the last three.
const OTHERS_LOOK: [usize; 2] = [LOOKS - 1, 0];

/// A network with its weights.
pub(super) struct TwoPlayerNetwork {
    net: Network<HIDDEN, 1>,
    /// By who is to move, for each feature the rows of weights of its images in
    /// all looks.
    rows: [Vec<[[i16; HIDDEN]; LOOKS]>; 2],
    /// For each fence, the horizontal ones first, its rows in all views.
    fences: Vec<[[i16; HIDDEN]; VIEWS]>,
}

/// What fences add to the hidden layers, in all views. Fences stay where they
/// are, so that a position takes over the sums of the one before.
#[derive(Clone, Debug)]
pub(super) struct FenceSums {
    fences: Fences,
    hidden: [[i16; HIDDEN]; VIEWS],
}

impl TwoPlayerNetwork {
    /// The network with the project's weights.
    pub fn new() -> Self {
        let net = Network::read(include_bytes!("two.net"), FEATURES);
        let rows = |looks: fn(usize) -> [usize; LOOKS]| {
            let rows = (0..FEATURES).map(|feature| looks(feature).map(|image| net.row(image)));
            rows.collect()
        };
        let turned = from_other_side;
        let views = |fence| {
            [
                mirrored(fence),
                fence,
                turned(fence),
                mirrored(turned(fence)),
            ]
        };
        let fences = (HORIZONTAL..FENCES_LEFT).map(|fence| views(fence).map(|it| net.row(it)));
        Self {
            rows: [
                rows(|own| [mirrored(own), own, from_other_side(own)]),
                rows(|own| [from_other_side(own), own, mirrored(own)]),
            ],
            fences: fences.collect(),
            net,
        }
    }

    /// The sums of no fences.
    pub fn no_fences(&self) -> FenceSums {
        FenceSums {
            fences: Fences::default(),
            hidden: [self.net.begin(); VIEWS],
        }
    }

    /// Makes `sums` those of `fences`, from the sums of a position before if all
    /// of its fences are among them.
    pub fn follow(&self, sums: &mut FenceSums, before: Option<&FenceSums>, fences: Fences) {
        if sums.fences == fences {
            return;
        }
        match before.filter(|before| before.fences & fences == before.fences) {
            Some(before) => sums.clone_from(before),
            None => *sums = self.no_fences(),
        }
        let masks = [
            (fences.horizontal & !sums.fences.horizontal, 0),
            (fences.vertical & !sums.fences.vertical, SLOTS),
        ];
        for (mut rest, base) in masks {
            while rest != 0 {
                if let Some(rows) = self.fences.get(base + index(rest).min(SLOTS - 1)) {
                    add(sums.hidden.as_flattened_mut(), rows.as_flattened());
                }
                rest &= rest - 1;
            }
        }
        sums.fences = fences;
    }

    /// What the position is worth for the player to move, in hundredths of a
    /// turn.
    pub fn value(&self, board: &Board<2>) -> i32 {
        let mut sums = self.no_fences();
        self.follow(&mut sums, None, board.fences);
        self.value_with(board, &sums)
    }

    /// The same with the sums of the position's fences at hand.
    pub fn value_with(&self, board: &Board<2>, sums: &FenceSums) -> i32 {
        let mover = board.mover.min(1);
        let rows = &self.rows[mover];
        let features = features_without_fences(board);
        let rows = features.map(|feature| rows.get(feature).unwrap_or(&[[0; HIDDEN]; LOOKS]));
        let mut total = TURN;
        for look in 0..LOOKS {
            let hidden = sum(&sums.hidden[mover + look], rows.map(|rows| &rows[look]));
            let [odds] = self.net.end(&hidden);
            let value = odds * UNIT as i64 / (SCALE * SCALE) as i64;
            let value = value.clamp(-i64::from(MOST), i64::from(MOST)) as i32;
            total += if look == OTHERS_LOOK[mover] {
                -value
            } else {
                value
            };
        }
        total / LOOKS as i32
    }
}

/// Calls `visit` with each feature that holds.
pub(super) fn for_each_feature(board: &Board<2>, mut visit: impl FnMut(usize)) {
    for feature in features_without_fences(board) {
        visit(feature);
    }
    for (mut rest, base) in [
        (board.fences.horizontal, HORIZONTAL),
        (board.fences.vertical, VERTICAL),
    ] {
        while rest != 0 {
            visit(base + place(board, rest, SLOTS - 1));
            rest &= rest - 1;
        }
    }
}

/// The features that hold besides the fences on the board.
fn features_without_fences(board: &Board<2>) -> [usize; 9] {
    let [me, you] = [board.mover, 1 - board.mover];
    let pawn = |player: usize| place(board, board.pawn[player], SQUARES - 1);
    let left = |player: usize| usize::from(board.left[player]).min(LEFT - 1);
    let steps = |player: usize| usize::from(board.paths[player].steps);
    let gates = |player: usize| usize::from(board.paths[player].gates).min(GATES - 1);
    let ahead = steps(you) as i32 - steps(me) as i32;
    [
        pawn(me),
        SQUARES + pawn(you),
        FENCES_LEFT + left(me),
        FENCES_LEFT + LEFT + left(you),
        PATH_STEPS + steps(me).min(STEPS - 1),
        PATH_STEPS + STEPS + steps(you).min(STEPS - 1),
        PATH_GATES + gates(me),
        PATH_GATES + GATES + gates(you),
        STEPS_AHEAD + (ahead.clamp(-12, 12) + 12) as usize,
    ]
}

/// The number of a mask's lowest bit as the player to move sees it: turned by
/// half a turn, the last becomes the first.
fn place(board: &Board<2>, mask: u128, last: usize) -> usize {
    let at = index(mask).min(last);
    if board.mover == 1 { last - at } else { at }
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
    use crate::engine::quoridor::board::MoveCode;
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
    fn sums_that_follow_a_game_are_those_made_anew() {
        let network = TwoPlayerNetwork::new();
        let start = Position::from_text("/ / e1 e9 / 10 10 / 1", Options::default(), Seat::FIRST);
        let mut board = Board::new(&start.unwrap()).unwrap();
        let mut before = network.no_fences();
        for mv in ["e2", "e8", "d3h", "e6v", "e3", "c4v", "g7h", "e7", "a1h"] {
            board = board.play(MoveCode::of(mv.parse().unwrap())).unwrap();
            let mut sums = network.no_fences();
            network.follow(&mut sums, Some(&before), board.fences);
            assert_eq!(network.value_with(&board, &sums), network.value(&board));
            before = sums;
        }
        // From sums with other fences they are made anew.
        let mut sums = network.no_fences();
        network.follow(&mut sums, Some(&before), Fences::default());
        assert_eq!(sums.hidden, network.no_fences().hidden);
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
