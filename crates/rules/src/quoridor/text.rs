//! The text form of a position: horizontal fences, vertical fences, pawns,
//! fences left and the player to move, joined by slashes.

use super::fences::Fences;
use super::position_error::{PositionError, PositionField};
use super::{Fence, Options, Orientation, Players, Position, Rules, Slot, Square};
use crate::Seat;
use std::fmt;

impl Position {
    /// Parses a position. The number of pawns is the number of players. `first`
    /// is the player who begins every round. The current round is counted as
    /// round 1. The text does not record which player placed which fence.
    ///
    /// If a pawn is on its goal, its player has won.
    ///
    /// # Errors
    /// Returns an error if the text is malformed or describes an impossible
    /// position.
    pub fn from_text(text: &str, options: Options, first: Seat) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split('/').map(str::trim).collect();
        let &[horizontal, vertical, pawns, left, to_move] = fields.as_slice() else {
            return Err(PositionError::Fields(fields.len()));
        };
        let mut fences = Fences::default();
        add_fences(&mut fences, horizontal, Orientation::Horizontal)?;
        add_fences(&mut fences, vertical, Orientation::Vertical)?;

        let pawns = squares(PositionField::Pawns, pawns)?;
        let players = players(pawns.len())?;
        let left = numbers(left)?;
        if left.len() != pawns.len() {
            let found = left.len();
            return Err(PositionError::LeftCount { players, found });
        }
        let rules = Rules::new(players)
            .with_options(options)
            .with_first(first)?;
        let mut position = Self::start(rules);
        position.fences = fences;
        position.to_move = seat(to_move, players)?;
        position
            .pawns
            .iter_mut()
            .zip(pawns)
            .for_each(|(to, from)| *to = from);
        position
            .fences_left
            .iter_mut()
            .zip(left)
            .for_each(|(to, from)| *to = from);
        position.check_fences_left()?;
        position.check_pawns()?;
        Ok(position)
    }

    fn check_fences_left(&self) -> Result<(), PositionError> {
        let players = self.rules.players();
        let most = players.fences_per_player();
        for seat in players.seats() {
            let left = self.fences_left(seat);
            if left > most {
                return Err(PositionError::TooManyLeft { seat, left, most });
            }
        }
        let placed = self.fences.len();
        let left = self.fences_left.iter().map(|&left| u32::from(left)).sum();
        if placed + left > u32::from(most * players.count()) {
            return Err(PositionError::TooManyFences { placed, left });
        }
        Ok(())
    }

    fn check_pawns(&self) -> Result<(), PositionError> {
        let grid = self.grid();
        let mut winner = None;
        for other in self.rules.players().seats() {
            let Some(square) = self.pawn(other) else {
                continue;
            };
            if let Some(one) = self.pawn_at(square).filter(|&one| one != other) {
                return Err(PositionError::SharedSquare {
                    square,
                    lower_seat: one,
                    higher_seat: other,
                });
            }
            match (grid.distance(square.bit(), self.goal(other)), winner) {
                (None, _) => return Err(PositionError::NoPath(other)),
                (Some(0), Some(one)) => {
                    return Err(PositionError::TwoWinners {
                        lower_seat: one,
                        higher_seat: other,
                    });
                }
                (Some(0), None) => winner = Some(other),
                (Some(_), _) => {}
            }
        }
        Ok(())
    }
}

/// Parses a list of squares, with or without white space between them.
fn squares(field: PositionField, text: &str) -> Result<Vec<Square>, PositionError> {
    let mut squares = Vec::new();
    for word in text.split_whitespace() {
        let mut letters = word.chars();
        while let Some(letter) = letters.next() {
            let item: String = [letter].into_iter().chain(letters.next()).collect();
            match item.parse() {
                Ok(square) => squares.push(square),
                Err(_) => return Err(PositionError::NoSquare { field, item }),
            }
        }
    }
    Ok(squares)
}

fn add_fences(
    fences: &mut Fences,
    text: &str,
    orientation: Orientation,
) -> Result<(), PositionError> {
    let field = match orientation {
        Orientation::Horizontal => PositionField::HorizontalFences,
        Orientation::Vertical => PositionField::VerticalFences,
    };
    for square in squares(field, text)? {
        let slot = Slot::north_east_of(square).ok_or(PositionError::NoSlot { field, square })?;
        let fence = Fence { slot, orientation };
        if let Some(other) = fences.overlapped_by(fence) {
            return Err(PositionError::Overlap { fence, other });
        }
        if let Some(other) = fences.crossed_by(fence) {
            return Err(PositionError::Crossing { fence, other });
        }
        *fences = fences.with(fence);
    }
    Ok(())
}

fn players(pawns: usize) -> Result<Players, PositionError> {
    let count = u8::try_from(pawns).ok();
    count
        .and_then(|count| Players::try_from(count).ok())
        .ok_or(PositionError::PawnCount(pawns))
}

fn numbers(text: &str) -> Result<Vec<u8>, PositionError> {
    let number = |item: &str| {
        number(item).ok_or_else(|| PositionError::NoNumber {
            field: PositionField::FencesLeft,
            item: item.to_owned(),
        })
    };
    text.split_whitespace().map(number).collect()
}

fn seat(item: &str, players: Players) -> Result<Seat, PositionError> {
    number(item)
        .and_then(Seat::from_number)
        .filter(|&seat| players.contains(seat))
        .ok_or_else(|| PositionError::ToMove {
            item: item.to_owned(),
            players,
        })
}

/// Parses a number from 0 to 255 that consists of digits only.
fn number(text: &str) -> Option<u8> {
    // The standard parser would also accept a plus sign.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The contents of a position's text, whether or not they form a valid
/// position.
pub struct PositionText<'a> {
    /// The fences on the board.
    pub fences: Fences,
    /// The squares of the pawns, in turn order.
    pub pawns: &'a [Square],
    /// The number of fences that each player has left, in turn order.
    pub fences_left: &'a [u8],
    /// The player to move.
    pub to_move: Seat,
}

/// Writes the position in text form, for example
/// `d4f4e7 / a2a8 / e4 e6 / 7 8 / 2`, or `/ / e1 e9 / 10 10 / 1` if there are
/// no fences.
impl fmt::Display for PositionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for orientation in Orientation::ALL {
            let slots = self.fences.slots(orientation);
            for slot in slots {
                slot.fmt(f)?;
            }
            f.write_str(if slots.is_empty() { "/ " } else { " / " })?;
        }
        for pawn in self.pawns {
            write!(f, "{pawn} ")?;
        }
        f.write_str("/ ")?;
        for left in self.fences_left {
            write!(f, "{left} ")?;
        }
        write!(f, "/ {}", self.to_move)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = usize::from(self.rules.players().count());
        let written = PositionText {
            fences: self.fences,
            pawns: self.pawns.get(..count).unwrap_or_default(),
            fences_left: self.fences_left.get(..count).unwrap_or_default(),
            to_move: self.to_move,
        };
        written.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::testing::{parse_position, seat as seat_of};

    fn error(text: &str) -> String {
        let error = Position::from_text(text, Options::default(), Seat::FIRST);
        error.unwrap_err().to_string()
    }

    #[test]
    fn positions_round_trip() {
        for text in [
            "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2",
            "/ / e1 e9 / 10 10 / 1",
            "/ h8 / e1 e9 / 10 9 / 1",
            "a1 / / e1 e9 / 9 10 / 1",
            "a1 / h8 / e1 a5 e9 i5 / 5 5 3 5 / 4",
            "/ / e9 e8 / 0 0 / 2",
        ] {
            assert_eq!(parse_position(text).to_string(), text);
        }
    }

    #[test]
    fn any_white_space_will_do() {
        for text in [
            "d4f4e7/a2a8/e4 e6/7 8/2",
            " e7 d4\tf4 /\n a8 a2 / e4e6 /  7  8/ 2 \n",
        ] {
            assert_eq!(
                parse_position(text).to_string(),
                "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2"
            );
        }
        assert_eq!(
            parse_position("// e2 e9 / 10 10 / 2").to_string(),
            "/ / e2 e9 / 10 10 / 2"
        );
    }

    #[test]
    fn the_number_of_pawns_is_that_of_the_players() {
        assert_eq!(
            parse_position("/ / e1 e9 / 0 0 / 1").rules().players(),
            Players::Two
        );
        assert_eq!(
            parse_position("/ / e1 a5 e9 i5 / 0 0 0 0 / 1")
                .rules()
                .players(),
            Players::Four
        );
        assert!(error("/ / e1 e9 a5 / 0 0 0 / 1").starts_with("invalid number of pawns "));
        assert!(error("/ / / / 1").starts_with("invalid number of pawns "));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, message) in [
            ("", "invalid number of fields"),
            ("/ / e1 e9 / 10 10", "invalid number of fields"),
            ("/ / e1 e9 / 10 10 / 1 /", "invalid number of fields"),
            (
                "d4x4 / / e1 e9 / 9 9 / 1",
                "invalid square \"x4\" in horizontal fences",
            ),
            (
                "/ d4f / e1 e9 / 9 9 / 1",
                "invalid square \"f\" in vertical fences",
            ),
            (
                "/ d4h / e1 e9 / 9 9 / 1",
                "invalid square \"h\" in vertical fences",
            ),
            ("/ / e1 e0 / 9 9 / 1", "invalid square \"e0\" in pawns"),
            ("/ / e1 é9 / 9 9 / 1", "invalid square \"é9\" in pawns"),
            (
                "i4 / / e1 e9 / 9 9 / 1",
                "invalid fence i4 in horizontal fences",
            ),
            (
                "/ d9 / e1 e9 / 9 9 / 1",
                "invalid fence d9 in vertical fences",
            ),
            ("d4e4 / / e1 e9 / 9 9 / 1", "the fences e4h and d4h overlap"),
            ("d4d4 / / e1 e9 / 9 9 / 1", "the fences d4h and d4h overlap"),
            ("/ d5d4 / e1 e9 / 9 9 / 1", "the fences d4v and d5v overlap"),
            ("d4 / d4 / e1 e9 / 9 9 / 1", "the fences d4v and d4h cross"),
            (
                "/ / e5 e5 / 9 9 / 1",
                "the pawns of players 1 and 2 are both on e5",
            ),
            (
                "/ / e1 e9 / 9 / 1",
                "invalid number of counts 1 in fences left: expected 2",
            ),
            (
                "/ / e1 e9 / 9 +1 / 1",
                "invalid number \"+1\" in fences left",
            ),
            (
                "/ / e1 e9 / 9 256 / 1",
                "invalid number \"256\" in fences left",
            ),
            (
                "/ / e1 e9 / 9 11 / 1",
                "invalid number 11 in fences left of player 2",
            ),
            (
                "/ / e1 a5 e9 i5 / 5 5 5 6 / 1",
                "invalid number 6 in fences left of player 4",
            ),
            (
                "a1 / / e1 e9 / 10 10 / 1",
                "too many fences: expected at most 20, found 1 on the board and 20 left",
            ),
            ("/ / e1 e9 / 9 9 / 0", "invalid player to move \"0\": "),
            ("/ / e1 e9 / 9 9 / 3", "invalid player to move \"3\": "),
            ("/ / e1 e9 / 9 9 /", "invalid player to move \"\": "),
            (
                "/ / e9 e1 / 9 9 / 1",
                "players 1 and 2 have both reached their goals",
            ),
            (
                "a8 / b8 / e1 a9 / 9 9 / 1",
                "the fences leave player 2 no path",
            ),
        ] {
            let found = error(text);
            assert!(found.starts_with(message), "{text}: {found}");
        }
    }

    #[test]
    fn who_begins_has_to_play() {
        let text = "/ / e1 e9 / 9 9 / 2";
        let read = |first| Position::from_text(text, Options::default(), seat_of(first));
        assert_eq!(read(2).unwrap().rules().first_player(), seat_of(2));
        assert!(matches!(read(3), Err(PositionError::First(_))));
    }
}
