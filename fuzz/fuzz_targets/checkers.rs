//! Checks that any text is either read as a position, options or a turn of
//! Chinese Checkers, or refused. In a position that is read, exactly the listed
//! turns are legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::Position as _;
use starfence_rules::checkers::{Options, Players, Position, Rules, Turn};

fuzz_target!(|input: (u8, &str, &str, &str)| {
    let (players, options, text, turn) = input;
    let rules = Rules::new(Players::ALL[usize::from(players) % 4]);
    let rules = match options.parse::<Options>() {
        Ok(options) => rules.with_options(options),
        Err(_) => rules,
    };
    let position = match Position::from_text(text, rules) {
        Ok(position) => position,
        Err(_) => Position::start(rules),
    };
    let again =
        Position::from_text(&position.to_string(), rules).expect("what was written is read");
    assert!(again.repeats(&position));
    let listed: Vec<_> = position.legal_moves().collect();
    for turn in &listed {
        let next = position.play(*turn).expect("a listed turn is legal");
        assert_eq!(next.occupied().len(), position.occupied().len());
    }
    if let Ok(turn) = position.parse_move(turn) {
        // These two are not listed, and are legal while the game goes on.
        let leaves = matches!(turn, Turn::TimeUp | Turn::Resign);
        assert!(!leaves || position.play(turn).is_ok() == position.outcome().is_none());
        assert!(!leaves || !listed.contains(&turn));
        assert!(leaves || position.play(turn).is_ok() == listed.contains(&turn));
    }
});
