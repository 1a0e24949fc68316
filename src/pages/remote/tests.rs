//! Tests of a game whose players are on different devices: one of them is the
//! simulated browser, the other one writes its messages here. In the modules
//! below, each has a browser.

pub(super) mod apart;
mod one_tap;
mod rivals;
mod storage;

use super::begin::{enter_table, open_table};
use super::incoming::{keep_parcel, take_parcels};
use super::invitation::Invitation;
use super::{RemotePanel, SendSheet};

use crate::state::library::{SavedMatch, delete_game, read_desk, restore_game, use_saved_games};
use crate::state::navigation::use_navigation;
use crate::state::remote_game::{RemoteGame, RemoteMatch, RemoteStage, RemoteStop};
use crate::state::summary::Summary;
use crate::testing::{App, Html};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Hold, Log, Parcel, SeatPass};
use starfence_rules::{GameKind, Outcome, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, Library, MatchMessage, PlayerKind};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

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
fn stored_desk(app: &App, table: &str) -> Option<Desk> {
    let (table, found) = (table.to_owned(), Rc::new(RefCell::new(None)));
    let read = found.clone();
    app.run(|| {
        let games = use_saved_games();
        spawn_local(async move { *read.borrow_mut() = read_desk(games, &table).await });
    });
    found.take()
}

/// Returns what the browser has stored of Ida's table.
fn desk_at(app: &App, ida: &Desk) -> Desk {
    stored_desk(app, &ida.log().table().to_string()).expect("a stored table")
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

/// Opens the page of a table's saved game.
fn open_game(app: &App, desk: &Desk) -> RemoteGame {
    let name = desk.log().table().to_string();
    app.run(|| {
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
    })
}

/// Renders the panel beside the board of a game.
fn panel_of(app: &App, game: RemoteGame) -> Html {
    // The first time, the table is not read yet.
    app.render(move || view! { <RemotePanel game /> });
    app.render(move || view! { <RemotePanel game /> })
}

/// Renders the dialog for sending moves.
fn sheet_of(app: &App, game: RemoteGame) -> Html {
    app.render(move || view! { <SendSheet game /> })
}

/// Renders the panel beside the board of Ida's game.
fn panel(app: &App, ida: &Desk) -> Html {
    panel_of(app, open_game(app, ida))
}

/// Opens a table of Quoridor at `app`, and returns the table's log.
fn opened(app: &App, players: u8) -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_player_count(players).expect("a valid set-up");
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    for seat in Seat::all(players).skip(1) {
        setup.set_kind(seat, PlayerKind::Remote);
    }
    let name = app.run(|| {
        let refused = Callback::new(|()| panic!("the key was not stored"));
        open_table(use_saved_games(), use_navigation(), &setup, false, refused);
        let library = use_saved_games().library;
        move || library.with_value(|it| it.ids().find_map(|id| Library::table_of(it.text(id)?)))
    });
    let name = app.run(name).expect("a saved game");
    let desk = stored_desk(app, &name).expect("a stored table");
    desk.log().clone()
}

/// Returns the desk of somebody who requests a seat at a table.
fn guest_at(log: &Log, seat: Seat, name: &str) -> Desk {
    let mut desk = Desk::watching(log.clone());
    desk.join(seat, name, &mut bytes).expect("a free seat");
    desk
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

#[test]
fn the_player_who_opened_the_table_chooses_among_several_guests() {
    let app = App::open();
    let log = opened(&app, 2);
    let (bea, carl) = (guest_at(&log, guest(), "Bea"), guest_at(&log, guest(), ""));
    // A meeting point delivers what has arrived meanwhile at once.
    let requests = [&bea, &carl].map(Desk::parcel);
    let requests = requests.iter().flat_map(Parcel::entries).cloned();
    keep_parcel(Parcel::new(log.table(), requests));
    let game = open_game(&app, &bea);
    let html = panel_of(&app, game);
    let question = "Several people want to play Blue. Choose one of them:";
    assert!(html.has("group", question), "{}", html.text());
    assert_eq!(desk_at(&app, &bea).log().owner(guest()), None);
    html.press("Play with guest 2");
    let desk = desk_at(&app, &carl);
    let chosen = carl.log().requests().next().map(|it| it.1);
    assert!(chosen.is_some() && desk.log().owner(guest()) == chosen);
    assert!(!panel_of(&app, game).has("group", question));
}

#[test]
fn who_leaves_the_table_resigns() {
    let app = App::open();
    let mut ida = playing(&app);
    let game = open_game(&app, &ida);
    panel_of(&app, game);
    let sheet = sheet_of(&app, game);
    assert!(sheet.text().contains("You resign if the game is not over"));
    sheet.press("Leave the table");
    let text = panel_of(&app, game).text();
    assert!(text.contains("You have left this table."), "{text}");
    assert!(!sheet_of(&app, game).has("button", "Leave the table"));
    ida.receive(&desk_at(&app, &ida).parcel(), &mut bytes);
    assert!(ida.table().left().contains(guest()));
    // A player who leaves resigns when it is that player's turn.
    play(&mut ida, "e2");
    let outcome = ida.game().and_then(|game| game.outcome());
    assert_eq!(outcome, Some(Outcome::Won(Seat::FIRST)));
}

#[test]
fn the_page_says_who_has_left() {
    let app = App::open();
    let mut ida = playing(&app);
    ida.leave().expect("leaving is possible");
    keep_parcel(ida.parcel());
    let text = panel(&app, &ida).text();
    assert!(text.contains("Ida has left the table."), "{text}");
}

#[test]
fn a_game_of_two_is_ended_as_unfinished_if_the_other_player_does_not_answer() {
    let app = App::open();
    let ida = playing(&app);
    let game = open_game(&app, &ida);
    panel_of(&app, game);
    // Nobody ends a game while the other player may still be thinking.
    let hours = |count: u64| app.wait(Duration::from_secs(3_600 * count));
    let mut ida = ida;
    play(&mut ida, "e2");
    app.run(|| super::table_sync::TableSync::of(game).take_arrived(&[ida.parcel()]));
    let answered = desk_at(&app, &ida);
    assert!(answered.is_our_turn());
    let AnyMatch::Turns(mut seen) = answered.game().expect("a game") else {
        panic!("a game with turns");
    };
    seen.update(MatchMessage::Play("e8")).expect("a legal move");
    app.run(|| {
        let sync = super::table_sync::TableSync::of(game);
        sync.change(&mut |desk| assert_eq!(desk.write_moves(&seen), Ok(true)));
    });
    hours(23);
    assert!(!sheet_of(&app, game).text().contains("doesn’t answer"));
    hours(1);
    let sheet = sheet_of(&app, game);
    let text = sheet.text();
    assert!(text.contains("If Ida doesn’t answer"), "{text}");
    sheet.press("End the game");
    let stopped = RemoteStage::Stopped(RemoteStop::Unfinished);
    assert_eq!(game.stage.get_untracked(), stopped);
    let text = sheet_of(&app, game).text();
    assert!(!text.contains("doesn’t answer"), "{text}");
    assert!(desk_at(&app, &ida).table().is_unfinished());
}

#[test]
fn the_others_agree_that_a_player_is_out() {
    let app = App::open();
    let log = opened(&app, 4);
    let seats: Vec<Seat> = Seat::all(4).skip(1).collect();
    let mut others: Vec<Desk> = ["Bea", "Carl", "Dora"]
        .iter()
        .zip(&seats)
        .map(|(name, seat)| guest_at(&log, *seat, name))
        .collect();
    for other in &others {
        keep_parcel(other.parcel());
    }
    let game = open_game(&app, &others[0]);
    panel_of(&app, game);
    // The first player moves, and Bea, whose turn it is, does not answer.
    let mut here = desk_at(&app, &others[0]);
    keep_parcel(play(&mut here, "e2"));
    for other in &mut others {
        other.receive(&here.parcel(), &mut bytes);
    }
    let (carl, dora) = others.split_at_mut(2);
    let (carl, dora) = (&mut carl[1], &mut dora[0]);
    carl.agree_absent(seats[0]).expect("Bea is awaited");
    let arrived = carl.parcel();
    let game = {
        let app = &app;
        app.run(move || {
            let sync = super::table_sync::TableSync::of(game);
            sync.take_arrived(&[here.parcel(), arrived]);
        });
        game
    };
    let html = panel_of(&app, game);
    let text = html.text();
    assert!(text.contains("Agreed so far: Carl"), "{text}");
    html.press("Agree that Bea is out");
    let desk = desk_at(&app, dora);
    assert!(!desk.table().left().contains(seats[0]));
    let text = panel_of(&app, game).text();
    assert!(!text.contains("Agree that Bea is out"), "{text}");
    dora.receive(&desk.parcel(), &mut bytes);
    dora.receive(&carl.parcel(), &mut bytes);
    dora.agree_absent(seats[0]).expect("Bea is awaited");
    assert!(dora.table().left().contains(seats[0]));
}

#[test]
fn after_a_fork_the_game_goes_on_at_a_new_table() {
    let app = App::open();
    let mut ida = playing(&app);
    let stored = ida.stored();
    let mut twin = Desk::from_stored(&stored.public, Some(&stored.secret)).expect("a desk");
    let (one, other) = (play(&mut ida, "e2"), play(&mut twin, "d1"));
    for parcel in [one, other] {
        keep_parcel(parcel);
    }
    let game = open_game(&app, &ida);
    let html = panel_of(&app, game);
    assert!(
        html.text().contains("The game stops here."),
        "{}",
        html.text()
    );
    html.press("Play on at a new table");
    let texts = app.run(|| {
        use_saved_games().library.with_value(|it| {
            it.ids()
                .filter_map(|id| it.text(id).map(str::to_owned))
                .collect::<Vec<_>>()
        })
    });
    let names: Vec<_> = texts
        .iter()
        .filter_map(|text| Library::table_of(text))
        .collect();
    assert!(names.len() == 2 && names[0] != names[1], "{texts:?}");
    let next = texts
        .iter()
        .find(|text| Library::table_of(text) != Some(ida.log().table().to_string()));
    assert!(
        next.is_some_and(|text| text.contains("[Position \"/ / e2 e9 /")),
        "{texts:?}"
    );
}

#[test]
fn a_copy_of_a_seat_is_used_once_its_user_confirms_the_position() {
    let app = App::open();
    let mut ida = playing(&app);
    let link = desk_at(&app, &ida)
        .seat_backup_link()
        .expect("a short game");
    let app = App::open();
    let copy = SeatPass::read(&link)
        .expect("a link")
        .expect("a seat")
        .into_desk(None);
    app.run(|| {
        let refused = Callback::new(|()| panic!("the key was not stored"));
        super::begin::show_table(use_saved_games(), use_navigation(), copy, refused);
    });
    keep_parcel(play(&mut ida, "e2"));
    let game = open_game(&app, &ida);
    let html = panel_of(&app, game);
    assert!(
        html.text()
            .contains("Is this the position after your last move?")
    );
    assert_eq!(desk_at(&app, &ida).hold(), Hold::FromCopy);
    html.press("Play on here again");
    assert_eq!(desk_at(&app, &ida).hold(), Hold::Here);
    let text = panel_of(&app, game).text();
    assert!(!text.contains("Your seat comes from a copy"), "{text}");
}

#[test]
fn a_deleted_game_leaves_no_key_and_can_be_restored_until_the_page_is_closed() {
    let app = App::open();
    let ida = playing(&app);
    let known = desk_at(&app, &ida).log().clone();
    let id = open_game(&app, &ida).id;
    let text = app
        .run(|| delete_game(use_saved_games(), id))
        .expect("a saved game");
    app.run(|| restore_game(use_saved_games(), id, &text));
    let app = app.reload();
    assert_eq!(desk_at(&app, &ida).log(), &known);
    app.run(|| delete_game(use_saved_games(), id));
    let app = app.reload();
    assert!(stored_desk(&app, &ida.log().table().to_string()).is_none());
}

#[test]
fn an_invitation_names_each_unusual_term() {
    let app = App::open();
    let text_of = |setup: &GameSetup| {
        let log = Desk::open(setup, &mut bytes)
            .expect("a valid set-up")
            .log()
            .clone();
        // The terms are in a part of the program that is fetched.
        let first = log.clone();
        app.render(move || view! { <Invitation log=first /> });
        app.render(move || view! { <Invitation log /> }).text()
    };
    let mut setup = GameSetup::new(GameKind::Parallel);
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(guest(), PlayerKind::Remote);
    let usual = text_of(&setup);
    for unusual in [
        "Rules",
        "Custom position",
        "Head start",
        "goes first",
        "shuffled",
        "Hints",
    ] {
        assert!(!usual.contains(unusual), "{usual}");
    }
    let all = "Ida invites you to play Parallel Chinese Checkers. All players plan in secret";
    assert!(usual.contains(all), "{usual}");
    setup.round_settings.seed = Some(17);
    setup.round_settings.seconds = Some(90);
    setup.set_amount(guest(), 9);
    let text = text_of(&setup);
    assert!(text.contains("Head start: Ida: 12 · Blue: 9"), "{text}");
    assert!(
        text.contains("shuffled by a number that Ida has chosen: 17"),
        "{text}"
    );
    assert!(text.contains("Rules: ") && text.contains("90"), "{text}");
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_kind(guest(), PlayerKind::Remote);
    setup.first_player = FirstPlayer::Chosen(guest());
    setup.position = Some("/ / e2 e9 / 10 10 / 2".to_owned());
    setup.allows_help = true;
    let text = text_of(&setup);
    for unusual in [
        "You go first.",
        "Custom position",
        "Hints and analysis are allowed",
    ] {
        assert!(text.contains(unusual), "{text}");
    }
}

#[test]
fn a_table_has_one_lock_for_all_its_games() {
    let app = App::open();
    let ida = playing(&app);
    let game = open_game(&app, &ida);
    let lock = format!("starfence.table.{}", ida.log().table());
    app.run(|| {
        crate::browser::tab_lock::set_lock(
            &lock,
            crate::browser::tab_lease::LockState::HeldElsewhere,
        )
    });
    let text = panel_of(&app, game).text();
    assert!(text.contains("This game is open in another tab."), "{text}");
}
