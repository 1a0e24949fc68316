//! Games in which a player is on another device.

use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, GameSetup, Library, Opponents, PlayerKind};

fn apart(kind: GameKind) -> AnyMatch {
    let mut setup = GameSetup::new(kind);
    let two = Seat::FIRST.next_among(2);
    setup.set_name(two, "Anna");
    setup.set_kind(two, PlayerKind::Remote);
    assert!(setup.has_remote_players());
    setup.table(0).unwrap()
}

#[test]
fn who_sits_elsewhere_is_saved_and_not_shared() {
    for kind in GameKind::ALL {
        let table = apart(kind);
        let text = table.to_text();
        assert!(text.contains("[Elsewhere \"2\"]"), "{text}");
        let again = AnyMatch::from_text(&text).unwrap();
        assert_eq!(again, table);
        assert!(again.has_remote_players());
        let shared = table.public_record().to_string();
        assert!(!shared.contains("Elsewhere"), "{shared}");
        let here = AnyMatch::from_text(&shared).unwrap();
        assert!(!here.has_remote_players() && here.players()[1].name.get() == Some("Anna"));
    }
}

#[test]
fn a_copy_is_played_on_this_device() {
    let copy = Library::copy_of(&apart(GameKind::Quoridor).to_text());
    assert!(!AnyMatch::from_text(&copy).unwrap().has_remote_players());
}

#[test]
fn nobody_moves_for_a_player_elsewhere() {
    let AnyMatch::Turns(table) = apart(GameKind::Quoridor) else {
        panic!("a game with turns");
    };
    let two = Seat::FIRST.next_among(2);
    assert!(table.acts_here(Seat::FIRST) && !table.acts_here(two));
    assert_eq!(table.people_who_may_resign(), [Seat::FIRST]);
    assert_eq!(table.computer(two), None);
    assert_eq!(Opponents::of(table.players()), None);
}

#[test]
fn a_game_that_waits_for_a_friend_stays_and_is_listed() {
    let mut library = Library::default();
    let id = "1".parse().unwrap();
    let text = apart(GameKind::Quoridor).to_text();
    let text = starfence_record::TagSection::set_tag(&text, starfence_table::TABLE, Some("T"));
    library.insert_stored(id, &text);
    assert_eq!(library.untouched(), []);
    assert_eq!(library.in_progress().count(), 1);
    assert_eq!(library.game_at_table("T"), Some(id));
    // The tag that identifies the remote table is kept after a move, although a
    // match does not contain this tag.
    library.update(id, &apart(GameKind::Quoridor).to_text());
    assert_eq!(library.game_at_table("T"), Some(id));
    library.put(id, Some(&Library::copy_of(&text)));
    assert_eq!(library.game_at_table("T"), None);
}

#[test]
fn a_game_that_is_imported_a_second_time_is_no_second_game_at_its_table() {
    use starfence_table::{Import, MatchMessage, TABLE};
    let AnyMatch::Turns(mut table) = apart(GameKind::Quoridor) else {
        panic!("a game with turns");
    };
    let tagged = |table: &AnyMatch| {
        starfence_record::TagSection::set_tag(&table.to_text(), TABLE, Some("T"))
    };
    let early = tagged(&AnyMatch::Turns(table.clone()));
    table.update(MatchMessage::Play("e2")).unwrap();
    let late = tagged(&AnyMatch::Turns(table));
    let mut library = Library::default();
    let id = "1".parse().unwrap();
    library.insert_stored(id, &late);
    let import = |text: &str| Import::read(text);
    assert_eq!(library.import(&import(&late), 2), []);
    let taken = library.import(&import(&early), 2);
    let [copy] = taken[..] else {
        panic!("{taken:?}");
    };
    assert!(!library.load(copy).unwrap().unwrap().has_remote_players());
    assert_eq!(library.game_at_table("T"), Some(id));
    assert_eq!(library.import(&import(&early), 3), []);
}
