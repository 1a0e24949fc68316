//! The store of games: one table in the browser's IndexedDB, which holds the
//! record of each game as text under the ID of the game.

use super::connection::{Connection, StoreError};
use crate::browser::database::{Access, Key, Transaction};
use starfence_table::{GameId, SyncDecision};
use std::borrow::Borrow;

const GAMES: &str = "games";

/// The store of games.
pub struct Store(Connection);

impl Store {
    /// Creates a store in the database of the given name. The database is
    /// opened on first use, and created if it does not exist.
    pub fn new(name: &str) -> Self {
        Self(Connection::new(name, GAMES))
    }

    /// Opens the store in the database of the given name.
    ///
    /// # Errors
    /// Returns an error if the browser refuses to open the database, or does
    /// not open it in time.
    pub async fn open(name: &str) -> Result<Self, StoreError> {
        let store = Self::new(name);
        store.0.opened().await?;
        Ok(store)
    }

    /// Returns the connection to the database.
    pub fn connection(&self) -> &Connection {
        &self.0
    }

    /// Returns all games in the store, in the order of their IDs.
    ///
    /// # Errors
    /// Returns an error if the store cannot be read.
    pub async fn read(&self) -> Result<Vec<(GameId, String)>, StoreError> {
        let read = async |transaction: Transaction| Ok(transaction.numbered().await?);
        let games = self.0.run(Access::Read, read).await?;
        let game = |(id, text)| Some((GameId::from_key(id)?, text));
        Ok(games.into_iter().filter_map(game).collect())
    }

    /// Reads the given games and carries out the decision that `decide` returns
    /// for each text, in a single transaction that no other tab can interrupt.
    /// Returns the decisions.
    ///
    /// # Errors
    /// Returns an error if the transaction fails; the store is then unchanged.
    pub async fn visit<D: Borrow<SyncDecision>>(
        &self,
        ids: &[GameId],
        mut decide: impl FnMut(GameId, Option<&str>) -> D,
    ) -> Result<Vec<D>, StoreError> {
        let visit = async |transaction: Transaction| {
            let mut decided = Vec::new();
            for id in ids {
                let key = Key::Number(id.time() as f64);
                let found = transaction.get(&key).await?;
                let decision = decide(*id, found.as_deref());
                match decision.borrow() {
                    SyncDecision::Write(Some(text)) => transaction.put(&key, text)?,
                    SyncDecision::Write(None) => transaction.delete(&key)?,
                    SyncDecision::UpToDate
                    | SyncDecision::TakeStored
                    | SyncDecision::Overruled
                    | SyncDecision::KeepBoth => {}
                }
                decided.push(decision);
            }
            transaction.committed().await?;
            Ok(decided)
        };
        self.0.run(Access::Write, visit).await
    }
}
