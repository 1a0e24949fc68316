//! A lesson of Quoridor.

use super::layout::LessonLayout;
use super::marks::LessonMarks;
use super::place::LessonPlace;
use super::turn_state::TurnState;
use crate::rules::quoridor::{Fence, Move, Position, Square};
use crate::table::GameOptions;
use crate::table::lesson::{Lesson, TurnLessonGame};
use crate::ui::boards::animation::clock;
use crate::ui::boards::quoridor::{
    FenceSlotModel, FenceTools, PawnFlight, QuoridorBoard, QuoridorEvent, QuoridorInteraction,
    QuoridorPlay, SquareModel, Turned, centre, quoridor_model, square_text,
};
use crate::ui::browser::pointer;
use crate::ui::browser::sound::{self, Sound};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::LiveRegion;
use leptos::prelude::*;

/// A lesson of Quoridor.
#[component]
pub fn QuoridorLesson(
    /// Which lesson.
    place: LessonPlace,
    /// The lesson itself.
    lesson: Lesson<Position>,
) -> impl IntoView {
    let rules = lesson.start.rules();
    let marked = Position::marks(&lesson.goal);
    let state = TurnState::new(lesson);
    let i18n = state.i18n;
    let picked = RwSignal::new(false);
    let flight = RwSignal::new(None::<PawnFlight>);
    let interaction = RwSignal::new(QuoridorInteraction::default());
    let model = Memo::new(move |_| {
        let lesson = state.lesson.read();
        let model = quoridor_model(lesson.table(), picked.get());
        match lesson.is_open() {
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
    state.answer(move |mv| {
        clear();
        let from = state.lesson.with_untracked(|lesson| {
            let position = lesson.table().position();
            position.pawn(position.side_to_move())
        });
        fly(mv, from);
    });
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
    let options = GameOptions::Quoridor {
        players: rules.players(),
        options: rules.options(),
    };
    let squares = marked.iter().filter_map(|name| name.parse().ok());
    let places = squares.map(|square| centre(square, Turned::default()));
    let places = places.collect::<Vec<_>>();
    let tools = view! {
        <FenceTools model interaction on_place=move |fence| play(Move::Fence(fence), false) />
    };
    let open = Signal::derive(move || state.lesson.read().is_open());
    view! {
        <LessonLayout place options view=state.view() tools=tools.into_any()>
            <QuoridorBoard model flight play=board>
                <LessonMarks places=places.clone() radius=0.4 shown=open />
            </QuoridorBoard>
            <LiveRegion text=state.spoken class="spoken" />
        </LessonLayout>
    }
}
