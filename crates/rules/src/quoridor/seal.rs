//! Which fences could shut a pawn in, told without looking for ways.
//!
//! Squares are cut off from others only by an unbroken line of fences that
//! comes back to where it began or runs from edge to edge. Call fences that
//! touch, directly or through others, one group, the edge of the board being
//! part of a group of its own. A new fence closes such a line only if two of
//! its three points (its ends and its middle) touch the same group. All other
//! fences are legal wherever they fit, and that is nearly all of them.

use super::fences::Fences;
use super::square::SIDE;

/// The points where grooves cross or meet the edge, numbered like squares but
/// one row up, so that the south edge has numbers too. The points of column i
/// are the east edge of their row and at once the west edge of the next: what
/// the shift by one carries round the edge arrives at the edge after all.
const EDGE: u128 = {
    let south = 0x1ff;
    let north = 0x1ff << (SIDE * SIDE);
    let mut sides = 0;
    let mut row = 0;
    while row <= SIDE {
        sides |= 1 << (row * SIDE + SIDE - 1);
        row += 1;
    }
    south | sides | north
};

/// The fences, those that do not fit among them, that would touch one group
/// of these fences at two points or more.
pub(super) fn closing(fences: Fences) -> Fences {
    let mut rest = touching(Fences {
        horizontal: fences.horizontal << SIDE,
        vertical: fences.vertical << SIDE,
    });
    let mut closing = Fences::default();
    if rest.is_empty() {
        // Nothing touches anything, and no fence reaches from edge to edge.
        return closing;
    }
    let mut group = EDGE;
    while group != 0 {
        group = take_group(&mut rest, group);
        closing = closing | touching_twice(group);
        // The next group grows from the middle of any fence not yet in one.
        let middles = match rest.horizontal {
            0 => rest.vertical,
            horizontal => horizontal,
        };
        group = middles & middles.wrapping_neg();
    }
    Fences {
        horizontal: closing.horizontal >> SIDE,
        vertical: closing.vertical >> SIDE,
    }
}

/// Those that touch another fence or the edge.
fn touching(fences: Fences) -> Fences {
    let Fences {
        horizontal: h,
        vertical: v,
    } = fences;
    let mut once = EDGE;
    let mut twice = 0;
    for points in [h, h << 1, h >> 1, v, v << SIDE, v >> SIDE] {
        twice |= once & points;
        once |= points;
    }
    fences & that_touch(twice)
}

/// Grows a group by all the fences that touch it, and takes them out of
/// `rest`. Returns the group's points.
fn take_group(rest: &mut Fences, mut group: u128) -> u128 {
    loop {
        let joining = *rest & that_touch(group);
        if joining.is_empty() {
            return group;
        }
        group |= points(joining);
        rest.horizontal &= !joining.horizontal;
        rest.vertical &= !joining.vertical;
    }
}

/// The points that fences touch.
const fn points(fences: Fences) -> u128 {
    let Fences {
        horizontal: h,
        vertical: v,
    } = fences;
    h | h << 1 | h >> 1 | v | v << SIDE | v >> SIDE
}

/// The fences that touch one of the points at least.
const fn that_touch(points: u128) -> Fences {
    Fences {
        horizontal: points | points << 1 | points >> 1,
        vertical: points | points << SIDE | points >> SIDE,
    }
}

/// The fences that touch two of the points at least.
const fn touching_twice(points: u128) -> Fences {
    const fn two(low: u128, middle: u128, high: u128) -> u128 {
        middle & (low | high) | low & high
    }
    Fences {
        horizontal: two(points << 1, points, points >> 1),
        vertical: two(points << SIDE, points, points >> SIDE),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]

    use super::*;
    use crate::quoridor::Fence;

    fn fences(texts: &str) -> Fences {
        let fences = texts.split_whitespace().map(|text| text.parse().unwrap());
        fences.fold(Fences::default(), Fences::with)
    }

    /// The fences that fit and would close a line.
    fn closers(texts: &str) -> String {
        let placed = fences(texts);
        let closers = (placed.that_fit() & closing(placed)).map(|fence: Fence| fence.to_string());
        closers.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn no_fence_closes_a_line_by_itself() {
        assert_eq!(closers(""), "");
        assert_eq!(closers("d4h f6v c1h"), "");
        // Two that are no group, however near.
        assert_eq!(closers("d4h d6h"), "");
    }

    #[test]
    fn a_line_from_the_edge_is_closed_at_the_edge() {
        assert_eq!(closers("a8h"), "b8v");
        assert_eq!(closers("h1v"), "h2h");
        // The east edge of a row and the west edge of the next are not neighbours.
        assert_eq!(closers("h4h a6h"), "");
    }

    #[test]
    fn a_ring_is_closed_by_its_last_side() {
        assert_eq!(closers("d6h d4h c5v"), "d5v e5v");
        assert!(closers("d6h c5v").is_empty());
    }
}
