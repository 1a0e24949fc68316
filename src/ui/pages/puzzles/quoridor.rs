//! A puzzle of Quoridor.

use super::layout::{PuzzleLayout, PuzzlePlace};
use super::turn_state::TurnState;
use crate::rules::quoridor::{Fence, Move, Position, Square};
use crate::ui::boards::animation::clock;
use crate::ui::boards::quoridor::{
    FenceSlotModel, FenceTools, PawnFlight, QuoridorBoard, QuoridorEvent, QuoridorInteraction,
    QuoridorPlay, SquareModel, quoridor_model, square_text,
};
use crate::ui::browser::pointer;
use crate::ui::browser::sound::{self, Sound};
use crate::ui::i18n::t_string;
use leptos::prelude::*;

/// A puzzle of Quoridor.
#[component]
pub fn QuoridorPuzzle(
    /// Which one.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = place.puzzle().map(|puzzle| puzzle.task.clone());
    let state = task.and_then(TurnState::<Position>::new)?;
    let i18n = state.i18n;
    let picked = RwSignal::new(false);
    let flight = RwSignal::new(None::<PawnFlight>);
    let interaction = RwSignal::new(QuoridorInteraction::default());
    let model = Memo::new(move |_| {
        let puzzle = state.puzzle.read();
        let model = quoridor_model(puzzle.table(), picked.get());
        match puzzle.is_open() {
            true => model,
            false => model.still(),
        }
    });
    let clear = move || {
        picked.set(false);
        interaction.update(QuoridorInteraction::clear_preview);
    };
    let fly = move |mv: Move, from: Option<Square>| {
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
        flight.set(way.filter(|_| !pointer::wants_less_motion()));
    };
    // A move that is made by itself: an answer, or the solution.
    let show = move |mv: Move| {
        clear();
        let from = state.puzzle.with_untracked(|puzzle| {
            let position = puzzle.table().position();
            position.pawn(position.side_to_move())
        });
        fly(mv, from);
    };
    let play = move |mv: Move, dragged: bool| {
        let from = model.read_untracked().own;
        if !state.play(mv) {
            return;
        }
        clear();
        fly(mv, from.filter(|_| !dragged));
    };
    let on_event = move |event: QuoridorEvent| match event {
        QuoridorEvent::Pick(up) => {
            state.notice.set(None);
            picked.set(up);
        }
        // Only where a position is set up are other pawns picked up.
        QuoridorEvent::Take(_) => {}
        QuoridorEvent::Pawn(square, dragged) => play(Move::Pawn(square), dragged),
        QuoridorEvent::Fence(fence) | QuoridorEvent::Refused(fence) => {
            play(Move::Fence(fence), false);
        }
        // Why the pawn cannot go there is told by the rules.
        QuoridorEvent::Nothing(square) => play(Move::Pawn(square), false),
    };
    state.answer(show);
    let describe_square = move |(square, shown): (Square, SquareModel)| {
        square_text(i18n, square, shown, &|seat| state.name(seat))
    };
    let describe_fence = move |(fence, shown): (Fence, FenceSlotModel)| match shown.placed {
        Some(_) => t_string!(i18n, page.grid.fence, fence),
        None if shown.legal => t_string!(i18n, page.grid.may_set, fence),
        None => t_string!(i18n, page.grid.may_not_set, fence),
    };
    let board = QuoridorPlay {
        interaction,
        on_event: Callback::new(on_event),
        describe_square: Callback::new(describe_square),
        describe_fence: Callback::new(describe_fence),
        label: Signal::derive(move || t_string!(i18n, page.grid.board).to_owned()),
        hint: Signal::stored(None),
    };
    let tools = view! {
        <FenceTools model interaction on_place=move |fence| play(Move::Fence(fence), false) />
        <FencesLeft state />
    };
    Some(view! {
        <PuzzleLayout place view=state.view(show) tools=tools.into_any()>
            <QuoridorBoard model flight play=board />
        </PuzzleLayout>
    })
}

/// How many fences each player has left: what a race hangs on.
#[component]
fn FencesLeft(state: TurnState<Position>) -> impl IntoView {
    let i18n = state.i18n;
    let left = move || {
        let puzzle = state.puzzle.read();
        let position = puzzle.table().position();
        let seats = position.rules().players().seats();
        let each = seats.map(|seat| {
            let (name, count) = (state.name(seat), position.fences_left(seat));
            t_string!(i18n, puzzles.fences_left, name, count)
        });
        each.collect::<Vec<_>>().join(" ")
    };
    view! { <p class="quiet puzzle-fences">{left}</p> }
}
