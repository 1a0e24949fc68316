//! The figure of where the programmed game begins, and where it goes.

use super::drawing::Way;
use super::star_figure::{goal, place, tint, wood};
use crate::rules::Seat;
use crate::rules::parallel::Rules;
use crate::table::Colour;
use crate::ui::boards::geometry::Frame;
use crate::ui::boards::star::{Turned, centre};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, svg};

const FRAME: Frame = Frame::centred(15.4, 15.8);

/// The star with everybody's pegs at home, and player 1's way to the goal.
pub fn draw(rules: Rules) -> El {
    let seats = rules.players.seats();
    let homes = seats.clone().filter_map(|seat| {
        let home = rules.players.home(seat)?;
        Some(tint(home, Colour::of(seat)))
    });
    let pegs = seats.flat_map(|seat| {
        let peg = move |hole| {
            let spot = svg("g").attr("transform", centre(hole, Turned::default()).translate());
            spot.child(piece(Colour::of(seat), 0.4))
        };
        rules.home_holes(seat).into_iter().map(peg)
    });
    let goal = rules.players.goal(Seat::FIRST);
    // With four, somebody else begins there.
    let open_goal = goal.filter(|goal| !rules.players.points().contains(goal));
    svg("svg")
        .class("figure")
        .attr("viewBox", FRAME.view_box())
        .attr("aria-hidden", "true")
        .child(wood())
        .children(homes)
        .children(open_goal.map(|point| tint(point, Colour::of(Seat::FIRST))))
        .children(goal.map(|point| self::goal(point, Colour::of(Seat::FIRST))))
        .children(pegs)
        // Player 1's way is the same for any number of players.
        .child(Way::step("i9 l15").draw(2.2, place))
}
