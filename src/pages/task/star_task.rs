//! The star board of a lesson or a puzzle.

use super::marks::LessonMarks;
use super::state::BoardTask;
use crate::boards::star::{StarBoard, StarPlay, launch};
use crate::i18n::boards::playable_hole_text;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{
    Flight, HoleModel, StarEvent, StarModel, Turned, destination_names, star_model,
};
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;

/// The state of the star board in a task.
#[derive(Clone, Copy)]
pub struct StarTask {
    task: BoardTask<Position>,
    picked: RwSignal<Option<Hole>>,
    flight: RwSignal<Option<Flight>>,
}

impl StarTask {
    /// Creates the board's state for a task.
    pub fn new(task: BoardTask<Position>) -> Self {
        Self {
            task,
            picked: RwSignal::new(None),
            flight: RwSignal::new(None),
        }
    }

    /// Shows a turn that the player does not make, just before it is made: the
    /// opponent's, or that of a solution.
    pub fn show(self, turn: Turn) {
        self.picked.set(None);
        if let Turn::Move { from, to, .. } = turn {
            let route = self.task.table.read_untracked().position().route(from, to);
            launch(self.flight, route.unwrap_or_default(), false);
        }
    }
}

/// The star board of a task.
#[component]
pub fn StarTaskBoard(
    /// The state of the task's board.
    task: StarTask,
    /// How far the board is turned.
    turned: Turned,
    /// The centres of the places that are marked while the task is open.
    marked: Vec<Point>,
) -> impl IntoView {
    let StarTask {
        task,
        picked,
        flight,
    } = task;
    let i18n = task.i18n;
    // The goal of the player who solves the task, even while others are to
    // move.
    let goal = star_model(&task.table.read_untracked(), None).goal;
    let model = Memo::new(move |_| {
        let model = star_model(&task.table.read(), picked.get());
        let model = StarModel { goal, ..model };
        match task.is_open.get() {
            true => model,
            false => model.still(),
        }
    });
    let play = move |to: Hole, dragged: bool| {
        let found = model.read_untracked().destination(to).cloned();
        let (Some(destination), Some(from)) = (found, picked.get_untracked()) else {
            return;
        };
        let swap = destination.swap;
        if task.play.run(Turn::Move { from, to, swap }) {
            picked.set(None);
            launch(flight, destination.route, dragged);
        }
    };
    // Shows why nothing can be done with the hole.
    let nothing = move |hole: Hole| {
        let refusal = {
            let table = task.table.read_untracked();
            let position = table.position();
            match picked.get_untracked() {
                _ if !task.is_open.get_untracked() => None,
                // Touching an empty hole while no peg is picked up needs no
                // explanation.
                None if position.peg_at(hole).is_none() => None,
                picked => position.check_touch(picked, hole).err(),
            }
        };
        match refusal {
            Some(reason) => task.tell(&reason),
            None => task.notice.set(None),
        }
    };
    let pick = move |hole: Option<Hole>| {
        task.notice.set(None);
        picked.set(hole);
    };
    let on_event = move |event: StarEvent| match event {
        StarEvent::Pick(hole) => pick(hole),
        StarEvent::Drag(hole) => pick(Some(hole)),
        StarEvent::Move(hole, dragged) => play(hole, dragged),
        StarEvent::Nothing(hole) => nothing(hole),
    };
    let describe = move |(hole, shown): (Hole, HoleModel)| {
        let ends = || destination_names(&task.table.read(), hole);
        playable_hole_text(i18n, hole, &shown, &|seat| task.name(seat), ends)
    };
    let play = StarPlay {
        on_event: Callback::new(on_event),
        describe: Callback::new(describe),
        label: Signal::derive(move || t_string!(i18n, page.star.board).to_owned()),
    };
    view! {
        <StarBoard model turned flight play>
            <LessonMarks places=marked radius=0.45 shown=task.is_open />
        </StarBoard>
    }
}
