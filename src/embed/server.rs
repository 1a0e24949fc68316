//! Serves the host page of an embedded board: configures the board from the
//! frame's URL, carries out requests, and reports events.

use super::display_options::{
    Controls, DisplayOption, DisplayOptionError, DisplayOptions, Orientation,
};
use super::event::{Event, EventMessage, GameStatus};
use super::host_channel::HostChannel;
use super::notice::NotKeptNotice;
use super::request::{Request, RequestError, RequestId, RequestMessage, id_of, read};
use crate::browser::effects::run_effect;
use crate::browser::location;
use crate::browser::page::{is_colour, set_root_attribute, set_root_property};
use crate::browser::parent_window::{WindowMessage, on_message};
use crate::browser::storage;
use crate::browser::window_events::on_window;
use crate::i18n::{I18n, Language, browser_language, use_i18n};
use crate::state::chunks::{Chunks, LazyChunk, RemoteChunk, use_chunks};
use crate::state::embed_context::{EmbedContext, EmbeddedBoard, use_embed};
use crate::state::library::SavedGames;
use crate::state::navigation::{Navigation, use_navigation};
use crate::state::public_state::PublicState;
use crate::state::settings::Settings;
use crate::state::settings::{Choice as _, Theme};
use leptos::prelude::*;
use starfence_table::AnyMatch;

/// An error that refuses a request or a display option of the host page.
pub(crate) struct Refusal {
    /// The machine-readable error code.
    code: &'static str,
    /// The human-readable reason for the refusal.
    reason: String,
}

impl Refusal {
    pub fn new(code: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { code, reason }
    }
}

impl From<DisplayOptionError> for Refusal {
    fn from(error: DisplayOptionError) -> Self {
        RequestError::from(error).into()
    }
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

/// A game that was requested and is not shown on the board yet.
#[derive(Default)]
pub(crate) struct PendingGame {
    /// The number of moves after which to show the game, if the request states
    /// it.
    pub ply: Option<usize>,
    /// The ID of the request to answer once the game is on the board. A request
    /// need not have an ID; the outer `None` means that there was no request.
    pub request: Option<Option<RequestId>>,
    /// The game, and whether its first player is drawn at random, while the
    /// code of its screens is being fetched.
    pub game: Option<(AnyMatch, bool)>,
    /// The link to the remote game to watch, while the code for remote games is
    /// being fetched.
    pub watched: Option<String>,
}

/// The state of the server for the host page.
#[derive(Clone, Copy)]
pub(crate) struct EmbedServer {
    pub games: SavedGames,
    /// The lazily loaded code of the games' pages, any of which a host page may
    /// request.
    pub chunks: Chunks,
    /// The lazily loaded code of games whose players are on different devices,
    /// which a host page may let its visitors watch.
    pub remote: LazyChunk<RemoteChunk>,
    pub navigation: Navigation,
    pub embed: EmbedContext,
    pub i18n: I18n,
    settings: Settings,
    host: HostChannel,
    pub pending: StoredValue<PendingGame, LocalStorage>,
    /// The storage key of the game, if the game is to be stored.
    pub key: StoredValue<Option<String>>,
}

/// Handles the requests of the host page until the current reactive owner is
/// disposed of. Returns the view to show beside the board.
pub fn serve() -> AnyView {
    let Some(embed) = use_embed() else {
        return ().into_any();
    };
    let address = DisplayOptions::read(&location::fragment());
    let can_keep = storage::is_available();
    let cannot_keep = address.keep.is_some() && !can_keep;
    let key = address.keep.map(|name| format!("starfence.embed.{name}"));
    let server = EmbedServer {
        games: expect_context(),
        chunks: use_chunks(),
        remote: use_chunks().remote,
        navigation: use_navigation(),
        embed,
        i18n: use_i18n(),
        settings: expect_context(),
        host: HostChannel::new(address.origin),
        pending: StoredValue::new_local(PendingGame::default()),
        key: StoredValue::new(key.filter(|_| can_keep)),
    };
    on_message(move |message| server.receive(message));
    on_window(leptos::ev::resize, move |_| server.report_size());
    for option in address.options {
        server.apply(option);
    }
    for error in address.errors {
        server.refuse(None, error.into());
    }
    server.report_events();
    server.start_when_loaded();
    server.watch_when_loaded();
    server.keep_game();
    if let Err(refusal) = server.load(&address.game) {
        embed.error.set(Some(refusal.reason.clone()));
        server.refuse(None, Refusal::new("game", refusal.reason));
    }
    // A sandboxed page without an origin has no storage, whether or not storage
    // was requested.
    let not_kept = cannot_keep || !location::has_origin();
    not_kept.then(|| view! { <NotKeptNotice /> }).into_any()
}

impl EmbedServer {
    fn receive(self, sent: &WindowMessage) {
        let Some(message) = self.host.receive(sent) else {
            return;
        };
        match read(&message) {
            None => {}
            Some(Ok(RequestMessage { id, request })) => {
                if self.host.accepts(sent, &request)
                    && let Err(refusal) = self.answer(id.clone(), request)
                {
                    self.refuse(id, refusal);
                }
            }
            Some(Err(error)) => self.refuse(id_of(&message).ok().flatten(), error.into()),
        }
    }

    fn answer(self, id: Option<RequestId>, request: Request) -> Result<(), Refusal> {
        let board = || {
            let board = self.embed.board();
            board.ok_or_else(|| Refusal::new("empty", "there is no game on the board"))
        };
        let mut record = None;
        match request {
            Request::Hello => {
                self.report(Event::Ready { id });
                return Ok(());
            }
            Request::Load(pairs) => {
                self.load(&pairs)?;
                self.embed.error.set(None);
                // The request is answered when the game is on the board.
                self.pending
                    .update_value(|pending| pending.request = Some(id));
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
                let table = untrack(&*board()?.shown);
                record = Some(table.public_record().to_string());
            }
            Request::Set(options) => {
                for option in options {
                    self.apply(option);
                }
            }
        }
        self.report(Event::Done { record, id });
        Ok(())
    }

    /// Applies a display option of the host page.
    fn apply(self, option: DisplayOption) {
        match option {
            DisplayOption::Theme(word) => self.settings.theme.set(Theme::from_word(word)),
            DisplayOption::Language(tag) if tag == "auto" => {
                self.i18n.choose(browser_language());
            }
            DisplayOption::Language(tag) => match Language::from_tag(&tag) {
                Some(language) => self.i18n.choose(language),
                None => {
                    let reason = format!("the board does not speak “{tag}”");
                    self.refuse(None, Refusal::new("value", reason));
                }
            },
            DisplayOption::Orientation(orientation) => {
                let turns = orientation == Orientation::Turning;
                self.settings.turn_board.set(turns);
                self.settings.facing.set(match orientation {
                    Orientation::Facing(seat) => Some(seat),
                    Orientation::Usual | Orientation::Turning => None,
                });
            }
            DisplayOption::Controls(controls) => apply_controls(controls),
            DisplayOption::ReadOnly(yes) => {
                set_root_attribute("data-readonly", yes.then_some(""));
                self.embed.locked.set(yes);
            }
            DisplayOption::Colour { name, value } => {
                let property = format!("--{name}");
                match value {
                    Some(value) if !is_colour(&value) => {
                        self.refuse(None, DisplayOptionError::Colour { name, value }.into());
                    }
                    value => set_root_property(&property, value.as_deref()),
                }
            }
        }
    }

    /// Reports events on the board to the host page.
    fn report_events(self) {
        let reported = StoredValue::new_local(None::<(u32, PublicState)>);
        run_effect(move || {
            let board = self.embed.board_count.get();
            let Some(now) = self.embed.board().and_then(|board| board.state.try_get()) else {
                return;
            };
            let before = reported.with_value(Clone::clone);
            reported.set_value(Some((board, now.clone())));
            match before {
                Some((of, before)) if of == board => {
                    for event in now.events_since(&before) {
                        self.report(event.into());
                    }
                }
                _ => self.on_new_board(),
            }
        });
    }

    /// Stores the game for the next visit, if the host page has requested that.
    fn keep_game(self) {
        let Some(key) = self.key.get_value() else {
            return;
        };
        run_effect(move || {
            self.embed.board_count.track();
            if let Some(EmbeddedBoard { table, .. }) = self.embed.board() {
                storage::put_embedded(&key, &table().to_text());
            }
        });
    }

    /// Reports an event to the host page, with the status of the game.
    pub fn report(self, event: Event) {
        let board = self.embed.board();
        let state = board.and_then(|board| board.state.try_get_untracked());
        let kept = self.key.with_value(Option::is_some);
        let status = GameStatus::new(state.as_ref(), kept);
        self.host.send(&EventMessage::with_status(event, status));
    }

    /// Reports a refusal to the host page.
    pub fn refuse(self, id: Option<RequestId>, refusal: Refusal) {
        let Refusal { code, reason } = refusal;
        let event = Event::Error { code, reason, id };
        self.host.send(&EventMessage::new(event));
    }

    fn report_size(self) {
        let (width, height) = location::window_size();
        let event = Event::Resize { width, height };
        self.host.send(&EventMessage::new(event));
    }
}

/// Sets an attribute from which the style sheets determine the controls to
/// hide.
fn apply_controls(controls: Controls) {
    set_root_attribute("data-controls", Some(controls.name()));
}
