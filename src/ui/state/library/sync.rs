//! Brings the games in memory and those in the store together, one after the
//! other, and tells other tabs.
//!
//! What is done goes into memory at once and into the store a moment later.
//! For that moment it also lies in the local storage, which is written at once,
//! so that a tab that is closed right after a move has not lost it.

use super::saved_games::SavedGames;
use super::store::{Refused, Store};
use crate::table::{GameId, Library, SyncDecision};
use crate::ui::browser::storage::{self, GAME};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{BroadcastChannel, Event, MessageEvent};

/// The database's name, and the name of the tabs' channel.
const NAME: &str = "starfence";

/// How many games are looked after in one transaction.
const AT_ONCE: usize = 100;

/// Where damaged games were put once.
const DAMAGED: &str = "starfence.damaged.";

/// Keeps memory and store together.
pub struct Keeper {
    games: SavedGames,
    store: Option<Store>,
    /// Games to be looked after.
    queue: RefCell<VecDeque<GameId>>,
    busy: Cell<bool>,
    channel: Option<BroadcastChannel>,
}

/// Reads all games that are kept, and keeps memory and store together from
/// then on.
pub async fn open(games: SavedGames) {
    let store = Store::open(NAME).await.ok();
    let read = match &store {
        Some(store) => store.read().await,
        None => Err(Refused),
    };
    let mut unsettled = Vec::new();
    games.library.update_value(|library| {
        for (id, text) in read.iter().flatten() {
            library.insert_stored(*id, text);
        }
        for (id, text) in on_their_way() {
            library.insert_from_journal(id, text);
            unsettled.push(id);
        }
    });
    let keeper = Rc::new(Keeper {
        games,
        store: store.filter(|_| read.is_ok()),
        queue: RefCell::default(),
        busy: Cell::new(false),
        channel: BroadcastChannel::new(NAME).ok(),
    });
    keeper.listen();
    let settle = keeper.clone();
    games
        .synchronise
        .set_value(Some(Rc::new(move |id| match id {
            Some(id) => settle.settle(id),
            None => settle.look_again(),
        })));
    for id in unsettled {
        keeper.settle(id);
    }
    games.library_changed();
}

/// The games in the local storage: those that a closed tab left there, and
/// those from the time when all games were kept there.
fn on_their_way() -> Vec<(GameId, String)> {
    let keys = storage::keys();
    let games = keys.iter().filter_map(|key| {
        let number = key.strip_prefix(GAME).or(key.strip_prefix(DAMAGED))?;
        Some((number.parse().ok()?, storage::get(key)?))
    });
    games.collect()
}

/// Lays a game where it is safe until the store has it.
pub fn lay_by(id: GameId, text: Option<&str>) {
    let key = format!("{GAME}{id}");
    match text {
        Some(text) => storage::put(&key, text),
        None => storage::forget(&key),
    }
}

impl Keeper {
    /// Sees to it, soon, that the store holds a game as memory does.
    fn settle(self: &Rc<Self>, id: GameId) {
        let waits = self.queue.borrow().contains(&id);
        if !waits {
            self.queue.borrow_mut().push_back(id);
        }
        if !self.busy.replace(true) {
            let this = self.clone();
            spawn_local(async move { this.work().await });
        }
    }

    async fn work(self: Rc<Self>) {
        loop {
            let next: Vec<GameId> = {
                let mut queue = self.queue.borrow_mut();
                let most = queue.len().min(AT_ONCE);
                queue.drain(..most).collect()
            };
            if next.is_empty() {
                break;
            }
            let done = self.look_after(&next).await;
            if done.is_err() && next.iter().any(|id| self.is_unsettled(*id)) {
                self.games.save_failed.set(true);
            }
        }
        self.busy.set(false);
    }

    async fn look_after(self: &Rc<Self>, ids: &[GameId]) -> Result<(), Refused> {
        let games = self.games;
        let library = games.library;
        let mut had = Vec::new();
        let decide = |id, found: Option<&str>| {
            library.with_value(|library| {
                had.push(library.text(id).map(str::to_owned));
                library.decide(id, found)
            })
        };
        let store = self.store.as_ref().ok_or(Refused)?;
        let decided = store.visit(ids, decide).await?;
        let changes = library.with_value(Library::changes);
        for ((id, had), (found, decision)) in ids.iter().zip(had).zip(decided) {
            let had = had.as_deref();
            match decision {
                SyncDecision::Write(text) => {
                    library.update_value(|library| library.mark_stored(*id, had, text));
                    games.save_failed.set(false);
                    self.tell_others(*id);
                }
                SyncDecision::UpToDate | SyncDecision::TakeStored => {
                    library.update_value(|library| library.mark_stored(*id, had, found));
                }
                SyncDecision::KeepBoth => self.part(*id, found),
            }
            self.forget_way(*id);
        }
        if library.with_value(Library::changes) != changes {
            games.library_changed();
        }
        Ok(())
    }

    /// This tab and another played on in different ways.
    fn part(self: &Rc<Self>, id: GameId, found: Option<String>) {
        let games = self.games;
        let title = games.copy_title(id);
        let copy = games
            .library
            .try_update_value(|library| library.keep_both(id, found, super::now(), &title));
        if let Some(copy) = copy {
            let text = games
                .library
                .with_value(|library| library.text(copy).map(str::to_owned));
            lay_by(copy, text.as_deref());
            self.settle(copy);
            games.go_on_in_copy(id, copy);
        }
    }

    /// Looks whether another tab changed anything without this one hearing of
    /// it: the browser may have laid this one to sleep.
    fn look_again(self: &Rc<Self>) {
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
                this.settle(id);
            }
        });
    }

    fn is_unsettled(&self, id: GameId) -> bool {
        let library = self.games.library;
        library.with_value(|library| !library.is_stored(id))
    }

    /// What the store has need not lie on the way there any more.
    fn forget_way(&self, id: GameId) {
        if self.is_unsettled(id) {
            return;
        }
        let library = self.games.library;
        let text = library.with_value(|library| library.text(id).map(str::to_owned));
        for prefix in [GAME, DAMAGED] {
            let key = format!("{prefix}{id}");
            // Another tab may have laid something newer there.
            if text.is_none() || storage::get(&key) == text {
                storage::forget(&key);
            }
        }
    }

    fn tell_others(&self, id: GameId) {
        if let Some(channel) = &self.channel {
            let _ = channel.post_message(&(id.time() as f64).into());
        }
    }

    /// Looks again at what another tab tells of, and at everything when this
    /// tab comes into view.
    fn listen(self: &Rc<Self>) {
        let this = Rc::downgrade(self);
        let look = move |_: Event| {
            if let Some(this) = this.upgrade().filter(|_| !document().hidden()) {
                this.look_again();
            }
        };
        // They listen for as long as the page is open.
        let look = Closure::<dyn Fn(Event)>::new(look).into_js_value();
        let _ =
            document().add_event_listener_with_callback("visibilitychange", look.unchecked_ref());
        let Some(channel) = &self.channel else {
            return;
        };
        let this = Rc::downgrade(self);
        let hear = move |event: MessageEvent| {
            if let (Some(this), Some(id)) = (this.upgrade(), event.data().as_f64()) {
                this.settle(GameId::new(id as u64));
            }
        };
        let hear = Closure::<dyn Fn(MessageEvent)>::new(hear).into_js_value();
        channel.set_onmessage(Some(hear.unchecked_ref()));
    }
}
