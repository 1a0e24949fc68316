//! The board models of a player's private screens in Parallel Chinese Checkers.

use starfence_boards::star::{Destination, StarModel, parallel_model};
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Layout, Position, SeatView};
use starfence_rules::{Seat, Set};
use starfence_table::Player;

/// Returns the board model for a player who is planning. Touching one of the
/// player's own pegs chooses a token with the number of that peg.
pub fn planning_model(view: &SeatView, players: &[Player]) -> StarModel {
    let position = view.position();
    StarModel {
        goal: position.rules().players.goal(view.seat()),
        movable: position.pegs(view.seat()),
        ..parallel_model(position, players)
    }
}

/// Returns the board model for a player who is arranging pegs. The board shows
/// the numbers of that player's pegs only. A picked peg can be swapped with any
/// other peg of the player.
pub fn arranging_model(
    position: &Position,
    players: &[Player],
    seat: Seat,
    layout: &Layout,
    picked: Option<Hole>,
) -> StarModel {
    let homes = position.rules().home_holes(seat);
    let mut model = parallel_model(position, players);
    model.numbers.fill(None);
    for (hole, number) in homes.iter().zip(layout.numbers()) {
        if let Some(place) = model.numbers.get_mut(hole.array_index()) {
            *place = Some(number.get());
        }
    }
    let others = |picked: Hole| {
        homes
            .iter()
            .filter(move |hole| **hole != picked)
            .map(move |hole| Destination {
                hole: *hole,
                route: vec![picked, *hole],
                swap: true,
            })
    };
    StarModel {
        goal: position.rules().players.goal(seat),
        movable: homes.iter().copied().collect::<Set<Hole>>(),
        picked,
        destinations: picked.into_iter().flat_map(others).collect(),
        ..model
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{PegCount, Players, Rules};

    fn players() -> Vec<Player> {
        Seat::all(2).map(Player::on).collect()
    }

    #[test]
    fn every_peg_has_its_number_and_its_owner() {
        let position = Position::shuffled(Rules::new(Players::Two), 3);
        let model = parallel_model(&position, &players());
        for hole in Hole::all() {
            let shown = model.hole(hole);
            let peg = position.peg_at(hole);
            assert_eq!(shown.number, peg.map(|peg| peg.number.get()));
            assert_eq!(shown.peg.map(|(seat, _)| seat), peg.map(|peg| peg.seat));
        }
    }

    #[test]
    fn arranging_shows_only_the_players_own_numbers() {
        let position = Position::shuffled(Rules::new(Players::Two), 3);
        let layout = Layout::sorted(PegCount::Twelve);
        let homes = position.rules().home_holes(Seat::FIRST);
        let model = arranging_model(&position, &players(), Seat::FIRST, &layout, Some(homes[0]));
        let numbered: Set<Hole> = Hole::all()
            .filter(|hole| model.hole(*hole).number.is_some())
            .collect();
        assert_eq!(numbered, homes.iter().copied().collect());
        assert_eq!(model.hole(homes[11]).number, Some(6));
        assert_eq!(model.destinations.len(), 11);
    }
}
