//! The games that the commands accept. This is the only file of the program
//! that names all of them.

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

/// Returns the names of all games, for the help text of an argument.
pub fn game_names() -> String {
    starfence_rules::join_with_or(starfence_rules::GameKind::ALL)
}

/// The description of the program in its help text.
pub(crate) const ABOUT: &str =
    "Chinese Checkers, Parallel Chinese Checkers and Quoridor from a shell";
