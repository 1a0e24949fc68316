//! The rows of numbers of nodes by which difficulties are told.

/// The seeds with each of which an answer must be found.
pub const SEEDS: std::ops::Range<u64> = 0..10;

/// The numbers of nodes of the eight difficulties, each twice the one before.
pub fn row(fewest: u64) -> [u64; 8] {
    std::array::from_fn(|place| fewest << place)
}

/// The difficulty of what takes so many nodes with each seed.
pub fn difficulty_of(row: [u64; 8], nodes: impl Fn(u64) -> u64) -> Option<u8> {
    let most = SEEDS.map(nodes).max()?;
    let place = row.iter().position(|enough| most <= *enough)?;
    Some(place as u8 + 1)
}
