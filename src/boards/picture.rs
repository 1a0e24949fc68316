//! Small pictures of boards.

use super::quoridor::QuoridorPicture;
use super::star::StarPicture;
use leptos::prelude::*;
use starfence_boards::star::StarModel;
use starfence_boards::{BoardModel, board_model};
use starfence_table::AnyMatch;

/// A small picture of the current position of a match.
#[component]
pub fn MatchPicture(
    /// The match.
    table: AnyMatch,
) -> impl IntoView {
    view! { <BoardPicture model=board_model(&table) /> }
}

/// A small picture of a board.
#[component]
pub fn BoardPicture(
    /// The board's model.
    model: BoardModel,
) -> impl IntoView {
    match model {
        BoardModel::Star(model) => {
            // Nobody plays on a small picture, so no goal is marked.
            let model = StarModel {
                goal: None,
                ..*model
            };
            view! { <StarPicture model /> }.into_any()
        }
        BoardModel::Quoridor(model) => view! { <QuoridorPicture model=*model /> }.into_any(),
    }
}
