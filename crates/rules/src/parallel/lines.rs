//! The order in which the pegs of one step move (docs/rules.md, "Execution").

use crate::lattice::{Direction, HOLES, Hole};
use crate::{Cell as _, Set};

/// For each direction, the indices of all holes in the order in which pegs on
/// them move: line by line from left to right as seen when looking in the
/// direction, and on each line the foremost hole first.
const MOVING_ORDER: [[u8; HOLES as usize]; 6] = {
    let mut order = [[0; HOLES as usize]; 6];
    let mut direction = 0;
    while direction < 6 {
        let mut next = 0;
        let mut line = -16;
        while line <= 16 {
            let mut along = 16;
            while along >= -16 {
                // Holes share a line if they agree in the coordinate that the
                // direction does not change: the row, the column, or their
                // difference.
                let (row, column) = match Direction::ALL[direction] {
                    Direction::E => (line, along),
                    Direction::SE => (along, along - line),
                    Direction::SW => (along, -line),
                    Direction::W => (-line, -along),
                    Direction::NW => (-along, line - along),
                    Direction::NE => (-along, line),
                };
                if let Some(index) = Hole::hole_index(row, column) {
                    order[direction][next] = index;
                    next += 1;
                }
                along -= 1;
            }
            line += 1;
        }
        assert!(next == HOLES as usize);
        direction += 1;
    }
    order
};

/// Returns the holes in the order in which a step in this direction moves the
/// pegs in the holes.
pub(super) fn in_moving_order(
    holes: Set<Hole>,
    direction: Direction,
) -> impl Iterator<Item = Hole> {
    MOVING_ORDER[direction as usize]
        .iter()
        .filter_map(|index| Hole::from_index(*index))
        .filter(move |hole| holes.contains(*hole))
}

/// Returns the route of a peg that moves from `from`: `from`, followed by
/// the holes on which the peg lands, if it can move. `occupied` are the holes
/// that contain pegs.
pub(super) fn route(occupied: Set<Hole>, from: Hole, direction: Direction) -> Vec<Hole> {
    let mut route = vec![from];
    let mut at = from;
    if let Some(next) = from.neighbour(direction)
        && !occupied.contains(next)
    {
        route.push(next);
        return route;
    }
    while let Some(landing) = hop_landing(occupied, at, direction) {
        route.push(landing);
        at = landing;
    }
    route
}

/// Returns the landing hole of a hop over the one or two pegs directly ahead,
/// if such a hop is possible.
fn hop_landing(occupied: Set<Hole>, from: Hole, direction: Direction) -> Option<Hole> {
    let over = from
        .neighbour(direction)
        .filter(|hole| occupied.contains(*hole))?;
    let behind = over.neighbour(direction)?;
    if !occupied.contains(behind) {
        return Some(behind);
    }
    let landing = behind.neighbour(direction)?;
    (!occupied.contains(landing)).then_some(landing)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the coordinates of a hole on a drawing of the board
    /// (docs/rules.md, "The star lattice").
    fn place(hole: Hole) -> (f64, f64) {
        let (row, column) = (f64::from(hole.row()), f64::from(hole.column()));
        (column - row / 2.0, row * 0.75_f64.sqrt())
    }

    fn from_to(one: Hole, other: Hole) -> (f64, f64) {
        let ((x, y), (to_x, to_y)) = (place(one), place(other));
        (to_x - x, to_y - y)
    }

    #[test]
    fn lines_go_from_the_left_to_the_right_and_the_foremost_peg_first() {
        let middle: Hole = "i9".parse().unwrap();
        for direction in Direction::ALL {
            let (x, y) = from_to(middle, middle.neighbour(direction).unwrap());
            let holes: Vec<Hole> = in_moving_order(Set::ALL, direction).collect();
            assert_eq!(holes.len(), 121);
            for pair in holes.windows(2) {
                let (step_x, step_y) = from_to(pair[0], pair[1]);
                // On a drawing, y grows downwards, so the vector to the right
                // of (x, y) is (-y, x).
                let (aside, ahead) = (step_y * x - step_x * y, step_x * x + step_y * y);
                let same_line = aside.abs() < 0.01;
                assert!(
                    if same_line { ahead < 0.0 } else { aside > 0.0 },
                    "{direction}: {pair:?}"
                );
            }
        }
    }

    #[test]
    fn a_peg_steps_or_hops_over_one_or_two() {
        let way = |pegs: &str, from: &str| {
            let occupied = pegs.split(' ').map(|hole| hole.parse::<Hole>().unwrap());
            let route = route(occupied.collect(), from.parse().unwrap(), Direction::E);
            let names: Vec<String> = route.iter().map(ToString::to_string).collect();
            names.join("-")
        };
        assert_eq!(way("i5", "i5"), "i5-i6");
        assert_eq!(way("i5 i6", "i5"), "i5-i7");
        assert_eq!(way("i5 i6 i7", "i5"), "i5-i8");
        assert_eq!(way("i5 i6 i7 i8", "i5"), "i5");
        // After a hop the peg may hop again, but may not step.
        assert_eq!(way("i5 i6 i8 i9", "i5"), "i5-i7-i10");
        // At the edge there is no hole ahead, or none behind the pegs.
        assert_eq!(way("i13", "i13"), "i13");
        assert_eq!(way("i12 i13", "i12"), "i12");
        assert_eq!(way("i11 i12 i13", "i11"), "i11");
    }
}
