//! The page: which screen is shown, where games are kept.

use super::address::{Address, AddressError};
use super::dom::{El, View, html, listen_to_window};
use super::keep::BrowserShelf;
use super::language::{I18n, provide_language, use_i18n, words};
use super::play::play_screen;
use super::reasons::{say, setup_error};
use super::settings::Settings;
use super::setup_screen::set_up_screen;
use super::start_screen::start_screen;
use super::trouble::trouble;
use crate::table::{AnyTable, GameId, GameSetup, LoadError, Saved, Starter, Storehouse};
use leptos::prelude::*;
use web_sys::Event;

/// What every screen shares.
#[derive(Clone, Copy)]
pub struct Page {
    house: StoredValue<Storehouse<BrowserShelf>, LocalStorage>,
    address: RwSignal<Result<Address, AddressError>>,
    /// The game for whose beginning lots were drawn just now.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to keep a game failed.
    pub trouble_saving: RwSignal<bool>,
}

impl Page {
    fn provide() -> Self {
        let page = Self {
            house: StoredValue::new_local(Storehouse::new(BrowserShelf::open())),
            address: RwSignal::new(here()),
            lot_drawn: RwSignal::new(None),
            trouble_saving: RwSignal::new(false),
        };
        provide_context(page);
        page
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
        go_to(&Address::Game(id));
        // Without a storage the address alone would not find the game again.
        self.address.set(Ok(Address::Game(id)));
    }

    /// Begins the game that is set up; one that cannot be is not begun.
    pub fn begin_setup(self, setup: &GameSetup) {
        let seed = (js_sys::Math::random() * (1_u64 << 53) as f64) as u64;
        if let Ok(table) = setup.table(seed) {
            self.begin(&table, setup.starter == Starter::Lot);
        }
    }
}

/// The address that the browser shows.
fn here() -> Result<Address, AddressError> {
    let fragment = window().location().hash().unwrap_or_default();
    Address::from_fragment(&fragment)
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
pub fn App() -> impl IntoView {
    View(app)
}

fn app() -> El {
    provide_language();
    Settings::provide();
    let page = Page::provide();
    let i18n = use_i18n();
    listen_to_window("hashchange", move |_: Event| page.address.set(here()));
    let not_saved = move || {
        html("p")
            .class("toast")
            .attr("role", "status")
            .live_text(move || words!(i18n, page.trouble.not_saved))
    };
    // Without a box of its own: the screens lie as if they were the body's children.
    html("div")
        .style("display", "contents")
        .swap(move || screen(i18n, page))
        .when(move || page.trouble_saving.get(), not_saved)
}

/// The screen of the address.
fn screen(i18n: I18n, page: Page) -> Option<El> {
    match page.address.get() {
        Ok(Address::Start) => Some(start_screen()),
        Ok(Address::SetUp(kind)) => Some(set_up_screen(kind)),
        Ok(Address::Game(id)) => Some(play_screen(id)),
        Ok(Address::Play(setup)) => {
            // Begun once; from then on the game's own address is shown.
            queue_microtask(move || page.begin_setup(&setup));
            None
        }
        Err(error) => Some(trouble(move || address_error(i18n, &error))),
    }
}

fn address_error(i18n: I18n, error: &AddressError) -> String {
    match error {
        AddressError::Unknown(address) => say!(i18n, page.trouble.unknown, address),
        AddressError::NoGame => say!(i18n, page.trouble.game_missing),
        AddressError::Number { name, value } => say!(i18n, page.trouble.number, name, value),
        AddressError::Twice(name) => say!(i18n, page.trouble.twice, name),
        AddressError::Setup(error) => setup_error(i18n, error),
    }
}
