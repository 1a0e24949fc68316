//! The position editor for Parallel Chinese Checkers.

use super::planning::priority::PriorityArrow;
use crate::boards::piece::PieceIcon;
use crate::components::choice::Field;
use crate::components::counter::{Counter, CounterButton};
use crate::components::icon::Icon;
use crate::i18n::reasons::direction_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::editor::controls::{ChoiceButton, EraserButton};
use crate::pages::editor::layout::EditorLayout;
use crate::pages::editor::star_board::{EditorStarBoard, StarDraftController};
use crate::pages::editor::state::DraftEditor;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, Peg};
use starfence_table::edit::PegDraft as _;
use starfence_table::parallel::{ParallelDraft, ParallelEdit};

/// The current choices in the controls beside the board.
#[derive(Clone, Copy)]
struct Chosen {
    /// The player whose pegs and tokens are shown.
    seat: RwSignal<Seat>,
    /// The number of the peg that a tap places; `None` while the eraser is
    /// chosen.
    peg: RwSignal<Option<Peg>>,
}

/// The position editor for Parallel Chinese Checkers: board, pegs, order tokens
/// and priority arrow.
#[component]
pub fn ParallelEditor(
    /// The position being edited.
    draft: DraftEditor<ParallelDraft>,
) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let players = draft.with_untracked(|draft| draft.rules().players);
    let homes = players.points().iter().copied().zip(players.seats());
    let chosen = Chosen {
        seat: RwSignal::new(Seat::FIRST),
        peg: RwSignal::new(Some(Peg {
            seat: Seat::FIRST,
            number: Number::One,
        })),
    };
    let on_put = Callback::new(move |()| choose_next(draft, chosen));
    let pegs = StarDraftController::new(draft, homes.collect(), chosen.peg, on_put);
    let arrow = move || draft.with(ParallelDraft::arrow);
    let arrow = view! { <PriorityArrow direction=Signal::derive(arrow) /> };
    let board = view! { <EditorStarBoard state pegs>{arrow}</EditorStarBoard> };
    let player = move || {
        let seat = chosen.seat.get();
        view! {
            <SparePegs draft seat chosen />
            <TokenCounters draft seat />
        }
    };
    view! {
        <EditorLayout
            state
            board=board.into_any()
            instructions=t!(i18n, edit.how_numbered)
            clear_label=t!(i18n, edit.empty)
        >
            <PlayerTabs draft chosen />
            <div class="tray-of">{player}</div>
            <ArrowChoice draft />
        </EditorLayout>
    }
}

/// Once the last peg with the chosen number has been placed, chooses the lowest
/// number with pegs left to place.
fn choose_next(draft: DraftEditor<ParallelDraft>, chosen: Chosen) {
    let left = |peg: &Peg| draft.with_untracked(|draft| draft.left(*peg) > 0);
    if let Some(Peg { seat, .. }) = chosen.peg.get_untracked().filter(|peg| !left(peg)) {
        let mut next = Number::ALL.into_iter().map(|number| Peg { seat, number });
        if let Some(next) = next.find(left) {
            chosen.peg.set(Some(next));
        }
    }
}

/// Buttons that choose the player whose pegs and tokens are shown.
#[component]
fn PlayerTabs(draft: DraftEditor<ParallelDraft>, chosen: Chosen) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let tab = move |seat: Seat| {
        let left = Memo::new(move |_| {
            draft.with(|draft| {
                let of = |number| draft.left(Peg { seat, number });
                Number::ALL.map(of).into_iter().sum::<u8>()
            })
        });
        let label = move || {
            t_string!(
                i18n,
                edit.tray_of,
                name = state.name(seat),
                count = left.get()
            )
        };
        let choose = move |()| {
            let number = |peg: Peg| peg.number;
            let number = chosen.peg.get_untracked().map_or(Number::One, number);
            chosen.seat.set(seat);
            chosen.peg.set(Some(Peg { seat, number }));
        };
        view! {
            <ChoiceButton
                label
                chosen=move || chosen.seat.get() == seat
                on_choose=choose
                attr:data-tray=seat.number().to_string()
            >
                <PieceIcon colour=state.colour(seat) />
                <span class="choice-name">{move || state.name(seat)}</span>
                <span class="count">{move || Some(left.get()).filter(|left| *left > 0)}</span>
            </ChoiceButton>
        }
    };
    view! {
        <div class="tray" role="group" aria-label=t!(i18n, edit.tray)>
            {state.seats().into_iter().map(tab).collect_view()}
        </div>
    }
}

/// Buttons that choose the number of the pegs to place, from those of a
/// player's pegs that are not on the board.
#[component]
fn SparePegs(draft: DraftEditor<ParallelDraft>, seat: Seat, chosen: Chosen) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let button = move |number: Number| {
        let peg = Peg { seat, number };
        let left = Memo::new(move |_| draft.with(|draft| draft.left(peg)));
        let label = move || {
            let name = state.name(seat);
            t_string!(i18n, edit.number_of, number, name, count = left.get())
        };
        let data_left = move || left.get().to_string();
        // The style sheet shows the count from `data-left`; the label says it
        // in words.
        view! {
            <ChoiceButton
                label
                chosen=move || chosen.peg.get() == Some(peg)
                on_choose=move |()| chosen.peg.set(Some(peg))
                attr:data-number=number.get().to_string()
                attr:data-left=data_left
            >
                <PieceIcon colour=state.colour(seat) number=Some(number.get()) />
                <span class="count" data-left=data_left></span>
            </ChoiceButton>
        }
    };
    view! {
        <div
            class="tray numbers"
            role="group"
            aria-label=move || t_string!(i18n, edit.numbers_of, name = state.name(seat))
        >
            {Number::ALL.into_iter().map(button).collect_view()}
            <EraserButton
                chosen=move || chosen.peg.get().is_none()
                on_choose=move |()| chosen.peg.set(None)
            />
        </div>
    }
}

/// Counters that set the numbers of a player's order tokens.
#[component]
fn TokenCounters(draft: DraftEditor<ParallelDraft>, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let counter = move |number: Number| {
        let count = Memo::new(move |_| draft.with(|draft| draft.store(seat).count(number)));
        let less = CounterButton {
            label: t!(i18n, edit.fewer, number).into(),
            allowed: Signal::derive(move || draft.with(|draft| draft.can_lose(seat, number))),
            act: Callback::new(move |()| {
                draft.edit(ParallelEdit::Lose(seat, number));
            }),
        };
        let more = CounterButton {
            label: t!(i18n, edit.more, number).into(),
            allowed: Signal::derive(move || draft.with(|draft| draft.can_gain(seat, number))),
            act: Callback::new(move |()| {
                draft.edit(ParallelEdit::Gain(seat, number));
            }),
        };
        let label = move || t_string!(i18n, edit.tokens, number, count = count.get());
        view! {
            <Counter less more>
                <span class="counted" role="img" aria-label=label>
                    <b class={"token small"}>{number.get()}</b>
                    <span>{move || count.get()}</span>
                </span>
            </Counter>
        }
    };
    let label = Signal::derive(move || t_string!(i18n, edit.tokens_of, name = state.name(seat)));
    view! {
        <Field label>
            <div class="counters" role="group" aria-label=move || label.get()>
                {Number::ALL.into_iter().map(counter).collect_view()}
            </div>
            <p class="quiet">{t!(i18n, edit.tokens_how)}</p>
        </Field>
    }
}

/// The choice of the direction in which the priority arrow points.
#[component]
fn ArrowChoice(draft: DraftEditor<ParallelDraft>) -> impl IntoView {
    let i18n = use_i18n();
    let arrow = Memo::new(move |_| draft.with(ParallelDraft::arrow));
    let button = move |direction: Direction| {
        let choose = move |()| {
            draft.edit(ParallelEdit::Arrow(direction));
        };
        view! {
            <ChoiceButton
                label=move || direction_name(i18n, direction).to_owned()
                chosen=move || arrow.get() == direction
                on_choose=choose
                attr:data-arrow=direction.name()
            >
                <Icon name="compass" turned=60 * direction as u32 />
            </ChoiceButton>
        }
    };
    let label = Signal::derive(t!(i18n, edit.arrow));
    view! {
        <Field label>
            <div class="tray arrows" role="group" aria-label=move || label.get()>
                {Direction::ALL.into_iter().map(button).collect_view()}
            </div>
        </Field>
    }
}
