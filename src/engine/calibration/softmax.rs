//! From a search's own reckoning to calibrated chances.

use super::constants::weights;
use super::standing::Standing;
use crate::engine::{Line, WinChances};
use crate::rules::{GameKind, Seat};

/// How many terms each player's sum has. In their order:
/// - the logarithm of the chance by the search's own reckoning;
/// - the same times the progress of the game;
/// - the same for the player who asked, none for the others;
/// - what the player has to go;
/// - the same times the progress of the game;
/// - how long the player waits for the turn;
/// - 1 for the player who asked, 0 for the others;
/// - the same times the progress of the game.
pub const TERMS: usize = 8;

/// The terms of a player who can still win.
pub(super) type Terms = [f32; TERMS];

/// What turns a search's reckoning into chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// The terms' weights.
    pub weights: Terms,
}

/// Nobody who can still win has less by a search's own reckoning.
const LEAST: f32 = 1e-6;

impl Calibration {
    /// The one that leaves chances as they are.
    pub const NONE: Self = Self {
        weights: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    };

    /// The one of a game with so many players.
    pub fn of(kind: GameKind, players: u8) -> Self {
        weights(kind, players).map_or(Self::NONE, |weights| Self { weights })
    }

    /// The chances of players with these terms, those without any have none.
    pub(super) fn chances(&self, terms: &[Option<Terms>]) -> WinChances {
        let sums: Vec<Option<f32>> = terms
            .iter()
            .map(|terms| terms.map(|terms| self.sum(terms)))
            .collect();
        let most = sums.iter().flatten().copied().fold(f32::MIN, f32::max);
        WinChances::new(terms.len() as u8, |seat| {
            let sum = sums.get(seat.at()).copied().flatten();
            sum.map_or(0.0, |sum| (sum - most).exp())
        })
    }

    fn sum(&self, terms: Terms) -> f32 {
        self.weights
            .iter()
            .zip(terms)
            .map(|(w, term)| w * term)
            .sum()
    }
}

/// Each player's terms in a position of which a player asked, and in which a
/// search reckons with these chances; `None` for those who cannot win any more.
pub(super) fn terms_of(
    standing: &Standing,
    players: u8,
    asker: Seat,
    own: &WinChances,
) -> Vec<Option<Terms>> {
    let progress = standing.progress;
    let terms = |seat: Seat| {
        let chance = own.of(seat);
        let chance = (chance > 0.0).then(|| chance.max(LEAST).ln())?;
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
    Seat::all(players).map(terms).collect()
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
    // A glance does not know how many play.
    let own = WinChances::new(players, |seat| line.chances.of(seat));
    let terms = terms_of(standing, players, asker, &own);
    Calibration::of(kind, players).chances(&terms)
}
