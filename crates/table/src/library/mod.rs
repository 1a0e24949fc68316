//! The library of saved games.
//!
//! All games are in memory as text, and every screen reads them there. A
//! persistent store, which other tabs also write to, is updated afterwards. For
//! each game, the [`Library`] knows which text the store should hold, and from
//! which of the store's texts that text was made. If the store holds something
//! else, [`Library::decide`] resolves the conflict, and [`Library::settle`]
//! records what a transaction has done.

mod game_id;
mod game_text;
mod listing;
mod share;
mod sync_decision;
mod visit;

pub use game_id::GameId;
pub use listing::{DATE, Listing, TABLE, TITLE, TITLE_LONGEST};
pub use share::{DamagedGame, Import, UnreadClock};
pub use sync_decision::SyncDecision;
pub use visit::Visit;

use super::saved::ELSEWHERE;
use super::{AnyMatch, GameSetup, LoadError, Opponents};
use game_text::GameText;
pub(super) use listing::OWN_TAGS;
use starfence_record::TagSection;
use starfence_rules::GameKind;

/// The number of latest games in which [`Library::last_setup`] searches.
const LATEST: usize = 100;

/// The saved games, each under its number.
#[derive(Debug, Default)]
pub struct Library {
    /// Sorted by number. (The code of a map would make the start page's program
    /// larger.)
    games: Vec<StoredGame>,
    changes: u32,
}

/// A game, with what is known about the store's copy.
#[derive(Clone, Debug)]
struct StoredGame {
    id: GameId,
    /// The text to store; `None` when the game is deleted.
    text: Option<GameText>,
    /// The text of the store from which `text` was made. While the store still
    /// holds it, writing to the store destroys nothing. `None` if the store
    /// held no such game, or if `text` was made from something else.
    stored: Option<String>,
    /// The library's count of changes after the last change to the game.
    change: u32,
}

impl StoredGame {
    fn text(&self) -> Option<&str> {
        self.text.as_ref().map(GameText::as_str)
    }

    fn is_stored(&self) -> bool {
        self.text() == self.stored.as_deref()
    }
}

impl Library {
    /// Adds a game that the store holds, when the store is first read. If
    /// memory already holds the game with changes that were never stored, the
    /// game stays as it is; the conflict is resolved when the game is
    /// synchronised.
    pub fn insert_stored(&mut self, id: GameId, text: &str) {
        let kept = self.entry(id);
        if !kept.is_stored() {
            return;
        }
        kept.text = Some(GameText::new(text));
        kept.stored = Some(text.to_owned());
        self.touch(id);
    }

    /// Adds a game from the journal, which keeps games that were not stored yet
    /// when a tab was closed. The game may have been stored since.
    pub fn insert_from_journal(&mut self, id: GameId, text: &str) {
        let text = Some(GameText::new(text));
        let kept = self.entry(id);
        if kept.text != text {
            kept.text = text;
            kept.stored = None;
            self.touch(id);
        }
    }

    /// Returns the numbers of the games, newest first. Numbers that no clock
    /// gave do not say when a game began; they come last.
    pub fn ids(&self) -> impl Iterator<Item = GameId> + '_ {
        let (by_clock, beyond) = self.by_clock();
        let there = beyond.iter().chain(by_clock).rev();
        let there = there.filter(|kept| kept.text.is_some());
        there.map(|kept| kept.id)
    }

    /// Returns a game's text; `None` if there is no such game.
    pub fn text(&self, id: GameId) -> Option<&str> {
        self.find(id)?.text()
    }

    /// Returns a number that changes with each change to the game; 0 if there
    /// is no such game.
    pub fn change(&self, id: GameId) -> u32 {
        self.find(id).map_or(0, |kept| kept.change)
    }

    /// Reads a game as a match; `None` if there is no such game.
    ///
    /// # Errors
    /// `LoadError` if the game's text is damaged. The text stays as it is.
    pub fn load(&self, id: GameId) -> Result<Option<AnyMatch>, LoadError> {
        self.text(id).map(AnyMatch::from_text).transpose()
    }

    /// Returns the text of a copy of a game, in which all people play on this
    /// device.
    pub fn copy_of(text: &str) -> String {
        TagSection::set_tag(text, ELSEWHERE, None)
    }

    /// Returns the game that is played on this device at the table named
    /// `table`, whose players are on different devices.
    pub fn game_at(&self, table: &str) -> Option<GameId> {
        self.ids().find(|id| {
            let head = self.text(*id).map(TagSection::read);
            head.is_some_and(|head| head.tag(TABLE) == Some(table) && head.tag(ELSEWHERE).is_some())
        })
    }

    /// Returns the games with people elsewhere that wait for somebody on this
    /// device, newest first.
    pub fn our_turn(&self) -> Vec<GameId> {
        let waits = |id: &GameId| {
            let head = self.text(*id).map(TagSection::read);
            let is_open = head.is_some_and(|head| {
                head.tag(ELSEWHERE).is_some() && head.tag("Result") == Some("*")
            });
            // Only these are replayed.
            let table = is_open.then(|| self.load(*id).ok().flatten()).flatten();
            table.is_some_and(|table| {
                let mover = table.side_to_move();
                mover.is_some_and(|seat| table.acts_here(seat))
            })
        };
        self.ids().filter(waits).collect()
    }

    /// Returns the games that somebody has begun to play and that have not
    /// ended: first those with people elsewhere that wait for somebody on this
    /// device, each newest first.
    pub fn under_way(&self) -> impl Iterator<Item = (GameId, AnyMatch)> + '_ {
        let first = self.our_turn();
        let rest: Vec<GameId> = self.ids().filter(|id| !first.contains(id)).collect();
        let open = first.into_iter().chain(rest).filter(|id| {
            let head = self.text(*id).map(TagSection::read);
            head.is_some_and(|head| head.tag("Result") == Some("*"))
        });
        let tables = open.filter_map(|id| Some((id, self.load(id).ok()??)));
        tables.filter(|(_, table)| !table.is_untouched() || table.is_apart())
    }

    /// Returns the setup of the latest game of this kind with this combination
    /// of players.
    pub fn last_setup(&self, kind: GameKind, opponents: Opponents) -> Option<GameSetup> {
        self.ids().take(LATEST).find_map(|id| {
            let table = self.load(id).ok()??;
            let such = table.kind() == kind && Opponents::of(table.players()) == Some(opponents);
            such.then(|| GameSetup::of_table(&table))
        })
    }

    /// Returns a number that no game has: `now`, in milliseconds since 1970, or
    /// the next one after all numbers that a clock can have given, if that is
    /// larger.
    pub fn free_id(&self, now: u64) -> GameId {
        let (by_clock, beyond) = self.by_clock();
        let last = by_clock.last().map(|kept| kept.id);
        GameId::free(now, last, beyond.iter().map(|kept| kept.id))
    }

    /// Saves the current text of a match; returns whether the text has changed.
    /// Tags that belong to the game rather than to the match are kept.
    pub fn update(&mut self, id: GameId, text: &str) -> bool {
        let mut text = text.to_owned();
        if let Some(before) = self.text(id) {
            let (before, head) = (TagSection::read(before), TagSection::read(&text));
            for tag in OWN_TAGS {
                if let (Some(value), None) = (before.tag(tag), head.tag(tag)) {
                    text = TagSection::set_tag(&text, tag, Some(value));
                }
            }
        }
        self.put(id, Some(&text))
    }

    /// Saves the current text of a match, like [`update`](Self::update).
    /// `change` is what [`Self::change`] returned for the game when the match
    /// was loaded.
    ///
    /// The game may have changed since then, if another tab's version was taken
    /// over that the match does not show yet. In that case `text` may lack
    /// something that the store holds, so it does not count as made from the
    /// store's text.
    pub fn update_from(&mut self, id: GameId, change: u32, text: &str) -> bool {
        let is_behind = self.change(id) != change;
        let is_new = self.update(id, text);
        if is_new && is_behind {
            self.entry(id).stored = None;
        }
        is_new
    }

    /// Replaces a game's text, or deletes the game; returns whether anything has
    /// changed.
    pub fn put(&mut self, id: GameId, text: Option<&str>) -> bool {
        let text = text.map(GameText::new);
        if self.text(id) == text.as_ref().map(GameText::as_str) {
            return false;
        }
        self.entry(id).text = text;
        self.touch(id);
        true
    }

    /// Returns the games in which nobody has done anything, as far as this is
    /// known without replaying them.
    pub fn untouched(&self) -> Vec<GameId> {
        let untouched = |id: &GameId| {
            let Some(text) = self.text(*id) else {
                return false;
            };
            let head = TagSection::read(text);
            let bare =
                !head.has_moves() && head.tag(TITLE).is_none() && head.tag(ELSEWHERE).is_none();
            bare && AnyMatch::from_text(text).is_ok_and(|table| table.is_untouched())
        };
        self.ids().filter(untouched).collect()
    }

    /// Returns the number of changes to the library.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Reports whether the store holds the current text of a game.
    pub fn is_stored(&self, id: GameId) -> bool {
        self.find(id).is_none_or(StoredGame::is_stored)
    }

    /// Returns the games whose current text is not stored yet.
    pub fn unsaved(&self) -> Vec<GameId> {
        let games = self.games.iter().filter(|kept| !kept.is_stored());
        games.map(|kept| kept.id).collect()
    }

    /// Decides how to synchronise a game. `found` is the text that the store
    /// now holds for it, if any.
    pub fn decide(&self, id: GameId, found: Option<&str>) -> Visit {
        let (stored, text) = match self.find(id) {
            Some(kept) => (kept.stored.as_deref(), kept.text()),
            None => (None, None),
        };
        Visit {
            id,
            text: text.map(str::to_owned),
            found: found.map(str::to_owned),
            decision: sync_decision::decide(stored, text, found),
        }
    }

    /// Records what a transaction has done with a game, after the transaction
    /// has committed.
    ///
    /// Changes made since the decision are kept. They were made from the text
    /// that was decided about: if the store now holds another text, the game
    /// stays unsaved, and a new decision is needed.
    ///
    /// If both games are kept ([`SyncDecision::KeepBoth`]), this tab's text
    /// becomes a new game, which begins at `now` (in milliseconds since 1970)
    /// and is titled `title`, and the game itself becomes what the store holds.
    /// Returns the number of that new game; `None` in all other cases.
    pub fn settle(&mut self, visit: Visit, now: u64, title: &str) -> Option<GameId> {
        let id = visit.id;
        let unchanged = self.text(id) == visit.text.as_deref();
        let keeps_both = visit.keeps_both();
        let (decided, stored) = visit.outcome();
        if keeps_both {
            return unchanged.then(|| self.keep_both(id, stored, now, title));
        }
        let kept = self.entry(id);
        if unchanged {
            let text = stored.as_deref().map(GameText::new);
            kept.stored = stored;
            if kept.text != text {
                kept.text = text;
                self.touch(id);
            }
        } else if stored == decided {
            kept.stored = stored;
        }
        self.games
            .retain(|kept| kept.text.is_some() || kept.stored.is_some());
        None
    }

    /// Makes this tab's text a new game, and the game itself what the store
    /// holds.
    fn keep_both(&mut self, id: GameId, stored: Option<String>, now: u64, title: &str) -> GameId {
        let copy = self.free_id(now);
        let kept = self.entry(id);
        let text = stored.as_deref().map(GameText::new);
        let text = std::mem::replace(&mut kept.text, text);
        kept.stored = stored;
        self.touch(id);
        if let Some(text) = text {
            let text = TagSection::set_tag(&Self::copy_of(text.as_str()), TITLE, Some(title));
            self.put(copy, Some(&text));
        }
        copy
    }

    /// Returns the games whose numbers a clock can have given, and the other
    /// games.
    fn by_clock(&self) -> (&[StoredGame], &[StoredGame]) {
        let is_by_clock = |kept: &StoredGame| kept.id.is_by_clock();
        self.games.split_at(self.games.partition_point(is_by_clock))
    }

    fn find(&self, id: GameId) -> Option<&StoredGame> {
        let at = self.games.binary_search_by_key(&id, |kept| kept.id);
        self.games.get(at.ok()?)
    }

    fn entry(&mut self, id: GameId) -> &mut StoredGame {
        let at = match self.games.binary_search_by_key(&id, |kept| kept.id) {
            Ok(at) => at,
            Err(at) => {
                let kept = StoredGame {
                    id,
                    text: None,
                    stored: None,
                    change: 0,
                };
                self.games.insert(at, kept);
                at
            }
        };
        &mut self.games[at]
    }

    fn touch(&mut self, id: GameId) {
        self.changes = self.changes.wrapping_add(1);
        let change = self.changes;
        self.entry(id).change = change;
    }
}

#[cfg(test)]
mod tests;
