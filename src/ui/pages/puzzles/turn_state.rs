//! A puzzle of a game with turns as the page holds it.

use super::layout::{PuzzleStage, PuzzleView};
use super::texts::{refutation_text, task_text};
use crate::engine::ugi;
use crate::rules::{Seat, SetUp};
use crate::table::puzzle::{PuzzleVerdict, Task, TurnPuzzle, TurnPuzzleGame};
use crate::ui::browser::timer::run_later;
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::{I18n, names, t_string, use_i18n};
use crate::ui::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use std::time::Duration;

/// How long a wrong try is looked at before it is answered.
const PAUSE: Duration = Duration::from_millis(600);

/// The nodes with which the answer to a wrong try is looked for: as many as the
/// puzzle was checked with.
const NODES: u64 = 50_000;

/// A puzzle of a game with turns.
pub struct TurnState<P: TurnPuzzleGame> {
    /// The page's language.
    pub i18n: I18n,
    /// The puzzle.
    pub puzzle: RwSignal<TurnPuzzle<P>>,
    /// Why something was refused.
    pub notice: RwSignal<Option<String>>,
}

impl<P: TurnPuzzleGame> Clone for TurnState<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnPuzzleGame> Copy for TurnState<P> {}

impl<P> TurnState<P>
where
    P: TurnPuzzleGame<Move: Send + Sync, Refusal: Reason> + SetUp + Send + Sync + 'static,
{
    /// The puzzle before the first try; `None` when it is of another game.
    pub fn new(task: Task) -> Option<Self> {
        Some(Self {
            i18n: use_i18n(),
            puzzle: RwSignal::new(TurnPuzzle::new(task)?),
            notice: RwSignal::new(None),
        })
    }

    /// Tries a move. A refused one leaves the reason. Returns whether the move
    /// was made.
    pub fn play(self, mv: P::Move) -> bool {
        let mut next = self.puzzle.get_untracked();
        if !next.is_open() {
            return false;
        }
        let result = next.play(mv);
        self.notice.set(None);
        if let Err(reason) = &result {
            self.tell(reason);
        }
        self.puzzle.set(next);
        result.is_ok()
    }

    /// Tells why something was refused.
    pub fn tell(self, reason: &impl Reason) {
        let reason = reason.reason(self.i18n, &|seat| self.name(seat));
        self.notice.set(Some(reason));
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        let puzzle = self.puzzle.read();
        let player = puzzle.table().player(seat);
        player.map_or_else(String::new, |player| {
            names::of_player(self.i18n, &player.name, player.colour)
        })
    }

    /// Answers wrong tries. `show` shows a move on the board just before it is
    /// made.
    pub fn answer(self, show: impl Fn(P::Move) + Copy + 'static) {
        let engine = EngineClient::for_owner();
        // By the position that is to be answered.
        let due = Memo::new(move |_| {
            let puzzle = self.puzzle.read();
            let reply = puzzle.known_reply();
            let is_due = reply.is_some() || puzzle.awaits_reply();
            is_due.then(|| (puzzle.table().position().to_string(), reply))
        });
        let reply = move |asked: &str, mv: P::Move| {
            // The page may have been left, or the puzzle begun anew.
            let now = due.try_get_untracked().flatten();
            if now.is_some_and(|(position, _)| position == asked) {
                show(mv);
                self.puzzle.update(|puzzle| puzzle.reply(mv));
            }
        };
        Effect::new(move |_| match due.get() {
            None => engine.stop(),
            Some((asked, Some(mv))) => run_later(PAUSE, move || reply(&asked, mv)),
            Some((asked, None)) => {
                let go = format!("go nodes {NODES}");
                let lines = self
                    .puzzle
                    .with_untracked(|puzzle| ugi::search_lines(puzzle.table().game(), go));
                engine.ask(Urgency::Move, lines, move |heard| match heard {
                    EngineReply::Info(_) => {}
                    EngineReply::Gone => {
                        let text = t_string!(self.i18n, page.mind.failed).to_owned();
                        self.notice.try_set(Some(text));
                    }
                    EngineReply::Best(text) => {
                        let mv = self.puzzle.try_with_untracked(|puzzle| {
                            puzzle.table().position().parse_move(&text)
                        });
                        if let Some(Ok(mv)) = mv {
                            let asked = asked.clone();
                            set_timeout(move || reply(&asked, mv), PAUSE);
                        }
                    }
                });
            }
        });
    }

    /// Goes back for another try.
    fn again(self) {
        self.notice.set(None);
        self.puzzle.update(TurnPuzzle::again);
    }

    /// Plays the solution.
    fn show_solution(self, show: impl Fn(P::Move)) {
        self.again();
        let mut shown = self.puzzle.get_untracked();
        if let Some(answer) = shown.show() {
            show(answer);
            self.puzzle.set(shown);
        }
    }

    /// What is said to the last try.
    fn said(self) -> String {
        if let Some(notice) = self.notice.get() {
            return notice;
        }
        let i18n = self.i18n;
        let puzzle = self.puzzle.read();
        match puzzle.verdict() {
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

    /// What the page shows beside the board. `show` shows a move on the board
    /// just before it is made.
    pub fn view(self, show: impl Fn(P::Move) + Copy + Send + Sync + 'static) -> PuzzleView {
        let puzzle = self.puzzle;
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
            task_text(self.i18n, &task, &|seat| self.name(seat))
        };
        PuzzleView {
            stage: Signal::derive(stage),
            task: Signal::derive(task),
            said: Signal::derive(move || self.said()),
            to_move: Signal::derive(move || puzzle.read().table().side_to_move().map(Seat::number)),
            again: Callback::new(move |()| self.again()),
            show: Callback::new(move |()| self.show_solution(show)),
        }
    }
}
