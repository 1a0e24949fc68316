//! An index for counting the mistakes left to practise without replaying every
//! game each time.

use super::Practised;
use super::practised::{MAX_MISTAKES, mistakes_in, reviewed};
use crate::{GameId, Library};
use std::collections::BTreeMap;

/// The names of the mistakes in each game, cached because finding mistakes
/// requires replaying the game. A game is replayed only when it is first
/// counted and after it has changed.
#[derive(Debug, Default)]
pub struct MistakeIndex(BTreeMap<GameId, Entry>);

#[derive(Debug)]
struct Entry {
    /// The game's change counter, from [`Library::change`], when the game was
    /// replayed.
    change: u32,
    names: Vec<String>,
}

impl MistakeIndex {
    /// Returns the number of mistakes left to practise, in all games or only in
    /// the game `only`. The number is the length of the list that
    /// [`Practised::remaining`] returns.
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

    /// Counts like [`count`](Self::count). `read` returns the names of the
    /// mistakes in a game.
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
        count.min(MAX_MISTAKES)
    }
}
