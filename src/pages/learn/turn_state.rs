//! The page's state for a lesson in a turn-based game.

use super::layout::LessonView;
use crate::browser::effects::run_effect;
use crate::browser::random::random_seed;
use crate::browser::timer::run_later;
use crate::browser::timer::set_timeout;
use crate::i18n::reasons::Reason;
use crate::i18n::t_string;
use crate::pages::task::TaskState;
use crate::state::engine::EngineClient;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::TurnTask as _;
use starfence_table::lesson::{OpponentTurn, TurnLesson, TurnLessonGame};
use std::time::Duration;

/// The pause before the opponent's move, or before the next move of the
/// solution.
const REPLY_DELAY: Duration = Duration::from_millis(700);

impl<P> TaskState<TurnLesson<P>>
where
    P: TurnLessonGame<Condition: Send + Sync, Refusal: Reason>,
{
    /// Plays the opponent's moves when it is the opponent's turn, and the
    /// solution's moves while the solution is shown.
    ///
    /// For each move played, `spoken` is set to the text for screen readers.
    /// The returned signal becomes true if the computer opponent is
    /// unavailable; setting it to false repeats the request for a move.
    pub fn play_replies(self, spoken: RwSignal<String>) -> RwSignal<bool> {
        let engine = EngineClient::for_owner();
        let failed = RwSignal::new(false);
        let due = Memo::new(move |_| {
            let lesson = self.task.read();
            // Keyed by the number of moves, so that every move is answered.
            let shown = lesson.next_solution_move().map(OpponentTurn::Move);
            let turn = lesson.opponent_turn().or(shown);
            turn.map(|turn| (lesson.table().game().len(), turn))
        });
        let reply = move |ply: usize, mv: P::Move| {
            // The page may have been left, or the lesson restarted.
            if due.try_get_untracked().flatten().map(|(due, _)| due) == Some(ply) {
                let seat = self
                    .task
                    .with_untracked(|lesson| lesson.table().side_to_move());
                let name = seat.map(|seat| untrack(|| self.board.name(seat)));
                let name = name.map_or_else(String::new, |name| name.label(self.board.i18n));
                spoken.set(t_string!(
                    self.board.i18n,
                    page.moves.of,
                    name,
                    mv = mv.to_string()
                ));
                self.task.update(|lesson| lesson.reply(mv));
            }
        };
        run_effect(move || match due.get().filter(|_| !failed.get()) {
            None => engine.stop(),
            Some((ply, OpponentTurn::Move(mv))) => run_later(REPLY_DELAY, move || reply(ply, mv)),
            Some((ply, OpponentTurn::Computer(level))) => {
                let go = format!("go level {} seed {}", level.number(), random_seed());
                let on_move = move |mv| set_timeout(move || reply(ply, mv), REPLY_DELAY);
                self.ask_for_move(engine, go, on_move, move || {
                    failed.try_set(true);
                });
            }
        });
        failed
    }

    /// Returns the content beside the board. `failed` is true if the computer
    /// opponent is unavailable.
    pub fn view(self, failed: RwSignal<bool>) -> LessonView {
        let lesson = self.task;
        let retry = Callback::new(move |()| {
            self.board.notice.set(None);
            failed.set(false);
        });
        let again = Callback::new(move |()| {
            retry.run(());
            lesson.update(TurnLesson::restart);
        });
        let has_solution = lesson.with_untracked(|lesson| !lesson.lesson().solution.is_empty());
        LessonView {
            verdict: Signal::derive(move || lesson.read().verdict().clone()),
            notice: self.board.notice.into(),
            coaching: Signal::derive(move || lesson.read().coaching().map(str::to_owned)),
            to_move: Signal::derive(move || lesson.read().table().side_to_move().map(Seat::number)),
            again,
            is_shown: Signal::derive(move || lesson.read().is_solution_shown()),
            show: has_solution.then(|| {
                Callback::new(move |()| {
                    self.board.notice.set(None);
                    lesson.update(TurnLesson::show_solution);
                })
            }),
            retry: Signal::derive(move || failed.get().then_some(retry)),
        }
    }
}
