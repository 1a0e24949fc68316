//! The page of the position editor.

use super::state::DraftEditor;
use crate::browser::random::random_seed;
use crate::components::error_page::ErrorPage;
use crate::i18n::reasons::setup_error;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;
use starfence_rules::SetupError;
use starfence_table::edit::{Editor, PositionDraft};
use starfence_table::{FirstPlayer, GameSetup};

/// Returns the editor that `open` creates for a setup, or an error page if the
/// setup is not valid.
pub fn editor_page(
    setup: GameSetup,
    open: fn(GameSetup) -> Result<AnyView, SetupError>,
) -> AnyView {
    let i18n = use_i18n();
    open(setup).unwrap_or_else(|error| {
        let reason = Signal::derive(move || setup_error(i18n, &error));
        let title = t!(i18n, page.trouble.title_link);
        view! { <ErrorPage title reason /> }.into_any()
    })
}

/// Creates the editor for a game, opened at the setup's position or, if the
/// setup has none, at the game's standard starting position.
///
/// # Errors
/// Returns an error if the setup is not valid.
pub fn open_editor<D: PositionDraft + Send + Sync>(
    setup: GameSetup,
) -> Result<DraftEditor<D>, SetupError> {
    let seed = setup.round_settings.seed.unwrap_or_else(random_seed);
    let first = match setup.first_player {
        FirstPlayer::Chosen(seat) => Some(seat),
        FirstPlayer::Random => None,
    };
    let editor = Editor::new(setup.options, first, setup.position.as_deref(), seed)?;
    Ok(DraftEditor::new(editor, setup))
}
