//! The saved games, as pages ask for them and change them.

use super::connection::StoreError;
use super::journal::write_journal;
use super::secret_store::SecretStore;
use crate::address::Address;
use crate::browser::embedded::is_embedded;
use crate::browser::random::random_seed;
use crate::browser::storage;
use crate::browser::tab_lock::{LockState, tab_lock};
use crate::browser::time::{now, today};
use crate::i18n::names::game_name;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::navigation::Navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_rules::GameKind;
use starfence_table::{
    AnyMatch, DATE, FirstPlayer, GameId, GameSetup, Import, Library, Listing, LoadError, Opponents,
    TITLE, TimeControlError,
};
use std::cell::RefCell;
use std::rc::Rc;

/// Brings a game in memory into the store; without a game, looks whether any
/// was changed in another tab.
pub(crate) type Synchronise = Rc<dyn Fn(Option<GameId>)>;

/// How far the reading of the store has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreState {
    /// It is about to be read, or is being read.
    Reading,
    /// It is still to be read: the browser does not answer.
    Silent,
    /// It was read.
    Read,
    /// It cannot be read.
    Refused,
}

/// The saved games.
#[derive(Clone, Copy)]
pub struct SavedGames {
    pub(crate) library: StoredValue<Library, LocalStorage>,
    /// Counts the library's changes.
    pub(crate) changes: RwSignal<u32>,
    /// The game that this tab shows, and the library's change of it that the page
    /// has: made there, or shown there.
    shown_change: StoredValue<Option<(GameId, u32)>>,
    /// How far the reading of the store has come. What the library holds before
    /// it is read was played or left in the journal.
    pub store: RwSignal<StoreState>,
    /// Set as soon as there is a store.
    pub(crate) synchronise: StoredValue<Option<Synchronise>, LocalStorage>,
    /// Asks a store once more that does not answer.
    pub(super) try_again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// Where what is laid in secret is stored, as soon as there is a store.
    pub(super) secrets: StoredValue<Option<Rc<SecretStore>>, LocalStorage>,
    /// The game for whose beginning lots were drawn just now.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to save a game failed.
    pub save_failed: RwSignal<bool>,
    /// Whether the page that is shown says itself that the store does not answer.
    pub silence_told: RwSignal<bool>,
    /// Whether the browser keeps what is stored for good; `None` while that is
    /// not known.
    pub is_persistent: RwSignal<Option<bool>>,
    /// Whether a game was begun before the store was read.
    pub(super) begun_unread: StoredValue<bool>,
    /// A game that another tab played on in another way, and the copy in which
    /// this tab goes on.
    pub diverged: RwSignal<Option<(GameId, GameId)>>,
    /// Whether progress was found that cannot be read, and kept aside.
    pub progress_aside: RwSignal<bool>,
    /// Whether there was no room for the last game that ended in the statistics.
    pub count_failed: RwSignal<bool>,
    /// Why the game that was opened last has no clock, where that of its record
    /// cannot be read.
    pub unread_clock: RwSignal<Option<TimeControlError>>,
    navigation: Navigation,
    i18n: I18n,
}

/// The saved games in the context.
pub fn use_saved_games() -> SavedGames {
    expect_context()
}

impl SavedGames {
    /// Puts them into the context; there are none before they are read.
    pub fn provide(navigation: Navigation) -> Self {
        let games = Self {
            library: StoredValue::new_local(Library::default()),
            changes: RwSignal::new(0),
            shown_change: StoredValue::new(None),
            // An embedded board has its games in memory alone.
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

    /// Games under way, at most so many, the latest first.
    pub fn under_way(self, most: usize) -> Vec<(GameId, AnyMatch)> {
        self.changes.track();
        self.library
            .with_value(|library| library.under_way().take(most).collect())
    }

    /// How a game with such opponents was set up last, or as is usual.
    pub fn last_setup(self, kind: GameKind, opponents: Opponents) -> GameSetup {
        let last = self
            .library
            .with_value(|library| library.last_setup(kind, opponents));
        last.unwrap_or_else(|| GameSetup::usual(kind, opponents))
    }

    /// The game kept under `id`.
    ///
    /// # Errors
    /// It is damaged.
    pub fn table(self, id: GameId) -> Result<Option<AnyMatch>, LoadError> {
        self.library.with_value(|library| library.load(id))
    }

    /// The latest game that is such a one.
    pub fn find(self, such: impl Fn(&AnyMatch) -> bool) -> Option<GameId> {
        self.library.with_value(|library| {
            let is_such =
                |id: &GameId| matches!(library.load(*id), Ok(Some(table)) if such(&table));
            library.ids().find(is_such)
        })
    }

    /// Keeps what a table is now, of a game that is shown in this tab.
    pub fn keep(self, id: GameId, text: &str) {
        let shown = self.shown_change.get_value().filter(|shown| shown.0 == id);
        let keep = |library: &mut Library| {
            let change = shown.map_or_else(|| library.change(id), |shown| shown.1);
            let changed = library.update_from(id, change, text);
            (changed, library.change(id))
        };
        if let Some((true, change)) = self.library.try_update_value(keep) {
            self.shown_change.set_value(Some((id, change)));
            untrack(|| self.settle(id));
        }
    }

    /// Keeps a game just so, or deletes it.
    pub(crate) fn put(self, id: GameId, text: Option<&str>) {
        // Whatever was laid under this number belongs to another game.
        let is_new = text.is_none() || self.text(id).is_none();
        if let Some(secrets) = self.secrets.get_value().filter(|_| is_new) {
            secrets.remove(id);
        }
        let put = |library: &mut Library| library.put(id, text);
        if self.library.try_update_value(put) == Some(true) {
            self.settle(id);
        }
    }

    /// Sees to it that what memory holds of a game comes into the store.
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

    /// A game's text.
    pub(crate) fn text(self, id: GameId) -> Option<String> {
        self.library
            .with_value(|library| library.text(id).map(str::to_owned))
    }

    /// Wakes whoever shows games that are kept.
    pub(crate) fn library_changed(self) {
        let any = self
            .library
            .with_value(|library| library.ids().next().is_some());
        storage::remember_games(any);
        self.changes
            .update(|changes| *changes = changes.wrapping_add(1));
    }

    /// Whether the store may hold games that are not known yet; followed.
    pub fn is_unread(self) -> bool {
        matches!(self.store.get(), StoreState::Reading | StoreState::Silent)
    }

    /// Does something once the store is read, or does not answer.
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

    /// Asks a store once more that does not answer.
    pub fn ask_store_again(self) {
        if let Some(try_again) = self.try_again.get_value() {
            try_again();
        }
    }

    /// Looks whether another tab has changed any game.
    pub(crate) fn look_again(self) {
        if let Some(synchronise) = self.synchronise.get_value() {
            synchronise(None);
        }
    }

    /// Whether there is any game to list.
    pub(crate) fn has_games(self) -> bool {
        !self.listed(|_| true).is_empty()
    }

    /// The games of which what a list tells is `wanted`, the latest first. Those
    /// in which nobody has done anything are left out.
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

    /// A number that is another one after each change of the game.
    pub(crate) fn change(self, id: GameId) -> u32 {
        self.changes.track();
        self.library.with_value(|library| library.change(id))
    }

    /// What a list tells of a game.
    pub(crate) fn entry(self, id: GameId) -> Listing {
        let entry = |library: &Library| Listing::of(library.text(id).unwrap_or_default());
        self.library.with_value(entry)
    }

    /// Gives a game a title of its own, or with an empty one takes it away.
    pub(crate) fn rename(self, id: GameId, title: &str) {
        let title = Listing::title_of(title);
        let rename = |text: String| TagSection::set_tag(&text, TITLE, title.as_deref());
        if let Some(text) = self.text(id).map(rename) {
            self.put(id, Some(&text));
        }
    }

    /// Keeps a game once more, as a game of its own. What is laid in secret is
    /// not copied.
    pub(crate) fn duplicate(self, id: GameId) {
        let title = self.copy_title(id);
        if let Some(text) = self.text(id) {
            let copy = self.library.with_value(|library| library.free_id(now()));
            self.put(copy, Some(&TagSection::set_tag(&text, TITLE, Some(&title))));
        }
    }

    /// Deletes a game, with what is laid in secret, and returns what it was.
    pub(crate) fn delete(self, id: GameId) -> Option<String> {
        let text = self.text(id)?;
        self.put(id, None);
        Some(text)
    }

    /// Keeps a game again that was deleted.
    pub(crate) fn put_back(self, id: GameId, text: &str) {
        // Another tab may have played on in it.
        if self.text(id).is_none() {
            self.put(id, Some(text));
        }
    }

    /// All sound games as one text, how many those are, and how many are
    /// damaged and so not in it.
    pub(crate) fn export(self) -> (String, usize, usize) {
        self.library.with_value(|library| {
            let (text, damaged) = library.export();
            (text, library.ids().count() - damaged, damaged)
        })
    }

    /// Takes the sound games of a file in and returns how many were not here.
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

    /// Keeps a game as it is played, whenever its text changes, and follows
    /// where another tab plays on: what is done there is handed to `take`.
    pub fn keep_up(
        self,
        id: GameId,
        text: impl Fn() -> String + 'static,
        take: impl Fn(AnyMatch) + 'static,
    ) {
        // What the table was when it was kept or taken over last.
        let known = Rc::new(RefCell::new(untrack(&text)));
        Effect::new({
            let known = known.clone();
            move || {
                let text = text();
                let before = known.replace(text.clone());
                if before != text {
                    self.keep(id, &text);
                }
            }
        });
        // Untracked: a screen that is being made would be made anew with every change.
        let shown = untrack(|| self.change(id));
        self.shown_change.set_value(Some((id, shown)));
        Effect::new(move || {
            let change = Some((id, self.change(id)));
            if self.shown_change.get_value() == change {
                return;
            }
            self.shown_change.set_value(change);
            if let Ok(Some(table)) = self.table(id) {
                let text = table.to_text();
                // A new title alone is no reason to set the table anew.
                if known.replace(text.clone()) != text {
                    untrack(|| take(table));
                }
            }
        });
    }

    /// Whether the computers of a game play in this tab, rather than in another
    /// one that has the game open too.
    pub fn leads(self, id: GameId) -> Signal<bool> {
        let lock = self.lock(id);
        Signal::derive(move || lock.get() == LockState::Held)
    }

    /// Which tab holds the lock of a game.
    pub fn lock(self, id: GameId) -> RwSignal<LockState> {
        // Embedded boards share no games.
        if is_embedded() {
            return RwSignal::new(LockState::Held);
        }
        tab_lock(&format!("starfence.game.{id}"))
    }

    /// What was laid in secret in a round of a game. Only for the tab that
    /// holds the game's lock.
    pub async fn secrets(self, id: GameId, round: usize) -> Option<String> {
        self.secrets.get_value()?.read(id, round).await
    }

    /// Stores what is laid in secret in the round at hand of a game, and
    /// forgets what was laid in others. Only for the tab that holds the game's
    /// lock.
    pub fn store_secrets(self, id: GameId, round: usize, text: Option<&str>) {
        let Some(secrets) = self.secrets.get_value() else {
            return;
        };
        let stored = secrets.write(id, round, text);
        spawn_local(async move {
            // That it does not answer is told anyway.
            if stored.await == Err(StoreError::Refused) {
                self.save_failed.set(true);
            }
        });
    }

    /// Begins a game: it is kept from its first position on, and shown.
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

    /// Begins the game that is set up; one that cannot be is not begun.
    pub fn begin_setup(self, setup: &GameSetup) {
        if let Ok(table) = setup.table(random_seed()) {
            self.begin(&table, setup.first_player == FirstPlayer::Random);
        }
    }

    /// Goes on in `copy` where `id` was shown, and tells that.
    pub(crate) fn go_on_in_copy(self, id: GameId, copy: GameId) {
        self.diverged.set(Some((id, copy)));
        if self.navigation.shows(&Address::Game(id).to_fragment()) {
            self.navigation.replace(Address::Game(copy).to_fragment());
        }
    }

    /// What a copy of a game is called.
    pub(crate) fn copy_title(self, id: GameId) -> String {
        let title = title_of(self.i18n, &self.entry(id));
        t_string!(self.i18n, page.library.copy_of, title)
    }
}

/// What a game is called: by its own title, else by the kind of game.
pub fn title_of(i18n: I18n, entry: &Listing) -> String {
    let kind = || entry.kind.map(|kind| game_name(i18n, kind).to_owned());
    let damaged = || t_string!(i18n, page.library.nameless).to_owned();
    entry.title.clone().or_else(kind).unwrap_or_else(damaged)
}
