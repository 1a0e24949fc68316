//! Turns a search's own estimates into calibrated chances.

use super::constants::{Terms, weights};
use super::standing::Standing;
use crate::{Line, WinChances};
use starfence_rules::{GameKind, Seat};

/// Added to a chance before its logarithm is taken: differences between chances
/// far below this mean little.
const BLUR: f32 = 0.01;

/// How a search's estimates become chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Calibration {
    /// The search's estimates are used unchanged.
    None,
    /// The terms are weighted.
    Weights(Terms),
}

/// The inputs of all players' chances in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The chances by the search's own estimate.
    own: WinChances,
    /// The terms of each player; `None` for those who cannot win any more.
    pub(super) terms: Vec<Option<Terms>>,
}

impl Calibration {
    /// Returns the calibration for a game with this many players.
    pub fn of(kind: GameKind, players: u8) -> Self {
        weights(kind, players).map_or(Self::None, Self::Weights)
    }

    /// Returns each player's chance to win.
    pub fn chances(&self, outlook: &Outlook) -> WinChances {
        let Self::Weights(weights) = self else {
            return outlook.own;
        };
        let sum = |terms: &Terms| weights.iter().zip(terms).map(|(w, term)| w * term).sum();
        let sums: Vec<Option<f32>> = outlook
            .terms
            .iter()
            .map(|terms| terms.as_ref().map(sum))
            .collect();
        let most = sums.iter().flatten().copied().fold(f32::MIN, f32::max);
        WinChances::new(sums.len() as u8, |seat| {
            let sum = sums.get(seat.at()).copied().flatten();
            sum.map_or(0.0, |sum| (sum - most).exp())
        })
    }
}

impl Outlook {
    /// Creates the outlook from a line that a search found for the player
    /// `asker`, in a position with this standing and number of players.
    pub(super) fn new<M>(standing: &Standing, players: u8, asker: Seat, line: &Line<M>) -> Self {
        // Static ratings give chances for the maximum number of players.
        let own = WinChances::new(players, |seat| line.chances.of(seat));
        let progress = standing.progress;
        let terms = |seat: Seat| {
            let chance = own.of(seat);
            let chance = (chance > 0.0).then(|| (chance + BLUR).ln())?;
            let asks = f32::from(u8::from(seat == asker));
            let to_go = standing.to_go[seat.at()];
            Some([
                chance,
                chance * progress,
                chance * asks,
                to_go,
                to_go * progress,
                standing.wait[seat.at()],
                asks,
                asks * progress,
            ])
        };
        Self {
            own,
            terms: Seat::all(players).map(terms).collect(),
        }
    }
}

/// Returns each player's calibrated chance from a line that a search found for
/// the player `asker`, in a game of this kind and number of players. Players who
/// cannot win keep a chance of 0.
pub fn calibrated<M>(
    kind: GameKind,
    players: u8,
    standing: &Standing,
    asker: Seat,
    line: &Line<M>,
) -> WinChances {
    let outlook = Outlook::new(standing, players, asker, line);
    Calibration::of(kind, players).chances(&outlook)
}
