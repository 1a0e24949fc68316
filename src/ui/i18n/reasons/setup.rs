//! Why a game cannot be set up: players, options, starting positions.

use super::{I18n, Names, numbered, say};
use crate::rules::{OptionError, RowsError, SetupError, checkers, parallel, quoridor};

/// Why a game cannot be set up, as a sentence. Players go by number.
pub fn setup_error(i18n: I18n, error: &SetupError) -> String {
    setup_error_of(i18n, error, &numbered(i18n))
}

/// The same, with the players by their names.
pub fn setup_error_of(i18n: I18n, error: &SetupError, names: Names) -> String {
    match error {
        SetupError::Game(text) => say!(i18n, reasons.setup.game, text),
        SetupError::CheckersPlayers(checkers::PlayersError::Five) => {
            say!(i18n, reasons.setup.checkers_five)
        }
        SetupError::CheckersPlayers(checkers::PlayersError::Other(count)) => {
            say!(i18n, reasons.setup.checkers_players, count)
        }
        SetupError::ParallelPlayers(parallel::PlayersError(count)) => {
            say!(i18n, reasons.setup.parallel_players, count)
        }
        SetupError::QuoridorPlayers(quoridor::PlayersError(count)) => {
            say!(i18n, reasons.setup.quoridor_players, count)
        }
        SetupError::Option(error) => option_error(i18n, error),
        SetupError::First(error) => first(i18n, error.first, error.players),
        SetupError::CheckersPosition(error) => star_error(i18n, error, names),
        SetupError::ParallelPosition(error) => numbered_error(i18n, error, names),
        SetupError::NoPosition => say!(i18n, reasons.setup.no_position),
        SetupError::QuoridorPosition(error) => grid_error(i18n, error, names),
        SetupError::PositionPlayers { players, found } => {
            say!(i18n, reasons.setup.position_players, players, found)
        }
    }
}

fn first(i18n: I18n, first: u8, players: u8) -> String {
    say!(i18n, reasons.setup.first, first, players)
}

/// Why a text of rule options is refused.
fn option_error(i18n: I18n, error: &OptionError) -> String {
    match error {
        OptionError::NoValue(text) => say!(i18n, reasons.setup.option_no_value, text),
        OptionError::Unknown { name, .. } => say!(i18n, reasons.setup.option_unknown, name),
        // What the rules expect is told in English there, so it is told anew.
        OptionError::BadValue { name, value, .. } => match expected(i18n, name) {
            Some(expected) => say!(i18n, reasons.setup.option_expected, name, value, expected),
            None => say!(i18n, reasons.setup.option_bad_value, name, value),
        },
        OptionError::Twice(name) => say!(i18n, reasons.setup.option_twice, name),
    }
}

/// The values that an option takes, when we know of it.
fn expected(i18n: I18n, option: &str) -> Option<String> {
    Some(match option {
        "direction" => say!(i18n, reasons.expected.direction),
        "leave_goal" => say!(i18n, reasons.expected.leave_goal),
        "blocked_goal" => say!(i18n, reasons.expected.blocked_goal),
        "min_own" => say!(i18n, reasons.expected.min_own),
        "pegs" => say!(i18n, reasons.expected.pegs),
        "seed" => say!(i18n, reasons.expected.seed),
        "arrange" => say!(i18n, reasons.expected.arrange),
        "plan_time" => say!(i18n, reasons.expected.plan_time),
        "sideways_jump" => say!(i18n, reasons.expected.sideways_jump),
        "third_pawn" => say!(i18n, reasons.expected.third_pawn),
        "round_limit" => say!(i18n, reasons.expected.round_limit),
        _ => return None,
    })
}

/// Why a text is no position of Chinese Checkers.
fn star_error(i18n: I18n, error: &checkers::PositionError, names: Names) -> String {
    use checkers::PositionError as Error;
    match error {
        Error::Form => say!(i18n, reasons.star.form),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => say!(i18n, reasons.star.peg, hole, found, players),
        Error::PegCount { seat, found } => {
            say!(i18n, reasons.star.peg_count, name = names(*seat), found)
        }
        Error::ToMove { found, players } => {
            say!(i18n, reasons.star.to_move, found, players)
        }
    }
}

/// Why a text is no position of the programmed game.
fn numbered_error(i18n: I18n, error: &parallel::PositionError, names: Names) -> String {
    use parallel::PositionError as Error;
    match error {
        Error::Form => say!(i18n, reasons.numbered.form),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => say!(i18n, reasons.numbered.peg, hole, found, players),
        Error::PegCount {
            seat,
            number,
            expected,
            found,
        } => say!(
            i18n,
            reasons.numbered.peg_count,
            name = names(*seat),
            number,
            expected,
            found
        ),
        Error::Arrow(found) => say!(i18n, reasons.numbered.arrow, found),
        Error::StoreCount { players, found } => {
            say!(i18n, reasons.numbered.store_count, players, found)
        }
        Error::Store(found) => say!(i18n, reasons.numbered.store, found),
        Error::TokenCount {
            number,
            found,
            most,
        } => say!(i18n, reasons.numbered.token_count, number, found, most),
    }
}

/// Why a text is not the rows of the star.
fn rows_error(i18n: I18n, error: &RowsError) -> String {
    match error {
        RowsError::Count(found) => say!(i18n, reasons.star.rows, found),
        RowsError::Length {
            row,
            expected,
            found,
        } => say!(i18n, reasons.star.row_length, row, expected, found),
    }
}

/// Why a text is no position of Quoridor.
fn grid_error(i18n: I18n, error: &quoridor::PositionError, names: Names) -> String {
    use quoridor::PositionError as Error;
    let field = |field| field_name(i18n, field);
    match error {
        Error::Fields(found) => say!(i18n, reasons.grid.fields, found),
        Error::NoSquare { field: part, item } => {
            say!(i18n, reasons.grid.no_square, field = field(*part), item)
        }
        Error::NoSlot {
            field: part,
            square,
        } => {
            say!(i18n, reasons.grid.no_slot, field = field(*part), square)
        }
        Error::NoNumber { field: part, item } => {
            say!(i18n, reasons.grid.no_number, field = field(*part), item)
        }
        Error::Overlap { fence, other } => {
            say!(i18n, reasons.grid.overlap, fence, other)
        }
        Error::Crossing { fence, other } => {
            say!(i18n, reasons.grid.crossing, fence, other)
        }
        Error::PawnCount(found) => say!(i18n, reasons.grid.pawn_count, found),
        Error::SharedSquare { square, one, other } => say!(
            i18n,
            reasons.grid.shared_square,
            square,
            one = names(*one),
            other = names(*other)
        ),
        Error::LeftCount { players, found } => {
            say!(
                i18n,
                reasons.grid.left_count,
                players = players.count(),
                found
            )
        }
        Error::TooManyLeft { seat, left, most } => say!(
            i18n,
            reasons.grid.too_many_left,
            name = names(*seat),
            left,
            most
        ),
        Error::TooManyFences { placed, left } => {
            say!(i18n, reasons.grid.too_many_fences, placed, left)
        }
        Error::ToMove { item, players } => {
            say!(
                i18n,
                reasons.grid.no_player,
                item,
                players = players.count()
            )
        }
        Error::First(error) => first(i18n, error.first, error.players),
        Error::NoPath(seat) => say!(i18n, reasons.grid.no_path, name = names(*seat)),
        Error::TwoWinners { one, other } => {
            say!(
                i18n,
                reasons.grid.two_winners,
                one = names(*one),
                other = names(*other)
            )
        }
    }
}

fn field_name(i18n: I18n, field: quoridor::Field) -> String {
    use quoridor::Field;
    match field {
        Field::HorizontalFences => say!(i18n, reasons.grid.horizontal_fences),
        Field::VerticalFences => say!(i18n, reasons.grid.vertical_fences),
        Field::Pawns => say!(i18n, reasons.grid.pawns),
        Field::FencesLeft => say!(i18n, reasons.grid.fences_left),
        Field::ToMove => say!(i18n, reasons.grid.to_move),
    }
}
