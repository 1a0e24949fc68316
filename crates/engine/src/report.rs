//! What a search has found out.

use starfence_rules::{Outcome, Seat};
use std::fmt;

/// How good a position is for the player who asked, in hundredths of a turn
/// (`200` is two turns ahead), or that the game is decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

impl Score {
    /// Neither ahead nor behind.
    pub const EVEN: Self = Self(0);

    /// Farther from zero than this is a win or a loss.
    const DECIDED: i32 = 1_000_000;

    /// A win or a loss in no ply at all.
    const NOW: i32 = 2_000_000;

    /// An estimate in hundredths of a turn, kept within a thousand turns.
    pub fn hundredths(value: i32) -> Self {
        Self(value.clamp(-100_000, 100_000))
    }

    /// A win for certain after so many plies, all players' turns counted.
    pub fn win_in(plies: u32) -> Self {
        Self(Self::NOW - i32::try_from(plies).unwrap_or(i32::MAX).min(500_000))
    }

    /// A loss for certain after so many plies.
    pub fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// The plies to a win (positive) or a loss (negative or 0) for certain;
    /// `None` while the game is open.
    pub fn plies_to_end(self) -> Option<i32> {
        if self.0 > Self::DECIDED {
            Some(Self::NOW - self.0)
        } else if self.0 < -Self::DECIDED {
            Some(-(Self::NOW + self.0))
        } else {
            None
        }
    }

    /// Whether this is a win for certain.
    pub fn is_win(self) -> bool {
        self.0 > Self::DECIDED
    }

    /// Whether this is a loss for certain.
    pub fn is_loss(self) -> bool {
        self.0 < -Self::DECIDED
    }

    /// The value in hundredths of a turn; far outside ±100,000 when decided.
    pub fn value(self) -> i32 {
        self.0
    }
}

/// UGI's form: `cp 150`, or `mate 3` and `mate -2` in plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            // A loss in no plies would read as a win.
            Some(0) if self.is_loss() => f.write_str("mate -0"),
            Some(plies) => write!(f, "mate {plies}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// Each player's chance to win by the search's reckoning, a drawn or tied
/// game shared; together 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChances {
    of: [f32; Seat::MOST as usize],
}

impl WinChances {
    /// From anything that tells each player's part; negative parts count as
    /// none, and when nobody has any, all have the same.
    pub fn new(players: u8, part: impl Fn(Seat) -> f32) -> Self {
        let mut of = [0.0; Seat::MOST as usize];
        let seats = Seat::all(players);
        for seat in seats.clone() {
            let part = part(seat);
            of[seat.at()] = if part.is_finite() { part.max(0.0) } else { 0.0 };
        }
        let sum: f32 = of.iter().sum();
        for seat in seats {
            let even = 1.0 / f32::from(players.max(1));
            let part = &mut of[seat.at()];
            *part = if sum > 0.0 { *part / sum } else { even };
        }
        Self { of }
    }

    /// When a game has ended: the winners share, and so do all after a draw.
    pub fn at_end(players: u8, outcome: Outcome) -> Self {
        Self::new(players, |seat| match outcome {
            Outcome::Won(winner) => f32::from(u8::from(winner == seat)),
            Outcome::Tied(winners) => f32::from(u8::from(winners.contains(seat))),
            Outcome::Drawn(_) => 1.0,
        })
    }

    /// For two players, from the chance of one of them, 0 to 1.
    pub fn of_two(seat: Seat, chance: f32) -> Self {
        let chance = chance.clamp(0.0, 1.0);
        Self::new(2, |each| if each == seat { chance } else { 1.0 - chance })
    }

    /// A player's chance, 0 to 1.
    pub fn of(&self, seat: Seat) -> f32 {
        self.of[seat.at()]
    }
}

/// A way the game may go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M> {
    /// How good the line is for the player who asked.
    pub score: Score,
    /// What that means for all of them.
    pub chances: WinChances,
    /// The moves as far as they were looked at; the first is the one to play,
    /// and there always is one. In the programmed game that one alone: the
    /// asker's plan.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Plies looked ahead all through; in the programmed game, and where
    /// a tree grows from its root, rounds of improvement.
    pub depth: u32,
    /// Nodes so far.
    pub nodes: u64,
    /// The best ways, best first, at least one and at most as many as were
    /// asked for; no two begin alike.
    pub lines: Vec<Line<M>>,
}

impl<M: Copy> Report<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_are_better_and_later_losses_too() {
        assert!(Score::win_in(1) > Score::win_in(3));
        assert!(Score::win_in(500) > Score::hundredths(i32::MAX));
        assert!(Score::loss_in(2) > Score::loss_in(0));
        assert!(Score::loss_in(500) < Score::hundredths(i32::MIN));
        assert_eq!(Score::win_in(3).plies_to_end(), Some(3));
        assert_eq!(Score::loss_in(4).plies_to_end(), Some(-4));
        assert_eq!(Score::hundredths(-250).plies_to_end(), None);
        assert_eq!(Score::loss_in(0).to_string(), "mate -0");
    }

    #[test]
    fn shares_sum_to_one() {
        let seat = Seat::FIRST;
        let chances = WinChances::of_two(seat, 0.75);
        assert_eq!(chances.of(seat), 0.75);
        assert_eq!(chances.of(seat.after(2)), 0.25);
        let chances = WinChances::new(3, |_| f32::NAN);
        assert!((chances.of(seat) - 1.0 / 3.0).abs() < 1e-6);
        let chances = WinChances::new(4, |seat| f32::from(seat.number()));
        assert!((Seat::all(4).map(|seat| chances.of(seat)).sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
