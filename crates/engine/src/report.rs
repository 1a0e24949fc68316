//! The results of a search.

use starfence_rules::{Outcome, Seat};
use std::fmt;

/// The value of a position for the player who searches: either an estimate in
/// hundredths of a turn (`200` is two turns ahead), or a certain win or loss.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

impl Score {
    /// The score of an even position: 0.
    pub const EVEN: Self = Self(0);

    /// The maximum absolute value of an undecided score. Values beyond it are
    /// certain wins or losses.
    const DECIDED: i32 = 1_000_000;

    /// The value of a win in 0 plies.
    const WIN_NOW: i32 = 2_000_000;

    /// Creates an estimated score in hundredths of a turn, clamped to ±1,000
    /// turns.
    pub fn hundredths(value: i32) -> Self {
        Self(value.clamp(-100_000, 100_000))
    }

    /// Creates the score of a certain win in the given number of plies,
    /// counting the turns of all players.
    pub fn win_in(plies: u32) -> Self {
        Self(Self::WIN_NOW - i32::try_from(plies).unwrap_or(i32::MAX).min(500_000))
    }

    /// Creates the score of a certain loss in the given number of plies,
    /// counting the turns of all players.
    pub fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// Returns the number of plies to a certain win (positive) or to a certain
    /// loss (negative or 0); `None` if the score is undecided.
    pub fn plies_to_end(self) -> Option<i32> {
        if self.0 > Self::DECIDED {
            Some(Self::WIN_NOW - self.0)
        } else if self.0 < -Self::DECIDED {
            Some(-(Self::WIN_NOW + self.0))
        } else {
            None
        }
    }

    /// Returns whether the score is a certain win.
    pub fn is_win(self) -> bool {
        self.0 > Self::DECIDED
    }

    /// Returns whether the score is a certain loss.
    pub fn is_loss(self) -> bool {
        self.0 < -Self::DECIDED
    }

    /// Returns the score as a number, in hundredths of a turn. Numbers beyond
    /// ±1,000,000 are certain wins or losses.
    pub fn value(self) -> i32 {
        self.0
    }
}

/// Formats the score as in the UGI protocol: `cp 150` for an estimate in
/// hundredths of a turn, `mate 3` for a win in three plies, `mate -2` for a
/// loss in two.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            // Without the sign, a loss in 0 plies would read as a win.
            Some(0) if self.is_loss() => f.write_str("mate -0"),
            Some(plies) => write!(f, "mate {plies}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// Each player's estimated chance to win, 0 to 1. A tie counts as equal shares
/// for the winners, a draw as equal shares for all players. The chances add up
/// to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChances {
    by_seat: [f32; Seat::MAX_PLAYERS as usize],
}

impl WinChances {
    /// Creates chances in proportion to the values that `part` returns for each
    /// player. Negative and non-finite values count as 0. If all values are 0,
    /// all players have the same chance.
    pub fn new(players: u8, part: impl Fn(Seat) -> f32) -> Self {
        let mut of = [0.0; Seat::MAX_PLAYERS as usize];
        let seats = Seat::all(players);
        for seat in seats.clone() {
            let part = part(seat);
            of[seat.array_index()] = if part.is_finite() { part.max(0.0) } else { 0.0 };
        }
        let sum: f32 = of.iter().sum();
        for seat in seats {
            let even = 1.0 / f32::from(players.max(1));
            let part = &mut of[seat.array_index()];
            *part = if sum > 0.0 { *part / sum } else { even };
        }
        Self { by_seat: of }
    }

    /// Returns the chances at the end of a game: the winners share the win
    /// equally, and all players share a draw.
    pub fn at_end(players: u8, outcome: Outcome) -> Self {
        Self::new(players, |seat| match outcome {
            Outcome::Won(winner) => f32::from(u8::from(winner == seat)),
            Outcome::Tied(winners) => f32::from(u8::from(winners.contains(seat))),
            Outcome::Drawn(_) => 1.0,
        })
    }

    /// Creates the chances of two players from the chance, 0 to 1, of the
    /// player in `seat`.
    pub fn for_two_players(seat: Seat, chance: f32) -> Self {
        let chance = chance.clamp(0.0, 1.0);
        Self::new(2, |each| if each == seat { chance } else { 1.0 - chance })
    }

    /// Returns a player's chance to win, 0 to 1.
    pub fn chance(&self, seat: Seat) -> f32 {
        self.by_seat[seat.array_index()]
    }
}

/// A line found by a search: a sequence of moves from the current position,
/// with a score.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchLine<M> {
    /// The score of the line for the player who searches.
    pub score: Score,
    /// Each player's chance to win, corresponding to the score.
    pub chances: WinChances,
    /// The moves as far as they were searched, at least one. The first is the
    /// move to play. In Parallel Chinese Checkers there is exactly one: the
    /// player's own plan.
    pub moves: Vec<M>,
}

/// The final or an intermediate result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The depth to which all moves were searched, in plies. In Parallel
    /// Chinese Checkers, and in tree searches for four players: the number of
    /// iterations.
    pub depth: u32,
    /// The number of nodes searched so far.
    pub nodes: u64,
    /// The best lines, in order of decreasing score: at least one, and at most
    /// the number requested. No two of them begin with the same move.
    pub lines: Vec<SearchLine<M>>,
}

impl<M: Copy> Report<M> {
    /// Returns the move to play.
    pub fn best_move(&self) -> Option<M> {
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
        let chances = WinChances::for_two_players(seat, 0.75);
        assert_eq!(chances.chance(seat), 0.75);
        assert_eq!(chances.chance(seat.next_among(2)), 0.25);
        let chances = WinChances::new(3, |_| f32::NAN);
        assert!((chances.chance(seat) - 1.0 / 3.0).abs() < 1e-6);
        let chances = WinChances::new(4, |seat| f32::from(seat.number()));
        assert!((Seat::all(4).map(|seat| chances.chance(seat)).sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
