//! The mistakes that a player has practised, and the mistakes left to practise.

use super::{AnyMistake, mistakes_of};
use crate::{GameId, Library};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of mistakes to practise. Mistakes from the most recent
/// games come first.
pub(super) const MAX_MISTAKES: usize = 200;

/// A string that occurs in the record of every reviewed game.
const REVIEWED: &str = "[%review";

/// The names of the mistakes for which the user has found a better move, keyed
/// by the identifier of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Practised(BTreeMap<u64, BTreeSet<String>>);

/// A mistake that is left to practise.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenMistake {
    /// The game in which the mistake was made.
    pub game: GameId,
    /// The mistake.
    pub mistake: AnyMistake,
}

impl Practised {
    /// Records that a better move was found for the mistake. Also drops games
    /// that are no longer saved.
    pub fn record(&mut self, mistake: &OpenMistake, library: &Library) {
        let of_game = self.0.entry(mistake.game.time()).or_default();
        of_game.insert(mistake.mistake.name());
        let is_saved =
            |id: &u64| GameId::from_number(*id).is_some_and(|id| library.text(id).is_some());
        self.0.retain(|id, _| is_saved(id));
    }

    /// Returns whether a better move was found for the mistake `name` in a
    /// game.
    pub(super) fn has(&self, game: GameId, name: &str) -> bool {
        let of_game = self.0.get(&game.time());
        of_game.is_some_and(|names| names.contains(name))
    }

    /// Returns the mistakes left to practise in all saved games, or only in the
    /// game `only`. Mistakes from the most recent game come first; within a
    /// game, they are in the order of the moves.
    pub fn remaining(&self, library: &Library, only: Option<GameId>) -> Vec<OpenMistake> {
        reviewed(library, only)
            .flat_map(|game| {
                mistakes_in(library, game)
                    .into_iter()
                    .map(move |mistake| OpenMistake { game, mistake })
            })
            .filter(|it| !self.has(it.game, &it.mistake.name()))
            .take(MAX_MISTAKES)
            .collect()
    }
}

/// Returns the identifiers of all reviewed games, newest first, or only of the
/// game `only` if it was reviewed. Games without a review are skipped without
/// being loaded.
pub(super) fn reviewed(
    library: &Library,
    only: Option<GameId>,
) -> impl Iterator<Item = GameId> + '_ {
    let ids = library.ids();
    ids.filter(move |id| only.is_none_or(|only| only == *id))
        .filter(|id| {
            let text = library.text(*id);
            text.is_some_and(|text| text.contains(REVIEWED))
        })
}

/// Returns the mistakes in a saved game; an empty list if the game cannot be
/// loaded.
pub(super) fn mistakes_in(library: &Library, game: GameId) -> Vec<AnyMistake> {
    let table = library.load(game).ok().flatten();
    table.as_ref().map(mistakes_of).unwrap_or_default()
}
