//! Setting up a position of Parallel Chinese Checkers.

use super::parts::{Counter, Step, choice, eraser, sign};
use super::star::sketch_board;
use super::state::{Desk, Parts};
use crate::rules::Seat;
use crate::rules::lattice::Direction;
use crate::rules::parallel::{Number, Peg};
use crate::table::edit::{ParallelDraft, ParallelEdit, Pegged as _};
use crate::ui::components::icons::turned_icon;
use crate::ui::components::pieces::numbered_piece;
use crate::ui::components::widgets::field;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::reasons::direction_name;
use crate::ui::i18n::{I18n, t_string};
use crate::ui::pages::parallel::priority_arrow;
use leptos::prelude::*;

/// What is chosen: whose pegs and tokens are shown, and which peg is put; none
/// while pegs are taken away.
#[derive(Clone, Copy)]
struct Chosen {
    seat: RwSignal<Seat>,
    peg: RwSignal<Option<Peg>>,
}

/// The editor of a game of Parallel Chinese Checkers.
pub fn numbered_editor(desk: Desk<ParallelDraft>) -> El {
    let players = desk.editor.read_untracked().draft().rules().players;
    let homes = players.points().iter().copied().zip(players.seats());
    let chosen = Chosen {
        seat: RwSignal::new(Seat::FIRST),
        peg: RwSignal::new(Some(Peg {
            seat: Seat::FIRST,
            number: Number::One,
        })),
    };
    // When the last peg of a number is put, the next number is at hand.
    let put = move || {
        let editor = desk.editor.read_untracked();
        let left = |peg: &Peg| editor.draft().left(*peg) > 0;
        if let Some(peg) = chosen.peg.get_untracked().filter(|peg| !left(peg)) {
            let seat = peg.seat;
            let mut next = Number::ALL.into_iter().map(|number| Peg { seat, number });
            if let Some(next) = next.find(left) {
                chosen.peg.set(Some(next));
            }
        }
    };
    let arrow = move || desk.editor.read().draft().arrow();
    let board = sketch_board(desk, homes.collect(), chosen.peg, put, |turned| {
        vec![priority_arrow(arrow, turned)]
    });
    let shown = move || vec![chosen.seat.get()];
    let player = html("div")
        .class("tray-of")
        .each(shown, move |seat| pegs_of(desk, seat, chosen))
        .each(shown, move |seat| store_of(desk, seat));
    desk.draw(Parts {
        board: board.into_view(),
        tray: vec![seats(desk, chosen), player, arrow_choice(desk)],
        how: |i18n| t_string!(i18n, edit.how_numbered),
        clear: |i18n| t_string!(i18n, edit.empty),
    })
}

/// Whose pegs and tokens are shown.
fn seats(desk: Desk<ParallelDraft>, chosen: Chosen) -> El {
    let i18n = desk.i18n;
    let button = move |seat: Seat| {
        let left = move || {
            let editor = desk.editor.read();
            let of = |number| editor.draft().left(Peg { seat, number });
            Number::ALL.map(of).into_iter().sum::<u8>()
        };
        let choose = move || {
            let number = |peg: Peg| peg.number;
            let number = chosen.peg.get_untracked().map_or(Number::One, number);
            chosen.seat.set(seat);
            chosen.peg.set(Some(Peg { seat, number }));
        };
        choice(
            move || t_string!(i18n, edit.tray_of, name = desk.name(seat), count = left()),
            move || chosen.seat.get() == seat,
            choose,
        )
        .attr("data-tray", seat.number())
        .child(sign(desk.colour(seat)))
        .child(
            html("span")
                .class("choice-name")
                .live_text(move || desk.name(seat)),
        )
        .child(
            html("span")
                .class("count")
                .live_text(move || Some(left()).filter(|left| *left > 0).map(u32::from)),
        )
    };
    html("div")
        .class("tray")
        .attr("role", "group")
        .live(move |it| it.set("aria-label", t_string!(i18n, edit.tray)))
        .children(desk.seats().into_iter().map(button))
}

/// A player's pegs that are not on the board, by number.
fn pegs_of(desk: Desk<ParallelDraft>, seat: Seat, chosen: Chosen) -> El {
    let i18n = desk.i18n;
    let colour = desk.colour(seat);
    let button = move |number: Number| {
        let peg = Peg { seat, number };
        let left = move || desk.editor.read().draft().left(peg);
        choice(
            move || {
                let name = desk.name(seat);
                t_string!(i18n, edit.number_of, number, name, count = left())
            },
            move || chosen.peg.get() == Some(peg),
            move || chosen.peg.set(Some(peg)),
        )
        .attr("data-number", number.get())
        .live(move |it| it.set("data-left", left()))
        .child(
            svg("svg")
                .class("strip-piece")
                .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
                .child(numbered_piece(colour, number.get(), 1.0)),
        )
        // The style sheet shows it: the name says it in words.
        .child(
            html("span")
                .class("count")
                .live(move |it| it.set("data-left", left())),
        )
    };
    html("div")
        .class("tray numbers")
        .attr("role", "group")
        .live(move |it| {
            it.set(
                "aria-label",
                t_string!(i18n, edit.numbers_of, name = desk.name(seat)),
            )
        })
        .children(Number::ALL.map(button))
        .child(eraser(
            move || chosen.peg.get().is_none(),
            move || chosen.peg.set(None),
            i18n,
        ))
}

/// A player's order tokens.
fn store_of(desk: Desk<ParallelDraft>, seat: Seat) -> El {
    let i18n = desk.i18n;
    let counter = move |number: Number| {
        let count = move || desk.editor.read().draft().store(seat).of(number);
        let shown = html("span")
            .class("counted")
            .attr("role", "img")
            .live(move |it| {
                it.set(
                    "aria-label",
                    t_string!(i18n, edit.tokens, number, count = count()),
                );
            })
            .child(html("b").class("token small").text(number.get()))
            .child(html("span").live_text(move || u32::from(count())));
        let less = Step {
            name: Box::new(move || t_string!(i18n, edit.fewer, number)),
            can: Box::new(move || desk.editor.read().draft().can_lose(seat, number)),
            act: Box::new(move || {
                desk.edit(ParallelEdit::Lose(seat, number));
            }),
        };
        let more = Step {
            name: Box::new(move || t_string!(i18n, edit.more, number)),
            can: Box::new(move || desk.editor.read().draft().can_gain(seat, number)),
            act: Box::new(move || {
                desk.edit(ParallelEdit::Gain(seat, number));
            }),
        };
        Counter { shown, less, more }.draw()
    };
    let name = move || t_string!(i18n, edit.store_of, name = desk.name(seat));
    html("div")
        .class("field")
        .child(html("span").class("field-name").live_text(name))
        .child(
            html("div")
                .class("counters")
                .attr("role", "group")
                .live(move |it| it.set("aria-label", name()))
                .children(Number::ALL.map(counter)),
        )
        .child(
            html("p")
                .class("quiet")
                .live_text(move || t_string!(i18n, edit.store_how)),
        )
}

/// Where the priority arrow points.
fn arrow_choice(desk: Desk<ParallelDraft>) -> El {
    let i18n = desk.i18n;
    let button = move |direction: Direction| {
        choice(
            move || direction_name(i18n, direction),
            move || desk.editor.read().draft().arrow() == direction,
            move || {
                desk.edit(ParallelEdit::Arrow(direction));
            },
        )
        .attr("data-arrow", direction.name())
        .child(turned_icon("arrow", 60 * direction as u32))
    };
    let label = |i18n: I18n| t_string!(i18n, edit.arrow);
    field(
        label,
        html("div")
            .class("tray arrows")
            .attr("role", "group")
            .live(move |it| it.set("aria-label", label(i18n)))
            .children(Direction::ALL.map(button)),
    )
}
