//! Games whose moves travel through a meeting point.

use crate::browser::meeting_point::{Server, set_meeting_host, set_server};
use crate::pages::remote::tests::apart::{
    Player, apart, assert_says, assert_status, play, play_in_turn, ply, result,
};
use crate::testing::OpenGame;
use starfence_rules::{GameKind, Seat};
use starfence_table::PlayerKind;

/// Opens the app at a new device whose page has the meeting point of a test.
fn friend(number: u64, name: &'static str, host: &'static str) -> Player {
    let friend = Player::new(number, name);
    friend.app(move |_| set_meeting_host(host));
    friend
}

/// Returns Ida, who has opened a table for two and begins, Anna, who has joined
/// by one link, and that link.
fn met(host: &'static str) -> (Player, Player, String) {
    let (ida, anna) = (friend(1, "Ida", host), friend(2, "Anna", host));
    ida.open_table(apart(GameKind::Quoridor));
    let link = ida.take_link();
    anna.join(&link, None);
    Player::exchange(&[&ida, &anna]);
    assert_met(&ida, host);
    assert_met(&anna, host);
    (ida, anna, link)
}

/// Returns the line about the meeting point.
fn line(friend: &Player) -> String {
    let page = friend.page();
    let lines = page.with_class("live-status").into_iter();
    let mut lines = lines.filter(|it| it.attribute("data-meet").is_some());
    lines.next().map_or_else(String::new, |it| it.text())
}

#[track_caller]
fn assert_met(friend: &Player, host: &str) {
    let expected = format!("Connected · moves travel through {host}");
    assert_eq!(line(friend), expected);
}

#[track_caller]
fn assert_line(friend: &Player, text: &str) {
    let line = line(friend);
    assert!(line.contains(text), "“{text}” not in {line}");
}

/// Returns whether the page offers to send a move by hand.
fn offers_to_send(friend: &Player) -> bool {
    let names = friend.page().names("button");
    names.iter().any(|it| it.starts_with("Send your move to"))
}

/// Plays moves in turn, each of which arrives by itself.
fn play_on(friends: &[&Player], moves: &[&'static str], from: usize) {
    play_in_turn(friends, moves, from, |mover| {
        assert!(!offers_to_send(mover))
    });
}

#[test]
fn one_link_invites_and_moves_arrive_by_themselves() {
    let (ida, anna, _) = met("one-link");
    let both = [&ida, &anna];
    assert_says(&ida.page(), "Anna");
    play_on(&both, &["e2", "e8", "e3", "e7"], 0);
    ida.game(|game| {
        game.choose_in_menu("Resign…");
        let page = game.page();
        let panel = page.find("complementary", "Resign");
        panel.find("button", "Resign").press();
    });
    Player::exchange(&both);
    for friend in both {
        assert_eq!(result(friend).as_deref(), Some("2"));
    }
    // Another game is asked for, and declined.
    anna.press("Play again");
    Player::exchange(&both);
    ida.game(|game| {
        let page = game.page();
        let asked = page.find("group", "Anna asks for another game.");
        asked.find("button", "Decline").press();
    });
    Player::exchange(&both);
    assert_says(&anna.page(), "Ida doesn’t want another game.");
}

#[test]
fn who_comes_too_late_and_who_only_watches_sees_every_move_and_can_do_nothing() {
    let (ida, anna, link) = met("watchers");
    let late = friend(3, "Otso", "watchers");
    late.join(&link, None);
    Player::exchange(&[&ida, &anna, &late]);
    assert_says(&late.page(), "All seats at this table are taken.");
    let watcher = friend(4, "Elli", "watchers");
    watcher.open(&link);
    watcher.press("Watch");
    let all = [&ida, &anna, &late, &watcher];
    Player::exchange(&all);
    for mv in ["e2", "e8", "e3"] {
        let mover = if mv == "e8" { &anna } else { &ida };
        play(mover, mv);
        Player::exchange(&all);
    }
    for friend in [&late, &watcher] {
        assert_eq!(ply(friend, 3).as_deref(), Some("e3"));
        assert_status(friend, "Waiting for Anna");
        assert_says(&friend.page(), "You are watching.");
        let names = friend.page().names("button");
        for button in ["Send", "QR code", "Play live", "Undo", "Fence"] {
            assert!(!names.iter().any(|it| it.starts_with(button)), "{names:?}");
        }
        let menu = friend.game(OpenGame::menu);
        for entry in ["Resign…", "Offer a draw"] {
            assert!(!menu.iter().any(|it| it == entry), "{menu:?}");
        }
        assert!(!friend.game(|game| game.type_move("e7")));
    }
}

#[test]
fn players_who_are_away_in_turns_lose_nothing() {
    let host = "in-turns";
    let (ida, anna) = (friend(1, "Ida", host), friend(2, "Anna", host));
    ida.open_table(apart(GameKind::Quoridor));
    let link = ida.take_link();
    play(&ida, "e2");
    Player::exchange(&[&ida]);
    ida.app(|app| drop(app.go_to("#/")));
    // Anna joins while nobody else is there.
    anna.join(&link, None);
    Player::exchange(&[&anna]);
    play(&anna, "e8");
    Player::exchange(&[&anna]);
    anna.app(|app| drop(app.go_to("#/")));
    ida.back();
    Player::exchange(&[&ida]);
    assert_eq!(ply(&ida, 2).as_deref(), Some("e8"));
    anna.back();
    play_on(&[&ida, &anna], &["e3", "e7"], 2);
}

#[test]
fn a_server_that_ends_and_comes_back_is_found_again() {
    let (ida, anna, _) = met("ends");
    let both = [&ida, &anna];
    set_server("ends", Server::Ended);
    Player::exchange(&both);
    for friend in both {
        assert_line(friend, "Your moves wait on this device");
    }
    play(&ida, "e2");
    assert!(ida.page().has("button", "Try again"));
    set_server("ends", Server::Running);
    Player::exchange(&both);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    play_on(&both, &["e8"], 1);
}

#[test]
fn a_server_that_is_full_says_so_and_the_game_goes_on_with_links() {
    let (ida, anna, _) = met("full");
    let both = [&ida, &anna];
    set_server("full", Server::Full);
    play(&ida, "e2");
    Player::exchange(&both);
    assert_line(
        &ida,
        "isn’t accepting any more moves right now. Send them as links.",
    );
    ida.send(&[&anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    set_server("full", Server::Running);
    ida.press("Try again");
    Player::exchange(&both);
    assert_met(&ida, "full");
    play_on(&both, &["e8", "e3"], 1);
}

#[test]
fn a_server_that_freezes_is_noticed_and_the_move_arrives_once_it_goes_on() {
    let (ida, anna, _) = met("freezes");
    set_server("freezes", Server::Frozen);
    play(&ida, "e2");
    ida.wait(20);
    assert_line(&ida, "isn’t answering right now. Send your moves as links.");
    set_server("freezes", Server::Running);
    ida.wait(60);
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    assert_met(&ida, "freezes");
}

#[test]
fn a_server_without_a_stream_says_what_is_missing() {
    let (ida, anna, _) = met("streamless");
    let both = [&ida, &anna];
    set_server("streamless", Server::WithoutStream);
    play(&ida, "e2");
    Player::exchange(&both);
    assert_line(
        &ida,
        "can’t keep any moves: it has no stream named “starfence”.",
    );
    set_server("streamless", Server::Running);
    ida.wait(60);
    Player::exchange(&both);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
}

#[test]
fn the_last_of_three_friends_gets_a_free_seat_in_mid_game() {
    let host = "three";
    let [ida, anna, otso] = [(1, "Ida"), (2, "Anna"), (3, "Otso")];
    let [ida, anna, otso] = [ida, anna, otso].map(|(at, name)| friend(at, name, host));
    let mut setup = apart(GameKind::ChineseCheckers);
    let changed = setup.set_player_count(3);
    assert!(changed.is_ok());
    for seat in Seat::all(3).skip(1) {
        setup.set_kind(seat, PlayerKind::Remote);
    }
    ida.open_table(setup);
    let link = ida.take_link();
    anna.join(&link, Some("Blue"));
    Player::exchange(&[&ida, &anna]);
    ida.game(|game| game.play(&["c5-e5"]));
    Player::exchange(&[&ida, &anna]);
    anna.game(|game| game.play(&["m15-k13"]));
    Player::exchange(&[&ida, &anna]);
    // The invitation still offers Anna’s seat.
    otso.join(&link, Some("Blue"));
    let all = [&ida, &anna, &otso];
    Player::exchange(&all);
    let said = "Someone else has taken this seat. Choose a free one, or watch.";
    assert_says(&otso.page(), said);
    otso.press("Join as Yellow");
    Player::exchange(&all);
    assert_eq!(ply(&otso, 2).as_deref(), Some("m15-k13"));
    for friend in [&ida, &anna] {
        assert_says(&friend.page(), "Otso");
    }
    otso.game(|game| game.play(&["k5-k7"]));
    Player::exchange(&all);
    for friend in all {
        assert_eq!(ply(friend, 3).as_deref(), Some("k5-k7"));
    }
    assert_status(&otso, "Waiting for Ida");
}
