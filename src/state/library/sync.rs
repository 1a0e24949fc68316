//! Synchronizes the games in memory with those in the store, and notifies other
//! tabs of changes.
//!
//! A change is made in memory at once and in the store a moment later. Until
//! then it is also in a journal in the local storage, which is written
//! immediately, so that no move is lost when a tab is closed right after it.

use super::connection::{OPEN_TIMEOUT, StoreError};
use super::journal::{
    clear_journal, read_journal, read_journal_entry, read_lineage, write_journal,
};
use super::saved_games::{LookUp, SavedGames, StoreState};
use super::secret_store::SecretStore;
use super::store::Store;
use crate::browser::channel::TabChannel;
use crate::browser::persistence::ask_to_persist;
use crate::browser::time::now;
use crate::browser::timer::set_timeout;
use crate::browser::visibility::on_page_visible;
use crate::browser::window_events::EventListener;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_table::{Divergence, GameId, Library, SyncDecision, old_secrets};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

/// The name of the database, and of the channel between tabs.
const NAME: &str = "starfence";

/// The name of the database for secret plans and layouts.
const SECRETS: &str = "starfence-secrets";

/// The maximum number of games that are synchronized in one transaction.
const MAX_BATCH: usize = 100;

/// Synchronizes the games in memory with those in the store.
struct LibrarySync {
    games: SavedGames,
    store: Store,
    secrets: Rc<SecretStore>,
    /// The games that are waiting to be synchronized.
    queue: RefCell<VecDeque<GameId>>,
    /// Whether the store is currently being read or written.
    busy: Cell<bool>,
    /// Whether the browser has been asked to make the storage persistent.
    persists: Cell<bool>,
    /// The channel that exchanges the IDs of changed games with other tabs.
    channel: Option<TabChannel>,
    _on_visibility: EventListener,
}

/// Starts to read all stored games, and keeps memory and store synchronized
/// from then on. No other code has to wait for the store: moves made before the
/// store responds are in memory and in the journal.
pub fn open(games: SavedGames) {
    let secrets = Rc::new(SecretStore::new(SECRETS));
    // Open the database now, so that the first secret is stored without delay,
    // too.
    secrets.connection().attempt();
    games.secrets.set_value(Some(secrets.clone()));
    let journal = read_journal();
    games.library.update_value(|library| {
        for (id, text) in &journal {
            library.insert_from_journal(*id, text, read_lineage(*id));
        }
    });
    // The synchronization and its listeners live as long as the page.
    let sync = Rc::new_cyclic(|sync: &Weak<LibrarySync>| {
        let (of_tab, of_view) = (sync.clone(), sync.clone());
        let changed_elsewhere = move |id| {
            if let (Some(sync), Some(id)) = (of_tab.upgrade(), GameId::from_key(id)) {
                sync.enqueue(id);
            }
        };
        let look = move || {
            if let Some(sync) = of_view.upgrade() {
                sync.enqueue_changed();
            }
        };
        LibrarySync {
            games,
            store: Store::new(NAME),
            secrets,
            queue: RefCell::default(),
            busy: Cell::new(false),
            persists: Cell::new(false),
            channel: TabChannel::join(NAME, changed_elsewhere),
            _on_visibility: on_page_visible(look),
        }
    });
    let synchronise = {
        let sync = sync.clone();
        move |id| match id {
            Some(id) => sync.enqueue(id),
            None => sync.enqueue_changed(),
        }
    };
    games.synchronise.set_value(Some(Rc::new(synchronise)));
    let look_up: LookUp = {
        let sync = sync.clone();
        Rc::new(move |id| {
            let sync = sync.clone();
            Box::pin(async move { sync.look_up(id).await })
        })
    };
    games.look_up.set_value(Some(look_up));
    let try_again = {
        let sync = sync.clone();
        move || sync.try_again()
    };
    games.try_again.set_value(Some(Rc::new(try_again)));
    let reopened = Rc::downgrade(&sync);
    sync.store.connection().on_open(move || {
        if let Some(sync) = reopened.upgrade() {
            sync.enqueue_unsaved();
        }
    });
    if !journal.is_empty() {
        games.library_changed();
    }
    sync.read_first(journal);
}

/// Moves secrets to the store of secrets, out of the texts of games saved
/// before that store existed. The secrets can be read from the store as soon as
/// this function returns; the future resolves when they have been written.
fn move_secrets(
    secrets: &SecretStore,
    games: &[&(GameId, String)],
) -> impl Future<Output = Result<(), StoreError>> + use<> {
    let move_one = |(id, text): &(GameId, String)| {
        let (round, text) = old_secrets(text)?;
        Some(secrets.write(*id, round, Some(&text)))
    };
    let written: Vec<_> = games.iter().copied().filter_map(move_one).collect();
    async move {
        for written in written {
            written.await?;
        }
        Ok(())
    }
}

impl LibrarySync {
    /// Reads the stored games for the first time, however long that takes.
    /// Changes by other tabs or by the player are synchronized only afterwards.
    fn read_first(self: &Rc<Self>, journal: Vec<(GameId, String)>) {
        self.busy.set(true);
        self.await_answer();
        let this = self.clone();
        let from_journal = move_secrets(&self.secrets, &journal.iter().collect::<Vec<_>>());
        spawn_local(async move {
            let read = match this.store.connection().answered().await {
                Ok(()) => this.store.read().await,
                Err(error) => Err(error),
            };
            let stored = read.as_deref().unwrap_or_default();
            let in_journal = |id: GameId| {
                let mut games = journal.iter().filter(|game| game.0 == id);
                games.any(|game| old_secrets(&game.1).is_some())
            };
            let others: Vec<_> = stored.iter().filter(|game| !in_journal(game.0)).collect();
            let from_store = move_secrets(&this.secrets, &others);
            let moved = from_journal.await.and(from_store.await);
            let here: Vec<GameId> = this.games.library.with_value(|it| it.ids().collect());
            this.games.library.update_value(|library| {
                for (id, text) in stored {
                    library.insert_stored(*id, text);
                }
            });
            if this.games.started_before_read.get_value() {
                this.remove_untouched(&here);
            }
            let state = read.map_or(StoreState::Refused, |_| StoreState::Read);
            this.games.store.set(state);
            this.games.library_changed();
            if moved.is_ok() {
                let mut queue = this.queue.borrow_mut();
                queue.extend(journal.iter().map(|game| game.0));
                queue.extend(this.unsaved());
            }
            this.flush().await;
        });
    }

    /// Removes the games in which no player has acted yet, except those in
    /// `here`. Must be called if a game was started before the store was read.
    fn remove_untouched(&self, here: &[GameId]) {
        let untouched = self.games.library.with_value(Library::untouched);
        for id in untouched.into_iter().filter(|id| !here.contains(id)) {
            self.games.put(id, None);
        }
    }

    /// Sets the state to [`StoreState::Unresponsive`] unless the store responds
    /// within [`OPEN_TIMEOUT`].
    fn await_answer(&self) {
        let games = self.games;
        games.store.set(StoreState::Reading);
        let tell = move || {
            if games.store.try_get_untracked() == Some(StoreState::Reading) {
                games.store.set(StoreState::Unresponsive);
            }
        };
        set_timeout(tell, OPEN_TIMEOUT);
    }

    /// Tries again to open a database that has not responded.
    fn try_again(&self) {
        if self.games.store.get_untracked() == StoreState::Unresponsive {
            self.await_answer();
            self.store.connection().attempt();
            self.secrets.connection().attempt();
        }
    }

    fn unsaved(&self) -> Vec<GameId> {
        self.games.library.with_value(Library::unsaved)
    }

    /// Queues the games that are not in the store yet, for example after the
    /// connection was lost.
    fn enqueue_unsaved(self: &Rc<Self>) {
        for id in self.unsaved() {
            self.enqueue(id);
        }
    }

    /// Queues a game for synchronization between memory and store.
    fn enqueue(self: &Rc<Self>, id: GameId) {
        let waits = self.queue.borrow().contains(&id);
        if !waits {
            self.queue.borrow_mut().push_back(id);
        }
        if !self.busy.replace(true) {
            let this = self.clone();
            spawn_local(async move { this.flush().await });
        }
    }

    async fn flush(self: Rc<Self>) {
        loop {
            let next: Vec<GameId> = {
                let mut queue = self.queue.borrow_mut();
                let most = queue.len().min(MAX_BATCH);
                queue.drain(..most).collect()
            };
            if next.is_empty() {
                break;
            }
            let done = self.synchronise(&next).await;
            if done.is_err() && next.iter().any(|id| self.is_not_stored(*id)) {
                self.games.save_failed.set(true);
            }
        }
        self.busy.set(false);
    }

    /// Loads a game that another tab has started. The journal contains the game
    /// until the other tab has written it to the store.
    async fn look_up(self: &Rc<Self>, id: GameId) {
        if let Some(text) = read_journal_entry(id) {
            let lineage = read_lineage(id);
            let insert = |library: &mut Library| library.insert_from_journal(id, &text, lineage);
            self.games.library.update_value(insert);
            self.games.library_changed();
        }
        // If the store cannot be read, the game is not found.
        let _ = self.synchronise(&[id]).await;
    }

    async fn synchronise(self: &Rc<Self>, ids: &[GameId]) -> Result<(), StoreError> {
        let games = self.games;
        let library = games.library;
        let decide = |id, found: Option<&str>| library.with_value(|it| it.decide(id, found));
        let visits = self.store.visit(ids, decide).await?;
        let changes = library.with_value(Library::changes);
        for visit in visits {
            let id = visit.id();
            if let SyncDecision::Write(text) = visit.decision() {
                games.save_failed.set(false);
                self.notify_other_tabs(id);
                self.request_persistence(text.as_deref());
            }
            let title = visit.keeps_both().then(|| games.copy_title(id));
            let settle = |library: &mut Library| {
                library.settle(visit, now(), title.as_deref().unwrap_or_default())
            };
            match library.try_update_value(settle).flatten() {
                Some(Divergence::Copied { id, copy }) => self.continue_in_copy(id, copy),
                Some(overruled) => games.diverged.set(Some(overruled)),
                None => {}
            }
            for id in library.with_value(|library| library.journaled_with(id)) {
                self.clear_journal(id);
            }
        }
        if library.with_value(Library::changes) != changes {
            games.follow_others();
            games.library_changed();
        }
        Ok(())
    }

    /// Asks the browser to make the storage persistent, once a game with moves
    /// has been stored.
    fn request_persistence(&self, text: Option<&str>) {
        let is_worth_it = text.is_some_and(|text| TagSection::read(text).has_moves());
        if is_worth_it && !self.persists.replace(true) {
            let games = self.games;
            spawn_local(async move { games.is_persistent.set(ask_to_persist().await) });
        }
    }

    /// Continues in a copy of a game, which is also stored, after this tab and
    /// another one have played different moves in the same game.
    fn continue_in_copy(self: &Rc<Self>, id: GameId, copy: GameId) {
        let library = self.games.library;
        let lineage = library.with_value(|library| library.lineage(copy));
        write_journal(copy, self.games.text(copy).as_deref(), &lineage);
        self.enqueue(copy);
        self.games.continue_in_copy(id, copy);
    }

    /// Queues the games that another tab may have changed while the browser had
    /// suspended this tab.
    fn enqueue_changed(self: &Rc<Self>) {
        let this = self.clone();
        spawn_local(async move {
            // If the store cannot be read, the state of the games is unknown.
            let Ok(found) = this.store.read().await else {
                return;
            };
            let library = this.games.library;
            let differs = |(id, text): &(GameId, String)| {
                library.with_value(|library| library.text(*id) != Some(text.as_str()))
            };
            let changed = found.iter().filter(|game| differs(game)).map(|game| game.0);
            let gone = library.with_value(|library| {
                let is_found = |id: &GameId| found.binary_search_by_key(id, |game| game.0).is_ok();
                library.ids().filter(|id| !is_found(id)).collect::<Vec<_>>()
            });
            for id in changed.chain(gone) {
                this.enqueue(id);
            }
        });
    }

    fn is_not_stored(&self, id: GameId) -> bool {
        let library = self.games.library;
        library.with_value(|library| !library.is_stored(id))
    }

    /// Removes a game from the journal if its text there is settled.
    fn clear_journal(&self, id: GameId) {
        let library = self.games.library;
        clear_journal(id, |text| {
            library.with_value(|library| library.may_leave_journal(id, text))
        });
    }

    fn notify_other_tabs(&self, id: GameId) {
        if let Some(channel) = &self.channel {
            channel.send(id.time() as f64);
        }
    }
}
