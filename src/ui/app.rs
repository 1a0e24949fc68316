//! The page: which screen is shown, where games are kept.

use super::address::Address;
use super::dom::{El, View, html, listen_to_window};
use super::keep::BrowserShelf;
use super::language::{provide_language, use_i18n, words};
use super::rooms::{FetchRooms, Rooms};
use super::settings::Settings;
use super::start_screen::start_screen;
use super::trouble::trouble;
use crate::table::{AnyTable, GameId, GameSetup, LoadError, Saved, Starter, Storehouse};
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Event;

/// What every screen shares.
#[derive(Clone, Copy)]
pub struct Page {
    house: StoredValue<Storehouse<BrowserShelf>, LocalStorage>,
    /// The address whose screen is shown, from the `#` on; none before the first.
    shown: RwSignal<Option<String>>,
    fetch: FetchRooms,
    rooms: RwSignal<Option<Rooms>>,
    /// A set-up on its way from one screen to the next, with what addresses do
    /// not hold of it.
    on_its_way: StoredValue<Option<GameSetup>>,
    /// The game for whose beginning lots were drawn just now.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to keep a game failed.
    pub trouble_saving: RwSignal<bool>,
}

impl Page {
    fn provide() -> Self {
        let page = Self {
            house: StoredValue::new_local(Storehouse::new(BrowserShelf::open())),
            shown: RwSignal::new(None),
            fetch: expect_context(),
            rooms: RwSignal::new(None),
            on_its_way: StoredValue::new(None),
            lot_drawn: RwSignal::new(None),
            trouble_saving: RwSignal::new(false),
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
        if self
            .shown
            .with_untracked(|shown| shown.as_ref() != Some(&fragment))
        {
            self.shown.set(Some(fragment));
        }
    }

    /// What lies behind the start page, once it is there.
    pub fn rooms(self) -> Option<Rooms> {
        self.rooms.get()
    }

    /// Fetches what lies behind the start page, unless it is there, and shows
    /// the screen that waits for it.
    pub fn fetch_rooms(self) {
        if self.rooms.with_untracked(Option::is_some) {
            return;
        }
        spawn_local(async move {
            if let Some(rooms) = (self.fetch)().await {
                self.rooms.set(Some(rooms));
            }
            self.show(here());
        });
    }

    /// Whether any game is kept.
    pub fn keeps_games(self) -> bool {
        !self.house.with_value(Storehouse::is_empty)
    }

    /// The games kept, the latest first.
    pub fn games(self) -> Vec<Saved> {
        self.house.with_value(Storehouse::games)
    }

    /// The game kept under `id`.
    pub fn table(self, id: GameId) -> Result<Option<AnyTable>, LoadError> {
        self.house.with_value(|house| house.load(id))
    }

    /// Keeps a game that is written out.
    pub fn keep(self, id: GameId, text: &str) {
        let kept = self.house.with_value(|house| house.save_text(id, text));
        self.trouble_saving.set(kept.is_err());
    }

    /// Begins a game: it is kept from its first position on, and shown.
    pub fn begin(self, table: &AnyTable, lot: bool) {
        let now = js_sys::Date::now() as u64;
        let (id, kept) = self.house.with_value(|house| house.add(table, now));
        if kept.is_err() {
            self.trouble_saving.set(true);
        }
        self.lot_drawn.set(lot.then_some(id));
        self.resume(id);
    }

    /// Shows a game that is kept.
    pub fn resume(self, id: GameId) {
        go_to(&Address::Game(id));
        // Without a storage the address alone would not find the game again.
        self.show(Address::Game(id).to_fragment());
    }

    /// Gives the screen that is shown another address, which leads to it as it
    /// has become.
    pub fn stay_at(self, address: &Address) {
        go_to(address);
        *self.shown.write_untracked() = Some(address.to_fragment());
    }

    /// Goes on to another screen with a set-up: players' names and colours come
    /// along, though the screen's address does not hold them.
    pub fn take_along(self, setup: GameSetup, to: fn(Box<GameSetup>) -> Address) {
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

    /// Begins the game that is set up; one that cannot be is not begun.
    pub fn begin_setup(self, setup: &GameSetup) {
        if let Ok(table) = setup.table(random_seed()) {
            self.begin(&table, setup.starter == Starter::Lot);
        }
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
fn go_to(address: &Address) {
    if let Ok(history) = window().history() {
        let here = address.to_fragment();
        let null = wasm_bindgen::JsValue::NULL;
        // Refused only when called hundreds of times in seconds.
        let _ = history.replace_state_with_url(&null, "", Some(&here));
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
    let i18n = use_i18n();
    listen_to_window("hashchange", move |_: Event| page.follow_address());
    page.follow_address();
    let not_saved = move || {
        html("p")
            .class("toast")
            .attr("role", "status")
            .live_text(move || words!(i18n, page.trouble.not_saved))
    };
    // Without a box of its own: the screens lie as if they were the body's children.
    html("div")
        .style("display", "contents")
        .swap(move || screen(page))
        .when(move || page.trouble_saving.get(), not_saved)
}

/// The screen of the address.
fn screen(page: Page) -> Option<El> {
    let shown = page.shown.get()?;
    if Address::is_start(&shown) {
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
