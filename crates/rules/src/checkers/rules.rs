//! The rules agreed before a game: the number of players, the options and the
//! first player.

use super::{Options, TurnDirection};
use crate::lattice::StarPoint;
use crate::{FirstError, GameKind, PlayersError, Seat};

/// The number of players. It determines the points of the star in which the
/// players begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// Two players, in the north and south points.
    Two,
    /// Three players, in the north, south-east and south-west points.
    Three,
    /// Four players, in all points except north and south.
    Four,
    /// Six players, in all points.
    Six,
}

impl Players {
    /// All allowed numbers of players.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::Four, Self::Six];

    /// Returns the number of players.
    pub const fn count(self) -> u8 {
        self.points().len() as u8
    }

    /// Returns the points of the star in which the players begin, clockwise
    /// from player 1's.
    pub const fn points(self) -> &'static [StarPoint] {
        match self {
            Self::Two => &[StarPoint::N, StarPoint::S],
            Self::Three => &[StarPoint::N, StarPoint::SE, StarPoint::SW],
            Self::Four => &[StarPoint::NE, StarPoint::SE, StarPoint::SW, StarPoint::NW],
            Self::Six => &StarPoint::ALL,
        }
    }

    /// Returns the seats in the game, player 1 first.
    pub fn seats(self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        Seat::all(self.count())
    }

    /// Returns the point of the star in which the player in `seat` begins, or
    /// `None` if there is no such player.
    pub fn home(self, seat: Seat) -> Option<StarPoint> {
        self.points().get(seat.array_index()).copied()
    }

    /// Returns the point that is the goal of the player in `seat`, or `None` if
    /// there is no such player.
    pub fn goal(self, seat: Seat) -> Option<StarPoint> {
        self.home(seat).map(StarPoint::opposite)
    }
}

impl TryFrom<u8> for Players {
    type Error = PlayersError;

    fn try_from(count: u8) -> Result<Self, PlayersError> {
        match count {
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            6 => Ok(Self::Six),
            found => Err(PlayersError {
                kind: GameKind::ChineseCheckers,
                found,
            }),
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
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Returns the same rules, but with `first` as the player who begins.
    ///
    /// # Errors
    /// Returns an error if the game has no such player.
    pub fn with_first(self, first: Seat) -> Result<Self, FirstError> {
        let players = self.players.count();
        if first.number() <= players {
            Ok(Self {
                first_player: first,
                ..self
            })
        } else {
            let first = first.number();
            Err(FirstError { first, players })
        }
    }

    /// Returns the number of players.
    pub fn players(self) -> Players {
        self.players
    }

    /// Returns the rule options.
    pub fn options(self) -> Options {
        self.options
    }

    /// Returns the player who begins.
    pub fn first_player(self) -> Seat {
        self.first_player
    }

    /// Returns the player whose turn comes after that of the player in `seat`.
    pub(super) fn next(self, seat: Seat) -> Seat {
        let players = self.players.count();
        match self.options.direction {
            TurnDirection::Clockwise => seat.next_among(players),
            TurnDirection::Counterclockwise => seat.previous_among(players),
        }
    }

    /// Returns the player whose turn comes before that of the player in `seat`.
    pub(super) fn previous(self, seat: Seat) -> Seat {
        let players = self.players.count();
        match self.options.direction {
            TurnDirection::Clockwise => seat.previous_among(players),
            TurnDirection::Counterclockwise => seat.next_among(players),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_five_are_refused_and_five_says_why() {
        let error = |count: u8| Players::try_from(count).unwrap_err().to_string();
        for count in [0, 1, 5, 7] {
            assert_eq!(
                error(count),
                format!(
                    "invalid number of players {count}: expected 2, 3, 4 or 6 in \
                     chinese-checkers (with five, one player would face no opponent)"
                )
            );
        }
        for players in Players::ALL {
            assert_eq!(Players::try_from(players.count()), Ok(players));
        }
    }

    #[test]
    fn the_first_player_must_play() {
        let rules = Rules::new(Players::Three);
        assert!(rules.with_first(Seat::from_number(3).unwrap()).is_ok());
        assert!(rules.with_first(Seat::from_number(4).unwrap()).is_err());
    }
}
