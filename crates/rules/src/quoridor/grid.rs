//! The open sides of the squares, and paths across the board.

use super::square::{BOARD_SIZE, Square};
use super::{CardinalDirection, Fence, fences::Fences};

/// The squares that have a neighbour to the north.
const WITH_NORTH_NEIGHBOUR: u128 = (1 << (BOARD_SIZE * (BOARD_SIZE - 1))) - 1;

/// The squares that have a neighbour to the east.
const WITH_EAST_NEIGHBOUR: u128 = {
    let mut mask = 0;
    let mut row = 0;
    while row < BOARD_SIZE {
        mask |= 0xff << (row * BOARD_SIZE);
        row += 1;
    }
    mask
};

/// The edges between adjacent squares that are not blocked by a fence. Pawns do
/// not count as obstacles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The squares whose north side is open.
    pub north: u128,
    /// The squares whose east side is open.
    pub east: u128,
}

impl Grid {
    /// A grid in which every side between two squares is closed.
    pub const CLOSED: Self = Self { north: 0, east: 0 };

    /// Creates the grid of a board with the given fences: only the sides that
    /// no fence closes are open.
    pub fn new(fences: Fences) -> Self {
        let open = Self {
            north: WITH_NORTH_NEIGHBOUR,
            east: WITH_EAST_NEIGHBOUR,
        };
        open.without(fences)
    }

    /// Returns the grid of the sides that remain open after `fences` are added.
    #[must_use]
    pub fn without(self, fences: Fences) -> Self {
        let Fences {
            horizontal: h,
            vertical: v,
        } = fences;
        Self {
            north: self.north & !(h | h << 1),
            east: self.east & !(v | v << BOARD_SIZE),
        }
    }

    /// Returns the squares adjacent to `squares` in one direction, across open
    /// sides only. The result does not wrap around the edge of the board, since
    /// the sides at the edge are not open.
    pub fn step(self, squares: u128, direction: CardinalDirection) -> u128 {
        match direction {
            CardinalDirection::North => (squares & self.north) << BOARD_SIZE,
            CardinalDirection::East => (squares & self.east) << 1,
            CardinalDirection::South => squares >> BOARD_SIZE & self.north,
            CardinalDirection::West => squares >> 1 & self.east,
        }
    }

    /// Returns `squares` and all squares one step away from them.
    pub fn with_neighbours(self, squares: u128) -> u128 {
        CardinalDirection::ALL
            .into_iter()
            .fold(squares, |all, direction| {
                all | self.step(squares, direction)
            })
    }

    /// Returns all squares one step away from any of `squares`.
    pub fn neighbours(self, squares: u128) -> u128 {
        CardinalDirection::ALL
            .into_iter()
            .fold(0, |all, direction| all | self.step(squares, direction))
    }

    /// Returns the number of steps on a shortest path from one of the squares
    /// in `from` to one of those in `goal`, or `None` if there is no path.
    pub fn distance(self, from: u128, goal: u128) -> Option<u8> {
        let mut reached = from;
        let mut steps = 0;
        while reached & goal == 0 {
            let more = self.with_neighbours(reached);
            if more == reached {
                return None;
            }
            reached = more;
            steps += 1;
        }
        Some(steps)
    }

    /// Returns a shortest path from one of the squares in `from` to one of
    /// those in `goal`, as the grid of the sides that it crosses; `None` if
    /// there is no path.
    pub fn shortest_path(self, from: u128, goal: u128) -> Option<Self> {
        // The squares within 0, 1, 2 … steps; no shortest path is longer than
        // the array.
        let mut within = [0; (BOARD_SIZE * BOARD_SIZE) as usize];
        let mut reached = from;
        let mut steps = 0;
        while reached & goal == 0 {
            *within.get_mut(steps)? = reached;
            let more = self.with_neighbours(reached);
            if more == reached {
                return None;
            }
            reached = more;
            steps += 1;
        }
        let mut route = Self::CLOSED;
        let mut at = lowest_bit(reached & goal);
        for &nearer in within.iter().take(steps).rev() {
            let back = |direction| self.step(at, direction) & nearer;
            let [north, east, south, west] = CardinalDirection::ALL.map(back);
            // If several directions lead back, any of them will do. A side is
            // stored with the square south or west of it.
            at = if south != 0 {
                route.north |= south;
                south
            } else if north != 0 {
                route.north |= at;
                north
            } else if west != 0 {
                route.east |= west;
                west
            } else {
                route.east |= at;
                east
            };
        }
        Some(route)
    }

    /// Returns the number of open sides.
    pub fn open_sides(self) -> u32 {
        self.north.count_ones() + self.east.count_ones()
    }

    /// Returns the fences that would close at least one of the open sides.
    pub fn closing_fences(self) -> Fences {
        Fences {
            horizontal: self.north | self.north >> 1,
            vertical: self.east | self.east >> BOARD_SIZE,
        }
    }

    /// Returns the squares along this path, which must be a
    /// [`shortest_path`](Self::shortest_path) from `from`, beginning with
    /// `from`.
    pub fn squares_along(self, from: Square) -> impl Iterator<Item = Square> {
        let mut walked = 0;
        std::iter::successors(Some(from), move |at| {
            walked |= at.bit();
            Square::lowest(self.with_neighbours(at.bit()) & !walked)
        })
    }
}

/// Returns the fence that closes the side of `square` in `direction`, if there
/// is one.
pub(super) fn fence_beside(
    fences: Fences,
    square: Square,
    direction: CardinalDirection,
) -> Option<Fence> {
    let next = square.neighbour(direction)?;
    let closes = |fence: &Fence| {
        let grid = Grid::new(Fences::only(*fence));
        grid.step(square.bit(), direction) != next.bit()
    };
    fences.into_iter().find(closes)
}

const fn lowest_bit(mask: u128) -> u128 {
    mask & mask.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn fences(texts: &[&str]) -> Fences {
        let parse = |text: &&str| text.parse().unwrap();
        texts
            .iter()
            .map(parse)
            .fold(Fences::default(), Fences::with)
    }

    /// Returns the sides that a fence closes, each as a pair of squares.
    fn closed(text: &str) -> Vec<String> {
        let grid = Grid::new(fences(&[text]));
        let mut closed = Vec::new();
        for from in Square::all() {
            for direction in [CardinalDirection::North, CardinalDirection::East] {
                let step = grid.step(from.bit(), direction);
                let back = from.neighbour(direction).map_or(0, |to| {
                    grid.step(
                        to.bit(),
                        CardinalDirection::ALL[(direction as usize + 2) % 4],
                    )
                });
                assert_eq!(step == 0, back == 0);
                if let Some(to) = from.neighbour(direction)
                    && step == 0
                {
                    closed.push(format!("{from}{to}"));
                }
            }
        }
        closed
    }

    #[test]
    fn a_fence_is_two_squares_long() {
        assert_eq!(closed("e3v"), ["e3f3", "e4f4"]);
        assert_eq!(closed("d7h"), ["d7d8", "e7e8"]);
        assert_eq!(closed("a1h"), ["a1a2", "b1b2"]);
        assert_eq!(closed("h8h"), ["h8h9", "i8i9"]);
        assert_eq!(closed("h8v"), ["h8i8", "h9i9"]);
        assert_eq!(closed("h1h"), ["h1h2", "i1i2"]);
    }

    #[test]
    fn the_fence_in_the_way_is_named() {
        let fences = fences(&["e3v", "d7h"]);
        let fence = |at, direction| fence_beside(fences, square(at), direction);
        assert_eq!(fence("e4", CardinalDirection::East), "e3v".parse().ok());
        assert_eq!(fence("f3", CardinalDirection::West), "e3v".parse().ok());
        assert_eq!(fence("e8", CardinalDirection::South), "d7h".parse().ok());
        assert_eq!(fence("e5", CardinalDirection::East), None);
        assert_eq!(fence("i5", CardinalDirection::East), None);
    }

    #[test]
    fn distances_go_round_fences() {
        let goal = 0x1ff << 72;
        let distance = |texts: &[&str]| Grid::new(fences(texts)).distance(square("e1").bit(), goal);
        assert_eq!(distance(&[]), Some(8));
        assert_eq!(distance(&["e1h"]), Some(9));
        assert_eq!(distance(&["d1h", "f1h"]), Some(10));
        assert_eq!(distance(&["d1h", "c1v", "e1v"]), None);
        assert_eq!(
            Grid::new(Fences::default()).distance(square("c9").bit(), goal),
            Some(0)
        );
    }

    #[test]
    fn a_route_walks_a_shortest_way() {
        let fences = fences(&["e1h", "c1h", "b1v", "g1h", "d3h", "f3h"]);
        let grid = Grid::new(fences);
        let (from, goal) = (square("e1"), 0x1ff << 72);
        let route = grid.shortest_path(from.bit(), goal).unwrap();
        let walk: Vec<Square> = route.squares_along(from).collect();
        assert_eq!(
            walk.len(),
            usize::from(grid.distance(from.bit(), goal).unwrap()) + 1
        );
        assert_eq!(walk.first(), Some(&from));
        assert_ne!(walk.last().unwrap().bit() & goal, 0);
        for step in walk.windows(2) {
            assert_ne!(grid.with_neighbours(step[0].bit()) & step[1].bit(), 0);
        }
        // Exactly the fences in `closing_fences` cut the path.
        for fence in Fence::all() {
            let whole = route.without(Fences::only(fence)) == route;
            assert_eq!(whole, !route.closing_fences().contains(fence), "{fence}");
        }
    }
}
