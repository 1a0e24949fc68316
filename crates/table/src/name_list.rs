//! The names of players that were given on a device.

use crate::PlayerName;
use serde::{Deserialize, Serialize};

/// The names that were given on a device, the newest first, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NameList(Vec<String>);

impl NameList {
    /// The maximum number of names; older ones are forgotten.
    pub const MAX: usize = 12;

    /// The maximum number of names that are offered at once.
    pub const MAX_OFFERED: usize = 6;

    /// Puts a name first. Ignores an empty one.
    pub fn remember(&mut self, name: &PlayerName) {
        if let Some(name) = name.get() {
            self.forget(name);
            self.0.insert(0, name.to_owned());
            self.0.truncate(Self::MAX);
        }
    }

    /// Removes a name.
    pub fn forget(&mut self, name: &str) {
        self.0.retain(|other| other != name);
    }

    /// Returns the names to offer, the newest first, without those that are
    /// `taken`.
    pub fn offered(&self, taken: &[PlayerName]) -> Vec<String> {
        let is_free = |name: &&String| !taken.iter().any(|other| other.get() == Some(name));
        self.0
            .iter()
            .filter(is_free)
            .take(Self::MAX_OFFERED)
            .cloned()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(names: &[&str]) -> NameList {
        let mut list = NameList::default();
        for name in names {
            list.remember(&PlayerName::new(name));
        }
        list
    }

    #[test]
    fn the_newest_names_are_offered_first_and_each_once() {
        assert_eq!(
            list(&["Ann", "Ben", " ", "Ann"]).offered(&[]),
            ["Ann", "Ben"]
        );
        let numbers = Vec::from_iter((1..=20).map(|number| number.to_string()));
        let numbers = Vec::from_iter(numbers.iter().map(String::as_str));
        let mut many = list(&numbers);
        assert_eq!(many.offered(&[]), ["20", "19", "18", "17", "16", "15"]);
        for number in &numbers[14..] {
            many.forget(number);
        }
        // Of the names that are not offered at once, some are kept.
        assert_eq!(many.offered(&[]), ["14", "13", "12", "11", "10", "9"]);
        assert_eq!(many.0.len(), NameList::MAX - 6);
    }

    #[test]
    fn names_at_the_table_are_not_offered() {
        let taken = [PlayerName::new("Ben"), PlayerName::default()];
        assert_eq!(list(&["Ann", "Ben", "Cy"]).offered(&taken), ["Cy", "Ann"]);
    }
}
