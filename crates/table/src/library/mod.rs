//! The library of saved games.
//!
//! All games are in memory as text, and the user interface reads them from
//! there. Changes are then written to a persistent store that several browser
//! tabs share. For each game, the [`Library`] remembers the text that should be
//! in the store and the stored text on which it is based. If the store contains
//! a different text, [`Library::decide`] resolves the conflict, and
//! [`Library::settle`] records the result of the store transaction.

mod copies;
mod day_tally;
mod game_content;
mod game_id;
mod game_text;
mod journal;
mod lineage;
mod listing;
mod pending_decision;
mod share;
mod sync_decision;

pub use day_tally::DayTally;
pub use game_id::GameId;
pub use lineage::{Lineage, LineageError};
pub use listing::{DATE, HELP, HELP_ALLOWED, Listing, MAX_TITLE_LENGTH, ROUND, TABLE, TITLE};
pub use pending_decision::{Divergence, PendingDecision};
pub use share::{DamagedGame, Import, InvalidClock};
pub use sync_decision::SyncDecision;

use super::saved::ELSEWHERE;
use super::{AnyMatch, GameSetup, LoadError, Opponents};
use game_text::{CopiedText, GameText};
pub(super) use listing::KEPT_TAGS;
use starfence_record::TagSection;
use starfence_rules::GameKind;
use sync_decision::KnownGame;

/// The number of most recent games that [`Library::last_setup`] searches.
const SEARCHED_GAMES: usize = 100;

/// The saved games, by identifier.
#[derive(Debug, Default)]
pub struct Library {
    /// The games, sorted by identifier. (A `BTreeMap` would make the start
    /// page's program larger.)
    games: Vec<StoredGame>,
    /// The texts that were moved to copies and may still be in the journal.
    copied: Vec<CopiedText>,
    changes: u32,
}

/// A game and the state of its copy in the persistent store.
#[derive(Clone, Debug)]
struct StoredGame {
    id: GameId,
    /// The text to store; `None` if the game was deleted.
    text: Option<GameText>,
    /// The stored text on which `text` is based. As long as the store still
    /// contains it, overwriting the stored text loses no changes. `None` if the
    /// store did not contain the game, or if `text` has another origin.
    stored: Option<String>,
    /// The earlier texts on which `text` is based; empty if `text` is stored.
    lineage: Lineage,
    /// The texts that need not be kept any longer once `text` is stored.
    settled: Lineage,
    /// The library's change counter after the last change to the game.
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
    /// Adds a game from the persistent store when the store is first read. A
    /// game that is already in memory with unsaved changes is left unchanged;
    /// the conflict is resolved when the game is synchronised.
    pub fn insert_stored(&mut self, id: GameId, text: &str) {
        let kept = self.entry(id);
        if !kept.is_stored() {
            return;
        }
        kept.text = Some(GameText::new(text));
        kept.stored = Some(text.to_owned());
        self.touch(id);
    }

    /// Returns the identifiers of the games, newest first. Identifiers that are
    /// not valid clock times come last.
    pub fn ids(&self) -> impl Iterator<Item = GameId> + '_ {
        let (by_clock, beyond) = self.split_by_clock_time();
        beyond
            .iter()
            .chain(by_clock)
            .rev()
            .filter(|kept| kept.text.is_some())
            .map(|kept| kept.id)
    }

    /// Returns a game's text; `None` if there is no such game.
    pub fn text(&self, id: GameId) -> Option<&str> {
        self.find(id)?.text()
    }

    /// Returns the change counter of a game, which increases with each change
    /// to the game; 0 if there is no such game.
    pub fn change(&self, id: GameId) -> u32 {
        self.find(id).map_or(0, |kept| kept.change)
    }

    /// Loads a game as a match; `None` if there is no such game.
    ///
    /// # Errors
    /// `LoadError` if the game's text is damaged. The text in the library is
    /// unchanged.
    pub fn load(&self, id: GameId) -> Result<Option<AnyMatch>, LoadError> {
        self.text(id).map(AnyMatch::from_text).transpose()
    }

    /// Returns a copy of a game's text in which all human players play on this
    /// device.
    pub fn copy_of(text: &str) -> String {
        TagSection::set_tag(text, ELSEWHERE, None)
    }

    /// Returns the game that belongs to the remote table named `table`; `None`
    /// if there is no such game.
    pub fn game_at_table(&self, table: &str) -> Option<GameId> {
        let is_there =
            |id: &GameId| self.text(*id).and_then(Self::table_of).as_deref() == Some(table);
        self.ids().find(is_there)
    }

    /// Returns the name of the remote table to which a saved game belongs;
    /// `None` for a game whose players are all on this device, or a copy.
    pub fn table_of(text: &str) -> Option<String> {
        let head = TagSection::read(text);
        head.tag(ELSEWHERE)?;
        head.tag(TABLE).map(str::to_owned)
    }

    /// Returns the games with remote players in which a human player on this
    /// device is to move, newest first.
    pub fn games_to_move_here(&self) -> Vec<GameId> {
        let waits = |id: &GameId| {
            let head = self.text(*id).map(TagSection::read);
            let is_open = head.is_some_and(|head| {
                head.tag(ELSEWHERE).is_some() && head.tag("Result") == Some("*")
            });
            // Only these games are replayed.
            let table = is_open.then(|| self.load(*id).ok().flatten()).flatten();
            table.is_some_and(|table| {
                let mover = table.side_to_move();
                mover.is_some_and(|seat| table.acts_here(seat))
            })
        };
        self.ids().filter(waits).collect()
    }

    /// Returns the games in progress, without games in which no player has
    /// acted. Games with remote players in which a human player on this device
    /// is to move come first; within each group, the newest game comes first.
    pub fn in_progress(&self) -> impl Iterator<Item = (GameId, AnyMatch)> + '_ {
        let first = self.games_to_move_here();
        let rest: Vec<GameId> = self.ids().filter(|id| !first.contains(id)).collect();
        first
            .into_iter()
            .chain(rest)
            .filter(|id| {
                let head = self.text(*id).map(TagSection::read);
                head.is_some_and(|head| head.tag("Result") == Some("*"))
            })
            .filter_map(|id| Some((id, self.load(id).ok()??)))
            .filter(|(_, table)| !table.is_untouched() || table.has_remote_players())
    }

    /// Returns the setup of the most recent game of the given kind with the
    /// given combination of players; `None` if there is no such game.
    pub fn last_setup(&self, kind: GameKind, opponents: Opponents) -> Option<GameSetup> {
        self.ids().take(SEARCHED_GAMES).find_map(|id| {
            let table = self.load(id).ok()??;
            let such = table.kind() == kind && Opponents::of(table.players()) == Some(opponents);
            such.then(|| GameSetup::of_table(&table))
        })
    }

    /// Returns a free game identifier: the time `now`, in milliseconds since
    /// 1970, or a larger number if a game already has that or a later
    /// identifier.
    pub fn free_id(&self, now: u64) -> GameId {
        let (by_clock, beyond) = self.split_by_clock_time();
        let last = by_clock.last().map(|kept| kept.id);
        GameId::free(now, last, beyond.iter().map(|kept| kept.id))
    }

    /// Saves the current text of a match. Keeps the tags that describe the game
    /// rather than the state of the match. Returns whether the text has
    /// changed.
    pub fn update(&mut self, id: GameId, text: &str) -> bool {
        let mut text = text.to_owned();
        if let Some(before) = self.text(id) {
            let (before, head) = (TagSection::read(before), TagSection::read(&text));
            for tag in KEPT_TAGS {
                if let (Some(value), None) = (before.tag(tag), head.tag(tag)) {
                    text = TagSection::set_tag(&text, tag, Some(value));
                }
            }
        }
        self.put(id, Some(&text))
    }

    /// Saves the current text of a match, like [`update`](Self::update).
    /// `change` is the result of [`Self::change`] when the match was loaded.
    ///
    /// If the game has changed since then, because a version from another tab
    /// was loaded, `text` might lack changes that the store contains. The text
    /// is then not treated as based on the stored text.
    pub fn update_from(&mut self, id: GameId, change: u32, text: &str) -> bool {
        let is_behind = self.change(id) != change;
        let is_new = self.update(id, text);
        if is_new && is_behind {
            let kept = self.entry(id);
            kept.stored = None;
            kept.lineage.clear();
        }
        is_new
    }

    /// Replaces a game's text, or deletes the game if `text` is `None`. Returns
    /// whether the game has changed.
    pub fn put(&mut self, id: GameId, text: Option<&str>) -> bool {
        let text = text.map(GameText::new);
        if self.text(id) == text.as_ref().map(GameText::as_str) {
            return false;
        }
        let kept = self.entry(id);
        if let Some(before) = std::mem::replace(&mut kept.text, text) {
            kept.lineage.add(before.as_str());
        }
        self.touch(id);
        true
    }

    /// Returns the games in which no player has acted. Games with a title or
    /// with remote players are not included.
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

    /// Returns the number of changes made to the library.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns whether the store contains the current text of a game.
    pub fn is_stored(&self, id: GameId) -> bool {
        self.find(id).is_none_or(StoredGame::is_stored)
    }

    /// Returns the games whose current text is not stored yet.
    pub fn unsaved(&self) -> Vec<GameId> {
        self.games
            .iter()
            .filter(|kept| !kept.is_stored())
            .map(|kept| kept.id)
            .collect()
    }

    /// Decides how to synchronise a game. `found` is the game's text that is
    /// now in the store; `None` if the store does not contain the game.
    pub fn decide(&self, id: GameId, found: Option<&str>) -> PendingDecision {
        let kept = self.find(id);
        let text = kept.and_then(StoredGame::text);
        let no_lineage = Lineage::default();
        let game = KnownGame {
            stored: kept.and_then(|kept| kept.stored.as_deref()),
            text,
            lineage: kept.map_or(&no_lineage, |kept| &kept.lineage),
        };
        PendingDecision {
            id,
            text: text.map(str::to_owned),
            found: found.map(str::to_owned),
            decision: sync_decision::decide(game, found),
        }
    }

    /// Records the result of a store transaction after it has committed.
    ///
    /// Changes made to the game since the decision are kept. They are based on
    /// the text that the decision was about: if the store now contains a
    /// different text, the game stays unsaved, and a new decision is needed.
    ///
    /// If the decision was to keep both versions ([`SyncDecision::KeepBoth`]),
    /// this tab's version becomes a new game with the start time `now`, in
    /// milliseconds since 1970, and the title `title`, unless a later game
    /// already contains it. The original game takes the stored version. Returns
    /// how the conflict was resolved; `None` if nothing was dropped or copied.
    pub fn settle(
        &mut self,
        pending: PendingDecision,
        now: u64,
        title: &str,
    ) -> Option<Divergence> {
        let id = pending.id;
        let unchanged = self.text(id) == pending.text.as_deref();
        let overrules = pending.decision == SyncDecision::Overruled;
        let keeps_both = pending.keeps_both();
        let (decided, stored) = pending.outcome();
        if keeps_both {
            let copy = unchanged.then(|| self.keep_both(id, stored, now, title));
            return copy.flatten().map(|copy| Divergence::Copied { id, copy });
        }
        let kept = self.entry(id);
        if let Some(decided) = &decided {
            kept.settled.add(decided);
        }
        if unchanged {
            let text = stored.as_deref().map(GameText::new);
            kept.settle_lineage();
            kept.stored = stored;
            if kept.text != text {
                kept.text = text;
                self.touch(id);
            }
        } else if stored == decided {
            if let Some(stored) = &stored {
                kept.lineage.begin_at(stored);
            }
            kept.stored = stored;
        }
        self.games
            .retain(|kept| kept.text.is_some() || kept.stored.is_some());
        (unchanged && overrules).then_some(Divergence::Overruled(id))
    }

    /// Replaces a game with the stored version, and saves this tab's version as
    /// a new game. Returns the new game; `None` if a later game already
    /// contains this tab's version.
    fn keep_both(
        &mut self,
        id: GameId,
        stored: Option<String>,
        now: u64,
        title: &str,
    ) -> Option<GameId> {
        let copy = self.free_id(now);
        let kept = self.entry(id);
        let text = stored.as_deref().map(GameText::new);
        let text = std::mem::replace(&mut kept.text, text)?;
        kept.stored = stored;
        kept.settled.add(text.as_str());
        kept.settle_lineage();
        self.touch(id);
        let copied = TagSection::set_tag(&Self::copy_of(text.as_str()), TITLE, Some(title));
        if self.has_later_copy(id, &copied) {
            return None;
        }
        self.put(copy, Some(&copied));
        self.copied.push(CopiedText { id, text, copy });
        Some(copy)
    }

    /// Splits the games into those whose identifiers are valid clock times and
    /// the others.
    fn split_by_clock_time(&self) -> (&[StoredGame], &[StoredGame]) {
        let is_by_clock = |kept: &StoredGame| kept.id.is_clock_time();
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
                    lineage: Lineage::default(),
                    settled: Lineage::default(),
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
