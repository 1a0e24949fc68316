//! Parses the moves of a record: the main line and its variations.

use super::lexer::{Lexer, TextPosition, Token};
use super::{Fault, Glyph, Line, RecordError};
use starfence_rules::{Game, GameError, PlayError, Position};

/// A parsed value, or an error and its position.
pub(super) type ParseResult<T> = Result<T, (TextPosition, Fault)>;

/// The maximum depth of nested variations: greater than in any real game,
/// and small enough that the recursive parser does not overflow the stack.
const MAX_VARIATION_DEPTH: usize = 32;

/// The token that ended a line of moves.
pub(super) enum LineEnd {
    /// The result of the game.
    Result(TextPosition, String),
    /// The closing bracket of a variation.
    Close(TextPosition),
    /// The end of the text.
    Text(TextPosition),
}

pub(super) fn next_token(lexer: &mut Lexer<'_>) -> ParseResult<(TextPosition, Option<Token>)> {
    match lexer.next() {
        None => Ok((lexer.next_position(), None)),
        Some((place, Ok(token))) => Ok((place, Some(token))),
        Some((place, Err(fault))) => Err((place, fault)),
    }
}

/// Returns the text of a token, or at least its beginning, for an error
/// message.
pub(super) fn token_text(token: Token) -> String {
    match token {
        Token::Tag { name, .. } => format!("[{name}"),
        Token::Comment(text) => format!("{{{text}"),
        Token::Open => "(".to_owned(),
        Token::Close => ")".to_owned(),
        Token::Glyph(number) => format!("${number}"),
        Token::Word(word) => word,
    }
}

/// Parses moves up to the end of a line, plays them in `game` and adds them to
/// `line`. `depth` is the nesting depth of the line, 0 for the main line. Moves
/// parsed before an error are kept.
pub(super) fn read_line<P: Position>(
    lexer: &mut Lexer<'_>,
    game: &mut Game<P>,
    line: &mut Line,
    depth: usize,
) -> ParseResult<LineEnd> {
    // The words of a move that is not yet complete, and the glyphs after them.
    let mut begun = Vec::new();
    let mut glyphs = Vec::new();
    loop {
        let (place, token) = next_token(lexer)?;
        let at = |fault| (place, fault);
        match token {
            Some(Token::Comment(text)) => line.end_annotations_mut().add_comment(text),
            Some(Token::Tag { name, .. }) => return Err(at(Fault::TagAfterMoves(name))),
            Some(Token::Word(word)) if !is_result(&word) => {
                if let Some(mv) = play_word(game, &mut begun, &word).map_err(at)? {
                    line.push(mv.to_string());
                    for (word, glyph) in glyphs.drain(..) {
                        line.last_mut()
                            .into_iter()
                            .for_each(|node| node.add_glyph(word, glyph));
                    }
                }
            }
            Some(Token::Word(result)) => {
                check_no_partial_move(game, &begun).map_err(at)?;
                return Ok(LineEnd::Result(place, result));
            }
            Some(Token::Glyph(number)) => {
                let glyph = number.parse().map(Glyph::new);
                let glyph = glyph.map_err(|_| at(Fault::GlyphForm(number)))?;
                match (begun.len().checked_sub(1), line.last_mut()) {
                    (Some(word), _) => glyphs.push((word, glyph)),
                    (None, Some(node)) => node.add_glyph(game.position().word_count() - 1, glyph),
                    (None, None) => return Err(at(Fault::GlyphBeforeFirstMove)),
                }
            }
            Some(Token::Open) => {
                check_no_partial_move(game, &begun).map_err(at)?;
                if depth == MAX_VARIATION_DEPTH {
                    return Err(at(Fault::TooDeep(MAX_VARIATION_DEPTH + 1)));
                }
                read_variation(lexer, game, line, depth + 1, place)?;
            }
            Some(Token::Close) => {
                check_no_partial_move(game, &begun).map_err(at)?;
                return Ok(LineEnd::Close(place));
            }
            None => return Ok(LineEnd::Text(place)),
        }
    }
}

/// Parses a variation of the last move of `line`. The variation's opening
/// bracket is at `open`. Afterwards, the game is in the same state as before.
fn read_variation<P: Position>(
    lexer: &mut Lexer<'_>,
    game: &mut Game<P>,
    line: &mut Line,
    depth: usize,
    open: TextPosition,
) -> ParseResult<()> {
    let Some(node) = line.last_mut() else {
        return Err((open, Fault::NoVariation));
    };
    let Some(replaced) = game.undo() else {
        return Err((open, Fault::NoVariation));
    };
    let from = game.len();
    let mut variation = Line::default();
    let end = read_line(lexer, game, &mut variation, depth);
    while game.len() > from {
        game.undo();
    }
    // The move is legal, since it has just been undone.
    let _ = game.play(replaced);
    let empty = variation.is_empty();
    node.add_variation(variation);
    match end? {
        LineEnd::Close(_) if empty => Err((open, Fault::NoVariation)),
        LineEnd::Close(_) => Ok(()),
        LineEnd::Text(_) => Err((open, Fault::OpenVariation)),
        LineEnd::Result(place, result) => Err((place, Fault::ResultInVariation(result))),
    }
}

/// Plays the moves in `text` from the current position of `game`, and returns
/// them with their annotations and variations.
///
/// # Errors
/// Returns the error and its position if the text is not valid or a move is
/// illegal. The moves before the error have been played.
pub fn play_text<P: Position>(game: &mut Game<P>, text: &str) -> Result<Line, RecordError> {
    let mut line = Line::default();
    let mut lexer = Lexer::new(text);
    let end = read_line(&mut lexer, game, &mut line, 0);
    let (place, fault) = match end {
        Ok(LineEnd::Text(_)) => return Ok(line),
        Ok(LineEnd::Close(place)) => (place, Fault::UnmatchedClosingBracket),
        Ok(LineEnd::Result(place, result)) => (place, Fault::AfterResult(result)),
        Err(fault) => fault,
    };
    let TextPosition { line, column } = place;
    Err(RecordError {
        line,
        column,
        fault,
    })
}

/// Returns whether a word can only be a result: no move begins with a digit,
/// and a round number contains a dot.
pub(super) fn is_result(word: &str) -> bool {
    word == "*" || word.starts_with(|first: char| first.is_ascii_digit()) && !word.contains('.')
}

/// Plays one word of the moves and returns the move if the word completes one.
/// Also checks the round number, which may be part of the word, as in `1.e2`.
///
/// A move that consists of several words is played at its last word; `begun`
/// contains the preceding words of the move.
fn play_word<P>(
    game: &mut Game<P>,
    begun: &mut Vec<String>,
    word: &str,
) -> Result<Option<P::Move>, Fault>
where
    P: Position,
{
    if let Some(outcome) = game.outcome() {
        return Err(illegal_move_fault::<P>(word, PlayError::GameOver(outcome)));
    }
    let (number, text) = match word.split_once('.') {
        // Three dots mean that the move is not the round's first.
        Some((number, text)) => (Some(number), text.trim_start_matches('.')),
        None => (None, word),
    };
    if let Some(found) = number {
        check_no_partial_move(game, begun)?;
        let expected = game.position().round();
        if found.parse() != Ok(expected) {
            let found = found.to_owned();
            return Err(Fault::RoundNumber { expected, found });
        }
    }
    if text.is_empty() {
        return Ok(None);
    }
    play_move_part(game, begun, text).map_err(|reason| illegal_move_fault::<P>(text, reason))
}

/// Returns the error for an illegal move, or for an illegal word of a move.
fn illegal_move_fault<P: Position>(text: &str, reason: PlayError<P::Refusal>) -> Fault {
    let text = text.to_owned();
    let reason = reason.map_refusal(GameError::new);
    Fault::Move { text, reason }
}

fn play_move_part<P: Position>(
    game: &mut Game<P>,
    begun: &mut Vec<String>,
    text: &str,
) -> Result<Option<P::Move>, PlayError<P::Refusal>> {
    game.position().check_word(begun.len(), text)?;
    begun.push(text.to_owned());
    if begun.len() < game.position().word_count() {
        return Ok(None);
    }
    let whole = std::mem::take(begun).join(" ");
    let mv = game.position().parse_move(&whole)?;
    game.play(mv)?;
    Ok(Some(mv))
}

/// Returns an error if some but not all of the words of a move have been read.
fn check_no_partial_move<P: Position>(game: &Game<P>, begun: &[String]) -> Result<(), Fault> {
    if begun.is_empty() {
        return Ok(());
    }
    Err(Fault::PlansMissing {
        players: game.position().word_count(),
        found: begun.len(),
    })
}
