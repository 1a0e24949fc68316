//! The transposition table: what is known of positions met before.

use super::board::Mv;

/// What a stored value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    /// The place is empty.
    #[default]
    None,
    /// It is that.
    Exact,
    /// It is that or more.
    AtLeast,
    /// It is that or less.
    AtMost,
}

/// What is known of one position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub value: i32,
    pub mv: Mv,
    pub depth: i8,
    pub bound: Bound,
}

const EMPTY: Entry = Entry {
    key: 0,
    value: 0,
    mv: Mv::PASS,
    depth: -1,
    bound: Bound::None,
};

/// Entries by their position's key, two to a bucket: the deeper one, and the
/// one stored last.
pub(super) struct Table {
    entries: Vec<Entry>,
    /// Entries when in use, a power of two.
    size: usize,
}

impl Table {
    /// A table of at most so many bytes, which takes them when first used.
    pub fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Entry>()).max(2);
        Self {
            entries: Vec::new(),
            size: 1 << most.ilog2(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Takes its memory, if it has not.
    pub fn ready(&mut self) {
        self.entries.resize(self.size, EMPTY);
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
            .find(|entry| entry.key == key && entry.bound != Bound::None)
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
            bound,
        };
        if deep.key == key || depth >= deep.depth {
            if deep.key != key {
                *last = *deep;
            }
            *deep = entry;
        } else {
            *last = entry;
        }
    }

    /// Makes room between two searches: what was deep then gives way first.
    pub fn age(&mut self) {
        for entry in &mut self.entries {
            entry.depth = entry.depth.saturating_sub(4).max(-1);
        }
    }
}
