//! How the search for two players saves time on moves that are late in the
//! order: it searches them less deeply, and the last ones not at all.

/// The facts that decide how deeply a move is searched.
pub(super) struct LateMove {
    /// The number of moves searched before it.
    pub count: usize,
    /// Whether it has no immediate effect.
    pub is_quiet: bool,
    /// Whether the position is on the principal variation.
    pub is_pv: bool,
}

/// Returns the number of moves searched before the remaining quiet ones are
/// skipped.
pub(super) const fn late_move_limit(depth: i32) -> usize {
    match depth {
        ..=1 => 8,
        2 => 16,
        3 => 32,
        4 => 64,
        _ => usize::MAX,
    }
}

/// The reduction of late moves, in plies, which grows with the logarithms of the
/// depth and the move's index (late move reductions).
pub(super) struct Reductions([[u8; REDUCTION_ENTRIES]; REDUCTION_ENTRIES]);

const REDUCTION_ENTRIES: usize = 64;

impl Reductions {
    pub fn new() -> Self {
        let log = |number: usize| (number.max(1) as f32).ln();
        Self(std::array::from_fn(|depth| {
            std::array::from_fn(|count| (0.5 + log(depth) * log(count) / 2.2) as u8)
        }))
    }

    /// Returns by how many plies to reduce the search of a move that comes after
    /// `count` others.
    pub fn plies(&self, depth: i32, count: usize) -> i32 {
        let depth = usize::try_from(depth).unwrap_or(0);
        let of_depth = &self.0[depth.min(REDUCTION_ENTRIES - 1)];
        i32::from(of_depth[count.min(REDUCTION_ENTRIES - 1)])
    }
}
