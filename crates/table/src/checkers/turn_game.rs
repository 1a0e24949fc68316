//! Chinese Checkers as a turn-based game that can be played in a match.

use super::counts::counts;
use super::highlight::{finale, highlights};
use super::hint::{hint, hops_of};
use crate::{Finale, GameOptions, Highlight, Hint, MoveDescription, PlayerStatistic, TurnGame};
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::{Game, Seat};

impl TurnGame for Position {
    type Place = Hole;

    fn game_options(&self) -> GameOptions {
        let rules = self.rules();
        GameOptions::Checkers {
            players: rules.players(),
            options: rules.options(),
        }
    }

    fn describe(&self, turn: Turn) -> MoveDescription {
        match turn {
            Turn::Move { from, to, .. } => match hops_of(self, turn) {
                0 => MoveDescription::Step(from, to),
                hops => MoveDescription::Hops(from, to, hops),
            },
            Turn::Pass => MoveDescription::Pass,
            Turn::TimeUp => MoveDescription::TimeUp,
            Turn::Resign => MoveDescription::Resign,
        }
    }

    fn hint(&self, turn: Turn) -> Hint {
        hint(self, turn)
    }

    fn counts(game: &Game<Self>, seat: Seat) -> Vec<PlayerStatistic> {
        counts(game, seat)
    }

    fn highlights(game: &Game<Self>) -> Vec<Highlight> {
        highlights(game)
    }

    fn finale(game: &Game<Self>) -> Option<Finale> {
        finale(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};

    #[test]
    fn pegs_step_and_hop() {
        let position = Position::start(Rules::new(Players::Two));
        let mut kinds = [0; 2];
        for turn in position.legal_moves() {
            match position.describe(turn) {
                MoveDescription::Step(from, to) => {
                    assert_eq!(from.distance(to), 1);
                    kinds[0] += 1;
                }
                MoveDescription::Hops(from, to, 1) => {
                    assert_eq!(from.distance(to), 2);
                    kinds[1] += 1;
                }
                other => panic!("{turn}: {other:?}"),
            }
        }
        // Each of the four pegs in front can step to two holes; the pegs in the
        // two rows behind hop over them.
        assert_eq!(kinds, [8, 6]);
    }
}
