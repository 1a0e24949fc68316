//! The export of all saved games to a file, and the import of games from a
//! file.

use super::state::{FileReport, LibraryState};
use crate::browser::files::File;
use crate::browser::files::{RECORD_FILES, ReadError, read_text, save, text_blob};
use crate::browser::time::today;
use crate::components::button::Button;
use crate::components::file_button::FileButton;
use crate::components::report::Report;
use crate::i18n::reasons::{clock_error, load_error};
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_table::{Import, LoadError, TimeControlError};
use std::sync::Arc;

/// The maximum size of an imported file, in bytes: enough for thousands of
/// games.
const MAX_FILE_SIZE: usize = 32_000_000;

/// The maximum number of faults listed for an imported file.
const MAX_FAULTS_LISTED: usize = 20;

/// The button that exports all games to a file.
#[component]
pub fn ExportButton(
    /// The page's state.
    state: LibraryState,
    /// Whether the button is disabled because there are no games.
    disabled: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let export = move |()| {
        let (text, games, damaged) = state.games.export();
        let file = text_blob(&text, "text/plain;charset=utf-8");
        save(&file, &format!("starfence-{}.txt", today()));
        let report = FileReport::Exported { games, damaged };
        state.report.set(Some(report));
    };
    let label = t!(i18n, page.library.save);
    view! { <Button label on_press=export disabled /> }
}

/// The button with which the user chooses a file to import.
#[component]
pub fn ImportButton(
    /// The page's state.
    state: LibraryState,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, page.library.open);
    view! {
        <FileButton
            label=Signal::derive(label)
            accept=RECORD_FILES
            on_choose=move |file| import_file(state, file)
        />
    }
}

fn import_file(state: LibraryState, file: File) {
    spawn_local(async move {
        let report = match read_text(file, MAX_FILE_SIZE).await {
            Ok(text) => {
                let import = Arc::new(Import::read(&text));
                let new = state.games.import(&import);
                FileReport::Imported { new, import }
            }
            Err(error) => FileReport::Failed(error),
        };
        // The page may have been left in the meantime.
        let _ = state.report.try_set(Some(report));
    });
}

/// The report on the last export or import.
#[component]
pub fn ReportView(
    /// The page's state.
    state: LibraryState,
) -> impl IntoView {
    let report = state.report;
    let is_shown = Memo::new(move |_| report.read().is_some());
    let told = move || Some(view! { <ReportText report=report.get()? /> });
    view! {
        <Report is_shown on_close=move |()| report.set(None)>
            {told}
        </Report>
    }
}

#[component]
fn ReportText(report: FileReport) -> impl IntoView {
    let i18n = use_i18n();
    let faults = match &report {
        FileReport::Imported { import, .. } => faults_of(import),
        _ => Vec::new(),
    };
    let more = faults.len().saturating_sub(MAX_FAULTS_LISTED);
    let item = move |(place, line, fault): (usize, usize, FileFault)| {
        let reason = move || {
            let reason = match &fault {
                FileFault::Game(error) => load_error(i18n, error),
                FileFault::Clock(error) => clock_error(i18n, error),
            };
            t_string!(i18n, page.library.unread_place, place, line, reason)
        };
        view! { <li>{reason}</li> }
    };
    let items = faults.into_iter().take(MAX_FAULTS_LISTED).map(item);
    let more = (more > 0).then(
        || view! { <p>{move || t_string!(i18n, page.library.unread_more, count = more)}</p> },
    );
    let lines = move || {
        let line = |line: String| view! { <p>{line}</p> };
        report_lines(i18n, &report)
            .into_iter()
            .map(line)
            .collect_view()
    };
    view! { {lines} <ul>{items.collect_view()}</ul> {more} }
}

/// A fault in a game of an imported file: either the game is damaged, or its
/// clock setting is invalid.
enum FileFault {
    Game(LoadError),
    Clock(TimeControlError),
}

/// Returns the faults in an imported file, in the order of the games in it,
/// each with the number of the faulty game and the line on which that game
/// begins, both from 1.
fn faults_of(import: &Import) -> Vec<(usize, usize, FileFault)> {
    let damaged = import.damaged.iter();
    let damaged = damaged.map(|it| (it.place, it.line, FileFault::Game(it.error.clone())));
    let clocks = import.invalid_clocks.iter();
    let clocks = clocks.map(|it| (it.place, it.line, FileFault::Clock(it.error.clone())));
    let mut faults: Vec<_> = damaged.chain(clocks).collect();
    faults.sort_by_key(|(place, ..)| *place);
    faults
}

/// Converts a report to a list of sentences.
fn report_lines(i18n: I18n, report: &FileReport) -> Vec<String> {
    let mut lines = Vec::new();
    match report {
        FileReport::Exported { games, damaged } => {
            lines.push(t_string!(i18n, page.library.written, count = *games));
            if *damaged > 0 {
                lines.push(t_string!(i18n, page.library.left_out, count = *damaged));
            }
        }
        FileReport::Imported { new, import } => {
            let (new, count) = (*new, import.damaged.len());
            let here = import.games.len() - new;
            lines.push(if new + here + count == 0 {
                t_string!(i18n, page.library.no_games).to_owned()
            } else {
                t_string!(i18n, page.library.read, count = new)
            });
            if here > 0 {
                lines.push(t_string!(i18n, page.library.here, count = here));
            }
            if count > 0 {
                lines.push(t_string!(i18n, page.library.unread, count));
            }
            let count = import.invalid_clocks.len();
            if count > 0 {
                lines.push(t_string!(i18n, page.library.unread_clocks, count));
            }
        }
        FileReport::Failed(ReadError::Unreadable) => {
            lines.push(t_string!(i18n, page.library.unreadable).to_owned());
        }
        FileReport::Failed(ReadError::TooLarge) => {
            lines.push(t_string!(i18n, page.library.too_large).to_owned());
        }
    }
    lines
}
