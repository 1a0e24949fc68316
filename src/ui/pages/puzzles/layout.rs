//! The page of a puzzle round its board: the task, the answer to what was
//! tried, and the way on.

use super::this_day::this_day;
use crate::rules::GameKind;
use crate::table::puzzle::{Day, Puzzle, PuzzleFile, PuzzleResult};
use crate::ui::address::Address;
use crate::ui::browser::focus::focus_when_shown;
use crate::ui::browser::time::{Moment, locale_of};
use crate::ui::components::button::HomeLink;
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::puzzle_progress::StoredPuzzles;
use leptos::prelude::*;
use std::sync::Arc;

/// A puzzle among those of its game.
#[derive(Clone)]
pub struct PuzzlePlace {
    /// All of the game.
    pub file: Arc<PuzzleFile>,
    /// Which one, from 0.
    pub at: usize,
    /// The day whose puzzle it is.
    pub day: Option<Day>,
    /// What was tried so far.
    pub stored: StoredPuzzles,
    /// Goes on to the next puzzle.
    pub next: Callback<()>,
}

impl PuzzlePlace {
    /// The puzzle.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.file.puzzles().get(self.at)
    }

    /// The game.
    pub fn kind(&self) -> GameKind {
        self.file.game()
    }
}

/// How far a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStage {
    /// Something is to be tried.
    Open,
    /// The last try was wrong.
    Wrong,
    /// It has ended so.
    Ended(PuzzleResult),
}

/// What a puzzle shows beside its board.
#[derive(Clone, Copy)]
pub struct PuzzleView {
    /// How far it is solved.
    pub stage: Signal<PuzzleStage>,
    /// What is to be done.
    pub task: Signal<String>,
    /// What is said to the last try.
    pub said: Signal<String>,
    /// Whose turn it is, by number.
    pub to_move: Signal<Option<u8>>,
    /// Goes back for another try.
    pub again: Callback<()>,
    /// Shows the solution.
    pub show: Callback<()>,
}

/// The page of a puzzle.
#[component]
pub fn PuzzleLayout(
    /// The puzzle.
    place: PuzzlePlace,
    /// What it shows.
    view: PuzzleView,
    /// The game's own controls.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let (kind, at, day, stored) = (place.kind(), place.at, place.day, place.stored);
    let difficulty = place.puzzle().map_or(1, |puzzle| puzzle.difficulty);
    // The first end counts; going back to try again changes nothing.
    Effect::new(move |_| {
        if let PuzzleStage::Ended(result) = view.stage.get() {
            stored.update(|progress| progress.note(at, difficulty, result, day));
        }
    });
    let title = move || match day {
        Some(day) => t_string!(
            i18n,
            puzzles.of_day,
            date = date_text(i18n.language().tag(), day)
        ),
        None => t_string!(i18n, puzzles.number, number = at + 1),
    };
    let about = move || {
        let game = game_name(i18n, kind);
        t_string!(i18n, puzzles.about, game, difficulty)
    };
    let state = move || match view.stage.get() {
        PuzzleStage::Open => "open",
        PuzzleStage::Wrong => "wrong",
        PuzzleStage::Ended(PuzzleResult::Shown) => "shown",
        PuzzleStage::Ended(_) => "solved",
    };
    view! {
        <main
            class={"play learn puzzle"}
            data-game=kind.name()
            data-players="2"
            data-to-move=move || view.to_move.get().map(|number| number.to_string())
            data-puzzle=(at + 1).to_string()
            data-puzzle-state=state
        >
            <header class="lesson-head">
                <HomeLink />
                <h1>{title}</h1>
                <p class="quiet">{about}</p>
            </header>
            <div class={"board-cell"}>{children()}</div>
            <div class={"lesson-side"}>
                <section class="lesson">
                    <p class="lesson-task">{move || view.task.get()}</p>
                    <p class="lesson-said" role="status">
                        {move || view.said.get()}
                    </p>
                    <div class={"lesson-end"}>
                        <div class="lesson-tools">{tools}</div>
                        <PuzzleEnd place=place.clone() view />
                    </div>
                </section>
                <PuzzleFoot place />
            </div>
        </main>
    }
}

/// A day as people write it.
fn date_text(language: &str, day: Day) -> String {
    let text = day.to_string();
    let moment = Moment::of_day(&text);
    moment.map_or(text, |moment| moment.format(&locale_of(language), false))
}

/// The way on: another try, the solution, the next puzzle.
#[component]
fn PuzzleEnd(place: PuzzlePlace, view: PuzzleView) -> impl IntoView {
    let i18n = use_i18n();
    let stage = Memo::new(move |_| view.stage.get());
    let (kind, day, next) = (place.kind(), place.day, place.next);
    let show_solution = move || {
        view! {
            <button class="button" type="button" on:click=move |_| view.show.run(())>
                {move || t_string!(i18n, puzzles.show)}
            </button>
        }
    };
    let end = move || match stage.get() {
        PuzzleStage::Open => show_solution().into_any(),
        PuzzleStage::Wrong => view! {
            <FocusedButton
                label=move || t_string!(i18n, puzzles.again).to_owned()
                press=view.again
            />
            {show_solution()}
        }
        .into_any(),
        PuzzleStage::Ended(_) => {
            let on = match day {
                Some(_) => view! {
                    <a class="button primary" href=Address::Puzzle(kind, None).to_fragment()>
                        {move || t_string!(i18n, puzzles.more)}
                    </a>
                }
                .into_any(),
                None => view! {
                    <FocusedButton
                        label=move || t_string!(i18n, puzzles.next).to_owned()
                        press=next
                    />
                }
                .into_any(),
            };
            view! {
                {on}
                <button class="button" type="button" on:click=move |_| view.again.run(())>
                    {move || t_string!(i18n, puzzles.once_more)}
                </button>
            }
            .into_any()
        }
    };
    view! { <div class="after">{end}</div> }
}

/// The button that is most likely wanted; has the focus.
#[component]
fn FocusedButton(#[prop(into)] label: Signal<String>, press: Callback<()>) -> impl IntoView {
    let button = NodeRef::new();
    focus_when_shown(button);
    view! {
        <button
            class="button primary"
            type="button"
            node_ref=button
            on:click=move |_| press.run(())
        >
            {move || label.get()}
        </button>
    }
}

/// What was solved so far, and the ways to other puzzles.
#[component]
fn PuzzleFoot(place: PuzzlePlace) -> impl IntoView {
    let i18n = use_i18n();
    let today = this_day();
    let (kind, progress) = (place.kind(), place.stored.progress);
    let count = place.file.puzzles().len();
    let solved = move || {
        let solved = progress.read().solved();
        t_string!(i18n, puzzles.solved, solved, count)
    };
    let streak = move || {
        let days = progress.read().streak(today);
        (days > 0).then(|| t_string!(i18n, puzzles.streak, count = days))
    };
    let daily = (place.day != Some(today)).then(|| {
        view! {
            <a class="quiet-button" href=Address::Puzzle(kind, Some(today)).to_fragment()>
                {move || t_string!(i18n, puzzles.daily)}
            </a>
        }
    });
    let day = place.day;
    let others = GameKind::ALL.into_iter().filter(|other| *other != kind);
    let others = others.map(|other| {
        view! {
            <a class="quiet-button" href=Address::Puzzle(other, day).to_fragment()>
                {move || game_name(i18n, other)}
            </a>
        }
    });
    let others = others.collect_view();
    let crossing = (kind == GameKind::ChineseCheckers).then(|| {
        view! {
            <a class="quiet-button" href=Address::Crossing.to_fragment()>
                {move || t_string!(i18n, puzzles.crossing.title)}
            </a>
        }
    });
    view! {
        <footer class="lesson-steps puzzle-foot">
            <p>
                <span class="puzzle-streak">{streak}</span>
                " "
                <span class="quiet">{solved}</span>
            </p>
            <nav class="puzzle-links" aria-label=move || t_string!(i18n, puzzles.others)>
                {daily}
                {others}
                {crossing}
            </nav>
        </footer>
    }
}
