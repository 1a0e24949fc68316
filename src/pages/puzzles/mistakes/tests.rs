//! Tests of the page on which players practise their own mistakes.

use super::{MistakeLayout, MistakePlace};
use crate::browser::worker::answer;
use crate::pages::task::TaskState;
use crate::state::library::SavedGames;
use crate::state::practice::StoredPractice;
use crate::testing::{App, Html};
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat, quoridor};
use starfence_table::practice::{Mistake, MistakeTask};
use starfence_table::{GameId, Player};
use std::time::Duration;

/// A reviewed game in which each player has one step to go and does not take it.
const GAME: &str = "[Game \"quoridor\"]\n[Players \"2\"]\n[Player1 \"Ida\"]\n\
    [Player2 \"Otso\"]\n[Position \"/ / e8 e2 / 0 0 / 1\"]\n[Result \"1\"]\n\n\
    {[%chances 1.00,0.00]} 1. d8 $4 {[%chances 0.00,1.00] [%review 4]} ({[%review best]} 1. e9)\n\
    d2 $4 {[%chances 1.00,0.00] [%review 4]} ({[%review best]} 1... e1) 2. d9 1\n";

/// A mistake that is being practised.
struct Practice<'a> {
    app: &'a App,
    place: MistakePlace,
    state: TaskState<MistakeTask<quoridor::Position>>,
    turn: usize,
    players: Vec<Player>,
    seat: Seat,
}

impl<'a> Practice<'a> {
    /// Opens the first mistake that remains.
    fn open(app: &'a App) -> Self {
        let games = app.context::<SavedGames>();
        app.run(|| {
            let practice = StoredPractice::load(games);
            let left = untrack(|| practice.remaining(None));
            let Some(open) = left.into_iter().next() else {
                panic!("no mistakes are left");
            };
            let mistake = open.mistake.downcast_ref::<Mistake<quoridor::Position>>();
            let Some(mistake) = mistake.cloned() else {
                panic!("a mistake in another game");
            };
            let (turn, players) = (mistake.ply + 1, mistake.players.clone());
            let seat = mistake.position.side_to_move();
            let state = TaskState::new(MistakeTask::new(mistake));
            state.judge_tries();
            let place = MistakePlace {
                open,
                number: 1,
                only_game: None,
                practice,
                next: Callback::new(|()| ()),
            };
            Self {
                app,
                place,
                state,
                turn,
                players,
                seat,
            }
        })
    }

    fn page(&self) -> Html {
        let (place, turn, players) = (self.place.clone(), self.turn, self.players.clone());
        let (seat, view) = (Some(self.seat), self.app.run(|| self.state.view()));
        self.app.render(move || {
            view! {
                <MistakeLayout place kind=GameKind::Quoridor turn players seat view tools=None>
                    <p></p>
                </MistakeLayout>
            }
        })
    }

    fn attempt(&self, mv: &str) {
        let Ok(mv) = mv.parse() else {
            panic!("{mv} is no move");
        };
        self.page();
        self.app.run(|| self.state.board.play.run(mv));
        self.app.wait(Duration::from_secs(1));
    }

    fn said(&self) -> String {
        self.page().with_class("lesson-said")[0].text()
    }

    fn state(&self) -> String {
        let page = self.page();
        let state = page.all("main")[0].attribute("data-puzzle-state");
        state.unwrap_or_default().to_owned()
    }

    #[track_caller]
    fn assert_left(&self, words: &str) {
        let foot = self.page().with_class("puzzle-foot")[0].text();
        assert!(foot.contains(words), "{foot}");
    }
}

/// Opens the app with a reviewed game among the saved ones.
fn reviewed() -> App {
    let app = App::open();
    let games = app.context::<SavedGames>();
    app.run(|| games.put(GameId::new(1), Some(GAME)));
    app
}

#[test]
fn each_try_is_answered_and_a_solution_that_is_shown_does_not_count() {
    let app = reviewed();
    let practice = Practice::open(&app);
    practice.assert_left("2 mistakes left.");
    practice.attempt("d8");
    let same = "That’s the move you played. Find a better one.";
    assert_eq!(practice.said(), same);
    assert_eq!(practice.state(), "wrong");
    practice.page().press("Try again");
    assert_eq!(practice.state(), "open");
    practice.attempt("f8");
    // The review knows nothing of this move.
    answer("ready");
    answer("info depth 1 nodes 9 time 9 score cp 0 share 0,1 pv e1");
    answer("bestmove e1");
    app.wait(Duration::from_secs(1));
    let said = "Not quite. The other side can answer with e1.";
    assert_eq!(practice.said(), said);
    let there = practice.state.board.table.get_untracked();
    assert_eq!(there.game().moves().count(), 2);
    practice.page().press("Show solution");
    assert_eq!(practice.said(), "The solution: e9. This move wins.");
    practice.page().press("Try this puzzle again");
    practice.attempt("e9");
    assert_eq!(practice.said(), "Right! This move wins.");
    practice.assert_left("2 mistakes left.");
}

#[test]
fn mistakes_are_practised_one_after_the_other_until_none_is_left() {
    let app = reviewed();
    for (about, better, left) in [
        (
            "Quoridor, turn 1 of your game · Ida",
            "e9",
            "1 mistake left.",
        ),
        (
            "Quoridor, turn 2 of your game · Otso",
            "e1",
            "That was the last one.",
        ),
    ] {
        let practice = Practice::open(&app);
        assert!(practice.page().text().contains(about), "{about}");
        practice.attempt(better);
        assert_eq!(practice.state(), "solved", "{about}");
        practice.assert_left(left);
        let page = practice.page();
        assert_eq!(page.has("button", "Next mistake"), better == "e9");
        let links = page.all("link");
        let back = links.iter().find(|it| it.name() == "Back to the game");
        let back = back.and_then(|it| it.attribute("href"));
        assert_eq!(back, Some("#/game/1"));
    }
    let page = app.go_to("#/puzzles?mistakes");
    assert!(page.text().contains("No mistakes to practise."));
    let hub = app.go_to("#/puzzles");
    assert!(hub.has("heading", "Your mistakes"));
}
