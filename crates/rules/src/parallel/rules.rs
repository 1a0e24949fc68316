//! The rules agreed before a game: the number of players and of pegs.

use super::{Number, NumberCounts};
use crate::lattice::{Hole, StarPoint};
use crate::options::{NamedValue, option_text, round_limit_option, word_option};
use crate::{GameKind, OptionTable, PlayersError, RuleOption, Seat, Set};
use std::fmt;
use thiserror::Error;

/// The number of players. It determines the points of the star in which the
/// players begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// Two players, in the north-west and north-east points.
    Two,
    /// Three players, in the north-west, north-east and south points.
    Three,
    /// Four players, in the north-west, north-east, south-west and south-east
    /// points.
    Four,
}

impl Players {
    /// All allowed numbers of players.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// Returns the number of players.
    pub const fn count(self) -> u8 {
        self.points().len() as u8
    }

    /// Returns the points of the star in which the players begin, player 1's
    /// first. This is not a turn order, since all players move simultaneously.
    pub const fn points(self) -> &'static [StarPoint] {
        match self {
            Self::Two => &[StarPoint::NW, StarPoint::NE],
            Self::Three => &[StarPoint::NW, StarPoint::NE, StarPoint::S],
            Self::Four => &[StarPoint::NW, StarPoint::NE, StarPoint::SW, StarPoint::SE],
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

    /// Returns the point that is the goal of the player in `seat`, or `None`
    /// when there is no such player.
    pub fn goal(self, seat: Seat) -> Option<StarPoint> {
        self.home(seat).map(StarPoint::opposite)
    }
}

impl TryFrom<u8> for Players {
    type Error = PlayersError;

    fn try_from(count: u8) -> Result<Self, PlayersError> {
        Self::ALL
            .into_iter()
            .find(|players| players.count() == count)
            .ok_or(PlayersError {
                kind: GameKind::Parallel,
                found: count,
            })
    }
}

/// The number of pegs that each player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PegCount {
    /// Twelve pegs: one 1, two 2s, three 3s, three 4s, two 5s and one 6.
    #[default]
    Twelve,
    /// Eighteen pegs: two 1s, three 2s, four 3s, four 4s, three 5s and two 6s.
    Eighteen,
}

impl PegCount {
    /// Returns the number of pegs with each number.
    pub const fn numbers(self) -> NumberCounts {
        match self {
            Self::Twelve => NumberCounts::new([1, 2, 3, 3, 2, 1]),
            Self::Eighteen => NumberCounts::new([2, 3, 4, 4, 3, 2]),
        }
    }

    /// Returns the total number of pegs.
    pub const fn count(self) -> u8 {
        match self {
            Self::Twelve => 12,
            Self::Eighteen => 18,
        }
    }

    /// Returns the number of pegs that a player must have in the goal to win:
    /// more than half.
    pub const fn needed_to_win(self) -> u8 {
        self.count() / 2 + 1
    }
}

/// The rule options of Parallel Chinese Checkers; [`Default`] gives the
/// defaults of docs/rules.md.
///
/// The text form lists only the options that differ from the default, for
/// example `pegs=18`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The number of pegs that each player has, in text form `pegs=12` or
    /// `pegs=18`.
    pub pegs: PegCount,
    /// The number of rounds after which the game is drawn, 1 to 9,999, in text
    /// form `round_limit=N`; `None` if there is no limit.
    pub round_limit: Option<u16>,
}

impl NamedValue for PegCount {
    const ALL: &'static [Self] = &[Self::Twelve, Self::Eighteen];
    const WORDS: &'static [&'static str] = &["12", "18"];
}

impl OptionTable for Options {
    const TABLE: &'static [RuleOption<Self>] =
        &[word_option!("pegs", pegs: PegCount), round_limit_option!()];
}

option_text!(Options);

/// The number of players and the options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The number of players.
    pub players: Players,
    /// The rule options.
    pub options: Options,
}

impl Rules {
    /// Creates the rules with the default options.
    pub fn new(players: Players) -> Self {
        Self {
            players,
            options: Options::default(),
        }
    }

    /// Returns the rules with the given options and the same number of players.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Returns the number of order tokens with each number in the whole game:
    /// two for each player.
    pub fn tokens_per_number(self) -> u8 {
        2 * self.players.count()
    }

    /// Returns the holes in which the pegs of the player in `seat` begin
    /// (docs/rules.md, "Home holes"), starting at the tip; empty for a seat
    /// that is not in the game.
    pub fn home_holes(self, seat: Seat) -> Vec<Hole> {
        let Some(point) = self.players.home(seat) else {
            return Vec::new();
        };
        let mut places: Vec<(i8, i8)> = (1..=4)
            .flat_map(|row: i8| (0..row).map(move |peg| (row, 2 * peg - (row - 1))))
            .collect();
        match (self.options.pegs, self.players) {
            (PegCount::Twelve, _) => places.extend([(5, -2), (5, 2)]),
            (PegCount::Eighteen, players) => {
                places.extend([(5, 0), (5, -2), (5, 2), (6, -1), (6, 1), (7, 0)]);
                match players {
                    Players::Two | Players::Three => places.extend([(5, -4), (5, 4)]),
                    // `x` grows clockwise. The two extra holes lie on the side
                    // where the neighbouring point has no player.
                    Players::Four => {
                        let next = StarPoint::ALL[(point as usize + 1) % StarPoint::ALL.len()];
                        let away = if players.points().contains(&next) {
                            -1
                        } else {
                            1
                        };
                        places.extend([(5, 4 * away), (6, 3 * away)]);
                    }
                }
            }
        }
        places
            .into_iter()
            .filter_map(|(row, x)| point.hole(row, x))
            .collect()
    }

    /// Returns every hole in which a peg of any player begins.
    pub fn all_home_holes(self) -> Set<Hole> {
        self.players
            .seats()
            .flat_map(|seat| self.home_holes(seat))
            .collect()
    }
}

/// The arrangement of a player's pegs in the home holes: the numbers of the
/// pegs, starting at the tip of the point. These are always the numbers of a
/// full set of pegs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    pegs: PegCount,
    numbers: Vec<Number>,
}

/// The error for text or numbers that are not a full set of pegs.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid layout: expected the numbers of {pegs} pegs")]
pub struct LayoutError {
    /// The number of pegs in a full set.
    pub pegs: u8,
}

impl Layout {
    /// Creates a layout of a full set of pegs.
    ///
    /// # Errors
    /// Returns an error if the numbers are not those of a full set.
    pub fn new(pegs: PegCount, numbers: Vec<Number>) -> Result<Self, LayoutError> {
        if numbers.iter().copied().collect::<NumberCounts>() == pegs.numbers() {
            Ok(Self { pegs, numbers })
        } else {
            Err(LayoutError { pegs: pegs.count() })
        }
    }

    /// Creates the layout whose numbers ascend from the tip of the point.
    pub fn sorted(pegs: PegCount) -> Self {
        let numbers = pegs.numbers().iter().collect();
        Self { pegs, numbers }
    }

    /// Parses the digits that [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// Returns an error if the digits are not the numbers of a full set.
    pub fn from_text(pegs: PegCount, text: &str) -> Result<Self, LayoutError> {
        let numbers: Option<Vec<Number>> = text.chars().map(Number::from_char).collect();
        Self::new(pegs, numbers.unwrap_or_default())
    }

    /// Returns the numbers, starting at the tip of the point.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// Swaps two pegs, given by index from 0. Does nothing if an index is too
    /// large.
    pub fn swap(&mut self, one: usize, other: usize) {
        if one.max(other) < self.numbers.len() {
            self.numbers.swap(one, other);
        }
    }

    /// Returns a mutable reference to the numbers, for reordering them.
    pub(super) fn numbers_mut(&mut self) -> &mut [Number] {
        &mut self.numbers
    }
}

/// Writes the numbers as digits, starting at the tip of the point.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers.iter().try_for_each(|number| number.fmt(f))
    }
}
