//! Databases with one table of texts, in the browser's IndexedDB.

use idb::{DatabaseEvent as _, Factory, KeyRange, ObjectStore, ObjectStoreParams, Query};
use idb::{TransactionMode, TransactionResult};
use js_sys::Array;
use wasm_bindgen::JsValue;

pub use crate::browser::database_values::{Access, DatabaseError, Key};

/// The version of the databases.
const VERSION: u32 = 1;

/// An open database.
pub struct Database {
    database: idb::Database,
    table: &'static str,
}

/// A transaction. It ends by itself when nothing more is asked of it.
pub struct Transaction {
    transaction: idb::Transaction,
    table: &'static str,
}

impl From<idb::Error> for DatabaseError {
    fn from(_: idb::Error) -> Self {
        Self
    }
}

impl Database {
    /// Opens the database of the given name, which is created with its table if
    /// it does not exist. Waits for as long as the browser takes.
    ///
    /// # Errors
    /// Fails if the browser refuses to open the database.
    pub async fn open(name: &str, table: &'static str) -> Result<Self, DatabaseError> {
        let mut request = Factory::new()?.open(name, Some(VERSION))?;
        request.on_upgrade_needed(move |event| {
            if let Ok(database) = event.database() {
                // Without the table every transaction fails, which is reported
                // there.
                let _ = database.create_object_store(table, ObjectStoreParams::new());
            }
        });
        let database = request.await?;
        Ok(Self { database, table })
    }

    /// Calls `act` when the browser has closed the database.
    pub fn on_close(&mut self, act: impl Fn() + 'static) {
        self.database.on_close(move |_| act());
    }

    /// Calls `act` when a page in another tab needs the database closed, to open
    /// another version of it. If `act` returns false, the database is closed
    /// here.
    pub fn on_version_change(&mut self, act: impl Fn() -> bool + 'static) {
        self.database.on_version_change(move |event| {
            if !act()
                && let Some(Ok(database)) = event.target().map(idb::Database::try_from)
            {
                database.close();
            }
        });
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn begin(&self, access: Access) -> Result<Transaction, DatabaseError> {
        let mode = match access {
            Access::Read => TransactionMode::ReadOnly,
            Access::Write => TransactionMode::ReadWrite,
        };
        Ok(Transaction {
            transaction: self.database.transaction(&[self.table], mode)?,
            table: self.table,
        })
    }

    /// Closes the database.
    pub fn close(mut self) {
        self.database.close();
        // The browser may still call these callbacks, so they must stay alive.
        self.database.forget_callbacks();
    }
}

impl Transaction {
    fn store(&self) -> Result<ObjectStore, DatabaseError> {
        Ok(self.transaction.object_store(self.table)?)
    }

    /// Returns the text under a key, if there is one.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn get(&self, key: &Key) -> Result<Option<String>, DatabaseError> {
        let found = self.store()?.get(Query::Key(js_key(key)))?.await?;
        Ok(found.and_then(|text| text.as_string()))
    }

    /// Returns all texts under keys that are numbers, in the order of the keys.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn numbered(&self) -> Result<Vec<(f64, String)>, DatabaseError> {
        let store = self.store()?;
        // Both lists are in the order of the keys.
        let (keys, texts) = (store.get_all_keys(None, None)?, store.get_all(None, None)?);
        let (keys, texts) = (keys.await?, texts.await?);
        let pairs = keys.into_iter().zip(texts);
        Ok(pairs
            .filter_map(|(key, text)| Some((key.as_f64()?, text.as_string()?)))
            .collect())
    }

    /// Begins to write a text under a key.
    ///
    /// # Errors
    /// Fails if the database cannot be written to. A full disk may be noticed
    /// only [at the end](Self::committed).
    pub fn put(&self, key: &Key, text: &str) -> Result<(), DatabaseError> {
        self.store()?.put(&text.into(), Some(&js_key(key)))?;
        Ok(())
    }

    /// Begins to delete the text under a key.
    ///
    /// # Errors
    /// Fails if the database cannot be written to.
    pub fn delete(&self, key: &Key) -> Result<(), DatabaseError> {
        self.store()?.delete(Query::Key(js_key(key)))?;
        Ok(())
    }

    /// Begins to delete the texts under all pairs that begin with a number.
    ///
    /// # Errors
    /// Fails if the database cannot be written to.
    pub fn delete_pairs(&self, first: f64) -> Result<(), DatabaseError> {
        // In IndexedDB's key order, an array sorts after every number.
        let first = JsValue::from(first);
        let (from, to) = (Array::of1(&first), Array::of2(&first, &Array::new()));
        let pairs = KeyRange::bound(&from, &to, None, None)?;
        self.store()?.delete(Query::KeyRange(pairs))?;
        Ok(())
    }

    /// Ends the transaction now, without waiting for its requests.
    ///
    /// # Errors
    /// Fails if the connection is lost.
    pub fn commit(self) -> Result<Self, DatabaseError> {
        Ok(Self {
            transaction: self.transaction.commit()?,
            table: self.table,
        })
    }

    /// Waits until everything is written.
    ///
    /// # Errors
    /// Fails if nothing was written: a full disk may be noticed only at the end.
    pub async fn committed(self) -> Result<(), DatabaseError> {
        match self.transaction.await? {
            TransactionResult::Committed => Ok(()),
            TransactionResult::Aborted => Err(DatabaseError),
        }
    }
}

fn js_key(key: &Key) -> JsValue {
    match key {
        Key::Number(number) => JsValue::from_f64(*number),
        Key::Pair(one, two) => {
            Array::of2(&JsValue::from_f64(*one), &JsValue::from_f64(*two)).into()
        }
        Key::Text(text) => JsValue::from_str(text),
    }
}
