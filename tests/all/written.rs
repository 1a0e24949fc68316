//! Compares settings, and the messages and addresses of host pages, with those
//! of commit c4919ef in tests/all/written/. That commit's own code wrote these files,
//! except that the languages are those in its locales/. Each line that was read
//! is followed by the value that it was read as. Today's code reads each line as
//! the same value, and writes what was written then.
//!
//! Games, records and links are compared in crates/table/tests/all/games.rs.

use serde_json::Value;
use starfence::embed::display_options::DisplayOptions;
use starfence::embed::event::{Event, EventMessage, GameStatus};
use starfence::embed::request::{self, RequestId};
use starfence::i18n::Language;
use starfence::state::public_state::{GameEvent, PublicMove, PublicState};
use starfence::state::settings::{Choice, DevicePlacement, ShortcutKeys, Switch, Theme, Volume};
use starfence_rules::{DrawReason, GameKind, Outcome, Seat};
use std::fmt::Debug;

/// Returns the pairs of a line that was read and its value.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut lines = text.lines();
    std::iter::from_fn(move || Some((lines.next()?, lines.next()?.trim_start())))
}

/// Returns what a stored word stands for, in the form in which the file has it,
/// and the word that is stored for this value.
fn stored<C: Choice + Debug>(word: &str) -> (String, &'static str) {
    let value = C::from_word(word);
    (format!("{value:?}"), value.word())
}

/// Settings that were added later have keys of their own, and no word was added
/// to a setting of c4919ef.
#[test]
fn settings_are_stored_as_they_were() {
    const SWITCHES: [Switch; 5] = [
        Switch::TURN_BOARD,
        Switch::CONFIRM_FENCES,
        Switch::MOVE_WORDS,
        Switch::PLAN_PREVIEW,
        Switch::SOUND,
    ];
    let text = include_str!("written/settings.txt");
    for (line, expected) in pairs(text) {
        let (key, word) = line.split_once('=').unwrap();
        let (value, stored) = match key {
            Theme::KEY => stored::<Theme>(word),
            DevicePlacement::KEY => stored::<DevicePlacement>(word),
            ShortcutKeys::KEY => stored::<ShortcutKeys>(word),
            Volume::KEY => stored::<Volume>(word),
            // The tag of the language (src/i18n/choice.rs).
            "starfence.language" => {
                let tag = Language::from_tag(word).unwrap().tag();
                (tag.to_owned(), tag)
            }
            _ => {
                let switch = SWITCHES.into_iter().find(|switch| switch.key == key);
                let on = switch.unwrap_or_else(|| panic!("{key}")).from_word(word);
                (on.to_string(), Switch::word(on))
            }
        };
        assert_eq!(value, expected, "{line}");
        assert!(word.is_empty() || stored == word, "{line}");
    }
    let count = |key: &str| text.lines().filter(|line| line.starts_with(key)).count();
    // The words, and the one that stands for the default.
    assert_eq!(count(Theme::KEY), Theme::WORDS.len() + 1);
    assert_eq!(
        count(DevicePlacement::KEY),
        DevicePlacement::WORDS.len() + 1
    );
    assert_eq!(count(ShortcutKeys::KEY), ShortcutKeys::WORDS.len() + 1);
    assert_eq!(count(Volume::KEY), Volume::WORDS.len() + 1);
}

/// Among the fields of `load`, only `watch` was added later.
#[test]
fn requests_are_read_as_they_were() {
    for (line, expected) in pairs(include_str!("written/requests.txt")) {
        let message: Value = serde_json::from_str(line).unwrap();
        let read = match request::read(&message) {
            None => "None".to_owned(),
            Some(Ok(message)) => format!("{:?} {:?}", message.id, message.request),
            Some(Err(error)) => format!("{} {error}", error.code()),
        };
        assert_eq!(read, expected, "{line}");
    }
}

#[test]
fn addresses_of_frames_are_read_as_they_were() {
    for (line, expected) in pairs(include_str!("written/frames.txt")) {
        let read = format!("{:?}", DisplayOptions::read(line));
        assert_eq!(read, expected, "{line}");
    }
}

/// Returns the messages that c4919ef wrote.
fn events() -> Vec<EventMessage> {
    let second = Seat::from_number(2).unwrap();
    let mv = |text: &str, seat| PublicMove {
        text: text.to_owned(),
        seat,
    };
    let state = PublicState {
        game: GameKind::Quoridor,
        players: 2,
        moves: vec![mv("e2", Some(Seat::FIRST)), mv("d5h", Some(second))],
        ply: 1,
        to_move: Some(Seat::FIRST),
        outcome: None,
        position: "/ d5 / e2 e9 / 10 9 / 1".to_owned(),
    };
    let round = PublicState {
        game: GameKind::Parallel,
        players: 3,
        moves: vec![mv("E2,SE3/W1 -/- W1/E2", None)],
        ply: 1,
        to_move: None,
        outcome: Some(Outcome::Won(second)),
        position: "…".to_owned(),
    };
    let number = Some(RequestId::Number(7.0));
    let text = Some(RequestId::Text("a".to_owned()));
    let of_game = |event, state: &PublicState, kept| {
        EventMessage::with_status(event, GameStatus::new(Some(state), kept))
    };
    let without_game = |event, kept| EventMessage::with_status(event, GameStatus::new(None, kept));
    let moved = |state: &PublicState| {
        let count = state.moves.len();
        GameEvent::Move(state.moves[count - 1].clone(), count).into()
    };
    let end = |outcome| Event::from(GameEvent::End(outcome));
    let done = |record: Option<&str>, id| Event::Done {
        record: record.map(str::to_owned),
        id,
    };
    let error = |code, reason: &str, id| {
        let reason = reason.to_owned();
        EventMessage::new(Event::Error { code, reason, id })
    };
    let tied = [Seat::FIRST, second].into_iter().collect();
    vec![
        without_game(Event::Ready { id: None }, false),
        of_game(Event::Ready { id: number }, &state, true),
        of_game(moved(&state), &state, false),
        of_game(moved(&round), &round, false),
        of_game(GameEvent::Turn.into(), &state, true),
        of_game(end(Outcome::Won(second)), &round, false),
        without_game(end(Outcome::Tied(tied)), false),
        without_game(end(Outcome::Drawn(DrawReason::Agreement)), true),
        of_game(done(None, None), &state, false),
        of_game(
            done(Some("[Game \"quoridor\"]\n\n1. e2 *\n"), text.clone()),
            &state,
            false,
        ),
        error("move", "e7 is too far", text),
        error("type", "no", None),
        EventMessage::new(Event::Resize {
            width: 480.0,
            height: 600.5,
        }),
    ]
}

#[test]
fn events_are_written_as_they_were() {
    let written = events();
    let written = written.iter().map(|it| serde_json::to_string(it).unwrap());
    let expected: Vec<&str> = include_str!("written/events.txt").lines().collect();
    assert_eq!(written.collect::<Vec<String>>(), expected);
}
