//! Charts of results: the proportions of wins, draws and losses, and the latest
//! games one by one.

use starfence_table::statistics::{GameResult, Tally};
use std::ops::Range;

/// The maximum number of games of one level that a chart shows one by one.
pub const MAX_GAMES_SHOWN: usize = 20;

/// A segment of the bar that shows the proportions of wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The result that the segment represents.
    pub result: GameResult,
    /// The number of games with this result.
    pub count: usize,
    /// The start of the segment, as a fraction of the bar from 0 to 1.
    pub start: f64,
    /// The length of the segment, as a fraction of the bar from 0 to 1.
    pub length: f64,
}

/// Returns the segments of the bar that shows the proportions of wins, draws
/// and losses. Results that did not occur are omitted. The bar is empty if
/// there were no games against computers.
pub fn shares(tally: Tally) -> Vec<Share> {
    let counts = [
        (GameResult::Won, tally.won),
        (GameResult::Drawn, tally.drawn),
        (GameResult::Lost, tally.lost),
    ];
    let all: usize = counts.iter().map(|(_, count)| count).sum();
    let mut before = 0;
    let mut parts = Vec::new();
    for (result, count) in counts {
        if count > 0 {
            parts.push(Share {
                result,
                count,
                start: before as f64 / all as f64,
                length: count as f64 / all as f64,
            });
        }
        before += count;
    }
    parts
}

/// Returns the latest results, oldest first, which a chart shows one by one.
pub fn latest(results: &[GameResult]) -> &[GameResult] {
    let start = results.len().saturating_sub(MAX_GAMES_SHOWN);
    results.get(start..).unwrap_or_default()
}

/// Returns the longest run of wins among the given results, or the latest of
/// several equally long runs; `None` if no run has at least two games.
pub fn longest_run(results: &[GameResult]) -> Option<Range<usize>> {
    let mut longest = 0..0;
    let mut start = 0;
    for (at, result) in results.iter().enumerate() {
        if *result != GameResult::Won {
            start = at + 1;
        } else if at + 1 - start >= longest.len() {
            longest = start..at + 1;
        }
    }
    (longest.len() >= 2).then_some(longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{Drawn, Lost, Won};

    fn tally(won: usize, lost: usize, drawn: usize) -> Tally {
        let played = won + lost + drawn;
        Tally {
            played,
            won,
            lost,
            drawn,
        }
    }

    #[test]
    fn the_shares_fill_the_bar_without_gaps() {
        let parts = shares(tally(3, 4, 1));
        let results: Vec<_> = parts.iter().map(|part| (part.result, part.count)).collect();
        assert_eq!(results, [(Won, 3), (Drawn, 1), (Lost, 4)]);
        let mut end = 0.0;
        for part in &parts {
            assert_eq!(part.start, end);
            end += part.length;
        }
        assert_eq!(end, 1.0);
    }

    #[test]
    fn what_did_not_occur_has_no_part() {
        assert!(shares(tally(0, 0, 0)).is_empty());
        // Games between people have no result for the user.
        let people = Tally {
            played: 3,
            ..Tally::default()
        };
        assert!(shares(people).is_empty());
        let parts = shares(tally(0, 2, 0));
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].start, parts[0].length), (0.0, 1.0));
    }

    #[test]
    fn only_the_latest_games_are_drawn() {
        assert!(latest(&[]).is_empty());
        let mut results = vec![Lost; 5];
        results.extend([Won; MAX_GAMES_SHOWN]);
        assert_eq!(latest(&results), [Won; MAX_GAMES_SHOWN]);
        assert_eq!(latest(&results[..3]), [Lost; 3]);
    }

    #[test]
    fn the_longest_run_is_found_wherever_it_is() {
        assert_eq!(longest_run(&[]), None);
        assert_eq!(longest_run(&[Won, Lost, Won]), None);
        assert_eq!(longest_run(&[Won, Won, Drawn, Won]), Some(0..2));
        assert_eq!(longest_run(&[Lost, Won, Won, Won]), Some(1..4));
        // Of two equally long ones, the latest.
        assert_eq!(longest_run(&[Won, Won, Lost, Won, Won]), Some(3..5));
    }
}
