//! Checks that any text stored under the key of a setting, of progress or of
//! statistics is read as a value or treated as missing, and that values stored
//! afterwards are read back unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use starfence::i18n::Language;
use starfence::state::settings::{Choice, DevicePlacement, ShortcutKeys, Switch, Theme, Volume};
use starfence_rules::GameKind;
use starfence_table::lesson::LessonProgress;
use starfence_table::practice::Practised;
use starfence_table::puzzle::{Day, PuzzleProgress, PuzzleResult};
use starfence_table::statistics::Statistics;
use starfence_table::{GameId, Library};

/// Checks that a word is read as a value, and that a value other than the
/// default comes only from its own word.
fn check_choice<C: Choice>(word: &str) {
    let value = C::from_word(word);
    assert!(value == C::default() || value.word() == word);
    assert!(C::from_word(value.word()) == value);
}

fn check_settings(word: &str) {
    check_choice::<Theme>(word);
    check_choice::<DevicePlacement>(word);
    check_choice::<ShortcutKeys>(word);
    check_choice::<Volume>(word);
    for switch in [Switch::SOUND, Switch::TURN_BOARD] {
        let on = switch.from_word(word);
        assert!(on == switch.default || Switch::word(on) == word);
    }
    if let Some(language) = Language::from_tag(word) {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
    if let Ok(id) = word.parse::<GameId>() {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}

/// Checks that a stored value is read back unchanged.
fn stored_again<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("what is stored is JSON");
    assert_eq!(serde_json::from_str::<T>(&text).as_ref().ok(), Some(value));
}

fn check_puzzles(mut progress: PuzzleProgress) {
    let days = [Day::EPOCH, Day::from_number(0), Day::from_number(i32::MAX)];
    for day in days {
        let _ = progress.streak(day);
    }
    assert_eq!(progress.next(&[], &[]), 0);
    let solved = progress.solved();
    for place in [0, 7, usize::MAX] {
        progress.record(place, 8, PuzzleResult::Solved, Some(Day::EPOCH));
    }
    assert!(progress.solved() >= solved && progress.streak(Day::EPOCH) > 0);
    let mut merged = PuzzleProgress::default();
    merged.merge(&progress);
    assert_eq!(merged.solved(), progress.solved());
    stored_again(&progress);
}

fuzz_target!(|text: &str| {
    check_settings(text);
    if let Ok(mut progress) = serde_json::from_str::<LessonProgress>(text) {
        progress.record(GameKind::ALL[0], "race");
        assert!(progress.has_done(GameKind::ALL[0], "race"));
        stored_again(&progress);
    }
    if let Ok(practised) = serde_json::from_str::<Practised>(text) {
        assert!(practised.remaining(&Library::default(), None).is_empty());
        stored_again(&practised);
    }
    if let Ok(progress) = serde_json::from_str(text) {
        check_puzzles(progress);
    }
    if let Ok(statistics) = serde_json::from_str::<Statistics>(text) {
        let played = GameKind::ALL.map(|kind| statistics.of(kind).all.played);
        assert_eq!(played.iter().sum::<usize>(), statistics.len());
        let _ = statistics.suggested_level(GameId::new(7));
        stored_again(&statistics);
    }
});
