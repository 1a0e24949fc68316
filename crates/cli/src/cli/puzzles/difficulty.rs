//! The numbers of nodes that define the difficulties.

/// The seeds of the searches; an answer must be found with each of them.
pub const SEEDS: std::ops::Range<u64> = 0..10;

/// Returns the numbers of nodes that belong to the difficulties 1 to 8:
/// `fewest`, then always twice the number before.
pub fn node_limits(fewest: u64) -> [u64; 8] {
    std::array::from_fn(|place| fewest << place)
}

/// Returns the difficulty, 1 to 8, of a task for which a search with a seed
/// needs `nodes(seed)` nodes; `None` if even the last number in `row` is too
/// small.
pub fn difficulty_of(row: [u64; 8], nodes: impl Fn(u64) -> u64) -> Option<u8> {
    let most = SEEDS.map(nodes).max()?;
    let place = row.iter().position(|enough| most <= *enough)?;
    Some(place as u8 + 1)
}
