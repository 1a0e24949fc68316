//! Which mistakes were practised, and which are left.

use super::{AnyMistake, mistakes_of};
use crate::table::{GameId, Library};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many mistakes are offered at most: the latest games' come first.
const MOST: usize = 200;

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

impl OpenMistake {
    /// The name of the mistake in its game. A game that goes on in another way
    /// may have another one in the same place.
    fn name(&self) -> String {
        format!("{} {}", self.mistake.ply(), self.mistake.played())
    }
}

impl Practised {
    /// Notes that a better move was found, and forgets games that are no longer
    /// saved.
    pub fn note(&mut self, mistake: &OpenMistake, library: &Library) {
        let of_game = self.0.entry(mistake.game.time()).or_default();
        of_game.insert(mistake.name());
        let is_saved = |id: &u64| library.text(GameId::new(*id)).is_some();
        self.0.retain(|id, _| is_saved(id));
    }

    fn has(&self, mistake: &OpenMistake) -> bool {
        let of_game = self.0.get(&mistake.game.time());
        of_game.is_some_and(|names| names.contains(&mistake.name()))
    }

    /// The mistakes of the saved games, or of one of them, that are left to
    /// practise: those of the latest game first, and of a game in its order.
    pub fn left(&self, library: &Library, only: Option<GameId>) -> Vec<OpenMistake> {
        let wanted = library
            .ids()
            .filter(|id| only.is_none_or(|only| only == *id));
        // Most games were never reviewed, and need not be read.
        let reviewed = wanted.filter(|id| {
            let text = library.text(*id);
            text.is_some_and(|text| text.contains(REVIEWED))
        });
        let mistakes = reviewed.flat_map(|game| {
            let table = library.load(game).ok().flatten();
            let mistakes = table.as_ref().map(mistakes_of).unwrap_or_default();
            let open = mistakes.into_iter();
            open.map(move |mistake| OpenMistake { game, mistake })
        });
        mistakes.filter(|it| !self.has(it)).take(MOST).collect()
    }
}
