//! The state of each player in a Quoridor position, for display.

use crate::{PositionDetails, Side};
use starfence_rules::Seat;
use starfence_rules::quoridor::Position;

/// The index of the last column and the last row of the board, counted from 0.
const LAST: u8 = 8;

impl PositionDetails for Position {
    fn side(&self, seat: Seat) -> Side {
        let home = self.rules().players().home(seat);
        match home.map(|home| (home.column(), home.row())) {
            Some((0, _)) => Side::Left,
            Some((LAST, _)) => Side::Right,
            Some((_, LAST)) => Side::Top,
            Some(_) | None => Side::Bottom,
        }
    }

    fn fences(&self, seat: Seat) -> Option<u8> {
        Some(self.fences_left(seat))
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        self.pawn(seat).iter().map(ToString::to_string).collect()
    }

    fn fences_on_board(&self) -> Vec<String> {
        let fences = Position::fences(self);
        fences.map(|fence| fence.to_string()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::quoridor::{Options, Players, Rules};

    #[test]
    fn each_player_sits_at_the_side_where_the_pawn_starts() {
        let sides = |players: Players| {
            let grid = Position::start(Rules::new(players));
            let seats = Seat::all(players.count());
            seats.map(|seat| grid.side(seat).word()).collect::<Vec<_>>()
        };
        assert_eq!(sides(Players::Four), ["bottom", "left", "top", "right"]);
        assert_eq!(sides(Players::Two), ["bottom", "top"]);
    }

    #[test]
    fn places_are_in_the_games_notation() {
        let text = "d4 / a2 / e4 e6 / 7 8 / 2";
        let grid = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        assert_eq!(grid.places(Seat::FIRST), ["e4"]);
        assert_eq!(grid.fences_on_board(), ["d4h", "a2v"]);
        assert_eq!(PositionDetails::fences(&grid, Seat::FIRST), Some(7));
    }
}
