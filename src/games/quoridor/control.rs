//! The connection between the Quoridor board of a game or a task, its
//! controller and its page.

use crate::boards::quoridor::{FenceTools, QuoridorBoardCallbacks};
use crate::browser::effects::run_effect;
use crate::i18n::games::square_text;
use crate::i18n::{t, t_string};
use crate::pages::game::BoardContext;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::quoridor::{
    FenceSlotModel, QuoridorAction, QuoridorController, QuoridorEvent, QuoridorInteraction,
    QuoridorModel,
};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Move, Position, Square};

/// Connects a playable Quoridor board to its page.
#[derive(Clone, Copy)]
pub struct QuoridorControl {
    host: BoardContext<Position>,
    controller: RwSignal<QuoridorController>,
    /// The state of pointer and keyboard interaction with the board.
    pub interaction: RwSignal<QuoridorInteraction>,
    /// The board's model.
    pub model: Memo<QuoridorModel>,
}

impl QuoridorControl {
    /// Creates the control for the board of a page. Whenever the position
    /// changes, the pawn is put down and the preview of a fence is removed.
    pub fn new(host: BoardContext<Position>) -> Self {
        let settings = expect_context::<Settings>();
        let controller = RwSignal::new(QuoridorController::default());
        let model = Memo::new(move |_| {
            let mut model = controller.read().model(&host.table.read());
            model.confirms_fences = settings.confirm_fences.get();
            if host.ignores_input.get() {
                model.without_interaction()
            } else {
                model
            }
        });
        let control = Self {
            host,
            controller,
            interaction: RwSignal::new(QuoridorInteraction::default()),
            model,
        };
        // The position may also be changed by a computer or in another tab.
        let position = Memo::new(move |_| *host.table.read().position());
        run_effect(move || {
            position.get();
            control.put_down();
        });
        control
    }

    /// Puts down the pawn, and removes the preview of a fence.
    pub fn put_down(self) {
        self.controller.update(QuoridorController::put_down);
        self.interaction.update(QuoridorInteraction::clear_preview);
    }

    /// Returns the previewed fence, if any.
    pub fn preview(self) -> Option<Fence> {
        self.interaction.read().preview()
    }

    /// Plays a move. The preview of a refused fence stays on the board, with
    /// the reason beside it.
    pub fn play_move(self, mv: Move) {
        if self.host.play.run(mv) {
            self.put_down();
        }
    }

    /// Returns the description of a square for screen readers.
    pub fn describe_square(self, square: Square) -> String {
        let shown = self.model.read_untracked().square(square);
        square_text(self.host.i18n, square, shown, &|seat| {
            self.host.name.run(seat)
        })
    }

    /// Returns the description of a fence slot, with the fence in it, for
    /// screen readers.
    pub fn describe_fence(self, fence: Fence, shown: FenceSlotModel) -> String {
        let i18n = self.host.i18n;
        match shown.placed {
            Some(Some(seat)) => {
                let name = self.host.name.run(seat);
                t_string!(i18n, page.grid.fence_of, fence, name)
            }
            Some(None) => t_string!(i18n, page.grid.fence, fence),
            None if shown.legal => t_string!(i18n, page.grid.may_set, fence),
            None => t_string!(i18n, page.grid.may_not_set, fence),
        }
    }

    /// Returns the callbacks that make the board playable. `describe_fence`
    /// returns the description of a fence slot for screen readers.
    pub fn callbacks(
        self,
        describe_fence: impl Fn(Fence, FenceSlotModel) -> String + Send + Sync + 'static,
    ) -> QuoridorBoardCallbacks {
        let i18n = self.host.i18n;
        let describe_square = move |(square, shown)| {
            square_text(i18n, square, shown, &|seat| self.host.name.run(seat))
        };
        QuoridorBoardCallbacks {
            interaction: self.interaction,
            on_event: Callback::new(move |event| self.on_event(event)),
            describe_square: Callback::new(describe_square),
            describe_fence: Callback::new(move |(fence, shown)| describe_fence(fence, shown)),
            label: t!(i18n, page.grid.board).into(),
        }
    }

    fn on_event(self, event: QuoridorEvent) {
        let action = self
            .controller
            .try_update(|controller| controller.handle(event, &self.host.table.read_untracked()));
        match action.flatten() {
            Some(QuoridorAction::Play(mv)) => self.play_move(mv),
            Some(QuoridorAction::Explain(reason)) => self.host.explain.run(reason),
            None => {}
        }
    }
}

/// The buttons for placing fences without pointing at the board.
#[component]
pub fn ControlledFenceTools(
    /// The control of the board.
    control: QuoridorControl,
) -> impl IntoView {
    let QuoridorControl {
        model, interaction, ..
    } = control;
    let on_place = move |fence| control.play_move(Move::Fence(fence));
    view! { <FenceTools model interaction on_place /> }
}

/// Returns the players whose shortest path a fence would lengthen, each with
/// the square of the player's pawn and the number of steps added.
pub fn path_delays(position: &Position, fence: Fence) -> Vec<(Seat, Square, u8)> {
    let after = position.play_unchecked(Move::Fence(fence));
    let delay = |seat| {
        let longer = after
            .distance(seat)?
            .checked_sub(position.distance(seat)?)?;
        Some((seat, position.pawn(seat)?, longer)).filter(|_| longer > 0)
    };
    let players = starfence_rules::Position::players(position);
    Seat::all(players).filter_map(delay).collect()
}
