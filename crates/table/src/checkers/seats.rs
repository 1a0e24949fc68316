//! The state of each player in a Chinese Checkers position, for display.

use crate::{GoalCount, PositionDetails, Side};
use starfence_rules::Seat;
use starfence_rules::checkers::Position;

impl PositionDetails for Position {
    fn side(&self, seat: Seat) -> Side {
        Side::near(self.rules().players().home(seat))
    }

    fn goal_count(&self, seat: Seat) -> Option<GoalCount> {
        let plays = seat.number() <= self.players().count();
        plays.then(|| GoalCount {
            pegs: (self.pegs(seat) & self.goal(seat)).len(),
            needed: u32::from(self.peg_count(seat)),
        })
    }

    fn finished(&self) -> Vec<Seat> {
        self.players_with_full_goal().into_iter().collect()
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        self.pegs(seat)
            .into_iter()
            .map(|hole| hole.to_string())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};

    #[test]
    fn each_player_sits_at_the_side_nearest_to_the_home_point() {
        let star = Position::start(Rules::new(Players::Six));
        let sides: Vec<&str> = Seat::all(6).map(|seat| star.side(seat).word()).collect();
        assert_eq!(sides, ["top", "right", "right", "bottom", "left", "left"]);
    }

    #[test]
    fn places_and_goals_are_read_from_the_board() {
        let star = Position::start(Rules::new(Players::Two));
        assert_eq!(star.places(Seat::FIRST)[..3], ["a5", "b5", "b6"]);
        let counted = GoalCount {
            pegs: 0,
            needed: 10,
        };
        assert_eq!(star.goal_count(Seat::FIRST), Some(counted));
        assert_eq!(star.goal_count(Seat::FIRST.next_among(6)), Some(counted));
        let six = "./../..1/1111/............./............/.........../........../........./\
                   ........../.........../............/............./2222/222/22/1 1";
        let six = Position::from_text(six, Rules::new(Players::Two)).unwrap();
        let counted = GoalCount { pegs: 1, needed: 6 };
        assert_eq!(six.goal_count(Seat::FIRST), Some(counted));
        let third = Seat::all(3).last();
        assert_eq!(third.and_then(|seat| star.goal_count(seat)), None);
    }
}
