//! Statistics of a player's actions in a game of Quoridor.

use crate::PlayerStatistic;
use crate::turn_game::turns_of;
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Game, Seat};

/// Returns the number of a player's moves and the number of fences that the
/// player placed.
pub(super) fn counts(game: &Game<Position>, seat: Seat) -> Vec<PlayerStatistic> {
    let (mut moves, mut fences) = (0, 0);
    for (_, mv) in turns_of(game, seat) {
        moves += usize::from(matches!(mv, Move::Pawn(_) | Move::Fence(_)));
        fences += usize::from(matches!(mv, Move::Fence(_)));
    }
    vec![
        PlayerStatistic::Moves(moves),
        PlayerStatistic::Fences(fences),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::quoridor::{Players, Rules};

    fn played(start: Position, moves: &str) -> Game<Position> {
        let mut game = Game::new(start);
        for text in moves.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn moves_and_fences_are_counted() {
        let rules = Rules::new(Players::Two);
        let game = played(Position::start(rules), "e2 e3h d3v e8 e3");
        let seats: Vec<Seat> = Seat::all(2).collect();
        assert_eq!(
            counts(&game, seats[0]),
            [PlayerStatistic::Moves(3), PlayerStatistic::Fences(1)]
        );
        assert_eq!(
            counts(&game, seats[1]),
            [PlayerStatistic::Moves(2), PlayerStatistic::Fences(1)]
        );
    }
}
