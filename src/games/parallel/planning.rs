//! The parts that the screens for planning and for arranging pegs share.

use super::game::ParallelGame;
use super::plan_desk::PlanLaying;
use super::token_interaction::TokenInteraction;
use crate::i18n::t_string;
use crate::model::parallel::preview::priority_arrows;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::Seat;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, Plan, PlanPhase, Resolution, View};
use starfence_table::ParallelMessage;
use web_sys::KeyboardEvent;

/// The state that the parts of the planning screen share. It is dropped with
/// the screen.
#[derive(Clone, Copy)]
pub struct Planning {
    /// The state for laying the plan.
    pub desk: PlanLaying,
    /// The handling of order tokens.
    pub tokens: TokenInteraction,
    /// What the plan does if nobody else moves; `None` if there is no preview.
    pub preview: Memo<Option<Resolution>>,
    /// How many steps of the preview the board shows; `None` for all.
    pub steps: RwSignal<Option<usize>>,
    /// How far the board is turned.
    pub turned: Signal<BoardRotation>,
}

impl Planning {
    /// Creates the state of a planning screen. `desk` holds the plan that is
    /// being laid.
    pub fn new(desk: PlanLaying, turned: Signal<BoardRotation>) -> Self {
        let settings = expect_context::<Settings>();
        let preview = Memo::new(move |_| {
            let wanted = settings.ghosts.get();
            desk.view.read().as_ref().filter(|_| wanted)?.preview()
        });
        Self {
            desk,
            tokens: TokenInteraction::new(desk, turned),
            preview,
            steps: RwSignal::new(None),
            turned,
        }
    }

    /// Returns the plan laid so far; tracked.
    pub fn plan(self) -> Plan {
        self.desk
            .view
            .read()
            .as_ref()
            .map_or(Plan::EMPTY, View::plan)
    }

    /// Returns the phase, the number and the direction of the order whose effect
    /// the preview shows last; `None` while it shows the whole plan. Tracked.
    pub fn shown_order(self) -> Option<(PlanPhase, Number, Direction)> {
        let at = self.steps.get()?.checked_sub(1)?;
        let preview = self.preview.read();
        let step = preview.as_ref()?.steps.get(at)?;
        Some((step.phase, step.number, step.direction))
    }

    /// Returns the direction of the priority arrow in a phase. For the
    /// second phase, that is the direction it would have if nobody else
    /// moved. Tracked.
    pub fn priority(self, phase: PlanPhase) -> Direction {
        let view = self.desk.view.read();
        let now = view.as_ref().map(|view| view.position().arrow());
        let preview = self.preview.read();
        let arrows = preview.as_ref().map(priority_arrows);
        let then = arrows.map(|arrows| arrows[phase as usize]);
        then.or(now).unwrap_or(Direction::E)
    }
}

/// Keeps a key that is held down from pressing a button again.
pub fn ignore_repeats(event: KeyboardEvent) {
    if event.repeat() {
        event.prevent_default();
    }
}

/// Returns how far the board is turned for the player who is planning or
/// arranging pegs.
pub fn board_rotation(game: ParallelGame, seat: Seat) -> Memo<BoardRotation> {
    let settings = expect_context::<Settings>();
    let players = game.table.read_untracked().rules().players;
    Memo::new(move |_| {
        let home = settings
            .faced_player(seat, None)
            .and_then(|seat| players.home(seat));
        home.map_or(BoardRotation::default(), BoardRotation::to_face)
    })
}

/// The button that finishes arranging.
#[component]
pub fn DoneButton(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    view! {
        <button
            class="button primary"
            type="button"
            on:click=move |_| {
                game.send(ParallelMessage::Confirm);
            }
        >
            {move || t_string!(game.i18n, page.plan.done)}
        </button>
    }
}
