//! Checks that any text is either read as a position, options or a move of
//! Quoridor, or refused. In a position that is read, exactly the listed moves
//! are legal, and every player has a path to the goal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::quoridor::{Move, Options, Players, Position, Rules};
use starfence_rules::{Position as _, Seat};

fuzz_target!(|input: (&str, &str, &str)| {
    let (options, text, mv) = input;
    let options = options.parse::<Options>().unwrap_or_default();
    let position = match Position::from_text(text, options, Seat::FIRST) {
        Ok(position) => position,
        Err(_) => Position::start(Rules::new(Players::Four).with_options(options)),
    };
    let again = Position::from_text(&position.to_string(), options, Seat::FIRST)
        .expect("what was written is read");
    assert!(again.repeats(&position));
    let listed = position.legal_moves();
    for mv in listed {
        let next = position.play(mv).expect("a listed move is legal");
        for seat in Seat::all(next.players()) {
            assert!(next.distance(seat).is_some());
        }
    }
    if let Ok(mv) = position.parse_move(mv) {
        // These two are not listed, and are legal while the game goes on.
        let leaves = matches!(mv, Move::TimeUp | Move::Resign);
        assert!(!leaves || position.play(mv).is_ok() == position.outcome().is_none());
        assert!(!leaves || !listed.contains(mv));
        assert!(leaves || position.play(mv).is_ok() == listed.contains(mv));
    }
});
