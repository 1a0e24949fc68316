//! The transposition table: what is known of positions met before.

use super::board::Mv;

/// What a stored value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The place is empty.
    None,
    /// It is that.
    Exact,
    /// It is that or more.
    AtLeast,
    /// It is that or less.
    AtMost,
}

impl Bound {
    /// What a search between `alpha` and `beta` says that found `value`.
    #[inline]
    pub fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::AtLeast
        } else if value <= alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }
}

/// What is known of one position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub value: i32,
    pub mv: Mv,
    pub depth: i8,
    /// The bound in the low two bits, the search that stored it in the rest.
    mark: u8,
}

impl Entry {
    /// What the value says of the true one.
    #[inline]
    pub fn bound(&self) -> Bound {
        match self.mark & 3 {
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
    mv: Mv::PASS,
    depth: -1,
    mark: 0,
};

/// Entries by their position's key, two to a bucket: the deeper one, and the
/// one stored last.
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    /// Entries when in use, a power of two.
    size: usize,
    /// The number of the search, which goes round.
    search: u8,
}

impl TranspositionTable {
    /// A table of at most so many bytes, which takes them when first used.
    pub fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Entry>()).max(2);
        Self {
            entries: Vec::new(),
            size: 1 << most.ilog2(),
            search: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.search = 0;
    }

    /// Takes its memory, if it has not, and begins a search: what the searches
    /// before it found gives way to what it finds.
    pub fn begin(&mut self) {
        self.entries.resize(self.size, EMPTY);
        self.search = (self.search + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        key as usize & self.size.wrapping_sub(2)
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let bucket = self.bucket(key);
        self.entries
            .get(bucket..bucket + 2)?
            .iter()
            .find(|entry| entry.key == key && entry.mark & 3 != 0)
            .copied()
    }

    /// Keeps what was found out.
    #[inline]
    pub fn put(&mut self, key: u64, value: i32, mv: Mv, depth: i32, bound: Bound) {
        let bucket = self.bucket(key);
        let Some([deep, last]) = self.entries.get_mut(bucket..bucket + 2) else {
            return;
        };
        let depth = depth.clamp(-1, 127) as i8;
        let entry = Entry {
            key,
            value,
            mv,
            depth,
            mark: bound as u8 | self.search << 2,
        };
        let old = deep.mark >> 2 != self.search;
        if deep.key == key || depth >= deep.depth || old {
            if deep.key != key {
                *last = *deep;
            }
            *deep = entry;
        } else {
            *last = entry;
        }
    }
}
