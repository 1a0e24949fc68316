//! Brings the games in memory and those in the store together, one after the
//! other, and tells other tabs.
//!
//! What is done goes into memory at once and into the store a moment later.
//! For that moment it also lies in the local storage, which is written at once,
//! so that a tab that is closed right after a move has not lost it.

use super::store::{Refused, Store};
use crate::table::{Decision, GameId, Library};
use crate::ui::app::Page;
use crate::ui::browser::storage::{self, GAME};
use crate::ui::i18n::t_string;
use crate::ui::pages::library::row::title_of;
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
    page: Page,
    store: Option<Store>,
    /// Games to be looked after.
    queue: RefCell<VecDeque<GameId>>,
    busy: Cell<bool>,
    channel: Option<BroadcastChannel>,
}

/// Reads all games that are kept, and keeps memory and store together from
/// then on.
pub async fn open(page: Page) {
    let store = Store::open(NAME).await.ok();
    let read = match &store {
        Some(store) => store.read().await,
        None => Err(Refused),
    };
    let mut unsettled = Vec::new();
    page.library.update_value(|library| {
        for (id, text) in read.iter().flatten() {
            library.read(*id, text);
        }
        for (id, text) in on_their_way() {
            library.arrive(id, text);
            unsettled.push(id);
        }
    });
    let keeper = Rc::new(Keeper {
        page,
        store: store.filter(|_| read.is_ok()),
        queue: RefCell::default(),
        busy: Cell::new(false),
        channel: BroadcastChannel::new(NAME).ok(),
    });
    keeper.listen();
    let settle = keeper.clone();
    page.keeper.set_value(Some(Rc::new(move |id| match id {
        Some(id) => settle.settle(id),
        None => settle.look_again(),
    })));
    for id in unsettled {
        keeper.settle(id);
    }
    page.library_changed();
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
                self.page.trouble_saving.set(true);
            }
        }
        self.busy.set(false);
    }

    async fn look_after(self: &Rc<Self>, ids: &[GameId]) -> Result<(), Refused> {
        let page = self.page;
        let library = page.library;
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
                Decision::Write(text) => {
                    library.update_value(|library| library.settle(*id, had, text));
                    page.trouble_saving.set(false);
                    self.tell_others(*id);
                }
                Decision::Settled | Decision::Take => {
                    library.update_value(|library| library.settle(*id, had, found));
                }
                Decision::Part => self.part(*id, found),
            }
            self.forget_way(*id);
        }
        if library.with_value(Library::changes) != changes {
            page.library_changed();
        }
        Ok(())
    }

    /// This tab and another played on in different ways.
    fn part(self: &Rc<Self>, id: GameId, found: Option<String>) {
        let page = self.page;
        let title = page.copy_title(id);
        let copy = page
            .library
            .try_update_value(|library| library.part(id, found, super::now(), &title));
        if let Some(copy) = copy {
            let text = page
                .library
                .with_value(|library| library.text(copy).map(str::to_owned));
            lay_by(copy, text.as_deref());
            self.settle(copy);
            page.go_on_in_copy(id, copy);
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
            let games = store.read().await.unwrap_or_default();
            let library = this.page.library;
            let differs = |(id, text): &(GameId, String)| {
                library.with_value(|library| library.text(*id) != Some(text.as_str()))
            };
            let changed = games.iter().filter(|game| differs(game)).map(|game| game.0);
            let gone = library.with_value(|library| {
                let found = |id: &GameId| games.binary_search_by_key(id, |game| game.0).is_ok();
                library.ids().filter(|id| !found(id)).collect::<Vec<_>>()
            });
            for id in changed.chain(gone) {
                this.settle(id);
            }
        });
    }

    fn is_unsettled(&self, id: GameId) -> bool {
        let library = self.page.library;
        library.with_value(|library| !library.is_settled(id))
    }

    /// What the store has need not lie on the way there any more.
    fn forget_way(&self, id: GameId) {
        if self.is_unsettled(id) {
            return;
        }
        let library = self.page.library;
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

impl Page {
    /// What a copy of a game is called.
    pub(crate) fn copy_title(self, id: GameId) -> String {
        let i18n = self.i18n;
        let title = title_of(i18n, &self.entry(id));
        t_string!(i18n, page.library.copy_of, title)
    }
}
