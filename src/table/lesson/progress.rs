//! Which lessons somebody has done.

use crate::rules::GameKind;
use serde::{Deserialize, Serialize};
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

    /// Notes that a lesson was done.
    pub fn note(&mut self, kind: GameKind, name: &str) {
        let done = self.0.entry(kind.name().to_owned()).or_default();
        done.insert(name.to_owned());
    }
}
