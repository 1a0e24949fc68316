//! The connection between the star board of a Chinese Checkers game or task,
//! its controller and its page.

use crate::boards::star::StarBoardCallbacks;
use crate::browser::effects::run_effect;
use crate::i18n::games::playable_hole_text;
use crate::i18n::t;
use crate::pages::game::BoardContext;
use leptos::prelude::*;
use starfence_boards::star::{
    HoleModel, StarAction, StarController, StarEvent, StarModel, destination_names,
};
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;

/// Connects a playable star board to its page.
#[derive(Clone, Copy)]
pub struct StarControl {
    host: BoardContext<Position>,
    controller: RwSignal<StarController>,
    /// The board's model.
    pub model: Memo<StarModel>,
}

impl StarControl {
    /// Creates the control for the board of a page. A peg that is picked up is
    /// put down whenever the position changes.
    pub fn new(host: BoardContext<Position>) -> Self {
        let controller = RwSignal::new(StarController::default());
        let model = Memo::new(move |_| {
            let model = controller.read().model(&host.table.read());
            if host.ignores_input.get() {
                model.without_interaction()
            } else {
                model
            }
        });
        let control = Self {
            host,
            controller,
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

    /// Puts down the peg that is picked up, if any.
    pub fn put_down(self) {
        self.controller.update(StarController::put_down);
    }

    /// Picks up the peg in a hole, for example to show which peg a hint
    /// recommends moving. `None` puts down the peg that is picked up.
    pub fn pick_up(self, hole: Option<Hole>) {
        self.controller
            .update(|controller| controller.pick_up(hole));
    }

    /// Returns the description of a hole for screen readers.
    pub fn describe(self, hole: Hole) -> String {
        self.describe_as(hole, self.model.read_untracked().hole(hole))
    }

    fn describe_as(self, hole: Hole, shown: HoleModel) -> String {
        let ends = || destination_names(&self.host.table.read(), hole);
        let name = |seat| self.host.name.run(seat);
        playable_hole_text(self.host.i18n, hole, &shown, &name, ends)
    }

    /// Returns the callbacks that make the board playable.
    pub fn callbacks(self) -> StarBoardCallbacks {
        let i18n = self.host.i18n;
        StarBoardCallbacks {
            on_event: Callback::new(move |event| self.on_event(event)),
            describe: Callback::new(move |(hole, shown)| self.describe_as(hole, shown)),
            label: t!(i18n, page.star.board).into(),
        }
    }

    /// Plays a turn. If the turn is refused, its peg stays picked up.
    fn play_turn(self, turn: Turn) {
        if self.host.play.run(turn) {
            self.put_down();
        }
    }

    fn on_event(self, event: StarEvent) {
        let action = self
            .controller
            .try_update(|controller| controller.handle(event, &self.host.table.read_untracked()));
        match action.flatten() {
            Some(StarAction::Play(turn)) => self.play_turn(turn),
            Some(StarAction::Explain(reason)) => self.host.explain.run(reason),
            None => {}
        }
    }
}

/// Returns the route of a turn: the holes that the moving peg touches, in
/// order. Empty if no peg moves.
pub fn route_of(position: &Position, turn: Turn) -> Vec<Hole> {
    match turn {
        Turn::Move { from, to, .. } => position.route(from, to).unwrap_or_default(),
        Turn::Pass | Turn::TimeUp | Turn::Resign => Vec::new(),
    }
}
