//! Values made from arbitrary bytes, for fuzzers.
//!
//! Only values that the rules allow are made: a position is one that legal
//! moves lead to from the start of a game with arbitrary rules.

use crate::dynamic::{Action, Game, NumberedMoves, State};
use crate::lattice::{Direction, Hole};
use crate::{
    AcceptedValues, Cell, GameKind, GameOptions, OptionTable, OptionValue, Seat, Set, SetupError,
};
use arbitrary::{Arbitrary, Error, Result, Unstructured};

/// The largest number of moves from the start to an arbitrary position.
const MOST_MOVES: usize = 100;

/// Makes any cell of a board.
pub(crate) fn cell<C: Cell>(u: &mut Unstructured<'_>) -> Result<C> {
    let index = u.int_in_range(0..=C::COUNT - 1)?;
    C::from_index(index).ok_or(Error::IncorrectFormat)
}

/// Makes options with any of their values.
pub(crate) fn options<O: OptionTable>(u: &mut Unstructured<'_>) -> Result<O> {
    let mut options = O::default();
    for option in O::TABLE {
        let AcceptedValues { words, numbers } = option.values;
        let value = match numbers {
            Some(range) if words.is_empty() || u.arbitrary()? => {
                OptionValue::Number(u.int_in_range(range.min..=range.max)?)
            }
            _ => OptionValue::Word(u.choose(words)?),
        };
        // Every value that the table names is accepted.
        (option.set)(&mut options, value).ok_or(Error::IncorrectFormat)?;
    }
    Ok(options)
}

/// Makes a number of players that a game supports, as the game's type for it.
pub(crate) fn players<T: TryFrom<u8>>(kind: GameKind, u: &mut Unstructured<'_>) -> Result<T> {
    let players = *u.choose(kind.info().players)?;
    T::try_from(players).map_err(|_| Error::IncorrectFormat)
}

/// Makes a position that legal moves lead to from `start`.
pub(crate) fn position_after<P: NumberedMoves>(start: P, u: &mut Unstructured<'_>) -> Result<P> {
    let mut position = start;
    for _ in 0..u.int_in_range(0..=MOST_MOVES)? {
        let mut legal = Vec::new();
        position.for_each_legal(&position.legal(), &mut |number| legal.push(number));
        if legal.is_empty() {
            break;
        }
        if let Some(mv) = position.numbered(*u.choose(&legal)?) {
            position = position.after(mv);
        }
    }
    Ok(position)
}

/// Implements `Arbitrary` for the options, players, rules and positions of a
/// game in turns.
macro_rules! arbitrary_position {
    ($kind:expr) => {
        impl arbitrary::Arbitrary<'_> for Options {
            fn arbitrary(u: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
                $crate::arbitrary::options(u)
            }
        }

        impl arbitrary::Arbitrary<'_> for Players {
            fn arbitrary(u: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
                $crate::arbitrary::players($kind, u)
            }
        }

        impl arbitrary::Arbitrary<'_> for Rules {
            fn arbitrary(u: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
                let rules = Self::new(u.arbitrary()?).with_options(u.arbitrary()?);
                let seats: Vec<_> = rules.players().seats().collect();
                let first = *u.choose(&seats)?;
                rules
                    .with_first(first)
                    .map_err(|_| arbitrary::Error::IncorrectFormat)
            }
        }

        /// A position that legal moves lead to from the start.
        impl arbitrary::Arbitrary<'_> for Position {
            fn arbitrary(u: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
                $crate::arbitrary::position_after(Self::start(u.arbitrary()?), u)
            }
        }
    };
}
pub(crate) use arbitrary_position;

impl Arbitrary<'_> for Seat {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        cell(u)
    }
}

impl Arbitrary<'_> for Hole {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        cell(u)
    }
}

impl Arbitrary<'_> for Direction {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl<C: Cell> Arbitrary<'_> for Set<C> {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self::from_bits(u.arbitrary()?))
    }
}

impl Arbitrary<'_> for GameKind {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for GameOptions {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut options = Self::with_defaults(u.arbitrary()?);
        let set = |result: Result<(), SetupError>| result.map_err(|_| Error::IncorrectFormat);
        set(options.set_players(*u.choose(options.kind().info().players)?))?;
        for row in options.option_rows() {
            let AcceptedValues { words, numbers } = row.values;
            let value = match numbers {
                Some(range) if words.is_empty() || u.arbitrary()? => {
                    u.int_in_range(range.min..=range.max)?.to_string()
                }
                _ => (*u.choose(words)?).to_owned(),
            };
            set(options.set_option(row.name, &value))?;
        }
        Ok(options)
    }
}

/// Any action, legal or not, of any game or of none.
impl Arbitrary<'_> for Action {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self::new(u.arbitrary()?))
    }
}

impl Arbitrary<'_> for Game {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let options: GameOptions = u.arbitrary()?;
        let (name, players) = (options.kind().name(), options.players());
        let game = Self::new(name, players, &options.options_text());
        let mut game = game.map_err(|_| Error::IncorrectFormat)?;
        if u.arbitrary()? {
            let range = options.kind().head_start_range(players);
            let amounts = (0..players).map(|_| u.int_in_range(range.min..=range.max));
            let amounts: Vec<String> = amounts
                .map(|amount| amount.map(|amount| amount.to_string()))
                .collect::<Result<_>>()?;
            game = game
                .with_head_start(&amounts.join(","))
                .map_err(|_| Error::IncorrectFormat)?;
        }
        Ok(if u.arbitrary()? {
            game.with_first_by_lot()
        } else {
            game
        })
    }
}

/// A state that legal actions lead to from the start of an arbitrary game.
impl Arbitrary<'_> for State {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut state = Game::arbitrary(u)?.start(u.arbitrary()?);
        for _ in 0..u.int_in_range(0..=MOST_MOVES)? {
            let to_act: Vec<Seat> = state.to_act().into_iter().collect();
            if to_act.is_empty() {
                break;
            }
            let player = *u.choose(&to_act)?;
            let action = *u.choose(&state.legal_actions(player))?;
            state
                .apply(player, action)
                .map_err(|_| Error::IncorrectFormat)?;
        }
        Ok(state)
    }
}
