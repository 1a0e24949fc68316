//! Games between friends in different places, who send each other links.

use super::guest;
use crate::address::Address;
use crate::browser::location;
use crate::browser::window_events::{let_media_match, let_no_media_match};
use crate::i18n::use_i18n;
use crate::pages::remote::arrivals::last_heard;
use crate::pages::remote::table_sync::TableSync;
use crate::pages::remote::trouble::link_trouble;
use crate::state::library::SavedGames;
use crate::state::remote_game::RemoteGame;
use crate::testing::{App, Friend, Html, OpenGame};
use leptos::prelude::*;
use starfence_record::TagSection;
use starfence_remote::{Desk, EntryError, MessageError};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup, PlayerKind};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

pub(in crate::pages::remote) type Player = Friend<OpenGame>;

/// Returns the set-up of a game for two, the second of whom is elsewhere. The
/// first one begins.
pub(in crate::pages::remote) fn apart(kind: GameKind) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(guest(), PlayerKind::Remote);
    setup
}

/// Returns Ida, who has opened a table, and Anna, who has taken the free seat and
/// answered; and the invitation.
pub(in crate::pages::remote) fn seated(setup: GameSetup) -> (Player, Player, String) {
    let (ida, anna) = (Friend::new(1, "Ida"), Friend::new(2, "Anna"));
    ida.open_table(setup);
    let invitation = ida.take_link();
    anna.join(&invitation, None);
    anna.send(&[&ida]);
    (ida, anna, invitation)
}

pub(in crate::pages::remote) fn play(friend: &Player, mv: &'static str) {
    let status = friend.page().with_class("status")[0].text();
    assert!(status.contains("Your turn"), "{mv}: {status}");
    friend.game(move |game| game.play(&[mv]));
}

/// Plays moves in turn, the first one after `from` others. Each arrives by
/// itself; then `check` is called with the friend who has moved.
pub(in crate::pages::remote) fn play_in_turn(
    friends: &[&Player],
    moves: &[&'static str],
    from: usize,
    check: impl Fn(&Player),
) {
    for (place, mv) in moves.iter().enumerate() {
        let mover = friends[(from + place) % friends.len()];
        play(mover, mv);
        Player::exchange(friends);
        for friend in friends {
            assert_eq!(ply(friend, from + place + 1).as_deref(), Some(*mv));
        }
        check(mover);
    }
}

/// The player moves, and sends the move.
pub(in crate::pages::remote) fn play_and_send(friend: &Player, mv: &'static str, to: &Player) {
    play(friend, mv);
    friend.send(&[to]);
}

#[track_caller]
pub(in crate::pages::remote) fn assert_says(page: &Html, text: &str) {
    assert!(
        page.text().contains(text),
        "“{text}” not in {}",
        page.text()
    );
}

#[track_caller]
pub(in crate::pages::remote) fn assert_status(friend: &Player, text: &str) {
    let page = friend.page();
    let status = page.with_class("status")[0].text();
    assert!(status.contains(text), "“{text}” not in {status}");
}

pub(in crate::pages::remote) fn result(friend: &Player) -> Option<String> {
    friend.game(OpenGame::result)
}

/// Returns the move at this place in the list, from 1, with a mark if it is
/// undone.
pub(in crate::pages::remote) fn ply(friend: &Player, at: usize) -> Option<String> {
    let page = friend.page();
    let found = page.with_attribute("data-ply", &at.to_string())?;
    let is_ahead = found
        .attribute("class")
        .is_some_and(|it| it.contains("ahead"));
    let mark = if is_ahead { " (undone)" } else { "" };
    Some(format!("{}{mark}", found.text()))
}

/// Returns the results of all saved games, sorted.
fn results(friend: &Player) -> Vec<String> {
    let mut results = friend.game(|game| {
        let games = game.app().context::<SavedGames>();
        games.library.with_value(|library| {
            let texts = library.ids().filter_map(|id| library.text(id));
            let results =
                texts.filter_map(|it| TagSection::read(it).tag("Result").map(str::to_owned));
            results.collect::<Vec<_>>()
        })
    });
    results.sort();
    results
}

/// Asserts that nothing helps a player or changes the game without the friend.
fn assert_alone(friend: &Player) {
    let page = friend.page();
    for name in ["Hint", "Undo", "Analysis"] {
        let has = page.has("button", name) || page.has("tab", name);
        assert!(!has, "{name} in {}", page.text());
    }
}

#[test]
fn a_whole_game_goes_to_and_fro_as_links_and_another_one_begins() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    let moves = [
        "e2", "d9", "e3", "d8", "e4", "d7", "e5", "d6", "e6", "d5", "e7", "d4", "e8", "d3", "e9",
    ];
    for (at, mv) in moves.into_iter().enumerate() {
        let (mover, other, name) = if at % 2 == 0 {
            (&ida, &anna, "Anna")
        } else {
            (&anna, &ida, "Ida")
        };
        play(mover, mv);
        let link = mover.take_link();
        if at == 0 {
            assert_alone(mover);
        }
        if at + 1 < moves.len() {
            assert_status(mover, &format!("Waiting for {name}"));
            assert!(mover.page().has("button", "Send again"));
        }
        other.open(&link);
        assert_eq!(ply(other, at + 1).as_deref(), Some(mv));
    }
    for friend in [&ida, &anna] {
        assert_eq!(result(friend).as_deref(), Some("1"));
        assert!(friend.page().has("tab", "Analysis"));
    }
    assert_status(&ida, "You");
    assert_status(&anna, "Ida");
    anna.press("Play again");
    assert_says(&anna.page(), "You have asked for another game.");
    anna.send(&[&ida]);
    assert_says(&ida.page(), "Anna asks for another game.");
    ida.press("Play again");
    // The other one begins.
    assert_eq!(ida.game(OpenGame::to_move).as_deref(), Some("2"));
    assert_eq!(result(&ida), None);
    ida.send(&[&anna]);
    play_and_send(&anna, "e8", &ida);
    assert_eq!(ply(&ida, 1).as_deref(), Some("e8"));
    for friend in [&ida, &anna] {
        assert_eq!(results(friend), ["*", "1"]);
    }
}

#[test]
fn the_invitation_explains_itself_and_a_later_message_does_not() {
    let ida = Player::new(1, "Ida");
    ida.open_table(apart(GameKind::Quoridor));
    ida.press("QR code and more");
    let steps = |friend: &Player| {
        let page = friend.page();
        let steps = page.all("dialog")[0].all("listitem");
        steps.iter().map(|it| it.text()).collect::<Vec<_>>()
    };
    let expected = [
        "Send the link to your friend.",
        "Your friend opens it and joins.",
        "Then send each other your moves as links, or play live.",
    ];
    assert_eq!(steps(&ida), expected);
    let (ida, ..) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    ida.press("QR code and more");
    assert!(steps(&ida).is_empty());
}

#[test]
fn the_list_of_games_and_the_start_page_say_whose_turn_it_is() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    ida.reload();
    assert_eq!(ply(&ida, 1).as_deref(), Some("e2"));
    ida.send(&[&anna]);
    anna.reload();
    assert_status(&anna, "Your turn");
    let page = anna.look_at("#/games");
    let chip = page.with_class("kept")[0].with_class("chip")[0].text();
    assert_eq!(chip, "Your turn");
    for address in ["#/games", "#/"] {
        assert_says(&ida.look_at(address), "Anna’s turn");
    }
}

#[test]
fn the_games_that_wait_for_the_user_come_first_and_the_icon_has_their_number() {
    let badge = |friend: &Player| friend.game(|_| location::badge());
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play_and_send(&ida, "e2", &anna);
    anna.page();
    assert_eq!(badge(&anna), 1);
    play(&anna, "e8");
    anna.page();
    assert_eq!(badge(&anna), 0);
    anna.send(&[&ida]);
    // A newer game, of one person against the computer.
    ida.wait(1);
    ida.app(|app| {
        let before = location::fragment();
        app.begin("#/play?game=quoridor&players=2&first=1&computers=0,1");
        app.play(&["e2"]);
        app.show(&before);
    });
    let page = ida.look_at("#/games");
    let first = page.with_class("kept")[0];
    assert_eq!(page.with_class("kept").len(), 2);
    assert!(first.text().contains("Anna"), "{}", first.text());
    assert_eq!(first.with_class("chip")[0].text(), "Your turn");
    let page = ida.look_at("#/");
    let first = page.with_class("resume")[0].text();
    assert!(first.contains("Anna"), "{first}");
}

#[test]
fn a_link_that_is_opened_twice_or_late_changes_nothing() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    let first = ida.take_link();
    anna.open(&first);
    assert_says(&anna.open(&first), "Nothing new");
    play_and_send(&anna, "e8", &ida);
    play_and_send(&ida, "e3", &anna);
    assert_says(&anna.open(&first), "Nothing new");
    assert_eq!(ply(&anna, 3).as_deref(), Some("e3"));
}

#[test]
fn a_move_is_taken_back_if_the_friend_allows_it() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play_and_send(&ida, "e2", &anna);
    ida.press("QR code and more");
    ida.press("Ask to undo your move");
    assert_says(&ida.page(), "You have asked to undo a move.");
    ida.send(&[&anna]);
    assert_says(&anna.page(), "Ida asks to undo a move.");
    anna.press("Allow");
    anna.send(&[&ida]);
    // As after Undo, the move stays in the list until another one is played.
    for friend in [&anna, &ida] {
        assert_eq!(ply(friend, 1).as_deref(), Some("e2 (undone)"));
        let page = friend.page();
        let square = page.with_attribute("data-square", "e1");
        let pawn = square.and_then(|it| it.attribute("data-pawn"));
        assert_eq!(pawn, Some("1"));
    }
    play_and_send(&ida, "d1", &anna);
    assert_eq!(ply(&anna, 1).as_deref(), Some("d1"));
}

#[test]
fn a_draw_is_offered_and_accepted_by_links() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play_and_send(&ida, "e2", &anna);
    anna.game(|game| game.choose_in_menu("Offer a draw"));
    assert!(!anna.page().text().contains("asked to undo"));
    anna.send(&[&ida]);
    ida.press("You: accept");
    ida.send(&[&anna]);
    // Anna might have moved in the meantime.
    assert_eq!(result(&anna).as_deref(), Some("1/2"));
    assert_eq!(result(&ida), None);
    let buttons = anna.page().names("button");
    let sends = |name: &String| name.starts_with("Send");
    assert!(buttons.iter().any(sends), "{buttons:?}");
    anna.send(&[&ida]);
    assert_eq!(result(&ida).as_deref(), Some("1/2"));
}

#[test]
fn a_seat_that_is_taken_already_is_given_to_nobody_else() {
    let (ida, _, invitation) = seated(apart(GameKind::Quoridor));
    let eve = Player::new(3, "Eve");
    eve.join(&invitation, None);
    eve.send(&[&ida]);
    assert_says(&ida.page(), "already taken");
    play(&ida, "e2");
}

#[test]
fn a_message_for_another_device_says_so() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    let link = ida.take_link();
    let alert = |page: &Html| page.all("alert")[0].text();
    let eve = Player::new(3, "Eve");
    let said = alert(&eve.open(&link));
    assert!(said.contains("not on this device"), "{said}");
    assert!(said.contains("open the copy of your seat"), "{said}");
    let said = alert(&anna.open(&link[..link.len() - 20]));
    assert!(said.contains("incomplete or has been changed"), "{said}");
    let said = alert(&anna.open("#/table/rubbish%3Cscript%3E"));
    assert!(said.contains("incomplete or has been changed"), "{said}");
    anna.open(&link);
    assert_eq!(ply(&anna, 1).as_deref(), Some("e2"));
}

#[test]
fn a_link_that_is_newer_or_forged_says_so() {
    let app = App::open();
    let setup = apart(GameKind::Quoridor);
    let desk = Desk::open(&setup, &mut super::bytes).expect("a valid set-up");
    let id = desk.log().set_up().id();
    let forged = MessageError::Entry {
        place: 1,
        error: EntryError::Signature(id),
    };
    for (error, expected) in [
        (
            MessageError::Newer(77),
            "made by a newer version of Starfence",
        ),
        (forged, "doesn’t come from the player it names"),
        (MessageError::Damaged(1), "incomplete or has been changed"),
    ] {
        let said = app.run(|| link_trouble(use_i18n(), &error));
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn a_lot_that_nobody_can_choose_decides_who_begins() {
    let (ida, anna) = (Player::new(1, "Ida"), Player::new(2, "Anna"));
    let mut setup = apart(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Random;
    ida.open_table(setup);
    assert_status(&ida, "Waiting for everyone");
    // Nobody is marked as to move.
    assert_eq!(ida.game(OpenGame::to_move), None);
    let page = ida.page();
    let mut cards = page.with_class("strip").into_iter();
    assert!(cards.all(|it| it.attribute("aria-current").is_none()));
    anna.join(&ida.take_link(), None);
    anna.send(&[&ida]);
    let begins = ida.game(OpenGame::to_move);
    if begins.as_deref() == Some("1") {
        play(&ida, "e2");
    }
    ida.send(&[&anna]);
    assert_eq!(anna.game(OpenGame::to_move).as_deref(), Some("2"));
    assert_status(&anna, "Your turn");
}

#[test]
fn a_game_of_chinese_checkers_is_played_to_its_end() {
    let position = "./../.../..../............./............/.........../.2222...../12......./222......./1........../......1...../............./111./111/12/2%201";
    let address = format!("#/new?game=chinese-checkers&players=2&finish=first&position={position}");
    let Ok(Address::SetUpFrom(mut setup)) = Address::from_fragment(&address) else {
        panic!("no set-up: {address}");
    };
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(guest(), PlayerKind::Remote);
    let setup = *setup;
    let (ida, anna, _) = seated(setup);
    play_and_send(&ida, "l11-m12", &anna);
    play_and_send(&anna, "h8-h9", &ida);
    play_and_send(&ida, "m12-n13", &anna);
    for friend in [&ida, &anna] {
        assert_eq!(result(friend).as_deref(), Some("1"));
    }
}

#[test]
fn hints_and_analysis_are_there_if_the_one_who_invites_allows_them() {
    let allowed = "Hints and analysis are allowed";
    let mut setup = apart(GameKind::Quoridor);
    setup.allows_help = true;
    let (ida, anna) = (Player::new(1, "Ida"), Player::new(2, "Anna"));
    ida.open_table(setup);
    let invitation = ida.take_link();
    assert_says(&anna.open(&invitation), allowed);
    anna.join(&invitation, None);
    anna.send(&[&ida]);
    play_and_send(&ida, "e2", &anna);
    // The game keeps what was agreed.
    anna.reload();
    let page = anna.page();
    assert!(page.has("button", "Hint") && page.has("tab", "Analysis"));
    let (ida, ..) = seated(apart(GameKind::Quoridor));
    assert!(!ida.page().text().contains(allowed));
    assert_alone(&ida);
    // Nor has a window in which a bar steps through the moves.
    play(&ida, "e2");
    ida.game(|_| {
        let_no_media_match();
        let_media_match("max-aspect-ratio: 99/100");
    });
    let names = ida.page().names("button");
    assert!(
        names.iter().any(|it| it.starts_with("Move list")),
        "{names:?}"
    );
    assert_alone(&ida);
}

#[test]
fn games_that_are_resigned_at_once_stay_as_they_are_when_another_one_begins() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    let rounds = [
        (&ida, &anna, vec!["2"]),
        (&anna, &ida, vec!["1", "2"]),
        (&ida, &anna, vec!["1", "2", "2"]),
    ];
    for (mover, other, ended) in rounds {
        assert_status(mover, "Your turn");
        mover.game(|game| {
            game.choose_in_menu("Resign…");
            let page = game.page();
            let panel = page.find("complementary", "Resign");
            panel.find("button", "Resign").press();
        });
        mover.press("Play again");
        assert_says(&mover.page(), "You have asked for another game.");
        mover.send(&[other]);
        for friend in [mover, other] {
            assert_eq!(results(friend), ended);
        }
        assert_says(&other.page(), "asks for another game.");
        other.press("Play again");
        assert_eq!(result(other), None);
        let more: Vec<&str> = ["*"].into_iter().chain(ended).collect();
        assert_eq!(results(other), more);
        other.send(&[mover]);
    }
}

#[test]
fn the_page_says_how_long_ago_a_friend_was_last_heard_from() {
    let (ida, anna, _) = seated(apart(GameKind::Quoridor));
    let heard = |friend: &Player| {
        let page = friend.page();
        let found = page.all("main")[0].with_class("quiet");
        let mut found = found
            .iter()
            .filter(|it| it.attribute("data-heard").is_some());
        found.next().map_or_else(String::new, |it| it.text())
    };
    play_and_send(&ida, "e2", &anna);
    play_and_send(&anna, "e8", &ida);
    assert_eq!(heard(&ida), "");
    play(&ida, "e3");
    assert_eq!(heard(&ida), "Last heard from Anna: now");
    // The page that is open follows the time.
    let later = ida.game(|game| {
        let texts = Rc::new(RefCell::new(None));
        let keep = texts.clone();
        game.app().render(move || {
            let heard = last_heard(TableSync::of(expect_context::<RemoteGame>()));
            *keep.borrow_mut() = Some(heard);
        });
        game.app().wait(Duration::from_secs(150));
        let heard = texts.take().expect("a text");
        untrack(heard)
    });
    assert_eq!(later, "Last heard from Anna: 2 minutes ago");
    assert_eq!(heard(&ida), "Last heard from Anna: 2 minutes ago");
    ida.reload();
    assert_eq!(heard(&ida), "Last heard from Anna: 2 minutes ago");
    ida.wait(3 * 60 * 60);
    assert_eq!(heard(&ida), "Last heard from Anna: 3 hours ago");
}

#[test]
fn a_browser_that_cannot_connect_devices_says_so_and_offers_links() {
    let ida = Player::new(1, "Ida");
    ida.open_table(apart(GameKind::Quoridor));
    ida.press("Play live");
    let page = ida.page();
    let sheet = page.find("dialog", "Play live");
    let said = sheet.text();
    assert!(said.contains("This browser can’t play live."), "{said}");
    ida.game(|game| {
        let page = game.page();
        let sheet = page.find("dialog", "Play live");
        sheet.find("button", "Invite").press();
    });
    let page = ida.page();
    assert_eq!(page.names("dialog"), ["Invite a friend"]);
}
