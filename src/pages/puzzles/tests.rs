//! Tests of what a puzzle's page says of each try, and of what it remembers.

mod hub;

use super::layout::{PuzzleLayout, PuzzlePlace};
use super::page::PuzzlePage;
use crate::browser::simulated::fetch::serve;
use crate::browser::system_share::{allow_share_sheet, take_shared};
use crate::browser::worker::{answer, take_sent};
use crate::i18n::puzzles::TaskText;
use crate::i18n::reasons::Reason;
use crate::pages::task::TaskState;
use crate::state::puzzle_files::fetched_puzzles;
use crate::state::puzzle_progress::{StoredPuzzles, today_or_first_day};
use crate::testing::{App, Html};
use leptos::prelude::*;
use starfence_rules::{GameKind, checkers, quoridor};
use starfence_table::puzzle::{
    Day, PuzzleFile, PuzzleTask as _, TurnPuzzle, TurnPuzzleGame, TurnPuzzleTask,
};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

const CHECKERS: &str = include_str!("../../../data/puzzles/chinese-checkers.json");
const QUORIDOR: &str = include_str!("../../../data/puzzles/quoridor.json");

/// A puzzle that is open.
struct OpenPuzzle<'a, P: TurnPuzzleGame> {
    app: &'a App,
    place: PuzzlePlace,
    state: TaskState<TurnPuzzle<P>>,
}

impl<'a, P> OpenPuzzle<'a, P>
where
    P: TurnPuzzleGame<Refusal: Reason>,
    TurnPuzzleTask<P>: TaskText,
{
    fn open(app: &'a App, file: &Arc<PuzzleFile>, at: usize, day: Option<Day>) -> Self {
        let task = &file.puzzles()[at].task;
        let (place, state) = app.run(|| {
            let place = PuzzlePlace {
                file: Arc::clone(file),
                at,
                day,
                stored: StoredPuzzles::load(file.game()),
                next: Callback::new(|()| ()),
            };
            let Some(puzzle) = TurnPuzzle::<P>::new(task) else {
                panic!("puzzle {at} is of another game");
            };
            let state = TaskState::new(puzzle);
            state.play_replies();
            (place, state)
        });
        Self { app, place, state }
    }

    fn page(&self) -> Html {
        let (place, view) = (self.place.clone(), self.app.run(|| self.state.view()));
        self.app.render(move || {
            view! {
                <PuzzleLayout place view>
                    <p></p>
                </PuzzleLayout>
            }
        })
    }

    fn state(&self) -> String {
        let page = self.page();
        let state = page.all("main")[0].attribute("data-puzzle-state");
        state.unwrap_or_default().to_owned()
    }

    fn said(&self) -> String {
        self.page().with_class("lesson-said")[0].text()
    }

    /// Returns the footer: what is solved, and for how many days in a row.
    fn foot(&self) -> String {
        self.page().with_class("puzzle-foot")[0].text()
    }

    fn task(&self) -> TurnPuzzleTask<P>
    where
        TurnPuzzleTask<P>: Clone,
    {
        self.state.task.with_untracked(|it| it.task().clone())
    }

    fn attempt(&self, mv: P::Move) {
        self.app.run(|| self.state.board.play.run(mv));
        self.app.wait(Duration::from_secs(1));
    }
}

fn read(kind: GameKind, text: &str) -> Arc<PuzzleFile> {
    match PuzzleFile::read(kind, text) {
        Ok(file) => Arc::new(file),
        Err(error) => panic!("{kind}: {error}"),
    }
}

/// Returns the first puzzle of each kind.
fn first_of_each_kind(file: &PuzzleFile) -> Vec<(usize, &'static str)> {
    let mut kinds = BTreeSet::new();
    let kind = |at: usize| file.puzzles()[at].task.kind();
    let all = (0..file.puzzles().len()).map(|at| (at, kind(at)));
    all.filter(|it| kinds.insert(it.1)).collect()
}

#[test]
fn puzzles_of_chinese_checkers_answer_each_try() {
    let file = read(GameKind::ChineseCheckers, CHECKERS);
    let kinds = first_of_each_kind(&file);
    assert_eq!(kinds.len(), 3, "{kinds:?}");
    for (at, kind) in kinds {
        let app = App::open();
        let puzzle = OpenPuzzle::<checkers::Position>::open(&app, &file, at, None);
        let (answers, position) = {
            let task = puzzle.task();
            (task.answers.clone(), task.position)
        };
        let first = answers[0].to_string();
        let from = first.split('-').next().unwrap_or_default();
        puzzle.page().press("Hint");
        assert_eq!(puzzle.said(), format!("Hint: move the peg at {from}."));
        assert!(!puzzle.page().has("button", "Hint"), "{kind}");
        let mut legal = position.legal_moves();
        let Some(wrong) = legal.find(|mv| !answers.contains(mv)) else {
            panic!("every move solves puzzle {at}");
        };
        puzzle.attempt(wrong);
        assert_eq!(puzzle.state(), "wrong", "{kind}");
        let said = puzzle.said();
        let expected = match kind {
            "chain" => said.starts_with("That’s") && said.contains("The longest chain has"),
            "fill" => said.starts_with("That way it takes"),
            _ => said.contains("the peg still can’t go forward"),
        };
        assert!(expected, "{kind}: {said}");
        puzzle.page().press("Try again");
        assert_eq!(puzzle.state(), "open", "{kind}");
        puzzle.attempt(answers[0]);
        assert_eq!(puzzle.state(), "solved", "{kind}");
        assert_eq!(puzzle.said(), "Right!");
        // The first result counts, and that was a failure.
        let solved = format!("of {} solved", file.puzzles().len());
        assert!(puzzle.foot().contains(&solved), "{}", puzzle.foot());
    }
}

#[test]
fn puzzles_of_quoridor_are_answered_on_the_board() {
    let file = read(GameKind::Quoridor, QUORIDOR);
    for (at, kind) in first_of_each_kind(&file) {
        let app = App::open();
        let puzzle = OpenPuzzle::<quoridor::Position>::open(&app, &file, at, None);
        let (answers, position) = {
            let task = puzzle.task();
            (task.answers.clone(), task.position)
        };
        puzzle.page().press("Hint");
        assert!(
            puzzle.said().starts_with("Hint:"),
            "{kind}: {}",
            puzzle.said()
        );
        let legal = position.legal_moves().into_iter();
        let mut wrong = legal.filter(|mv| !answers.contains(mv));
        let Some(wrong) = wrong.next() else {
            panic!("every move solves puzzle {at}");
        };
        puzzle.attempt(wrong);
        assert_eq!(puzzle.state(), "wrong", "{kind}");
        // The computer shows what is wrong.
        let after = puzzle.state.board.table.get_untracked();
        let reply = after.position().legal_moves().into_iter().next();
        let Some(reply) = reply else {
            panic!("no answer to {wrong} in puzzle {at}");
        };
        answer("ready");
        assert!(
            take_sent().iter().any(|it| it.starts_with("go nodes")),
            "{kind}"
        );
        answer(&format!("bestmove {reply}"));
        app.wait(Duration::from_secs(1));
        let said = format!("Not quite. The other side can answer with {reply}.");
        assert_eq!(puzzle.said(), said, "{kind}");
        puzzle.page().press("Try again");
        assert_eq!(puzzle.state(), "open", "{kind}");
        puzzle.attempt(answers[0]);
        assert_eq!(puzzle.state(), "solved", "{kind}");
    }
}

#[test]
fn a_solution_that_is_shown_solves_nothing() {
    let file = read(GameKind::ChineseCheckers, CHECKERS);
    let app = App::open();
    let puzzle = OpenPuzzle::<checkers::Position>::open(&app, &file, 0, None);
    let answers = puzzle.task().answers();
    puzzle.page().press("Show solution");
    assert_eq!(puzzle.state(), "shown");
    assert!(puzzle.said().contains(&answers[0]), "{}", puzzle.said());
    let none = format!("0 of {} solved", file.puzzles().len());
    assert!(puzzle.foot().contains(&none), "{}", puzzle.foot());
    assert!(puzzle.page().has("button", "Next puzzle"));
}

#[test]
fn damaged_progress_is_kept_aside_and_reported() {
    let key = "starfence.puzzles.chinese-checkers";
    let text = "{\"rating\":";
    let app = App::open_in(|| {
        let stored = crate::browser::local_storage::set_item(key, text);
        assert!(stored.is_ok());
    });
    let file = read(GameKind::ChineseCheckers, CHECKERS);
    let puzzle = OpenPuzzle::<checkers::Position>::open(&app, &file, 0, None);
    puzzle.page().press("Show solution");
    assert_eq!(puzzle.state(), "shown");
    let kept = |key: &str| crate::browser::local_storage::get_item(key);
    assert_eq!(kept(&format!("{key}.unreadable.1")).as_deref(), Some(text));
    assert_ne!(kept(key).as_deref(), Some(text));
    let notice = app.render(|| view! { <crate::components::save_notices::SaveNotices /> });
    let said = "Some of your earlier progress can’t be read.";
    assert!(notice.text().contains(said), "{}", notice.text());
}

#[test]
fn a_file_that_is_missing_or_damaged_is_reported_and_requested_again() {
    const FILE: &str = "./puzzles/quoridor.json";
    let app = App::open();
    let show: fn(PuzzlePlace) -> AnyView = |place| format!("puzzle {}", place.at).into_any();
    let kind = GameKind::Quoridor;
    let page = || app.render(move || view! { <PuzzlePage kind day=None show /> });
    let missing = "The puzzles couldn’t be loaded. Try again when you’re back online.";
    assert_eq!(page().all("alert")[0].text(), missing);
    serve(FILE, "{\"game\":\"quoridor\",\"puzzles\":[{");
    let damaged = "The puzzle file is damaged. Reload the page.";
    let shown = page();
    assert_eq!(shown.all("alert")[0].text(), damaged);
    serve(FILE, QUORIDOR);
    shown.press("Try again");
    assert!(fetched_puzzles(kind).is_some());
    assert!(page().text().contains("puzzle "), "{}", page().text());
    let page = app.go_to("#/puzzles?game=quoridor&day=2026-11-31");
    let said = "“2026-11-31” isn’t a date like 2026-11-22.";
    assert_eq!(page.all("alert")[0].text(), said);
}

#[test]
fn days_in_a_row_are_counted_until_a_week_is_missed() {
    let file = read(GameKind::Quoridor, QUORIDOR);
    let app = App::open();
    let count = file.puzzles().len();
    let open = |day: Day| {
        let at = day.puzzle(count);
        OpenPuzzle::<quoridor::Position>::open(&app, &file, at, Some(day))
    };
    let today = app.run(today_or_first_day);
    for (days, words) in [(0, "1 day so far."), (1, "2 days in a row.")] {
        let puzzle = open(today.later(days));
        let title = puzzle.page().names("heading")[0].clone();
        assert!(title.contains("Puzzle of the day"), "{title}");
        let answer = puzzle.task().answers[0];
        puzzle.attempt(answer);
        assert_eq!(puzzle.state(), "solved");
        assert!(puzzle.foot().contains(words), "{}", puzzle.foot());
        app.wait(Duration::from_secs(86_400));
    }
    app.wait(Duration::from_secs(7 * 86_400));
    let foot = open(today.later(9)).foot();
    assert!(foot.contains(&format!("2 of {count} solved")), "{foot}");
    assert!(
        !foot.contains("in a row") && !foot.contains("so far"),
        "{foot}"
    );
}

#[test]
fn the_result_of_the_day_is_shared_without_the_answer() {
    let file = read(GameKind::ChineseCheckers, CHECKERS);
    let app = App::open_in(allow_share_sheet);
    let day = app.run(today_or_first_day);
    let at = day.puzzle(file.puzzles().len());
    let puzzle = OpenPuzzle::<checkers::Position>::open(&app, &file, at, Some(day));
    assert!(!puzzle.page().has("button", "Share result"));
    let (answers, position) = {
        let task = puzzle.task();
        (task.answers.clone(), task.position)
    };
    let mut legal = position.legal_moves();
    let Some(wrong) = legal.find(|mv| !answers.contains(mv)) else {
        panic!("every move solves puzzle {at}");
    };
    puzzle.attempt(wrong);
    puzzle.page().press("Try again");
    puzzle.attempt(answers[0]);
    puzzle.page().press("Share result");
    let shared = take_shared();
    let [(_, text)] = &shared[..] else {
        panic!("{shared:?}");
    };
    let lines = Vec::from_iter(text.lines());
    let title = puzzle.page().names("heading")[0].clone();
    assert_eq!(lines[..2], [&*title, "Chinese Checkers 🟥🟩"]);
    let address = format!("#/puzzles?game=chinese-checkers&day={day}");
    assert!(lines[2].ends_with(&address), "{text}");
    assert_eq!(lines.len(), 3);
    // A puzzle that is not of the day is not shared.
    let other = OpenPuzzle::<checkers::Position>::open(&app, &file, at, None);
    other.attempt(answers[0]);
    assert_eq!(other.state(), "solved");
    assert!(!other.page().has("button", "Share result"));
}
