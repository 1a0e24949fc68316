//! The star's geometry as flat tables of bytes, for the searches' inner loops.

use crate::rules::lattice::{Direction, HOLES, Hole};

/// Stands for "no hole": an index beyond the board, whose cell is always
/// taken, so that nothing lands there.
pub(in crate::engine) const OFF: u8 = HOLES;

/// Length of the tables: the holes, and room up to a power of two so that an
/// index masked with 127 needs no check.
pub(in crate::engine) const CELLS: usize = 128;

/// The neighbour in each of the six directions, [`OFF`] beyond the edge.
pub(in crate::engine) const NEXT: [[u8; 6]; CELLS] = {
    let mut next = [[OFF; 6]; CELLS];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            if let Some(found) = Hole::next_index(hole, Direction::ALL[direction]) {
                next[hole as usize][direction] = found;
            }
            direction += 1;
        }
        hole += 1;
    }
    next
};

/// The hole two steps off in each direction, where a hop lands; [`OFF`]
/// beyond the edge.
pub(in crate::engine) const LAND: [[u8; 6]; CELLS] = {
    let mut land = [[OFF; 6]; CELLS];
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
