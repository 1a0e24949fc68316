//! Boards on which nobody plays: small pictures, and the boards of exported
//! pictures.

use super::marks::{BoardMarks, drawn_marks};
use super::quoridor::{QuoridorBoard, QuoridorPicture};
use super::star::{StarBoard, StarPicture, route_points};
use leptos::prelude::*;
use starfence_boards::quoridor::{self, QuoridorModel};
use starfence_boards::star::{self, StarModel};
use starfence_boards::{BoardModel, board_model};
use starfence_rules::lattice::Hole;
use starfence_table::AnyMatch;

/// A small picture of the current position of a match.
#[component]
pub fn MatchPicture(table: AnyMatch) -> impl IntoView {
    view! { <BoardPicture model=board_model(&table) /> }
}

/// A small picture of a board.
#[component]
pub fn BoardPicture(
    /// The board's model, of one kind of board.
    #[prop(into)]
    model: Signal<BoardModel>,
) -> impl IntoView {
    match model.get_untracked() {
        BoardModel::Star(_) => {
            let star = Signal::derive(move || match model.get() {
                // Nobody plays on a small picture, so no goal is marked.
                BoardModel::Star(model) => StarModel {
                    goal: None,
                    ..*model
                },
                BoardModel::Quoridor(_) => StarModel::default(),
            });
            view! { <StarPicture model=star /> }.into_any()
        }
        BoardModel::Quoridor(_) => {
            let fences = Signal::derive(move || match model.get() {
                BoardModel::Quoridor(model) => *model,
                BoardModel::Star(_) => QuoridorModel::default(),
            });
            view! { <QuoridorPicture model=fences /> }.into_any()
        }
    }
}

/// Renders the board of an exported picture, with the routes of pegs over it and
/// the circles and arrows on the position.
pub fn still_board(model: &BoardModel, routes: &[Vec<Hole>]) -> AnyView {
    match model {
        BoardModel::Star(model) => {
            let route = |route: &Vec<_>| {
                let points = route_points(route, star::BoardRotation::default());
                view! { <polyline class="trail" points=points /> }
            };
            let routes = routes.iter().map(route).collect_view();
            let turned = star::BoardRotation::default();
            let marks = drawn_marks(&model.marks, |hole| star::centre(hole, turned));
            // Nobody is playing, so no goal is marked.
            let model = StarModel {
                goal: None,
                ..(**model).clone()
            };
            view! {
                <StarBoard model>
                    {routes}
                    <BoardMarks marks=Signal::stored(marks) />
                </StarBoard>
            }
            .into_any()
        }
        BoardModel::Quoridor(model) => {
            let turned = quoridor::BoardRotation::default();
            let marks = drawn_marks(&model.marks, |square| quoridor::centre(square, turned));
            view! {
                <QuoridorBoard model=(**model).clone()>
                    <BoardMarks marks=Signal::stored(marks) />
                </QuoridorBoard>
            }
            .into_any()
        }
    }
}
