//! Which mistakes were practised, and which are left.

use super::{AnyMistake, mistakes_of};
use crate::{GameId, Library};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many mistakes are offered at most: the latest games' come first.
pub(super) const MOST: usize = 200;

/// What every record that was reviewed has in it.
const REVIEWED: &str = "[%review";

/// The mistakes for which a better move was found: of each game, by its number,
/// the plies and the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Practised(BTreeMap<u64, BTreeSet<String>>);

/// A mistake that is to be practised.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenMistake {
    /// The game in which it was made.
    pub game: GameId,
    /// The mistake.
    pub mistake: AnyMistake,
}

impl Practised {
    /// Notes that a better move was found, and forgets games that are no longer
    /// saved.
    pub fn note(&mut self, mistake: &OpenMistake, library: &Library) {
        let of_game = self.0.entry(mistake.game.time()).or_default();
        of_game.insert(mistake.mistake.name());
        let is_saved =
            |id: &u64| GameId::from_number(*id).is_some_and(|id| library.text(id).is_some());
        self.0.retain(|id, _| is_saved(id));
    }

    /// Whether a better move was found for the mistake of that name in a game.
    pub(super) fn has(&self, game: GameId, name: &str) -> bool {
        let of_game = self.0.get(&game.time());
        of_game.is_some_and(|names| names.contains(name))
    }

    /// The mistakes of the saved games, or of one of them, that are left to
    /// practise: those of the latest game first, and of a game in its order.
    pub fn left(&self, library: &Library, only: Option<GameId>) -> Vec<OpenMistake> {
        let mistakes = reviewed(library, only).flat_map(|game| {
            let mistakes = mistakes_in(library, game).into_iter();
            mistakes.map(move |mistake| OpenMistake { game, mistake })
        });
        let open = mistakes.filter(|it| !self.has(it.game, &it.mistake.name()));
        open.take(MOST).collect()
    }
}

/// The saved games that were reviewed, or one of them, the latest first. Most
/// games were not, and need not be read.
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

/// The mistakes in a saved game; none in one that cannot be read.
pub(super) fn mistakes_in(library: &Library, game: GameId) -> Vec<AnyMistake> {
    let table = library.load(game).ok().flatten();
    table.as_ref().map(mistakes_of).unwrap_or_default()
}
