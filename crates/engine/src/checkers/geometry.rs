//! The geometry of the star-shaped board as flat byte tables, for the inner
//! loops of the searches.

use starfence_rules::lattice::{Direction, HOLES, Hole, StarPoint};

/// The index that means "no hole", used beyond the edge of the board.
pub(crate) const NO_HOLE: u8 = HOLES;

/// The length of the tables: the number of holes rounded up to a power of two,
/// so that an index masked with 127 needs no bounds check.
pub(crate) const TABLE_LEN: usize = 128;

/// A table with one entry for each hole, padded to [`TABLE_LEN`] entries.
pub(crate) type PerHole<T> = [T; TABLE_LEN];

/// For each hole, the neighbour in each of the six directions; [`NO_HOLE`]
/// beyond the edge.
pub(crate) const NEIGHBOURS: PerHole<[u8; 6]> = {
    let mut next = [[NO_HOLE; 6]; TABLE_LEN];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            if let Some(found) = Hole::neighbour_index(hole, Direction::ALL[direction]) {
                next[hole as usize][direction] = found;
            }
            direction += 1;
        }
        hole += 1;
    }
    next
};

/// For each hole, the hole two steps away in each of the six directions, where
/// a hop ends; [`NO_HOLE`] beyond the edge.
pub(crate) const LANDINGS: PerHole<[u8; 6]> = {
    let mut land = [[NO_HOLE; 6]; TABLE_LEN];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            if let Some((_, found)) = Hole::hop_indices(hole, Direction::ALL[direction]) {
                land[hole as usize][direction] = found;
            }
            direction += 1;
        }
        hole += 1;
    }
    land
};

/// For each hole, the index of the star point that contains it;
/// [`NOT_IN_POINT`] for holes in the middle of the board.
pub(super) const POINT_OF: PerHole<u8> = {
    let mut point = [NOT_IN_POINT; TABLE_LEN];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut at = 0;
        while at < 6 {
            if StarPoint::ALL[at].holes().bits() >> hole & 1 == 1 {
                point[hole] = at as u8;
            }
            at += 1;
        }
        hole += 1;
    }
    point
};

/// The entry of [`POINT_OF`] for holes that are in no star point.
pub(super) const NOT_IN_POINT: u8 = 6;

/// Returns, for each hole, a bit mask of the directions for which `table` has a
/// hole on the board.
const fn directions_on_board(table: &PerHole<[u8; 6]>) -> PerHole<u8> {
    let mut bits = [0; TABLE_LEN];
    let mut hole = 0;
    while hole < TABLE_LEN {
        let mut direction = 0;
        while direction < 6 {
            if table[hole][direction] != NO_HOLE {
                bits[hole] |= 1 << direction;
            }
            direction += 1;
        }
        hole += 1;
    }
    bits
}

/// Returns, for each hole, a bit mask of the directions for which `table` has a
/// hole in the same star point.
const fn directions_within_point(table: &PerHole<[u8; 6]>) -> PerHole<u8> {
    let mut bits = [0; TABLE_LEN];
    let mut hole = 0;
    while hole < TABLE_LEN {
        let mut direction = 0;
        while direction < 6 {
            let to = table[hole][direction];
            if to != NO_HOLE && POINT_OF[to as usize] == POINT_OF[hole] {
                bits[hole] |= 1 << direction;
            }
            direction += 1;
        }
        hole += 1;
    }
    bits
}

/// For each hole, a bit mask of the directions in which there is a neighbour.
pub(super) const STEPS_ON_BOARD: PerHole<u8> = directions_on_board(&NEIGHBOURS);
/// For each hole, a bit mask of the directions in which there is a hole to hop
/// to.
pub(super) const HOPS_ON_BOARD: PerHole<u8> = directions_on_board(&LANDINGS);
/// For each hole, a bit mask of the directions in which a step stays within the
/// hole's star point.
pub(super) const STEPS_WITHIN_POINT: PerHole<u8> = directions_within_point(&NEIGHBOURS);
/// For each hole, a bit mask of the directions in which a hop stays within the
/// hole's star point.
pub(super) const HOPS_WITHIN_POINT: PerHole<u8> = directions_within_point(&LANDINGS);

/// For each star point and each hole, the index that the hole has when the
/// board is turned so that the point is in the north.
pub(crate) const TURNED_NORTH: [PerHole<u8>; 6] = {
    let mut turned = [[NO_HOLE; TABLE_LEN]; 6];
    let mut point = 0;
    while point < 6 {
        let mut row = 0;
        while row < 17 {
            let mut column = 0;
            while column < 17 {
                if let Some(hole) = Hole::hole_index(row, column) {
                    // Seen from the middle, a sixth of a turn clockwise takes
                    // (down, right) to (right, right - down).
                    let (mut down, mut right) = (row - 8, column - 8);
                    let mut sixths = 0;
                    while (sixths + point) % 6 != 0 {
                        (down, right) = (right, right - down);
                        sixths += 1;
                    }
                    if let Some(seen) = Hole::hole_index(down + 8, right + 8) {
                        turned[point][hole as usize] = seen;
                    }
                }
                column += 1;
            }
            row += 1;
        }
        point += 1;
    }
    turned
};

/// Zobrist keys for hashing positions: one for each player's peg on each hole,
/// and some for the rest of the state. They are consecutive outputs of the
/// SplitMix64 generator.
pub(super) const ZOBRIST_KEYS: [PerHole<u64>; 7] = {
    let mut keys = [[0; TABLE_LEN]; 7];
    let mut state: u64 = 0x5747_4146_454E_4345;
    let mut seat = 0;
    while seat < 7 {
        let mut hole = 0;
        while hole < TABLE_LEN {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            keys[seat][hole] = splitmix64(state);
            hole += 1;
        }
        seat += 1;
    }
    keys
};

/// Computes the mixing function of SplitMix64 (Steele, Lea and Flood, 2014).
pub(super) const fn splitmix64(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_takes_each_point_to_the_north() {
        for (at, point) in StarPoint::ALL.into_iter().enumerate() {
            let turned = |hole: Hole| TURNED_NORTH[at][hole.array_index()];
            let mut seen: Vec<u8> = Hole::all().map(turned).collect();
            assert!(
                point
                    .holes()
                    .into_iter()
                    .all(|hole| POINT_OF[usize::from(turned(hole))] == 0)
            );
            seen.sort_unstable();
            assert!(seen.into_iter().eq(0..HOLES));
        }
    }
}
