//! The input features of the network for two players.
//!
//! The features are:
//! - the pawns' squares and the fences on the board;
//! - for each player, the fences that would block all shortest paths of the
//!   player;
//! - for each player, the fences left, the length of the shortest paths, the
//!   number of steps at which a single fence can block all of these paths, and
//!   the number of fences that can do so;
//! - for each player, the number of sides of squares that the shortest paths
//!   cross, minus that of a single path;
//! - the difference between the players' path lengths.
//!
//! Each feature has an image: the feature that the other player sees from the
//! other side of the board.

use super::board::{Board, square_index};
use starfence_rules::quoridor::Fences;

const SQUARES: usize = 81;
/// The number of feature indices reserved for fence positions, which are
/// numbered by square; some of these numbers are unused.
const SLOTS: usize = 71;

/// The number of features for the fences that one player has left, 0 to 10. The
/// next constants are the numbers of features for other values. Values that are
/// too large are clamped.
const FENCES_LEFT_VALUES: usize = 11;
const STEP_VALUES: usize = 26;
const BARRABLE_STEP_VALUES: usize = 13;
const BARRING_FENCE_VALUES: usize = 16;
const SPARE_SIDE_VALUES: usize = 40;
const AHEAD_VALUES: usize = 25;

// The index of the first feature of each kind. Where each player has such
// features, those of the viewing player come first.
const HORIZONTAL: usize = 2 * SQUARES;
const VERTICAL: usize = HORIZONTAL + SLOTS;
const HORIZONTAL_BARRING_FENCES: usize = VERTICAL + SLOTS;
const VERTICAL_BARRING_FENCES: usize = HORIZONTAL_BARRING_FENCES + 2 * SLOTS;
const FENCES_LEFT: usize = VERTICAL_BARRING_FENCES + 2 * SLOTS;
const PATH_STEPS: usize = FENCES_LEFT + 2 * FENCES_LEFT_VALUES;
const PATH_BARRABLE_STEPS: usize = PATH_STEPS + 2 * STEP_VALUES;
const PATH_BARRING_FENCES: usize = PATH_BARRABLE_STEPS + 2 * BARRABLE_STEP_VALUES;
const PATH_SPARE_SIDES: usize = PATH_BARRING_FENCES + 2 * BARRING_FENCE_VALUES;
const STEPS_AHEAD: usize = PATH_SPARE_SIDES + 2 * SPARE_SIDE_VALUES;

/// The number of features.
pub const FEATURES: usize = STEPS_AHEAD + AHEAD_VALUES;

/// The number of groups of features, such as those for the square of one pawn,
/// in which exactly one feature is active in every position.
const SCALARS: usize = 13;

/// The features for fences, as pairs of a horizontal and a vertical fence mask:
/// the fences on the board, then the fences that would block all shortest paths
/// of the first player, then those for the second player.
type FenceMasks = [u128; 6];

/// The index of the first feature of each mask in [`FenceMasks`].
const FENCE_MASKS: [usize; 6] = [
    HORIZONTAL,
    VERTICAL,
    HORIZONTAL_BARRING_FENCES,
    VERTICAL_BARRING_FENCES,
    HORIZONTAL_BARRING_FENCES + SLOTS,
    VERTICAL_BARRING_FENCES + SLOTS,
];

/// The active features of a position, as seen by the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features {
    scalars: [u16; SCALARS],
    fences: FenceMasks,
}

impl Features {
    /// Computes the features of a position.
    pub fn new(board: &Board<2>) -> Self {
        let fences = board.fences;
        let fitting_fences = fences.fitting_fences();
        let [first, second] = board
            .paths
            .map(|paths| fitting_fences & paths.barring_fences);
        let pawn = |player: usize| square_index(board.pawns[player]).min(SQUARES - 1);
        let left =
            |player: usize| usize::from(board.fences_left[player]).min(FENCES_LEFT_VALUES - 1);
        let steps = |player: usize| usize::from(board.paths[player].steps);
        let gates = |player: usize| {
            usize::from(board.paths[player].barrable_steps).min(BARRABLE_STEP_VALUES - 1)
        };
        let count = |cutters: Fences| (cutters.len() as usize).min(BARRING_FENCE_VALUES - 1);
        let spare_sides = |player: usize| {
            let sides = board.paths[player].sides.open_sides() as usize;
            sides
                .saturating_sub(steps(player))
                .min(SPARE_SIDE_VALUES - 1)
        };
        let ahead = steps(1) as i32 - steps(0) as i32;
        let scalars = [
            pawn(0),
            SQUARES + pawn(1),
            FENCES_LEFT + left(0),
            FENCES_LEFT + FENCES_LEFT_VALUES + left(1),
            PATH_STEPS + steps(0).min(STEP_VALUES - 1),
            PATH_STEPS + STEP_VALUES + steps(1).min(STEP_VALUES - 1),
            PATH_BARRABLE_STEPS + gates(0),
            PATH_BARRABLE_STEPS + BARRABLE_STEP_VALUES + gates(1),
            PATH_BARRING_FENCES + count(first),
            PATH_BARRING_FENCES + BARRING_FENCE_VALUES + count(second),
            PATH_SPARE_SIDES + spare_sides(0),
            PATH_SPARE_SIDES + SPARE_SIDE_VALUES + spare_sides(1),
            STEPS_AHEAD + (ahead.clamp(-12, 12) + 12) as usize,
        ];
        Self {
            scalars: scalars.map(|feature| feature as u16),
            fences: [
                fences.horizontal,
                fences.vertical,
                first.horizontal,
                first.vertical,
                second.horizontal,
                second.vertical,
            ],
        }
    }

    /// Returns the similarity of two positions: the number of equal fence
    /// masks, 0 to 6.
    pub fn similarity(&self, other: &Self) -> usize {
        self.fences
            .iter()
            .zip(&other.fences)
            .filter(|(one, other)| one == other)
            .count()
    }

    /// Returns the indices of all active features.
    pub fn active_features(&self) -> Vec<u16> {
        let mut all = self.scalars.to_vec();
        for (mask, base) in self.fences.into_iter().zip(FENCE_MASKS) {
            push_bits(&mut all, mask, base);
        }
        all
    }
}

/// The differences between the features of two positions.
#[derive(Default)]
pub(super) struct FeatureChanges {
    pub removed: Vec<u16>,
    pub added: Vec<u16>,
}

impl FeatureChanges {
    /// Replaces the contents with the changes from the features `before` to the
    /// features `now`.
    pub fn set_difference(&mut self, before: &Features, now: &Features) {
        self.removed.clear();
        self.added.clear();
        for (before, now) in before.scalars.into_iter().zip(now.scalars) {
            if before != now {
                self.removed.push(before);
                self.added.push(now);
            }
        }
        for ((before, now), base) in before.fences.into_iter().zip(now.fences).zip(FENCE_MASKS) {
            push_bits(&mut self.removed, before & !now, base);
            push_bits(&mut self.added, now & !before, base);
        }
    }
}

/// Appends the feature index of each bit in a mask.
#[inline]
fn push_bits(features: &mut Vec<u16>, mut mask: u128, base: usize) {
    while mask != 0 {
        features.push((base + square_index(mask)) as u16);
        mask &= mask - 1;
    }
}

/// Returns the feature's image in a mirror that swaps left and right.
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

/// Returns the feature's image as the other player sees it.
pub(super) fn from_other_side(feature: usize) -> usize {
    // Each player's features become the other's.
    let swapped = |base: usize, each: usize| base + (feature - base + each) % (2 * each);
    let turned = |base: usize, each: usize| base + each - 1 - (feature - base) % each;
    let both = |base: usize, each: usize| 2 * (base + each) - 1 - feature;
    match feature {
        0..HORIZONTAL => both(0, SQUARES),
        HORIZONTAL..VERTICAL => turned(HORIZONTAL, SLOTS),
        VERTICAL..HORIZONTAL_BARRING_FENCES => turned(VERTICAL, SLOTS),
        HORIZONTAL_BARRING_FENCES..VERTICAL_BARRING_FENCES => {
            both(HORIZONTAL_BARRING_FENCES, SLOTS)
        }
        VERTICAL_BARRING_FENCES..FENCES_LEFT => both(VERTICAL_BARRING_FENCES, SLOTS),
        FENCES_LEFT..PATH_STEPS => swapped(FENCES_LEFT, FENCES_LEFT_VALUES),
        PATH_STEPS..PATH_BARRABLE_STEPS => swapped(PATH_STEPS, STEP_VALUES),
        PATH_BARRABLE_STEPS..PATH_BARRING_FENCES => {
            swapped(PATH_BARRABLE_STEPS, BARRABLE_STEP_VALUES)
        }
        PATH_BARRING_FENCES..PATH_SPARE_SIDES => swapped(PATH_BARRING_FENCES, BARRING_FENCE_VALUES),
        PATH_SPARE_SIDES..STEPS_AHEAD => swapped(PATH_SPARE_SIDES, SPARE_SIDE_VALUES),
        _ => turned(STEPS_AHEAD, AHEAD_VALUES),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    fn sorted(mut features: Vec<usize>) -> Vec<usize> {
        features.sort_unstable();
        features
    }

    /// Returns the features of a position as seen by the first player.
    fn features(text: &str) -> Vec<usize> {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let features = Features::new(&Board::new(&position).unwrap());
        sorted(
            features
                .active_features()
                .into_iter()
                .map(usize::from)
                .collect(),
        )
    }

    fn images(features: Vec<usize>, image: fn(usize) -> usize) -> Vec<usize> {
        let there = features.iter().map(|feature| image(*feature));
        assert!(
            there
                .clone()
                .zip(&features)
                .all(|(it, feature)| image(it) == *feature)
        );
        sorted(there.collect())
    }

    #[test]
    fn both_players_see_the_same_from_their_sides() {
        let first = features("a1c3 / e5 / d4 g8 / 7 9 / 1");
        let second = features("h8f6 / d4 / c2 f6 / 9 7 / 2");
        assert_eq!(first, images(second, from_other_side));
    }

    #[test]
    fn mirrors_swap_left_and_right() {
        let left = features("a1c3 / e5 / d4 g8 / 7 9 / 1");
        let right = features("h1f3 / d5 / f4 c8 / 7 9 / 1");
        assert_eq!(left, images(right, mirrored));
    }

    #[test]
    fn fences_that_would_bar_a_path_are_features() {
        let seen = features("/ / e8 e2 / 10 10 / 1");
        let among = |from: usize| {
            seen.iter()
                .filter(move |&&at| (from..from + SLOTS).contains(&at))
        };
        // The last step of each player: two fences can bar it, one on the left
        // and one on the right.
        let last_steps = |from: usize, rows: &[usize]| {
            let expected: Vec<usize> = rows
                .iter()
                .flat_map(|row| [9 * row + 3, 9 * row + 4])
                .map(|slot| from + slot)
                .collect();
            assert_eq!(among(from).copied().collect::<Vec<_>>(), expected);
        };
        last_steps(HORIZONTAL_BARRING_FENCES, &[7]);
        last_steps(HORIZONTAL_BARRING_FENCES + SLOTS, &[0]);
        assert_eq!(among(VERTICAL_BARRING_FENCES).count(), 0);
        // A fence for which there is no room is not an active feature.
        let beside = features("/ e8 / e8 e2 / 9 10 / 1");
        assert!(!beside.contains(&(HORIZONTAL_BARRING_FENCES + 9 * 7 + 4)));
        assert!(beside.contains(&(HORIZONTAL_BARRING_FENCES + 9 * 7 + 3)));
    }

    #[test]
    fn changes_lead_from_one_position_to_another() {
        let board = |text: &str| {
            let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
            Features::new(&Board::new(&position).unwrap())
        };
        let before = board("a1c3 / e5 / d4 g8 / 7 9 / 1");
        let now = board("a1c3e7 / / d5 g8 / 7 8 / 2");
        let mut changes = FeatureChanges::default();
        changes.set_difference(&now, &before);
        changes.set_difference(&before, &now);
        let mut all = before.active_features();
        all.retain(|feature| !changes.removed.contains(feature));
        all.extend(&changes.added);
        all.sort_unstable();
        let mut expected = now.active_features();
        expected.sort_unstable();
        assert_eq!(all, expected);
    }
}
