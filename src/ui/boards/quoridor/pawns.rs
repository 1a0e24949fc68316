//! The pawns on the board, under way, and under a finger.

use super::geometry::{Turned, centre};
use super::gesture::Press;
use super::glide::Glide;
use super::scene::FenceScene;
use crate::rules::Seat;
use crate::ui::boards::animation::{Way, time_of};
use crate::ui::boards::geometry::{Decimal, Point};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, classes, svg};
use leptos::prelude::*;

/// The radius of a pawn's head, in distances of neighbouring squares.
const PAWN: f64 = 0.33;

impl Way for Glide {
    fn began(&self) -> f64 {
        self.began
    }

    fn duration(&self) -> f64 {
        self.duration()
    }
}

/// The pawns, each where it stands or on its way. When one has arrived, the
/// flight is taken away.
pub fn pawns(
    scene: Memo<FenceScene>,
    turned: Memo<Turned>,
    flight: RwSignal<Option<Glide>>,
    press: RwSignal<Option<Press>>,
) -> El {
    let now = time_of(flight);
    let pawn = move |seat: Seat| {
        let colour = scene.with_untracked(|scene| scene.colour(seat));
        let transform = move || {
            let square = scene.read().pawn(seat)?;
            let way = flight.get().filter(|way| way.to == square);
            let (place, height) = match way.and_then(|way| way.at(now.get(), turned.get())) {
                Some(at) => (at.place, at.height),
                None => (centre(square, turned.get()), 0.0),
            };
            let lifted = Point::new(place.x, place.y - 0.5 * height);
            Some(format!(
                "{} scale({})",
                lifted.translate(),
                Decimal(1.0 + 0.12 * height)
            ))
        };
        svg("g")
            .live(move |it| {
                let scene = scene.read();
                let shown = scene
                    .pawn(seat)
                    .map(|square| scene.square(square))
                    .unwrap_or_default();
                let dragging = press.get().is_some_and(|held| held.dragging);
                let more = [
                    ("own", shown.own),
                    ("picked", shown.picked),
                    ("away", shown.own && dragging),
                ];
                it.set("class", classes("pawn", &more));
            })
            .live(move |it| it.set("transform", transform()))
            .child(svg("circle").class("pawn-ring").attr("r", PAWN + 0.035))
            .child(piece(colour, PAWN))
    };
    let seats =
        scene.with_untracked(|scene| Vec::from_iter(scene.pawns.iter().map(|(_, seat)| *seat)));
    svg("g")
        .class("pawns")
        .children(seats.into_iter().map(pawn))
}

/// Adds the pawn under the finger that drags it.
pub fn dragged(board: El, scene: Memo<FenceScene>, press: RwSignal<Option<Press>>) -> El {
    let held = move || press.get().filter(|held| held.dragging);
    let colour = move || {
        held()?;
        let scene = scene.read();
        Some(scene.colour(scene.square(scene.own?).pawn?))
    };
    board.each(
        move || Vec::from_iter(colour()),
        move |colour| {
            svg("g")
                .class("flying")
                .live(move |it| it.set("transform", held().map(|held| held.now.translate())))
                .child(piece(colour, PAWN * 1.15))
        },
    )
}
