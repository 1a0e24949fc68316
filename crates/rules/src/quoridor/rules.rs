//! The rules agreed before a game: the number of players, the options and the
//! first player.

use super::{Options, SidewaysJump, Square};
use crate::{FirstError, GameKind, PlayersError, Seat, Set};

/// The number of players. Three players are not possible: every pawn starts
/// opposite its goal, and with three players, only one of them would cross the
/// paths of the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// Two players, opposite each other.
    Two,
    /// Four players, one on each side.
    Four,
}

impl TryFrom<u8> for Players {
    type Error = PlayersError;

    fn try_from(count: u8) -> Result<Self, PlayersError> {
        match count {
            2 => Ok(Self::Two),
            4 => Ok(Self::Four),
            found => Err(PlayersError {
                kind: GameKind::Quoridor,
                found,
            }),
        }
    }
}

/// One side of the board, with the starting square and the goal of the player
/// who begins at this side.
struct BoardSide {
    home: Square,
    goal: u128,
}

const ROW_1: u128 = 0x1ff;
const COLUMN_A: u128 = {
    let mut mask = 0;
    let mut row = 0;
    while row < 9 {
        mask |= 1 << (row * 9);
        row += 1;
    }
    mask
};

const SOUTH: BoardSide = BoardSide {
    home: Square::wrapping(4, 0),
    goal: ROW_1 << 72,
};
const WEST: BoardSide = BoardSide {
    home: Square::wrapping(0, 4),
    goal: COLUMN_A << 8,
};
const NORTH: BoardSide = BoardSide {
    home: Square::wrapping(4, 8),
    goal: ROW_1,
};
const EAST: BoardSide = BoardSide {
    home: Square::wrapping(8, 4),
    goal: COLUMN_A,
};

impl Players {
    /// Returns the number of players, 2 or 4.
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// Returns the seats in the game, player 1 first.
    pub fn seats(self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        Seat::all(self.count())
    }

    /// Returns whether the seat is in the game.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.number() <= self.count()
    }

    /// Returns the number of fences that each player starts with: ten with 2
    /// players, five with 4.
    pub const fn fences_per_player(self) -> u8 {
        match self {
            Self::Two => 10,
            Self::Four => 5,
        }
    }

    /// Returns the square on which the player's pawn starts; `None` for a seat
    /// that is not in the game.
    pub fn home(self, seat: Seat) -> Option<Square> {
        self.home_sides()
            .get(seat.array_index())
            .map(|side| side.home)
    }

    /// Returns the squares of the player's goal, one of which the pawn must
    /// reach; empty for a seat that is not in the game.
    pub fn goal(self, seat: Seat) -> Set<Square> {
        Set::from_bits(
            self.home_sides()
                .get(seat.array_index())
                .map_or(0, |side| side.goal),
        )
    }

    /// Returns the players' sides of the board, player 1's first; with 4
    /// players, in clockwise order.
    const fn home_sides(self) -> &'static [BoardSide] {
        match self {
            Self::Two => &[SOUTH, NORTH],
            Self::Four => &[SOUTH, WEST, NORTH, EAST],
        }
    }
}

/// The rules agreed before a game: the number of players, the options and the
/// first player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: Players,
    options: Options,
    first_player: Seat,
}

impl Rules {
    /// Creates the rules with the default options and player 1 as the first
    /// player.
    pub fn new(players: Players) -> Self {
        Self {
            players,
            options: Options::default(),
            first_player: Seat::FIRST,
        }
    }

    /// Returns the same rules with the given options.
    #[must_use]
    pub const fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Returns the same rules, but with `first` as the player who begins.
    ///
    /// # Errors
    /// Returns an error if the game has no such player.
    pub const fn with_first(self, first: Seat) -> Result<Self, FirstError> {
        if self.players.contains(first) {
            Ok(Self {
                first_player: first,
                ..self
            })
        } else {
            Err(FirstError {
                first: first.number(),
                players: self.players.count(),
            })
        }
    }

    /// Returns the number of players.
    pub const fn players(self) -> Players {
        self.players
    }

    /// Returns the options.
    pub const fn options(self) -> Options {
        self.options
    }

    /// Returns whether a player who is not out of the game may have to pass.
    /// This is possible with four players, and if sideways jumps are never
    /// allowed.
    pub fn may_have_to_pass(self) -> bool {
        let never = self.options.sideways_jump == SidewaysJump::Never;
        self.players == Players::Four || never
    }

    /// Returns the player who begins the game and therefore every round.
    pub const fn first_player(self) -> Seat {
        self.first_player
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed_sides(players: Players) -> Vec<(String, String, String)> {
        let side = |seat| {
            let goal: Vec<String> = players
                .goal(seat)
                .into_iter()
                .map(|s| s.to_string())
                .collect();
            let home = players.home(seat).unwrap().to_string();
            assert_eq!(goal.len(), 9);
            (home, goal[0].clone(), goal[8].clone())
        };
        players.seats().map(side).collect()
    }

    fn rows(rows: &[[&str; 3]]) -> Vec<(String, String, String)> {
        rows.iter()
            .map(|row| row.map(str::to_owned).into())
            .collect()
    }

    #[test]
    fn two_players_face_each_other_with_ten_fences_each() {
        let expected = [["e1", "a9", "i9"], ["e9", "a1", "i1"]];
        assert_eq!(printed_sides(Players::Two), rows(&expected));
        assert_eq!(Players::Two.fences_per_player(), 10);
    }

    #[test]
    fn four_players_sit_clockwise_with_five_fences_each() {
        let expected = [
            ["e1", "a9", "i9"],
            ["a5", "i1", "i9"],
            ["e9", "a1", "i1"],
            ["i5", "a1", "a9"],
        ];
        assert_eq!(printed_sides(Players::Four), rows(&expected));
        assert_eq!(Players::Four.fences_per_player(), 5);
    }

    #[test]
    fn other_counts_are_refused() {
        for found in [0, 1, 3, 5, 6, 255] {
            let kind = GameKind::Quoridor;
            assert_eq!(Players::try_from(found), Err(PlayersError { kind, found }));
        }
        let error = Players::try_from(3).unwrap_err();
        assert_eq!(
            error.to_string(),
            "invalid number of players 3: expected 2 or 4 in quoridor \
             (the players sit opposite each other in pairs)"
        );
        assert_eq!(Players::try_from(2), Ok(Players::Two));
        assert_eq!(Players::try_from(4), Ok(Players::Four));
    }

    #[test]
    fn only_a_player_can_begin() {
        let third = Seat::from_number(3).unwrap();
        let two = Rules::new(Players::Two);
        assert_eq!(two.first_player(), Seat::FIRST);
        let error = two.with_first(third).unwrap_err();
        assert_eq!(
            error.to_string(),
            "invalid first player 3: expected a player from 1 to 2"
        );
        assert_eq!(
            Rules::new(Players::Four)
                .with_first(third)
                .unwrap()
                .first_player(),
            third
        );
        assert_eq!(Players::Two.home(third), None);
        assert!(Players::Two.goal(third).is_empty());
    }
}
