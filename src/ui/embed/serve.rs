//! Shows what the frame's address wishes for, does what the page round it asks
//! for, and tells it what happens.

use super::context::use_embed;
use super::display_options::Orientation;
use super::games::Coming;
use super::host_channel::{Parent, from_js};
use super::message::{Fault, id_of, read};
use super::{Call, Embed, Request, State, Value, Wish, WishError, Wishes};
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, follow, html, listen_to_window};
use crate::ui::i18n::{I18n, Language, browser_language, t_string, use_i18n};
use crate::ui::state::chunks::{LazyChunk, ParallelChunk, use_chunks};
use crate::ui::state::library::SavedGames;
use crate::ui::state::settings::{Choice as _, Settings, Theme, TurnBoard};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlElement, MessageEvent, Storage};

/// What is told when something is refused: what kind of refusal it is, and the
/// reason.
pub(crate) struct Refusal {
    code: &'static str,
    reason: String,
}

impl Refusal {
    pub fn new(code: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { code, reason }
    }
}

impl From<WishError> for Refusal {
    fn from(error: WishError) -> Self {
        Self::new("value", error.to_string())
    }
}

/// The frame at the service of the page round it.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub games: SavedGames,
    /// The programmed game, for which a host page may ask.
    pub parallel: LazyChunk<ParallelChunk>,
    pub embed: Embed,
    settings: Settings,
    pub i18n: I18n,
    parent: Parent,
    pub coming: StoredValue<Coming, LocalStorage>,
    /// The key under which the browser keeps the game.
    pub key: StoredValue<Option<String>>,
}

/// Takes up service, for as long as the current owner lives.
pub fn serve() {
    let games = expect_context::<SavedGames>();
    let Some(embed) = use_embed() else {
        return;
    };
    let hash = window().location().hash().unwrap_or_default();
    let wishes = Wishes::read(&hash);
    let keeps_in_vain = wishes.keep.is_some() && storage().is_none();
    let key = wishes.keep.map(|name| format!("starfence.embed.{name}"));
    let desk = Desk {
        games,
        parallel: use_chunks().parallel,
        embed,
        settings: expect_context(),
        i18n: use_i18n(),
        parent: Parent::of_page(wishes.origin),
        coming: StoredValue::new_local(Coming::default()),
        key: StoredValue::new(key.filter(|_| storage().is_some())),
    };
    listen_to_window("message", move |event: MessageEvent| desk.hear(&event));
    listen_to_window("resize", move |_: Event| desk.resized());
    for wish in wishes.shown {
        desk.fulfil(wish);
    }
    for fault in wishes.faults {
        desk.refuse(None, fault.into());
    }
    // A sandbox without an origin has no storage, whatever is wished for.
    if keeps_in_vain || window().origin() == "null" {
        desk.tell_not_kept();
    }
    desk.watch();
    desk.wait_for_files();
    desk.keep();
    if let Err(refusal) = desk.begin(&wishes.game) {
        embed.trouble.set(Some(refusal.reason.clone()));
        desk.refuse(None, Refusal::new("game", refusal.reason));
    }
}

/// The browser's storage; none in a sandbox.
pub(crate) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

impl Desk {
    /// Hears a message.
    fn hear(self, event: &MessageEvent) {
        if !self.parent.sent(event) {
            return;
        }
        let message = from_js(&event.data());
        match read(&message) {
            None => {}
            Some(Ok(call)) if self.parent.may_ask(event, &call.request) => {
                let Call { id, request } = call;
                if let Err(refusal) = self.answer(id.clone(), request) {
                    self.refuse(id, refusal);
                }
            }
            Some(Ok(_)) => {}
            Some(Err(fault)) => self.refuse(id_of(&message).ok().flatten(), refused(&fault)),
        }
    }

    fn answer(self, id: Option<Value>, request: Request) -> Result<(), Refusal> {
        let board = || {
            let board = self.embed.board();
            board.ok_or_else(|| Refusal::new("empty", "there is no game on the board"))
        };
        let mut more = Vec::new();
        match request {
            Request::Hello => {
                self.tell("ready", id.map(|id| ("id", id)).into_iter().collect());
                return Ok(());
            }
            Request::Load(pairs) => {
                self.begin(&pairs)?;
                self.embed.trouble.set(None);
                self.coming.update_value(|coming| coming.asked = Some(id));
                // It is answered when the game lies there.
                return Ok(());
            }
            Request::Play(mv) => {
                (board()?.play)(&mv).map_err(|reason| Refusal::new("move", reason))?;
            }
            Request::Undo => {
                (board()?.undo)().map_err(|reason| Refusal::new("undo", reason))?;
            }
            Request::GoTo(ply) => {
                (board()?.go_to)(ply).map_err(|reason| Refusal::new("ply", reason))?;
            }
            Request::Record => {
                let record = untrack(&*board()?.table).shared();
                more.push(("record", Value::text(record.to_string())));
            }
            Request::Set(wishes) => {
                for wish in wishes {
                    self.fulfil(wish);
                }
            }
        }
        self.done(id, more);
        Ok(())
    }

    /// Fulfils a wish about how the board is shown.
    fn fulfil(self, wish: Wish) {
        let html = document().document_element();
        let mark = |name: &str, word: Option<&str>| {
            if let Some(html) = &html {
                let _ = match word {
                    Some(word) => html.set_attribute(name, word),
                    None => html.remove_attribute(name),
                };
            }
        };
        match wish {
            Wish::Theme(word) => self.settings.theme.set(Theme::of(word)),
            Wish::Language(tag) if tag == "auto" => self.i18n.choose(browser_language()),
            Wish::Language(tag) => match Language::of_tag(&tag) {
                Some(language) => self.i18n.choose(language),
                None => {
                    let reason = format!("the board does not speak “{tag}”");
                    self.refuse(None, Refusal::new("value", reason));
                }
            },
            Wish::Orientation(orientation) => {
                let turns = orientation == Orientation::Turning;
                self.settings.turn_board.set(TurnBoard(turns));
                self.settings.facing.set(match orientation {
                    Orientation::Facing(seat) => Some(seat),
                    Orientation::Usual | Orientation::Turning => None,
                });
            }
            Wish::Controls(controls) => mark("data-controls", Some(controls.word())),
            Wish::ReadOnly(yes) => {
                mark("data-readonly", yes.then_some(""));
                self.embed.locked.set(yes);
            }
            Wish::Colour { name, value } => {
                let style = html.as_ref().and_then(|it| it.dyn_ref::<HtmlElement>());
                let Some(style) = style.map(HtmlElement::style) else {
                    return;
                };
                let property = format!("--{name}");
                match value {
                    None => {
                        let _ = style.remove_property(&property);
                    }
                    Some(colour) if is_colour(&colour) => {
                        let _ = style.set_property(&property, &colour);
                    }
                    Some(value) => self.refuse(None, WishError::Colour { name, value }.into()),
                }
            }
        }
    }

    /// Tells what happens on the board.
    fn watch(self) {
        let before = StoredValue::new_local(None::<(u32, State)>);
        follow(move || {
            let laid = self.embed.laid.get();
            let Some(now) = self.embed.board().and_then(|board| board.state.try_get()) else {
                return;
            };
            let then = before.with_value(Clone::clone);
            before.set_value(Some((laid, now.clone())));
            match then {
                Some((board, then)) if board == laid => {
                    for news in now.news(&then) {
                        self.tell(news.name(), news.fields());
                    }
                }
                _ => self.lies(),
            }
        });
    }

    /// Keeps the game for the next visit, if it shall be.
    fn keep(self) {
        let Some(key) = self.key.get_value() else {
            return;
        };
        follow(move || {
            self.embed.laid.track();
            if let (Some(board), Some(storage)) = (self.embed.board(), storage()) {
                // Where there is no room it is only not kept.
                let _ = storage.set_item(&key, &(board.table)().to_text());
            }
        });
    }

    /// Tells something, with the state of the game.
    pub(crate) fn tell(self, name: &'static str, more: Vec<(&'static str, Value)>) {
        let board = self.embed.board();
        let state = board.and_then(|board| board.state.try_get_untracked());
        let mut fields = state.map(|state| state.fields()).unwrap_or_default();
        let keeps = self.key.with_value(Option::is_some);
        fields.push(("kept", Value::Bool(keeps)));
        fields.extend(more);
        self.parent.tell(name, fields);
    }

    pub(crate) fn done(self, id: Option<Value>, mut more: Vec<(&'static str, Value)>) {
        more.extend(id.map(|id| ("id", id)));
        self.tell("done", more);
    }

    pub(crate) fn refuse(self, id: Option<Value>, refusal: Refusal) {
        let mut fields = vec![
            ("code", Value::text(refusal.code)),
            ("reason", Value::text(refusal.reason)),
        ];
        fields.extend(id.map(|id| ("id", id)));
        self.parent.tell("error", fields);
    }

    fn resized(self) {
        let size = |size: Result<wasm_bindgen::JsValue, _>| {
            Value::Number(size.ok().and_then(|size| size.as_f64()).unwrap_or(0.0))
        };
        let fields = vec![
            ("width", size(window().inner_width())),
            ("height", size(window().inner_height())),
        ];
        self.parent.tell("resize", fields);
    }

    /// Says that the game is gone when the page is.
    fn tell_not_kept(self) {
        let i18n = self.i18n;
        let shown = RwSignal::new(true);
        let note = move || {
            html("p")
                .class("embed-note")
                .attr("role", "status")
                .child(html("span").live_text(move || t_string!(i18n, page.embed.not_kept)))
                .child(icon_button(
                    "close",
                    |i18n| t_string!(i18n, page.play.close),
                    move || shown.set(false),
                ))
        };
        let place: El = html("div").when(move || shown.get(), note);
        if let Some(body) = document().body() {
            let _ = body.append_child(place.element());
        }
    }
}

fn refused(fault: &Fault) -> Refusal {
    Refusal::new(fault.code(), fault.to_string())
}

/// Whether the browser takes a text for a colour.
fn is_colour(text: &str) -> bool {
    let scratch = html("i");
    let style = scratch.element().dyn_ref().map(HtmlElement::style);
    style.is_some_and(|style| {
        // What is no colour is not taken.
        let _ = style.set_property("color", text);
        let taken = style.get_property_value("color");
        taken.is_ok_and(|colour| !colour.is_empty())
    })
}
