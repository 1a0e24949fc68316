//! What is agreed before a game: how many play, with how many pegs.

use super::{Number, Tokens};
use crate::lattice::{Hole, Point};
use crate::options::{Named, ROUND_LIMIT, number_or_none, read_number_or_none};
use crate::{OptionError, OptionTable, RuleOption, Seat, Set, Values};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// North-west and north-east.
    Two,
    /// And south.
    Three,
    /// North-west, north-east, south-west, south-east.
    Four,
}

/// A number of players that the programmed game does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} cannot play Parallel Chinese Checkers: 2, 3 or 4 can")]
pub struct PlayersError(pub u8);

impl Players {
    /// The counts there are.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// How many that is.
    pub const fn count(self) -> u8 {
        self.points().len() as u8
    }

    /// The players' points, player 1 first. Nobody moves before another, so
    /// this is no turn order.
    pub const fn points(self) -> &'static [Point] {
        match self {
            Self::Two => &[Point::NW, Point::NE],
            Self::Three => &[Point::NW, Point::NE, Point::S],
            Self::Four => &[Point::NW, Point::NE, Point::SW, Point::SE],
        }
    }

    /// The players, player 1 first.
    pub fn seats(self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        Seat::all(self.count())
    }

    /// The point where `seat` begins, or `None` when there is no such player.
    pub fn home(self, seat: Seat) -> Option<Point> {
        self.points().get(seat.at()).copied()
    }

    /// The point that `seat` has to fill, or `None` when there is no such player.
    pub fn goal(self, seat: Seat) -> Option<Point> {
        self.home(seat).map(Point::opposite)
    }
}

impl TryFrom<u8> for Players {
    type Error = PlayersError;

    fn try_from(count: u8) -> Result<Self, PlayersError> {
        Self::ALL
            .into_iter()
            .find(|players| players.count() == count)
            .ok_or(PlayersError(count))
    }
}

/// How many pegs each player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pegs {
    /// One 1, two 2s, three 3s, three 4s, two 5s, one 6.
    #[default]
    Twelve,
    /// One more of each.
    Eighteen,
}

impl Pegs {
    /// How many of each number.
    pub const fn numbers(self) -> Tokens {
        match self {
            Self::Twelve => Tokens::new([1, 2, 3, 3, 2, 1]),
            Self::Eighteen => Tokens::new([2, 3, 4, 4, 3, 2]),
        }
    }

    /// How many in all.
    pub const fn count(self) -> u8 {
        match self {
            Self::Twelve => 12,
            Self::Eighteen => 18,
        }
    }

    /// How many in the goal a player needs to win: more than half.
    pub const fn needed(self) -> u8 {
        self.count() / 2 + 1
    }
}

/// The rule options; [`Default`] gives those of docs/rules.md.
///
/// The text form lists what differs from the default: `pegs=18`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// How many pegs each player has: `pegs=12` or `18`.
    pub pegs: Pegs,
    /// Rounds after which the game is drawn: `round_limit=N`, 1 to 9,999.
    pub round_limit: Option<u16>,
}

impl Named for Pegs {
    const ALL: &'static [Self] = &[Self::Twelve, Self::Eighteen];
    const WORDS: &'static [&'static str] = &["12", "18"];
}

impl OptionTable for Options {
    const TABLE: &'static [RuleOption<Self>] = &[
        RuleOption {
            name: "pegs",
            values: Values::words(Pegs::WORDS),
            get: |options| options.pegs.word(),
            set: |options, value| {
                options.pegs = Pegs::named(value)?;
                Some(())
            },
            matters: |_, _| true,
        },
        RuleOption {
            name: "round_limit",
            values: ROUND_LIMIT,
            get: |options| number_or_none(options.round_limit),
            set: |options, value| {
                options.round_limit = read_number_or_none(value)?;
                Some(())
            },
            matters: |_, _| true,
        },
    ];
}

impl Options {
    /// Sets one option from its text form; the defaults may be named too.
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.set_text(name, value)
    }
}

impl FromStr for Options {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        Self::read(text)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// How many play, and by which options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// How many play.
    pub players: Players,
    /// By which options.
    pub options: Options,
}

impl Rules {
    /// The default options.
    pub fn new(players: Players) -> Self {
        Self {
            players,
            options: Options::default(),
        }
    }

    /// The same players with other options.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// The order tokens of each number that there are in the whole game: two
    /// for each player.
    pub fn tokens_of_a_number(self) -> u8 {
        2 * self.players.count()
    }

    /// The holes that the pegs of `seat` begin in (docs/rules.md, "Home holes"),
    /// from the tip on; none for a player who does not play.
    pub fn home_holes(self, seat: Seat) -> Vec<Hole> {
        let Some(point) = self.players.home(seat) else {
            return Vec::new();
        };
        let mut places: Vec<(i8, i8)> = (1..=4)
            .flat_map(|row: i8| (0..row).map(move |peg| (row, 2 * peg - (row - 1))))
            .collect();
        match (self.options.pegs, self.players) {
            (Pegs::Twelve, _) => places.extend([(5, -2), (5, 2)]),
            (Pegs::Eighteen, players) => {
                places.extend([(5, 0), (5, -2), (5, 2), (6, -1), (6, 1), (7, 0)]);
                match players {
                    Players::Two | Players::Three => places.extend([(5, -4), (5, 4)]),
                    // Clockwise of the point x grows; away from the
                    // neighbouring player is where the next point is empty.
                    Players::Four => {
                        let next = Point::ALL[(point as usize + 1) % Point::ALL.len()];
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
            .filter_map(|(row, x)| hole_of(point, row, x))
            .collect()
    }

    /// Every hole that a peg of any player begins in.
    pub fn all_home_holes(self) -> Set<Hole> {
        self.players
            .seats()
            .flat_map(|seat| self.home_holes(seat))
            .collect()
    }
}

/// The hole in row `row`, 1 being the tip of `point`, `x` half-steps clockwise
/// of the point's axis.
fn hole_of(point: Point, row: i8, x: i8) -> Option<Hole> {
    // From the middle hole, as the north point's: south-west and east.
    let (mut south_west, mut east) = (row - 9, (x + row - 9) / 2);
    for _ in 0..point as u8 {
        // A sixth clockwise: south-west becomes west, east becomes south-east.
        (south_west, east) = (east, east - south_west);
    }
    let row = u8::try_from(south_west + 8).ok()?;
    let column = u8::try_from(east + 8).ok()?;
    Hole::new(row, column)
}

/// The numbers of a player's pegs, from the tip of the point on; they are
/// always those of the full set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    pegs: Pegs,
    numbers: Vec<Number>,
}

/// A text or a list that is no layout of a player's pegs.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("these are not the numbers of {pegs} pegs")]
pub struct LayoutError {
    /// How many pegs there should be.
    pub pegs: u8,
}

impl Layout {
    /// A layout of a full set.
    ///
    /// # Errors
    /// The numbers are not those of the set.
    pub fn new(pegs: Pegs, numbers: Vec<Number>) -> Result<Self, LayoutError> {
        if numbers.iter().copied().collect::<Tokens>() == pegs.numbers() {
            Ok(Self { pegs, numbers })
        } else {
            Err(LayoutError { pegs: pegs.count() })
        }
    }

    /// The numbers in their order: ones at the tip.
    pub fn sorted(pegs: Pegs) -> Self {
        let numbers = pegs.numbers().each().collect();
        Self { pegs, numbers }
    }

    /// Reads the digits that [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// They are not the numbers of the set.
    pub fn from_text(pegs: Pegs, text: &str) -> Result<Self, LayoutError> {
        let numbers: Option<Vec<Number>> = text.chars().map(Number::from_char).collect();
        Self::new(pegs, numbers.unwrap_or_default())
    }

    /// The numbers, from the tip of the point on.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// Lets two pegs, counted from 0, change places. Others there are not.
    pub fn swap(&mut self, one: usize, other: usize) {
        if one.max(other) < self.numbers.len() {
            self.numbers.swap(one, other);
        }
    }

    /// The numbers, to be put into another order.
    pub(super) fn numbers_mut(&mut self) -> &mut [Number] {
        &mut self.numbers
    }
}

/// The digits, from the tip of the point on.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers.iter().try_for_each(|number| number.fmt(f))
    }
}
