//! Checks that any text is either read as a position, options, a layout or
//! plans of Parallel Chinese Checkers, or refused. Rounds of plans that are read can
//! be played, and their steps describe their whole effect.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::Position as _;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{
    Layout, Number, Options, Plan, Players, Position, Rules, SeatView, resolve,
};

fuzz_target!(|input: (u8, u64, &str, &str, &str, &str)| {
    let (players, seed, options, text, layout, rounds) = input;
    let rules = Rules::new(Players::ALL[usize::from(players) % 3]);
    let rules = match options.parse::<Options>() {
        Ok(options) => rules.with_options(options),
        Err(_) => rules,
    };
    let start = match Layout::from_text(rules.options.pegs, layout) {
        Ok(layout) => {
            assert_eq!(
                layout.numbers().len(),
                usize::from(rules.options.pegs.count())
            );
            Position::start(rules, &[layout], Direction::ALL[seed as usize % 6])
        }
        Err(_) => Position::shuffled(rules, seed),
    };
    let mut position = Position::from_text(text, rules).unwrap_or(start);
    for text in rounds.lines() {
        let again =
            Position::from_text(&position.to_string(), rules).expect("what was written is read");
        assert_eq!(again.to_string(), position.to_string());
        if let Ok(plan) = text.parse::<Plan>() {
            assert_eq!(plan.to_string().parse(), Ok(plan));
        }
        let Ok(plans) = position.parse_move(text) else {
            continue;
        };
        let Ok(round) = resolve(&position, plans) else {
            assert!(
                position.outcome().is_some(),
                "plans that were read can be played"
            );
            break;
        };
        assert_eq!(position.play(plans).as_ref(), Ok(&round.end));
        for seat in rules.players.seats() {
            for number in Number::ALL {
                let pegs = round.end.pegs_with_number(seat, number).len();
                assert_eq!(pegs, u32::from(rules.options.pegs.numbers().count(number)));
            }
            let view = SeatView::new(position.clone(), seat).expect("the player plays");
            let Some(plan) = plans.by_seat(seat).plan() else {
                continue;
            };
            let view = view.with_plan(plan).expect("the plan was checked");
            assert!(view.preview().is_some());
        }
        for steps in 0..=round.steps.len() {
            let between = round.position_after(steps);
            assert_eq!(between.occupied().len(), position.occupied().len());
        }
        position = round.end;
    }
});
