//! Text typed on the planning screen: a plan, a command, or the word for
//! resigning.

use super::plan_editor::PlanEditor;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::reasons::Reason as _;
use crate::i18n::typed_command::{TypedCommand, help_text, means_resignation};
use crate::pages::game::{Computers, GameQuestion, Panel, TypedResult};
use leptos::prelude::*;
use starfence_rules::parallel::SeatView;
use starfence_table::ParallelMessage;

/// Handles text typed on the planning screen.
#[derive(Clone, Copy)]
pub struct TypedPlan {
    pub game: ParallelGame,
    /// The state for making the plan.
    pub editor: PlanEditor,
    /// The state of the hints and analyses of the screen.
    pub computers: Computers,
    /// The panel that is open beside the screen; `None` if no panel is open.
    pub panel: RwSignal<Option<Panel>>,
}

impl TypedPlan {
    /// Carries out a typed plan or command.
    pub fn handle_text(self, text: &str) -> TypedResult {
        let game = self.game;
        if means_resignation(game.i18n, text) {
            // Opens the question whether to resign, like the resign button. The
            // current plan is kept until the question is answered.
            self.panel.set(Some(Panel::Resign));
            return TypedResult::Done;
        }
        let Some(command) = TypedCommand::read(game.i18n, text) else {
            return TypedResult::of_move(self.lay_plan(text));
        };
        // The current notice may be about the text that was typed before.
        self.editor.notice.clear();
        let ask = |question| TypedResult::Answer(game.answer(question));
        match command {
            TypedCommand::Last => ask(GameQuestion::LastMove),
            TypedCommand::Pieces => ask(GameQuestion::Position),
            TypedCommand::Fences => ask(GameQuestion::Fences),
            TypedCommand::Clocks => TypedResult::Answer(game.time_left()),
            TypedCommand::Where(place) => TypedResult::Answer(game.describe_hole(&place)),
            TypedCommand::Hint if !self.computers.allows_help => TypedResult::Done,
            TypedCommand::Hint => {
                self.computers.hint_requested.set(true);
                TypedResult::Done
            }
            TypedCommand::Help => TypedResult::Answer(help_text(game.i18n, "e5")),
        }
    }

    /// Replaces the current plan with a typed plan. If the typed plan is
    /// refused, the screen shows why. Returns whether the plan was accepted.
    fn lay_plan(self, text: &str) -> bool {
        let PlanEditor { view, notice, .. } = self.editor;
        let parse = |view: &SeatView| view.position().parse_plan(view.seat(), text);
        match view.read_untracked().as_ref().map(parse) {
            None => false,
            Some(Ok(plan)) => self.editor.send.run(ParallelMessage::SetPlan(plan)),
            Some(Err(refusal)) => {
                let names = |seat| self.game.seat_name(seat);
                notice.show(refusal.reason(self.game.i18n, &names));
                false
            }
        }
    }
}
