//! The store of games: one table of the browser's IndexedDB, where each game's
//! record lies as text under the game's number.

use crate::table::{GameId, SyncDecision};
use idb::{Database, DatabaseEvent as _, Error, Factory, ObjectStoreParams, TransactionMode};
use std::borrow::Borrow;
use wasm_bindgen::JsValue;

const GAMES: &str = "games";
const VERSION: u32 = 1;

/// The store of games.
pub struct Store(Database);

/// The store is full, forbidden or gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused;

impl From<Error> for Refused {
    fn from(_: Error) -> Self {
        Self
    }
}

impl Store {
    /// Opens the database of that name, which is made if there is none.
    ///
    /// # Errors
    /// The browser does not let it be opened.
    pub async fn open(name: &str) -> Result<Self, Refused> {
        Ok(Self(open_database(name, GAMES).await?))
    }

    /// All games.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn read(&self) -> Result<Vec<(GameId, String)>, Refused> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadOnly)?;
        let games = transaction.object_store(GAMES)?;
        // Both come in the order of the numbers.
        let (ids, texts) = (games.get_all_keys(None, None)?, games.get_all(None, None)?);
        let (ids, texts) = (ids.await?, texts.await?);
        let pairs = ids.into_iter().zip(texts);
        Ok(pairs
            .filter_map(|(id, text)| Some((GameId::new(id.as_f64()? as u64), text.as_string()?)))
            .collect())
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
    ) -> Result<Vec<D>, Refused> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadWrite)?;
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
        // A full disk may be noticed only now.
        match transaction.await? {
            idb::TransactionResult::Committed => Ok(decided),
            idb::TransactionResult::Aborted => Err(Refused),
        }
    }
}

/// Opens a database with one table, which is made if there is none.
///
/// # Errors
/// The browser does not let it be opened.
pub(super) async fn open_database(name: &str, table: &'static str) -> Result<Database, Refused> {
    let mut request = Factory::new()?.open(name, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            // Without it every transaction fails, and that is told.
            let _ = database.create_object_store(table, ObjectStoreParams::new());
        }
    });
    let mut database = request.await?;
    // A later version of the page, opened in another tab, is not kept waiting.
    database.on_version_change(|event| {
        if let Some(Ok(database)) = event
            .target()
            .map(|it| Database::try_from(JsValue::from(it)))
        {
            database.close();
        }
    });
    Ok(database)
}
