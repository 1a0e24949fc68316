//! Tests of the games that the pictures of the start page play.

use super::super::sample_games::{BETWEEN_HOPS, BETWEEN_MOVES};
use super::super::{HomePage, STILL, play_sample_games};
use crate::browser::simulated::fetch::save_data;
use crate::browser::simulated::pointer::let_move;
use crate::browser::simulated::visibility::set_hidden;
use crate::testing::App;
use leptos::prelude::*;
use starfence_boards::{BoardModel, sample_game};
use starfence_rules::GameKind;
use std::time::Duration;

/// The boards that were shown, in order.
type Shown = StoredValue<Vec<(GameKind, BoardModel)>>;

/// Lets the games be played.
fn play(app: &App) -> Shown {
    app.open_page(|| {
        let shown = StoredValue::new(Vec::new());
        let show = move |board| shown.update_value(|shown: &mut Vec<_>| shown.push(board));
        play_sample_games(Callback::new(show));
        shown
    })
}

#[test]
fn the_pictures_play_a_move_one_after_the_other_until_the_games_have_ended() {
    let app = App::open();
    let shown = play(&app);
    let kinds =
        || shown.with_value(|shown| shown.iter().map(|(kind, _)| *kind).collect::<Vec<_>>());
    app.wait(BETWEEN_MOVES - BETWEEN_HOPS);
    assert_eq!(kinds(), []);
    app.wait(BETWEEN_HOPS);
    assert_eq!(kinds(), [GameKind::ChineseCheckers]);
    app.wait(BETWEEN_MOVES * 2);
    assert_eq!(kinds(), GameKind::ALL);
    app.wait(Duration::from_secs(600));
    for kind in GameKind::ALL {
        let boards = shown.get_value().into_iter().filter(|(of, _)| *of == kind);
        let boards: Vec<_> = boards.map(|(_, board)| board).collect();
        assert!(boards == sample_game(kind).concat(), "{kind}");
    }
}

#[test]
fn the_games_wait_while_the_page_is_hidden_and_end_with_the_page() {
    let app = App::open();
    let shown = play(&app);
    set_hidden(true);
    app.wait(BETWEEN_MOVES * 10);
    assert_eq!(shown.with_value(Vec::len), 0);
    set_hidden(false);
    app.wait(BETWEEN_MOVES);
    assert_eq!(shown.with_value(Vec::len), 1);
}

/// Returns the pictures' share of the start page some time after it was opened.
fn has_moved(app: &App, time: Duration) -> bool {
    let page = app.render_later(time, || view! { <HomePage /> });
    page.source().contains("arrives")
}

#[test]
fn nothing_moves_with_reduced_motion_or_where_data_is_saved() {
    let soon = STILL + BETWEEN_MOVES;
    assert!(has_moved(&App::open_in(let_move), soon));
    assert!(!has_moved(&App::open_in(let_move), STILL));
    assert!(!has_moved(&App::open(), soon));
    let saving = App::open_in(|| {
        let_move();
        save_data();
    });
    assert!(!has_moved(&saving, soon));
}
