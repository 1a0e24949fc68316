//! Browsers that have no space for tables, and seats that another device has.

use super::apart::{Player, apart, assert_says, assert_status, play, play_and_send, ply, seated};
use crate::browser::database::{Opening, set_full, set_opening};
use crate::browser::files::take_saved;
use crate::browser::location;
use crate::pages::remote::invitation::NotStored;
use crate::pages::remote::open_table;
use crate::pages::remote::table_sync::TableSync;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use crate::state::remote_game::RemoteGame;
use crate::testing::OpenGame;
use leptos::prelude::*;
use starfence_rules::GameKind;
use std::cell::RefCell;
use std::rc::Rc;

/// Calls a function with the connection of the page to its table.
fn sync<R: Send + 'static>(
    friend: &Player,
    act: impl FnOnce(TableSync) -> R + Send + 'static,
) -> R {
    friend.page();
    friend.game(move |game: &OpenGame| {
        let done = Rc::new(RefCell::new(None));
        let keep = done.clone();
        game.app().render(move || {
            *keep.borrow_mut() = use_context::<RemoteGame>().map(|it| act(TableSync::of(it)));
        });
        done.take().expect("a game with remote players")
    })
}

/// Gives a player's seat away, and returns the link with it.
fn give_seat(friend: &Player) -> String {
    let link = sync(friend, TableSync::give_away);
    assert_says(&friend.page(), "Your seat is on another device now");
    format!("#/table/{}", link.expect("a link"))
}

#[test]
fn a_move_that_the_browser_has_no_space_for_is_sent_once_there_is_space() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    ida.game(|_| set_full(true));
    play(&ida, "e2");
    let said = "The browser couldn’t save your move, so it can’t be sent.";
    let page = ida.page();
    assert_says(&page, said);
    let names = page.names("button");
    assert!(!names.iter().any(|it| it.starts_with("Send")), "{names:?}");
    ida.game(|_| set_full(false));
    ida.wait(10);
    assert!(!ida.page().text().contains(said));
    ida.send(&[&anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    ida.reload();
    assert_eq!(ply(&ida, 1).as_deref(), Some("e2"));
    play_and_send(&anna, "e8", &ida);
    assert_eq!(ply(&ida, 2).as_deref(), Some("e8"));
}

#[test]
fn a_browser_that_stores_nothing_takes_no_seat_but_lets_one_watch() {
    let ida = Player::new(1, "Ida");
    ida.open_table(apart(GameKind::Quoridor));
    let otso = Player::new_in(3, "Otso", || set_opening(Opening::Refused));
    otso.open(&ida.take_link());
    otso.press("Join as Blue");
    assert_says(&otso.page(), "Ida invites you to play Quoridor.");
    otso.press("Watch");
    assert_says(&otso.page(), "You are watching.");
}

#[test]
fn a_browser_that_stores_nothing_opens_no_table_and_says_so() {
    let ida = Player::new_in(1, "Ida", || set_opening(Opening::Refused));
    let said = ida.app(|app| {
        let is_refused = app.run(|| RwSignal::new(false));
        let open = move || {
            let refused = Callback::new(move |()| is_refused.set(true));
            let setup = apart(GameKind::Quoridor);
            open_table(use_saved_games(), use_navigation(), &setup, false, refused);
        };
        app.run(open);
        app.render(move || view! { <NotStored is_refused /> })
            .text()
    });
    let expected = "This browser can’t store that: its storage is full or turned off.";
    assert_eq!(said, expected);
    assert!(ida.page().has("link", "Puzzles"));
}

#[test]
fn a_seat_is_opened_from_its_copy_and_waits_for_the_whole_game() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play_and_send(&ida, "e2", &anna);
    play(&anna, "e8");
    anna.press("QR code and more");
    anna.press("Save a copy");
    let copy = anna.game(|_| take_saved()).pop().expect("a file").1;
    let copy = String::from_utf8(copy.bytes).expect("a text");
    anna.send(&[&ida]);
    play(&ida, "e3");
    ida.press("QR code and more");
    let whole = sync(&ida, TableSync::whole_game).expect("a link");

    let fresh = Player::new(4, "Anna");
    let page = fresh.open(&copy);
    assert_says(
        &page,
        "This link contains the seat of Anna in a game of Quoridor.",
    );
    fresh.press("Play on here");
    assert_says(&fresh.page(), "Is this the position after your last move?");
    let status = fresh.page().with_class("status")[0].text();
    assert!(!status.contains("Your turn"), "{status}");
    fresh.open(&format!("#/table/{whole}"));
    assert_eq!(ply(&fresh, 3).as_deref(), Some("e3"));
    let status = fresh.page().with_class("status")[0].text();
    assert!(!status.contains("Your turn"), "{status}");
    fresh.press("Play on here again");
    play_and_send(&fresh, "e7", &ida);
    assert_eq!(ply(&ida, 4).as_deref(), Some("e7"));
}

#[test]
fn a_seat_moves_to_another_device_and_the_old_one_only_watches() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play_and_send(&ida, "e2", &anna);
    let seat = give_seat(&anna);
    let names = anna.page().names("button");
    assert!(!names.iter().any(|it| it.starts_with("Send")), "{names:?}");
    let phone = Player::new(4, "Anna");
    phone.open(&seat);
    phone.press("Play on here");
    play_and_send(&phone, "e8", &ida);
    play_and_send(&ida, "e3", &phone);
    assert_status(&phone, "Your turn");
    // The old device writes again only if its owner says so; then it lacks what
    // the other one has said.
    anna.reload();
    assert_says(&anna.page(), "Your seat is on another device now");
    anna.press("Play on here again");
    phone.game(|game| game.play(&["e7"]));
    phone.send(&[&ida]);
    play_and_send(&ida, "e4", &anna);
    assert_says(&anna.page(), "An earlier message from");
}

#[test]
fn a_seat_is_taken_over_once_the_browser_has_space_for_its_keys() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    let phone = Player::new(4, "Anna");
    phone.open(&give_seat(&anna));
    phone.on_page(|page| {
        set_full(true);
        page.press("Play on here");
        assert!(location::fragment().starts_with("#/table/"));
        set_full(false);
        page.press("Play on here");
    });
    assert_status(&phone, "Waiting for Ida");
    play_and_send(&ida, "e2", &phone);
    play_and_send(&phone, "e8", &ida);
    assert_eq!(ply(&ida, 2).as_deref(), Some("e8"));
}

#[test]
fn if_a_seat_is_played_on_two_devices_all_three_read_that_they_differ() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    let phone = Player::new(4, "Anna");
    phone.open(&give_seat(&anna));
    phone.press("Play on here");
    assert_status(&phone, "Waiting for Ida");
    anna.press("Play on here again");
    play(&ida, "e2");
    let link = ida.take_link();
    for (friend, mv) in [(&anna, "e8"), (&phone, "d9")] {
        friend.open(&link);
        play(friend, mv);
    }
    anna.send(&[&ida]);
    phone.send(&[&ida]);
    let said = "Anna has sent two different moves for the same turn. The game stops here.";
    assert_says(&ida.page(), said);
    let proof = ida.take_link();
    for friend in [&anna, &phone] {
        friend.open(&proof);
        assert_says(&friend.page(), said);
        friend.reload();
        assert_says(&friend.page(), said);
        let status = friend.page().with_class("status")[0].text();
        assert!(!status.contains("Your turn"), "{status}");
    }
}

#[test]
fn a_prepared_answer_is_played_when_the_move_arrives_and_another_move_drops_it() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    let prepare = |line: &'static str| {
        sync(&ida, move |sync| {
            let moves: Vec<String> = line.split(' ').map(str::to_owned).collect();
            sync.prepare(&moves)
        })
    };
    assert!(!prepare("e8 e9"));
    assert!(prepare("e8 e3 e7 e4"));
    assert!(prepare("d9 d2"));
    ida.press("QR code and more");
    ida.press("Remove d9 d2");
    let page = ida.page();
    let lines = page.with_class("prepared-line");
    let lines: Vec<String> = lines.iter().map(|it| it.text()).collect();
    assert_eq!(lines, ["e8 e3 e7 e4"]);
    ida.send(&[&anna]);
    play_and_send(&anna, "e8", &ida);
    assert_eq!(ply(&ida, 3).as_deref(), Some("e3"));
    ida.send(&[&anna]);
    play_and_send(&anna, "d8", &ida);
    assert_eq!(ply(&ida, 4).as_deref(), Some("d8"));
    assert_status(&ida, "Your turn");
    assert_eq!(ply(&ida, 5), None);
}
