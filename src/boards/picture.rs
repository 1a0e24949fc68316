//! Boards on which nobody plays: small pictures, and the boards of exported
//! pictures.

use super::marks::{BoardMarks, drawn_marks};
use super::quoridor::{QuoridorBoard, QuoridorPicture, QuoridorPieces};
use super::star::{StarBoard, StarNames, StarPicture, StarPieces, route_points};
use leptos::prelude::*;
use starfence_boards::quoridor::{self, QuoridorModel};
use starfence_boards::star::{self, StarModel};
use starfence_boards::{BoardModel, board_model};
use starfence_rules::lattice::Hole;
use starfence_table::{AnyMatch, SeatState};

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
    board_with_names(model, routes, false)
}

/// Renders a board to print: as in an exported picture, and with the names of
/// its rows and columns, to which the moves beside it refer.
pub fn printed_board(model: &BoardModel, routes: &[Vec<Hole>]) -> AnyView {
    board_with_names(model, routes, true)
}

/// Renders a board without pieces, to print.
pub fn empty_board(model: &BoardModel) -> AnyView {
    let empty = match model {
        BoardModel::Star(model) => BoardModel::Star(Box::new(StarModel {
            colours: model.colours.clone(),
            homes: model.homes.clone(),
            ..StarModel::default()
        })),
        BoardModel::Quoridor(model) => BoardModel::Quoridor(Box::new(QuoridorModel {
            colours: model.colours.clone(),
            goals: model.goals.clone(),
            ..QuoridorModel::default()
        })),
    };
    printed_board(&empty, &[])
}

/// Renders the pieces of a board, to print and cut out: pegs or pawns, and the
/// fences or order tokens that the players have. `players` is their state in
/// seat order.
pub fn loose_pieces(model: &BoardModel, players: &[SeatState]) -> AnyView {
    match model {
        BoardModel::Star(model) => {
            let tokens = players
                .iter()
                .filter_map(|player| player.tokens)
                .flat_map(|store| store.tokens.iter());
            let tokens = tokens.map(|number| number.get()).collect();
            view! { <StarPieces model=(**model).clone() tokens /> }.into_any()
        }
        BoardModel::Quoridor(model) => {
            let fences = players.iter().map(|player| player.fences.unwrap_or(0));
            let fences = fences.collect();
            view! { <QuoridorPieces model=(**model).clone() fences /> }.into_any()
        }
    }
}

/// Renders a board as a picture, on the star with the names of rows and columns
/// if `names` is set. The other board always has them.
fn board_with_names(model: &BoardModel, routes: &[Vec<Hole>], names: bool) -> AnyView {
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
                    {names.then(|| view! { <StarNames /> })}
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
