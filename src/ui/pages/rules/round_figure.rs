//! The figure of who follows whom on the star.

use crate::rules::checkers::{Direction, Players};
use crate::rules::lattice::Hole;
use crate::table::Colour;
use crate::ui::boards::geometry::{Frame, Point};
use crate::ui::boards::star::{Turned, centre, corners};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, svg};

const FRAME: Frame = Frame::centred(15.4, 15.8);

/// The star with a peg for each player, and an arrow the way that turns go.
pub fn draw(players: Players, direction: Direction) -> El {
    let middle = Hole::new(8, 8).map_or(Point::default(), |hole| centre(hole, Turned::default()));
    let pegs = players.seats().filter_map(|seat| {
        let [one, two, three] = corners(players.home(seat)?);
        // The middle of the point's triangle.
        let base = two.toward(three, 0.5);
        let at = one.toward(base, 2.0 / 3.0);
        let colour = Colour::of(seat);
        let place = svg("g").attr("transform", at.translate());
        Some(place.child(piece(colour, 0.95)))
    });
    // The arrow is drawn clockwise; the other way round it is mirrored.
    let mirror = match direction {
        Direction::Clockwise => "",
        Direction::Counterclockwise => "scale(-1 1)",
    };
    let way = svg("g")
        .class("way")
        .child(svg("path").class("way-halo").attr("d", ARROW))
        .child(svg("path").class("way-line").attr("d", ARROW))
        .child(svg("path").class("way-head").attr("d", HEAD));
    let arrow = svg("g").attr("transform", format!("{} {mirror}", middle.translate()));
    svg("svg")
        .class("figure")
        .attr("viewBox", FRAME.view_box())
        .attr("aria-hidden", "true")
        .child(super::star_figure::wood())
        .child(arrow.child(way))
        .children(pegs)
}

/// Most of a circle, from the lower left clockwise to the lower right.
const ARROW: &str = "M-1.7 1.7A2.4 2.4 0 1 1 2.08 1.2";
/// Its head.
const HEAD: &str = "M1.55 2.1L1.5 .95L2.6 1.55z";
