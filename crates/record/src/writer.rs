//! Writes records.

use super::any_game::on_game;
use super::{Line, Node, Record};
use starfence_rules::{Game, Position, Setup};
use std::fmt::{self, Write as _};

/// The maximum width of a line of text that contains moves, in characters.
const MAX_LINE_WIDTH: usize = 80;

/// Writes the record: the tags, an empty line, the numbered moves and the
/// result.
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
            if column > 0 && column + 1 + width > MAX_LINE_WIDTH {
                writeln!(f)?;
                column = 0;
            } else if column > 0 {
                f.write_char(' ')?;
                column += 1;
            }
            f.write_str(&word)?;
            // A comment may contain line breaks.
            column = match word.rsplit_once('\n') {
                Some((_, last)) => last.chars().count(),
                None => column + width,
            };
        }
        writeln!(f)
    }
}

impl Record {
    fn write_game_tags<P: Setup>(&self, f: &mut fmt::Formatter<'_>, game: &Game<P>) -> fmt::Result {
        let start = game.start();
        write_tag(f, "Game", P::KIND.name())?;
        write_tag(f, "Players", &Position::players(start).to_string())?;
        let options = start.options_text();
        if !options.is_empty() {
            write_tag(f, "Options", &options)?;
        }
        if start.first_player().number() != 1 {
            write_tag(f, "First", &start.first_player().to_string())?;
        }
        if let Some(head_start) = start.head_start() {
            write_tag(f, "HeadStart", &head_start.to_string())?;
        }
        if start.standard_start().as_ref() != Some(start) {
            write_tag(f, "Position", &start.to_string())?;
        }
        Ok(())
    }

    /// Returns the words of the movetext: the introduction, the main line and
    /// the result.
    fn words<P: Position>(&self, game: &Game<P>) -> Vec<String> {
        let line = self.tree.main_line();
        let mut words: Vec<String> = line.introduction().braced_comments().collect();
        let positions = (0..game.len()).map(|ply| game.position_at(ply));
        line_words(positions, 0, line, &mut words);
        words.push(self.game.result_text());
        words
    }
}

/// Returns the moves of a line as text, with annotations and variations but
/// without the introduction. `position` is the position before the line's first
/// move, and `from` is the number of moves in the game before that move. If a
/// move is illegal, that move and all moves after it are left out.
pub fn line_text<P: Position>(position: &P, from: usize, line: &Line) -> String {
    let mut words = Vec::new();
    line_words(positions(position, line).iter(), from, line, &mut words);
    words.join(" ")
}

/// Returns the position before each move of a line, up to the first illegal
/// move.
fn positions<P: Position>(position: &P, line: &Line) -> Vec<P> {
    let mut positions = vec![position.clone()];
    for node in line.nodes() {
        let next = positions.last().and_then(|position| {
            let mv = position.parse_move(node.move_text()).ok()?;
            position.play(mv).ok()
        });
        match next {
            Some(next) => positions.push(next),
            None => break,
        }
    }
    positions
}

/// Adds the words of a line to `words`. `positions` are the positions before
/// the moves of the line, and `from` is the number of moves in the game before
/// the line.
fn line_words<'a, P: Position + 'a>(
    positions: impl Iterator<Item = &'a P>,
    from: usize,
    line: &Line,
    words: &mut Vec<String>,
) {
    let mut numbered = None;
    for ((ply, node), position) in (from..).zip(line.nodes()).zip(positions) {
        let round = position.round();
        let first = position
            .side_to_move()
            .is_none_or(|seat| seat == position.first_player());
        if numbered != Some(round) {
            let dots = if first || ply == 0 { "." } else { "..." };
            words.push(format!("{round}{dots}"));
            numbered = Some(round);
        }
        move_words(node, words);
        words.extend(node.annotations().braced_comments());
        for variation in node.variations() {
            words.extend(variation_words(position, ply, variation));
        }
    }
}

/// Adds a move and its glyphs to `words`.
fn move_words(node: &Node, words: &mut Vec<String>) {
    if node.has_no_glyphs() {
        // A round of plans without glyphs is never broken across lines.
        words.push(node.move_text().to_owned());
        return;
    }
    for (index, word) in node.move_text().split_whitespace().enumerate() {
        words.push(word.to_owned());
        words.extend(node.glyphs(index).map(|glyph| glyph.to_string()));
    }
}

/// Returns a variation in brackets, as words.
fn variation_words<P: Position>(position: &P, from: usize, variation: &Line) -> Vec<String> {
    let mut words: Vec<String> = variation.introduction().braced_comments().collect();
    let positions = positions(position, variation);
    line_words(positions.iter(), from, variation, &mut words);
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
