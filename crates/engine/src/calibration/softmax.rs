//! From a search's own reckoning to calibrated chances.

use super::constants::{Terms, weights};
use super::standing::Standing;
use crate::{Line, WinChances};
use starfence_rules::{GameKind, Seat};

/// Added to a chance before its logarithm is taken: how far below this a search
/// puts it says little.
const BLUR: f32 = 0.01;

/// What turns a search's reckoning into chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Calibration {
    /// Chances stay as the search reckons.
    None,
    /// The terms' weights.
    Weights(Terms),
}

/// What there is to know of everybody's chances in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// By the search's own reckoning.
    own: WinChances,
    /// Of each player; `None` for those who cannot win any more.
    pub(super) terms: Vec<Option<Terms>>,
}

impl Calibration {
    /// The one of a game with so many players.
    pub fn of(kind: GameKind, players: u8) -> Self {
        weights(kind, players).map_or(Self::None, Self::Weights)
    }

    /// Everybody's chances.
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
    /// What a search found for a player who asked, in a position that stands so
    /// and with so many players.
    pub(super) fn new<M>(standing: &Standing, players: u8, asker: Seat, line: &Line<M>) -> Self {
        // A glance does not know how many play.
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

/// Everybody's chances by what a search found for a player who asked, in a game
/// of that kind with so many players. What is decided stays so.
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
