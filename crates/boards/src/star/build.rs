//! Builds the star board model from a match or a position.

use super::model::{Destination, StarModel};
use starfence_rules::checkers::{Players, Position, Rules, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::{Seat, Set, parallel};
use starfence_table::{Marks, Match, Player};

/// Returns the board model of a match in which the peg in the hole `picked` is
/// picked up. `picked` is ignored if the peg in it cannot move.
pub fn star_model(table: &Match<Position>, picked: Option<Hole>) -> StarModel {
    let position = table.position();
    // The user cannot touch the pegs of a computer player.
    let mover = table.side_to_move().filter(|seat| table.acts_here(*seat));
    let picked = picked.filter(|hole| mover.is_some() && !position.turn_ends(*hole).is_empty());
    let destinations = picked.map_or_else(Vec::new, |from| destinations(position, from));
    StarModel {
        pegs: Hole::all().map(|hole| position.peg_at(hole)).collect(),
        numbers: Vec::new(),
        colours: table.players().iter().map(|player| player.colour).collect(),
        homes: homes(position),
        goal: table
            .side_to_move()
            .and_then(|seat| position.rules().players().goal(seat)),
        movable: mover.map_or(Set::EMPTY, |seat| {
            position
                .pegs(seat)
                .into_iter()
                .filter(|hole| !position.turn_ends(*hole).is_empty())
                .collect()
        }),
        picked,
        destinations,
        last: last_route(table),
        marks: Marks::default(),
    }
}

impl StarModel {
    /// Returns the same model with the circles and arrows on the current
    /// position of a match.
    #[must_use]
    pub fn with_marks(self, table: &Match<Position>) -> Self {
        let marks = table.marks(&table.here());
        Self { marks, ..self }
    }
}

/// Returns the board model of the start of a game for two players, in which the
/// peg in the hole `picked` is picked up.
pub fn start_model(picked: Option<Hole>) -> StarModel {
    let start = Position::start(Rules::new(Players::Two));
    star_model(&Match::new(start, Vec::new()), picked)
}

fn destinations(position: &Position, from: Hole) -> Vec<Destination> {
    let reach = position.turn_ends(from);
    let destination = |hole| {
        let route = position.route(from, hole)?;
        let swap = reach.swaps.contains(hole);
        Some(Destination { hole, route, swap })
    };
    reach.all().into_iter().filter_map(destination).collect()
}

fn homes(position: &Position) -> Vec<(starfence_rules::lattice::StarPoint, Seat)> {
    let players = position.rules().players();
    players
        .points()
        .iter()
        .copied()
        .zip(players.seats())
        .collect()
}

/// Returns the holes that the moved peg touched in the last turn, both ends
/// included; empty if no peg was moved.
fn last_route(table: &Match<Position>) -> Vec<Hole> {
    match table.last_move() {
        Some((before, Turn::Move { from, to, .. })) => before.route(from, to).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Returns the names of the holes that the player to move can reach with the
/// peg in `hole`, separated by commas.
pub fn destination_names(table: &Match<Position>, hole: Hole) -> String {
    table
        .position()
        .turn_ends(hole)
        .all()
        .into_iter()
        .map(|end| end.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns the number of pegs that each player has in their own goal.
pub fn pegs_in_goal(position: &Position) -> Vec<u32> {
    Seat::all(position.players().count())
        .map(|seat| (position.pegs(seat) & position.goal(seat)).len())
        .collect()
}

/// Returns the board model of a position of Parallel Chinese Checkers, with
/// numbered pegs and the players' home points.
pub fn parallel_model(position: &parallel::Position, players: &[Player]) -> StarModel {
    let pegs: Vec<_> = Hole::all().map(|hole| position.peg_at(hole)).collect();
    let seats = position.rules().players;
    StarModel {
        numbers: pegs
            .iter()
            .map(|peg| peg.map(|peg| peg.number.get()))
            .collect(),
        pegs: pegs.iter().map(|peg| peg.map(|peg| peg.seat)).collect(),
        colours: players.iter().map(|player| player.colour).collect(),
        homes: seats.points().iter().copied().zip(seats.seats()).collect(),
        ..StarModel::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};
    use starfence_table::MatchMessage;

    fn hole(text: &str) -> Hole {
        text.parse().unwrap()
    }

    #[test]
    fn the_scene_shows_what_the_mover_can_do() {
        let mut table = Match::new(Position::start(Rules::new(Players::Three)), Vec::new());
        let scene = star_model(&table, Some(hole("c5")));
        assert_eq!(scene.picked, Some(hole("c5")));
        assert_eq!(scene.destinations.len(), 2);
        assert_eq!(scene.movable.len(), 7);
        assert_eq!(scene.homes.len(), 3);
        assert!(scene.last.is_empty());
        // A peg that belongs to another player or cannot move is not picked up.
        assert_eq!(star_model(&table, Some(hole("m17"))).picked, None);
        assert_eq!(star_model(&table, Some(hole("a5"))).picked, None);

        table
            .update(MatchMessage::Play("c5-e5".parse().unwrap()))
            .unwrap();
        let scene = star_model(&table, None);
        assert_eq!(scene.last, [hole("c5"), hole("e5")]);
        assert!(scene.destinations.is_empty());
        assert_eq!(pegs_in_goal(table.position()), [0, 0, 0]);
    }
}
