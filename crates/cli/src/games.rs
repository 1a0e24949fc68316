//! The games that the commands accept. This is the only file of the program
//! that names all of them. The files beside it draw their boards.

mod quoridor;
mod star;
mod svg;

use starfence_engine::ugi::{newgame_line, position_line};
use starfence_record::AnyGame;
use starfence_rules::{Game, Position, Seat, TurnBased};
use std::error::Error;

/// Runs `$code` with `$P` as the position type of the game `$kind`.
///
/// With an `else` part, only turn-based games are accepted; for other games,
/// the `else` part is run instead.
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $P:ident => $code:expr) => {
        match $kind {
            starfence_rules::GameKind::ChineseCheckers => {
                type $P = starfence_rules::checkers::Position;
                $code
            }
            starfence_rules::GameKind::Parallel => {
                type $P = starfence_rules::parallel::Position;
                $code
            }
            starfence_rules::GameKind::Quoridor => {
                type $P = starfence_rules::quoridor::Position;
                $code
            }
        }
    };
    ($kind:expr, $P:ident => $code:expr, else $other:expr) => {
        match $kind {
            starfence_rules::GameKind::ChineseCheckers => {
                type $P = starfence_rules::checkers::Position;
                $code
            }
            starfence_rules::GameKind::Quoridor => {
                type $P = starfence_rules::quoridor::Position;
                $code
            }
            starfence_rules::GameKind::Parallel => $other,
        }
    };
}
pub use with_game;

/// Runs `$code` with `$game` as the game that `$any` contains.
macro_rules! on_any_game {
    ($any:expr, $game:ident => $code:expr) => {
        match $any {
            starfence_record::AnyGame::Checkers($game) => $code,
            starfence_record::AnyGame::Parallel($game) => $code,
            starfence_record::AnyGame::Quoridor($game) => $code,
        }
    };
}
pub(crate) use on_any_game;

/// Returns the legal moves of the player to move, sorted; `None` in a game in
/// which all players plan at once, whose plans are too many to list.
pub(crate) fn legal_moves(game: &AnyGame) -> Option<Vec<String>> {
    fn texts<P: TurnBased>(game: &Game<P>) -> Vec<String> {
        let mut texts = Vec::new();
        game.position()
            .for_each_child(&mut |mv, _| texts.push(mv.to_string()));
        texts.sort_unstable();
        texts
    }
    match game {
        AnyGame::Checkers(game) => Some(texts(game)),
        AnyGame::Quoridor(game) => Some(texts(game)),
        AnyGame::Parallel(_) => None,
    }
}

/// Returns the board as lines of text.
pub(crate) fn board_text(game: &AnyGame) -> String {
    match game {
        AnyGame::Quoridor(game) => quoridor::text(game.position()),
        AnyGame::Checkers(_) | AnyGame::Parallel(_) => star::text(&game.position_text()),
    }
}

/// Returns the board as a picture in SVG.
pub(crate) fn board_svg(game: &AnyGame) -> String {
    match game {
        AnyGame::Quoridor(game) => quoridor::svg(game.position()),
        AnyGame::Checkers(_) | AnyGame::Parallel(_) => star::svg(&game.position_text()),
    }
}

/// The greatest length of a reason in characters. Reasons repeat what they
/// refuse, which may be long.
const MAX_REASON: usize = 300;

/// Plays a move or round.
///
/// # Errors
/// Returns the reason, shortened, if the text is not a legal move.
pub(crate) fn play_text<P: Position>(game: &mut Game<P>, text: &str) -> Result<(), String> {
    let mv = game.position().parse_move(text).map_err(short_reason)?;
    game.play(mv).map_err(short_reason)
}

/// Checks the move of the player in `seat`, or that player's part of a round.
///
/// # Errors
/// Returns the reason, shortened, if it is not legal.
pub(crate) fn check_part<P: Position>(
    game: &Game<P>,
    seat: Seat,
    text: &str,
) -> Result<(), String> {
    let position = game.position();
    if position.word_count() > 1 {
        let checked = position.check_word(seat.array_index(), text);
        return checked.map_err(short_reason);
    }
    let mv = position.parse_move(text).map_err(short_reason)?;
    position.play(mv).map(|_| ()).map_err(short_reason)
}

fn short_reason(reason: impl Error) -> String {
    reason.to_string().chars().take(MAX_REASON).collect()
}

/// Returns the lines of UGI that set up a game and its current position.
pub(crate) fn setup_lines(game: &AnyGame) -> Vec<String> {
    on_any_game!(game, game => vec![newgame_line(game), position_line(game)])
}

/// Returns the names of all games, for the help text of an argument.
pub fn game_names() -> String {
    starfence_rules::join_with_or(starfence_rules::GameKind::ALL)
}

/// The description of the program in its help text.
pub(crate) const ABOUT: &str =
    "Chinese Checkers, Parallel Chinese Checkers and Quoridor from a shell";
