//! Sentences for invalid set-ups: players, options, starting positions.

use super::{I18n, Names, numbered, quoted, t_string};
use starfence_rules::{
    GameError, GameKind, OptionError, PlayersError, RowsError, SetupError, checkers, parallel,
    quoridor,
};

/// Returns why a game cannot be set up, as a sentence. Players are named by
/// number.
pub fn setup_error(i18n: I18n, error: &SetupError) -> String {
    setup_error_of(i18n, error, &numbered(i18n))
}

/// Returns the same as [`setup_error`], with the players named by `names`.
pub fn setup_error_of(i18n: I18n, error: &SetupError, names: Names) -> String {
    match error {
        SetupError::Game(text) => t_string!(i18n, reasons.setup.game, text = quoted(text)),
        SetupError::Players(error) => players_error(i18n, *error),
        SetupError::Option(error) => option_error(i18n, error),
        SetupError::First(error) => first(i18n, error.first, error.players),
        SetupError::Position(error) => position_error(i18n, error, names),
        SetupError::NoPosition => t_string!(i18n, reasons.setup.no_position).to_owned(),
        SetupError::PositionPlayers { players, found } => {
            t_string!(i18n, reasons.setup.position_players, players, count = found)
        }
    }
}

/// Returns why a game does not exist for a number of players.
fn players_error(i18n: I18n, error: PlayersError) -> String {
    let PlayersError { kind, found: count } = error;
    match (kind, count) {
        (GameKind::ChineseCheckers, 5) => t_string!(i18n, reasons.setup.checkers_five).to_owned(),
        (GameKind::ChineseCheckers, _) => t_string!(i18n, reasons.setup.checkers_players, count),
        (GameKind::Parallel, _) => t_string!(i18n, reasons.setup.parallel_players, count),
        (GameKind::Quoridor, 3) => t_string!(i18n, reasons.setup.quoridor_three).to_owned(),
        (GameKind::Quoridor, _) => t_string!(i18n, reasons.setup.quoridor_players, count),
    }
}

/// Returns why a text is not a position of its game.
fn position_error(i18n: I18n, error: &GameError, names: Names) -> String {
    let star = error.downcast_ref().map(|it| star_error(i18n, it, names));
    star.or_else(|| Some(numbered_error(i18n, error.downcast_ref()?, names)))
        .or_else(|| Some(grid_error(i18n, error.downcast_ref()?, names)))
        .unwrap_or_else(|| error.to_string())
}

fn first(i18n: I18n, first: u8, players: u8) -> String {
    t_string!(i18n, reasons.setup.first, first, count = players)
}

/// Returns why a text of rule options is refused.
fn option_error(i18n: I18n, error: &OptionError) -> String {
    match error {
        OptionError::NoValue(text) => {
            t_string!(i18n, reasons.setup.option_no_value, text = quoted(text))
        }
        OptionError::Unknown { name, known } => {
            let (name, known) = (quoted(name), known.join(", "));
            t_string!(i18n, reasons.setup.option_unknown, name, known)
        }
        // The error describes the expected value in English, so the description
        // is replaced by a translated one.
        OptionError::BadValue { name, value, .. } => {
            let value = quoted(value);
            match expected(i18n, name) {
                Some(expected) => {
                    t_string!(i18n, reasons.setup.option_expected, name, value, expected)
                }
                None => t_string!(i18n, reasons.setup.option_bad_value, name, value),
            }
        }
        OptionError::Twice(name) => {
            t_string!(i18n, reasons.setup.option_twice, name = quoted(name))
        }
    }
}

/// Returns a description of the values of an option, if it is known here.
fn expected(i18n: I18n, option: &str) -> Option<String> {
    Some(match option {
        "direction" => t_string!(i18n, reasons.expected.direction).to_owned(),
        "leave_goal" => t_string!(i18n, reasons.expected.leave_goal).to_owned(),
        "blocked_goal" => t_string!(i18n, reasons.expected.blocked_goal).to_owned(),
        "min_own" => t_string!(i18n, reasons.expected.min_own).to_owned(),
        "finish" => t_string!(i18n, reasons.expected.finish).to_owned(),
        "pegs" => t_string!(i18n, reasons.expected.pegs).to_owned(),
        "seed" => t_string!(i18n, reasons.expected.seed).to_owned(),
        "arrange" => t_string!(i18n, reasons.expected.arrange).to_owned(),
        "plan_time" => t_string!(i18n, reasons.expected.plan_time).to_owned(),
        "sideways_jump" => t_string!(i18n, reasons.expected.sideways_jump).to_owned(),
        "third_pawn" => t_string!(i18n, reasons.expected.third_pawn).to_owned(),
        "round_limit" => t_string!(i18n, reasons.expected.round_limit).to_owned(),
        _ => return None,
    })
}

/// Returns why a text is not a position of Chinese Checkers.
fn star_error(i18n: I18n, error: &checkers::PositionError, names: Names) -> String {
    use checkers::PositionError as Error;
    match error {
        Error::Form => t_string!(i18n, reasons.star.form).to_owned(),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => t_string!(i18n, reasons.star.peg, hole, found, players),
        Error::PegCount { seat, found } => {
            t_string!(i18n, reasons.star.peg_count, name = names(*seat), found)
        }
        Error::ToMove { found, players } => {
            t_string!(i18n, reasons.star.to_move, found, players)
        }
    }
}

/// Returns why a text is not a position of the programmed game.
fn numbered_error(i18n: I18n, error: &parallel::PositionError, names: Names) -> String {
    use parallel::PositionError as Error;
    match error {
        Error::Form => t_string!(i18n, reasons.numbered.form).to_owned(),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => t_string!(
            i18n,
            reasons.numbered.peg,
            hole,
            found = quoted(found),
            players
        ),
        Error::PegCount {
            seat,
            number,
            expected,
            found,
        } => t_string!(
            i18n,
            reasons.numbered.peg_count,
            name = names(*seat),
            number,
            expected,
            found
        ),
        Error::Arrow(found) => t_string!(i18n, reasons.numbered.arrow, found = quoted(found)),
        Error::StoreCount { players, found } => {
            t_string!(i18n, reasons.numbered.store_count, players, found)
        }
        Error::Store(found) => t_string!(i18n, reasons.numbered.store, found = quoted(found)),
        Error::TokenCount {
            number,
            found,
            most,
        } => t_string!(i18n, reasons.numbered.token_count, number, found, most),
    }
}

/// Returns why a text does not have the rows of the star.
fn rows_error(i18n: I18n, error: &RowsError) -> String {
    match error {
        RowsError::Count(found) => t_string!(i18n, reasons.star.rows, found),
        RowsError::Length {
            row,
            expected,
            found,
        } => t_string!(i18n, reasons.star.row_length, row, expected, found),
    }
}

/// Returns why a text is not a position of Quoridor.
fn grid_error(i18n: I18n, error: &quoridor::PositionError, names: Names) -> String {
    use quoridor::PositionError as Error;
    let field = |field| field_name(i18n, field);
    match error {
        Error::Fields(found) => t_string!(i18n, reasons.grid.fields, found),
        Error::NoSquare { field: part, item } => {
            t_string!(
                i18n,
                reasons.grid.no_square,
                field = field(*part),
                item = quoted(item)
            )
        }
        Error::NoSlot {
            field: part,
            square,
        } => {
            t_string!(i18n, reasons.grid.no_slot, field = field(*part), square)
        }
        Error::NoNumber { field: part, item } => {
            t_string!(
                i18n,
                reasons.grid.no_number,
                field = field(*part),
                item = quoted(item)
            )
        }
        Error::Overlap { fence, other } => {
            t_string!(i18n, reasons.grid.overlap, fence, other)
        }
        Error::Crossing { fence, other } => {
            t_string!(i18n, reasons.grid.crossing, fence, other)
        }
        Error::PawnCount(found) => t_string!(i18n, reasons.grid.pawn_count, found),
        Error::SharedSquare { square, one, other } => t_string!(
            i18n,
            reasons.grid.shared_square,
            square,
            one = names(*one),
            other = names(*other)
        ),
        Error::LeftCount { players, found } => {
            t_string!(
                i18n,
                reasons.grid.left_count,
                players = players.count(),
                found
            )
        }
        Error::TooManyLeft { seat, left, most } => t_string!(
            i18n,
            reasons.grid.too_many_left,
            name = names(*seat),
            count = left,
            most
        ),
        Error::TooManyFences { placed, left } => {
            t_string!(i18n, reasons.grid.too_many_fences, placed, left)
        }
        Error::ToMove { item, players } => {
            t_string!(
                i18n,
                reasons.grid.no_player,
                item = quoted(item),
                players = players.count()
            )
        }
        Error::First(error) => first(i18n, error.first, error.players),
        Error::NoPath(seat) => t_string!(i18n, reasons.grid.no_path, name = names(*seat)),
        Error::TwoWinners { one, other } => {
            t_string!(
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
        Field::HorizontalFences => t_string!(i18n, reasons.grid.horizontal_fences).to_owned(),
        Field::VerticalFences => t_string!(i18n, reasons.grid.vertical_fences).to_owned(),
        Field::Pawns => t_string!(i18n, reasons.grid.pawns).to_owned(),
        Field::FencesLeft => t_string!(i18n, reasons.grid.fences_left).to_owned(),
        Field::ToMove => t_string!(i18n, reasons.grid.to_move).to_owned(),
    }
}
