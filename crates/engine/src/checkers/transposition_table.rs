//! The transposition table: results for positions that have already been
//! searched.

use super::board::PackedTurn;
use super::score::from_table;

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// There is no value, since the entry is empty.
    None,
    /// The true value is the stored one.
    Exact,
    /// The true value is at least the stored one.
    AtLeast,
    /// The true value is at most the stored one.
    AtMost,
}

impl Bound {
    /// Returns the bound that results from a search with the window `alpha` to
    /// `beta` that returned `value`.
    #[inline]
    pub fn from_window(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::AtLeast
        } else if value <= alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }
}

/// The stored result for one position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub value: i32,
    pub mv: PackedTurn,
    pub depth: i8,
    /// The bound in the two lowest bits, and the number of the search that
    /// stored the entry in the other bits.
    bound_and_search: u8,
}

impl Entry {
    /// Returns the stored value, for a position `ply` plies from the root, if
    /// it is exact or causes a cutoff in the window from `alpha` to `beta`.
    pub fn value_in_window(self, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let value = from_table(self.value, ply);
        match self.bound() {
            Bound::Exact => Some(value),
            Bound::AtLeast => (value >= beta).then_some(value),
            Bound::AtMost => (value <= alpha).then_some(value),
            Bound::None => None,
        }
    }

    /// Returns the relation of the stored value to the true value.
    #[inline]
    pub fn bound(&self) -> Bound {
        match self.bound_and_search & 3 {
            0 => Bound::None,
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        }
    }
}

const EMPTY: Entry = Entry {
    key: 0,
    value: 0,
    mv: PackedTurn::PASS,
    depth: -1,
    bound_and_search: 0,
};

/// A transposition table: search results by position key. Each bucket has two
/// entries, the deepest one and the most recent one.
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    /// The number of entries after allocation, a power of two.
    size: usize,
    /// The number of the current search, modulo 64.
    search: u8,
}

impl TranspositionTable {
    /// Creates a table of at most this many bytes, which are allocated at the
    /// first search.
    pub fn new(bytes: usize) -> Self {
        let max_entries = (bytes / size_of::<Entry>()).max(2);
        Self {
            entries: Vec::new(),
            size: 1 << max_entries.ilog2(),
            search: 0,
        }
    }

    /// Removes all entries from the table.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.search = 0;
    }

    /// Allocates the memory if necessary and begins a search, whose entries
    /// replace those of earlier searches.
    pub fn begin_search(&mut self) {
        self.entries.resize(self.size, EMPTY);
        self.search = (self.search + 1) & 63;
    }

    #[inline]
    fn bucket_index(&self, key: u64) -> usize {
        key as usize & self.size.wrapping_sub(2)
    }

    /// Returns the entry for the position with this key, if there is one.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let bucket = self.bucket_index(key);
        self.entries
            .get(bucket..bucket + 2)?
            .iter()
            .find(|entry| entry.key == key && entry.bound_and_search & 3 != 0)
            .copied()
    }

    /// Stores the result for the position with this key.
    #[inline]
    pub fn put(&mut self, key: u64, value: i32, mv: PackedTurn, depth: i32, bound: Bound) {
        let bucket = self.bucket_index(key);
        let Some([deepest, latest]) = self.entries.get_mut(bucket..bucket + 2) else {
            return;
        };
        let depth = depth.clamp(-1, 127) as i8;
        let entry = Entry {
            key,
            value,
            mv,
            depth,
            bound_and_search: bound as u8 | self.search << 2,
        };
        let outdated = deepest.bound_and_search >> 2 != self.search;
        if deepest.key == key || depth >= deepest.depth || outdated {
            if deepest.key != key {
                *latest = *deepest;
            }
            *deepest = entry;
        } else {
            *latest = entry;
        }
    }
}
