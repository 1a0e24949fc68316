//! The page that imports a game from text, a file or a link.

mod error_location;
#[cfg(test)]
mod tests;

use crate::address::{Address, pasted_link};
use crate::browser::effects::run_effect;
use crate::browser::files::File;
use crate::browser::files::{DroppedContent, RECORD_FILES, ReadError, dropped, read_text};
use crate::browser::launch::launched_file;
use crate::browser::location;
use crate::browser::timer::request_animation_frame;
use crate::browser::window_events::on_window;
use crate::components::button::Button;
use crate::components::file_button::FileButton;
use crate::components::loading_page::LoadingPage;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::reasons::{load_error, record_error, too_large};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::home::progress_text;
use crate::state::library::{SavedGames, use_saved_games};
use crate::state::navigation::{Navigation, use_navigation};
use error_location::{excerpt, selection};
use leptos::html::Textarea;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::{Fault, MAX_TEXT_LENGTH, ReadOutcome, Record, RecordError};
use starfence_rules::{SetupError, TurnMode};
use starfence_table::{AnyMatch, LoadError, TimeControlError, time_control_error};
use std::sync::Arc;
use web_sys::SubmitEvent;

/// An error that prevents an import.
#[derive(Clone)]
enum ImportError {
    /// The text is empty.
    Empty,
    /// The text exceeds the maximum length of a game record.
    TooLarge,
    /// The browser could not read the file.
    Unreadable,
    /// The game record is damaged.
    Damaged(Arc<DamagedRecord>),
    /// No game can be set up from the record.
    Match(LoadError),
}

impl From<ReadError> for ImportError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::TooLarge => Self::TooLarge,
            ReadError::Unreadable => Self::Unreadable,
        }
    }
}

/// A damaged game record.
struct DamagedRecord {
    text: String,
    error: RecordError,
    /// The part of the record that could be read, if any.
    readable_part: Option<Record>,
}

/// An imported game, ready to be continued.
struct OpenedGame {
    table: AnyMatch,
    /// The reason why the clock setting in the record is invalid, in which case
    /// the game has no clock; `None` if it is valid or missing.
    time_control_error: Option<TimeControlError>,
}

impl OpenedGame {
    fn from_record(record: Record) -> Result<Self, ImportError> {
        let time_control_error = time_control_error(&record);
        let table = AnyMatch::from_foreign_record(record).map_err(ImportError::Match)?;
        Ok(Self {
            table,
            time_control_error,
        })
    }
}

fn read_match(text: &str) -> Result<OpenedGame, ImportError> {
    if text.len() > MAX_TEXT_LENGTH {
        return Err(ImportError::TooLarge);
    }
    if text.trim().is_empty() {
        return Err(ImportError::Empty);
    }
    match Record::read(text) {
        ReadOutcome::Whole(record) => OpenedGame::from_record(record),
        ReadOutcome::Damaged {
            error,
            readable_part: before,
        } => Err(ImportError::Damaged(Arc::new(DamagedRecord {
            text: text.to_owned(),
            error,
            readable_part: before.map(|record| *record),
        }))),
    }
}

/// The state shared by the import page and its components.
#[derive(Clone, Copy)]
struct ImportState {
    field: NodeRef<Textarea>,
    error: RwSignal<Option<ImportError>>,
    games: SavedGames,
    navigation: Navigation,
}

impl ImportState {
    fn new() -> Self {
        Self {
            field: NodeRef::new(),
            error: RwSignal::new(None),
            games: use_saved_games(),
            navigation: use_navigation(),
        }
    }

    /// Saves an imported game and opens it. If the same game is already saved,
    /// opens the saved game instead.
    fn begin(self, opened: OpenedGame) {
        let OpenedGame {
            table,
            time_control_error,
        } = opened;
        self.games.time_control_error.set(time_control_error);
        self.games.when_read(move || {
            let shared = table.public_record();
            match self.games.find(|table| table.public_record() == shared) {
                Some(id) => self.navigation.resume(id),
                None => self.games.begin(&table, false),
            }
        });
    }

    /// Imports the game from the text field.
    fn import(self) {
        let Some(field) = self.field.get_untracked() else {
            return;
        };
        let text = field.value();
        // Messages in games between people on different devices, and between a
        // game and phones, have pages of their own.
        let link_after = |prefix: &str| {
            let link = text.contains(prefix).then(|| pasted_link(&text, prefix));
            link.filter(|link| !link.is_empty())
        };
        let table = link_after("#/table/").map(|link| Address::Table(link.into()));
        let phone = link_after("#/phone/").map(|link| Address::Phone(link.into()));
        if let Some(address) = table.or(phone) {
            location::go_to(&address.to_fragment());
            return;
        }
        match read_match(&text) {
            Ok(opened) => self.begin(opened),
            Err(error) => {
                if let ImportError::Damaged(damaged) = &error {
                    let RecordError { line, column, .. } = damaged.error;
                    let (from, to) = selection(&damaged.text, line, column);
                    let _ = field.focus();
                    let _ = field.set_selection_range(from, to);
                }
                self.error.set(Some(error));
            }
        }
    }

    fn import_text(self, text: &str) {
        // `None` if the page has been left.
        if let Some(Some(field)) = self.field.try_get_untracked() {
            field.set_value(text);
            self.import();
        }
    }

    fn import_file(self, file: File) {
        spawn_local(async move {
            match read_text(file, MAX_TEXT_LENGTH).await {
                Ok(text) => self.import_text(&text),
                Err(error) => {
                    let _ = self.error.try_set(Some(error.into()));
                }
            }
        });
    }
}

/// Returns the page for a link that contains a game record. The page shows a
/// loading notice while the game is opened; if the record cannot be read, it
/// becomes the import page.
pub fn record_page(text: &str) -> AnyView {
    match read_match(text) {
        Ok(opened) => {
            // This happens only once, because the address then changes to that
            // of the game.
            ImportState::new().begin(opened);
            view! { <LoadingPage /> }.into_any()
        }
        Err(_) => view! { <ImportPage text=text.to_owned() /> }.into_any(),
    }
}

#[component]
pub fn ImportPage(
    /// A text to import as soon as the page opens.
    #[prop(optional)]
    text: Option<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let state = ImportState::new();
    if let Some(text) = text {
        // Wait until the field is on the page.
        request_animation_frame(move || state.import_text(&text));
    }
    let dropping = RwSignal::new(false);
    accept_drops(state, dropping);
    accept_launches(state);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        state.import();
    };
    let failed = Memo::new(move |_| state.error.read().is_some());
    let error = move || failed.get().then(|| view! { <ErrorView state /> });
    view! {
        <SiteFrame section=Section::Games>
            <main class="page reading open" class:dropping=move || dropping.get()>
                <header class="page-head">
                    <h1>{t!(i18n, share.open.title)}</h1>
                    <p class="quiet">{t!(i18n, share.open.how)}</p>
                </header>
                <form class="open-form" on:submit=submit>
                    <textarea
                        class="record-text"
                        rows="12"
                        spellcheck="false"
                        autocapitalize="off"
                        autocomplete="off"
                        aria-label=t!(i18n, share.open.text)
                        placeholder=t!(i18n, share.open.example)
                        on:input=move |_| state.error.set(None)
                        node_ref=state.field
                    ></textarea>
                    {error}
                    <div class="after">
                        <button class="button primary" type="submit">
                            {t!(i18n, share.open.open)}
                        </button>
                        <FileButton
                            label=t!(i18n, share.open.file)
                            accept=RECORD_FILES
                            on_choose=move |file| state.import_file(file)
                        />
                    </div>
                </form>
            </main>
        </SiteFrame>
    }
}

/// Imports game files that the operating system opens with the installed app.
fn accept_launches(state: ImportState) {
    let launched = launched_file();
    run_effect(move || {
        let file = launched
            .with(Option::is_some)
            .then(|| launched.write_untracked().take());
        if let Some(file) = file.flatten() {
            state.import_file(file);
        }
    });
}

/// Imports text and files that are dropped anywhere in the window.
fn accept_drops(state: ImportState, dropping: RwSignal<bool>) {
    on_window(leptos::ev::dragover, move |event| {
        event.prevent_default();
        dropping.set(true);
    });
    on_window(leptos::ev::dragleave, move |event| {
        // The pointer has left the window, not just moved to another element.
        if event.related_target().is_none() {
            dropping.set(false);
        }
    });
    on_window(leptos::ev::drop, move |event| {
        event.prevent_default();
        dropping.set(false);
        match dropped(&event) {
            Some(DroppedContent::Text(text)) => state.import_text(&text),
            Some(DroppedContent::File(file)) => state.import_file(file),
            None => {}
        }
    });
}

/// An error message that says what is wrong with the text, where, and how to
/// proceed.
#[component]
fn ErrorView(state: ImportState) -> impl IntoView {
    let i18n = use_i18n();
    let reason = move || {
        let reason = match state.error.get()? {
            ImportError::Empty => t_string!(i18n, share.open.nothing).to_owned(),
            ImportError::TooLarge => too_large(i18n),
            ImportError::Unreadable => t_string!(i18n, share.open.unread).to_owned(),
            ImportError::Damaged(damaged) => record_error(i18n, &damaged.error),
            ImportError::Match(error) => load_error(i18n, &error),
        };
        Some(reason)
    };
    let damaged = move || match state.error.get() {
        Some(ImportError::Damaged(damaged)) => Some(damaged),
        _ => None,
    };
    let place = move || {
        let damaged = damaged()?;
        let RecordError { line, column, .. } = damaged.error;
        let shown = excerpt(&damaged.text, line, column);
        Some(view! {
            <p class="excerpt">{shown.before} <mark>{shown.word}</mark> {shown.after}</p>
        })
    };
    let readable_part = move || {
        let damaged = damaged()?;
        let before = damaged.readable_part.clone()?;
        let plies = before.game.len();
        let kind = before.game.kind();
        let rounds = kind.info().turn_mode == TurnMode::Simultaneous;
        let load = move |()| match OpenedGame::from_record(before.clone()) {
            Ok(opened) => state.begin(opened),
            Err(error) => state.error.set(Some(error)),
        };
        let label = move || {
            if only_options_are_invalid(&damaged.error) {
                let without = t_string!(i18n, share.open.without_option);
                match plies {
                    0 => without.to_owned(),
                    _ => format!("{without} · {}", progress_text(i18n, kind, plies)),
                }
            } else {
                before_text(i18n, plies, rounds)
            }
        };
        Some(view! { <Button label on_press=load /> })
    };
    view! {
        <section class="damage">
            <p role="alert">{reason}</p>
            {place}
            {readable_part}
        </section>
    }
}

/// Returns whether the only error in a record is an invalid rule option.
fn only_options_are_invalid(error: &RecordError) -> bool {
    matches!(error.fault, Fault::Setup(SetupError::Option(_)))
}

/// Returns a text that says how much of a damaged record can be loaded: a
/// number of moves or, with `rounds`, of rounds.
fn before_text(i18n: I18n, plies: usize, rounds: bool) -> String {
    match (plies, rounds) {
        (0, _) => t_string!(i18n, share.open.before_none).to_owned(),
        (count, false) => t_string!(i18n, share.open.before, count),
        (count, true) => t_string!(i18n, share.open.before_rounds, count),
    }
}
