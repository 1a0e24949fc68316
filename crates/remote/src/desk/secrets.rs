//! The secrets of the seats that a device holds.

use crate::{Commitment, Content, Entry, Log, Secret, TableId};
use std::collections::BTreeSet;

/// The secrets to which the players on a device have committed.
#[derive(Default)]
pub(crate) struct HeldSecrets(Vec<Secret>);

impl HeldSecrets {
    /// Decodes stored secrets. Damaged ones are left out.
    pub fn from_bytes(stored: &[Vec<u8>]) -> Self {
        let secrets = stored.iter();
        Self(
            secrets
                .filter_map(|bytes| Secret::from_bytes(bytes).ok())
                .collect(),
        )
    }

    pub fn to_bytes(&self) -> Vec<Vec<u8>> {
        self.0.iter().map(Secret::to_bytes).collect()
    }

    pub fn add(&mut self, secret: Secret) {
        self.0.push(secret);
    }

    /// Adds the secrets of another desk. Which of two secrets for one round is
    /// bound, the log says.
    pub fn merge(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Returns the secret with the given commitment.
    pub fn find(&self, table: TableId, commitment: &Commitment) -> Option<&Secret> {
        let mut secrets = self.0.iter();
        secrets.find(|secret| secret.commitment(table) == *commitment)
    }

    /// Removes the secrets whose reveals are in the log, and those of games
    /// before the last one. `number` is the number of the current game.
    pub fn drop_revealed(&mut self, log: &Log, number: u16) {
        let random = |entry: &Entry| match entry.content() {
            Content::Reveal { random, .. } => Some(*random),
            _ => None,
        };
        let revealed: BTreeSet<[u8; 32]> = log.entries().filter_map(random).collect();
        self.0.retain(|secret| {
            !revealed.contains(&secret.random()) && secret.round().game + 1 >= number
        });
    }
}
