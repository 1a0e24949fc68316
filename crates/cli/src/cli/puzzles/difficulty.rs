//! The numbers of search nodes that define the difficulties of puzzles.

/// The seeds of the searches; an answer must be found with each of them.
pub const SEEDS: std::ops::Range<u64> = 0..10;

/// Returns the numbers of nodes for the difficulties 1 to 8: `fewest` for
/// difficulty 1, and twice as many for each further difficulty.
pub fn node_limits(fewest: u64) -> [u64; 8] {
    std::array::from_fn(|place| fewest << place)
}

/// Returns the difficulty of a task, 1 to 8: the index, counted from 1, of the
/// lowest node limit in `row` that is enough with every seed. `nodes` returns
/// the number of nodes that a search with the given seed needs. Returns `None`
/// if even the last limit is too small.
pub fn difficulty_of(row: [u64; 8], nodes: impl Fn(u64) -> u64) -> Option<u8> {
    let most = SEEDS.map(nodes).max()?;
    let place = row.iter().position(|enough| most <= *enough)?;
    Some(place as u8 + 1)
}
