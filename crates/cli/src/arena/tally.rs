//! The totals of a match.

use std::fmt;
use std::time::Duration;

/// The results of a match for the first player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MatchTally {
    /// The number of games won, not counting ties.
    pub wins: u32,
    /// The number of games drawn or tied with other players.
    pub draws: u32,
    /// The number of games lost, including ties between other players.
    pub losses: u32,
    /// The number of moves of all players together; in Parallel Chinese
    /// Checkers, the number of rounds.
    pub moves: u64,
    /// The first player's points: 1 for each win, and an equal share for each
    /// draw or tie.
    pub points: f64,
    /// The time spent and the number of moves found by the first player.
    pub first: TimeSpent,
    /// The time spent and the number of moves found by the second player.
    pub second: TimeSpent,
}

/// The time spent on finding moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TimeSpent {
    /// The total time.
    pub time: Duration,
    /// The number of moves found.
    pub moves: u32,
}

impl TimeSpent {
    /// Returns the mean time per move, in milliseconds.
    fn mean_millis(self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.moves.max(1))
    }
}

impl MatchTally {
    /// Returns the number of games played.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the mean points per game.
    fn score(self) -> f64 {
        self.points / f64::from(self.games().max(1))
    }

    /// Adds the results of another part of the same match.
    pub fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.moves += other.moves;
        self.points += other.points;
        for (mine, its) in [
            (&mut self.first, other.first),
            (&mut self.second, other.second),
        ] {
            mine.time += its.time;
            mine.moves += its.moves;
        }
    }

    /// Returns the bounds of the score at 95 % confidence: Wilson's interval,
    /// which is also valid near 0 and 1. Draws make the interval wider than
    /// necessary.
    fn score_bounds(self) -> (f64, f64) {
        let (n, score) = (f64::from(self.games()), self.score());
        let z = 1.96;
        let middle = (score + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half =
            z / (1.0 + z * z / n) * (score * (1.0 - score) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    /// Returns a value whose `Display` writes the tally of games for `players`
    /// players, in which the first player had one seat and the second player
    /// all others.
    pub fn display(self, players: u8) -> impl fmt::Display {
        MatchTallyText(self, f64::from(players))
    }
}

/// Returns the lead in Elo that results in this score, from 0 to 1, for one of
/// `players` players if all others are equally strong.
pub fn elo(score: f64, players: f64) -> f64 {
    400.0 * (score * (players - 1.0) / (1.0 - score)).log10()
}

struct MatchTallyText(MatchTally, f64);

impl fmt::Display for MatchTallyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(tally, players) = *self;
        let games = tally.games();
        writeln!(f, "games {games}")?;
        writeln!(
            f,
            "wins {} draws {} losses {}",
            tally.wins, tally.draws, tally.losses
        )?;
        if games == 0 {
            return Ok(());
        }
        let (low, high) = tally.score_bounds();
        writeln!(
            f,
            "score {:.1} % (95 %: {:.1} to {:.1})",
            100.0 * tally.score(),
            100.0 * low,
            100.0 * high
        )?;
        let bound = |score: f64| elo(score.clamp(1e-6, 1.0 - 1e-6), players);
        match tally.score() {
            score if score >= 1.0 => writeln!(f, "elo more than {:+.0}", bound(low))?,
            score if score <= 0.0 => writeln!(f, "elo less than {:+.0}", bound(high))?,
            score => writeln!(
                f,
                "elo {:+.0} (95 %: {:+.0} to {:+.0})",
                elo(score, players),
                bound(low),
                bound(high)
            )?,
        }
        writeln!(
            f,
            "moves {:.1} a game",
            tally.moves as f64 / f64::from(games)
        )?;
        write!(
            f,
            "time {:.1} and {:.1} ms a move",
            tally.first.mean_millis(),
            tally.second.mean_millis()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> MatchTally {
        MatchTally {
            wins,
            draws,
            losses,
            points: f64::from(wins) + f64::from(draws) / 2.0,
            ..MatchTally::default()
        }
    }

    #[test]
    fn elo_comes_from_the_score() {
        assert_eq!(elo(0.5, 2.0), 0.0);
        assert_eq!(elo(0.25, 4.0).round(), 0.0);
        assert_eq!(elo(10.0 / 11.0, 2.0).round(), 400.0);
    }

    #[test]
    fn bounds_hold_the_score_and_narrow_with_games() {
        let (low, high) = tally(50, 0, 50).score_bounds();
        assert!((0.40..0.41).contains(&low) && (0.59..0.60).contains(&high));
        let (low, high) = tally(100, 0, 0).score_bounds();
        assert!(low > 0.96 && high > 0.999);
        let text = tally(100, 0, 0).display(2).to_string();
        assert!(text.contains("elo more than +5"), "{text}");
        assert!(tally(0, 0, 0).display(2).to_string().contains("games 0"));
    }
}
