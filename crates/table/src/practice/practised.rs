//! The mistakes that were practised, and those that are left.

use super::{AnyMistake, mistakes_of};
use crate::{GameId, Library};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The greatest number of mistakes that are offered; those of the latest games
/// come first.
pub(super) const MOST: usize = 200;

/// Text that occurs in every reviewed record.
const REVIEWED: &str = "[%review";

/// The mistakes for which the user has found a better move: their names, by the
/// numbers of their games.
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
    /// Records that a better move was found, and drops games that are no longer
    /// saved.
    pub fn note(&mut self, mistake: &OpenMistake, library: &Library) {
        let of_game = self.0.entry(mistake.game.time()).or_default();
        of_game.insert(mistake.mistake.name());
        let is_saved =
            |id: &u64| GameId::from_number(*id).is_some_and(|id| library.text(id).is_some());
        self.0.retain(|id, _| is_saved(id));
    }

    /// Reports whether a better move was found for the mistake of this name in
    /// a game.
    pub(super) fn has(&self, game: GameId, name: &str) -> bool {
        let of_game = self.0.get(&game.time());
        of_game.is_some_and(|names| names.contains(name))
    }

    /// Returns the mistakes left to practise, of all saved games or of one:
    /// those of the latest game first, and within a game in its order.
    pub fn remaining(&self, library: &Library, only: Option<GameId>) -> Vec<OpenMistake> {
        let mistakes = reviewed(library, only).flat_map(|game| {
            let mistakes = mistakes_in(library, game).into_iter();
            mistakes.map(move |mistake| OpenMistake { game, mistake })
        });
        let open = mistakes.filter(|it| !self.has(it.game, &it.mistake.name()));
        open.take(MOST).collect()
    }
}

/// Returns the saved games that were reviewed, or one of them, newest first.
/// Most games were not reviewed and need not be read.
pub(super) fn reviewed(
    library: &Library,
    only: Option<GameId>,
) -> impl Iterator<Item = GameId> + '_ {
    let ids = library.ids();
    let wanted = ids.filter(move |id| only.is_none_or(|only| only == *id));
    wanted.filter(|id| {
        let text = library.text(*id);
        text.is_some_and(|text| text.contains(REVIEWED))
    })
}

/// Returns the mistakes in a saved game; none if it cannot be read.
pub(super) fn mistakes_in(library: &Library, game: GameId) -> Vec<AnyMistake> {
    let table = library.load(game).ok().flatten();
    table.as_ref().map(mistakes_of).unwrap_or_default()
}
