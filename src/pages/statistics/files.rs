//! The export of the statistics to a file, and the import of statistics from a
//! file.

use super::state::{StatisticsReport, StatisticsState};
use crate::browser::files::File;
use crate::browser::files::{ReadError, read_text, save, text_blob};
use crate::components::button::Button;
use crate::components::file_button::FileButton;
use crate::components::report::Report;
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_table::statistics::{StatisticsFile, StatisticsFileError};

/// The maximum size of an imported file, in bytes: enough for a hundred
/// thousand games.
const MAX_FILE_SIZE: usize = 32_000_000;

/// The button that exports all statistics to a file.
#[component]
pub fn ExportButton(
    /// The page's state.
    state: StatisticsState,
    /// Whether the button is disabled because there is nothing to export.
    disabled: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let export = move |()| {
        let file = state.file();
        let blob = text_blob(&file.to_text(), "application/json");
        save(&blob, "starfence-statistics.json");
        let report = StatisticsReport::Exported(file.games.len());
        state.report.set(Some(report));
    };
    let label = t!(i18n, statistics.export);
    view! { <Button label on_press=export disabled /> }
}

/// The button with which the user chooses a file to import.
#[component]
pub fn ImportButton(
    /// The page's state.
    state: StatisticsState,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, statistics.import);
    view! {
        <FileButton
            label=Signal::derive(label)
            accept=".json,application/json"
            on_choose=move |file| import_file(state, file)
        />
    }
}

fn import_file(state: StatisticsState, file: File) {
    spawn_local(async move {
        let read = read_text(file, MAX_FILE_SIZE).await;
        // The page may have been left in the meantime.
        if state.report.try_get_untracked().is_none() {
            return;
        }
        let report = match read.map(|text| StatisticsFile::read(&text)) {
            Ok(Ok(file)) => state.import(&file),
            Ok(Err(error)) => StatisticsReport::Refused(error),
            Err(error) => StatisticsReport::Unreadable(error),
        };
        state.report.set(Some(report));
    });
}

/// A message about the result of the last export, import or deletion.
#[component]
pub fn ReportView(
    /// The page's state.
    state: StatisticsState,
) -> impl IntoView {
    let i18n = use_i18n();
    let report = state.report;
    let is_shown = Memo::new(move |_| report.read().is_some());
    let text = move || {
        let report = report.get()?;
        Some(view! { <p>{report_text(i18n, &report)}</p> })
    };
    view! {
        <Report is_shown on_close=move |()| report.set(None)>
            {text}
        </Report>
    }
}

fn report_text(i18n: I18n, report: &StatisticsReport) -> String {
    match report {
        StatisticsReport::Exported(games) => {
            t_string!(i18n, statistics.exported, count = *games)
        }
        StatisticsReport::Imported {
            games: 0,
            progress: false,
        } => t_string!(i18n, statistics.nothing_new).to_owned(),
        StatisticsReport::Imported { games, progress } => {
            let games = (*games > 0).then(|| t_string!(i18n, statistics.imported, count = *games));
            let progress = progress.then(|| t_string!(i18n, statistics.progress).to_owned());
            i18n.sentences(games.into_iter().chain(progress))
        }
        StatisticsReport::Unreadable(ReadError::Unreadable) => {
            t_string!(i18n, page.library.unreadable).to_owned()
        }
        StatisticsReport::Unreadable(ReadError::TooLarge) => {
            t_string!(i18n, page.library.too_large).to_owned()
        }
        StatisticsReport::Refused(error) => {
            let unchanged = t_string!(i18n, statistics.unchanged);
            i18n.sentences([&*refusal(i18n, error), unchanged])
        }
        StatisticsReport::NotStored => {
            let unchanged = t_string!(i18n, statistics.unchanged);
            i18n.sentences([t_string!(i18n, statistics.not_stored), unchanged])
        }
        StatisticsReport::Cleared => t_string!(i18n, statistics.cleared).to_owned(),
    }
}

/// Returns a sentence that says why a file was refused, and where in the file
/// the error is.
fn refusal(i18n: I18n, error: &StatisticsFileError) -> String {
    match error {
        StatisticsFileError::Syntax { line, column } => {
            t_string!(
                i18n,
                statistics.error.syntax,
                line = *line,
                column = *column
            )
        }
        StatisticsFileError::CutOff { line } => {
            t_string!(i18n, statistics.error.cut_off, line = *line)
        }
        StatisticsFileError::Foreign => t_string!(i18n, statistics.error.foreign).to_owned(),
        StatisticsFileError::Version(version) => {
            t_string!(i18n, statistics.error.version, version = *version)
        }
        StatisticsFileError::Value { line, column, .. } => {
            t_string!(i18n, statistics.error.value, line = *line, column = *column)
        }
    }
}
