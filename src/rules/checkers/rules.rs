//! What is agreed before a game: how many play, and the rule options.

use crate::rules::lattice::Point;
use crate::rules::options::{for_each_option, round_limit};
use crate::rules::{FirstError, OptionError, Seat};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// North and south.
    Two,
    /// North, south-east, south-west.
    Three,
    /// All points but north and south.
    Four,
    /// All points.
    Six,
}

/// A number of players that the star does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlayersError {
    /// Five would leave one point empty.
    #[error(
        "five cannot play: one player would have nobody coming from the opposite point, an advantage over the rest"
    )]
    Five,
    /// Any other number.
    #[error("{0} cannot play Chinese Checkers: 2, 3, 4 or 6 can")]
    Other(u8),
}

impl Players {
    /// The counts there are.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::Four, Self::Six];

    /// How many that is.
    pub const fn count(self) -> u8 {
        self.points().len() as u8
    }

    /// The players' points, player 1 first, clockwise.
    pub const fn points(self) -> &'static [Point] {
        match self {
            Self::Two => &[Point::N, Point::S],
            Self::Three => &[Point::N, Point::SE, Point::SW],
            Self::Four => &[Point::NE, Point::SE, Point::SW, Point::NW],
            Self::Six => &Point::ALL,
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
        match count {
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            6 => Ok(Self::Six),
            5 => Err(PlayersError::Five),
            other => Err(PlayersError::Other(other)),
        }
    }
}

/// Which way round the turns go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Direction {
    /// As most rulebooks have it.
    #[default]
    Clockwise,
    /// The French rulebook.
    Counterclockwise,
}

/// Whether a peg that has landed in its goal may leave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LeaveGoal {
    /// It may only move within the goal.
    #[default]
    Never,
    /// It may move anywhere.
    Free,
}

/// What becomes of a goal with another player's pegs in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockedGoal {
    /// Filling the holes that are left is enough, when at least `min_own` own
    /// pegs (1 to 10) are in the goal then.
    Available {
        /// Own pegs needed, 1 to 10.
        min_own: MinOwn,
    },
    /// A turn may end on a goal hole that another's peg holds; the two change
    /// places (the Swedish and Danish rulebooks).
    Swap,
}

/// A number of own pegs, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MinOwn(u8);

impl MinOwn {
    /// One, the Finnish rulebook's number.
    pub const ONE: Self = Self(1);
    /// All own pegs.
    pub const TEN: Self = Self(10);

    /// `pegs` as a checked number, or `None` when it is not 1 to 10.
    pub const fn new(pegs: u8) -> Option<Self> {
        if pegs >= 1 && pegs <= 10 {
            Some(Self(pegs))
        } else {
            None
        }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for BlockedGoal {
    fn default() -> Self {
        Self::Available {
            min_own: MinOwn::ONE,
        }
    }
}

/// The rule options; [`Default`] gives rules.md's.
///
/// The text form lists what differs from the default: `blocked_goal=swap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Which way round the turns go.
    pub direction: Direction,
    /// Whether pegs may leave the goal.
    pub leave_goal: LeaveGoal,
    /// What becomes of a goal with another's pegs in it.
    pub blocked_goal: BlockedGoal,
    /// Rounds after which the game is drawn, 1 to 9,999.
    pub round_limit: Option<u16>,
}

impl Options {
    /// Sets one option from its text form; the defaults may be named too.
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let bad = |expected| Err(OptionError::bad_value(name, value, expected));
        match name {
            "direction" => {
                self.direction = match value {
                    "clockwise" => Direction::Clockwise,
                    "counterclockwise" => Direction::Counterclockwise,
                    _ => return bad("clockwise or counterclockwise"),
                }
            }
            "leave_goal" => {
                self.leave_goal = match value {
                    "never" => LeaveGoal::Never,
                    "free" => LeaveGoal::Free,
                    _ => return bad("never or free"),
                }
            }
            "blocked_goal" => match (value, self.blocked_goal) {
                // A `min_own` named before stays.
                ("available", BlockedGoal::Available { .. }) => {}
                ("available", BlockedGoal::Swap) => self.blocked_goal = BlockedGoal::default(),
                // Swapping makes `min_own` idle: the goal needs ten own pegs.
                ("swap", _) => self.blocked_goal = BlockedGoal::Swap,
                _ => return bad("available or swap"),
            },
            "min_own" => match value.parse().ok().and_then(MinOwn::new) {
                None => return bad("1 to 10 pegs"),
                Some(min_own) => {
                    if let BlockedGoal::Available { min_own: own } = &mut self.blocked_goal {
                        *own = min_own;
                    }
                }
            },
            "round_limit" => self.round_limit = round_limit(value)?,
            _ => return Err(OptionError::Unknown(name.to_owned())),
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for_each_option(text, |name, value| options.set(name, value))?;
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if self.direction == Direction::Counterclockwise {
            parts.push("direction=counterclockwise".to_owned());
        }
        if self.leave_goal == LeaveGoal::Free {
            parts.push("leave_goal=free".to_owned());
        }
        match self.blocked_goal {
            BlockedGoal::Swap => parts.push("blocked_goal=swap".to_owned()),
            BlockedGoal::Available { min_own } if min_own != MinOwn::ONE => {
                parts.push(format!("min_own={}", min_own.get()));
            }
            BlockedGoal::Available { .. } => {}
        }
        if let Some(limit) = self.round_limit {
            parts.push(format!("round_limit={limit}"));
        }
        f.write_str(&parts.join(","))
    }
}

/// A rulebook's set of options (rules.md, "Presets for the star").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The defaults.
    International,
    /// Swapping places in a blocked goal.
    Nordic,
    /// Turns go counter-clockwise.
    French,
    /// The defaults, one own peg in the goal being enough.
    Finnish,
    /// All ten own pegs needed.
    Strict,
}

impl Preset {
    /// The presets there are.
    pub const ALL: [Self; 5] = [
        Self::International,
        Self::Nordic,
        Self::French,
        Self::Finnish,
        Self::Strict,
    ];

    /// The preset's options.
    pub fn options(self) -> Options {
        let mut options = Options::default();
        match self {
            Self::International | Self::Finnish => {}
            Self::Nordic => options.blocked_goal = BlockedGoal::Swap,
            Self::French => options.direction = Direction::Counterclockwise,
            Self::Strict => {
                options.blocked_goal = BlockedGoal::Available {
                    min_own: MinOwn::TEN,
                }
            }
        }
        options
    }
}

/// All that is agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: Players,
    options: Options,
    first: Seat,
}

impl Rules {
    /// The default options, player 1 beginning.
    pub fn new(players: Players) -> Self {
        Self {
            players,
            options: Options::default(),
            first: Seat::FIRST,
        }
    }

    /// The same with other options.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// The same with another player beginning.
    ///
    /// # Errors
    /// There is no such player in the game.
    pub fn with_first(self, first: Seat) -> Result<Self, FirstError> {
        let players = self.players.count();
        if first.number() <= players {
            Ok(Self { first, ..self })
        } else {
            let first = first.number();
            Err(FirstError { first, players })
        }
    }

    /// How many play.
    pub fn players(self) -> Players {
        self.players
    }

    /// The rule options.
    pub fn options(self) -> Options {
        self.options
    }

    /// Who begins.
    pub fn first(self) -> Seat {
        self.first
    }

    /// Who has the turn after `seat`.
    pub(super) fn next(self, seat: Seat) -> Seat {
        let players = self.players.count();
        match self.options.direction {
            Direction::Clockwise => seat.after(players),
            Direction::Counterclockwise => seat.before(players),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn one_and_five_are_refused_and_five_says_why() {
        assert_eq!(Players::try_from(1), Err(PlayersError::Other(1)));
        let five = Players::try_from(5).unwrap_err();
        assert!(five.to_string().contains("advantage"));
        for players in Players::ALL {
            assert_eq!(Players::try_from(players.count()), Ok(players));
        }
    }

    #[test]
    fn options_round_trip_and_write_only_what_differs() {
        for text in [
            "",
            "direction=counterclockwise",
            "leave_goal=free,min_own=10,round_limit=200",
            "blocked_goal=swap",
        ] {
            assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
        }
        let defaults = "direction=clockwise, leave_goal=never, blocked_goal=available, min_own=1, round_limit=none";
        assert_eq!(defaults.parse(), Ok(Options::default()));
        assert_eq!(
            "min_own=7,blocked_goal=available"
                .parse::<Options>()
                .unwrap()
                .to_string(),
            "min_own=7"
        );
    }

    #[test]
    fn other_options_are_refused() {
        assert_eq!(
            "pegs=18".parse::<Options>(),
            Err(OptionError::Unknown("pegs".into()))
        );
        assert_eq!(
            "swap".parse::<Options>(),
            Err(OptionError::NoValue("swap".into()))
        );
        for text in [
            "min_own=0",
            "min_own=11",
            "round_limit=0",
            "direction=left",
            "leave_goal=",
        ] {
            assert!(
                matches!(text.parse::<Options>(), Err(OptionError::BadValue { .. })),
                "{text}"
            );
        }
        assert_eq!(
            "min_own=1,min_own=2".parse::<Options>(),
            Err(OptionError::Twice("min_own".into()))
        );
    }

    #[test]
    fn presets_are_those_of_the_rulebooks() {
        let texts: Vec<String> = Preset::ALL
            .map(|preset| preset.options().to_string())
            .into();
        assert_eq!(
            texts,
            [
                "",
                "blocked_goal=swap",
                "direction=counterclockwise",
                "",
                "min_own=10"
            ]
        );
    }

    #[test]
    fn the_first_player_must_play() {
        let rules = Rules::new(Players::Three);
        assert!(rules.with_first(Seat::from_number(3).unwrap()).is_ok());
        assert!(rules.with_first(Seat::from_number(4).unwrap()).is_err());
    }
}
