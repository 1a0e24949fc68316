//! Which lessons somebody has done.

use serde::{Deserialize, Serialize};
use starfence_rules::GameKind;
use std::collections::{BTreeMap, BTreeSet};

/// The lessons that were done, by game and name: a lesson keeps its name when
/// others are put before it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LessonProgress(BTreeMap<String, BTreeSet<String>>);

impl LessonProgress {
    /// Whether a lesson was done.
    pub fn has_done(&self, kind: GameKind, name: &str) -> bool {
        let done = self.0.get(kind.name());
        done.is_some_and(|done| done.contains(name))
    }

    /// How many lessons of a game were done.
    pub fn count(&self, kind: GameKind) -> usize {
        self.0.get(kind.name()).map_or(0, BTreeSet::len)
    }

    /// Adds the lessons that were done in another browser.
    pub fn merge(&mut self, other: &Self) {
        for (kind, names) in &other.0 {
            let done = self.0.entry(kind.clone()).or_default();
            done.extend(names.iter().cloned());
        }
    }

    /// Notes that a lesson was done.
    pub fn note(&mut self, kind: GameKind, name: &str) {
        let done = self.0.entry(kind.name().to_owned()).or_default();
        done.insert(name.to_owned());
    }
}
