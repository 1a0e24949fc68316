//! The pages of the games, in one folder for each game, and the functions that
//! choose a page by game. No other code in this crate distinguishes all games,
//! except to choose their pictures (`src/boards/picture.rs`) and their texts
//! (`src/i18n/`).
//!
//! Each function here belongs to one code chunk of the program. The functions
//! are not collected in a table, because a table would pull all chunks into the
//! chunk that uses the table (`src/chunks.rs`).

mod checkers;
mod parallel;
mod quoridor;

pub use checkers::CrossingPage;
pub use parallel::{
    ParallelPage, PhonePlanning, PlanningChunk, RevealChunk, planning_chunk, reveal_chunk,
};

use crate::components::chunk_view::chunk_page;
use crate::i18n::I18n;
use crate::pages::editor::{editor_page, open_editor};
use crate::pages::learn::lesson_page;
use crate::pages::play::TurnPlay;
use crate::pages::puzzles::{MistakePlace, PuzzlePlace};
use crate::pages::rules::{ControlsHelp, RuleBook, Section};
use crate::state::chunks::{LazyChunk, PrintedPuzzle, use_chunks};
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::Task;
use starfence_table::{AnyMatch, GameId, GameOptions, GameSetup, ParallelMatch};

/// Returns the page for playing a saved game.
pub fn play_page(id: GameId, table: AnyMatch) -> AnyView {
    match table {
        AnyMatch::Turns(table) => turns_page(TurnPlay::open(id, table)),
        AnyMatch::Parallel(table) => {
            fetch_first_screen(&table);
            chunk_page(use_chunks().parallel, move |parallel| {
                // Another tab may have played on while the chunk was being
                // loaded.
                let table = match use_saved_games().table(id) {
                    Ok(Some(AnyMatch::Parallel(table))) => table,
                    _ => table.clone(),
                };
                (parallel.play)(id, *table)
            })
        }
    }
}

/// Fetches the code of the first screen of a game of Parallel Chinese Checkers
/// together with that of its page, unless the first screen is the curtain,
/// behind which the other screens are fetched.
fn fetch_first_screen(table: &ParallelMatch) {
    let people = table.people().len();
    let arranges = people == 1 && table.is_arranging();
    if table.outcome().is_some() || table.is_showing() || people == 0 || arranges {
        expect_context::<LazyChunk<RevealChunk>>().load();
    } else if people == 1 {
        // The only person here plans at once.
        expect_context::<LazyChunk<PlanningChunk>>().load();
    }
}

/// Returns the page of a turn-based game that is open.
pub fn turns_page(play: TurnPlay) -> AnyView {
    if let Some(table) = play.table() {
        return view! { <checkers::CheckersGame play table /> }.into_any();
    }
    let quoridor = play.table();
    let page = quoridor.map(|table| view! { <quoridor::QuoridorGame play table /> });
    page.into_any()
}

/// Returns the page of a lesson of a game. `number` counts from 1; if it is
/// `None`, the first lesson that is not completed is shown.
pub fn lesson_view(kind: GameKind, number: Option<u16>) -> AnyView {
    match kind {
        GameKind::ChineseCheckers => lesson_page(number, |place, lesson| {
            view! { <checkers::CheckersLesson place lesson /> }.into_any()
        }),
        GameKind::Parallel => lesson_page(number, |place, lesson| {
            view! { <parallel::ParallelLessonPage place lesson /> }.into_any()
        }),
        GameKind::Quoridor => lesson_page(number, |place, lesson| {
            view! { <quoridor::QuoridorLesson place lesson /> }.into_any()
        }),
    }
}

/// Returns the page of a puzzle.
pub fn puzzle_view(place: PuzzlePlace) -> AnyView {
    let game = place.puzzle().map(|puzzle| puzzle.task.game());
    match game {
        Some(GameKind::ChineseCheckers) => view! { <checkers::CheckersPuzzle place /> }.into_any(),
        Some(GameKind::Parallel) => view! { <parallel::ParallelPuzzle place /> }.into_any(),
        Some(GameKind::Quoridor) => view! { <quoridor::QuoridorPuzzle place /> }.into_any(),
        None => ().into_any(),
    }
}

/// Returns a puzzle as it is printed; `None` if its game is not known.
pub fn printed_puzzle(i18n: I18n, task: &Task) -> Option<PrintedPuzzle> {
    if let Some(task) = task.downcast_ref() {
        return Some(checkers::printed_puzzle(i18n, task));
    }
    if let Some(task) = task.downcast_ref() {
        return Some(parallel::printed_puzzle(i18n, task));
    }
    let task = task.downcast_ref()?;
    Some(quoridor::printed_puzzle(i18n, task))
}

/// Returns the page on which the player looks for a better move in a position
/// in which they made a mistake.
pub fn mistake_view(place: MistakePlace) -> AnyView {
    let any = place.mistake();
    if let Some(mistake) = any.downcast_ref().cloned() {
        return view! { <checkers::CheckersMistake place mistake /> }.into_any();
    }
    if let Some(mistake) = any.downcast_ref().cloned() {
        return view! { <parallel::ParallelMistake place mistake /> }.into_any();
    }
    let mistake = any.downcast_ref().cloned();
    let page = mistake.map(|mistake| view! { <quoridor::QuoridorMistake place mistake /> });
    page.into_any()
}

/// Returns the page for editing a position.
pub fn editor_view(setup: GameSetup) -> AnyView {
    editor_page(setup, |setup| {
        Ok(match setup.options.kind() {
            GameKind::ChineseCheckers => {
                let draft = open_editor(setup)?;
                view! { <checkers::CheckersEditor draft /> }.into_any()
            }
            GameKind::Parallel => {
                let draft = open_editor(setup)?;
                view! { <parallel::ParallelEditor draft /> }.into_any()
            }
            GameKind::Quoridor => {
                let draft = open_editor(setup)?;
                view! { <quoridor::QuoridorEditor draft /> }.into_any()
            }
        })
    })
}

/// The rules and controls of all games.
pub const RULES: RuleBook = RuleBook {
    sections: rule_sections,
    controls: controls_help,
};

/// Returns the sections of a game's rules.
fn rule_sections(i18n: I18n, game: GameOptions) -> Vec<Section> {
    match game {
        GameOptions::Checkers { players, options } => checkers::sections(i18n, players, options),
        GameOptions::Parallel { players, options } => parallel::sections(i18n, players, options),
        GameOptions::Quoridor { players, options } => quoridor::sections(i18n, players, options),
    }
}

/// Returns the help text on the controls of a game.
fn controls_help(i18n: I18n, kind: GameKind) -> ControlsHelp {
    match kind {
        GameKind::ChineseCheckers => checkers::controls(i18n),
        GameKind::Parallel => parallel::controls(i18n),
        GameKind::Quoridor => quoridor::controls(i18n),
    }
}
