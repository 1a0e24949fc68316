//! The store of what players lay in secret: a database of its own, in which the
//! plans and layouts of a round lie under the game's number and the round's.
//! Nothing that copies, exports or sends games reads it.

use super::connection::{Answer, Connection, StoreError};
use super::store::committed;
use idb::{KeyRange, Query, Transaction, TransactionMode};
use js_sys::Array;
use starfence_table::GameId;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

const STORE: &str = "secrets";

/// The store of secrets.
#[derive(Clone)]
pub struct SecretStore(Rc<Secrets>);

struct Secrets {
    connection: Connection,
    /// What the database does not hold yet, at most once for each game. Where
    /// the browser keeps nothing, it lasts as long as the page.
    unwritten: RefCell<Vec<Unwritten>>,
    /// The number of the last one.
    last: Cell<u32>,
}

/// What is laid in a game and is not in the database yet.
#[derive(Clone)]
struct Unwritten {
    number: u32,
    id: GameId,
    /// The round and what is laid in it, if anything is.
    laid: Option<(usize, String)>,
}

impl SecretStore {
    /// The store in the database of that name, which is opened when it is first
    /// needed, and made if there is none.
    pub fn new(name: &str) -> Self {
        let store = Self(Rc::new(Secrets {
            connection: Connection::new(name, STORE),
            unwritten: RefCell::default(),
            last: Cell::default(),
        }));
        let secrets = Rc::downgrade(&store.0);
        store.0.connection.on_open(move || {
            if let Some(store) = secrets.upgrade().map(Self) {
                // If it fails, it fails for what is laid next too.
                spawn_local(async move {
                    let _ = store.write_all().await;
                });
            }
        });
        store
    }

    /// Opens the database of that name. Where it cannot be, secrets last as long
    /// as the page.
    pub async fn open(name: &str) -> Self {
        let store = Self::new(name);
        let _ = store.0.connection.opened().await;
        store
    }

    /// The connection to its database.
    pub fn connection(&self) -> &Connection {
        &self.0.connection
    }

    /// What is stored for a round of a game. Waits for the database as long as
    /// the browser takes to open it.
    pub async fn read(&self, id: GameId, round: usize) -> Option<String> {
        if let Some(laid) = self.unwritten(id) {
            return laid.filter(|laid| laid.0 == round).map(|laid| laid.1);
        }
        self.0.connection.answered().await.ok()?;
        let read = async |transaction: Transaction| {
            let store = transaction.object_store(STORE)?;
            Ok(store.get(key(id, round))?.await?)
        };
        let text = self.0.connection.run(TransactionMode::ReadOnly, read).await;
        text.ok()??.as_string()
    }

    /// Stores what is laid in a round of a game, if anything is, and forgets
    /// what was laid in other rounds. It is on its way as soon as this returns;
    /// what is returned tells when it is stored.
    pub fn write(&self, id: GameId, round: usize, text: Option<&str>) -> Answer {
        let number = self.0.last.get().wrapping_add(1);
        self.0.last.set(number);
        let unwritten = Unwritten {
            number,
            id,
            laid: text.map(|text| (round, text.to_owned())),
        };
        // At once, so that a tab that is closed now has stored it all the same.
        let begun = self.0.connection.begin(TransactionMode::ReadWrite);
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
                Ok(transaction) => committed(transaction).await,
                Err(error) => Err(error),
            };
            if written.is_ok() {
                this.forget_written(&[number]);
                return Ok(());
            }
            this.write_all().await
        })
    }

    /// Forgets what was laid in a game.
    pub fn remove(&self, id: GameId) {
        let written = self.write(id, 0, None);
        spawn_local(async move {
            let _ = written.await;
        });
    }

    /// Writes whatever the database does not hold yet.
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
                committed(put(transaction, &all)?).await
            };
            let mode = TransactionMode::ReadWrite;
            this.0.connection.run(mode, write).await?;
            this.forget_written(&written);
            Ok(())
        })
    }

    fn unwritten(&self, id: GameId) -> Option<Option<(usize, String)>> {
        let all = self.0.unwritten.borrow();
        let found = all.iter().find(|one| one.id == id);
        found.map(|one| one.laid.clone())
    }

    /// Forgets what has been written; what was laid since stays.
    fn forget_written(&self, numbers: &[u32]) {
        let mut all = self.0.unwritten.borrow_mut();
        all.retain(|one| !numbers.contains(&one.number));
    }
}

/// Puts what is laid in games into the database, in place of what was laid in
/// any of their rounds.
fn put(transaction: Transaction, all: &[Unwritten]) -> Result<Transaction, StoreError> {
    let store = transaction.object_store(STORE)?;
    for Unwritten { id, laid, .. } in all {
        // All of the game's rounds: an array follows every number.
        let (first, last) = (
            Array::of1(&number(*id)),
            Array::of2(&number(*id), &Array::new()),
        );
        let rounds = KeyRange::bound(&first, &last, None, None)?;
        store.delete(Query::KeyRange(rounds))?;
        if let Some((round, text)) = laid {
            store.put(&text.into(), Some(&key(*id, *round)))?;
        }
    }
    Ok(transaction.commit()?)
}

fn number(id: GameId) -> JsValue {
    (id.time() as f64).into()
}

fn key(id: GameId, round: usize) -> JsValue {
    Array::of2(&number(id), &(round as f64).into()).into()
}
