//! The layout of a puzzle page: the board, the task, the feedback on the last
//! attempt, and buttons such as “next puzzle”.

use super::share::{PuzzleTries, ShareResult};
use super::stars::Stars;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::browser::time::PointInTime;
use crate::components::button::FocusedButton;
use crate::components::icon::Icon;
use crate::i18n::names::game_name;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::pages::task::restart;
use crate::state::puzzle_progress::{StoredPuzzles, today_or_first_day};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, Puzzle, PuzzleFile, PuzzleResult};
use std::sync::Arc;

/// A puzzle, given by its index in the file with all puzzles of its game, and
/// its context: the date, the stored results, and the next puzzle.
#[derive(Clone)]
pub struct PuzzlePlace {
    /// The file with all puzzles of the game.
    pub file: Arc<PuzzleFile>,
    /// The index of the puzzle in the file.
    pub at: usize,
    /// The date if the puzzle is shown as a daily puzzle; otherwise `None`.
    pub day: Option<Day>,
    /// The stored results of the game's puzzles.
    pub stored: StoredPuzzles,
    /// Shows the next puzzle.
    pub next: Callback<()>,
}

impl PuzzlePlace {
    /// Returns the puzzle; `None` if the index is out of range.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.file.puzzles().get(self.at)
    }

    /// Returns the kind of game.
    pub fn kind(&self) -> GameKind {
        self.file.game()
    }
}

/// The progress of solving a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStage {
    /// The puzzle is waiting for an attempt.
    Open,
    /// The last attempt was wrong.
    Wrong,
    /// The puzzle has ended with this result.
    Ended(PuzzleResult),
}

/// The content that a puzzle shows beside its board.
#[derive(Clone, Copy)]
pub struct PuzzleView {
    /// The progress of solving the puzzle.
    pub stage: Signal<PuzzleStage>,
    /// The task, as a sentence.
    pub task: Text,
    /// The feedback on the last attempt.
    pub response: Text,
    /// The attempts so far.
    pub tries: Signal<PuzzleTries>,
    /// The number of the player to move, from 1.
    pub to_move: Signal<Option<u8>>,
    /// Returns to the position before the failed attempt so that the player can
    /// try again.
    pub again: Callback<()>,
    /// Shows the solution.
    pub show: Callback<()>,
    /// Gives a hint, in puzzles that have one.
    pub hint: Option<PuzzleAction>,
    /// Continues the game after the solution to show why the solution is right;
    /// `None` in games without this feature.
    pub play_out: Option<PuzzleAction>,
}

/// An action that a puzzle offers only at certain times.
#[derive(Clone, Copy)]
pub struct PuzzleAction {
    /// Whether the action is available now.
    pub is_offered: Signal<bool>,
    pub run: Callback<()>,
}

/// A page with a board and a task. Its children are the board.
#[component]
pub fn PuzzleFrame(
    kind: GameKind,
    /// The number of players.
    players: u8,
    /// The number of the task in its list, from 1.
    number: usize,
    /// The page's title.
    #[prop(into)]
    title: Text,
    /// A line of text under the title.
    #[prop(into)]
    about: Text,
    /// The difficulty, from 1 to 8, for tasks that have one.
    #[prop(optional)]
    difficulty: Option<u8>,
    /// The content beside the board.
    view: PuzzleView,
    /// Controls that only this game has.
    #[prop(optional_no_strip)]
    tools: Option<AnyView>,
    /// The buttons below the task, such as “try again”.
    end: AnyView,
    /// The footer, with the number of solved tasks and links to other tasks.
    foot: AnyView,
    /// The board.
    children: Children,
) -> impl IntoView {
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
            data-players=players.to_string()
            data-to-move=move || view.to_move.get().map(|number| number.to_string())
            data-puzzle=number.to_string()
            data-puzzle-state=state
        >
            <header class="lesson-head">
                <HubLink />
                <h1>{move || title.get()}</h1>
                <p class="quiet">
                    {move || about.get()} " "
                    {difficulty.map(|difficulty| view! { <Stars difficulty /> })}
                </p>
            </header>
            <div class={"board-cell"}>{children()}</div>
            <div class={"lesson-side"}>
                <section class="lesson">
                    <p class="lesson-task">{move || view.task.get()}</p>
                    <p class="lesson-said" role="status">
                        {move || view.response.get()}
                    </p>
                    <div class={"lesson-end"}>
                        <div class="lesson-tools">{tools}</div>
                        {end}
                    </div>
                </section>
                {foot}
            </div>
        </main>
    }
}

/// The link to the overview page of all puzzles.
#[component]
pub fn HubLink() -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, puzzles.all);
    view! {
        <a
            class="icon-button"
            href=Address::PuzzleHub.to_fragment()
            aria-label=label
            title=label
        >
            <Icon name="back" />
        </a>
    }
}

/// The page of a puzzle.
#[component]
pub fn PuzzleLayout(
    /// The index of the puzzle in its game's puzzle file.
    place: PuzzlePlace,
    /// The content beside the board.
    view: PuzzleView,
    /// Controls that only this game has.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let (kind, at, day, stored) = (place.kind(), place.at, place.day, place.stored);
    let difficulty = place.puzzle().map_or(1, |puzzle| puzzle.difficulty);
    // Only the first result counts. Going back to try again changes nothing.
    run_effect(move || {
        if let PuzzleStage::Ended(result) = view.stage.get() {
            stored.update(|progress| progress.record(at, difficulty, result, day));
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
    let about = move || game_name(i18n, kind).to_owned();
    let next = place.next;
    let next_button = move || match day {
        Some(_) => view! {
            <a class="button primary" href=Address::Puzzle(kind, None).to_fragment()>
                {t!(i18n, puzzles.more)}
            </a>
        }
        .into_any(),
        None => view! {
            <FocusedButton label=t!(i18n, puzzles.next) press=next />
        }
        .into_any(),
    };
    let skip = day.is_none().then_some(next);
    let progress = stored.progress;
    let result = Memo::new(move |_| progress.read().result(at));
    let has_ended = Memo::new(move |_| matches!(view.stage.get(), PuzzleStage::Ended(_)));
    let share = move || {
        let (day, result) = day.zip(result.get()).filter(|_| has_ended.get())?;
        let streak = Signal::derive(move || progress.read().streak(day));
        let (title, tries) = (Text::from(title), view.tries);
        Some(view! { <ShareResult kind day title first=result tries streak /> })
    };
    let end = view! {
        <PuzzleEnd view next_button skip />
        {share}
    }
    .into_any();
    let foot = view! { <PuzzleFoot place /> }.into_any();
    view! {
        <PuzzleFrame
            kind
            players=2
            number=at + 1
            title=Signal::derive(title)
            about=Signal::derive(about)
            difficulty
            view
            tools
            end
            foot
            children
        />
    }
}

/// Formats a day as a date in the given language.
pub fn date_text(language: &str, day: Day) -> String {
    let text = day.to_string();
    let moment = PointInTime::start_of_day(&text);
    moment.map_or(text, |moment| moment.format(language, false))
}

/// The buttons below the task: to try again, to show the solution or, once the
/// puzzle has ended, to go to the next one.
#[component]
pub fn PuzzleEnd(
    /// The content beside the board.
    view: PuzzleView,
    /// The button or link to show once the puzzle has ended.
    #[prop(into)]
    next_button: ViewFn,
    /// Skips to another task; `None` if tasks cannot be skipped here.
    #[prop(optional_no_strip)]
    skip: Option<Callback<()>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let stage = Memo::new(move |_| view.stage.get());
    let hint = move || action_button(view.hint, t!(i18n, page.computer.hint));
    let why = move || action_button(view.play_out, t!(i18n, puzzles.why));
    let skip = move || {
        skip.map(|skip| {
            view! {
                <button {..on_click(move |_| restart(skip))} class="button" type="button">
                    {t!(i18n, puzzles.skip)}
                </button>
            }
        })
    };
    let again = Callback::new(move |()| restart(view.again));
    let show_solution = move || {
        view! {
            <button {..on_click(move |_| view.show.run(()))} class="button" type="button">
                {t!(i18n, puzzles.show)}
            </button>
        }
    };
    let end = move || match stage.get() {
        PuzzleStage::Open => view! { {hint()} {show_solution()} {skip()} }.into_any(),
        PuzzleStage::Wrong => view! {
            <FocusedButton
                label=t!(i18n, puzzles.again)
                press=again
            />
            {show_solution()}
        }
        .into_any(),
        PuzzleStage::Ended(_) => view! {
            {next_button.run()}
            {why()}
            <button {..on_click(move |_| again.run(()))} class="button" type="button">
                {t!(i18n, puzzles.once_more)}
            </button>
        }
        .into_any(),
    };
    view! { <div class="after">{end}</div> }
}

/// Returns the button for an action, which is shown only while the action is
/// available.
fn action_button(
    action: Option<PuzzleAction>,
    label: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
) -> impl IntoView {
    action.map(|action| {
        move || {
            action.is_offered.get().then(|| {
                view! {
                    <button {..on_click(move |_| action.run.run(()))} class="button" type="button">
                        {label}
                    </button>
                }
            })
        }
    })
}

/// The footer: the number of puzzles solved, and links to other puzzles. The
/// style sheet shows the footer only after the puzzle has ended and if there is
/// room for it.
#[component]
fn PuzzleFoot(place: PuzzlePlace) -> impl IntoView {
    let i18n = use_i18n();
    let today = today_or_first_day();
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
            <a class="button" href=Address::Puzzle(kind, Some(today)).to_fragment()>
                {t!(i18n, puzzles.daily)}
            </a>
        }
    });
    // Every game has a puzzle of the day.
    let others = GameKind::ALL
        .into_iter()
        .filter(|other| place.day.is_some() && *other != kind)
        .map(|other| {
            view! {
                <a class="button" href=Address::Puzzle(other, place.day).to_fragment()>
                    {move || game_name(i18n, other)}
                </a>
            }
        })
        .collect_view();
    view! {
        <footer class="lesson-steps puzzle-foot puzzle-results">
            <p>
                <span class="puzzle-streak">{streak}</span>
                {move || i18n.space_after(&streak().unwrap_or_default())}
                <span class="quiet">{solved}</span>
            </p>
            <nav class="puzzle-links" aria-label=t!(i18n, puzzles.others)>
                {daily}
                {others}
            </nav>
        </footer>
    }
}
