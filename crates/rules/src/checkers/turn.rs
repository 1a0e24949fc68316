//! A turn of Chinese Checkers.

use super::Refusal;
use crate::lattice::Hole;
use std::fmt;
use std::str::FromStr;

/// A turn. Usually one peg moves from one hole to another, by a step or by a
/// chain of hops.
///
/// The intermediate holes of a chain of hops are not stored, because turns with
/// the same first and last hole lead to the same position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// The player moves a peg.
    Move {
        /// The hole from which the peg starts.
        from: Hole,
        /// The hole on which the peg ends.
        to: Hole,
        /// Whether the peg swaps places with another player's peg on `to`.
        swap: bool,
    },
    /// The player passed, because no peg could be moved or the player was out
    /// of the game.
    Pass,
    /// The player's time ran out.
    TimeUp,
    /// The player resigned.
    Resign,
}

/// Writes the turn: the two holes, as in `d5-e5`, followed by `x` for a swap,
/// as in `k6-l7x`; or `pass`, `out` or `resign`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, swap } => {
                write!(f, "{from}-{to}{}", if *swap { "x" } else { "" })
            }
            Self::Pass => f.write_str("pass"),
            Self::TimeUp => f.write_str("out"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// Parses a turn that names no intermediate holes. Use
/// [`Position::parse_move`](crate::Position::parse_move) for text with
/// intermediate holes, since they can be checked only against a position.
impl FromStr for Turn {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match TurnText::read(text)? {
            TurnText::WithoutHoles(turn) => Ok(turn),
            TurnText::Move { holes, swap } => match holes[..] {
                [from, to] => Ok(Self::Move { from, to, swap }),
                _ => Err(Refusal::NotATurn(text.to_owned())),
            },
        }
    }
}

/// A turn as written in text, including any intermediate holes.
pub(super) enum TurnText {
    /// A turn that names no holes: `pass`, `out` or `resign`.
    WithoutHoles(Turn),
    /// A move of a peg, as a list of at least two holes.
    Move { holes: Vec<Hole>, swap: bool },
}

impl TurnText {
    /// Parses a turn without checking it against a position.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        match text {
            "pass" => return Ok(Self::WithoutHoles(Turn::Pass)),
            "out" => return Ok(Self::WithoutHoles(Turn::TimeUp)),
            "resign" => return Ok(Self::WithoutHoles(Turn::Resign)),
            _ => {}
        }
        let (body, swap) = match text.strip_suffix('x') {
            Some(body) => (body, true),
            None => (text, false),
        };
        if !body.contains('-') {
            return Err(Refusal::NotATurn(text.to_owned()));
        }
        let holes = body
            .split('-')
            .map(str::parse)
            .collect::<Result<Vec<Hole>, _>>()?;
        Ok(Self::Move { holes, swap })
    }
}
