//! The game's earlier positions: a search must not come back to them.

use super::board::Board;

/// Bits of the filter in words of 64.
const WORDS: usize = 64;

/// The keys of earlier positions.
pub(super) struct EarlierPositions {
    /// Sorted.
    keys: Vec<u64>,
    /// A bit for each key; most positions that are not among them are known
    /// by a bit that is not set.
    filter: [u64; WORDS],
    standstill: usize,
}

impl EarlierPositions {
    /// From the boards of the positions before the one at hand, in their order.
    pub fn new(boards: impl Iterator<Item = Board>) -> Self {
        let mut keys = Vec::new();
        let mut least = Vec::new();
        let mut standstill = 0;
        for board in boards {
            keys.push(board.key());
            standstill += 1;
            least.resize(board.players(), i32::MAX);
            for (seat, least) in least.iter_mut().enumerate() {
                if board.cost(seat) < *least {
                    *least = board.cost(seat);
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

    /// For how many turns nobody has got nearer to the own goal than before.
    pub fn standstill(&self) -> usize {
        self.standstill
    }

    #[inline]
    fn word(key: u64) -> usize {
        (key >> 6) as usize % WORDS
    }

    /// Whether the position was on the board before.
    #[inline]
    pub fn contains(&self, key: u64) -> bool {
        self.filter[Self::word(key)] >> (key & 63) & 1 == 1 && self.keys.binary_search(&key).is_ok()
    }
}
