//! The transposition table: scores and best moves of positions that have already
//! been searched.

use super::board::MoveCode;
use super::score::from_table;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The relation of a stored score to the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl Bound {
    /// Returns the bound that results from a search with the window `alpha` to
    /// `beta` that returned `score`.
    #[inline]
    pub fn from_window(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::AtLeast
        } else if score > alpha {
            Self::Exact
        } else {
            Self::AtMost
        }
    }
}

/// The stored result for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The stored score. Wins and losses are counted in plies from the stored
    /// position.
    pub score: i16,
    /// The best move; [`MoveCode::NONE`] if unknown.
    pub best: MoveCode,
    /// The depth of the search in plies, at least 1.
    pub depth: u8,
    pub bound: Bound,
    /// The number of the search that stored the entry, modulo 256.
    age: u8,
}

impl Entry {
    /// Returns the stored score, for a position `from_root` plies from the
    /// root, if it is exact or causes a cutoff in the window from `alpha` to
    /// `beta`.
    pub fn score_in_window(self, from_root: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = from_table(self.score, from_root);
        match self.bound {
            Bound::Exact => Some(score),
            Bound::AtLeast => (score >= beta).then_some(score),
            Bound::AtMost => (score <= alpha).then_some(score),
        }
    }

    /// Packs the entry into one number, which is never 0.
    fn packed(self) -> u64 {
        let [low, high] = self.score.to_le_bytes();
        let bytes = [
            low,
            high,
            self.best.0,
            self.depth,
            self.bound as u8,
            self.age,
        ];
        let [a, b, c, d, e, f] = bytes;
        u64::from_le_bytes([a, b, c, d, e, f, 0, 0])
    }

    fn unpacked(packed: u64) -> Self {
        let [a, b, best, depth, bound, age, ..] = packed.to_le_bytes();
        Self {
            score: i16::from_le_bytes([a, b]),
            best: MoveCode(best),
            depth,
            bound: match bound {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            age,
        }
    }
}

/// A slot for one entry. Several threads write to the table without locks: if
/// two threads leave halves of different entries in a slot, the slot matches no
/// key (Hyatt and Mann 2002, "A lock-less transposition table implementation
/// for parallel search").
#[derive(Default)]
struct TableSlot {
    /// The key of the position, XORed with the packed entry.
    check: AtomicU64,
    entry: AtomicU64,
}

impl TableSlot {
    fn read(&self) -> (u64, u64) {
        let entry = self.entry.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ entry, entry)
    }

    fn write(&self, key: u64, entry: u64) {
        self.check.store(key ^ entry, Ordering::Relaxed);
        self.entry.store(entry, Ordering::Relaxed);
    }
}

/// The number of slots in which the entry of a position may be stored.
const SLOTS_PER_BUCKET: usize = 4;

/// The search results of positions that have already been searched. The oldest
/// and shallowest entries are replaced first. A clone shares its entries with
/// the original table.
#[derive(Clone)]
pub(super) struct TranspositionTable {
    /// The slots of the table; empty until the first search.
    slots: Arc<[TableSlot]>,
    slot_count: usize,
    age: u8,
}

impl TranspositionTable {
    /// Creates a table of at most this many bytes, allocated at the first
    /// search.
    pub fn new(bytes: usize) -> Self {
        let slots = (bytes / size_of::<TableSlot>()).max(SLOTS_PER_BUCKET);
        Self {
            slots: Arc::default(),
            // Rounded down to a power of two.
            slot_count: 1 << slots.ilog2(),
            age: 0,
        }
    }

    /// Prepares the table for another search, which replaces older entries
    /// first.
    pub fn begin_search(&mut self) {
        if self.slots.is_empty() {
            self.slots = (0..self.slot_count).map(|_| TableSlot::default()).collect();
        }
        self.age = self.age.wrapping_add(1);
    }

    /// Removes all entries from the table.
    pub fn clear(&mut self) {
        for slot in self.slots.iter() {
            slot.write(0, 0);
        }
        self.age = 0;
    }

    fn bucket(&self, key: u64) -> &[TableSlot] {
        let first = (key as usize & (self.slot_count - 1)) & !(SLOTS_PER_BUCKET - 1);
        self.slots
            .get(first..first + SLOTS_PER_BUCKET)
            .unwrap_or(&[])
    }

    /// Returns the entry for the position with this key, if there is one.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let mut ways = self.bucket(key).iter().map(TableSlot::read);
        ways.find(|&(of, entry)| of == key && entry != 0)
            .map(|(_, entry)| Entry::unpacked(entry))
    }

    /// Stores the result for the position with this key.
    #[inline]
    pub fn put(&self, key: u64, depth: u8, score: i16, bound: Bound, best: MoveCode) {
        let mut place: Option<(&TableSlot, i32)> = None;
        let mut known = MoveCode::NONE;
        for slot in self.bucket(key) {
            let (of, entry) = slot.read();
            let entry = Entry::unpacked(entry);
            let old = self.age.wrapping_sub(entry.age);
            let priority = if of == key {
                known = entry.best;
                i32::MIN
            } else {
                i32::from(entry.depth) - 4 * i32::from(old)
            };
            if place.is_none_or(|(_, least)| priority < least) {
                place = Some((slot, priority));
            }
        }
        let Some((slot, _)) = place else {
            return;
        };
        let entry = Entry {
            score,
            best: if best == MoveCode::NONE { known } else { best },
            depth: depth.max(1),
            bound,
            age: self.age,
        };
        slot.write(key, entry.packed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_entries_are_found_with_their_best_move() {
        let mut table = TranspositionTable::new(1 << 12);
        table.begin_search();
        assert_eq!(table.get(77), None);
        table.put(77, 5, -1234, Bound::AtLeast, MoveCode(9));
        let entry = table.get(77).unwrap();
        assert_eq!(
            (entry.score, entry.best, entry.depth),
            (-1234, MoveCode(9), 5)
        );
        assert_eq!(entry.bound, Bound::AtLeast);
        table.put(77, 6, 50, Bound::AtMost, MoveCode::NONE);
        let entry = table.get(77).unwrap();
        assert_eq!((entry.score, entry.best, entry.depth), (50, MoveCode(9), 6));
        // A clone shares the entries.
        table.clone().put(78, 1, 1, Bound::Exact, MoveCode::NONE);
        assert!(table.get(78).is_some());
        table.clear();
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn the_shallowest_and_oldest_give_way() {
        let mut table = TranspositionTable::new(SLOTS_PER_BUCKET * size_of::<TableSlot>());
        table.begin_search();
        for key in 1..=4 {
            table.put(key, key as u8 + 1, 0, Bound::Exact, MoveCode(1));
        }
        table.put(5, 3, 0, Bound::Exact, MoveCode(1));
        assert_eq!(table.get(1), None);
        assert!((2..=5).all(|key| table.get(key).is_some()));
        for _ in 0..3 {
            table.begin_search();
        }
        // Entries from much earlier searches are replaced even by shallower
        // ones.
        for key in 6..=9 {
            table.put(key, 1, 0, Bound::Exact, MoveCode(1));
        }
        assert!((6..=9).all(|key| table.get(key).is_some()));
    }

    #[test]
    fn halves_of_two_entries_are_no_entry() {
        let mut table = TranspositionTable::new(SLOTS_PER_BUCKET * size_of::<TableSlot>());
        table.begin_search();
        table.put(3, 5, 10, Bound::Exact, MoveCode(1));
        let slot = table.slots.iter().find(|slot| slot.read().0 == 3).unwrap();
        let other = Entry {
            score: 20,
            ..Entry::unpacked(slot.read().1)
        };
        slot.entry.store(other.packed(), Ordering::Relaxed);
        assert_eq!(table.get(3), None);
    }
}
