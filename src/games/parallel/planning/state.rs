//! Components and state that the screens for planning and for arranging pegs
//! share.

use super::plan_editor::PlanEditor;
use super::preview::priority_arrows;
use super::token_interaction::TokenInteraction;
use crate::browser::press::on_click;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::t_string;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::Seat;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, Plan, PlanPhase, Resolution, SeatView};
use starfence_table::ParallelMessage;
use web_sys::KeyboardEvent;

/// The state that the parts of the planning screen share. It is dropped with
/// the screen.
#[derive(Clone, Copy)]
pub struct Planning {
    /// The state for making the plan.
    pub editor: PlanEditor,
    /// The state of the interaction with order tokens.
    pub tokens: TokenInteraction,
    /// The moves that the plan would cause if nobody else moved; `None` if
    /// there is no preview.
    pub preview: Memo<Option<Resolution>>,
    /// The number of steps of the preview that the board shows; `None` for all
    /// steps.
    pub shown_steps: RwSignal<Option<usize>>,
    /// The rotation of the board on the screen.
    pub turned: Signal<BoardRotation>,
}

impl Planning {
    /// Creates the state of a planning screen. `editor` holds the plan that is
    /// being made.
    pub fn new(editor: PlanEditor, turned: Signal<BoardRotation>) -> Self {
        let settings = expect_context::<Settings>();
        let preview = Memo::new(move |_| {
            let wanted = settings.shows_plan_preview.get();
            editor.view.read().as_ref().filter(|_| wanted)?.preview()
        });
        Self {
            editor,
            tokens: TokenInteraction::new(editor, turned),
            preview,
            shown_steps: RwSignal::new(None),
            turned,
        }
    }

    /// Returns the plan made so far; tracked reactively.
    pub fn plan(self) -> Plan {
        self.editor
            .view
            .read()
            .as_ref()
            .map_or(Plan::EMPTY, SeatView::plan)
    }

    /// Returns the phase, the number and the direction of the last order that
    /// the preview shows; `None` while the preview shows the whole plan.
    /// Tracked reactively.
    pub fn shown_order(self) -> Option<(PlanPhase, Number, Direction)> {
        let at = self.shown_steps.get()?.checked_sub(1)?;
        let preview = self.preview.read();
        let step = preview.as_ref()?.steps.get(at)?;
        Some((step.phase, step.number, step.direction))
    }

    /// Returns the direction of the priority arrow in a phase. For the second
    /// phase, that is the direction that the arrow would have if nobody else
    /// moved. Tracked reactively.
    pub fn priority(self, phase: PlanPhase) -> Direction {
        let view = self.editor.view.read();
        let now = view.as_ref().map(|view| view.position().arrow());
        let preview = self.preview.read();
        let arrows = preview.as_ref().map(priority_arrows);
        let then = arrows.map(|arrows| arrows[phase as usize]);
        then.or(now).unwrap_or(Direction::E)
    }
}

/// Prevents a key that is held down from pressing a button repeatedly.
pub fn ignore_repeats(event: KeyboardEvent) {
    if event.repeat() {
        event.prevent_default();
    }
}

/// Returns the rotation of the board for the player who is planning or
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

/// The button that finishes arranging the pegs.
#[component]
pub fn DoneButton(game: ParallelGame) -> impl IntoView {
    view! {
        <button
            {..on_click(move |_| {
                game.send(ParallelMessage::Confirm);
            })}
            class="button primary"
            type="button"
        >
            {move || t_string!(game.i18n, page.plan.done)}
        </button>
    }
}
