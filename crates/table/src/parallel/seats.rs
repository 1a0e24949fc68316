//! The state of each player in a Parallel Chinese Checkers position, for
//! display.

use crate::{GoalCount, PositionDetails, Side, TokenCounts};
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::Position;

impl PositionDetails for Position {
    fn side(&self, seat: Seat) -> Side {
        Side::near(self.rules().players.home(seat))
    }

    fn goal_count(&self, seat: Seat) -> Option<GoalCount> {
        Some(GoalCount {
            pegs: self.pegs_in_goal(seat).into(),
            needed: self.rules().options.pegs.needed_to_win().into(),
        })
    }

    fn token_counts(&self, seat: Seat) -> Option<TokenCounts> {
        Some(TokenCounts {
            tokens: self.store(seat),
            ..TokenCounts::default()
        })
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        Hole::all()
            .filter_map(|hole| {
                let peg = self.peg_at(hole)?;
                (peg.seat == seat).then(|| format!("{hole} {}", peg.number))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{Players, Rules};

    #[test]
    fn every_peg_has_a_place_with_its_number() {
        let pegs = Position::shuffled(Rules::new(Players::Two), 1);
        let places = pegs.places(Seat::FIRST);
        assert_eq!(places.len(), 12);
        assert!(places.iter().all(|place| place.contains(' ')));
        assert_eq!(pegs.side(Seat::FIRST), Side::Left);
    }
}
