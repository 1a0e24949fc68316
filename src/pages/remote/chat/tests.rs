//! Games whose moves travel through a chat.

use crate::browser::webxdc::{ChatUpdate, chat_updates, deliver, enter_chat, post};
use crate::pages::remote::tests::apart::{
    Player, apart, assert_says, assert_status, play, play_in_turn, ply, result,
};
use crate::testing::OpenGame;
use starfence_rules::{GameKind, Seat};
use starfence_table::PlayerKind;

/// Opens the app in a chat at a new device.
fn member(number: u64, name: &'static str, chat: &'static str) -> Player {
    Player::new_in(number, name, move || enter_chat(chat, name))
}

/// Returns Ida, who has opened a table for two and begins, and Anna, who has
/// taken the free seat.
fn two(chat: &'static str) -> (Player, Player) {
    let ida = member(1, "Ida", chat);
    ida.open_table(apart(GameKind::Quoridor));
    let anna = member(2, "Anna", chat);
    anna.sit_down(None);
    Player::exchange(&[&ida, &anna]);
    (ida, anna)
}

/// Returns the lines that the chat shows.
fn lines(chat: &str) -> Vec<String> {
    let updates = chat_updates(chat).into_iter();
    updates.filter_map(|(_, update)| update.info).collect()
}

/// Asserts that the page says nothing about sending or connecting.
#[track_caller]
fn assert_nothing_to_send(friend: &Player) {
    let page = friend.page();
    for name in page.names("button") {
        for word in ["Send", "Invite", "Play live"] {
            assert!(!name.starts_with(word), "{name}");
        }
    }
}

#[test]
fn two_members_play_a_whole_game_and_the_chat_says_who_has_moved() {
    let chat = "whole-game";
    let (ida, anna) = two(chat);
    let both = [&ida, &anna];
    assert_says(&ida.page(), "Anna");
    let moves = [
        "e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9",
    ];
    play_in_turn(&both, &moves, 0, assert_nothing_to_send);
    for friend in both {
        assert_eq!(result(friend).as_deref(), Some("1"));
    }
    let lines = lines(chat);
    assert_eq!(lines[0], "Ida invites you to play Quoridor.");
    assert_eq!(lines[1], "Anna wants to play.");
    assert_eq!(lines[2], "Ida has moved. Waiting for Anna");
    assert_eq!(lines[3], "Anna has moved. Waiting for Ida");
    assert_eq!(lines[16], "Ida has moved. Ida won!");
    assert_eq!(lines.len(), 17, "{lines:?}");
    // Only the player who moves next is notified.
    let updates = chat_updates(chat);
    let moved = updates
        .iter()
        .find(|it| it.1.info.as_ref() == Some(&lines[2]));
    let notify = moved.map(|it| it.1.notify.clone()).unwrap_or_default();
    let text = "Your turn in our game of Quoridor".to_owned();
    assert_eq!(notify, [("Anna@whole-game".to_owned(), text)]);
    let last = updates.last().map(|it| it.1.summary.clone());
    assert_eq!(last.as_deref(), Some("Ida won!"));
    // Another game begins at the same table.
    anna.press("Play again");
    Player::exchange(&both);
    ida.press("Play again");
    Player::exchange(&both);
    assert_eq!(ida.game(OpenGame::to_move).as_deref(), Some("2"));
    play(&anna, "e8");
    Player::exchange(&both);
    assert_eq!(ply(&ida, 1).as_deref(), Some("e8"));
}

#[test]
fn everybody_else_watches_without_being_asked() {
    let (ida, anna) = two("watchers");
    play(&ida, "e2");
    Player::exchange(&[&ida, &anna]);
    let elli = member(4, "Elli", "watchers");
    elli.page();
    let all = [&ida, &anna, &elli];
    Player::exchange(&all);
    assert_says(&elli.page(), "You are watching.");
    assert_eq!(ply(&elli, 1).as_deref(), Some("e2"));
    play(&anna, "e8");
    Player::exchange(&all);
    assert_eq!(ply(&elli, 2).as_deref(), Some("e8"));
    assert_nothing_to_send(&elli);
    let updates = chat_updates("watchers");
    assert!(updates.iter().all(|(from, _)| !from.starts_with("Elli")));
}

#[test]
fn of_two_who_sit_down_at_once_the_first_one_in_the_list_has_the_seat() {
    let chat = "at-once";
    let ida = member(1, "Ida", chat);
    ida.open_table(apart(GameKind::Quoridor));
    let (anna, otso) = (member(2, "Anna", chat), member(3, "Otso", chat));
    otso.page();
    anna.sit_down(None);
    otso.sit_down(None);
    let all = [&ida, &anna, &otso];
    Player::exchange(&all);
    assert_says(&ida.page(), "Anna");
    for text in ["Several people", "already taken"] {
        assert!(!ida.page().text().contains(text), "{text}");
    }
    assert_says(&otso.page(), "All seats at this table are taken.");
    play_in_turn(&[&ida, &anna], &["e2", "e8"], 0, |_| ());
    Player::exchange(&all);
    assert_eq!(ply(&otso, 2).as_deref(), Some("e8"));
}

#[test]
fn the_third_of_three_members_takes_the_seat_that_is_left() {
    let chat = "three";
    let ida = member(1, "Ida", chat);
    let mut setup = apart(GameKind::ChineseCheckers);
    let changed = setup.set_player_count(3);
    assert!(changed.is_ok());
    for seat in Seat::all(3).skip(1) {
        setup.set_kind(seat, PlayerKind::Remote);
    }
    ida.open_table(setup);
    let anna = member(2, "Anna", chat);
    anna.sit_down(Some("Blue"));
    Player::exchange(&[&ida, &anna]);
    let otso = member(3, "Otso", chat);
    otso.page();
    assert!(
        !otso
            .page()
            .names("button")
            .contains(&"Join as Blue".to_owned())
    );
    otso.sit_down(Some("Yellow"));
    let all = [&ida, &anna, &otso];
    Player::exchange(&all);
    let moves = [(&ida, "c5-e5"), (&anna, "m15-k13"), (&otso, "k5-k7")];
    for (place, (mover, mv)) in moves.into_iter().enumerate() {
        mover.game(move |game| game.play(&[mv]));
        Player::exchange(&all);
        for friend in all {
            assert_eq!(ply(friend, place + 1).as_deref(), Some(mv));
        }
    }
    assert_status(&otso, "Waiting for Ida");
}

#[test]
fn a_reload_reads_the_whole_list_again_and_changes_nothing() {
    let (ida, anna) = two("reload");
    let both = [&ida, &anna];
    play_in_turn(&both, &["e2", "e8", "e3"], 0, |_| ());
    let before = chat_updates("reload").len();
    for friend in both {
        friend.reload();
        friend.page();
    }
    Player::exchange(&both);
    assert_eq!(chat_updates("reload").len(), before);
    for friend in both {
        assert_eq!(ply(friend, 3).as_deref(), Some("e3"));
    }
    play_in_turn(&both, &["e7", "e4"], 3, |_| ());
}

#[test]
fn the_page_of_the_chat_leads_to_the_game() {
    let (ida, anna) = two("start");
    play(&ida, "e2");
    Player::exchange(&[&ida, &anna]);
    ida.app(|app| drop(app.go_to("#/")));
    assert_eq!(ply(&ida, 1).as_deref(), Some("e2"));
}

#[test]
fn what_nobody_can_read_and_what_strangers_write_changes_nothing() {
    let chat = "hostile";
    let (ida, anna) = two(chat);
    let both = [&ida, &anna];
    play_in_turn(&both, &["e2"], 0, |_| ());
    // Everything that was said, changed a little, cut, or from another chat.
    let updates = chat_updates(chat);
    for (from, update) in &updates {
        let entries = &update.entries;
        let middle = entries.len() / 2;
        let changed = format!("{}x{}", &entries[..middle], &entries[middle + 1..]);
        for entries in ["", "x", &entries[..middle], &changed, entries] {
            let update = ChatUpdate {
                entries: entries.to_owned(),
                ..ChatUpdate::default()
            };
            post(chat, from, update);
        }
    }
    let (..) = two("hostile-other");
    for (from, update) in chat_updates("hostile-other") {
        post(chat, &from, update);
    }
    Player::exchange(&both);
    play_in_turn(&both, &["e8", "e3"], 1, |_| ());
    for friend in both {
        friend.reload();
        friend.page();
    }
    Player::exchange(&both);
    play_in_turn(&both, &["e7"], 3, |_| ());
}

#[test]
fn two_who_open_a_table_at_once_play_at_one_of_them() {
    let chat = "two-tables";
    let (ida, anna) = (member(1, "Ida", chat), member(2, "Anna", chat));
    for friend in [&ida, &anna] {
        friend.page();
    }
    for friend in [&ida, &anna] {
        friend.open_table(apart(GameKind::Quoridor));
    }
    for friend in [&ida, &anna] {
        friend.wait(10);
        friend.app(|_| deliver());
        friend.page();
    }
    let offers = |friend: &Player| {
        let names = friend.page().names("button");
        names.iter().any(|name| name.starts_with("Join as"))
    };
    let (host, guest) = match (offers(&ida), offers(&anna)) {
        (false, true) => (ida, anna),
        (true, false) => (anna, ida),
        both => panic!("{both:?}"),
    };
    guest.sit_down(None);
    Player::exchange(&[&host, &guest]);
    play(&host, "e2");
    Player::exchange(&[&host, &guest]);
    assert_eq!(ply(&guest, 1).as_deref(), Some("e2"));
}

#[test]
fn an_empty_chat_offers_the_games_and_their_set_up_has_all_others_in_the_chat() {
    let ida = member(1, "Ida", "empty");
    let page = ida.page();
    assert_says(&page, "Play in this chat");
    for game in ["Chinese Checkers", "Parallel Chinese Checkers", "Quoridor"] {
        assert!(page.has("link", game), "{game}");
    }
    // The app in a chat has no lessons and puzzles.
    let addresses = [
        "#/",
        "#/new?game=quoridor",
        "#/rules?game=quoridor",
        "#/games",
    ];
    for address in addresses {
        let links = ida.look_at(address).names("link");
        for absent in ["Learn", "Puzzles", "Statistics"] {
            assert!(!links.contains(&absent.to_owned()), "{address}: {links:?}");
        }
    }
    let page = ida.look_at("#/new?game=quoridor");
    let chosen = |name: &str| {
        let buttons = page.all("button").into_iter();
        let pressed = |it: &crate::testing::Found| it.attribute("aria-pressed") == Some("true");
        buttons
            .filter(|it| it.name() == name && pressed(it))
            .count()
    };
    assert_eq!((chosen("In this chat"), chosen("Person")), (1, 1));
    assert!(!page.names("button").contains(&"Elsewhere".to_owned()));
}

#[test]
fn updates_keep_the_distance_that_the_chat_asks_for() {
    let chat = "distance";
    let ida = member(1, "Ida", chat);
    ida.open_table(apart(GameKind::Quoridor));
    ida.page();
    assert_eq!(chat_updates(chat).len(), 1);
    play(&ida, "e2");
    ida.page();
    assert_eq!(chat_updates(chat).len(), 1);
    ida.wait(9);
    assert_eq!(chat_updates(chat).len(), 1);
    ida.wait(2);
    assert_eq!(chat_updates(chat).len(), 2);
}
