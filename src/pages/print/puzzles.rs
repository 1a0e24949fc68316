//! The page that prints puzzles: a sheet with the puzzles, and one with their
//! solutions for its back.

use super::frame::PrintFrame;
use crate::address::Address;
use crate::boards::picture::printed_board;
use crate::components::number_field::NumberField;
use crate::i18n::names::game_name;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::chunks::{PrintedPuzzle, PuzzleSource};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::PuzzleFile;
use std::num::NonZeroU16;
use std::sync::Arc;

/// The number of puzzles on a sheet, in two columns.
const PUZZLES_ON_SHEET: usize = 6;

/// The page that prints puzzles of a game.
#[component]
pub fn PrintPuzzlesPage(
    kind: GameKind,
    /// The number of the first puzzle to print, from 1.
    first: NonZeroU16,
    /// The functions that fetch and describe the puzzles.
    source: PuzzleSource,
) -> impl IntoView {
    let page = move |file| view! { <PuzzleSheets file first source /> }.into_any();
    (source.fetched)(kind, Callback::new(page))
}

/// The sheets with puzzles and solutions.
#[component]
fn PuzzleSheets(file: Arc<PuzzleFile>, first: NonZeroU16, source: PuzzleSource) -> impl IntoView {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let (kind, count) = (file.game(), file.puzzles().len());
    // The last sheet is full, too.
    let last = count.saturating_sub(PUZZLES_ON_SHEET) + 1;
    let first = RwSignal::new(usize::from(first.get()).min(last));
    let refusal = RwSignal::new(None);
    let choose = move |number: u32| {
        refusal.set(None);
        first.set(number as usize);
        let number = u16::try_from(number).ok().and_then(NonZeroU16::new);
        if let Some(number) = number {
            navigation.update_address(&Address::PrintPuzzles(kind, number));
        }
    };
    let controls = view! {
        <NumberField
            label=t!(i18n, share.print.first_puzzle)
            range=(1, last as u32)
            value=Signal::derive(move || first.get() as u32)
            on_change=choose
            on_refuse=move |reason| refusal.set(Some(reason))
        />
        <p class="quiet">{t!(i18n, share.print.both_sides)}</p>
        <p class="notice" role="alert">
            {move || refusal.get()}
        </p>
    };
    let sheets = move || {
        let first = first.get();
        let shown = file.puzzles().iter().skip(first - 1).take(PUZZLES_ON_SHEET);
        let views = (first..)
            .zip(shown.filter_map(|it| (source.printed)(i18n, &it.task)))
            .map(|(number, it)| puzzle_views(i18n, number, it));
        let (puzzles, mut solutions): (Vec<_>, Vec<_>) = views.unzip();
        // Each one lies behind its puzzle, since the back is mirrored.
        solutions.chunks_mut(2).for_each(<[_]>::reverse);
        view! {
            <article class={"paper"}>
                <h2>{game_name(i18n, kind)}</h2>
                <div class={"paper-puzzles"}>{puzzles}</div>
            </article>
            <article class={"paper"}>
                <h2>{t_string!(i18n, share.print.solutions)}</h2>
                <div class={"paper-puzzles"}>{solutions}</div>
            </article>
        }
    };
    view! { <PrintFrame controls=controls.into_any()>{sheets}</PrintFrame> }
}

/// Returns the views of a puzzle and of its solution.
fn puzzle_views(i18n: I18n, number: usize, puzzle: PrintedPuzzle) -> (AnyView, AnyView) {
    let answer = i18n.list(&puzzle.answers);
    let task = view! {
        <section class={"paper-puzzle"}>
            {printed_board(&puzzle.board, &[])}
            <div class={"paper-task"}>
                <h3>{t_string!(i18n, puzzles.number, number)}</h3>
                <p>{puzzle.task}</p>
                {puzzle.notes}
            </div>
        </section>
    };
    let solution = view! {
        <section class={"paper-puzzle solution"}>
            <h3>{t_string!(i18n, puzzles.number, number)}</h3>
            <p>{t_string!(i18n, puzzles.shown, answer)}</p>
        </section>
    };
    (task.into_any(), solution.into_any())
}
