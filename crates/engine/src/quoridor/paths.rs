//! Finds all shortest paths of a pawn at once.

use starfence_rules::quoridor::{BOARD_SIZE, Fences, Grid};

/// The number of squares on the board, which is greater than the length of any
/// path.
const SQUARES: usize = BOARD_SIZE as usize * BOARD_SIZE as usize;

/// The length limit of the first search for paths, in steps. Longer paths are
/// rare; for them the search is repeated with a higher limit.
const FIRST_LENGTH_LIMIT: usize = 24;

/// The shortest paths from a pawn's square to its goal. Pawns do not count as
/// obstacles.
///
/// A fence that crosses none of [`sides`](Self::sides) leaves these paths
/// unchanged, so it cannot close the last path. For most fences, a single mask
/// operation is therefore enough to check that a path remains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paths {
    /// The common length of the paths, in steps.
    pub steps: u8,
    /// The number of steps at which a single fence, if there is room for it,
    /// would block all paths.
    pub barrable_steps: u8,
    /// The sides of squares that the paths cross.
    pub sides: Grid,
    /// The fences that block all paths at the same step, including fences for
    /// which there is no room. Fences that block different paths at different
    /// steps are not included.
    pub barring_fences: Fences,
}

impl Paths {
    /// The paths of a pawn that has reached its goal: there are no steps left.
    const ARRIVED: Self = Self {
        steps: 0,
        barrable_steps: 0,
        sides: Grid::CLOSED,
        barring_fences: Fences {
            horizontal: 0,
            vertical: 0,
        },
    };

    /// Finds the shortest paths from `from` to `goal` on a grid; `None` if
    /// there is no path.
    pub fn new(grid: Grid, from: u128, goal: u128) -> Option<Self> {
        match Self::within_length::<FIRST_LENGTH_LIMIT>(grid, from, goal) {
            PathSearch::Found(paths) => Some(paths),
            PathSearch::NoPath => None,
            PathSearch::Longer => match Self::within_length::<SQUARES>(grid, from, goal) {
                PathSearch::Found(paths) => Some(paths),
                PathSearch::NoPath | PathSearch::Longer => None,
            },
        }
    }

    /// Finds the shortest paths if they have fewer than `LENGTH_LIMIT` steps.
    fn within_length<const LENGTH_LIMIT: usize>(grid: Grid, from: u128, goal: u128) -> PathSearch {
        // The squares within 0, 1, 2 … steps.
        let mut reached_in = [0; LENGTH_LIMIT];
        let mut reached = from;
        let mut steps = 0;
        while reached & goal == 0 {
            let Some(place) = reached_in.get_mut(steps) else {
                return PathSearch::Longer;
            };
            *place = reached;
            let more = grid.with_neighbours(reached);
            if more == reached {
                return PathSearch::NoPath;
            }
            reached = more;
            steps += 1;
        }
        let mut paths = Self {
            steps: steps as u8,
            ..Self::ARRIVED
        };
        let mut at = reached & goal;
        for &nearer in reached_in.iter().take(steps).rev() {
            at = paths.add_steps(grid, nearer, at);
        }
        PathSearch::Found(paths)
    }

    /// Adds all steps from a square in `nearer` to a square in `at` to the
    /// paths. Returns the squares from which these steps start.
    #[inline]
    fn add_steps(&mut self, grid: Grid, nearer: u128, at: u128) -> u128 {
        // A side belongs to the square south or west of it.
        let north = nearer & grid.north & at >> BOARD_SIZE;
        let south = at & grid.north & nearer >> BOARD_SIZE;
        let east = nearer & grid.east & at >> 1;
        let west = at & grid.east & nearer >> 1;
        let (rows, columns) = (north | south, east | west);
        self.sides.north |= rows;
        self.sides.east |= columns;
        let horizontal = if columns == 0 {
            fences_closing(rows, 1)
        } else {
            0
        };
        let vertical = if rows == 0 {
            fences_closing(columns, BOARD_SIZE)
        } else {
            0
        };
        self.barring_fences.horizontal |= horizontal;
        self.barring_fences.vertical |= vertical;
        self.barrable_steps += u8::from(horizontal | vertical != 0);
        north | south << BOARD_SIZE | east | west << 1
    }

    /// Returns whether a fence closes one of the sides that the paths cross.
    #[inline]
    pub fn crossed_by(&self, fence: Fences) -> bool {
        self.sides.without(fence) != self.sides
    }
}

/// The result of a search for paths of limited length.
enum PathSearch {
    Found(Paths),
    /// There is no path to the goal.
    NoPath,
    /// All paths are longer than the limit.
    Longer,
}

/// Returns the fences that close all of the given sides. Each fence closes two
/// sides: the side with the same bit, and the side `distance` bits further.
#[inline]
fn fences_closing(sides: u128, distance: u8) -> u128 {
    let without_lowest = sides & sides.wrapping_sub(1);
    if without_lowest == 0 {
        return sides | sides >> distance;
    }
    let pairs = sides & sides >> distance;
    let is_pair = without_lowest & without_lowest.wrapping_sub(1) == 0;
    if is_pair { pairs } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg32;
    use starfence_rules::quoridor::{Options, Position};
    use starfence_rules::{Position as _, Seat};

    fn paths(position: &Position, seat: Seat) -> Paths {
        let pawn = position.pawn(seat).unwrap();
        Paths::new(position.grid(), pawn.bit(), position.goal(seat)).unwrap()
    }

    #[test]
    fn a_straight_way_is_barred_only_where_it_is_narrow() {
        let read = |text| Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let open = paths(&read("/ / e1 e9 / 10 10 / 1"), Seat::FIRST);
        assert_eq!((open.steps, open.barrable_steps), (8, 8));
        // On a single column, each of the eight steps is barred by two fences.
        assert_eq!(open.barring_fences.len(), 16);
        assert_eq!(open.barring_fences.vertical, 0);
        // The path splits around a fence, and only a fence across both branches
        // would bar it.
        let split = paths(&read("d4 / / e4 e9 / 9 10 / 1"), Seat::FIRST);
        assert_eq!(split.steps, 6);
    }

    /// Tests every fence on many random boards: a fence that crosses no path
    /// lengthens no path, every fence in `barring_fences` lengthens the paths,
    /// and the number of steps is right.
    #[test]
    fn fences_do_what_the_masks_say() {
        let mut rng = Pcg32::seed_from_u64(7);
        let (mut barring_fences, mut missed) = (0, 0);
        for _ in 0..60 {
            let mut position =
                Position::from_text("/ / e3 d7 / 10 10 / 1", Options::default(), Seat::FIRST)
                    .unwrap();
            for _ in 0..rng.random_range(0..18) {
                let moves: Vec<_> = position.legal_moves().iter().collect();
                position = position
                    .play(moves[rng.random_range(0..moves.len())])
                    .unwrap();
                if position.outcome().is_some() {
                    break;
                }
            }
            for seat in Seat::all(2) {
                let before = paths(&position, seat);
                assert_eq!(Some(before.steps), position.distance(seat));
                for fence in position.fence_set().fitting_fences() {
                    let only = Fences::only(fence);
                    let grid = position.grid().without(only);
                    let pawn = position.pawn(seat).unwrap().bit();
                    let after = grid.distance(pawn, position.goal(seat));
                    let longer = after != Some(before.steps);
                    let cuts = before.barring_fences.contains(fence);
                    assert!(!cuts || longer, "{position} {fence}");
                    assert!(before.crossed_by(only) || !longer);
                    barring_fences += usize::from(cuts);
                    missed += usize::from(longer && !cuts);
                }
            }
        }
        assert!(
            barring_fences > 500 && missed * 5 < barring_fences,
            "{barring_fences} {missed}"
        );
    }
}
