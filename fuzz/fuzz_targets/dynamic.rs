//! Checks that the dynamic layer applies an action exactly if it is legal, in
//! any game; that a state is read as it was written, no view of a player shows
//! what another player has laid, and any text is read as a state or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::Seat;
use starfence_rules::dynamic::{Action, Game, State};

fuzz_target!(|input: (Game, u64, Vec<(Seat, Action)>, &str)| {
    let (game, seed, actions, text) = input;
    let mut state = game.start(seed);
    let mut mask = vec![0_u8; game.action_count()];
    let mut values = vec![0.0; game.observation_shape().iter().product()];
    for (player, action) in actions {
        let legal = state.legal_actions(player);
        // Most actions are taken from the legal ones.
        let action = match legal.get(action.index() % (2 * legal.len()).max(1)) {
            Some(legal) => *legal,
            None => action,
        };
        if player.number() <= state.players() {
            state
                .write_mask(player, &mut mask)
                .expect("the length is right");
            let marked = mask.iter().filter(|marked| **marked == 1).count();
            assert_eq!(marked, legal.len());
        }
        let before = state.to_string();
        let position = state.position_text();
        let others: Vec<(Seat, String, u64)> = Seat::all(state.players())
            .filter(|other| *other != player)
            .filter_map(|other| state.view(other))
            .map(|view| (view.player(), view.to_string(), view.key()))
            .collect();
        let applied = state.apply(player, action);
        assert_eq!(applied.is_ok(), legal.contains(&action));
        assert_eq!(before == state.to_string(), applied.is_err());
        if state.position_text() == position && game.is_simultaneous() {
            let played = |text: &str| text.rsplit(" ; ").nth(1).map(str::to_owned);
            for (other, text, key) in others {
                let view = state.view(other).expect("the player plays");
                let same_round = played(&text) == played(&view.to_string());
                assert!(!same_round || (view.to_string(), view.key()) == (text, key));
            }
        }
    }
    for player in Seat::all(state.players()) {
        state
            .write_observation(player, &mut values)
            .expect("the length is right");
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
    }
    let again: State = state.to_string().parse().expect("what was written is read");
    assert_eq!(again.to_string(), state.to_string());
    assert_eq!(again.key(), state.key());
    if let Ok(state) = text.parse::<State>() {
        let again: State = state.to_string().parse().expect("what was written is read");
        assert_eq!(again.to_string(), state.to_string());
        let _ = (state.returns(), state.typed(), state.perft(1));
    }
});
