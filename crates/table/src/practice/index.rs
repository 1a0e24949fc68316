//! Counts the mistakes left to practise, without reading every game each time.

use super::Practised;
use super::practised::{MOST, mistakes_in, reviewed};
use crate::{GameId, Library};
use std::collections::BTreeMap;

/// The names of the mistakes in each game that was read. Finding them needs a
/// replay of the game, so each game is read once, and again only after it has
/// changed.
#[derive(Debug, Default)]
pub struct MistakeIndex(BTreeMap<GameId, Entry>);

#[derive(Debug)]
struct Entry {
    /// What [`Library::change`] returned for the game when it was read.
    change: u32,
    names: Vec<String>,
}

impl MistakeIndex {
    /// Counts the mistakes left to practise, in all games or only in one: as
    /// many as [`Practised::remaining`] returns.
    pub fn count(
        &mut self,
        library: &Library,
        practised: &Practised,
        only: Option<GameId>,
    ) -> usize {
        let names = |game| {
            let mistakes = mistakes_in(library, game);
            mistakes.iter().map(|mistake| mistake.name()).collect()
        };
        self.count_with(library, practised, only, names)
    }

    /// Counts like [`count`](Self::count); `read` returns the names of a game's
    /// mistakes.
    pub(super) fn count_with(
        &mut self,
        library: &Library,
        practised: &Practised,
        only: Option<GameId>,
        mut read: impl FnMut(GameId) -> Vec<String>,
    ) -> usize {
        let mut count = 0;
        for game in reviewed(library, only) {
            let change = library.change(game);
            let entry = self.0.entry(game).or_insert_with(|| Entry {
                change,
                names: read(game),
            });
            if entry.change != change {
                let names = read(game);
                *entry = Entry { change, names };
            }
            let open = entry.names.iter().filter(|name| !practised.has(game, name));
            count += open.count();
        }
        count.min(MOST)
    }
}
