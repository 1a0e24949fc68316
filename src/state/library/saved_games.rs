//! The saved games, as pages read and change them.

use super::connection::StoreError;
use super::journal::write_journal;
use super::secret_store::SecretStore;
use super::shown_game::ShownGame;
use crate::address::Address;
use crate::browser::embedded::is_embedded;
use crate::browser::random::random_seed;
use crate::browser::storage;
use crate::browser::tab_lock::tab_lock;
use crate::browser::time::{now, today};
use crate::i18n::names::game_name;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::model::tab_lease::LockState;
use crate::state::navigation::Navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_rules::GameKind;
use starfence_table::{
    AnyMatch, DATE, FirstPlayer, GameId, GameSetup, Import, Library, Listing, LoadError, Opponents,
    TITLE, TimeControlError,
};
use std::rc::Rc;

/// Synchronises the given game with the store; given `None`, all games that
/// another tab has changed.
pub(crate) type Synchronise = Rc<dyn Fn(Option<GameId>)>;

/// The state of reading the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreState {
    /// The store is about to be read, or is being read.
    Reading,
    /// The store has not been read yet: the browser does not answer.
    Silent,
    /// The store has been read.
    Read,
    /// The store cannot be read.
    Refused,
}

/// The saved games, with their store and what to report about it.
#[derive(Clone, Copy)]
pub struct SavedGames {
    pub(crate) library: StoredValue<Library, LocalStorage>,
    /// The number of changes to the library so far, wrapping around.
    pub(crate) changes: RwSignal<u32>,
    /// The game that the page shows, or showed last.
    shown: StoredValue<Option<ShownGame>, LocalStorage>,
    /// The state of reading the store. Until it has been read, the library
    /// holds only games played on this page or left in the journal.
    pub store: RwSignal<StoreState>,
    /// Synchronises with the store; set as soon as there is a store.
    pub(crate) synchronise: StoredValue<Option<Synchronise>, LocalStorage>,
    /// Tries again to open a store that does not answer.
    pub(super) try_again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// The store of secret plans and layouts; set as soon as there is a store.
    pub(super) secrets: StoredValue<Option<Rc<SecretStore>>, LocalStorage>,
    /// The game whose first player has just been drawn by lot.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to save a game failed.
    pub save_failed: RwSignal<bool>,
    /// Whether the current page itself shows a notice that the store does not
    /// answer.
    pub silence_told: RwSignal<bool>,
    /// Whether the browser's storage is persistent; `None` while that is
    /// unknown.
    pub is_persistent: RwSignal<Option<bool>>,
    /// Whether a game was started before the store was read.
    pub(super) begun_unread: StoredValue<bool>,
    /// A game in which another tab played different moves, and the copy in
    /// which this tab continues.
    pub diverged: RwSignal<Option<(GameId, GameId)>>,
    /// Whether unreadable progress was found and set aside.
    pub progress_aside: RwSignal<bool>,
    /// Whether the storage had no room to count the last finished game in the
    /// statistics.
    pub count_failed: RwSignal<bool>,
    /// The reason why the last opened game has no clock, if its record has one
    /// that cannot be read.
    pub unread_clock: RwSignal<Option<TimeControlError>>,
    navigation: Navigation,
    i18n: I18n,
}

/// Returns the saved games in the context.
pub fn use_saved_games() -> SavedGames {
    expect_context()
}

impl SavedGames {
    /// Puts the saved games into the context; there are none until the store is
    /// read.
    pub fn provide(navigation: Navigation) -> Self {
        let games = Self {
            library: StoredValue::new_local(Library::default()),
            changes: RwSignal::new(0),
            shown: StoredValue::new_local(None),
            // An embedded board holds its games in memory only.
            store: RwSignal::new(match is_embedded() {
                true => StoreState::Read,
                false => StoreState::Reading,
            }),
            synchronise: StoredValue::new_local(None),
            try_again: StoredValue::new_local(None),
            secrets: StoredValue::new_local(None),
            lot_drawn: RwSignal::new(None),
            save_failed: RwSignal::new(false),
            silence_told: RwSignal::new(false),
            is_persistent: RwSignal::new(None),
            begun_unread: StoredValue::new(false),
            diverged: RwSignal::new(None),
            progress_aside: RwSignal::new(false),
            count_failed: RwSignal::new(false),
            unread_clock: RwSignal::new(None),
            navigation,
            i18n: use_i18n(),
        };
        provide_context(games);
        games
    }

    /// Returns at most `most` games in progress, newest first.
    pub fn under_way(self, most: usize) -> Vec<(GameId, AnyMatch)> {
        self.changes.track();
        self.library
            .with_value(|library| library.under_way().take(most).collect())
    }

    /// Returns the games with people elsewhere that wait for somebody on this
    /// device, newest first; tracked.
    pub fn our_turn(self) -> Vec<GameId> {
        self.changes.track();
        self.library.with_value(|library| library.our_turn())
    }

    /// Returns the last set-up of a game with such opponents.
    pub fn last_setup(self, kind: GameKind, opponents: Opponents) -> Option<GameSetup> {
        self.library
            .with_value(|library| library.last_setup(kind, opponents))
    }

    /// Returns the game saved under `id`, if there is one.
    ///
    /// # Errors
    /// Fails if the saved game is damaged.
    pub fn table(self, id: GameId) -> Result<Option<AnyMatch>, LoadError> {
        self.library.with_value(|library| library.load(id))
    }

    /// Returns the newest game that satisfies `such`.
    pub fn find(self, such: impl Fn(&AnyMatch) -> bool) -> Option<GameId> {
        self.library.with_value(|library| {
            let is_such =
                |id: &GameId| matches!(library.load(*id), Ok(Some(table)) if such(&table));
            library.ids().find(is_such)
        })
    }

    /// Saves a game as exactly the given text, or deletes it if that is `None`.
    pub(crate) fn put(self, id: GameId, text: Option<&str>) {
        // Secrets stored under this id belong to another game.
        let is_new = text.is_none() || self.text(id).is_none();
        if let Some(secrets) = self.secrets.get_value().filter(|_| is_new) {
            secrets.remove(id);
        }
        let put = |library: &mut Library| library.put(id, text);
        if self.library.try_update_value(put) == Some(true) {
            self.settle(id);
        }
    }

    /// Writes the current text of a game to the journal and queues it for the
    /// store.
    fn settle(self, id: GameId) {
        self.settle_quietly(id);
        self.library_changed();
    }

    fn settle_quietly(self, id: GameId) {
        let text = self.text(id);
        write_journal(id, text.as_deref());
        if let Some(synchronise) = self.synchronise.get_value() {
            synchronise(Some(id));
        }
    }

    /// Returns the text under which a game is saved; `None` if there is no such
    /// game.
    pub(crate) fn text(self, id: GameId) -> Option<String> {
        self.library
            .with_value(|library| library.text(id).map(str::to_owned))
    }

    /// Notifies everything that shows saved games.
    pub(crate) fn library_changed(self) {
        let any = self
            .library
            .with_value(|library| library.ids().next().is_some());
        storage::remember_games(any);
        self.changes
            .update(|changes| *changes = changes.wrapping_add(1));
    }

    /// Returns whether the store may hold games not read yet; tracked.
    pub fn is_unread(self) -> bool {
        matches!(self.store.get(), StoreState::Reading | StoreState::Silent)
    }

    /// Calls `act` once the store has been read or has failed to answer.
    pub fn when_read(self, act: impl FnOnce() + 'static) {
        if self.store.get_untracked() != StoreState::Reading {
            return act();
        }
        let mut act = Some(act);
        Effect::new(move || {
            if self.store.get() != StoreState::Reading
                && let Some(act) = act.take()
            {
                untrack(act);
            }
        });
    }

    /// Tries again to open a store that does not answer.
    pub fn ask_store_again(self) {
        if let Some(try_again) = self.try_again.get_value() {
            try_again();
        }
    }

    /// Checks whether another tab has changed any game.
    pub(crate) fn look_again(self) {
        if let Some(synchronise) = self.synchronise.get_value() {
            synchronise(None);
        }
    }

    /// Returns whether there is any game to list.
    pub(crate) fn has_games(self) -> bool {
        !self.listed(|_| true).is_empty()
    }

    /// Returns the games whose listing satisfies `wanted`, newest first. Games
    /// without any action by a player are left out.
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

    /// Returns a number that differs after each change to the game; tracked.
    pub(crate) fn change(self, id: GameId) -> u32 {
        self.changes.track();
        self.library.with_value(|library| library.change(id))
    }

    /// Returns a game's entry for lists.
    pub(crate) fn entry(self, id: GameId) -> Listing {
        let entry = |library: &Library| Listing::of(library.text(id).unwrap_or_default());
        self.library.with_value(entry)
    }

    /// Sets the title of a game; an empty title removes it.
    pub(crate) fn rename(self, id: GameId, title: &str) {
        let title = Listing::title_of(title);
        let rename = |text: String| TagSection::set_tag(&text, TITLE, title.as_deref());
        if let Some(text) = self.text(id).map(rename) {
            self.put(id, Some(&text));
        }
    }

    /// Saves a copy of a game as a game of its own. Secrets are not copied.
    pub(crate) fn duplicate(self, id: GameId) {
        let title = self.copy_title(id);
        if let Some(text) = self.text(id).as_deref().map(Library::copy_of) {
            let copy = self.library.with_value(|library| library.free_id(now()));
            self.put(copy, Some(&TagSection::set_tag(&text, TITLE, Some(&title))));
        }
    }

    /// Deletes a game with its secrets, and returns its text.
    pub(crate) fn delete(self, id: GameId) -> Option<String> {
        let text = self.text(id)?;
        self.put(id, None);
        Some(text)
    }

    /// Saves a deleted game again.
    pub(crate) fn put_back(self, id: GameId, text: &str) {
        // Another tab may have saved it again and played on.
        if self.text(id).is_none() {
            self.put(id, Some(text));
        }
    }

    /// Returns all intact games as one text, their number, and the number of
    /// damaged games, which are left out.
    pub(crate) fn export(self) -> (String, usize, usize) {
        self.library.with_value(|library| {
            let (text, damaged) = library.export();
            (text, library.ids().count() - damaged, damaged)
        })
    }

    /// Adds the intact games of a file, and returns how many were new.
    pub(crate) fn import(self, import: &Import) -> usize {
        let take = |library: &mut Library| library.import(import, now());
        let taken = self.library.try_update_value(take).unwrap_or_default();
        for id in &taken {
            if let Some(secrets) = self.secrets.get_value() {
                secrets.remove(*id);
            }
            self.settle_quietly(*id);
        }
        self.library_changed();
        taken.len()
    }

    /// Shows a game that was just loaded; `text` is the text of its match.
    /// `follow` replaces the match with another tab's.
    pub(super) fn show(self, id: GameId, text: String, follow: impl Fn(AnyMatch) + 'static) {
        self.shown.set_value(Some(ShownGame {
            id,
            change: self.library.with_value(|library| library.change(id)),
            text,
            follow: Rc::new(follow),
        }));
    }

    /// Saves the current match of the game that is shown, if it has changed.
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
            self.settle(id);
        }
    }

    /// Replaces the match that is shown if another tab has changed its game.
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

    /// Returns whether the computer players of a game run in this tab, and not
    /// in another one that has the game open.
    pub fn leads(self, id: GameId) -> Signal<bool> {
        let lock = self.lock(id);
        Signal::derive(move || lock.get() == LockState::Held)
    }

    /// Returns a signal that tells whether this tab or another one holds a
    /// game's lock.
    pub fn lock(self, id: GameId) -> RwSignal<LockState> {
        // Embedded boards share no games.
        if is_embedded() {
            return RwSignal::new(LockState::Held);
        }
        tab_lock(&format!("starfence.game.{id}"))
    }

    /// Returns the secrets of a round of a game. Only for the tab that holds
    /// the game's lock.
    pub async fn secrets(self, id: GameId, round: usize) -> Option<String> {
        self.secrets.get_value()?.read(id, round).await
    }

    /// Stores the secrets of the current round of a game, and deletes those of
    /// other rounds. Only for the tab that holds the game's lock.
    pub fn store_secrets(self, id: GameId, round: usize, text: Option<&str>) {
        let Some(secrets) = self.secrets.get_value() else {
            return;
        };
        let stored = secrets.write(id, round, text);
        spawn_local(async move {
            // A store that does not answer is reported elsewhere.
            if stored.await == Err(StoreError::Refused) {
                self.save_failed.set(true);
            }
        });
    }

    /// Starts a game: saves it even before its first move, and shows it. `lot`
    /// says whether its first player was drawn by lot.
    pub fn begin(self, table: &AnyMatch, lot: bool) {
        for id in self.library.with_value(|library| library.untouched()) {
            self.put(id, None);
        }
        self.begun_unread.set_value(untrack(|| self.is_unread()));
        let text = TagSection::set_tag(&table.to_text(), DATE, Some(&today()));
        let id = self.library.with_value(|library| library.free_id(now()));
        self.put(id, Some(&text));
        self.lot_drawn.set(lot.then_some(id));
        self.navigation.resume(id);
    }

    /// Starts a game with the given set-up; does nothing if that is not
    /// possible.
    pub fn begin_setup(self, setup: &GameSetup) {
        if let Ok(table) = setup.table(random_seed()) {
            self.begin(&table, setup.first_player == FirstPlayer::Random);
        }
    }

    /// Notifies the user that this tab continues in `copy`, and shows it if
    /// `id` is shown.
    pub(crate) fn go_on_in_copy(self, id: GameId, copy: GameId) {
        self.diverged.set(Some((id, copy)));
        if self.navigation.shows(&Address::Game(id).to_fragment()) {
            // The page that is left must not save its match over the other
            // tab's.
            self.shown.set_value(None);
            self.navigation.replace(Address::Game(copy).to_fragment());
        }
    }

    /// Returns the title of a copy of a game.
    pub(crate) fn copy_title(self, id: GameId) -> String {
        let title = title_of(self.i18n, &self.entry(id));
        t_string!(self.i18n, page.library.copy_of, title)
    }
}

/// Returns what to call a game: its own title, or else the kind of game.
pub fn title_of(i18n: I18n, entry: &Listing) -> String {
    let kind = || entry.kind.map(|kind| game_name(i18n, kind).to_owned());
    let damaged = || t_string!(i18n, page.library.nameless).to_owned();
    entry.title.clone().or_else(kind).unwrap_or_else(damaged)
}
