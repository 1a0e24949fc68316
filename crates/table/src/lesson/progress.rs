//! The lessons that a player has completed.

use serde::{Deserialize, Serialize};
use starfence_rules::GameKind;
use std::collections::{BTreeMap, BTreeSet};

/// The completed lessons, by game and by the lesson's name. Unlike an index,
/// the name stays the same when other lessons are inserted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LessonProgress(BTreeMap<String, BTreeSet<String>>);

impl LessonProgress {
    /// Returns whether a lesson was completed.
    pub fn has_done(&self, kind: GameKind, name: &str) -> bool {
        let done = self.0.get(kind.name());
        done.is_some_and(|done| done.contains(name))
    }

    /// Returns the number of completed lessons of a game.
    pub fn count(&self, kind: GameKind) -> usize {
        self.0.get(kind.name()).map_or(0, BTreeSet::len)
    }

    /// Adds the lessons that were completed in another browser.
    pub fn merge(&mut self, other: &Self) {
        for (kind, names) in &other.0 {
            let done = self.0.entry(kind.clone()).or_default();
            done.extend(names.iter().cloned());
        }
    }

    /// Marks a lesson as completed.
    pub fn record(&mut self, kind: GameKind, name: &str) {
        let done = self.0.entry(kind.name().to_owned()).or_default();
        done.insert(name.to_owned());
    }
}
