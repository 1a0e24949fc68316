//! Databases with one table of texts, in memory. A test can let them refuse,
//! answer late, and lose their connections.

use super::state::state;
use crate::browser::timer::Waiters;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

pub use crate::browser::database_values::{Access, DatabaseError, Key};

/// What happens when the page opens a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// It is opened at once.
    #[default]
    Granted,
    /// It is not opened.
    Refused,
    /// Nothing, until the test decides otherwise.
    Unanswered,
}

type Table = Vec<(Key, String)>;
type OnClose = Rc<dyn Fn()>;

#[derive(Default)]
struct Databases {
    opening: Cell<Opening>,
    is_full: Cell<bool>,
    /// The number of the last open connection that was lost.
    lost: Cell<u32>,
    last: Cell<u32>,
    decided: Waiters,
    /// How often the openings so far were forgotten.
    forgotten: Cell<u32>,
    tables: RefCell<BTreeMap<String, Table>>,
    on_close: RefCell<BTreeMap<u32, OnClose>>,
}

/// Decides what happens when the page opens a database, also to the openings
/// that are unanswered.
pub fn set_opening(opening: Opening) {
    let databases = state::<Databases>();
    databases.opening.set(opening);
    databases.decided.wake();
}

/// Lets the openings that are unanswered now stay so for ever, whatever happens
/// to later ones.
pub fn forget_openings() {
    let databases = state::<Databases>();
    databases.forgotten.set(databases.forgotten.get() + 1);
}

/// Fills the disk, or frees it: while it is full, nothing can be written.
pub fn set_full(is_full: bool) {
    state::<Databases>().is_full.set(is_full);
}

/// Closes all open databases, as browsers do with those of suspended tabs.
pub fn lose_connections() {
    let databases = state::<Databases>();
    databases.lost.set(databases.last.get());
    let on_close = databases.on_close.take();
    for act in on_close.into_values() {
        act();
    }
}

/// Returns the texts in a database, each with its key, in the order of the keys.
pub fn contents(name: &str) -> Vec<(Key, String)> {
    let databases = state::<Databases>();
    let tables = databases.tables.borrow();
    tables.get(name).cloned().unwrap_or_default()
}

/// The number of times that a test opens databases at most.
const MAX_OPENINGS: u32 = 1_000;

/// An open database.
pub struct Database {
    name: String,
    number: u32,
}

pub struct Transaction {
    name: String,
    number: u32,
    access: Access,
    changes: RefCell<Vec<Change>>,
    /// How the transaction ended, once it has.
    outcome: Option<Result<(), DatabaseError>>,
}

enum Change {
    Put(Key, String),
    Delete(Key),
    DeletePairs(f64),
}

impl Database {
    /// Opens the database of the given name. Waits until the test lets it be
    /// opened.
    ///
    /// # Errors
    /// Fails if the test refuses to open databases.
    ///
    /// # Panics
    /// Panics after [`MAX_OPENINGS`].
    pub async fn open(name: &str, _table: &'static str) -> Result<Self, DatabaseError> {
        let databases = state::<Databases>();
        let forgotten = databases.forgotten.get();
        while databases.opening.get() == Opening::Unanswered
            || databases.forgotten.get() != forgotten
        {
            databases.decided.wait(None).await;
        }
        if databases.opening.get() == Opening::Refused {
            return Err(DatabaseError);
        }
        let number = databases.last.get() + 1;
        assert!(
            number <= MAX_OPENINGS,
            "{name} is opened without end, and the page never rests"
        );
        databases.last.set(number);
        Ok(Self {
            name: name.to_owned(),
            number,
        })
    }

    /// Calls `act` when the browser has closed the database.
    pub fn on_close(&mut self, act: impl Fn() + 'static) {
        let databases = state::<Databases>();
        let mut on_close = databases.on_close.borrow_mut();
        on_close.insert(self.number, Rc::new(act));
    }

    /// Does nothing: there is only one version.
    pub fn on_version_change(&mut self, _act: impl Fn() -> bool + 'static) {}

    /// Begins a transaction.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn begin(&self, access: Access) -> Result<Transaction, DatabaseError> {
        let transaction = Transaction {
            name: self.name.clone(),
            number: self.number,
            access,
            changes: RefCell::default(),
            outcome: None,
        };
        transaction.check()?;
        Ok(transaction)
    }

    /// Closes the database.
    pub fn close(self) {
        let closed = state::<Databases>()
            .on_close
            .borrow_mut()
            .remove(&self.number);
        drop(closed);
    }
}

impl Transaction {
    fn check(&self) -> Result<(), DatabaseError> {
        let is_open = self.number > state::<Databases>().lost.get();
        is_open.then_some(()).ok_or(DatabaseError)
    }

    fn change(&self, change: Change) -> Result<(), DatabaseError> {
        self.check()?;
        if self.access == Access::Read {
            return Err(DatabaseError);
        }
        self.changes.borrow_mut().push(change);
        Ok(())
    }

    /// Returns the text under a key, if there is one.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub async fn get(&self, key: &Key) -> Result<Option<String>, DatabaseError> {
        self.check()?;
        let found = contents(&self.name).into_iter().find(|it| it.0 == *key);
        Ok(found.map(|it| it.1))
    }

    /// Returns all texts under keys that are numbers, in the order of the keys.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub async fn numbered(&self) -> Result<Vec<(f64, String)>, DatabaseError> {
        self.check()?;
        let numbered = contents(&self.name)
            .into_iter()
            .filter_map(|(key, text)| match key {
                Key::Number(number) => Some((number, text)),
                _ => None,
            });
        Ok(numbered.collect())
    }

    /// Begins to write a text under a key.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn put(&self, key: &Key, text: &str) -> Result<(), DatabaseError> {
        self.change(Change::Put(key.clone(), text.to_owned()))
    }

    /// Begins to delete the text under a key.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn delete(&self, key: &Key) -> Result<(), DatabaseError> {
        self.change(Change::Delete(key.clone()))
    }

    /// Begins to delete the texts under all pairs that begin with a number.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn delete_pairs(&self, first: f64) -> Result<(), DatabaseError> {
        self.change(Change::DeletePairs(first))
    }

    /// Ends the transaction now.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn commit(mut self) -> Result<Self, DatabaseError> {
        self.check()?;
        self.outcome = Some(self.write());
        Ok(self)
    }

    /// Waits until everything is written.
    ///
    /// # Errors
    /// Fails if the disk is full or the connection is lost: nothing is written.
    pub async fn committed(self) -> Result<(), DatabaseError> {
        match self.outcome {
            Some(outcome) => outcome,
            None => self.check().and_then(|()| self.write()),
        }
    }

    fn write(&self) -> Result<(), DatabaseError> {
        let databases = state::<Databases>();
        let changes = self.changes.take();
        if databases.is_full.get() && !changes.is_empty() {
            return Err(DatabaseError);
        }
        let mut tables = databases.tables.borrow_mut();
        let table = tables.entry(self.name.clone()).or_default();
        for change in changes {
            match change {
                Change::Put(key, text) => {
                    table.retain(|it| it.0 != key);
                    let at = table.partition_point(|it| it.0 < key);
                    table.insert(at, (key, text));
                }
                Change::Delete(key) => table.retain(|it| it.0 != key),
                Change::DeletePairs(first) => {
                    table.retain(|it| !matches!(it.0, Key::Pair(one, _) if one == first));
                }
            }
        }
        Ok(())
    }
}
