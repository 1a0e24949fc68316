//! A puzzle of Chinese Checkers.

use super::layout::{PuzzleLayout, PuzzlePlace};
use super::turn_state::TurnState;
use crate::engine::puzzles::WayOut;
use crate::rules::checkers::{Position, Turn};
use crate::rules::lattice::Hole;
use crate::table::puzzle::{CheckersKind, Task};
use crate::ui::boards::animation::clock;
use crate::ui::boards::star::{
    Flight, HoleModel, StarBoard, StarEvent, StarPlay, Turned, centre, ends_of, star_model,
};
use crate::ui::browser::pointer;
use crate::ui::browser::sound::{self, Sound, knocks};
use crate::ui::i18n::t_string;
use crate::ui::pages::learn::LessonMarks;
use leptos::prelude::*;

/// A puzzle of Chinese Checkers.
#[component]
pub fn CheckersPuzzle(
    /// Which one.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = place.puzzle().map(|puzzle| puzzle.task.clone())?;
    let Task::Checkers { position, kind, .. } = &task else {
        return None;
    };
    let home = position.rules().players().home(position.side_to_move());
    let turned = home.map_or(Turned::default(), Turned::to_face);
    // The peg that is shut in.
    let marked = WayOut::new(position).filter(|_| *kind == CheckersKind::WayOut);
    let marked: Vec<_> = marked.iter().map(|it| centre(it.peg(), turned)).collect();
    let state = TurnState::<Position>::new(task.clone())?;
    let i18n = state.i18n;
    let picked = RwSignal::new(None::<Hole>);
    let flight = RwSignal::new(None::<Flight>);
    let model = Memo::new(move |_| {
        let puzzle = state.puzzle.read();
        let model = star_model(puzzle.table(), picked.get());
        match puzzle.is_open() {
            true => model,
            false => model.still(),
        }
    });
    let fly = move |route: Vec<Hole>, dragged: bool| {
        let way = Flight::of(route, clock());
        match dragged {
            true => sound::play(Sound::Move),
            false => sound::play_all(&knocks(&way.landings())),
        }
        let flies = !dragged && !pointer::wants_less_motion();
        flight.set(flies.then_some(way));
    };
    // A turn that is made by itself: an answer, or the solution.
    let show = move |turn: Turn| {
        picked.set(None);
        if let Turn::Move { from, to, .. } = turn {
            let puzzle = state.puzzle.read_untracked();
            let route = puzzle.table().position().route(from, to);
            fly(route.unwrap_or_default(), false);
        }
    };
    let play = move |to: Hole, dragged: bool| {
        let found = model.read_untracked().destination(to).cloned();
        let from = picked.get_untracked();
        let (Some(destination), Some(from)) = (found, from) else {
            return;
        };
        let swap = destination.swap;
        if state.play(Turn::Move { from, to, swap }) {
            picked.set(None);
            fly(destination.route, dragged);
        }
    };
    // What cannot be done says why.
    let nothing = move |hole: Hole| {
        let refusal = {
            let puzzle = state.puzzle.read_untracked();
            let position = puzzle.table().position();
            match picked.get_untracked() {
                _ if !puzzle.is_open() => None,
                Some(from) if position.peg_at(hole) != Some(position.side_to_move()) => {
                    let (to, swap) = (hole, false);
                    position.check(Turn::Move { from, to, swap }).err()
                }
                // An empty hole with nothing picked up has no reason to tell.
                None if position.peg_at(hole).is_none() => None,
                _ => position.check_movable(hole).err(),
            }
        };
        match refusal {
            Some(reason) => state.tell(&reason),
            None => state.notice.set(None),
        }
    };
    let pick = move |hole: Option<Hole>| {
        state.notice.set(None);
        picked.set(hole);
    };
    let on_event = move |event: StarEvent| match event {
        StarEvent::Pick(hole) => pick(hole),
        StarEvent::Drag(hole) => pick(Some(hole)),
        StarEvent::Move(hole, dragged) => play(hole, dragged),
        StarEvent::Nothing(hole) => nothing(hole),
    };
    state.answer(show);
    let describe = move |(hole, shown): (Hole, HoleModel)| {
        let mut text = match shown.peg {
            None => t_string!(i18n, page.star.empty, hole),
            Some((seat, _)) => t_string!(i18n, page.star.peg, hole, name = state.name(seat)),
        };
        if shown.target {
            text += t_string!(i18n, page.star.target);
        } else if shown.movable {
            let holes = ends_of(state.puzzle.read().table(), hole);
            text += &t_string!(i18n, page.star.can_move, holes);
        }
        text
    };
    let board = StarPlay {
        on_event: Callback::new(on_event),
        describe: Callback::new(describe),
        label: Signal::derive(move || t_string!(i18n, page.star.board).to_owned()),
    };
    let open = Signal::derive(move || state.puzzle.read().is_open());
    Some(view! {
        <PuzzleLayout place view=state.view(show)>
            <StarBoard model turned flight play=board>
                <LessonMarks places=marked.clone() radius=0.45 shown=open />
            </StarBoard>
        </PuzzleLayout>
    })
}
