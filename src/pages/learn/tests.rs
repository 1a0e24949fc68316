//! Tests of the lessons: what the page says after each wrong try and after the
//! solution of each, and what it remembers.

use super::layout::{LessonLayout, LessonView};
use super::place::LessonPlace;
use crate::browser::local_storage::{get_item, limit, set_item};
use crate::browser::worker::{answer, fail};
use crate::components::save_notices::SaveNotices;
use crate::i18n::reasons::Reason;
use crate::pages::task::TaskState;
use crate::testing::{App, Html};
use leptos::prelude::*;
use serde_json::Value;
use starfence_rules::{checkers, quoridor};
use starfence_table::lesson::{
    Lesson, OpponentBehaviour, TurnLesson, TurnLessonGame, WrongTry, lessons_text, read_lessons,
};
use std::time::Duration;

/// A lesson that is open.
pub struct OpenLesson {
    app: App,
    place: LessonPlace,
    view: LessonView,
}

impl OpenLesson {
    /// Opens the lesson that `begin` starts.
    pub fn open(app: App, place: LessonPlace, begin: impl FnOnce() -> LessonView) -> Self {
        let view = app.run(begin);
        Self { app, place, view }
    }

    fn page(&self) -> Html {
        let (place, view) = (self.place.clone(), self.view);
        let options = starfence_table::GameSetup::new(place.kind).options;
        self.app.render(move || {
            view! {
                <LessonLayout place options view>
                    <p></p>
                </LessonLayout>
            }
        })
    }

    fn state(&self) -> String {
        let page = self.page();
        let state = page.all("main")[0].attribute("data-lesson-state");
        state.unwrap_or_default().to_owned()
    }

    fn said(&self) -> String {
        self.page().with_class("lesson-said")[0].text()
    }

    /// Lets the opponent answer, and the solution or the round run on.
    fn settle(&self) {
        self.app.wait(Duration::from_secs(60));
    }

    /// Returns an English text of the lesson.
    fn text(&self, key: &str) -> String {
        let texts: Value = serde_json::from_str(include_str!("../../../locales/en/lessons.json"))
            .unwrap_or_default();
        let game = self.place.kind.name().replace('-', "_");
        let text = texts[&game][self.place.name()][key].as_str();
        let text = text.unwrap_or_else(|| panic!("no text {game}.{}.{key}", self.place.name()));
        text.to_owned()
    }

    /// Checks what the page says of each wrong try, of the solution that is
    /// shown, and of the solution that the user finds. `act` carries out an
    /// action of the user.
    pub fn check(&self, mistakes: &[WrongTry], solution: &[String], act: impl Fn(&str)) {
        let name = self.place.name();
        let page = self.page();
        assert_eq!(page.names("heading"), [self.text("title")]);
        assert!(page.text().contains(&self.text("task")), "{name}");
        for WrongTry { moves, text } in mistakes {
            assert_eq!(self.state(), "open", "{name} before {moves:?}");
            for mv in moves {
                act(mv);
                self.settle();
            }
            match text {
                Some(text) => {
                    assert_eq!(self.state(), "wrong", "{name}: {moves:?}");
                    assert_eq!(self.said(), self.text(text), "{name}: {moves:?}");
                    self.page().press("Try again");
                }
                // The rules' own reason; nothing has moved.
                None => assert_ne!(self.said(), "", "{name}: {moves:?}"),
            }
        }
        let steps = |page: &Html| page.with_class("done").len();
        self.page().press("Show me");
        self.settle();
        assert_eq!(self.state(), "shown", "{name}");
        let shown = "That’s how it’s done. Now try it yourself.";
        assert!(self.said().contains(shown), "{name}: {}", self.said());
        assert_eq!(steps(&self.page()), 0, "{name}");
        self.page().press("Try it yourself");
        assert_eq!(self.state(), "open", "{name}");
        for mv in solution {
            act(mv);
            self.settle();
        }
        assert_eq!(self.state(), "done", "{name}");
        assert!(
            self.said().contains(&self.text("praise")),
            "{name}: {}",
            self.said()
        );
        let page = self.page();
        assert_eq!(steps(&page), 1, "{name}");
        let (link, address) = match self.place.next() {
            Some(next) => ("Next lesson", self.place.address(next)),
            None => (
                "Play your first game",
                format!("#/play?game={}&players=2&computers=0,1", self.place.kind),
            ),
        };
        assert_eq!(page.find("link", link).attribute("href"), Some(&*address));
    }
}

/// Opens a lesson of a game with turns.
fn open<P>(lessons: &[Lesson<P>], at: usize) -> (OpenLesson, TaskState<TurnLesson<P>>)
where
    P: TurnLessonGame<Condition: Send + Sync, Refusal: Reason>,
{
    let app = App::open();
    let state = app.run(|| TaskState::new(TurnLesson::new(lessons[at].clone())));
    let place = LessonPlace::new(lessons, at);
    let lesson = OpenLesson::open(app, place, || {
        let failed = state.play_replies(RwSignal::new(String::new()));
        state.view(failed)
    });
    (lesson, state)
}

fn act<P>(lesson: &OpenLesson, state: TaskState<TurnLesson<P>>, text: &str)
where
    P: TurnLessonGame<Condition: Send + Sync, Refusal: Reason>,
{
    let parse = |task: &TurnLesson<P>| {
        use starfence_table::TurnTask as _;
        task.table().position().parse_move(text)
    };
    let Ok(mv) = state.task.with_untracked(parse) else {
        panic!("{text} is no move");
    };
    lesson.app.run(|| state.board.play.run(mv));
}

fn lessons<P: TurnLessonGame>() -> Vec<Lesson<P>> {
    read_lessons::<P>(lessons_text(P::KIND)).unwrap_or_default()
}

fn check_all<P>()
where
    P: TurnLessonGame<Condition: Send + Sync, Refusal: Reason>,
{
    let lessons = lessons::<P>();
    assert!(lessons.len() > 5, "{}", lessons.len());
    for (at, lesson) in lessons.iter().enumerate() {
        // The game against the computer has a test of its own.
        if matches!(lesson.opponent, OpponentBehaviour::Computer(_)) {
            continue;
        }
        let (open, state) = open(&lessons, at);
        open.check(&lesson.mistakes, &lesson.solution, |text| {
            act(&open, state, text);
        });
    }
}

#[test]
fn each_lesson_of_quoridor_answers_each_try() {
    check_all::<quoridor::Position>();
}

#[test]
fn each_lesson_of_chinese_checkers_answers_each_try() {
    check_all::<checkers::Position>();
}

#[test]
fn a_lesson_whose_solution_is_refused_says_first_that_it_is_right() {
    let lessons = lessons::<quoridor::Position>();
    let (lesson, state) = open(&lessons, 4);
    act(&lesson, state, "b8v");
    let said = lesson.said();
    assert!(said.starts_with("Right! That would block"), "{said}");
}

#[test]
fn completed_lessons_are_remembered_and_the_next_one_comes_first() {
    let lessons = lessons::<quoridor::Position>();
    let (lesson, state) = open(&lessons, 1);
    let page = lesson.page();
    let own = page.find("link", "Lesson 2: Jump");
    assert_eq!(own.attribute("aria-current"), Some("step"));
    for mv in &lessons[1].solution {
        act(&lesson, state, mv);
        lesson.settle();
    }
    assert!(lesson.page().has("link", "Lesson 2: Jump (done)"));
    let app = lesson.app.reload();
    let page = app.go_to("#/learn?game=quoridor&lesson=2");
    assert!(page.has("link", "Lesson 2: Jump (done)"));
    let main = page.all("main")[0];
    assert_eq!(main.attribute("data-lesson-state"), Some("open"));
    let page = app.go_to("#/learn?game=quoridor");
    assert_eq!(page.all("main")[0].attribute("data-lesson"), Some("1"));
    let page = app.go_to("#/learn");
    let cards = page.all("article");
    let last = cards.last().and_then(|card| {
        let next = card.find("link", "Next lesson");
        next.attribute("href")
    });
    assert_eq!(last, Some("#/learn?game=quoridor"));
}

#[test]
fn a_lesson_that_does_not_exist_leads_to_the_others() {
    let app = App::open();
    let count = lessons::<quoridor::Position>().len();
    for number in [0, 99] {
        let page = app.go_to(&format!("#/learn?game=quoridor&lesson={number}"));
        let said = format!("There is no lesson {number}. Quoridor has {count} lessons.");
        assert_eq!(page.all("alert")[0].text(), said);
        let first = page.find("link", "Go to lesson 1").attribute("href");
        assert_eq!(first, Some("#/learn?game=quoridor&lesson=1"));
    }
    for (query, word) in [
        ("game=quoridor&lesson=two", "two"),
        ("game=chess", "chess"),
        ("lesson=1", "game"),
    ] {
        let page = app.go_to(&format!("#/learn?{query}"));
        let said = page.all("alert")[0].text();
        assert!(said.contains(word), "{query}: {said}");
    }
}

#[test]
fn a_computer_that_does_not_answer_can_be_asked_again() {
    let lessons = lessons::<quoridor::Position>();
    let against = |lesson: &Lesson<_>| matches!(lesson.opponent, OpponentBehaviour::Computer(_));
    let at = lessons.iter().position(against).unwrap_or_default();
    let (lesson, state) = open(&lessons, at);
    assert!(!lesson.page().has("button", "Show me"));
    assert_eq!(lesson.said(), lesson.text("start"));
    act(&lesson, state, "e2");
    for _ in 0..10 {
        fail();
        lesson.app.wait(Duration::from_millis(100));
    }
    let said = lesson.said();
    assert!(
        said.starts_with("The computer player isn’t responding."),
        "{said}"
    );
    lesson.page().press("Try again");
    answer("ready");
    answer("bestmove e8");
    lesson.settle();
    let page = lesson.page();
    assert_eq!(page.all("main")[0].attribute("data-to-move"), Some("1"));
}

/// Completes the first lesson of Quoridor in an app.
fn complete_first_lesson(app: App) -> OpenLesson {
    let lessons = lessons::<quoridor::Position>();
    let state = app.run(|| TaskState::new(TurnLesson::new(lessons[0].clone())));
    let lesson = OpenLesson::open(app, LessonPlace::new(&lessons, 0), || {
        let failed = state.play_replies(RwSignal::new(String::new()));
        state.view(failed)
    });
    for mv in &lessons[0].solution {
        act(&lesson, state, mv);
        lesson.settle();
    }
    assert_eq!(lesson.state(), "done");
    lesson
}

#[test]
fn progress_that_cannot_be_read_is_kept_aside_and_reported_once() {
    const KEY: &str = "starfence.lessons";
    let damaged = "{\"quoridor\":{\"jump\":2}}";
    let app = App::open_in(|| {
        let stored = set_item(KEY, damaged);
        assert!(stored.is_ok());
    });
    let lesson = complete_first_lesson(app);
    let said = "Some of your earlier progress can’t be read.";
    let notice = |app: &App| app.render(|| view! { <SaveNotices /> }).text();
    assert!(
        notice(&lesson.app).contains(said),
        "{}",
        notice(&lesson.app)
    );
    let aside = format!("{KEY}.unreadable.1");
    assert_eq!(get_item(&aside).as_deref(), Some(damaged));
    let counted = get_item(KEY);
    assert!(
        counted
            .as_deref()
            .is_some_and(|it| it != damaged && it != "{}")
    );
    let app = lesson.app.reload();
    app.go_to("#/learn?game=quoridor&lesson=1");
    assert_eq!(notice(&app), "");
    assert_eq!(get_item(KEY), counted);
    assert_eq!(get_item(&aside).as_deref(), Some(damaged));
}

#[test]
fn the_first_game_against_a_computer_can_be_lost_and_tried_again() {
    let lessons = lessons::<quoridor::Position>();
    let against = |lesson: &Lesson<_>| matches!(lesson.opponent, OpponentBehaviour::Computer(_));
    let at = lessons.iter().position(against).unwrap_or_default();
    let (lesson, state) = open(&lessons, at);
    assert_eq!(lesson.said(), lesson.text("start"));
    for (at, (own, reply)) in [
        ("d1", "e8"),
        ("e1", "e7"),
        ("d1", "e6"),
        ("e1", "e5"),
        ("d1", "e4"),
        ("c1", "e3"),
        ("d1", "e2"),
        ("c1", "e1"),
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(lesson.state(), "open", "before {own}");
        act(&lesson, state, own);
        if at == 0 {
            answer("ready");
        }
        answer(&format!("bestmove {reply}"));
        lesson.settle();
    }
    assert_eq!(lesson.state(), "wrong");
    assert_eq!(lesson.said(), lesson.text("lost"));
    lesson.page().press("Try again");
    assert_eq!(lesson.state(), "open");
    assert_eq!(lesson.said(), lesson.text("start"));
}

#[test]
fn the_coach_of_the_first_game_speaks_up_until_it_is_won() {
    let lessons = lessons::<quoridor::Position>();
    let against = |lesson: &Lesson<_>| matches!(lesson.opponent, OpponentBehaviour::Computer(_));
    let at = lessons.iter().position(against).unwrap_or_default();
    let (lesson, state) = open(&lessons, at);
    let mut said = vec![lesson.said()];
    for (own, reply) in [
        ("e2", "d9"),
        ("e3", "e9"),
        ("e4", "d9"),
        ("e5", "e9"),
        ("e6", "d9"),
        ("e7", "e9"),
        ("e8", "d9"),
    ] {
        act(&lesson, state, own);
        answer("ready");
        answer(&format!("bestmove {reply}"));
        lesson.settle();
        said.push(lesson.said());
    }
    said.dedup();
    assert_eq!(said, ["start", "ahead", "near"].map(|it| lesson.text(it)));
    act(&lesson, state, "e9");
    assert_eq!(lesson.state(), "done");
    let praise = lesson.text("praise");
    assert!(lesson.said().contains(&praise), "{}", lesson.said());
}

#[test]
fn the_set_up_leads_to_lessons_and_a_lesson_to_its_rules() {
    let app = App::open();
    let page = app.go_to("#/new?game=parallel");
    let learn = page.all("main")[0].find("link", "Learn").attribute("href");
    assert_eq!(learn, Some("#/learn?game=parallel"));
    let lesson = app.go_to("#/learn?game=chinese-checkers&lesson=7");
    let rules = lesson.find("link", "Rules").attribute("href");
    let rules = rules.unwrap_or_default();
    assert!(
        rules.starts_with("#/rules?game=chinese-checkers&players=2&blocked_goal=swap"),
        "{rules}"
    );
    let page = app.go_to(rules);
    let learn = page.all("main")[0].find("link", "Learn").attribute("href");
    assert_eq!(learn, Some("#/learn?game=chinese-checkers"));
}

#[test]
fn progress_that_cannot_be_kept_aside_is_not_overwritten() {
    const KEY: &str = "starfence.lessons";
    let later = "{\"quoridor\":{\"jump\":2,\"later\":\"a version\"}}";
    let app = App::open_in(|| {
        let stored = set_item(KEY, later);
        assert!(stored.is_ok());
        // There is room for what is as long as now, but for nothing else.
        limit(0);
    });
    let _lesson = complete_first_lesson(app);
    assert_eq!(get_item(KEY).as_deref(), Some(later));
}
