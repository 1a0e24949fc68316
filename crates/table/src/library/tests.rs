mod divergence;

use super::*;
use crate::Match;
use crate::{FirstPlayer, GameSetup, MatchMessage, Opponents};
use starfence_rules::quoridor::Position;
use starfence_rules::{GameKind, Outcome, Seat};

/// Returns a Quoridor match in which player 1 begins.
fn grid() -> Match<Position> {
    table().into_turns().unwrap()
}

fn table() -> AnyMatch {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    setup.table(0).unwrap()
}

/// Returns a game of Quoridor as text, with the last `undone` moves undone.
fn game(moves: &str, undone: usize) -> String {
    let mut table = grid();
    for mv in moves.split_whitespace() {
        table
            .update(MatchMessage::Play(mv.parse().unwrap()))
            .unwrap();
    }
    for _ in 0..undone {
        table.update(MatchMessage::Undo).unwrap();
    }
    table.to_text()
}

fn id(number: u64) -> GameId {
    GameId::new(number)
}

/// Decides how one tab synchronises a game, and applies the decision to the
/// store.
fn settle(library: &mut Library, store: &mut Vec<(GameId, String)>, id: GameId) -> SyncDecision {
    let at = store.iter().position(|(other, _)| *other == id);
    let found = at.map(|at| store[at].1.clone());
    let pending = library.decide(id, found.as_deref());
    let decision = pending.decision().clone();
    if let SyncDecision::Write(text) = &decision {
        store.retain(|(other, _)| *other != id);
        store.extend(text.clone().map(|text| (id, text)));
    }
    if let Some(Divergence::Copied { copy, .. }) = library.settle(pending, 0, "A copy") {
        settle(library, store, copy);
    }
    decision
}

/// Returns the libraries of two tabs and the contents of the store that the
/// tabs share; each contains only the game `begun`.
fn two_tabs(begun: &str) -> (Library, Library, Vec<(GameId, String)>) {
    let mut tabs = (Library::default(), Library::default());
    tabs.0.insert_stored(id(5), begun);
    tabs.1.insert_stored(id(5), begun);
    (tabs.0, tabs.1, vec![(id(5), begun.to_owned())])
}

#[test]
fn games_come_back_the_latest_first() {
    let mut library = Library::default();
    assert_eq!(library.ids().next(), None);
    let first = library.free_id(1_000);
    assert!(library.put(first, Some(&game("e2", 0))));
    // No identifier is used twice, even if the clock is set back.
    let second = library.free_id(900);
    assert!(second > first);
    assert!(library.put(second, Some(&game("d1", 0))));
    assert_eq!(library.ids().collect::<Vec<_>>(), [second, first]);
    assert!(library.load(first).unwrap().is_some());
    assert_eq!(library.load(id(77)), Ok(None));
    assert!(!library.put(second, Some(&game("d1", 0))));
    assert!(library.put(second, None));
    assert_eq!(library.ids().collect::<Vec<_>>(), [first]);
}

#[test]
fn a_number_is_one_that_browsers_can_count_to() {
    let last = GameId::from_number(LAST).unwrap();
    assert_eq!("9007199254740991".parse(), Ok(last));
    assert_eq!(GameId::from_key(LAST as f64), Some(last));
    assert_eq!("9007199254740992".parse::<GameId>(), Err(GameIdError));
    // No two texts and no two keys have the same identifier.
    for text in ["", "-1", "+1", "01", "1.5", "x", "99999999999999999999999"] {
        assert!(text.parse::<GameId>().is_err(), "{text}");
    }
    for key in [-1.0, 1.5, (LAST + 1) as f64, f64::NAN, f64::INFINITY] {
        assert_eq!(GameId::from_key(key), None, "{key}");
    }
}

#[test]
fn a_clock_that_cannot_be_read_is_left_out_and_told() {
    let clocked = |text| TagSection::set_tag(&game("e2", 0), "TimeControl", Some(text));
    let file = [clocked("40/7200:3600"), clocked("300"), clocked("?")].concat();
    let import = Import::read(&file);
    assert_eq!(import.damaged, []);
    let told: Vec<(usize, usize, &str)> = import
        .invalid_clocks
        .iter()
        .map(|clock| (clock.place, clock.line, clock.error.0.as_str()))
        .collect();
    let lines = |text: &str| text.lines().count();
    let third = 1 + lines(&clocked("?")) * 2;
    assert_eq!(told, [(1, 1, "40/7200:3600"), (3, third, "?")]);
    let texts: Vec<&str> = import.games.iter().map(|(_, text)| text.as_str()).collect();
    let bare = game("e2", 0);
    assert_eq!(texts, [&bare, &clocked("300"), &bare]);
}

/// The largest integer that a JavaScript number represents exactly.
const LAST: u64 = (1 << 53) - 1;

#[test]
fn a_number_in_a_file_is_not_taken_over() {
    let numbered = |number: u64, moves| {
        let text = game(moves, 0);
        TagSection::set_tag(&text, "Number", Some(&number.to_string()))
    };
    let file = [numbered(LAST, "e2"), numbered(7, "d1"), numbered(7, "e2")].concat();
    let mut library = Library::default();
    let import = Import::read(&file);
    assert_eq!(
        library.import(&import, 1_000),
        [id(1_000), id(1_001), id(1_002)]
    );
    assert_eq!(library.free_id(900), id(1_003));
    // Importing the file again adds nothing. From a file that was put together
    // from two copies, each game is imported once.
    assert_eq!(library.import(&import, 2_000), []);
    let twice = Import::read(&file.repeat(2));
    assert_eq!(library.import(&twice, 2_000), []);
    assert_eq!(Library::default().import(&twice, 5).len(), 3);
}

#[test]
fn a_library_that_holds_the_last_numbers_gives_new_ones() {
    let by_clock = GameId::new(u64::MAX);
    let beyond = GameId::from_number(by_clock.time() + 1).unwrap();
    let last = GameId::from_number(LAST).unwrap();
    for (held, free) in [
        (vec![last], 1_000),
        (vec![id(5_000), last], 5_001),
        (vec![by_clock, last], beyond.time()),
        (vec![by_clock, beyond, last], beyond.time() + 1),
    ] {
        let mut library = Library::default();
        for id in &held {
            library.insert_stored(*id, &game("e2", 0));
        }
        let first = library.free_id(1_000);
        assert_eq!(first.time(), free, "{held:?}");
        library.put(first, Some(&game("d1", 0)));
        let second = library.free_id(1_000);
        library.put(second, Some(&game("f1", 0)));
        assert_eq!(library.ids().count(), held.len() + 2);
    }
    // A game whose identifier is not a valid clock time is not the latest game.
    let mut library = Library::default();
    for id in [id(5), last, id(9)] {
        library.insert_stored(id, &game("e2", 0));
    }
    assert!(library.ids().eq([id(9), id(5), last]));
}

use super::game_id::GameIdError;

#[test]
fn a_damaged_game_stays_as_it_is() {
    let mut library = Library::default();
    let damaged = game("e2", 0).replace("e2", "e5");
    library.insert_stored(id(1), &damaged);
    assert!(matches!(library.load(id(1)), Err(LoadError::Record(_))));
    assert_eq!(library.text(id(1)), Some(damaged.as_str()));
    assert_eq!(library.in_progress().count(), 0);
    assert_eq!(library.untouched(), []);
}

#[test]
fn games_under_way_are_those_begun_and_not_ended() {
    let mut library = Library::default();
    library.insert_stored(id(1), &game("e2", 0));
    library.insert_stored(id(2), &game("", 0));
    let mut drawn = grid();
    drawn.update(MatchMessage::AgreeDraw).unwrap();
    library.insert_stored(id(3), &drawn.to_text());
    library.insert_stored(id(4), &game("e2", 1));
    let ids: Vec<GameId> = library.in_progress().map(|(id, _)| id).collect();
    assert_eq!(ids, [id(4), id(1)]);
    assert_eq!(library.untouched(), [id(2)]);
}

#[test]
fn a_title_stays_while_the_game_is_played_on() {
    let mut library = Library::default();
    let named = TagSection::set_tag(&game("e2", 0), TITLE, Some("The final"));
    library.insert_stored(id(1), &named);
    let change = library.change(id(1));
    assert!(library.update(id(1), &game("e2 e8", 0)));
    assert_ne!(library.change(id(1)), change);
    let entry = Listing::of(library.text(id(1)).unwrap());
    assert_eq!(entry.title.as_deref(), Some("The final"));
    assert_eq!(
        (entry.kind, entry.outcome),
        (Some(GameKind::Quoridor), None)
    );
    assert_eq!(entry.players.len(), 2);
    assert!(!library.update(id(1), &game("e2 e8", 0)), "nothing new");
}

#[test]
fn a_list_knows_a_game_without_playing_it() {
    let mut text = TagSection::set_tag(&game("e2", 0), "Player1", Some("Aino"));
    text = TagSection::set_tag(&text, DATE, Some("2026-11-21"));
    text = TagSection::set_tag(&text, "Player2", Some("Computer, level 3"));
    let entry = Listing::of(&text.replace("[Result \"*\"]", "[Result \"2\"]"));
    assert_eq!(entry.players[0].name.get(), Some("Aino"));
    assert!(!entry.players[1].kind.is_person());
    assert_eq!(entry.date.as_deref(), Some("2026-11-21"));
    assert_eq!(
        entry.outcome,
        Some(Outcome::Won(Seat::all(2).nth(1).unwrap()))
    );
    let nothing = Listing::of("rubbish");
    assert_eq!((nothing.kind, nothing.players), (None, Vec::new()));
}

#[test]
fn what_one_tab_plays_the_other_takes_over() {
    let (mut one, mut other, mut store) = two_tabs(&game("", 0));
    one.update(id(5), &game("e2", 0));
    assert_eq!(one.unsaved(), [id(5)]);
    assert!(matches!(
        settle(&mut one, &mut store, id(5)),
        SyncDecision::Write(_)
    ));
    assert_eq!(one.unsaved(), []);
    assert_eq!(
        settle(&mut other, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!(other.text(id(5)), one.text(id(5)));
    // An undone move is removed in this tab too, although the text is shorter.
    other.update(id(5), &game("e2", 1));
    settle(&mut other, &mut store, id(5));
    assert_eq!(
        settle(&mut one, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!(one.text(id(5)), Some(game("e2", 1).as_str()));
    assert_eq!(settle(&mut one, &mut store, id(5)), SyncDecision::UpToDate);
}

#[test]
fn of_two_the_one_that_goes_on_stays() {
    // This tab has fewer moves than the store.
    let (mut one, mut other, mut store) = two_tabs(&game("", 0));
    one.update(id(5), &game("e2 e8", 0));
    other.update(id(5), &game("e2", 0));
    settle(&mut one, &mut store, id(5));
    assert_eq!(
        settle(&mut other, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!(other.text(id(5)), Some(game("e2 e8", 0).as_str()));
    // This tab has more moves than the store. The title from the other tab is
    // kept.
    other.update(id(5), &game("e2 e8 e3", 0));
    let named = TagSection::set_tag(&game("e2 e8", 0), TITLE, Some("A"));
    one.put(id(5), Some(&named));
    settle(&mut one, &mut store, id(5));
    assert!(matches!(
        settle(&mut other, &mut store, id(5)),
        SyncDecision::Write(_)
    ));
    let text = TagSection::set_tag(&game("e2 e8 e3", 0), TITLE, Some("A"));
    assert_eq!(other.text(id(5)), Some(text.as_str()));
    assert_eq!(store, [(id(5), text)]);
}

#[test]
fn where_two_part_both_are_kept() {
    let (mut one, mut other, mut store) = two_tabs(&game("e2", 0));
    one.update(id(5), &game("e2 e8", 0));
    other.update(id(5), &game("e2 d9 e3", 0));
    settle(&mut one, &mut store, id(5));
    assert_eq!(
        settle(&mut other, &mut store, id(5)),
        SyncDecision::KeepBoth
    );
    let copy = TagSection::set_tag(&game("e2 d9 e3", 0), TITLE, Some("A copy"));
    assert_eq!(store, [(id(5), game("e2 e8", 0)), (id(6), copy.clone())]);
    assert_eq!(other.text(id(6)), Some(copy.as_str()));
    assert_eq!(other.text(id(5)), one.text(id(5)));
    // The players agreed on a draw in one tab and made a move in the other.
    let drawn = game("e2 e8", 0).replace('*', "1/2");
    assert_eq!(
        decide(&game("e2", 0), &drawn, &game("e2 e8 e3", 0)),
        SyncDecision::KeepBoth
    );
}

/// Decides how a tab synchronises a game with the text `text`, based on
/// `stored`.
fn decide(stored: &str, text: &str, found: &str) -> SyncDecision {
    let mut library = Library::default();
    library.insert_stored(id(5), stored);
    library.put(id(5), Some(text));
    library.decide(id(5), Some(found)).decision().clone()
}

#[test]
fn variations_and_what_is_said_of_moves_are_not_lost_either() {
    let text = |moves: &str| game("e2 e8", 0).replace("1. e2 e8", moves);
    let plain = game("e2 e8", 0);
    let varied = text("1. e2 e8 (1... d9)");
    let said = text("1. e2 {good} e8");
    let clock = text("1. e2 {[%clk 0:01:00]} e8");
    let further = game("e2 e8 e3", 0);
    let decide = |here: &str, there: &str| {
        let mut library = Library::default();
        library.insert_from_journal(id(5), here, Lineage::default());
        library.decide(id(5), Some(there)).decision().clone()
    };
    let write = |text: &str| SyncDecision::Write(Some(text.to_owned()));
    for more in [&varied, &said, &further] {
        assert_eq!(decide(more, &plain), write(more));
        assert_eq!(decide(&plain, more), SyncDecision::TakeStored);
        // Clock times do not count as content: they may be lost.
        assert_eq!(decide(&clock, more), SyncDecision::TakeStored);
    }
    for (one, other) in [(&varied, &said), (&varied, &further), (&said, &further)] {
        assert_eq!(decide(one, other), SyncDecision::KeepBoth);
    }
    // The variation in one text is the main line in the other.
    assert_eq!(decide(&varied, &game("e2 d9", 0)), write(&varied));
    // The current position is not content that could be lost: the last viewed
    // position is saved.
    let looks = game("e2 e8", 1);
    assert_eq!(decide(&looks, &clock), write(&looks));
}

#[test]
fn old_texts_lose_their_secrets_and_are_written_anew() {
    let old = include_str!("../../tests/all/saved_games/plans_in_text/begun.txt");
    let mut library = Library::default();
    library.insert_stored(id(5), old);
    let text = library.text(id(5)).unwrap().to_owned();
    assert!(
        !text.contains("Draft") && text.contains("[Begun \"yes\"]"),
        "{text}"
    );
    assert_eq!(library.unsaved(), [id(5)]);
    let pending = library.decide(id(5), Some(old));
    assert_eq!(*pending.decision(), SyncDecision::Write(Some(text)));
    assert_eq!(library.settle(pending, 0, ""), None);
    assert_eq!(library.unsaved(), []);
    // Secret plans are also removed from texts that arrive through the journal,
    // another tab's store or a direct change.
    library.insert_from_journal(id(6), old, Lineage::default());
    library.put(id(7), Some(old));
    library.update(id(8), old);
    let taken = library.decide(id(9), Some(old));
    assert_eq!(*taken.decision(), SyncDecision::TakeStored);
    assert_eq!(library.settle(taken, 0, ""), None);
    library.put(id(5), Some(&game("e2 e8", 0)));
    let parted = library.decide(id(5), Some(&old.replace("Begun", "Dawn")));
    assert!(parted.keeps_both());
    assert_eq!(library.settle(parted, 20, "A copy"), copied(5, 20));
    let ids: Vec<GameId> = library.ids().collect();
    assert_eq!(ids.len(), 6);
    for id in ids {
        assert!(!library.text(id).unwrap().contains("Draft"), "{id}");
    }
}

#[test]
fn a_game_deleted_in_one_tab_and_played_on_in_the_other_stays() {
    let (mut one, mut other, mut store) = two_tabs(&game("e2", 0));
    one.put(id(5), None);
    other.update(id(5), &game("e2 e8", 0));
    settle(&mut one, &mut store, id(5));
    assert_eq!(store, []);
    settle(&mut other, &mut store, id(5));
    assert_eq!(
        settle(&mut one, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!(one.text(id(5)), Some(game("e2 e8", 0).as_str()));
    // The same test with the two tabs swapped.
    one.update(id(5), &game("e2 e8 e3", 0));
    settle(&mut one, &mut store, id(5));
    other.put(id(5), None);
    assert_eq!(
        settle(&mut other, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!(store.len(), 1);
    // A game that is deleted in one tab, and not played on in the other, is
    // deleted in both.
    other.put(id(5), None);
    settle(&mut other, &mut store, id(5));
    assert_eq!(
        settle(&mut one, &mut store, id(5)),
        SyncDecision::TakeStored
    );
    assert_eq!((one.text(id(5)), store.len()), (None, 0));
}

#[test]
fn what_is_done_while_the_store_writes_is_not_lost() {
    let (mut one, _, _) = two_tabs(&game("", 0));
    one.update(id(5), &game("e2", 0));
    // A move is made after the decision and before the store transaction has
    // committed.
    let pending = one.decide(id(5), Some(&game("", 0)));
    one.update(id(5), &game("e2 e8", 0));
    assert_eq!(one.settle(pending, 0, ""), None);
    assert_eq!(one.text(id(5)), Some(game("e2 e8", 0).as_str()));
    assert_eq!(one.unsaved(), [id(5)]);
    // The new text is based on the text that is now in the store.
    let pending = one.decide(id(5), Some(&game("e2", 0)));
    let next = Some(game("e2 e8", 0));
    assert_eq!(*pending.decision(), SyncDecision::Write(next));
}

#[test]
fn a_move_made_while_another_tabs_text_is_taken_destroys_nothing() {
    let (mut one, _, _) = two_tabs(&game("", 0));
    let elsewhere = game("d1 e8 d2", 0);
    // A move is made after the decision to take the other version and before
    // the transaction has committed.
    let pending = one.decide(id(5), Some(&elsewhere));
    assert_eq!(*pending.decision(), SyncDecision::TakeStored);
    one.update(id(5), &game("e2 e8", 0));
    assert_eq!(one.settle(pending, 0, ""), None);
    assert_eq!(one.text(id(5)), Some(game("e2 e8", 0).as_str()));
    let pending = one.decide(id(5), Some(&elsewhere));
    assert!(pending.keeps_both(), "{pending:?}");
    assert_eq!(one.settle(pending, 20, "A copy"), copied(5, 20));
    assert_eq!(one.text(id(5)), Some(elsewhere.as_str()));
    assert!(one.text(id(20)).unwrap().contains("1. e2"));
}

#[test]
fn a_move_made_at_a_table_that_is_behind_destroys_nothing() {
    let (mut one, _, _) = two_tabs(&game("", 0));
    let (shown, elsewhere) = (one.change(id(5)), game("d1 e8 d2", 0));
    let pending = one.decide(id(5), Some(&elsewhere));
    assert_eq!(one.settle(pending, 0, ""), None);
    // The page does not show the other version yet.
    assert!(one.update_from(id(5), shown, &game("e2", 0)));
    assert!(one.decide(id(5), Some(&elsewhere)).keeps_both());
}

/// Returns the result of settling a conflict if one game was copied to another.
fn copied(original: u64, copy: u64) -> Option<Divergence> {
    Some(Divergence::Copied {
        id: id(original),
        copy: id(copy),
    })
}

#[test]
fn what_was_played_before_the_store_answered_stays() {
    let mut library = Library::default();
    library.insert_from_journal(id(5), &game("e2 e8", 0), Lineage::default());
    library.put(id(6), Some(&game("d1", 0)));
    for (number, text) in [(5, game("e2", 0)), (7, game("f1", 0))] {
        library.insert_stored(id(number), &text);
    }
    assert_eq!(library.text(id(5)), Some(game("e2 e8", 0).as_str()));
    assert_eq!(library.unsaved(), [id(5), id(6)]);
    assert_eq!(library.ids().collect::<Vec<_>>(), [id(7), id(6), id(5)]);
    let pending = library.decide(id(5), Some(&game("e2", 0)));
    let longer = Some(game("e2 e8", 0));
    assert_eq!(*pending.decision(), SyncDecision::Write(longer));
}

#[test]
fn titles_are_one_short_line() {
    let title = |text| Listing::normalize_title(text);
    assert_eq!(title(" The\n final\t").as_deref(), Some("The final"));
    assert_eq!(title(" \u{7} "), None);
    assert_eq!(
        title(&"ä".repeat(99)).map(|title| title.chars().count()),
        Some(60)
    );
}

#[test]
fn a_game_is_begun_as_it_was_set_up_last() {
    let mut library = Library::default();
    let mut setup = GameSetup::usual(GameKind::Quoridor, Opponents::Computers);
    setup.set_name(Seat::FIRST, "Ida");
    setup.options.set_option("sideways_jump", "always").unwrap();
    let table = |setup: &GameSetup| setup.table(0).unwrap().to_text();
    library.insert_stored(id(1), &table(&setup));
    let mut later = setup.clone();
    later.set_name(Seat::FIRST, "Olof");
    later.position = Some("e3 / / e2 e8 / 9 10 / 1".to_owned());
    library.insert_stored(id(2), &table(&later));
    let people = GameSetup::usual(GameKind::Quoridor, Opponents::People);
    library.insert_stored(id(3), &table(&people));
    library.insert_stored(id(4), "[Game \"damaged");

    let last = |kind, opponents| library.last_setup(kind, opponents);
    let against = last(GameKind::Quoridor, Opponents::Computers).unwrap();
    assert_eq!(against.players(), later.players());
    assert_eq!(against.options, later.options);
    // The setup has the usual starting position and a random first player.
    assert_eq!(against.position, None);
    assert_eq!(against.first_player, FirstPlayer::Random);
    let together = last(GameKind::Quoridor, Opponents::People).unwrap();
    assert_eq!(together.players(), people.players());
    assert_eq!(last(GameKind::Parallel, Opponents::People), None);
}
