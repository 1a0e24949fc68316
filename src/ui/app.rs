//! The page: which screen is shown, and what all screens share.

use super::address::Address;
use super::dom::{El, View, follow, html, listen_to_window};
use super::embed::Embed;
use super::language::{I18n, provide_language, use_i18n, words};
use super::offline::Update;
use super::rooms::{FetchRooms, Rooms};
use super::settings::Settings;
use super::start_screen::start_screen;
use super::trouble::trouble;
use crate::table::{GameId, GameSetup, Library};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use web_sys::Event;

/// Sees to it that the store holds a game as memory does; for none, looks
/// whether any was changed in another tab.
pub(super) type Settle = Rc<dyn Fn(Option<GameId>)>;

/// What every screen shares.
#[derive(Clone, Copy)]
pub struct Page {
    /// The address whose screen is shown, from the `#` on; none before the first.
    shown: RwSignal<Option<String>>,
    fetch: FetchRooms,
    rooms: RwSignal<Option<Rooms>>,
    /// A set-up on its way from one screen to the next, with what addresses do
    /// not hold of it.
    on_its_way: StoredValue<Option<GameSetup>>,
    /// Whether the rooms are on their way.
    fetching: StoredValue<bool>,
    /// The page's language.
    pub(super) i18n: I18n,
    /// The games that are kept; what is asked of them stands in
    /// `src/ui/library/`, behind the rooms.
    pub(super) library: StoredValue<Library, LocalStorage>,
    /// Counts the library's changes.
    pub(super) changes: RwSignal<u32>,
    /// The last change of a game that was made at its table in this tab.
    pub(super) own_change: StoredValue<Option<(GameId, u32)>>,
    /// Set as soon as the library is read.
    pub(super) keeper: StoredValue<Option<Settle>, LocalStorage>,
    /// The game for whose beginning lots were drawn just now.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to keep a game failed.
    pub trouble_saving: RwSignal<bool>,
    /// A game that another tab played on in another way, and the copy in which
    /// this tab goes on.
    pub(super) parted: RwSignal<Option<(GameId, GameId)>>,
    /// The frame, if this is the board inside another page.
    pub embed: Option<Embed>,
}

impl Page {
    fn provide() -> Self {
        let page = Self {
            shown: RwSignal::new(None),
            fetch: expect_context(),
            rooms: RwSignal::new(None),
            on_its_way: StoredValue::new(None),
            fetching: StoredValue::new(false),
            i18n: use_i18n(),
            library: StoredValue::new_local(Library::default()),
            changes: RwSignal::new(0),
            own_change: StoredValue::new(None),
            keeper: StoredValue::new_local(None),
            lot_drawn: RwSignal::new(None),
            trouble_saving: RwSignal::new(false),
            parted: RwSignal::new(None),
            embed: Embed::of_page(),
        };
        provide_context(page);
        page
    }

    /// Shows the screen of the browser's address as soon as what it takes is
    /// there. Until then, what was shown stays.
    fn follow_address(self) {
        let here = here();
        if Address::is_start(&here) || self.rooms.with_untracked(Option::is_some) {
            self.show(here);
        } else {
            self.fetch_rooms();
        }
    }

    fn show(self, fragment: String) {
        // A screen that is there is not made anew.
        if !self.shows(&fragment) {
            self.shown.set(Some(fragment));
        }
    }

    /// Whether the screen of an address, from the `#` on, is shown.
    pub(super) fn shows(self, fragment: &str) -> bool {
        let shown = |shown: &Option<String>| shown.as_deref() == Some(fragment);
        self.shown.with_untracked(shown)
    }

    /// Shows another address in the place of this one, so that Back does not
    /// lead to a screen that begins a game anew.
    pub(super) fn show_instead(self, fragment: String) {
        // In a frame it says what the page round it wishes for, and stays.
        if self.embed.is_none() {
            write_address(&fragment);
        }
        // Where the address cannot be written, the screen is shown all the same.
        self.show(fragment);
    }

    /// What lies behind the start page, once it is there.
    pub fn rooms(self) -> Option<Rooms> {
        self.rooms.get()
    }

    /// Fetches what lies behind the start page, and reads the games that are
    /// kept, unless all that is there; and shows the screen that waits for it.
    pub fn fetch_rooms(self) {
        let there = self.rooms.with_untracked(Option::is_some);
        if there || self.fetching.get_value() {
            return;
        }
        self.fetching.set_value(true);
        spawn_local(async move {
            if let Some(rooms) = (self.fetch)().await {
                // A board inside another page keeps its games in memory alone.
                if self.embed.is_none() {
                    (rooms.open_library)(self).await;
                }
                self.rooms.set(Some(rooms));
            }
            self.fetching.set_value(false);
            // In a frame the address is no screen's; what it wishes for is shown.
            if self.embed.is_none() || self.rooms.with_untracked(Option::is_none) {
                self.show(here());
            }
        });
    }

    /// Whether nothing is lost if the page is loaded anew: it shows no game and
    /// nothing that is being set up, and what it has to keep is kept.
    fn is_calm(self) -> bool {
        let at_start = |shown: &Option<String>| shown.as_deref().is_some_and(Address::is_start);
        self.shown.with(at_start) && !self.trouble_saving.get()
    }

    /// Shows a game that is kept.
    pub fn resume(self, id: GameId) {
        self.show_instead(Address::Game(id).to_fragment());
    }

    /// Gives the screen that is shown another address, which leads to it as it
    /// has become.
    pub fn stay_at(self, address: &Address) {
        let fragment = address.to_fragment();
        write_address(&fragment);
        *self.shown.write_untracked() = Some(fragment);
    }

    /// Goes on to another screen with a set-up: players' names and colours come
    /// along, though the screen's address does not hold them.
    pub fn take_along(self, setup: GameSetup, to: fn(Box<GameSetup>) -> Address) {
        // A frame shows the table and no other screen.
        if self.embed.is_some() {
            return;
        }
        let address = to(Box::new(setup.clone())).to_fragment();
        self.on_its_way.set_value(Some(setup));
        // Refused only for what is no address.
        let _ = window().location().set_hash(&address);
    }

    /// The set-up that was taken along to the screen whose address holds `own`;
    /// or that itself, when none was.
    pub fn taken_along(self, own: GameSetup) -> GameSetup {
        let held = |setup: &GameSetup| Address::Edit(Box::new(setup.clone())).to_fragment();
        let address = held(&own);
        let along = self.on_its_way.get_value();
        along.filter(|along| held(along) == address).unwrap_or(own)
    }
}

/// Any number, for lots to be drawn and pegs to be shuffled by.
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// The address that the browser shows, from the `#` on.
fn here() -> String {
    window().location().hash().unwrap_or_default()
}

/// Shows another address in the place of this one, so that Back does not lead
/// to a screen that begins a game anew.
fn write_address(fragment: &str) {
    if let Ok(history) = window().history() {
        let null = wasm_bindgen::JsValue::NULL;
        // Refused only when called hundreds of times in seconds.
        let _ = history.replace_state_with_url(&null, "", Some(fragment));
    }
}

/// The whole page.
#[component]
pub fn App(
    /// How to come by all but the start page.
    rooms: FetchRooms,
) -> impl IntoView {
    provide_context(rooms);
    View(app)
}

fn app() -> El {
    provide_language();
    Settings::provide();
    let page = Page::provide();
    let mut update = None;
    if page.embed.is_some() {
        follow(move || {
            if let Some(rooms) = page.rooms.get() {
                untrack(rooms.serve);
            }
        });
        page.fetch_rooms();
    } else {
        listen_to_window("hashchange", move |_: Event| page.follow_address());
        page.follow_address();
        update = Some(Update::provide(move || page.is_calm()));
    }
    // Where games are not kept, a new version would cost the one at hand.
    let offered = move || {
        let update = update.filter(|update| update.is_offered());
        Vec::from_iter(update.filter(|_| !page.trouble_saving.get()))
    };
    // Without a box of its own: the screens lie as if they were the body's children.
    html("div")
        .style("display", "contents")
        .swap(move || screen(page))
        .swap(move || page.rooms().map(|rooms| (rooms.told)()))
        .swap(move || offered().into_iter().map(Update::bar))
}

/// The screen of the address.
fn screen(page: Page) -> Option<El> {
    if let Some(reason) = page.embed.and_then(|embed| embed.trouble.get()) {
        return Some(trouble(move || reason.clone()));
    }
    let shown = page.shown.get()?;
    if Address::is_start(&shown) && page.embed.is_none() {
        return Some(start_screen());
    }
    // Untracked: an address is only shown when the attempt to fetch its screen is over.
    match page.rooms.get_untracked() {
        Some(rooms) => (rooms.screen)(&shown),
        None => {
            let i18n = use_i18n();
            Some(trouble(move || {
                words!(i18n, page.trouble.not_fetched).to_owned()
            }))
        }
    }
}
