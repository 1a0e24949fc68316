//! The transposition table.

use super::board::MoveCode;

/// What a score in the table says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The score from the position's own ply on.
    pub score: i16,
    /// The best move, or [`MoveCode::NONE`].
    pub best: MoveCode,
    pub depth: u8,
    pub bound: Bound,
    /// The search that wrote it.
    age: u8,
}

const EMPTY: Entry = Entry {
    key: 0,
    score: 0,
    best: MoveCode::NONE,
    depth: 0,
    bound: Bound::AtMost,
    age: 0,
};

/// Entries that a position may be kept in.
const WAYS: usize = 4;

/// Positions searched before, the oldest and shallowest forgotten first.
pub(super) struct TranspositionTable {
    /// Empty until the first search.
    entries: Vec<Entry>,
    most: usize,
    age: u8,
}

impl TranspositionTable {
    /// A table of at most so many bytes, allocated when first used.
    pub fn new(bytes: usize) -> Self {
        let entries = (bytes / size_of::<Entry>()).max(WAYS);
        Self {
            entries: Vec::new(),
            // A power of two, rounded down.
            most: 1 << entries.ilog2(),
            age: 0,
        }
    }

    /// Makes ready for another search.
    pub fn begin(&mut self) {
        if self.entries.is_empty() {
            self.entries = vec![EMPTY; self.most];
        }
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(EMPTY);
        self.age = 0;
    }

    fn ways(&self, key: u64) -> std::ops::Range<usize> {
        let first = (key as usize & (self.most - 1)) & !(WAYS - 1);
        first..first + WAYS
    }

    /// What is known of the position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let ways = self.entries.get(self.ways(key))?;
        ways.iter()
            .find(|entry| entry.key == key && entry.depth > 0)
            .copied()
    }

    /// Notes what was found out.
    #[inline]
    pub fn put(&mut self, key: u64, depth: u8, score: i16, bound: Bound, best: MoveCode) {
        let (age, ways) = (self.age, self.ways(key));
        let Some(ways) = self.entries.get_mut(ways) else {
            return;
        };
        let priority = |entry: &Entry| {
            let old = age.wrapping_sub(entry.age);
            match entry.key == key {
                true => -1000,
                false => i32::from(entry.depth) - 4 * i32::from(old),
            }
        };
        let Some(place) = ways.iter_mut().min_by_key(|entry| priority(entry)) else {
            return;
        };
        let same = place.key == key;
        let best = if best == MoveCode::NONE && same {
            place.best
        } else {
            best
        };
        *place = Entry {
            key,
            score,
            best,
            depth: depth.max(1),
            bound,
            age,
        };
    }
}
