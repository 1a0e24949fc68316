//! The store of games: one table of the browser's IndexedDB, where each game's
//! record lies as text under the game's number.

use super::connection::{Connection, StoreError};
use idb::{Transaction, TransactionMode, TransactionResult};
use starfence_table::{GameId, SyncDecision};
use std::borrow::Borrow;
use wasm_bindgen::JsValue;

const GAMES: &str = "games";

/// The store of games.
pub struct Store(Connection);

impl Store {
    /// The store in the database of that name, which is opened when it is first
    /// needed, and made if there is none.
    pub fn new(name: &str) -> Self {
        Self(Connection::new(name, GAMES))
    }

    /// Opens the database of that name.
    ///
    /// # Errors
    /// The browser does not let it be opened.
    pub async fn open(name: &str) -> Result<Self, StoreError> {
        let store = Self::new(name);
        store.0.opened().await?;
        Ok(store)
    }

    /// The connection to its database.
    pub fn connection(&self) -> &Connection {
        &self.0
    }

    /// All games.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn read(&self) -> Result<Vec<(GameId, String)>, StoreError> {
        let read = async |transaction: Transaction| {
            let games = transaction.object_store(GAMES)?;
            // Both come in the order of the numbers.
            let (ids, texts) = (games.get_all_keys(None, None)?, games.get_all(None, None)?);
            let (ids, texts) = (ids.await?, texts.await?);
            let pairs = ids.into_iter().zip(texts);
            Ok(pairs
                .filter_map(|(id, text)| Some((GameId::from_key(id.as_f64()?)?, text.as_string()?)))
                .collect())
        };
        self.0.run(TransactionMode::ReadOnly, read).await
    }

    /// Looks games up and does what is decided about each on seeing its text,
    /// before anybody else can change it. Returns the decisions.
    ///
    /// # Errors
    /// The store is as it was.
    pub async fn visit<D: Borrow<SyncDecision>>(
        &self,
        ids: &[GameId],
        mut decide: impl FnMut(GameId, Option<&str>) -> D,
    ) -> Result<Vec<D>, StoreError> {
        let visit = async |transaction: Transaction| {
            let games = transaction.object_store(GAMES)?;
            let mut decided = Vec::new();
            for id in ids {
                let key = JsValue::from(id.time() as f64);
                let found = games.get(key.clone())?.await?;
                let found = found.and_then(|text| text.as_string());
                let decision = decide(*id, found.as_deref());
                match decision.borrow() {
                    SyncDecision::Write(Some(text)) => {
                        games.put(&text.into(), Some(&key))?.await?;
                    }
                    SyncDecision::Write(None) => games.delete(key)?.await?,
                    SyncDecision::UpToDate | SyncDecision::TakeStored | SyncDecision::KeepBoth => {}
                }
                decided.push(decision);
            }
            committed(transaction).await?;
            Ok(decided)
        };
        self.0.run(TransactionMode::ReadWrite, visit).await
    }
}

/// Waits until a transaction has ended.
///
/// # Errors
/// Nothing of it was written: a full disk may be noticed only at the end.
pub(super) async fn committed(transaction: Transaction) -> Result<(), StoreError> {
    match transaction.await? {
        TransactionResult::Committed => Ok(()),
        TransactionResult::Aborted => Err(StoreError::Refused),
    }
}
