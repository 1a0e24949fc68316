//! A lesson of a game with turns as the page holds it.

use super::layout::LessonView;
use crate::engine::ugi;
use crate::rules::Seat;
use crate::table::lesson::{Lesson, OpponentTurn, TurnLesson, TurnLessonGame};
use crate::ui::browser::random::random_seed;
use crate::ui::browser::timer::run_later;
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::{I18n, names, t_string, use_i18n};
use crate::ui::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use std::time::Duration;

/// How long the pupil's move is looked at before the opponent moves.
const PAUSE: Duration = Duration::from_millis(700);

/// A lesson of a game with turns.
pub struct TurnState<P: TurnLessonGame> {
    /// The page's language.
    pub i18n: I18n,
    /// The lesson.
    pub lesson: RwSignal<TurnLesson<P>>,
    /// Why something was refused.
    pub notice: RwSignal<Option<String>>,
    /// The opponent's last move, for screen readers.
    pub spoken: RwSignal<String>,
}

impl<P: TurnLessonGame> Clone for TurnState<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnLessonGame> Copy for TurnState<P> {}

impl<P> TurnState<P>
where
    P: TurnLessonGame<Condition: Send + Sync, Move: Send + Sync, Refusal: Reason>
        + Send
        + Sync
        + 'static,
{
    /// The lesson before the first move.
    pub fn new(lesson: Lesson<P>) -> Self {
        Self {
            i18n: use_i18n(),
            lesson: RwSignal::new(TurnLesson::new(lesson)),
            notice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
        }
    }

    /// The pupil moves. A refused move leaves the reason. Returns whether the
    /// move was made.
    pub fn play(self, mv: P::Move) -> bool {
        let mut next = self.lesson.get_untracked();
        if !next.is_open() {
            return false;
        }
        let result = next.play(mv);
        self.notice.set(None);
        if let Err(reason) = &result {
            self.tell(reason);
        }
        self.lesson.set(next);
        result.is_ok()
    }

    /// Tells why something was refused.
    pub fn tell(self, reason: &impl Reason) {
        let reason = reason.reason(self.i18n, &|seat| self.name(seat));
        self.notice.set(Some(reason));
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        let lesson = self.lesson.read();
        let player = lesson.table().player(seat);
        player.map_or_else(String::new, |player| {
            names::of_player(self.i18n, &player.name, player.colour)
        })
    }

    /// Lets the opponent move whenever it is its turn. `show` shows a move on
    /// the board just before it is made.
    pub fn answer(self, show: impl Fn(P::Move) + Copy + 'static) {
        let engine = EngineClient::for_owner();
        let due = Memo::new(move |_| {
            let lesson = self.lesson.read();
            // By the number of moves, so that each is answered.
            lesson
                .opponent_turn()
                .map(|turn| (lesson.table().game().len(), turn))
        });
        let reply = move |ply: usize, mv: P::Move| {
            // The page may have been left, or the lesson begun anew.
            if due.try_get_untracked().flatten().map(|(due, _)| due) == Some(ply) {
                show(mv);
                let seat = self
                    .lesson
                    .with_untracked(|lesson| lesson.table().side_to_move());
                let name = seat.map_or_else(String::new, |seat| untrack(|| self.name(seat)));
                self.spoken.set(t_string!(
                    self.i18n,
                    page.moves.of,
                    name,
                    mv = mv.to_string()
                ));
                self.lesson.update(|lesson| lesson.reply(mv));
            }
        };
        Effect::new(move |_| match due.get() {
            None => engine.stop(),
            Some((ply, OpponentTurn::Move(mv))) => run_later(PAUSE, move || reply(ply, mv)),
            Some((ply, OpponentTurn::Computer(level))) => {
                let go = format!("go level {} seed {}", level.number(), random_seed());
                let lines = self
                    .lesson
                    .with_untracked(|lesson| ugi::search_lines(lesson.table().game(), go));
                engine.ask(Urgency::Move, lines, move |heard| match heard {
                    EngineReply::Info(_) => {}
                    EngineReply::Gone => self.engine_failed(),
                    EngineReply::Best(text) => {
                        let mv = self.lesson.try_with_untracked(|lesson| {
                            lesson.table().position().parse_move(&text)
                        });
                        if let Some(Ok(mv)) = mv {
                            set_timeout(move || reply(ply, mv), PAUSE);
                        }
                    }
                });
            }
        });
    }

    fn engine_failed(self) {
        let text = t_string!(self.i18n, page.mind.failed).to_owned();
        self.notice.try_set(Some(text));
    }

    /// Begins the lesson anew.
    pub fn again(self) {
        self.notice.set(None);
        self.lesson.update(TurnLesson::again);
    }

    /// What the page shows beside the board.
    pub fn view(self) -> LessonView {
        let lesson = self.lesson;
        LessonView {
            verdict: Signal::derive(move || lesson.read().verdict().clone()),
            notice: self.notice.into(),
            coaching: Signal::derive(move || lesson.read().coaching().map(str::to_owned)),
            to_move: Signal::derive(move || lesson.read().table().side_to_move().map(Seat::number)),
            again: Callback::new(move |()| self.again()),
        }
    }
}
