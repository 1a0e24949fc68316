//! The screen on which a game is opened that was kept elsewhere: as a text, a
//! file or a link.

use crate::record::{LONGEST_TEXT, Reading, Record, RecordError};
use crate::table::{AnyMatch, LoadError};
use crate::ui::dom::{El, classes, html, listen_to_window};
use crate::ui::i18n::reasons::{load_error, record_error, too_large};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::share::place::{excerpt, selection};
use crate::ui::state::library::SavedGames;
use crate::ui::state::navigation::use_navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, File, FileList, HtmlInputElement, HtmlTextAreaElement};

/// Why a text was not opened.
#[derive(Clone)]
enum Trouble {
    /// There is none.
    Nothing,
    /// There is more of it than any record has.
    TooLarge,
    /// The browser could not read the file.
    Unread,
    /// It is damaged.
    Damaged(Arc<Damage>),
    /// No table can be set up for it.
    Match(LoadError),
}

/// A damaged record.
struct Damage {
    text: String,
    error: RecordError,
    /// What can be read of it.
    before: Option<Record>,
}

/// The screen of a link that holds a record: none, but the game begins, unless
/// the record is damaged.
pub fn record_screen(text: &str) -> Option<El> {
    match table_of(text) {
        Ok(table) => {
            // Once; from then on the game's own address is shown.
            let games = expect_context::<SavedGames>();
            queue_microtask(move || begin(games, &table));
            None
        }
        Err(_) => Some(open_screen(Some(text))),
    }
}

fn table_of(text: &str) -> Result<AnyMatch, Trouble> {
    if text.len() > LONGEST_TEXT {
        return Err(Trouble::TooLarge);
    }
    if text.trim().is_empty() {
        return Err(Trouble::Nothing);
    }
    match Record::read(text) {
        Reading::Whole(record) => AnyMatch::of_record(record).map_err(Trouble::Match),
        Reading::Damaged { error, before } => Err(Trouble::Damaged(Arc::new(Damage {
            text: text.to_owned(),
            error,
            before: before.map(|record| *record),
        }))),
    }
}

/// Shows the game, which is kept from now on. One that is kept already is not
/// kept twice.
fn begin(games: SavedGames, table: &AnyMatch) {
    let shared = table.shared();
    match games.find(|table| table.shared() == shared) {
        Some(id) => use_navigation().resume(id),
        None => games.begin(table, false),
    }
}

/// The screen, with a text that could not be opened if there is one.
pub fn open_screen(text: Option<&str>) -> El {
    let i18n = use_i18n();
    let games = expect_context::<SavedGames>();
    let trouble = RwSignal::new(None::<Trouble>);
    let dropping = RwSignal::new(false);
    let area = html("textarea")
        .class("record-text")
        .attrs([
            ("rows", "12"),
            ("spellcheck", "false"),
            ("autocapitalize", "off"),
            ("autocomplete", "off"),
        ])
        .live(move |it| {
            it.set("aria-label", t_string!(i18n, share.open.text));
            it.set("placeholder", t_string!(i18n, share.open.example));
        })
        .on("input", move |_: Event| trouble.set(None));
    let field = Field {
        area: area.element().clone().unchecked_into(),
        trouble,
        games,
    };
    if let Some(text) = text {
        let field = field.clone();
        field.area.set_value(text);
        request_animation_frame(move || field.open());
    }

    let take = field.clone();
    let chosen = move |event: Event| {
        let input = event.target().and_then(|it| it.dyn_into().ok());
        let input: Option<HtmlInputElement> = input;
        take.open_first(input.as_ref().and_then(HtmlInputElement::files));
        // The same file can be chosen again when it was mended.
        if let Some(input) = input {
            input.set_value("");
        }
    };
    listen_to_window("dragover", move |event: DragEvent| {
        event.prevent_default();
        dropping.set(true);
    });
    listen_to_window("dragleave", move |event: DragEvent| {
        // Out of the window, not from one element into the next.
        if event.related_target().is_none() {
            dropping.set(false);
        }
    });
    let take = field.clone();
    listen_to_window("drop", move |event: DragEvent| {
        event.prevent_default();
        dropping.set(false);
        if let Some(dropped) = event.data_transfer() {
            match dropped.get_data("text/plain") {
                Ok(text) if !text.is_empty() => take.open_text(&text),
                _ => take.open_first(dropped.files()),
            }
        }
    });

    let submit = field.clone();
    let choose = html("label")
        .class("button file")
        .child(
            html("input")
                .class("hidden")
                .attrs([("type", "file"), ("accept", ".txt,.pgn,text/plain")])
                .on("change", chosen),
        )
        .child(html("span").live_text(move || t_string!(i18n, share.open.file)));
    let form = html("form")
        .class("open-form")
        .on("submit", move |event: Event| {
            event.prevent_default();
            submit.open();
        })
        .child(area)
        .when(
            move || trouble.read().is_some(),
            move || trouble_view(i18n, field.clone()),
        )
        .child(
            html("div")
                .class("after")
                .child(
                    html("button")
                        .class("button primary")
                        .attr("type", "submit")
                        .live_text(move || t_string!(i18n, share.open.open)),
                )
                .child(choose),
        );
    html("main")
        .live(move |it| {
            it.set(
                "class",
                classes("setup open", &[("dropping", dropping.get())]),
            );
        })
        .child(
            html("header")
                .child(
                    html("a")
                        .class("back")
                        .attr("href", "#/")
                        .live_text(move || t_string!(i18n, page.setup.back)),
                )
                .child(html("h1").live_text(move || t_string!(i18n, share.open.title))),
        )
        .child(html("p").live_text(move || t_string!(i18n, share.open.how)))
        .child(form)
}

/// The text, and what came of opening it.
#[derive(Clone)]
struct Field {
    area: HtmlTextAreaElement,
    trouble: RwSignal<Option<Trouble>>,
    games: SavedGames,
}

impl Field {
    /// Opens what stands in the field.
    fn open(&self) {
        match table_of(&self.area.value()) {
            Ok(table) => begin(self.games, &table),
            Err(trouble) => {
                if let Trouble::Damaged(damage) = &trouble {
                    let RecordError { line, column, .. } = damage.error;
                    let (from, to) = selection(&damage.text, line, column);
                    let _ = self.area.focus();
                    let _ = self.area.set_selection_range(from, to);
                }
                // Somebody may have left.
                let _ = self.trouble.try_set(Some(trouble));
            }
        }
    }

    fn open_text(&self, text: &str) {
        self.area.set_value(text);
        self.open();
    }

    fn open_first(&self, files: Option<FileList>) {
        if let Some(file) = files.and_then(|files| files.get(0)) {
            self.open_file(file);
        }
    }

    fn open_file(&self, file: File) {
        // A film would take its time, only to be refused.
        if file.size() > LONGEST_TEXT as f64 {
            return self.trouble.set(Some(Trouble::TooLarge));
        }
        let field = self.clone();
        spawn_local(async move {
            match JsFuture::from(file.text())
                .await
                .ok()
                .and_then(|text| text.as_string())
            {
                Some(text) => field.open_text(&text),
                None => {
                    let _ = field.trouble.try_set(Some(Trouble::Unread));
                }
            }
        });
    }
}

/// What is wrong, where, and what can be done about it.
fn trouble_view(i18n: I18n, field: Field) -> El {
    let trouble = field.trouble;
    let told = move || {
        let told = match trouble.get()? {
            Trouble::Nothing => t_string!(i18n, share.open.nothing).to_owned(),
            Trouble::TooLarge => too_large(i18n),
            Trouble::Unread => t_string!(i18n, share.open.unread).to_owned(),
            Trouble::Damaged(damage) => record_error(i18n, &damage.error),
            Trouble::Match(error) => load_error(i18n, &error),
        };
        Some(told)
    };
    let damage = move || match trouble.get() {
        Some(Trouble::Damaged(damage)) => Some(damage),
        _ => None,
    };
    html("section")
        .class("damage")
        .child(html("p").attr("role", "alert").live_text(told))
        .swap(move || {
            let damage = damage()?;
            let RecordError { line, column, .. } = damage.error;
            let shown = excerpt(&damage.text, line, column);
            let mark = html("mark").text(shown.word);
            Some(
                html("p")
                    .class("excerpt")
                    .text(shown.before)
                    .child(mark)
                    .text(shown.after),
            )
        })
        .swap(move || {
            let damage = damage()?;
            let before = damage.before.clone()?;
            let field = field.clone();
            let plies = before.game.len();
            let rounds = matches!(before.game, crate::record::AnyGame::Parallel(_));
            let load = move |_: Event| match AnyMatch::of_record(before.clone()) {
                Ok(table) => begin(field.games, &table),
                Err(error) => field.trouble.set(Some(Trouble::Match(error))),
            };
            Some(
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", load)
                    .live_text(move || before_text(i18n, plies, rounds)),
            )
        })
}

/// What can be loaded of a damaged record.
fn before_text(i18n: I18n, plies: usize, rounds: bool) -> String {
    match (plies, rounds) {
        (0, _) => t_string!(i18n, share.open.before_none).to_owned(),
        (count, false) => t_string!(i18n, share.open.before, count),
        (count, true) => t_string!(i18n, share.open.before_rounds, count),
    }
}
