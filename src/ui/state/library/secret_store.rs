//! The store of what players lay in secret: a database of its own, in which the
//! plans and layouts of a round lie under the game's number and the round's.
//! Nothing that copies, exports or sends games reads it.

use super::store::{Refused, open_database};
use crate::table::GameId;
use idb::{Database, KeyRange, Query};
use idb::{Transaction, TransactionMode, TransactionResult};
use js_sys::Array;
use std::cell::RefCell;
use std::future::Future;
use wasm_bindgen::JsValue;

const STORE: &str = "secrets";

/// The store of secrets.
pub struct SecretStore {
    /// None where the browser keeps nothing.
    database: Option<Database>,
    /// What is laid while there is no database.
    memory: RefCell<Vec<(GameId, usize, String)>>,
}

impl SecretStore {
    /// Opens the database of that name, which is made if there is none. Where it
    /// cannot be, secrets last as long as the page.
    pub async fn open(name: &str) -> Self {
        Self {
            database: open_database(name, STORE).await.ok(),
            memory: RefCell::default(),
        }
    }

    /// What is stored for a round of a game.
    pub async fn read(&self, id: GameId, round: usize) -> Option<String> {
        let Some(database) = &self.database else {
            let memory = self.memory.borrow();
            let found = memory.iter().find(|it| (it.0, it.1) == (id, round));
            return found.map(|it| it.2.clone());
        };
        let transaction = database.transaction(&[STORE], TransactionMode::ReadOnly);
        let store = transaction.ok()?.object_store(STORE).ok()?;
        let text = store.get(key(id, round)).ok()?.await.ok()??;
        text.as_string()
    }

    /// Stores what is laid in a round of a game, if anything is, and forgets
    /// what was laid in other rounds. It is on its way as soon as this returns;
    /// what is returned tells when it is stored.
    pub fn write(
        &self,
        id: GameId,
        round: usize,
        text: Option<&str>,
    ) -> impl Future<Output = Result<(), Refused>> + use<> {
        let written = match &self.database {
            Some(database) => write(database, id, round, text).map(Some),
            None => {
                let mut memory = self.memory.borrow_mut();
                memory.retain(|it| it.0 != id);
                memory.extend(text.map(|text| (id, round, text.to_owned())));
                Ok(None)
            }
        };
        async move {
            match written? {
                Some(transaction) => match transaction.await? {
                    TransactionResult::Committed => Ok(()),
                    TransactionResult::Aborted => Err(Refused),
                },
                None => Ok(()),
            }
        }
    }

    /// Forgets what was laid in a game.
    pub fn remove(&self, id: GameId) {
        drop(self.write(id, 0, None));
    }
}

fn write(
    database: &Database,
    id: GameId,
    round: usize,
    text: Option<&str>,
) -> Result<Transaction, Refused> {
    let transaction = database.transaction(&[STORE], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(STORE)?;
    // All of the game's rounds: an array follows every number.
    let (first, last) = (
        Array::of1(&number(id)),
        Array::of2(&number(id), &Array::new()),
    );
    let rounds = KeyRange::bound(&first, &last, None, None)?;
    store.delete(Query::KeyRange(rounds))?;
    if let Some(text) = text {
        store.put(&text.into(), Some(&key(id, round)))?;
    }
    // A tab that is closed now has stored it all the same.
    Ok(transaction.commit()?)
}

fn number(id: GameId) -> JsValue {
    (id.time() as f64).into()
}

fn key(id: GameId, round: usize) -> JsValue {
    Array::of2(&number(id), &(round as f64).into()).into()
}
