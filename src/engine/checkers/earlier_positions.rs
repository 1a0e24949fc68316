//! The game's earlier positions: a search must not come back to them.

/// Bits of the filter in words of 64.
const WORDS: usize = 64;

/// The keys of earlier positions.
pub(super) struct EarlierPositions {
    /// Sorted.
    keys: Vec<u64>,
    /// A bit for each key; most positions that are not among them are known
    /// by a bit that is not set.
    filter: [u64; WORDS],
}

impl EarlierPositions {
    /// From the keys of the positions before the one at hand.
    pub fn new(mut keys: Vec<u64>) -> Self {
        keys.sort_unstable();
        let mut filter = [0; WORDS];
        for &key in &keys {
            filter[Self::word(key)] |= 1 << (key & 63);
        }
        Self { keys, filter }
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
