//! Reads a collection of records and prints how the games ended.
//!
//! ```text
//! cargo run -p starfence-record --example statistics games.txt more.txt
//! cargo run -p starfence-record --example statistics < games.txt
//! ```
//!
//! A file has any number of records, one after the other. A record with an
//! error is reported with its line and the reason, and the others still count.

use starfence_record::{CollectionEntry, ReadOutcome, Record, read_collection};
use starfence_rules::Outcome;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::io::Read as _;

fn main() -> Result<(), Box<dyn Error>> {
    let mut all = Statistics::default();
    let files: Vec<String> = std::env::args().skip(1).collect();
    for file in &files {
        all.add(file, &std::fs::read_to_string(file)?);
    }
    if files.is_empty() {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        all.add("-", &text);
    }
    print!("{all}");
    Ok(())
}

/// The statistics of one game with one number of players.
#[derive(Default)]
struct Games {
    count: usize,
    moves: usize,
    /// The wins of each player, player 1's first.
    wins: [usize; 6],
    ties: usize,
    draws: usize,
    unfinished: usize,
}

/// The statistics of all records read so far.
#[derive(Default)]
struct Statistics {
    /// The statistics by game and number of players, such as `quoridor 2`.
    games: BTreeMap<String, Games>,
    /// Messages about records that cannot be read.
    damaged: Vec<String>,
}

impl Statistics {
    /// Adds the records in `text`. `source` is the file name used in messages.
    fn add(&mut self, source: &str, text: &str) {
        for CollectionEntry {
            outcome: reading, ..
        } in read_collection(text)
        {
            match reading {
                ReadOutcome::Whole(record) => self.add_game(&record),
                ReadOutcome::Damaged { error, .. } => {
                    self.damaged.push(format!("{source}:{error}"))
                }
            }
        }
    }

    fn add_game(&mut self, record: &Record) {
        let game = &record.game;
        let name = format!("{} {}", game.kind(), game.players());
        let games = self.games.entry(name).or_default();
        games.count += 1;
        games.moves += game.len();
        match game.outcome() {
            Some(Outcome::Won(seat)) => games.wins[seat.array_index()] += 1,
            Some(Outcome::Tied(_)) => games.ties += 1,
            Some(Outcome::Drawn(_)) => games.draws += 1,
            None => games.unfinished += 1,
        }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, games) in &self.games {
            let mean = games.moves as f64 / games.count as f64;
            writeln!(f, "{name}: {} games, {mean:.1} moves a game", games.count)?;
            for (player, wins) in (1..).zip(games.wins).filter(|(_, wins)| *wins > 0) {
                writeln!(f, "  won by player {player}: {wins}")?;
            }
            let others = [
                ("tied", games.ties),
                ("drawn", games.draws),
                ("unfinished", games.unfinished),
            ];
            for (name, count) in others.into_iter().filter(|(_, count)| *count > 0) {
                writeln!(f, "  {name}: {count}")?;
            }
        }
        for message in &self.damaged {
            writeln!(f, "{message}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_and_errors_are_named() {
        let tags = "[Game \"quoridor\"]\n[Players \"2\"]\n\n";
        let games = ["1. e2 e8 *", "1. resign 2", "1. e2 e7 *", "1. e2 e8 1/2"];
        let text: String = games.map(|moves| format!("{tags}{moves}\n\n")).concat();
        let mut all = Statistics::default();
        all.add("games.txt", &text);
        let expected = "quoridor 2: 3 games, 1.7 moves a game\n\
                        \x20 won by player 2: 1\n\
                        \x20 drawn: 1\n\
                        \x20 unfinished: 1\n\
                        games.txt:14:7: e7: e7 is too far from e9: a pawn moves one square\n";
        assert_eq!(all.to_string(), expected);
    }

    #[test]
    fn an_empty_text_has_no_games() {
        let mut all = Statistics::default();
        all.add("-", "");
        assert_eq!(all.to_string(), "");
    }
}
