//! Late-move reductions and pruning of the two-player search: moves late in the
//! order are searched less deeply, and the last ones are skipped.

/// The properties of a move that determine how deeply the move is searched.
pub(super) struct LateMove {
    /// The number of moves in the position that were searched before this move.
    pub searched_before: usize,
    /// Whether the move has no immediate effect.
    pub is_quiet: bool,
    /// Whether the position is on the principal variation.
    pub is_pv: bool,
}

/// Returns the number of moves to search at a given depth before the remaining
/// moves without immediate effect are skipped.
pub(super) const fn late_move_limit(depth: i32) -> usize {
    match depth {
        ..=1 => 8,
        2 => 16,
        3 => 32,
        4 => 64,
        _ => usize::MAX,
    }
}

/// A table of late-move reductions in plies, which grow with the logarithms of
/// the depth and of the move's index.
pub(super) struct Reductions([[u8; REDUCTION_ENTRIES]; REDUCTION_ENTRIES]);

const REDUCTION_ENTRIES: usize = 64;

impl Reductions {
    pub fn new() -> Self {
        let log = |number: usize| (number.max(1) as f32).ln();
        Self(std::array::from_fn(|depth| {
            std::array::from_fn(|count| (0.5 + log(depth) * log(count) / 2.2) as u8)
        }))
    }

    /// Returns the reduction, in plies, for a move that is searched after
    /// `count` other moves.
    pub fn plies(&self, depth: i32, count: usize) -> i32 {
        let depth = usize::try_from(depth).unwrap_or(0);
        let of_depth = &self.0[depth.min(REDUCTION_ENTRIES - 1)];
        i32::from(of_depth[count.min(REDUCTION_ENTRIES - 1)])
    }
}
