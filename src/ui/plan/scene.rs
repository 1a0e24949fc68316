//! From a position of the programmed game to what its board shows.

use crate::rules::lattice::Hole;
use crate::rules::parallel::Position;
use crate::table::Player;
use crate::ui::star::StarScene;

/// The numbered pegs of a position, and whose points they come from.
pub fn plan_scene(position: &Position, players: &[Player]) -> StarScene {
    let pegs: Vec<_> = Hole::all().map(|hole| position.peg_at(hole)).collect();
    let seats = position.rules().players;
    StarScene {
        numbers: pegs
            .iter()
            .map(|peg| peg.map(|peg| peg.number.get()))
            .collect(),
        pegs: pegs.iter().map(|peg| peg.map(|peg| peg.seat)).collect(),
        colours: players.iter().map(|player| player.colour).collect(),
        homes: seats.points().iter().copied().zip(seats.seats()).collect(),
        ..StarScene::default()
    }
}
