//! Quoridor as a turn-based game that can be played in a match.

use super::counts::counts;
use super::highlight::{finale, highlights};
use super::hint::{hint, jumped};
use crate::{Finale, GameOptions, Highlight, Hint, MoveDescription, PlayerStatistic, TurnGame};
use starfence_rules::quoridor::{Move, Position, Square};
use starfence_rules::{Game, Seat};

impl TurnGame for Position {
    type Place = Square;

    fn game_options(&self) -> GameOptions {
        let rules = self.rules();
        GameOptions::Quoridor {
            players: rules.players(),
            options: rules.options(),
        }
    }

    fn describe(&self, mv: Move) -> MoveDescription {
        match mv {
            Move::Pawn(to) => {
                let from = self.pawn(self.side_to_move());
                match from.and_then(|from| jumped(self, from, to)) {
                    Some(over) => MoveDescription::Jump(over, to),
                    None => MoveDescription::Pawn(to),
                }
            }
            Move::Fence(fence) => MoveDescription::Fence(fence),
            Move::Pass => MoveDescription::Pass,
            Move::TimeUp => MoveDescription::TimeUp,
            Move::Resign => MoveDescription::Resign,
        }
    }

    fn hint(&self, mv: Move) -> Hint {
        hint(self, mv)
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
    use starfence_rules::{Setup as _, SetupArgs};

    #[test]
    fn pawns_step_and_jump_and_fences_stand() {
        let texts = SetupArgs {
            players: 2,
            options: "",
            first: None,
            position: Some("/ / e5 e6 / 10 10 / 1"),
            seed: None,
        };
        let position = Position::set_up(texts).unwrap();
        let described = |text: &str| position.describe(text.parse().unwrap());
        let over = Seat::FIRST.next_among(2);
        assert_eq!(
            described("d5"),
            MoveDescription::Pawn("d5".parse().unwrap())
        );
        assert_eq!(
            described("e7"),
            MoveDescription::Jump(over, "e7".parse().unwrap())
        );
        assert_eq!(
            described("e5h"),
            MoveDescription::Fence("e5h".parse().unwrap())
        );
        assert_eq!(described("resign"), MoveDescription::Resign);
    }
}
