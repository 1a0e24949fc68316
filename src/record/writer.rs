//! Writes a record.

use super::any_game::on_game;
use super::{Comment, Record};
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

    /// The rounds' numbers, moves and comments, and the result.
    fn words<P: SetUp>(&self, game: &Game<P>) -> Vec<String> {
        let mut words = Vec::new();
        let mut comments = self.comments.iter().peekable();
        let mut numbered = 0;
        for (ply, mv) in game.moves().enumerate() {
            while let Some(comment) = comments.next_if(|comment| comment.ply <= ply) {
                words.push(comment.to_string());
            }
            let round = game.position_at(ply).round();
            if round != numbered {
                words.push(format!("{round}."));
                numbered = round;
            }
            words.push(mv.to_string());
        }
        words.extend(comments.map(Comment::to_string));
        words.push(self.game.result_text());
        words
    }
}

/// In braces; a closing brace inside would end the comment too soon.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.text.replace('}', ")"))
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            other => f.write_char(other)?,
        }
    }
    writeln!(f, "\"]")
}
