//! The editor page of the game that the address names.

use super::checkers::CheckersEditor;
use super::parallel::ParallelEditor;
use super::quoridor::QuoridorEditor;
use super::state::DraftEditor;
use crate::browser::random::random_seed;
use crate::components::error_page::ErrorPage;
use crate::i18n::reasons::setup_error;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::{GameKind, SetupError};
use starfence_table::edit::{Editor, PositionDraft};
use starfence_table::{FirstPlayer, GameSetup};

/// The page on which a position is edited. It begins with the setup's position,
/// or with the game's usual start.
#[component]
pub fn EditorPage(
    /// The game's setup.
    setup: GameSetup,
) -> impl IntoView {
    let i18n = use_i18n();
    editor(setup).unwrap_or_else(|error| {
        let reason = Signal::derive(move || setup_error(i18n, &error));
        let title = move || t_string!(i18n, page.trouble.title_link).to_owned();
        view! { <ErrorPage title reason /> }.into_any()
    })
}

fn editor(setup: GameSetup) -> Result<AnyView, SetupError> {
    Ok(match setup.options.kind() {
        GameKind::ChineseCheckers => {
            let draft = open(setup)?;
            view! { <CheckersEditor draft /> }.into_any()
        }
        GameKind::Parallel => {
            let draft = open(setup)?;
            view! { <ParallelEditor draft /> }.into_any()
        }
        GameKind::Quoridor => {
            let draft = open(setup)?;
            view! { <QuoridorEditor draft /> }.into_any()
        }
    })
}

fn open<D: PositionDraft + Send + Sync>(setup: GameSetup) -> Result<DraftEditor<D>, SetupError> {
    let seed = setup.terms.seed.unwrap_or_else(random_seed);
    let first = match setup.first_player {
        FirstPlayer::Chosen(seat) => Some(seat),
        FirstPlayer::Random => None,
    };
    let editor = Editor::new(setup.options, first, setup.position.as_deref(), seed)?;
    Ok(DraftEditor::new(editor, setup))
}
