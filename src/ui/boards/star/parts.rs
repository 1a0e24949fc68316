//! What the star board is made of. Nothing here decides anything.

use super::flight::Flight;
use super::geometry::{RIM, Turned, centre, corners, outline};
use super::model::StarModel;
use crate::rules::lattice::{Direction, Hole};
use crate::table::Colour;
use crate::ui::boards::animation::time_of;
use crate::ui::boards::geometry::{Decimal, Point};
use crate::ui::components::pieces::{numbered_piece, piece};
use crate::ui::dom::{El, svg};
use leptos::prelude::*;

/// The radius of a peg's head, in distances of neighbouring holes.
pub const PEG: f64 = 0.37;

/// The star of wood: its edge, its face with the grain, the tinted points and
/// the lines between holes.
pub fn wood(scene: Memo<StarModel>, turned: Memo<Turned>) -> [El; 3] {
    let star = polygon(&outline());
    let layer = |class, lower| {
        svg("polygon")
            .class(class)
            .attr("points", star.clone())
            .attr("transform", Point::new(0.0, lower).translate())
    };
    let mover = move || {
        let scene = scene.read();
        let goal = scene.goal?;
        // Whoever has the goal opposite sits at the other end.
        let (_, seat) = scene
            .homes
            .iter()
            .find(|(home, _)| home.opposite() == goal)?;
        scene.colours.get(seat.at()).map(|colour| colour.name())
    };
    let star = svg("g")
        .class("wood")
        .attr("stroke-width", 2.0 * RIM)
        .child(layer("wood-shadow", 0.2))
        .child(layer("wood-edge", 0.1))
        .child(layer("wood-turn", 0.0).live(move |it| it.set("data-colour", mover())))
        .child(layer("wood-face", 0.0).attr("stroke-width", 2.0 * RIM - 0.2));

    let triangle = |class, point| {
        svg("polygon")
            .class(class)
            .attr("points", polygon(&corners(point)))
    };
    // The players sit where they sit for the whole game.
    let homes = scene.with_untracked(|scene| {
        let home = |(point, seat): &(_, crate::rules::Seat)| {
            let colour = scene.colours.get(seat.at()).map(|colour| colour.name());
            triangle("point", *point).attr("data-colour", colour)
        };
        scene.homes.iter().map(home).collect::<Vec<_>>()
    });
    let face = svg("g")
        .live(move |it| it.set("transform", format!("rotate({})", turned.get().degrees())))
        .children(homes)
        .child(svg("path").class("lines").attr("d", lines()))
        .each(
            move || Vec::from_iter(scene.read().goal),
            move |point| triangle("goal", point).live(move |it| it.set("data-colour", mover())),
        );
    [star, svg("path").class("grain").attr("d", grain()), face]
}

fn circle(class: &str, radius: &'static str) -> El {
    svg("circle").class(class).attr("r", radius)
}

/// The hole itself.
pub fn hole_bore() -> [El; 2] {
    [
        circle("hole-lip", "0.235").attr("cy", "0.03"),
        circle("hole-bore", "0.21"),
    ]
}

/// A hole that can be touched, without the peg: as large as the next hole
/// allows, so that a touch always finds one.
pub fn hole_rings() -> [El; 4] {
    let [lip, bore] = hole_bore();
    [
        circle("hole-touch", "0.5"),
        lip,
        bore,
        circle("hole-ring", "0.43"),
    ]
}

/// The pegs in the air. When the last has landed, the flight is taken away.
pub fn flying(
    parent: El,
    scene: Memo<StarModel>,
    turned: Memo<Turned>,
    flight: RwSignal<Option<Flight>>,
) -> El {
    let now = time_of(flight);
    let peg = move |index: usize, way: Flight| {
        let peg = peg_look(&scene.read(), *way.routes.get(index)?.last()?)?;
        Some(
            svg("g")
                .class("flying")
                .child(peg.draw(PEG))
                .live(move |it| {
                    let at = way.at(index, now.get(), |hole| centre(hole, turned.get()));
                    it.set("transform", at.map(|at| lifted(at.place, at.height)));
                }),
        )
    };
    parent.swap(move || {
        let way = flight.get();
        let pegs = way.into_iter().flat_map(|way| {
            let count = way.routes.len();
            (0..count).filter_map(move |index| peg(index, way.clone()))
        });
        pegs.collect::<Vec<_>>()
    })
}

/// What a peg looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PegLook {
    /// Its colour.
    pub colour: Colour,
    /// Its number, in games that number them.
    pub number: Option<u8>,
}

impl PegLook {
    /// The peg, its head of that radius.
    pub fn draw(self, radius: f64) -> El {
        match self.number {
            None => piece(self.colour, radius),
            Some(number) => numbered_piece(self.colour, number, radius),
        }
    }
}

/// The peg in a hole.
pub fn peg_look(scene: &StarModel, hole: Hole) -> Option<PegLook> {
    let shown = scene.hole(hole);
    let (_, colour) = shown.peg?;
    let number = shown.number;
    Some(PegLook { colour, number })
}

/// Above a place, larger by how high it is.
fn lifted(place: Point, height: f64) -> String {
    let above = Point::new(place.x, place.y - 0.5 * height);
    format!(
        "{} scale({})",
        above.translate(),
        Decimal(1.0 + 0.12 * height)
    )
}

fn polygon(points: &[Point]) -> String {
    points.iter().map(|point| format!("{point} ")).collect()
}

/// A line over holes, from the first to the last.
pub fn points(route: &[Hole], turned: Turned) -> String {
    polygon(
        &route
            .iter()
            .map(|hole| centre(*hole, turned))
            .collect::<Vec<_>>(),
    )
}

/// The lattice's lines, from each hole to its eastern and southern neighbours.
fn lines() -> String {
    let mut path = String::new();
    for hole in Hole::all() {
        let from = centre(hole, Turned::default());
        for direction in [Direction::E, Direction::SE, Direction::SW] {
            if let Some(next) = hole.toward(direction) {
                let to = centre(next, Turned::default());
                path.push_str(&format!("M{from}L{to}"));
            }
        }
    }
    path
}

/// A few long fibres across the hexagon, where the wood is broadest.
fn grain() -> String {
    (0..9)
        .map(|fibre| {
            let y = f64::from(fibre) * 0.83 - 3.3;
            let sway = f64::from(fibre % 3) * 0.14 - 0.14;
            let bends = [(-1.6, 0.2 + sway), (1.2, -0.24 - sway), (3.9, 0.0)];
            let [one, other, end] = bends.map(|(x, lower)| Point::new(x, y + lower));
            format!("M{}C{one} {other} {end}", Point::new(-3.9, y))
        })
        .collect()
}
