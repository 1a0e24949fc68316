//! Inviting a friend and sending a move with one press.

use super::apart::{
    Player, apart, assert_says, assert_status, play, play_and_send, ply, result, seated,
};
use super::guest;
use crate::browser::files::{allow_clipboard, clipboard};
use crate::browser::system_share::{allow_share_sheet, close_share_sheet, take_shared};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup, PlayerKind};

/// Opens the page from which a friend is invited to Quoridor.
fn choose_friend(friend: &Player) {
    friend.app(|app| app.show("#/new?game=quoridor&friend=1"));
}

/// Returns a player whose browser lets pages copy.
fn copying(number: u64, name: &'static str) -> Player {
    Player::new_in(number, name, allow_clipboard)
}

/// Returns the link that the page has copied.
#[track_caller]
fn copied(friend: &Player) -> String {
    friend.game(|_| clipboard()).expect("a clipboard")
}

/// Returns the names of the buttons that send a link.
fn sends(friend: &Player) -> Vec<String> {
    let mut names = friend.page().names("button");
    names.retain(|name| name.starts_with("Send"));
    names
}

#[test]
fn a_friend_is_invited_with_one_press_and_begins_in_the_second_message() {
    let (ida, anna) = (copying(1, "Ida"), copying(2, "Anna"));
    choose_friend(&ida);
    let page = ida.page();
    assert_says(&page, "Your friend goes first.");
    assert!(!page.has("button", "Play"));
    ida.press("Send the invitation");
    let page = ida.page();
    assert_says(&page, "The invitation was copied. Paste it into a message");
    assert!(page.names("dialog").is_empty());
    let invitation = copied(&ida);
    let page = anna.open(&invitation);
    // The name is the one that was last given.
    assert_says(&page, "Ida invites you to play Quoridor. You go first.");
    assert_eq!(
        page.with_class("invitation-board")[0]
            .with_class("board")
            .len(),
        1
    );
    anna.join(&invitation, None);
    // There is nothing to send before the first move.
    assert!(sends(&anna).is_empty(), "{:?}", sends(&anna));
    // The link on the start page, the two buttons, and the link that was sent.
    let mut taps = 4;
    for (at, mv) in ["e8", "e2", "e7", "e3", "e6", "e4", "d6"]
        .into_iter()
        .enumerate()
    {
        let (mover, other, name) = if at % 2 == 0 {
            (&anna, &ida, "Ida")
        } else {
            (&ida, &anna, "Anna")
        };
        play(mover, mv);
        mover.press(&format!("Send your move to {name}"));
        let said = format!("Copied. Paste it into a message to {name}.");
        assert_says(&mover.page(), &said);
        other.open(&copied(mover));
        assert_eq!(ply(other, at + 1).as_deref(), Some(mv));
        taps += 3;
    }
    assert_status(&ida, "Your turn");
    assert_eq!(taps, 25);
}

#[test]
fn the_page_that_invites_a_friend_shows_little_else() {
    let ida = Player::new(1, "Ida");
    choose_friend(&ida);
    let page = ida.page();
    assert!(page.has("button", "More"), "{:?}", page.names("button"));
    assert!(!page.has("group", "Player 2: person or computer"));
    assert!(!page.has("combobox", "Who goes first?"));
    assert_says(&page, "Nothing is kept on a server.");
    // Where all move at once, nobody goes first.
    let page = ida.look_at("#/new?game=parallel&friend=1");
    assert!(!page.text().contains("goes first"), "{}", page.text());
}

#[test]
fn the_share_sheet_sends_the_invitation_and_a_closed_one_does_not() {
    let ida = Player::new_in(1, "Ida", || {
        allow_share_sheet();
        close_share_sheet(true);
    });
    choose_friend(&ida);
    ida.press("Send the invitation");
    // It is still to be sent.
    assert_eq!(sends(&ida), ["Send the invitation"]);
    assert!(ida.page().names("dialog").is_empty());
    ida.game(|_| close_share_sheet(false));
    ida.press("Send the invitation");
    let shared = ida.game(|_| take_shared());
    let [(title, link)] = shared.as_slice() else {
        panic!("shared once: {shared:?}");
    };
    assert_eq!(title, "Quoridor");
    assert_eq!(sends(&ida), ["Send again"]);
    let anna = Player::new(2, "Anna");
    anna.join(link, None);
    play_and_send(&anna, "e8", &ida);
    play(&ida, "e2");
    ida.press("Send your move to Anna");
    let sent = ida.game(|_| take_shared());
    assert_eq!(sent[0].0, "Your turn in our game of Quoridor");
    // A nudge: the same once more.
    ida.press("Send again");
    assert_eq!(ida.game(|_| take_shared()), sent);
    anna.open(&sent[0].1);
    assert_status(&anna, "Your turn");
}

#[test]
fn a_browser_that_can_neither_share_nor_copy_shows_the_link() {
    let ida = Player::new(1, "Ida");
    choose_friend(&ida);
    ida.press("Send the invitation");
    assert_eq!(ida.page().names("dialog"), ["Invite a friend"]);
    let (ida, ..) = seated(apart(GameKind::Quoridor));
    play(&ida, "e2");
    ida.press("Send your move to Anna");
    let page = ida.page();
    assert_eq!(page.names("dialog"), ["Send your move"]);
    // It is not sent yet.
    assert_eq!(sends(&ida), ["Send your move to Anna"]);
}

#[test]
fn what_nobody_waits_for_is_not_to_be_sent() {
    let mut setup = apart(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(guest());
    // Anna sends her answer before she has moved.
    let (ida, anna, _) = seated(setup);
    assert_status(&ida, "Waiting for Anna");
    assert!(sends(&ida).is_empty(), "{:?}", sends(&ida));
    // The move that ends a game is sent, although nobody is to move.
    play_and_send(&anna, "e8", &ida);
    ida.game(|game| {
        game.choose_in_menu("Resign…");
        let page = game.page();
        let panel = page.find("complementary", "Resign");
        panel.find("button", "Resign").press();
    });
    assert_eq!(sends(&ida), ["Send your message"]);
    ida.send(&[&anna]);
    assert_eq!(result(&anna).as_deref(), Some("2"));
    assert!(sends(&anna).is_empty(), "{:?}", sends(&anna));
}

#[test]
fn a_message_without_a_move_is_not_called_a_move() {
    // The seeds decide the lot: with one of these, Anna begins.
    let begins = (1..20).any(|number| {
        let (ida, anna) = (
            Player::new(number, "Ida"),
            Player::new(number + 100, "Anna"),
        );
        let mut setup = apart(GameKind::Quoridor);
        setup.first_player = FirstPlayer::Random;
        ida.open_table(setup);
        anna.join(&ida.take_link(), None);
        assert_eq!(sends(&anna), ["Send your message to Ida"]);
        anna.send(&[&ida]);
        let waits = ida.page().with_class("status")[0].text().contains("Anna");
        if waits {
            assert_eq!(sends(&ida), ["Send your message to Anna"]);
        } else {
            assert!(sends(&ida).is_empty(), "{:?}", sends(&ida));
        }
        waits
    });
    assert!(begins);
}

#[test]
fn the_invitation_says_who_begins() {
    let says = |setup: GameSetup, text: &str| {
        let (ida, anna) = (Player::new(1, "Ida"), Player::new(2, "Anna"));
        ida.open_table(setup);
        let page = anna.open(&ida.take_link());
        assert_says(&page, text);
        assert_says(&page, "Nobody can move for somebody else");
    };
    let mut setup = apart(GameKind::Quoridor);
    says(
        setup.clone(),
        "Ida invites you to play Quoridor. Ida goes first.",
    );
    setup.first_player = FirstPlayer::Random;
    says(setup.clone(), "A random player goes first.");
    // A position says who moves next.
    setup.position = Some("/ / e2 e9 / 10 10 / 2".to_owned());
    says(setup.clone(), "You go first.");
    setup.position = None;
    setup.first_player = FirstPlayer::Chosen(guest());
    says(setup.clone(), "You go first.");
    // Nobody knows yet which of several seats the guest takes.
    assert!(setup.set_player_count(4).is_ok());
    for seat in Seat::all(4).skip(1) {
        setup.set_kind(seat, PlayerKind::Remote);
    }
    says(setup, "Blue goes first.");
}
