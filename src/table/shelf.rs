//! Where games are kept between visits.
//!
//! A [`Shelf`] is any store of texts by key, the browser's local storage or a
//! map in memory. The [`Storehouse`] keeps games on it, one to a key, and puts
//! what is damaged aside instead of losing it.

use super::{AnyTable, LoadError};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
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

/// A shelf that forgets everything when it goes. It holds a handful of texts,
/// and the code of a map would have to travel with the page.
#[derive(Debug, Default)]
pub struct MemoryShelf(RefCell<Vec<(String, String)>>);

impl Shelf for MemoryShelf {
    fn get(&self, key: &str) -> Option<String> {
        let texts = self.0.borrow();
        let (_, text) = texts.iter().find(|(other, _)| other == key)?;
        Some(text.clone())
    }

    fn put(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.drop_key(key);
        self.0.borrow_mut().push((key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn drop_key(&self, key: &str) {
        self.0.borrow_mut().retain(|(other, _)| other != key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.borrow().iter().map(|(key, _)| key.clone()).collect()
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

    /// Whether no game is kept, damaged or not.
    pub fn is_empty(&self) -> bool {
        self.ids().is_empty()
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
        self.save_text(id, &table.to_text())
    }

    /// Keeps a game that is written out already under its number.
    ///
    /// # Errors
    /// The shelf is full or forbidden.
    pub fn save_text(&self, id: GameId, text: &str) -> Result<(), ShelfError> {
        self.shelf.put(&key(GAME, id), text)
    }

    /// The numbers of the games, smallest first.
    fn ids(&self) -> Vec<GameId> {
        let keys = self.shelf.keys();
        let ids = keys
            .iter()
            .filter_map(|key| key.strip_prefix(GAME)?.parse().ok());
        // A heap's sort is a quarter of the code of a slice's.
        ids.collect::<BinaryHeap<GameId>>().into_sorted_vec()
    }

    /// Drops games that nobody made a move in, and then the oldest while there
    /// are too many, finished ones before games under way.
    fn make_room(&self) {
        let mut kept = BinaryHeap::new();
        for Saved { id, table } in self.games() {
            if table.plies() == 0 {
                self.shelf.drop_key(&key(GAME, id));
            } else {
                // The smallest goes first.
                kept.push(Reverse((table.outcome().is_none(), id)));
            }
        }
        while kept.len() >= MOST_GAMES
            && let Some(Reverse((_, id))) = kept.pop()
        {
            self.shelf.drop_key(&key(GAME, id));
        }
    }
}

fn key(prefix: &str, id: GameId) -> String {
    format!("{prefix}{id}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::GameKind;
    use crate::table::{GameSetup, Message};

    fn table() -> AnyTable {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        setup.starter = crate::table::Starter::Chosen(crate::rules::Seat::FIRST);
        setup.table(0).unwrap()
    }

    fn begun() -> AnyTable {
        let AnyTable::Quoridor(mut table) = table() else {
            panic!("another game")
        };
        table.update(Message::Play("e2".parse().unwrap())).unwrap();
        AnyTable::Quoridor(table)
    }

    #[test]
    fn games_come_back_the_latest_first() {
        let house = Storehouse::new(MemoryShelf::default());
        assert!(house.is_empty());
        let (first, kept) = house.add(&begun(), 1_000);
        assert!(!house.is_empty());
        assert_eq!(kept, Ok(()));
        // A clock that stands still or goes back gives no number twice.
        let (second, _) = house.add(&begun(), 900);
        assert!(second > first);
        let ids: Vec<GameId> = house.games().iter().map(|saved| saved.id).collect();
        assert_eq!(ids, [second, first]);
        assert_eq!(house.load(first), Ok(Some(begun())));
        assert_eq!(house.load("77".parse().unwrap()), Ok(None));
    }

    #[test]
    fn a_damaged_game_is_put_aside_and_never_deleted() {
        let house = Storehouse::new(MemoryShelf::default());
        let (id, _) = house.add(&begun(), 1);
        let (other, _) = house.add(&begun(), 2);
        let damaged = begun().to_text().replace("e2", "e5");
        house.save_text(id, &damaged).unwrap();
        assert!(matches!(house.load(id), Err(LoadError::Record(_))));
        assert_eq!(house.shelf().get("starfence.damaged.1"), Some(damaged));
        // The reason is told on every visit, and the other game is not touched.
        assert!(house.load(id).is_err());
        assert_eq!(house.games().len(), 1);
        assert_eq!(house.load(other), Ok(Some(begun())));
    }

    #[test]
    fn old_games_make_room_but_those_under_way_last() {
        let house = Storehouse::new(MemoryShelf::default());
        let (untouched, _) = house.add(&table(), 1);
        let AnyTable::Quoridor(mut over) = begun() else {
            panic!("another game")
        };
        over.update(Message::AgreeDraw).unwrap();
        let (finished, _) = house.add(&AnyTable::Quoridor(over), 2);
        assert_eq!(house.load(untouched), Ok(None), "nobody had moved in it");
        for now in 3..(3 + MOST_GAMES as u64) {
            assert_eq!(house.add(&begun(), now).1, Ok(()));
        }
        assert_eq!(house.games().len(), MOST_GAMES);
        assert_eq!(house.load(finished), Ok(None));
        assert!(house.load("3".parse().unwrap()).unwrap().is_some());
    }

    /// A shelf that is full.
    struct Full;

    impl Shelf for Full {
        fn get(&self, _: &str) -> Option<String> {
            None
        }
        fn put(&self, _: &str, _: &str) -> Result<(), ShelfError> {
            Err(ShelfError)
        }
        fn drop_key(&self, _: &str) {}
        fn keys(&self) -> Vec<String> {
            Vec::new()
        }
    }

    #[test]
    fn a_full_shelf_says_so_and_the_game_goes_on() {
        let house = Storehouse::new(Full);
        let (id, kept) = house.add(&begun(), 5);
        assert_eq!(kept, Err(ShelfError));
        assert_eq!(house.save(id, &begun()), Err(ShelfError));
    }
}
