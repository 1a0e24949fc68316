//! The figure of the players' homes and goals in Parallel Chinese Checkers.

use crate::boards::star::StarBoard;
use crate::pages::rules::arrow::FigureArrow;
use crate::pages::rules::star_figure::place;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use starfence_boards::star::StarModel;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::Rules;
use starfence_table::Colour;

const FRAME: Rect = Rect::centred(15.4, 15.8);

/// Draws the star with all pegs at home, and an arrow from player 1's home to
/// the goal.
pub fn home_figure(rules: Rules) -> AnyView {
    let seats = || rules.players.seats();
    let mut pegs = vec![None; Hole::all().count()];
    for seat in seats() {
        for hole in rules.home_holes(seat) {
            pegs[hole.array_index()] = Some(seat);
        }
    }
    let goal = rules.players.goal(Seat::FIRST);
    // With four players, the goal is another player's home.
    let open_goal = goal.filter(|goal| !rules.players.points().contains(goal));
    let home = |seat| Some((rules.players.home(seat)?, seat));
    let homes = seats().filter_map(home);
    let homes = homes.chain(open_goal.map(|goal| (goal, Seat::FIRST)));
    let model = StarModel {
        pegs,
        colours: Seat::all(6).map(Colour::of).collect(),
        homes: homes.collect(),
        goal,
        ..StarModel::default()
    };
    view! {
        <StarBoard model part=FRAME class="figure">
            // Player 1's arrow is the same for any number of players.
            {FigureArrow::step("i9 l15").view(2.2, place)}
        </StarBoard>
    }
    .into_any()
}
