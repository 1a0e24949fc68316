//! Writes a record.

use super::any_game::on_game;
use super::{Aside, Comment, Margin, Record};
use crate::rules::{Game, Position, SetUp};
use std::fmt::{self, Write as _};

/// Lines of moves are broken before this column.
const WIDTH: usize = 80;

/// Tag pairs, an empty line, numbered moves, the result.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        on_game!(&self.game, game => self.write_game_tags(f, game))?;
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &self.game.result_text())?;
        writeln!(f)?;
        let words = on_game!(&self.game, game => self.words(game));
        let mut column = 0;
        for word in words {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > WIDTH {
                writeln!(f)?;
                column = 0;
            } else if column > 0 {
                f.write_char(' ')?;
                column += 1;
            }
            f.write_str(&word)?;
            // A comment may hold line breaks of its own.
            column = match word.rsplit_once('\n') {
                Some((_, last)) => last.chars().count(),
                None => column + width,
            };
        }
        writeln!(f)
    }
}

impl Record {
    fn write_game_tags<P: SetUp>(&self, f: &mut fmt::Formatter<'_>, game: &Game<P>) -> fmt::Result {
        let start = game.start();
        write_tag(f, "Game", P::KIND.name())?;
        write_tag(f, "Players", &Position::players(start).to_string())?;
        let options = start.options_text();
        if !options.is_empty() {
            write_tag(f, "Options", &options)?;
        }
        if start.first().number() != 1 {
            write_tag(f, "First", &start.first().to_string())?;
        }
        if start.usual_start().as_ref() != Some(start) {
            write_tag(f, "Position", &start.to_string())?;
        }
        Ok(())
    }

    /// The rounds' numbers, moves, comments and variations, and the result.
    fn words<P: Position>(&self, game: &Game<P>) -> Vec<String> {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        let positions: Vec<&P> = (0..=game.len()).map(|ply| game.position_at(ply)).collect();
        let mut words = Vec::new();
        words.extend(comments(&self.margin, 0));
        line_words(&positions, 0, &moves, &self.margin, &mut words);
        words.push(self.game.result_text());
        words
    }
}

/// A line as text, with what stands beside it: moves that follow the first
/// `from` ones of a game in which `position` is at hand then. Each is legal
/// after those before it; from the first that is not on, they are left out.
pub fn line_text<P: Position>(
    position: &P,
    from: usize,
    moves: &[String],
    margin: &Margin,
) -> String {
    let mut words = Vec::new();
    let positions = positions(position, moves);
    line_words(
        &positions.iter().collect::<Vec<_>>(),
        from,
        moves,
        margin,
        &mut words,
    );
    words.join(" ")
}

/// The position, and those after each of the moves.
fn positions<P: Position>(position: &P, moves: &[String]) -> Vec<P> {
    let mut positions = vec![position.clone()];
    for text in moves {
        let next = positions.last().and_then(|position| {
            let mv = position.parse_move(text).ok()?;
            position.play(mv).ok()
        });
        positions.extend(next);
    }
    positions
}

fn comments(margin: &Margin, ply: usize) -> impl Iterator<Item = String> {
    let comments = margin.comments().iter();
    comments
        .filter(move |comment| comment.ply == ply)
        .map(Comment::to_string)
}

/// Puts a line into words. Comments on the position before its first move are
/// not among them.
fn line_words<P: Position>(
    positions: &[&P],
    from: usize,
    moves: &[String],
    margin: &Margin,
    words: &mut Vec<String>,
) {
    // Those of a long game would be looked for once a move.
    let mut comments = margin.comments().iter().peekable();
    let mut asides = margin.asides().iter().peekable();
    while comments.next_if(|comment| comment.ply <= from).is_some() {}
    while asides.next_if(|aside| aside.from < from).is_some() {}
    let mut numbered = None;
    for (ply, (mv, position)) in moves.iter().zip(positions).enumerate() {
        let ply = from + ply;
        let round = position.round();
        let first = position
            .side_to_move()
            .is_none_or(|seat| seat == position.first());
        if numbered != Some(round) {
            words.push(format!(
                "{round}{}",
                if first || ply == 0 { "." } else { "..." }
            ));
            numbered = Some(round);
        }
        words.push(mv.clone());
        while let Some(comment) = comments.next_if(|comment| comment.ply <= ply + 1) {
            words.push(comment.to_string());
        }
        while let Some(aside) = asides.next_if(|aside| aside.from <= ply) {
            words.extend(aside_words(*position, aside));
        }
    }
}

/// A variation in words, in brackets.
fn aside_words<P: Position>(position: &P, aside: &Aside) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(comments(&aside.margin, aside.from));
    let positions = positions(position, &aside.moves);
    line_words(
        &positions.iter().collect::<Vec<_>>(),
        aside.from,
        &aside.moves,
        &aside.margin,
        &mut words,
    );
    if let Some(first) = words.first_mut() {
        first.insert(0, '(');
    }
    if let Some(last) = words.last_mut() {
        last.push(')');
    }
    words
}

pub(super) fn write_tag(f: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            other => f.write_char(other)?,
        }
    }
    writeln!(f, "\"]")
}
