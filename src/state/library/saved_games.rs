//! The saved games, with the functions with which pages read and change them.

use super::connection::StoreError;
use super::journal::write_journal;
use super::secret_store::SecretStore;
use super::shown_game::ShownGame;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::browser::random::random_seed;
use crate::browser::storage;
use crate::browser::tab_lease::LockState;
use crate::browser::tab_lock::tab_lock;
use crate::browser::time::{now, today};
use crate::i18n::names::game_name;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::computer_level::record_level;
use crate::state::navigation::Navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_rules::GameKind;
use starfence_table::{
    AnyMatch, DATE, DayTally, Divergence, FirstPlayer, GameId, GameSetup, Import, Library, Listing,
    LoadError, Opponents, TITLE, TimeControlError,
};
use std::pin::Pin;
use std::rc::Rc;

/// A function that synchronizes the given game with the store or, if given
/// `None`, all games that another tab has changed.
pub(crate) type Synchronise = Rc<dyn Fn(Option<GameId>)>;

/// A function that looks for the given game in the journal and in the store,
/// and adds it to the games in memory.
pub(super) type LookUp = Rc<dyn Fn(GameId) -> Pin<Box<dyn Future<Output = ()>>>>;

/// The state of reading the store of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreState {
    /// The store is being read, or is about to be read.
    Reading,
    /// The store has not been read yet, because the browser does not respond.
    Unresponsive,
    /// The store has been read.
    Read,
    /// The store cannot be read.
    Refused,
}

/// The saved games, with their store and with the notices about it.
#[derive(Clone, Copy)]
pub struct SavedGames {
    pub(crate) library: StoredValue<Library, LocalStorage>,
    /// The number of changes to the library so far, wrapping around.
    pub(crate) changes: RwSignal<u32>,
    /// The game that the page currently shows or last showed.
    shown: StoredValue<Option<ShownGame>, LocalStorage>,
    /// The state of reading the store. Until the store has been read, the
    /// library contains only games played on this page or left in the journal.
    pub store: RwSignal<StoreState>,
    /// The function that synchronizes games with the store; `None` until there
    /// is a store.
    pub(crate) synchronise: StoredValue<Option<Synchronise>, LocalStorage>,
    /// The function that looks for a game outside the memory; `None` until there
    /// is a store.
    pub(super) look_up: StoredValue<Option<LookUp>, LocalStorage>,
    /// The function that tries again to open a store that does not respond.
    pub(super) try_again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// The store of secret plans and layouts; `None` until it has been created.
    pub(super) secrets: StoredValue<Option<Rc<SecretStore>>, LocalStorage>,
    /// The game whose first player has just been drawn at random.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to save a game failed.
    pub save_failed: RwSignal<bool>,
    /// Whether the current page itself shows a notice that the store does not
    /// respond.
    pub shows_silence_notice: RwSignal<bool>,
    /// Whether the browser's storage is persistent; `None` while that is
    /// unknown.
    pub is_persistent: RwSignal<Option<bool>>,
    /// Whether a game was started before the store was read.
    pub(super) started_before_read: StoredValue<bool>,
    /// The last game in which another tab has played different moves, and how
    /// the conflict was resolved.
    pub diverged: RwSignal<Option<Divergence>>,
    /// Whether stored progress could not be parsed and has been backed up.
    pub progress_set_aside: RwSignal<bool>,
    /// Whether the storage had no space to count the last finished game in the
    /// statistics.
    pub count_failed: RwSignal<bool>,
    /// The reason why the last opened game has no clock, if its record has an
    /// invalid time control.
    pub time_control_error: RwSignal<Option<TimeControlError>>,
    navigation: Navigation,
    i18n: I18n,
}

/// Returns the saved games from the context.
pub fn use_saved_games() -> SavedGames {
    expect_context()
}

impl SavedGames {
    /// Provides the saved games as a context. There are no games until the
    /// store has been read.
    pub fn provide(navigation: Navigation) -> Self {
        let games = Self {
            library: StoredValue::new_local(Library::default()),
            changes: RwSignal::new(0),
            shown: StoredValue::new_local(None),
            // An embedded board holds its games in memory only.
            store: RwSignal::new(if is_embedded() {
                StoreState::Read
            } else {
                StoreState::Reading
            }),
            synchronise: StoredValue::new_local(None),
            look_up: StoredValue::new_local(None),
            try_again: StoredValue::new_local(None),
            secrets: StoredValue::new_local(None),
            lot_drawn: RwSignal::new(None),
            save_failed: RwSignal::new(false),
            shows_silence_notice: RwSignal::new(false),
            is_persistent: RwSignal::new(None),
            started_before_read: StoredValue::new(false),
            diverged: RwSignal::new(None),
            progress_set_aside: RwSignal::new(false),
            count_failed: RwSignal::new(false),
            time_control_error: RwSignal::new(None),
            navigation,
            i18n: use_i18n(),
        };
        provide_context(games);
        games
    }

    /// Returns at most `most` games in progress, newest first, tracked
    /// reactively.
    pub fn in_progress(self, most: usize) -> Vec<(GameId, AnyMatch)> {
        self.changes.track();
        self.library
            .with_value(|library| library.in_progress().take(most).collect())
    }

    /// Returns the remote games in which a player on this device is to act,
    /// newest first, tracked reactively.
    pub fn our_turn(self) -> Vec<GameId> {
        self.changes.track();
        self.library
            .with_value(|library| library.games_to_move_here())
    }

    /// Returns the set-up of the last game of the given kind against the given
    /// type of opponents, if any.
    pub fn last_setup(self, kind: GameKind, opponents: Opponents) -> Option<GameSetup> {
        self.library
            .with_value(|library| library.last_setup(kind, opponents))
    }

    /// Returns the tally of the day on which a game began, tracked reactively;
    /// `None` if its players cannot be told apart by their names.
    pub fn day_tally(self, id: GameId) -> Option<DayTally> {
        self.changes.track();
        self.library.with_value(|library| library.day_tally(id))
    }

    /// Returns the game saved under `id`, if there is one.
    ///
    /// # Errors
    /// Returns an error if the saved game is damaged.
    pub fn table(self, id: GameId) -> Result<Option<AnyMatch>, LoadError> {
        self.library.with_value(|library| library.load(id))
    }

    /// Loads a game that is not in memory, if the store or the journal contains
    /// it: another tab may have started it a moment ago, or since this tab was
    /// loaded and without a notification.
    pub async fn look_up(self, id: GameId) {
        if let Some(look_up) = self.look_up.get_value() {
            look_up(id).await;
        }
    }

    /// Returns the newest game that satisfies the predicate `such`.
    pub fn find(self, such: impl Fn(&AnyMatch) -> bool) -> Option<GameId> {
        self.library.with_value(|library| {
            let is_such =
                |id: &GameId| matches!(library.load(*id), Ok(Some(table)) if such(&table));
            library.ids().find(is_such)
        })
    }

    /// Saves a game with exactly the given text or, if given `None`, deletes
    /// the game.
    pub(crate) fn put(self, id: GameId, text: Option<&str>) {
        // Secrets stored under this ID belong to another game.
        let is_new = text.is_none() || self.text(id).is_none();
        if let Some(secrets) = self.secrets.get_value().filter(|_| is_new) {
            secrets.remove(id);
        }
        let put = |library: &mut Library| library.put(id, text);
        if self.library.try_update_value(put) == Some(true) {
            self.save_change(id);
        }
    }

    /// Writes the current text of a game to the journal and queues it for the
    /// store.
    fn save_change(self, id: GameId) {
        self.save_change_quietly(id);
        self.library_changed();
    }

    fn save_change_quietly(self, id: GameId) {
        let text = self.text(id);
        let lineage = self.library.with_value(|library| library.lineage(id));
        write_journal(id, text.as_deref(), &lineage);
        if let Some(synchronise) = self.synchronise.get_value() {
            synchronise(Some(id));
        }
    }

    /// Returns the saved text of a game, or `None` if there is no such game.
    pub(crate) fn text(self, id: GameId) -> Option<String> {
        self.library
            .with_value(|library| library.text(id).map(str::to_owned))
    }

    /// Notifies all views of the saved games of a change.
    pub(crate) fn library_changed(self) {
        let any = self
            .library
            .with_value(|library| library.ids().next().is_some());
        storage::record_has_games(any);
        self.changes
            .update(|changes| *changes = changes.wrapping_add(1));
    }

    /// Returns whether the store might contain games that have not been read
    /// yet, tracked reactively.
    pub fn is_unread(self) -> bool {
        matches!(
            self.store.get(),
            StoreState::Reading | StoreState::Unresponsive
        )
    }

    /// Calls `act` once the store has been read or has failed to respond.
    pub fn when_read(self, act: impl FnOnce() + 'static) {
        if self.store.get_untracked() != StoreState::Reading {
            return act();
        }
        let mut act = Some(act);
        run_effect(move || {
            if self.store.get() != StoreState::Reading
                && let Some(act) = act.take()
            {
                untrack(act);
            }
        });
    }

    /// Tries again to open a store that has not responded.
    pub fn ask_store_again(self) {
        if let Some(try_again) = self.try_again.get_value() {
            try_again();
        }
    }

    /// Synchronizes all games that another tab has changed.
    pub(crate) fn check_other_tabs(self) {
        if let Some(synchronise) = self.synchronise.get_value() {
            synchronise(None);
        }
    }

    /// Returns whether the list of games is not empty.
    pub(crate) fn has_games(self) -> bool {
        !self.listed(|_| true).is_empty()
    }

    /// Returns the games whose listing satisfies `wanted`, newest first,
    /// tracked reactively. Games without any action by a player are left out.
    pub(crate) fn listed(self, wanted: impl Fn(&Listing) -> bool) -> Vec<GameId> {
        self.changes.track();
        self.library.with_value(|library| {
            let untouched = library.untouched();
            let listed = |id: &GameId| {
                let text = library.text(*id).filter(|_| !untouched.contains(id));
                text.is_some_and(|text| wanted(&Listing::of(text)))
            };
            library.ids().filter(listed).collect()
        })
    }

    /// Returns a number that is different after each change to the game.
    /// Tracked reactively.
    pub(crate) fn change(self, id: GameId) -> u32 {
        self.changes.track();
        self.library.with_value(|library| library.change(id))
    }

    /// Returns the entry of a game for the list of games.
    pub(crate) fn entry(self, id: GameId) -> Listing {
        let entry = |library: &Library| Listing::of(library.text(id).unwrap_or_default());
        self.library.with_value(entry)
    }

    /// Sets the title of a game; an empty title removes it.
    pub(crate) fn rename(self, id: GameId, title: &str) {
        let title = Listing::normalize_title(title);
        let rename = |text: String| TagSection::set_tag(&text, TITLE, title.as_deref());
        if let Some(text) = self.text(id).map(rename) {
            self.put(id, Some(&text));
        }
    }

    /// Saves a copy of a game as a separate game. Secrets are not copied.
    pub(crate) fn duplicate(self, id: GameId) {
        let title = self.copy_title(id);
        if let Some(text) = self.text(id).as_deref().map(Library::copy_of) {
            let copy = self.library.with_value(|library| library.free_id(now()));
            self.put(copy, Some(&TagSection::set_tag(&text, TITLE, Some(&title))));
        }
    }

    /// Deletes a game with its secrets, and returns the game's text.
    pub(crate) fn delete(self, id: GameId) -> Option<String> {
        let text = self.text(id)?;
        self.put(id, None);
        Some(text)
    }

    /// Returns the games that are copies of earlier ones, tracked reactively.
    pub(crate) fn unnecessary_copies(self) -> Vec<GameId> {
        self.changes.track();
        self.library.with_value(Library::unnecessary_copies)
    }

    /// Restores a deleted game from its text.
    pub(crate) fn put_back(self, id: GameId, text: &str) {
        // Another tab may have restored the game already and played on.
        if self.text(id).is_none() {
            self.put(id, Some(text));
        }
    }

    /// Exports all intact games. Returns their joint text, their number, and
    /// the number of damaged games, which are left out.
    pub(crate) fn export(self) -> (String, usize, usize) {
        self.library.with_value(|library| {
            let (text, damaged) = library.export();
            (text, library.ids().count() - damaged, damaged)
        })
    }

    /// Imports the intact games of a file, and returns the number of new games.
    pub(crate) fn import(self, import: &Import) -> usize {
        let take = |library: &mut Library| library.import(import, now());
        let taken = self.library.try_update_value(take).unwrap_or_default();
        for id in &taken {
            if let Some(secrets) = self.secrets.get_value() {
                secrets.remove(*id);
            }
            self.save_change_quietly(*id);
        }
        self.library_changed();
        taken.len()
    }

    /// Registers a newly loaded game as the one that the page shows. `text` is
    /// the text of its match. `follow` is called with the match of another tab
    /// to replace the one shown.
    pub(super) fn show(self, id: GameId, text: String, follow: impl Fn(AnyMatch) + 'static) {
        self.shown.set_value(Some(ShownGame {
            id,
            change: self.library.with_value(|library| library.change(id)),
            text,
            follow: Rc::new(follow),
        }));
    }

    /// Saves the given text of the game `id`, if this game is shown and the
    /// text has changed.
    pub(super) fn save(self, id: GameId, text: String) {
        let save = |shown: &mut Option<ShownGame>| {
            let shown = shown
                .as_mut()
                .filter(|shown| shown.id == id && shown.text != text)?;
            shown.text = text;
            let save = |library: &mut Library| {
                let is_new = library.update_from(id, shown.change, &shown.text);
                (is_new, library.change(id))
            };
            let (is_new, change) = self.library.try_update_value(save)?;
            shown.change = change;
            is_new.then_some(())
        };
        if self.shown.try_update_value(save).flatten().is_some() {
            self.save_change(id);
        }
    }

    /// Replaces the match that is shown if another tab has changed the game.
    pub(super) fn follow_others(self) {
        let follow = |shown: &mut Option<ShownGame>| {
            let shown = shown.as_mut()?;
            let change = self.library.with_value(|library| library.change(shown.id));
            if std::mem::replace(&mut shown.change, change) == change {
                return None;
            }
            let table = self.table(shown.id).ok()??;
            let text = table.to_text();
            // A new title alone is no reason to rebuild the match.
            let is_new = std::mem::replace(&mut shown.text, text) != shown.text;
            is_new.then(|| (shown.follow.clone(), table))
        };
        if let Some((follow, table)) = self.shown.try_update_value(follow).flatten() {
            follow(table);
        }
    }

    /// Returns a signal that tells whether this tab or another one holds the
    /// lock of a game. A remote table has one lock, whatever the number of its
    /// saved games: only one tab may write for its seats.
    pub fn lock(self, id: GameId) -> RwSignal<LockState> {
        // Embedded boards do not share games.
        if is_embedded() {
            return RwSignal::new(LockState::Held);
        }
        match self.text(id).as_deref().and_then(Library::table_of) {
            Some(table) => tab_lock(&format!("starfence.table.{table}")),
            None => tab_lock(&format!("starfence.game.{id}")),
        }
    }

    /// Returns the secret plans or layouts in a round of a game. May be called
    /// only by the tab that holds the lock of the game.
    pub async fn secrets(self, id: GameId, round: usize) -> Option<String> {
        self.secrets.get_value()?.read(id, round).await
    }

    /// Stores the secret plans or layouts in the current round of a game, and
    /// deletes those of other rounds. May be called only by the tab that holds
    /// the lock of the game.
    pub fn store_secrets(self, id: GameId, round: usize, text: Option<&str>) {
        let Some(secrets) = self.secrets.get_value() else {
            return;
        };
        let stored = secrets.write(id, round, text);
        spawn_local(async move {
            // A store that does not respond is reported elsewhere.
            if stored.await == Err(StoreError::Refused) {
                self.save_failed.set(true);
            }
        });
    }

    /// Starts a game: saves it even before its first move, and shows it. `lot`
    /// is true if the first player was drawn at random.
    pub fn begin(self, table: &AnyMatch, lot: bool) {
        self.start(table, lot);
    }

    /// Starts a game as [`begin`](Self::begin) does, and returns its id.
    pub fn start(self, table: &AnyMatch, lot: bool) -> GameId {
        for id in self.library.with_value(|library| library.untouched()) {
            self.put(id, None);
        }
        self.started_before_read
            .set_value(untrack(|| self.is_unread()));
        let text = TagSection::set_tag(&table.to_text(), DATE, Some(&today()));
        let id = self.library.with_value(|library| library.free_id(now()));
        self.put(id, Some(&text));
        record_level(table.kind(), table.players());
        self.lot_drawn.set(lot.then_some(id));
        self.navigation.resume(id);
        id
    }

    /// Starts a game with the given set-up, and returns its id. Does nothing if
    /// the set-up is invalid.
    pub fn begin_setup(self, setup: &GameSetup) -> Option<GameId> {
        let table = setup.table(random_seed()).ok()?;
        Some(self.start(&table, setup.first_player == FirstPlayer::Random))
    }

    /// Notifies the user that this tab continues in the game `copy`, and shows
    /// that game if `id` is shown.
    pub(crate) fn continue_in_copy(self, id: GameId, copy: GameId) {
        self.diverged.set(Some(Divergence::Copied { id, copy }));
        if self.navigation.shows(&Address::Game(id).to_fragment()) {
            // The previous page must not overwrite the other tab's match with
            // its own.
            self.shown.set_value(None);
            self.navigation.replace(Address::Game(copy).to_fragment());
        }
    }

    /// Returns the title for a copy of a game.
    pub(crate) fn copy_title(self, id: GameId) -> String {
        let title = title_of(self.i18n, &self.entry(id));
        t_string!(self.i18n, page.library.copy_of, title)
    }
}

/// Returns the display name of a game: its own title, or else the name of the
/// kind of game.
pub fn title_of(i18n: I18n, entry: &Listing) -> String {
    let kind = || entry.kind.map(|kind| game_name(i18n, kind).to_owned());
    let damaged = || t_string!(i18n, page.library.nameless).to_owned();
    entry.title.clone().or_else(kind).unwrap_or_else(damaged)
}
