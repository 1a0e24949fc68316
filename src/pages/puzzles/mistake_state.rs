//! The page's state for practising a mistake in a turn-based game.

use super::layout::{PuzzleStage, PuzzleView};
use super::share::PuzzleTries;
use crate::browser::effects::run_effect;
use crate::i18n::hint_text::better_reason;
use crate::i18n::reasons::Reason;
use crate::i18n::{Percent, SeatName, t_string};
use crate::pages::task::TaskState;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi;
use starfence_rules::{Seat, Setup};
use starfence_table::practice::{MistakeTask, MistakeVerdict};
use starfence_table::{TurnGame, TurnTask as _};

/// How long the engine searches to judge an attempt, in milliseconds: as long
/// as a review searches the positions around a marked move.
pub const SEARCH_MS: u32 = 1000;

impl<P> TaskState<MistakeTask<P>>
where
    P: Setup + TurnGame<Refusal: Reason>,
{
    /// Lets the engine judge each attempt that the review has not evaluated.
    pub fn judge_tries(self) {
        let engine = EngineClient::for_owner();
        let asked = Memo::new(move |_| {
            let task = self.task.read();
            let is_asked = task.verdict() == MistakeVerdict::Pending;
            is_asked.then(|| task.table().position().to_string())
        });
        run_effect(move || {
            if asked.get().is_none() {
                return engine.stop();
            }
            let go = format!("go movetime {SEARCH_MS}");
            let lines = self
                .task
                .with_untracked(|task| ugi::search_lines(task.table().game(), go));
            let chances = StoredValue::new(Vec::<f32>::new());
            engine.ask(Urgency::Move, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    let _ = chances.try_set_value(info.chances);
                }
                EngineReply::Best(text) => {
                    let found = chances.try_get_value().unwrap_or_default();
                    self.apply_judgement(&found, &text);
                }
                EngineReply::Unavailable => {
                    self.board.notify_engine_failure();
                    self.task.try_update(MistakeTask::restart);
                }
            });
        });
    }

    /// Applies the result of a search: each player's winning chance after the
    /// attempt, and the engine's reply to the attempt.
    fn apply_judgement(self, chances: &[f32], answer: &str) {
        // The page may have been left.
        let Some(mut task) = self.task.try_get_untracked() else {
            return;
        };
        let chance = task
            .solver()
            .and_then(|seat| chances.get(seat.array_index()));
        let answer = task.table().position().parse_move(answer).ok();
        task.judge(chance.copied().unwrap_or(0.0), answer);
        self.task.set(task);
    }

    fn try_again(self) {
        self.board.notice.set(None);
        self.task.update(MistakeTask::restart);
    }

    /// Returns the feedback on the last attempt.
    fn response_text(self) -> String {
        if let Some(notice) = self.board.notice.get() {
            return notice;
        }
        let i18n = self.board.i18n;
        let task = self.task.read();
        let better = task.mistake().better;
        let with_reason = |text: String| {
            let reason = task.mistake().position.hint(better).reason;
            let name = |seat| self.board.given_name(seat).label(i18n);
            let reason = better_reason(i18n, &name, reason, true);
            i18n.sentences([text].into_iter().chain(reason))
        };
        match task.verdict() {
            MistakeVerdict::Open => String::new(),
            MistakeVerdict::Pending => t_string!(i18n, puzzles.mistakes.judging).to_owned(),
            MistakeVerdict::SameAgain => t_string!(i18n, puzzles.mistakes.same).to_owned(),
            MistakeVerdict::Worse => match task.answer() {
                Some(reply) => t_string!(i18n, puzzles.wrong.answer, reply = reply.to_string()),
                None => t_string!(i18n, puzzles.mistakes.worse).to_owned(),
            },
            MistakeVerdict::Right if task.table().game().moves().next() == Some(better) => {
                with_reason(t_string!(i18n, puzzles.right).to_owned())
            }
            MistakeVerdict::Right => {
                t_string!(i18n, puzzles.mistakes.as_good, better = better.to_string())
            }
            MistakeVerdict::Shown => {
                with_reason(t_string!(i18n, puzzles.shown, answer = better.to_string()))
            }
        }
    }

    /// Returns the content beside the board.
    pub fn view(self) -> PuzzleView {
        let i18n = self.board.i18n;
        let stage = move || {
            let task = self.task.read();
            match (task.result(), task.verdict()) {
                (Some(result), _) => PuzzleStage::Ended(result),
                (None, MistakeVerdict::Open | MistakeVerdict::Pending) => PuzzleStage::Open,
                (None, _) => PuzzleStage::Wrong,
            }
        };
        let words = move || {
            let task = self.task.read();
            let mistake = task.mistake();
            t_string!(
                i18n,
                puzzles.mistakes.task,
                name = SeatName::You,
                played = mistake.played.to_string(),
                before = Percent(mistake.chance.into()),
                after = Percent(mistake.chance_after().into())
            )
        };
        let show = move |()| {
            self.try_again();
            let mut shown = self.task.get_untracked();
            shown.show();
            self.task.set(shown);
        };
        let to_move = move || self.task.read().table().side_to_move().map(Seat::number);
        PuzzleView {
            stage: Signal::derive(stage),
            task: words.into(),
            tries: Signal::derive(PuzzleTries::default),
            response: (move || self.response_text()).into(),
            to_move: Signal::derive(to_move),
            again: Callback::new(move |()| self.try_again()),
            show: Callback::new(show),
            hint: None,
            play_out: None,
        }
    }
}
