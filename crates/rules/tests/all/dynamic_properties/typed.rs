//! The dynamic layer agrees with the games' own types.

use super::{any_game, choices, chosen};
use proptest::prelude::*;
use starfence_rules::dynamic::{Action, Error, Game, RuleError, State, TypedGame};
use starfence_rules::{Game as WholeGame, Position, Seat, TurnBased, perft};

/// Checks that the state offers what the typed game allows.
fn compare<P: TurnBased>(
    state: &State,
    game: &WholeGame<P>,
    moves: impl Iterator<Item = P::Move>,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(state.outcome(), game.outcome());
    let position = game.position();
    prop_assert_eq!(state.position_text(), position.to_string());
    let to_act = match game.outcome() {
        Some(_) => None,
        None => position.side_to_move(),
    };
    prop_assert_eq!(state.to_act().first(), to_act);
    let Some(player) = to_act else { return Ok(()) };
    let mut typed: Vec<String> = moves.map(|mv| mv.to_string()).collect();
    prop_assert_eq!(typed.len() as u64, position.move_count());
    if game.may_claim_draw() {
        typed.push("draw".to_owned());
    }
    typed.sort();
    let legal = state.legal_actions(player).into_iter();
    let mut texts: Vec<String> = legal.map(|action| state.action_text(action)).collect();
    texts.sort();
    prop_assert_eq!(texts, typed);
    Ok(())
}

proptest! {
    #[test]
    fn every_state_allows_what_the_typed_game_does(
        (game, seed, choices) in (any_game(), any::<u64>(), choices(150))
    ) {
        let mut state = game.start(seed);
        let mut round = 0;
        for choice in &choices {
            match state.typed() {
                TypedGame::Checkers(game) => {
                    let legal: Vec<_> = game.position().legal_moves().collect();
                    compare(&state, &game, legal.into_iter())?;
                }
                TypedGame::Quoridor(game) => {
                    compare(&state, &game, game.position().legal_moves().into_iter())?;
                }
                TypedGame::Parallel(game) => {
                    prop_assert_eq!(state.outcome(), game.outcome());
                    prop_assert_eq!(state.position_text(), game.position().to_string());
                    prop_assert!(game.len() == round || game.len() == round + 1);
                    round = game.len();
                }
            }
            let Some((player, action)) = chosen(&state, choice) else { break };
            state.apply(player, action).unwrap();
        }
    }

    /// The typed game is played beside the state, move by move.
    #[test]
    fn moves_have_the_same_effect(choices in choices(200)) {
        use starfence_rules::quoridor::{Options, Players, Position as Typed, Rules};
        let rules = Rules::new(Players::Two).with_options(Options::default());
        let mut typed = WholeGame::new(Typed::start(rules));
        let mut state = Game::new("quoridor", 2, "").unwrap().start(0);
        for choice in &choices {
            let Some((player, action)) = chosen(&state, choice) else { break };
            let text = state.action_text(action);
            state.apply(player, action).unwrap();
            if text == "draw" {
                prop_assert!(typed.claim_draw());
            } else {
                typed.play(typed.position().parse_move(&text).unwrap()).unwrap();
            }
            prop_assert_eq!(state.position_text(), typed.position().to_string());
            prop_assert_eq!(state.outcome(), typed.outcome());
            prop_assert_eq!(state.typed(), TypedGame::Quoridor(typed.clone()));
        }
    }
}

proptest! {
    #[test]
    fn positions_have_the_same_key_exactly_if_they_repeat(
        (game, seed, choices) in (any_game(), any::<u64>(), choices(80))
    ) {
        let state = super::play(game.start(seed), &choices);
        match state.typed() {
            TypedGame::Checkers(game) => check_keys(&game, |position| position.key())?,
            TypedGame::Quoridor(game) => check_keys(&game, |position| position.key())?,
            TypedGame::Parallel(game) => {
                for ply in 0..=game.len() {
                    let position = game.position_at(ply);
                    let same = position.key() == game.position().key();
                    prop_assert_eq!(same, position.to_string() == game.position().to_string());
                }
            }
        }
    }
}

fn check_keys<P: Position>(
    game: &WholeGame<P>,
    key: impl Fn(&P) -> u64,
) -> Result<(), TestCaseError> {
    for one in 0..=game.len() {
        for other in 0..=game.len() {
            let (one, other) = (game.position_at(one), game.position_at(other));
            prop_assert_eq!(key(one) == key(other), one.repeats(other));
        }
    }
    Ok(())
}

/// Keys may be stored by other programs.
#[test]
fn keys_stay_as_they_are() {
    let key = |name, players| Game::new(name, players, "").unwrap().start(1).key();
    let keys = [
        key("quoridor", 2),
        key("chinese-checkers", 6),
        key("parallel", 4),
    ];
    assert_eq!(
        keys,
        [
            15_148_688_530_982_932_238,
            15_316_593_738_354_786_141,
            11_514_557_200_218_308_141
        ]
    );
}

#[test]
fn the_order_in_which_tokens_are_laid_does_not_change_the_key() {
    let start = Game::new("parallel", 2, "").unwrap().start(1);
    let keys = [["E2/-", "-/W1"], ["-/W1", "E2/-"], ["E1/-", "-/W2"]].map(|texts| {
        let mut state = start.clone();
        for text in texts {
            let action = state.parse_action(text).unwrap();
            state.apply(Seat::FIRST, action).unwrap();
        }
        state.key()
    });
    assert_eq!(keys[0], keys[1]);
    assert_ne!(keys[0], keys[2]);
}

#[test]
fn perft_is_the_same() {
    for (name, players, options, depth) in [
        ("quoridor", 2, "", 3),
        ("quoridor", 4, "", 2),
        ("chinese-checkers", 2, "", 4),
        ("chinese-checkers", 6, "", 3),
        ("chinese-checkers", 3, "blocked_goal=swap", 3),
    ] {
        let state = Game::new(name, players, options).unwrap().start(0);
        for depth in 0..=depth {
            let expected = match state.typed() {
                TypedGame::Checkers(game) => perft(game.position(), depth),
                TypedGame::Quoridor(game) => perft(game.position(), depth),
                TypedGame::Parallel(_) => unreachable!(),
            };
            assert_eq!(state.perft(depth), expected, "{name} {players} {depth}");
        }
    }
    // docs/rules.md, "Perft".
    let quoridor = Game::new("quoridor", 2, "").unwrap().start(0);
    assert_eq!(quoridor.perft(3), 2_062_264);
}

#[test]
fn perft_of_plans_counts_tokens_and_done() {
    let state = Game::new("parallel", 2, "").unwrap().start(0);
    assert_eq!((state.perft(0), state.perft(1)), (1, 73));
    // Player 1 is done and player 2 begins, or player 1 lays a second token on
    // one of 11 arrows, or is done.
    assert_eq!(state.perft(2), 73 + 72 * 67);
}

#[test]
fn a_draw_can_be_claimed_when_a_position_occurs_for_the_third_time() {
    let mut state = Game::new("quoridor", 2, "").unwrap().start(0);
    let act = |state: &mut State, text: &str| {
        let action = state.parse_action(text).unwrap();
        let player = state.to_act().first().unwrap();
        state.apply(player, action)
    };
    let round = ["e2", "e8", "e1", "e9"];
    for text in round.iter().chain(&round[..3]) {
        act(&mut state, text).unwrap();
        let refused = act(&mut state, "draw");
        let Err(Error::Refused { reason, .. }) = refused else {
            panic!("{refused:?}");
        };
        let reason: Option<&RuleError> = reason.downcast_ref();
        assert!(matches!(reason, Some(RuleError::NoRepetition(1..=2))));
    }
    act(&mut state, "e9").unwrap();
    act(&mut state, "draw").unwrap();
    assert_eq!(state.returns(), [0.0, 0.0]);
    assert!(state.is_over());
    let error = state.apply(Seat::FIRST, Action::new(13)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "action 13 (e2) of player 1: the game is over"
    );
}

#[test]
fn errors_name_the_action_and_the_rule() {
    let mut state = Game::new("quoridor", 2, "").unwrap().start(0);
    let [one, two, three] = [1, 2, 3].map(|number| Seat::from_number(number).unwrap());
    let mut error = |player, number| {
        let refused = state.apply(player, Action::new(number));
        refused.unwrap_err().to_string()
    };
    assert_eq!(
        error(one, 22),
        "action 22 (e3) of player 1: e3 is too far from e1: a pawn moves one square"
    );
    assert_eq!(
        error(two, 13),
        "action 13 (e2) of player 2: expected an action of player 1"
    );
    assert_eq!(
        error(three, 13),
        "invalid player 3: expected a player from 1 to 2"
    );
    assert_eq!(
        error(one, 211),
        "invalid action 211: expected a number below 211"
    );
    assert_eq!(
        error(one, 210),
        "action 210 (draw) of player 1: a draw can be claimed once a position occurs for the \
         third time: this is time 1"
    );
}
