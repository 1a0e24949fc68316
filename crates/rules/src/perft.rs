//! Perft: counting the sequences of legal turns, the standard test of a move
//! generator.

use super::TurnBased;

/// Counts the sequences of `depth` legal turns from `position`. The last turn
/// is only counted, not played.
///
/// ```
/// use starfence_rules::{perft, quoridor};
/// let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
/// assert_eq!(perft(&start, 2), 16_677);
/// ```
pub fn perft<P: TurnBased>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.move_count(),
        _ => {
            let mut nodes = 0;
            position.for_each_child(&mut |_, child| nodes += perft(&child, depth - 1));
            nodes
        }
    }
}
