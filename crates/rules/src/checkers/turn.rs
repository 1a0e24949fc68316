//! A turn of Chinese Checkers.

use super::Refusal;
use crate::lattice::Hole;
use std::fmt;
use std::str::FromStr;

/// A turn. Usually one peg moves from one hole to another, by a step or by
/// hops.
///
/// The holes that a chain of hops touches in between are not stored, because
/// turns with the same first and last hole lead to the same position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// A peg moves.
    Move {
        /// The hole from which the peg starts.
        from: Hole,
        /// The hole on which the peg ends.
        to: Hole,
        /// Whether the peg swaps places with another player's peg on `to`.
        swap: bool,
    },
    /// No peg could be moved, or the player is out of the game.
    Pass,
    /// The player's time ran out.
    Out,
    /// The player resigned.
    Resign,
}

/// Writes the two holes, with `x` after a swap: `d5-e5`, `k6-l7x`; or `pass`,
/// `out` or `resign`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, swap } => {
                write!(f, "{from}-{to}{}", if *swap { "x" } else { "" })
            }
            Self::Pass => f.write_str("pass"),
            Self::Out => f.write_str("out"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// Reads a turn without intermediate holes. These could be checked only against
/// a position; [`Position::parse_move`](crate::Position::parse_move) reads
/// them.
impl FromStr for Turn {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match TurnText::read(text)? {
            TurnText::Whole(turn) => Ok(turn),
            TurnText::Move { holes, swap } => match holes[..] {
                [from, to] => Ok(Self::Move { from, to, swap }),
                _ => Err(Refusal::NotATurn(text.to_owned())),
            },
        }
    }
}

/// A turn as it is written, including any intermediate holes.
pub(super) enum TurnText {
    /// A turn that names no holes: `pass`, `out` or `resign`.
    Whole(Turn),
    /// A move of a peg; at least two holes.
    Move { holes: Vec<Hole>, swap: bool },
}

impl TurnText {
    /// Reads text without checking it against a position.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        match text {
            "pass" => return Ok(Self::Whole(Turn::Pass)),
            "out" => return Ok(Self::Whole(Turn::Out)),
            "resign" => return Ok(Self::Whole(Turn::Resign)),
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
