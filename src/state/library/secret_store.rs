//! The store of secret plans and layouts, in a database of its own. The plans
//! and layouts are stored under the ID of the game and the number of the round.
//! Code that copies, exports or sends games never reads this store.

use super::connection::{Answer, Connection, StoreError};
use crate::browser::database::{Access, Key, Transaction};
use crate::browser::timer::spawn_local;
use starfence_table::GameId;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

const STORE: &str = "secrets";

/// The store of secret plans and layouts.
#[derive(Clone)]
pub struct SecretStore(Rc<Secrets>);

struct Secrets {
    connection: Connection,
    /// Secrets that are not in the database yet, at most one entry for each
    /// game. If the browser stores nothing, they are kept until the page is
    /// closed.
    unwritten: RefCell<Vec<Unwritten>>,
    /// The number of the last entry in `unwritten`.
    last: Cell<u32>,
}

/// The secrets of a game that are not in the database yet.
#[derive(Clone)]
struct Unwritten {
    number: u32,
    id: GameId,
    /// The number of the round and the text of its secrets; `None` if the game
    /// has no secrets.
    secrets: Option<(usize, String)>,
}

impl SecretStore {
    /// Creates a store in the database of the given name. The database is
    /// opened on first use, and created if it does not exist.
    pub fn new(name: &str) -> Self {
        let store = Self(Rc::new(Secrets {
            connection: Connection::new(name, STORE),
            unwritten: RefCell::default(),
            last: Cell::default(),
        }));
        let secrets = Rc::downgrade(&store.0);
        store.0.connection.on_open(move || {
            if let Some(store) = secrets.upgrade().map(Self) {
                // If this fails, writing the next secrets fails too and reports
                // the error.
                spawn_local(async move {
                    let _ = store.write_all().await;
                });
            }
        });
        store
    }

    /// Opens the store in the database of the given name. If opening fails,
    /// secrets are kept until the page is closed.
    pub async fn open(name: &str) -> Self {
        let store = Self::new(name);
        let _ = store.0.connection.opened().await;
        store
    }

    /// Returns the connection to the database.
    pub fn connection(&self) -> &Connection {
        &self.0.connection
    }

    /// Returns the secrets stored for a round of a game, if any. Waits for the
    /// database for as long as the browser takes to open it.
    pub async fn read(&self, id: GameId, round: usize) -> Option<String> {
        if let Some(laid) = self.unwritten(id) {
            return laid.filter(|laid| laid.0 == round).map(|laid| laid.1);
        }
        self.0.connection.answered().await.ok()?;
        let key = key(id, round);
        let read = async |transaction: Transaction| Ok(transaction.get(&key).await?);
        self.0.connection.run(Access::Read, read).await.ok()?
    }

    /// Stores the secrets of a round of a game, if any, and deletes those of
    /// other rounds. Writing begins immediately; the returned future resolves
    /// when it is complete.
    pub fn write(&self, id: GameId, round: usize, text: Option<&str>) -> Answer {
        let number = self.0.last.get().wrapping_add(1);
        self.0.last.set(number);
        let unwritten = Unwritten {
            number,
            id,
            secrets: text.map(|text| (round, text.to_owned())),
        };
        // Begin now, so that the secrets are stored even if the tab is closed
        // at once.
        let begun = self.0.connection.begin(Access::Write);
        let begun =
            begun.and_then(|transaction| put(transaction, std::slice::from_ref(&unwritten)));
        {
            let mut all = self.0.unwritten.borrow_mut();
            all.retain(|other| other.id != id);
            all.push(unwritten);
        }
        let this = self.clone();
        Box::pin(async move {
            let written = match begun {
                Ok(transaction) => transaction.committed().await.map_err(StoreError::from),
                Err(error) => Err(error),
            };
            if written.is_ok() {
                this.forget_written(&[number]);
                return Ok(());
            }
            this.write_all().await
        })
    }

    /// Deletes the secrets of a game.
    pub fn remove(&self, id: GameId) {
        let written = self.write(id, 0, None);
        spawn_local(async move {
            let _ = written.await;
        });
    }

    /// Writes all secrets that are not in the database yet.
    fn write_all(&self) -> Answer {
        let this = self.clone();
        Box::pin(async move {
            if this.0.unwritten.borrow().is_empty() {
                return Ok(());
            }
            let mut written = Vec::new();
            let write = async |transaction: Transaction| {
                let all = this.0.unwritten.borrow().clone();
                written = all.iter().map(|one| one.number).collect();
                Ok(put(transaction, &all)?.committed().await?)
            };
            this.0.connection.run(Access::Write, write).await?;
            this.forget_written(&written);
            Ok(())
        })
    }

    fn unwritten(&self, id: GameId) -> Option<Option<(usize, String)>> {
        let all = self.0.unwritten.borrow();
        all.iter()
            .find(|one| one.id == id)
            .map(|one| one.secrets.clone())
    }

    /// Removes the entries that have been written from `unwritten`; later
    /// entries stay.
    fn forget_written(&self, numbers: &[u32]) {
        let mut all = self.0.unwritten.borrow_mut();
        all.retain(|one| !numbers.contains(&one.number));
    }
}

/// Writes the secrets of games to the database. They replace the secrets of all
/// rounds of these games.
fn put(transaction: Transaction, all: &[Unwritten]) -> Result<Transaction, StoreError> {
    for Unwritten {
        id, secrets: laid, ..
    } in all
    {
        transaction.delete_pairs(number(*id))?;
        if let Some((round, text)) = laid {
            transaction.put(&key(*id, *round), text)?;
        }
    }
    Ok(transaction.commit()?)
}

fn number(id: GameId) -> f64 {
    id.time() as f64
}

fn key(id: GameId, round: usize) -> Key {
    Key::Pair(number(id), round as f64)
}
