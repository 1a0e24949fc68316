//! The page: which screen is shown, and what all screens share.

use crate::rules::GameKind;
use crate::table::{GameId, GameSetup, Library};
use crate::ui::address::Address;
use crate::ui::browser::focus::keep_focus;
use crate::ui::browser::service_worker::Update;
use crate::ui::chunks::{Annex, Planning, Rooms, Service};
use crate::ui::components::language_notice::LanguageNotice;
use crate::ui::components::trouble::trouble;
use crate::ui::dom::{El, follow, html, listen_to_window};
use crate::ui::embed::Embed;
use crate::ui::i18n::{I18n, Start, provide_language, t_string, use_i18n};
use crate::ui::pages::home::start_screen;
use crate::ui::state::lazy_chunk::{Fetch, Wing, arriving, not_fetched};
use crate::ui::state::settings::Settings;
use leptos::prelude::*;
use std::rc::Rc;
use web_sys::Event;

/// Sees to it that the store holds a game as memory does; for none, looks
/// whether any was changed in another tab.
pub(crate) type Settle = Rc<dyn Fn(Option<GameId>)>;

/// What every screen shares.
#[derive(Clone, Copy)]
pub struct Page {
    /// The address whose screen is shown, from the `#` on; none before the first.
    shown: RwSignal<Option<String>>,
    rooms: Wing<Rooms>,
    /// The programmed game's screens.
    pub(crate) planning: Wing<Planning>,
    /// What is looked up beside a game, or goes from and to it.
    pub(crate) annex: Wing<Annex>,
    /// A set-up on its way from one screen to the next, with what addresses do
    /// not hold of it.
    on_its_way: StoredValue<Option<GameSetup>>,
    /// The page's language.
    pub(crate) i18n: I18n,
    /// The games that are kept; what is asked of them stands in
    /// `src/ui/state/library/`, behind the rooms.
    pub(crate) library: StoredValue<Library, LocalStorage>,
    /// Counts the library's changes.
    pub(crate) changes: RwSignal<u32>,
    /// The last change of a game that was made at its table in this tab.
    pub(crate) own_change: StoredValue<Option<(GameId, u32)>>,
    /// Set as soon as the library is read.
    pub(crate) keeper: StoredValue<Option<Settle>, LocalStorage>,
    /// The game for whose beginning lots were drawn just now.
    pub lot_drawn: RwSignal<Option<GameId>>,
    /// Whether the last attempt to keep a game failed.
    pub trouble_saving: RwSignal<bool>,
    /// A game that another tab played on in another way, and the copy in which
    /// this tab goes on.
    pub(crate) parted: RwSignal<Option<(GameId, GameId)>>,
    /// The frame, if this is the board inside another page.
    pub embed: Option<Embed>,
}

impl Page {
    fn provide() -> Self {
        let wings = expect_context::<Wings>();
        let page = Self {
            shown: RwSignal::new(None),
            rooms: Wing::new(wings.rooms),
            planning: Wing::new(wings.planning),
            annex: Wing::new(wings.annex),
            on_its_way: StoredValue::new(None),
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
        if Address::is_start(&here) || untrack(|| self.rooms.get()).is_some() {
            self.show(here);
        } else {
            self.fetch_rooms();
        }
    }

    /// Takes up service in a frame: its address is no screen's, but says what
    /// the page round it wishes for.
    fn serve(self, embed: Embed) {
        let service = Wing::new(expect_context::<Wings>().service);
        follow(move || {
            if self.rooms.failed() || service.failed() {
                let told = t_string!(self.i18n, page.trouble.not_fetched);
                embed.trouble.set(Some(told.to_owned()));
            }
            if let (Some(_), Some(service)) = (self.rooms.get(), service.get()) {
                untrack(service.serve);
            }
        });
        self.fetch_rooms();
        service.bring(async |_| ());
    }

    fn show(self, fragment: String) {
        // A screen that is there is not made anew.
        if !self.shows(&fragment) {
            self.shown.set(Some(fragment));
        }
    }

    /// Whether the screen of an address, from the `#` on, is shown.
    pub(crate) fn shows(self, fragment: &str) -> bool {
        let shown = |shown: &Option<String>| shown.as_deref() == Some(fragment);
        self.shown.with_untracked(shown)
    }

    /// Shows another address in the place of this one, so that Back does not
    /// lead to a screen that begins a game anew.
    pub(crate) fn show_instead(self, fragment: String) {
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
        self.rooms.bring(async move |rooms| {
            // A board inside another page keeps its games in memory alone.
            if let (Some(rooms), None) = (rooms, self.embed) {
                (rooms.open_library)(self).await;
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

/// The game that an address names, as far as that can be told at a glance.
fn game_of(fragment: &str) -> Option<GameKind> {
    let names = |kind: &GameKind| fragment.contains(&format!("game={kind}"));
    GameKind::ALL.into_iter().find(names)
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

/// How to come by all but the start page; `src/main.rs` says where the program
/// is split.
#[derive(Clone, Copy)]
pub struct Wings {
    /// The other screens.
    pub rooms: Fetch<Rooms>,
    /// The programmed game.
    pub planning: Fetch<Planning>,
    /// What is beside the games.
    pub annex: Fetch<Annex>,
    /// What serves the page round a frame.
    pub service: Fetch<Service>,
}

/// The whole page.
#[component]
pub fn App(
    /// How to come by all but the start page.
    wings: Wings,
    /// The language with which it begins.
    language: Start,
) -> impl IntoView {
    provide_context(wings);
    provide_language(language);
    app().into_view()
}

fn app() -> El {
    Settings::provide();
    keep_focus();
    let page = Page::provide();
    let mut update = None;
    if let Some(embed) = page.embed {
        page.serve(embed);
    } else {
        // What was waited for, or why it does not come.
        follow(move || {
            if page.rooms.get().is_some() || page.rooms.failed() {
                page.show(here());
            }
        });
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
        .child(
            html("div")
                .class("toasts")
                .view(view! { <LanguageNotice /> }.into_any())
                .swap(move || page.rooms().map(|rooms| (rooms.told)())),
        )
        .swap(move || offered().into_iter().map(Update::bar))
}

/// The screen of the address.
fn screen(page: Page) -> Option<El> {
    if let Some(reason) = page.embed.and_then(|embed| embed.trouble.get()) {
        return Some(trouble(move || reason.clone()));
    }
    let Some(shown) = page.shown.get() else {
        return Some(arriving(game_of(&here())));
    };
    if Address::is_start(&shown) && page.embed.is_none() {
        return Some(start_screen());
    }
    // Untracked: an address is only shown when the attempt to fetch its screen is over.
    match untrack(|| page.rooms.get()) {
        Some(rooms) => (rooms.screen)(&shown),
        None => Some(not_fetched()),
    }
}
