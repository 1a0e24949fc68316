//! The editor of the game that an address names.

use super::checkers::checkers_editor;
use super::numbered::numbered_editor;
use super::quoridor::quoridor_editor;
use super::state::Desk;
use crate::rules::{GameKind, SetupError};
use crate::table::edit::{Editor, PositionDraft};
use crate::table::{FirstPlayer, GameSetup};
use crate::ui::browser::random::random_seed;
use crate::ui::components::trouble::trouble;
use crate::ui::dom::El;
use crate::ui::i18n::reasons::setup_error;
use crate::ui::i18n::use_i18n;

/// The screen on which a position of a game that is agreed so is set up. It
/// begins with the set-up's position, or with the usual one.
pub fn edit_screen(setup: GameSetup) -> El {
    let i18n = use_i18n();
    let made = match setup.options.kind() {
        GameKind::ChineseCheckers => sit_down(setup).map(checkers_editor),
        GameKind::Parallel => sit_down(setup).map(numbered_editor),
        GameKind::Quoridor => sit_down(setup).map(quoridor_editor),
    };
    made.unwrap_or_else(|error| trouble(move || setup_error(i18n, &error)))
}

fn sit_down<S: PositionDraft + Send + Sync>(setup: GameSetup) -> Result<Desk<S>, SetupError> {
    let seed = setup.terms.seed.unwrap_or_else(random_seed);
    let first = match setup.first_player {
        FirstPlayer::Chosen(seat) => Some(seat),
        FirstPlayer::Random => None,
    };
    let editor = Editor::new(setup.options, first, setup.position.as_deref(), seed)?;
    Ok(Desk::new(editor, setup))
}
