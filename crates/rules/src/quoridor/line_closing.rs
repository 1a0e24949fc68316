//! Finds the fences that could cut a pawn off from its goal, without searching
//! for paths.
//!
//! Fences separate squares only if they form an unbroken line that is closed or
//! runs from edge to edge. Call fences that touch, directly or through other
//! fences, one group; the edge of the board belongs to one such group. A new
//! fence can complete such a line only if two of its three points (its two ends
//! and its middle) touch the same group. All other fences, which are nearly all
//! of them, are legal wherever they fit.

use super::fences::Fences;
use super::square::BOARD_SIZE;

/// The mask of the points on the edge of the board. Points are the places where
/// grooves cross or meet the edge. They are numbered like squares but one row
/// higher, so that the points on the south edge have numbers too. The points of
/// column i are the east edge of their row and also the west edge of the next
/// row: a bit that wraps around the edge in a shift by one is therefore still
/// on the edge.
const EDGE: u128 = {
    let south = 0x1ff;
    let north = 0x1ff << (BOARD_SIZE * BOARD_SIZE);
    let mut sides = 0;
    let mut row = 0;
    while row <= BOARD_SIZE {
        sides |= 1 << (row * BOARD_SIZE + BOARD_SIZE - 1);
        row += 1;
    }
    south | sides | north
};

/// Returns the fences that would touch one group of `fences` at two or more
/// points. Fences that do not fit on the board may be included.
pub(super) fn fences_closing_a_line(fences: Fences) -> Fences {
    let mut rest = fences_touching_any(Fences {
        horizontal: fences.horizontal << BOARD_SIZE,
        vertical: fences.vertical << BOARD_SIZE,
    });
    let mut closing = Fences::default();
    if rest.is_empty() {
        // No fence touches another or the edge, and no single fence reaches
        // from edge to edge.
        return closing;
    }
    let mut group = EDGE;
    while group != 0 {
        group = take_group(&mut rest, group);
        closing = closing | fences_touching_twice(group);
        // The next group starts at the middle of any fence that is not yet in a
        // group.
        let middles = match rest.horizontal {
            0 => rest.vertical,
            horizontal => horizontal,
        };
        group = middles & middles.wrapping_neg();
    }
    Fences {
        horizontal: closing.horizontal >> BOARD_SIZE,
        vertical: closing.vertical >> BOARD_SIZE,
    }
}

/// Returns the fences that touch another fence or the edge.
fn fences_touching_any(fences: Fences) -> Fences {
    let Fences {
        horizontal: h,
        vertical: v,
    } = fences;
    let mut once = EDGE;
    let mut twice = 0;
    for points in [h, h << 1, h >> 1, v, v << BOARD_SIZE, v >> BOARD_SIZE] {
        twice |= once & points;
        once |= points;
    }
    fences & fences_at(twice)
}

/// Extends a group by all the fences that touch it, directly or through other
/// fences, and removes them from `rest`. Returns the group's points.
fn take_group(rest: &mut Fences, mut group: u128) -> u128 {
    loop {
        let joining = *rest & fences_at(group);
        if joining.is_empty() {
            return group;
        }
        group |= touched_points(joining);
        rest.horizontal &= !joining.horizontal;
        rest.vertical &= !joining.vertical;
    }
}

/// Returns the points that the fences touch.
const fn touched_points(fences: Fences) -> u128 {
    let Fences {
        horizontal: h,
        vertical: v,
    } = fences;
    h | h << 1 | h >> 1 | v | v << BOARD_SIZE | v >> BOARD_SIZE
}

/// Returns the fences that touch at least one of the points.
const fn fences_at(points: u128) -> Fences {
    Fences {
        horizontal: points | points << 1 | points >> 1,
        vertical: points | points << BOARD_SIZE | points >> BOARD_SIZE,
    }
}

/// Returns the fences that touch at least two of the points.
const fn fences_touching_twice(points: u128) -> Fences {
    const fn at_least_two(low: u128, middle: u128, high: u128) -> u128 {
        middle & (low | high) | low & high
    }
    Fences {
        horizontal: at_least_two(points << 1, points, points >> 1),
        vertical: at_least_two(points << BOARD_SIZE, points, points >> BOARD_SIZE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::Fence;

    fn fences(texts: &str) -> Fences {
        texts
            .split_whitespace()
            .map(|text| text.parse().unwrap())
            .fold(Fences::default(), Fences::with)
    }

    /// Returns the fences that fit on the board and would complete a line that
    /// may cut a pawn off.
    fn closers(texts: &str) -> String {
        let placed = fences(texts);
        (placed.fitting_fences() & fences_closing_a_line(placed))
            .map(|fence: Fence| fence.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn no_fence_closes_a_line_by_itself() {
        assert_eq!(closers(""), "");
        assert_eq!(closers("d4h f6v c1h"), "");
        // Two fences that do not touch are not a group, even if they are near.
        assert_eq!(closers("d4h d6h"), "");
    }

    #[test]
    fn a_line_from_the_edge_is_closed_at_the_edge() {
        assert_eq!(closers("a8h"), "b8v");
        assert_eq!(closers("h1v"), "h2h");
        // The east edge of a row and the west edge of the next row are not
        // neighbours.
        assert_eq!(closers("h4h a6h"), "");
    }

    #[test]
    fn a_ring_is_closed_by_its_last_side() {
        assert_eq!(closers("d6h d4h c5v"), "d5v e5v");
        assert!(closers("d6h c5v").is_empty());
    }
}
