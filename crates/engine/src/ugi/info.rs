//! The `info` lines that a computer player sends during a search.

use crate::{Report, Score, SearchLine, WinChances};
use starfence_rules::{Seat, parse_decimal};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// An `info` line, which reports one line of moves found by a search. The moves
/// are kept as text, since parsing them requires a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// The search depth in plies or iterations; 0 for a static rating.
    pub depth: u32,
    /// The number of nodes searched so far.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The rank of the line among the best lines, from 1.
    pub line: usize,
    /// The score for the player who searches.
    pub score: Score,
    /// Each player's chance to win, 0 to 1, starting with player 1.
    pub chances: Vec<f32>,
    /// The moves of the line as text; the first is the move to play.
    pub moves: Vec<String>,
}

impl Info {
    /// Returns the `info` lines of a report. The function `chances` computes
    /// the chances to win for each line.
    pub fn from_report<M: fmt::Display>(
        report: &Report<M>,
        players: u8,
        time: Duration,
        chances: &impl Fn(&SearchLine<M>) -> WinChances,
    ) -> impl Iterator<Item = Self> {
        report.lines.iter().zip(1..).map(move |(line, number)| {
            let chances = chances(line);
            Self {
                depth: report.depth,
                nodes: report.nodes,
                time,
                line: number,
                score: line.score,
                chances: Seat::all(players)
                    .map(|seat| chances.chance(seat))
                    .collect(),
                moves: line.moves.iter().map(M::to_string).collect(),
            }
        })
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.time.as_millis();
        let per_second = u128::from(self.nodes) * 1000 / millis.max(1);
        write!(
            f,
            "info depth {} nodes {} time {millis}",
            self.depth, self.nodes
        )?;
        write!(
            f,
            " nps {per_second} multipv {} score {} share ",
            self.line, self.score
        )?;
        for (i, share) in self.chances.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            // Thousandths as a whole number: formatting floating-point numbers
            // is expensive in wasm.
            let thousandths = (share * 1000.0).round() as u32;
            write!(f, "{comma}{}.{:03}", thousandths / 1000, thousandths % 1000)?;
        }
        write!(f, " pv")?;
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

/// The error for text that is not an `info` line with moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("invalid info line: expected info, its values, and pv with moves")]
pub struct InfoError;

/// Parses `info` lines, including those of other programs, which may omit parts
/// and contain unknown words. Lines without moves are invalid.
impl FromStr for Info {
    type Err = InfoError;

    fn from_str(text: &str) -> Result<Self, InfoError> {
        let mut words = text.split_whitespace();
        if words.next() != Some("info") {
            return Err(InfoError);
        }
        let mut info = Self {
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            line: 1,
            score: Score::EVEN,
            chances: Vec::new(),
            moves: Vec::new(),
        };
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = parse_number(words.next())?,
                "nodes" => info.nodes = parse_number(words.next())?,
                "time" => info.time = Duration::from_millis(parse_number(words.next())?),
                "multipv" => info.line = parse_number(words.next())?,
                "score" => info.score = parse_score(words.next(), words.next())?,
                "share" => info.chances = parse_chances(words.next())?,
                "pv" => info.moves = words.by_ref().map(str::to_owned).collect(),
                "string" => return Err(InfoError),
                _ => {}
            }
        }
        if info.moves.is_empty() {
            return Err(InfoError);
        }
        Ok(info)
    }
}

fn parse_number<T: FromStr>(word: Option<&str>) -> Result<T, InfoError> {
    word.and_then(|word| word.parse().ok()).ok_or(InfoError)
}

fn parse_score(kind: Option<&str>, value: Option<&str>) -> Result<Score, InfoError> {
    match kind {
        Some("cp") => parse_number(value).map(Score::hundredths),
        Some("mate") => {
            let loss = value.is_some_and(|value| value.starts_with('-'));
            let plies = parse_number::<i32>(value)?.unsigned_abs();
            Ok(if loss {
                Score::loss_in(plies)
            } else {
                Score::win_in(plies)
            })
        }
        _ => Err(InfoError),
    }
}

fn parse_chances(word: Option<&str>) -> Result<Vec<f32>, InfoError> {
    let parts = word.ok_or(InfoError)?.split(',');
    let chance = |part| parse_decimal(part).map(|chance| chance as f32);
    parts.map(|part| chance(part).ok_or(InfoError)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_written_and_read() {
        for score in [
            Score::EVEN,
            Score::hundredths(-1234),
            Score::win_in(3),
            Score::loss_in(0),
            Score::loss_in(2),
        ] {
            let info = Info {
                depth: 7,
                nodes: 123_456,
                time: Duration::from_millis(250),
                line: 2,
                score,
                chances: vec![0.125, 0.875],
                moves: vec!["e2".into(), "d7h".into()],
            };
            let text = info.to_string();
            assert!(text.contains("nps 493824"), "{text}");
            assert_eq!(text.parse(), Ok(info));
        }
    }

    #[test]
    fn other_programs_may_say_less_or_more() {
        let info = "info depth 3 seldepth 9 pv e2".parse::<Info>();
        assert_eq!(info.map(|info| info.depth), Ok(3));
        for text in [
            "",
            "bestmove e2",
            "info string pv e2",
            "info depth 3",
            "info depth x pv e2",
            "info score cp pv",
        ] {
            assert_eq!(text.parse::<Info>(), Err(InfoError), "{text}");
        }
    }
}
