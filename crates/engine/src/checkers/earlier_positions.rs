//! The earlier positions of the game, which a search must not return to.

use super::board::Board;

/// The size of the filter, in words of 64 bits.
const WORDS: usize = 64;

/// The keys of earlier positions.
pub(super) struct EarlierPositions {
    /// The keys, sorted.
    keys: Vec<u64>,
    /// A bit for each key. For most other positions the bit is not set, so that
    /// they need no search in the list.
    filter: [u64; WORDS],
    standstill: usize,
}

impl EarlierPositions {
    /// Creates the set from the boards of the positions before the current one,
    /// in order.
    pub fn new(boards: impl Iterator<Item = Board>) -> Self {
        let mut keys = Vec::new();
        let mut lowest_costs = Vec::new();
        let mut standstill = 0;
        for board in boards {
            keys.push(board.key());
            standstill += 1;
            lowest_costs.resize(board.players(), i32::MAX);
            for (seat, lowest) in lowest_costs.iter_mut().enumerate() {
                if board.cost(seat) < *lowest {
                    *lowest = board.cost(seat);
                    standstill = 0;
                }
            }
        }
        keys.sort_unstable();
        let mut filter = [0; WORDS];
        for &key in &keys {
            filter[Self::word(key)] |= 1 << (key & 63);
        }
        Self {
            keys,
            filter,
            standstill,
        }
    }

    /// Returns the number of turns since any player last reached a new lowest
    /// cost, that is, came nearer to the goal than ever before.
    pub fn turns_without_progress(&self) -> usize {
        self.standstill
    }

    #[inline]
    fn word(key: u64) -> usize {
        (key >> 6) as usize % WORDS
    }

    /// Reports whether the position with this key occurred earlier in the game.
    #[inline]
    pub fn contains(&self, key: u64) -> bool {
        self.filter[Self::word(key)] >> (key & 63) & 1 == 1 && self.keys.binary_search(&key).is_ok()
    }
}
