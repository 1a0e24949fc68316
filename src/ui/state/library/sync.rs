//! Synchronises the games in memory and those in the store, and tells other
//! tabs.
//!
//! What is done goes into memory at once and into the store a moment later.
//! For that moment it is also in a journal in the local storage, which is
//! written at once, so that a tab that is closed right after a move has not lost
//! it.

use super::journal::write_journal;
use super::saved_games::SavedGames;
use super::secret_store::SecretStore;
use super::store::{Refused, Store};
use crate::table::{GameId, Library, SyncDecision, old_secrets, without_old_secrets};
use crate::ui::browser::channel::TabChannel;
use crate::ui::browser::storage::{self, GAME};
use crate::ui::browser::time::now;
use crate::ui::browser::visibility::on_page_visible;
use gloo_events::EventListener;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

/// The database's name, and the name of the tabs' channel.
const NAME: &str = "starfence";

/// The name of the database of what is laid in secret.
const SECRETS: &str = "starfence-secrets";

/// How many games are synchronised in one transaction.
const MAX_BATCH: usize = 100;

/// Where damaged games were put once.
const DAMAGED: &str = "starfence.damaged.";

/// Synchronises memory and store.
struct LibrarySync {
    games: SavedGames,
    store: Option<Store>,
    /// Games to be synchronised.
    queue: RefCell<VecDeque<GameId>>,
    busy: Cell<bool>,
    /// Tells other tabs, and hears from them, which games have changed.
    channel: Option<TabChannel>,
    _on_visibility: EventListener,
}

/// Reads all games that are kept, and keeps memory and store together from
/// then on.
pub async fn open(games: SavedGames) {
    let store = Store::open(NAME).await.ok();
    let read = match &store {
        Some(store) => store.read().await,
        None => Err(Refused),
    };
    let secrets = SecretStore::open(SECRETS).await;
    let journal = read_journal();
    let stored = read.as_deref().unwrap_or_default();
    let moved = move_secrets(&secrets, stored.iter().chain(&journal)).await;
    games.secrets.set_value(Some(Rc::new(secrets)));
    games.library.update_value(|library| {
        for (id, text) in stored {
            library.insert_stored(*id, text);
        }
        for (id, text) in &journal {
            library.insert_from_journal(*id, text);
        }
    });
    // Both live as long as the page.
    let sync = Rc::new_cyclic(|sync: &Weak<LibrarySync>| {
        let (of_tab, of_view) = (sync.clone(), sync.clone());
        let changed_elsewhere = move |id| {
            if let Some(sync) = of_tab.upgrade() {
                sync.enqueue(GameId::new(id as u64));
            }
        };
        let look = move || {
            if let Some(sync) = of_view.upgrade() {
                sync.enqueue_changed();
            }
        };
        LibrarySync {
            games,
            store: store.filter(|_| read.is_ok()),
            queue: RefCell::default(),
            busy: Cell::new(false),
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
    if moved.is_ok() {
        let unsaved = games.library.with_value(Library::unsaved);
        for id in journal.iter().map(|game| game.0).chain(unsaved) {
            sync.enqueue(id);
        }
    }
    games.library_changed();
}

/// Moves what was laid in secret into the store of secrets, from texts of games
/// that were kept when there was none.
async fn move_secrets(
    secrets: &SecretStore,
    games: impl Iterator<Item = &(GameId, String)>,
) -> Result<(), Refused> {
    for (id, text) in games {
        if let Some((round, text)) = old_secrets(text) {
            secrets.write(*id, round, Some(&text)).await?;
        }
    }
    Ok(())
}

/// The games in the journal: those that a closed tab left there, and those from
/// the time when all games were kept in the local storage.
fn read_journal() -> Vec<(GameId, String)> {
    let keys = storage::keys();
    let games = keys.iter().filter_map(|key| {
        let number = key.strip_prefix(GAME).or(key.strip_prefix(DAMAGED))?;
        Some((number.parse().ok()?, storage::get(key)?))
    });
    games.collect()
}

impl LibrarySync {
    /// Sees to it, soon, that the store holds a game as memory does.
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

    async fn synchronise(self: &Rc<Self>, ids: &[GameId]) -> Result<(), Refused> {
        let games = self.games;
        let library = games.library;
        let decide = |id, found: Option<&str>| library.with_value(|it| it.decide(id, found));
        let store = self.store.as_ref().ok_or(Refused)?;
        let visits = store.visit(ids, decide).await?;
        let changes = library.with_value(Library::changes);
        for visit in visits {
            let id = visit.id();
            if let SyncDecision::Write(_) = visit.decision() {
                games.save_failed.set(false);
                self.tell_others(id);
            }
            let title = visit.keeps_both().then(|| games.copy_title(id));
            let settle = |library: &mut Library| {
                library.settle(visit, now(), title.as_deref().unwrap_or_default())
            };
            if let Some(copy) = library.try_update_value(settle).flatten() {
                self.go_on_in_copy(id, copy);
            }
            self.clear_journal(id);
        }
        if library.with_value(Library::changes) != changes {
            games.library_changed();
        }
        Ok(())
    }

    /// This tab and another played on in different ways: this tab goes on in a
    /// copy, which is stored too.
    fn go_on_in_copy(self: &Rc<Self>, id: GameId, copy: GameId) {
        let text = self.games.text(copy);
        write_journal(copy, text.as_deref());
        self.enqueue(copy);
        self.games.go_on_in_copy(id, copy);
    }

    /// Enqueues what another tab has changed without this one hearing of it: the
    /// browser may have suspended this one.
    fn enqueue_changed(self: &Rc<Self>) {
        let this = self.clone();
        spawn_local(async move {
            let Some(store) = &this.store else {
                return;
            };
            let found = store.read().await.unwrap_or_default();
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

    /// Removes a game from the journal that the store has.
    fn clear_journal(&self, id: GameId) {
        if self.is_not_stored(id) {
            return;
        }
        let library = self.games.library;
        let text = library.with_value(|library| library.text(id).map(str::to_owned));
        for prefix in [GAME, DAMAGED] {
            let key = format!("{prefix}{id}");
            // Another tab may have written something newer.
            let written = || storage::get(&key).map(|text| without_old_secrets(&text));
            if text.is_none() || written() == text {
                storage::remove(&key);
            }
        }
    }

    fn tell_others(&self, id: GameId) {
        if let Some(channel) = &self.channel {
            channel.send(id.time() as f64);
        }
    }
}
