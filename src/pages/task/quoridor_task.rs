//! The Quoridor board of a lesson or a puzzle.

use super::marks::LessonMarks;
use super::state::BoardTask;
use crate::boards::animation::clock;
use crate::boards::quoridor::{FenceTools, QuoridorBoard, QuoridorPlay};
use crate::browser::{pointer, sound};
use crate::i18n::boards::square_text;
use crate::i18n::t_string;
use crate::model::sound::Sound;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::quoridor::{
    FenceSlotModel, PawnFlight, QuoridorEvent, QuoridorInteraction, QuoridorModel, SquareModel,
    quoridor_model,
};
use starfence_rules::quoridor::{Fence, Move, Position, Square};

/// The state of the Quoridor board in a task.
#[derive(Clone, Copy)]
pub struct QuoridorTask {
    task: BoardTask<Position>,
    model: Memo<QuoridorModel>,
    picked: RwSignal<bool>,
    flight: RwSignal<Option<PawnFlight>>,
    interaction: RwSignal<QuoridorInteraction>,
}

impl QuoridorTask {
    /// Creates the board's state for a task.
    pub fn new(task: BoardTask<Position>) -> Self {
        let settings = expect_context::<Settings>();
        let picked = RwSignal::new(false);
        let model = Memo::new(move |_| {
            let mut model = quoridor_model(&task.table.read(), picked.get());
            model.confirms_fences = settings.confirm_fences.get();
            match task.is_open.get() {
                true => model,
                false => model.still(),
            }
        });
        Self {
            task,
            model,
            picked,
            flight: RwSignal::new(None),
            interaction: RwSignal::new(QuoridorInteraction::default()),
        }
    }

    /// Shows a move that the player does not make, just before it is made: the
    /// opponent's, or one of the solution.
    pub fn show(self, mv: Move) {
        self.clear();
        let from = self.task.table.with_untracked(|table| {
            let position = table.position();
            position.pawn(position.side_to_move())
        });
        self.fly(mv, from);
    }

    fn play(self, mv: Move, dragged: bool) {
        let from = self.model.read_untracked().own;
        if self.task.play.run(mv) {
            self.clear();
            self.fly(mv, from.filter(|_| !dragged));
        }
    }

    fn clear(self) {
        self.picked.set(false);
        self.interaction.update(QuoridorInteraction::clear_preview);
    }

    fn fly(self, mv: Move, from: Option<Square>) {
        let way = match mv {
            Move::Pawn(to) => from.map(|from| PawnFlight {
                from,
                to,
                began: clock(),
            }),
            _ => None,
        };
        match &way {
            Some(way) => sound::play_all(&[(Sound::Move, way.duration())]),
            None => sound::play(Sound::Fence),
        }
        self.flight
            .set(way.filter(|_| !pointer::wants_less_motion()));
    }
}

/// The Quoridor board of a task.
#[component]
pub fn QuoridorTaskBoard(
    /// The state of the task's board.
    task: QuoridorTask,
    /// The centres of the places that are marked while the task is open.
    #[prop(optional)]
    marked: Vec<Point>,
) -> impl IntoView {
    let QuoridorTask {
        task: seen,
        model,
        picked,
        flight,
        interaction,
    } = task;
    let i18n = seen.i18n;
    let on_event = move |event: QuoridorEvent| match event {
        QuoridorEvent::Pick(up) => {
            seen.notice.set(None);
            picked.set(up);
        }
        // Other pawns can be picked up only in the position editor.
        QuoridorEvent::Take(_) => {}
        QuoridorEvent::Pawn(square, dragged) => task.play(Move::Pawn(square), dragged),
        QuoridorEvent::Fence(fence) | QuoridorEvent::Refused(fence) => {
            task.play(Move::Fence(fence), false);
        }
        // The rules refuse this move, with the reason why the pawn cannot go
        // there.
        QuoridorEvent::Nothing(square) => task.play(Move::Pawn(square), false),
    };
    let describe_square = move |(square, shown): (Square, SquareModel)| {
        square_text(i18n, square, shown, &|seat| seen.name(seat))
    };
    let describe_fence = move |(fence, shown): (Fence, FenceSlotModel)| match shown.placed {
        Some(_) => t_string!(i18n, page.grid.fence, fence),
        None if shown.legal => t_string!(i18n, page.grid.may_set, fence),
        None => t_string!(i18n, page.grid.may_not_set, fence),
    };
    let play = QuoridorPlay {
        interaction,
        on_event: Callback::new(on_event),
        describe_square: Callback::new(describe_square),
        describe_fence: Callback::new(describe_fence),
        label: Signal::derive(move || t_string!(i18n, page.grid.board).to_owned()),
        hint: Signal::stored(None),
    };
    view! {
        <QuoridorBoard model flight play>
            <LessonMarks places=marked radius=0.4 shown=seen.is_open />
        </QuoridorBoard>
    }
}

/// The controls for fences.
#[component]
pub fn QuoridorTaskTools(
    /// The state of the task's board.
    task: QuoridorTask,
) -> impl IntoView {
    let QuoridorTask {
        model, interaction, ..
    } = task;
    view! { <FenceTools model interaction on_place=move |fence| task.play(Move::Fence(fence), false) /> }
}
