//! Where games are kept between visits.
//!
//! A [`Shelf`] is any store of texts by key, the browser's local storage or a
//! map in memory. The [`Storehouse`] keeps games on it, one to a key, and puts
//! what is damaged aside instead of losing it.

use super::{AnyTable, LoadError};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A store of texts by key.
pub trait Shelf {
    /// The text kept under `key`.
    fn get(&self, key: &str) -> Option<String>;

    /// Keeps a text under `key`.
    ///
    /// # Errors
    /// The store is full or forbidden; what was kept before is still there.
    fn put(&self, key: &str, text: &str) -> Result<(), ShelfError>;

    /// Drops what is kept under `key`.
    fn drop_key(&self, key: &str);

    /// The keys of all that is kept.
    fn keys(&self) -> Vec<String>;
}

/// A text could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the store is full or forbidden")]
pub struct ShelfError;

/// A shelf that forgets everything when it goes.
#[derive(Debug, Default)]
pub struct MemoryShelf(RefCell<BTreeMap<String, String>>);

impl Shelf for MemoryShelf {
    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn drop_key(&self, key: &str) {
        self.0.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }
}

/// The number under which a game is kept; a later game has a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// A game found on the shelf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Where it is kept.
    pub id: GameId,
    /// The table as it was left.
    pub table: AnyTable,
}

/// Games on a shelf.
pub struct Storehouse<S> {
    shelf: S,
}

const GAME: &str = "starfence.game.";
const DAMAGED: &str = "starfence.damaged.";

/// Games that are kept: enough to find last week's, few enough to never fill
/// a browser's few megabytes.
const MOST_GAMES: usize = 40;

impl<S: Shelf> Storehouse<S> {
    /// A storehouse on a shelf.
    pub fn new(shelf: S) -> Self {
        Self { shelf }
    }

    /// The shelf itself, for what else is kept on it.
    pub fn shelf(&self) -> &S {
        &self.shelf
    }

    /// The games on the shelf, the latest first. Damaged ones are put aside.
    pub fn games(&self) -> Vec<Saved> {
        let mut ids = self.ids();
        ids.reverse();
        ids.into_iter()
            .filter_map(|id| Some((id, self.load(id).ok()??)))
            .map(|(id, table)| Saved { id, table })
            .collect()
    }

    /// The game kept under `id`, if there is one.
    ///
    /// # Errors
    /// It is damaged. Its text is put aside under a key of its own, where it
    /// stays.
    pub fn load(&self, id: GameId) -> Result<Option<AnyTable>, LoadError> {
        let Some(text) = self.shelf.get(&key(GAME, id)) else {
            return match self.shelf.get(&key(DAMAGED, id)) {
                // Put aside on an earlier visit: the reason is told again.
                Some(text) => AnyTable::from_text(&text).map(Some),
                None => Ok(None),
            };
        };
        AnyTable::from_text(&text).map(Some).inspect_err(|_| {
            if self.shelf.put(&key(DAMAGED, id), &text).is_ok() {
                self.shelf.drop_key(&key(GAME, id));
            }
        })
    }

    /// Keeps a new game and returns its number: `now` in milliseconds, or the
    /// next that is free.
    ///
    /// # Errors
    /// The shelf is full or forbidden. The number can be used all the same.
    pub fn add(&self, table: &AnyTable, now: u64) -> (GameId, Result<(), ShelfError>) {
        self.make_room();
        let id = match self.ids().last() {
            Some(GameId(last)) => GameId(now.max(last.saturating_add(1))),
            None => GameId(now),
        };
        (id, self.save(id, table))
    }

    /// Keeps a game under its number.
    ///
    /// # Errors
    /// The shelf is full or forbidden.
    pub fn save(&self, id: GameId, table: &AnyTable) -> Result<(), ShelfError> {
        self.shelf.put(&key(GAME, id), &table.to_text())
    }

    /// The numbers of the games, smallest first.
    fn ids(&self) -> Vec<GameId> {
        let mut ids: Vec<GameId> = self
            .shelf
            .keys()
            .iter()
            .filter_map(|key| key.strip_prefix(GAME)?.parse().ok())
            .collect();
        ids.sort_unstable();
        ids
    }

    /// Drops games that nobody made a move in, and then the oldest while there
    /// are too many, finished ones before games under way.
    fn make_room(&self) {
        let mut kept = Vec::new();
        for saved in self.games() {
            if saved.table.plies() == 0 {
                self.shelf.drop_key(&key(GAME, saved.id));
            } else {
                kept.push(saved);
            }
        }
        kept.sort_by_key(|saved| (saved.table.outcome().is_none(), saved.id));
        let excess = (kept.len() + 1).saturating_sub(MOST_GAMES);
        for saved in kept.iter().take(excess) {
            self.shelf.drop_key(&key(GAME, saved.id));
        }
    }
}

fn key(prefix: &str, id: GameId) -> String {
    format!("{prefix}{id}")
}
