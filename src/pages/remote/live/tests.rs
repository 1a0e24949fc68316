//! Games whose players are connected directly, so that moves arrive by themselves.

use super::game::{LinkProblem, LiveGame};
use crate::browser::peer_connection::{
    allow_connections, change_messages, close_all, send_raw, set_offline,
};
use crate::pages::remote::tests::apart::{
    Player, apart, assert_says, play, play_in_turn, ply, result,
};
use crate::state::library::SavedGames;
use crate::state::remote_game::RemoteGame;
use crate::testing::Html;
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup, PlayerKind};
use std::cell::RefCell;
use std::rc::Rc;

fn friend(number: u64, name: &'static str) -> Player {
    Player::new_in(number, name, allow_connections)
}

/// Returns two friends who have just been connected by one link; Ida begins.
fn live() -> (Player, Player) {
    let (ida, anna) = (friend(1, "Ida"), friend(2, "Anna"));
    ida.open_table(apart(GameKind::Quoridor));
    ida.connect(&anna, true);
    assert_live(&ida, "Anna");
    assert_live(&anna, "Ida");
    (ida, anna)
}

/// Returns the line about the connections, and whether all are connected that
/// the page needs.
fn line(friend: &Player) -> (String, String) {
    let page = friend.page();
    let line = page.with_class("live-status");
    let [line] = line[..] else {
        panic!("{} lines about connections", line.len());
    };
    let state = line.attribute("data-live").unwrap_or_default();
    (line.text(), state.to_owned())
}

#[track_caller]
fn assert_line(friend: &Player, text: &str) {
    assert_eq!(line(friend).0, text);
}

/// Asserts that the page says that it is connected with these players, and with
/// all that it needs.
#[track_caller]
fn assert_live(friend: &Player, names: &str) {
    let expected = (format!("Live with {names}"), "live".to_owned());
    assert_eq!(line(friend), expected);
}

fn offers_to_send(friend: &Player) -> bool {
    let names = friend.page().names("button");
    let starts = ["Send", "QR code"];
    names
        .iter()
        .any(|name| starts.iter().any(|it| name.starts_with(it)))
}

/// Plays moves in turn, each of which arrives by itself.
fn play_on(friends: &[&Player], moves: &[&'static str], from: usize) {
    play_in_turn(friends, moves, from, |mover| {
        assert!(!offers_to_send(mover))
    });
}

/// Pastes a link where the friend plays live, and returns why it was not used.
fn paste(friend: &Player, link: &str) -> Option<LinkProblem> {
    let link = link.to_owned();
    friend.page();
    friend.game(move |game| {
        let problem = Rc::new(RefCell::new(None));
        let keep = problem.clone();
        game.app().render(move || {
            let live = LiveGame::of(expect_context::<RemoteGame>());
            live.take_pasted(&link);
            *keep.borrow_mut() = live.problem.get_untracked();
        });
        problem.take()
    })
}

/// Returns what the dialog about connections says.
fn sheet(friend: &Player) -> String {
    let page: Html = friend.page();
    page.find("dialog", "Play live").text()
}

#[test]
fn resigning_another_game_and_taking_back_need_no_link() {
    let (ida, anna) = live();
    assert!(!offers_to_send(&ida));
    let both = [&ida, &anna];
    play_on(&both, &["e2", "e8"], 0);
    ida.game(|game| {
        game.choose_in_menu("Resign…");
        let page = game.page();
        page.find("complementary", "Resign")
            .find("button", "Resign")
            .press();
    });
    Player::exchange(&both);
    for friend in both {
        assert_eq!(result(friend).as_deref(), Some("2"));
    }
    anna.press("Play again");
    Player::exchange(&both);
    assert_says(&ida.page(), "Anna asks for another game.");
    ida.press("Play again");
    Player::exchange(&both);
    for friend in both {
        assert_eq!(result(friend), None);
    }
    assert_live(&ida, "Anna");
    play_on(&[&anna, &ida], &["e8", "e2"], 0);
    ida.press("Ask to undo your move");
    Player::exchange(&both);
    anna.press("Allow");
    Player::exchange(&both);
    for friend in both {
        assert_eq!(ply(friend, 2).as_deref(), Some("e2 (undone)"));
    }
    play_on(&[&anna, &ida], &["d1", "e7"], 1);
}

#[test]
fn what_happens_while_a_friend_is_away_arrives_when_they_connect_again() {
    let (ida, anna) = live();
    anna.game(|_| close_all());
    Player::exchange(&[&ida, &anna]);
    assert_line(&ida, "No connection to Anna");
    ida.press("Play live");
    let said = sheet(&ida);
    assert!(
        said.contains("Send your moves as links, or connect again."),
        "{said}"
    );
    play(&ida, "e2");
    assert!(ida.page().has("button", "Send your move to Anna"));
    anna.reload();
    assert_eq!(ply(&anna, 1), None);
    ida.connect(&anna, false);
    assert_live(&ida, "Anna");
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    play_on(&[&ida, &anna], &["e8"], 1);
    // The friend who opened the table goes, and the game goes on by link.
    ida.reload();
    Player::exchange(&[&ida, &anna]);
    assert_line(&anna, "No connection to Ida");
    play(&ida, "e3");
    ida.send(&[&anna]);
    ida.connect(&anna, false);
    assert_live(&anna, "Ida");
    play_on(&[&ida, &anna], &["e7"], 3);
}

#[test]
fn a_look_at_another_page_cuts_nothing() {
    let (ida, anna) = live();
    anna.app(|app| drop(app.go_to("#/games")));
    play(&ida, "e2");
    assert_says(&anna.page(), "Your games");
    anna.app(move |app| {
        let games = app.context::<SavedGames>();
        let id = app.run(|| games.library.with_value(|library| library.ids().next()));
        app.show(&format!("#/game/{}", id.expect("a game")));
    });
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    assert_live(&anna, "Ida");
    play_on(&[&ida, &anna], &["e8"], 1);
}

#[test]
fn who_is_offline_for_a_minute_gets_what_happened_meanwhile() {
    let (ida, anna) = live();
    let both = [&ida, &anna];
    play_on(&both, &["e2", "e8"], 0);
    anna.game(|_| set_offline(true));
    Player::exchange(&both);
    assert_line(&ida, "No connection to Anna");
    assert_line(&anna, "No connection to Ida");
    play(&ida, "e3");
    assert!(ida.page().has("button", "Send your move to Anna"));
    for friend in both {
        friend.wait(60);
    }
    Player::exchange(&both);
    assert_eq!(ply(&anna, 3), None);
    anna.game(|_| set_offline(false));
    Player::exchange(&both);
    assert_live(&ida, "Anna");
    assert_eq!(ply(&anna, 3).as_deref(), Some("e3"));
    play_on(&both, &["e7"], 3);
}

#[test]
fn a_device_that_sends_rubbish_is_ignored_and_can_be_removed() {
    let (ida, anna) = live();
    let both = [&ida, &anna];
    let send_rubbish = || {
        anna.game(|_| send_raw(b"\x01<img src=x>"));
        Player::exchange(&both);
    };
    send_rubbish();
    let said = line(&ida).0;
    assert!(said.contains("has sent something unusable"), "{said}");
    send_rubbish();
    send_rubbish();
    let said = line(&ida).0;
    assert!(said.contains("and is being ignored"), "{said}");
    // Anna knows that her moves no longer arrive that way.
    assert_line(&anna, "No connection to Ida");
    assert!(!ida.page().source().contains("<img"));
    ida.press("Play live");
    ida.press("Disconnect");
    assert!(!ida.page().text().contains("and is being ignored"));
    play(&ida, "e2");
    ida.send(&[&anna]);
    play(&anna, "e8");
    assert!(anna.page().has("button", "Send your move to Ida"));
}

#[test]
fn devices_that_do_not_reach_each_other_in_time_say_why_and_offer_links() {
    let (ida, anna) = (friend(1, "Ida"), friend(2, "Anna"));
    ida.open_table(apart(GameKind::Quoridor));
    anna.join(&ida.offer_link(), None);
    let answer = anna.take_live_link();
    anna.game(|_| close_all());
    ida.open(&answer);
    ida.wait(14);
    assert!(sheet(&ida).contains("Connecting…"), "{}", sheet(&ida));
    ida.wait(2);
    let said = sheet(&ida);
    let expected = "The devices can’t reach each other. They may be on different networks";
    assert!(said.contains(expected), "{said}");
    ida.game(|game| {
        let page = game.page();
        page.find("dialog", "Play live")
            .find("button", "Invite")
            .press();
    });
    assert_eq!(ida.page().names("dialog"), ["Invite a friend"]);
    // The game itself is not held up.
    play(&ida, "e2");
}

#[test]
fn a_second_friend_who_opens_the_link_does_not_keep_the_first_from_connecting() {
    let (ida, anna, otso) = (friend(1, "Ida"), friend(2, "Anna"), friend(3, "Otso"));
    ida.open_table(apart(GameKind::Quoridor));
    let offer = ida.offer_link();
    anna.join(&offer, None);
    let answer = anna.take_live_link();
    otso.join(&offer, None);
    otso.take_live_link();
    ida.open(&answer);
    Player::exchange(&[&ida, &anna, &otso]);
    assert_live(&ida, "Anna");
}

#[test]
fn a_link_that_is_opened_says_who_invites_and_connects_nothing_before_a_press() {
    let (ida, anna) = live();
    play_on(&[&ida, &anna], &["e2", "e8"], 0);
    anna.game(|_| close_all());
    Player::exchange(&[&ida, &anna]);
    let offer = ida.offer_link();
    anna.open(&offer);
    let page = anna.page();
    let dialog = page.find("dialog", "Play live");
    let said = dialog.text();
    assert!(said.contains("Ida invites you to play Quoridor."), "{said}");
    let buttons = dialog.all("button");
    let names: Vec<String> = buttons.iter().map(|it| it.name()).collect();
    // There is no link yet with this device's addresses.
    let has = |name: &str| names.iter().any(|it| it == name);
    assert!(has("Connect") && !has("Save as file"), "{names:?}");
    anna.press("Connect");
    ida.open(&anna.take_live_link());
    Player::exchange(&[&ida, &anna]);
    assert_live(&ida, "Anna");
}

#[test]
fn a_link_to_connect_that_cannot_be_used_says_why() {
    let (ida, anna, eve) = (friend(1, "Ida"), friend(2, "Anna"), friend(3, "Eve"));
    ida.open_table(apart(GameKind::Quoridor));
    anna.join(&ida.take_link(), None);
    anna.send(&[&ida]);
    let offer = ida.offer_link();
    assert_eq!(paste(&ida, &offer), Some(LinkProblem::Own));
    assert!(matches!(paste(&ida, "see you"), Some(LinkProblem::Text(_))));
    let phones = offer.replace("#/table/", "#/phone/");
    assert_eq!(paste(&ida, &phones), Some(LinkProblem::OtherTable));
    let said = anna.open(&offer[..offer.len() - 60]);
    assert_says(&said, "incomplete or has been changed");
    anna.open(&offer);
    anna.press("Connect");
    let answer = anna.take_live_link();
    let cut = paste(&ida, &answer[..answer.len() - 60]);
    assert!(
        matches!(cut, Some(LinkProblem::Damaged | LinkProblem::Text(_))),
        "{cut:?}"
    );
    // An answer from another table, and who does not play at this one.
    let host = friend(4, "Noor");
    host.open_table(apart(GameKind::Quoridor));
    eve.join(&host.offer_link(), None);
    assert_eq!(
        paste(&ida, &eve.take_live_link()),
        Some(LinkProblem::OtherTable)
    );
    assert_says(&eve.open(&offer), "not on this device");
    assert_eq!(paste(&ida, &format!("Anna says: {answer}\n")), None);
    Player::exchange(&[&ida, &anna]);
    assert_live(&ida, "Anna");
    // The same answer again.
    assert_says(&ida.open(&answer), "no longer open");
}

#[test]
fn a_page_that_is_older_than_a_friends_says_so_and_plays_on() {
    let (ida, anna) = (friend(1, "Ida"), friend(2, "Anna"));
    anna.app(|_| {
        change_messages(Some(|bytes| {
            if bytes.first() == Some(&2) {
                bytes[0] = 9;
            }
            true
        }));
    });
    ida.open_table(apart(GameKind::Quoridor));
    ida.connect(&anna, true);
    for said in [line(&ida).0, sheet(&ida)] {
        assert!(said.contains("newer"), "{said}");
    }
    play(&ida, "e2");
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    play(&anna, "e8");
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&ida, 2).as_deref(), Some("e8"));
}

/// Whether a message proves which seats a device has.
fn is_proof(bytes: &[u8]) -> bool {
    bytes.starts_with(&[2, 4])
}

#[test]
fn a_device_that_does_not_prove_whose_it_is_has_no_name() {
    let (ida, anna) = live();
    anna.reload();
    Player::exchange(&[&ida, &anna]);
    anna.game(|_| change_messages(Some(|bytes| !is_proof(bytes))));
    ida.connect(&anna, false);
    assert_line(&ida, "Connected to an unknown player");
    let said = sheet(&ida);
    assert!(said.contains("Connected to an unknown player"), "{said}");
    assert_live(&anna, "Ida");
    play(&ida, "e2");
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    // Ida cannot know that this was Anna, so she may send her move as well.
    assert!(ida.page().has("button", "Send your move to Anna"));
    // Anna's page with the proof takes the place of the other one.
    anna.reload();
    anna.game(|_| change_messages(None));
    ida.connect(&anna, false);
    assert_live(&ida, "Anna");
    play_on(&[&ida, &anna], &["e8"], 1);
}

#[test]
fn a_device_that_proves_falsely_whose_it_is_is_warned_of_without_a_name() {
    let (ida, anna) = live();
    anna.reload();
    Player::exchange(&[&ida, &anna]);
    anna.game(|_| {
        change_messages(Some(|bytes| {
            if is_proof(bytes)
                && let Some(last) = bytes.last_mut()
            {
                *last ^= 1;
            }
            true
        }));
    });
    ida.connect(&anna, false);
    let warned = "An unknown player’s device has sent something unusable.";
    assert_eq!(line(&ida), (warned.to_owned(), "apart".to_owned()));
    play(&ida, "e2");
    Player::exchange(&[&ida, &anna]);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
    let said = sheet(&ida);
    assert!(said.contains("An unknown player’s device"), "{said}");
    assert!(!said.contains("device of Anna"), "{said}");
}

/// Returns the set-up of a game whose first players are at the device that opens
/// the table.
fn many(kind: GameKind, players: u8, here: u8) -> GameSetup {
    let mut setup = apart(kind);
    let changed = setup.set_player_count(players);
    assert!(changed.is_ok(), "{players} players");
    for seat in Seat::all(players) {
        let is_here = seat.number() <= here;
        setup.set_kind(
            seat,
            if is_here {
                PlayerKind::Person
            } else {
                PlayerKind::Remote
            },
        );
    }
    setup
}

#[test]
fn two_at_a_tablet_pass_on_what_two_friends_at_their_phones_do() {
    let (ida, anna, otso) = (friend(1, "Ida"), friend(2, "Anna"), friend(3, "Otso"));
    ida.open_table(many(GameKind::Quoridor, 4, 2));
    ida.connect(&anna, true);
    assert_eq!(
        line(&ida),
        ("Live with Anna".to_owned(), "apart".to_owned())
    );
    ida.connect(&otso, true);
    let all = [&ida, &anna, &otso];
    Player::exchange(&all);
    assert_live(&ida, "Anna, Otso");
    let movers = [&ida, &ida, &anna, &otso];
    for (place, mv) in ["e2", "b5", "e8", "h5", "e3"].into_iter().enumerate() {
        movers[place % 4].game(move |game| game.play(&[mv]));
        Player::exchange(&all);
        for friend in all {
            assert_eq!(ply(friend, place + 1).as_deref(), Some(mv));
        }
    }
    // A draw is offered and accepted.
    otso.game(|game| game.choose_in_menu("Offer a draw"));
    Player::exchange(&all);
    anna.press("You: accept");
    Player::exchange(&all);
    let names = ida.page().names("button");
    assert!(names.iter().any(|it| it.ends_with(": accept")), "{names:?}");
}

#[test]
fn four_friends_at_four_devices_play_to_the_end() {
    let mut friends = Vec::new();
    for (number, name) in (1..).zip(["Ida", "Anna", "Otso", "Elli"]) {
        friends.push(friend(number, name));
    }
    let all: Vec<&Player> = friends.iter().collect();
    let mut setup = many(GameKind::Quoridor, 4, 1);
    setup.first_player = FirstPlayer::Random;
    setup.position = Some("/ / e7 b5 d9 h5 / 5 5 5 5 / 1".to_owned());
    all[0].open_table(setup);
    for friend in &all[1..] {
        all[0].connect(friend, true);
    }
    Player::exchange(&all);
    assert_eq!(line(all[0]).1, "live");
    play_on(&all, &["e8", "a5", "c9", "i5", "e9"], 0);
    for friend in all {
        assert_eq!(result(friend).as_deref(), Some("1"));
    }
}
