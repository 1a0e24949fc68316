//! The page's state for a lesson or a puzzle in a turn-based game.

use crate::browser::focus::focus_later;
use crate::i18n::names::seat_name;
use crate::i18n::reasons::Reason;
use crate::i18n::{I18n, SeatName, t_string, use_i18n};
use crate::pages::game::BoardContext;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi::search_lines;
use starfence_rules::{Position, Seat, TurnBased};
use starfence_table::{Match, TurnTask};

/// A task, and the data and callbacks that its board uses.
pub struct TaskState<T: TurnTask + 'static> {
    pub task: RwSignal<T>,
    /// The data and callbacks that the board uses.
    pub board: BoardTask<T::Position>,
}

impl<T: TurnTask> Clone for TaskState<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: TurnTask> Copy for TaskState<T> {}

impl<T> TaskState<T>
where
    T: TurnTask<Position: Position<Refusal: Reason>> + Send + Sync + 'static,
{
    /// Creates the state of a task before the first attempt.
    pub fn new(task: T) -> Self {
        let i18n = use_i18n();
        let solver = task.solver();
        let task = RwSignal::new(task);
        let notice = RwSignal::new(None);
        let table = Memo::new(move |_| task.read().table().clone());
        let play = move |mv| {
            let mut next = task.get_untracked();
            if !next.is_open() {
                return false;
            }
            let result = next.play(mv);
            let names = |seat| name_in(i18n, next.table(), solver, seat);
            let refusal = result.as_ref().err();
            notice.set(refusal.map(|refusal| refusal.reason(i18n, &names)));
            task.set(next);
            result.is_ok()
        };
        let board = BoardTask {
            i18n,
            table,
            solver,
            is_open: Memo::new(move |_| task.read().is_open()),
            notice,
            play: Callback::new(play),
        };
        Self { task, board }
    }

    /// Asks the engine for a move in the current position. `go` sets the limits
    /// of the search. Calls `on_move` with the move or, if the engine is
    /// unavailable, shows a notice and calls `on_failure`.
    pub fn ask_for_move(
        self,
        engine: EngineClient,
        go: String,
        on_move: impl Fn(<T::Position as Position>::Move) + 'static,
        on_failure: impl Fn() + 'static,
    ) {
        let lines = self
            .task
            .with_untracked(|task| search_lines(task.table().game(), go));
        engine.ask(Urgency::Move, lines, move |reply| match reply {
            EngineReply::Info(_) => {}
            EngineReply::Unavailable => {
                self.board.notify_engine_failure();
                on_failure();
            }
            EngineReply::Best(text) => {
                let parse = |task: &T| task.table().position().parse_move(&text);
                if let Some(Ok(mv)) = self.task.try_with_untracked(parse) {
                    on_move(mv);
                }
            }
        });
    }
}

/// The data and callbacks that the board of a task uses, the same for lessons
/// and puzzles.
pub struct BoardTask<P: TurnBased> {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The match that the board shows.
    pub table: Memo<Match<P>>,
    /// The player whose moves the user makes, and whom the page calls "you".
    pub solver: Option<Seat>,
    /// Whether the task is waiting for an attempt.
    pub is_open: Memo<bool>,
    /// The reason why the last action was refused; `None` if it was accepted.
    pub notice: RwSignal<Option<String>>,
    /// Attempts a move and returns whether it was played. If the move is
    /// refused, sets `notice` to the reason.
    pub play: Callback<P::Move, bool>,
}

impl<P: TurnBased> Clone for BoardTask<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnBased> Copy for BoardTask<P> {}

impl<P: TurnBased<Refusal: Reason>> BoardTask<P> {
    /// Returns the data and callbacks that the page provides to the board.
    pub fn host(self) -> BoardContext<P> {
        let explain = move |reason: Option<P::Refusal>| match reason {
            Some(reason) if self.is_open.get_untracked() => self.show_refusal(&reason),
            _ => self.notice.set(None),
        };
        BoardContext {
            i18n: self.i18n,
            table: self.table.into(),
            ignores_input: Signal::derive(move || !self.is_open.get()),
            name: Callback::new(move |seat| self.name(seat)),
            play: self.play,
            explain: Callback::new(explain),
        }
    }
}

impl<P: TurnBased> BoardTask<P> {
    /// Shows the reason why an action was refused.
    pub fn show_refusal(self, reason: &impl Reason) {
        let reason = reason.reason(self.i18n, &|seat| self.name(seat));
        self.notice.set(Some(reason));
    }

    /// Shows a notice that the engine is unavailable.
    pub fn notify_engine_failure(self) {
        let text = t_string!(self.i18n, page.computer.failed).to_owned();
        self.notice.try_set(Some(text));
    }

    /// Returns the player's name or “you”, for use in sentences.
    pub fn name(self, seat: Seat) -> SeatName {
        name_in(self.i18n, &self.table.read(), self.solver, seat)
    }

    /// Returns the player's name, never “you”.
    pub fn given_name(self, seat: Seat) -> SeatName {
        name_in(self.i18n, &self.table.read(), None, seat)
    }
}

fn name_in<P: TurnBased>(
    i18n: I18n,
    table: &Match<P>,
    solver: Option<Seat>,
    seat: Seat,
) -> SeatName {
    if solver == Some(seat) {
        SeatName::You
    } else {
        seat_name(i18n, table.players(), seat)
    }
}

/// Restarts a lesson or a puzzle, and moves the focus to its board.
pub fn restart(again: Callback<()>) {
    again.run(());
    focus_later(".board [tabindex=\"0\"]".to_owned());
}
