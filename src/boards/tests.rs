//! Tests of boards of which only a part is shown.

use super::quoridor::QuoridorPicture;
use super::star::StarPicture;
use crate::testing::{App, Html};
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use starfence_boards::quoridor::{self, QuoridorModel};
use starfence_boards::star::{self, StarModel};

/// Returns the number of shapes in the path with this class.
fn shapes(board: &Html, class: &str) -> usize {
    let path = board.with_class(class)[0].attribute("d");
    path.unwrap_or_default().matches('M').count()
}

#[test]
fn a_part_of_the_star_has_only_the_holes_and_lines_near_it() {
    let app = App::open();
    let draw =
        |frame: Rect| app.render(|| view! { <StarPicture model=StarModel::default() frame /> });
    let whole = draw(star::geometry::DRAWING);
    assert_eq!(shapes(&whole, "hole-bore"), 121);
    assert_eq!(shapes(&whole, "lines"), 312);
    // One row of three holes, with those that a line leads to.
    let part = draw(Rect::centred(2.4, 0.8));
    let holes = shapes(&part, "hole-bore");
    assert!((9..=13).contains(&holes), "{holes}");
    assert_eq!(shapes(&part, "hole-lip"), holes);
    let lines = shapes(&part, "lines");
    assert!((holes..=3 * holes).contains(&lines), "{lines}");
}

#[test]
fn a_part_of_the_quoridor_board_has_only_the_tiles_in_it() {
    let app = App::open();
    let draw = |frame: Rect| {
        app.render(|| view! { <QuoridorPicture model=QuoridorModel::default() frame /> })
    };
    for (frame, tiles) in [
        (quoridor::geometry::DRAWING, 81),
        (Rect::centred(2.6, 0.8), 3),
        (Rect::centred(0.5, 0.5), 1),
    ] {
        let board = draw(frame);
        assert_eq!(shapes(&board, "tile"), tiles, "{frame:?}");
        assert_eq!(shapes(&board, "tile-sides"), tiles);
        assert_eq!(shapes(&board, "tile-grain"), 2 * tiles);
    }
}
