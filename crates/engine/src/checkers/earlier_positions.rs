//! The earlier positions of the game, which a search avoids repeating.

use super::board::Board;

/// The size of the filter, in words of 64 bits.
const WORDS: usize = 64;

/// The hash keys of the game's earlier positions, as a set.
pub(super) struct EarlierPositions {
    /// The hash keys in ascending order.
    keys: Vec<u64>,
    /// A Bloom filter with one bit for each key. Most other positions are
    /// rejected by the filter, without a search in `keys`.
    filter: [u64; WORDS],
    standstill: usize,
    /// For each player, the number of the game's earlier positions since the one
    /// in which the player first reached its lowest cost.
    standstills: Vec<usize>,
}

impl EarlierPositions {
    /// Creates the set from the boards of all positions before the current one,
    /// in the order of the game.
    pub fn new(boards: impl Iterator<Item = Board>) -> Self {
        let mut keys = Vec::new();
        let mut lowest_costs = Vec::new();
        let mut standstill = 0;
        let mut standstills = Vec::new();
        for board in boards {
            keys.push(board.key());
            standstill += 1;
            lowest_costs.resize(board.players(), i32::MAX);
            standstills.resize(board.players(), 0);
            for (seat, lowest) in lowest_costs.iter_mut().enumerate() {
                standstills[seat] += 1;
                if board.cost(seat) < *lowest {
                    *lowest = board.cost(seat);
                    standstill = 0;
                    standstills[seat] = 0;
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
            standstills,
        }
    }

    /// Returns the number of turns since any player's cost last fell below its
    /// previous minimum, that is, since a player last came nearer to the goal
    /// than ever before.
    pub fn turns_without_progress(&self) -> usize {
        self.standstill
    }

    /// Returns the number of turns of all players since the cost of the player in
    /// `seat` last fell below its previous minimum.
    pub fn turns_without_progress_of(&self, seat: usize) -> usize {
        self.standstills.get(seat).copied().unwrap_or(0)
    }

    #[inline]
    fn word(key: u64) -> usize {
        (key >> 6) as usize % WORDS
    }

    /// Returns whether the position with this key occurred earlier in the game.
    #[inline]
    pub fn contains(&self, key: u64) -> bool {
        self.filter[Self::word(key)] >> (key & 63) & 1 == 1 && self.keys.binary_search(&key).is_ok()
    }
}
