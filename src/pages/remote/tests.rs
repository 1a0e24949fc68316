//! Tests of a game whose players are on different devices: one of them is the
//! simulated browser, the other one writes its messages here.

use super::RemotePanel;
use super::begin::enter_table;
use super::incoming::{keep_parcel, take_parcels};
use crate::state::library::{SavedMatch, read_desk, use_saved_games};
use crate::state::navigation::use_navigation;
use crate::state::remote_game::{RemoteGame, RemoteMatch};
use crate::state::summary::Summary;
use crate::testing::{App, Html};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Parcel};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind};
use std::cell::RefCell;
use std::rc::Rc;

fn guest() -> Seat {
    Seat::from_number(2).expect("a seat")
}

fn bytes() -> [u8; 32] {
    crate::browser::random::random_bytes()
}

/// Returns the desk of Ida, who opens a game of Quoridor and moves first, after
/// the player at `app` has taken the other seat.
fn playing(app: &App) -> Desk {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(guest(), PlayerKind::Remote);
    let mut ida = Desk::open(&setup, &mut bytes).expect("a valid set-up");
    let log = ida.log().clone();
    app.run(|| {
        let seat = Some((guest(), "Anna".to_owned()));
        let refused = Callback::new(|()| panic!("the key was not stored"));
        enter_table(use_saved_games(), use_navigation(), log, seat, refused);
    });
    app.page();
    ida.receive(&desk_at(app, &ida).parcel(), &mut bytes);
    ida
}

/// Returns what the browser has stored of a table.
fn desk_at(app: &App, ida: &Desk) -> Desk {
    let (table, found) = (ida.log().table().to_string(), Rc::new(RefCell::new(None)));
    let read = found.clone();
    app.run(|| {
        let games = use_saved_games();
        spawn_local(async move { *read.borrow_mut() = read_desk(games, &table).await });
    });
    found.take().expect("a stored table")
}

/// Plays a move at a desk, and returns its message.
fn play(desk: &mut Desk, text: &str) -> Parcel {
    let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
        panic!("a game with turns");
    };
    seen.update(MatchMessage::Play(text)).expect("a legal move");
    assert_eq!(desk.write_moves(&seen), Ok(true));
    desk.parcel()
}

/// Renders the panel beside the board of Ida's game.
fn panel(app: &App, ida: &Desk) -> Html {
    let name = ida.log().table().to_string();
    let game = app.run(|| {
        let games = use_saved_games();
        let found = games
            .library
            .with_value(|library| library.game_at_table(&name));
        let id = found.expect("a saved game");
        let Ok(Some(AnyMatch::Turns(table))) = games.table(id) else {
            panic!("a game with turns");
        };
        let saved = SavedMatch::unsaved(table);
        let summary = Memo::new(move |_| Summary::new(&saved.table().read()));
        RemoteGame::provide(id, RemoteMatch::Turns(saved), games.lock(id), summary)
    });
    // The first time, the table is not read yet.
    app.render(move || view! { <RemotePanel game /> });
    app.render(move || view! { <RemotePanel game /> })
}

/// Opens the link with a message on a page that is closed before it has stored
/// the message, and then opens the app again.
#[must_use]
fn open_and_close(app: App, parcel: &Parcel) -> App {
    keep_parcel(parcel.clone());
    drop(take_parcels(&parcel.table().to_string()));
    app.reload()
}

#[test]
fn a_move_is_there_after_a_reload_that_comes_before_it_is_stored() {
    let app = App::open();
    let mut ida = playing(&app);
    let app = open_and_close(app, &play(&mut ida, "e2"));
    panel(&app, &ida);
    assert_eq!(desk_at(&app, &ida).log(), ida.log());
    // Once it is stored, the link is used up.
    let app = app.reload();
    let text = panel(&app, &ida).text();
    assert!(!text.contains("Nothing new"), "{text}");
}
