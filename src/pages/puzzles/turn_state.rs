//! The page's state for a puzzle in a turn-based game.

use super::layout::{PuzzleAction, PuzzleStage, PuzzleView};
use super::share::PuzzleTries;
use crate::browser::effects::run_effect;
use crate::browser::timer::run_later;
use crate::browser::timer::set_timeout;
use crate::i18n::puzzles::{TaskText, refutation_text};
use crate::i18n::reasons::Reason;
use crate::i18n::t_string;
use crate::pages::task::TaskState;
use crate::state::engine::EngineClient;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::TurnTask as _;
use starfence_table::puzzle::{
    PuzzleTask as _, PuzzleVerdict, TurnPuzzle, TurnPuzzleGame, TurnPuzzleTask,
};
use std::time::Duration;

/// The pause before each move that is played automatically.
const ANSWER_DELAY: Duration = Duration::from_millis(600);

/// The number of nodes to search for each automatic move: as many as were
/// searched when the puzzles were validated.
const REPLY_NODES: u64 = 50_000;

impl<P> TaskState<TurnPuzzle<P>>
where
    P: TurnPuzzleGame<Refusal: Reason>,
    TurnPuzzleTask<P>: TaskText,
{
    /// Replies to wrong attempts, and continues the game after the solution to
    /// show why the solution is right.
    pub fn play_replies(self) {
        let engine = EngineClient::for_owner();
        // Keyed by the position that awaits a reply.
        let due = Memo::new(move |_| {
            let puzzle = self.task.read();
            let reply = puzzle.known_reply();
            let is_due = reply.is_some() || puzzle.awaits_reply();
            is_due.then(|| (puzzle.table().position().to_string(), reply))
        });
        let reply = move |asked: &str, mv: P::Move| {
            // The page may have been left, or the puzzle restarted.
            let now = due.try_get_untracked().flatten();
            if now.is_some_and(|(position, _)| position == asked) {
                self.task.update(|puzzle| puzzle.reply(mv));
            }
        };
        run_effect(move || match due.get() {
            None => engine.stop(),
            Some((asked, Some(mv))) => run_later(ANSWER_DELAY, move || reply(&asked, mv)),
            Some((asked, None)) => {
                let go = format!("go nodes {REPLY_NODES}");
                let on_move = move |mv| {
                    let asked = asked.clone();
                    set_timeout(move || reply(&asked, mv), ANSWER_DELAY);
                };
                self.ask_for_move(engine, go, on_move, || ());
            }
        });
    }

    /// Returns to the position before the failed attempt.
    fn try_again(self) {
        self.board.notice.set(None);
        self.task.update(TurnPuzzle::restart);
    }

    /// Shows a hint about the solution.
    fn give_hint(self) {
        self.board.notice.set(None);
        self.task.update(TurnPuzzle::give_hint);
    }

    /// Plays the solution.
    fn show_solution(self) {
        self.try_again();
        let mut shown = self.task.get_untracked();
        if shown.show().is_some() {
            self.task.set(shown);
        }
    }

    /// Returns the feedback on the last attempt.
    fn response_text(self) -> String {
        if let Some(notice) = self.board.notice.get() {
            return notice;
        }
        let i18n = self.board.i18n;
        let puzzle = self.task.read();
        match puzzle.verdict() {
            PuzzleVerdict::Open if puzzle.hint().is_some() => puzzle.task().hint_text(i18n),
            PuzzleVerdict::Open => String::new(),
            PuzzleVerdict::Wrong(refutation) => {
                let mut moves = puzzle.table().game().moves();
                let reply = moves.nth(1).map(|mv| mv.to_string());
                refutation_text(i18n, refutation, reply)
            }
            PuzzleVerdict::Right => t_string!(i18n, puzzles.right).to_owned(),
            PuzzleVerdict::Shown => {
                let answers = puzzle.task().answers();
                t_string!(i18n, puzzles.shown, answer = i18n.list(&answers))
            }
        }
    }

    /// Returns the content beside the board.
    pub fn view(self) -> PuzzleView {
        let puzzle = self.task;
        let stage = move || {
            let puzzle = puzzle.read();
            match puzzle.result() {
                Some(result) => PuzzleStage::Ended(result),
                None if puzzle.is_open() => PuzzleStage::Open,
                None => PuzzleStage::Wrong,
            }
        };
        let task = move || {
            let task = puzzle.read().task().clone();
            task.task_text(self.board.i18n, &|seat| self.board.given_name(seat))
        };
        PuzzleView {
            stage: Signal::derive(stage),
            task: task.into(),
            tries: Signal::derive(move || {
                let puzzle = puzzle.read();
                PuzzleTries {
                    wrong: puzzle.wrong_tries(),
                    hinted: puzzle.hint().is_some(),
                }
            }),
            response: (move || self.response_text()).into(),
            to_move: Signal::derive(move || puzzle.read().table().side_to_move().map(Seat::number)),
            again: Callback::new(move |()| self.try_again()),
            show: Callback::new(move |()| self.show_solution()),
            hint: Some(PuzzleAction {
                is_offered: Signal::derive(move || puzzle.read().hint().is_none()),
                run: Callback::new(move |()| self.give_hint()),
            }),
            play_out: Some(PuzzleAction {
                is_offered: Signal::derive(move || puzzle.read().can_play_out()),
                run: Callback::new(move |()| puzzle.update(TurnPuzzle::start_play_out)),
            }),
        }
    }
}
