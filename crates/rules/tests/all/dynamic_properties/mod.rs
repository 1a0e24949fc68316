//! Property tests of the dynamic layer: it plays as the games' own types do.

mod typed;
mod views;

use proptest::prelude::*;
use proptest::sample::Index;
use starfence_rules::dynamic::{Action, Game, State};
use starfence_rules::{GameKind, Seat, Set};

/// A game with any number of players and some options, in which games end and
/// positions are repeated.
pub fn any_game() -> impl Strategy<Value = Game> {
    let games = vec![
        ("quoridor", 2, ""),
        ("quoridor", 2, "sideways_jump=never,round_limit=20"),
        ("quoridor", 4, "third_pawn=sideways"),
        ("chinese-checkers", 2, "round_limit=30"),
        (
            "chinese-checkers",
            3,
            "blocked_goal=swap,direction=counterclockwise",
        ),
        ("chinese-checkers", 4, "leave_goal=free,finish=first"),
        ("chinese-checkers", 6, ""),
        ("parallel", 2, ""),
        ("parallel", 3, "pegs=18"),
        ("parallel", 4, "round_limit=3"),
    ];
    let choices = (prop::sample::select(games), any::<bool>(), any_amounts());
    choices.prop_map(|((name, players, options), by_lot, amounts)| {
        let mut game = Game::new(name, players, options).unwrap();
        if let Some(amounts) = amounts {
            let range = game.kind().head_start_range(players);
            let amounts = amounts[..usize::from(players)].iter();
            let amounts = amounts.map(|amount| amount.clamp(&range.min, &range.max).to_string());
            let text = amounts.collect::<Vec<_>>().join(",");
            game = game.with_head_start(&text).unwrap();
        }
        if by_lot {
            game.with_first_by_lot()
        } else {
            game
        }
    })
}

/// The amounts of a head start, or none.
fn any_amounts() -> impl Strategy<Value = Option<[u16; 6]>> {
    prop::option::of(prop::array::uniform6(0..=12u16))
}

/// Choices of players and actions, from which [`play`] makes a game.
pub fn choices(count: usize) -> impl Strategy<Value = Vec<(Index, Index)>> {
    prop::collection::vec(any::<(Index, Index)>(), 0..count)
}

/// Returns the player and the action that a choice stands for. Of a long list
/// of actions, a third of the choices takes one of the first three, so that
/// pawns move and positions are repeated.
pub fn chosen(state: &State, (player, action): &(Index, Index)) -> Option<(Seat, Action)> {
    let to_act: Vec<Seat> = state.to_act().into_iter().collect();
    if to_act.is_empty() {
        return None;
    }
    let player = *player.get(&to_act);
    let legal = state.legal_actions(player);
    let number = action.index(3 * legal.len());
    let index = if number < legal.len() * 2 {
        number % legal.len()
    } else {
        number % legal.len().min(3)
    };
    Some((player, legal[index]))
}

/// Plays as the choices say, until the game is over.
pub fn play(mut state: State, choices: &[(Index, Index)]) -> State {
    for choice in choices {
        let Some((player, action)) = chosen(&state, choice) else {
            break;
        };
        state.apply(player, action).unwrap();
    }
    state
}

/// A state of any game.
pub fn any_state() -> impl Strategy<Value = State> {
    (any_game(), any::<u64>(), choices(120))
        .prop_map(|(game, seed, choices)| play(game.start(seed), &choices))
}

proptest! {
    #[test]
    fn exactly_the_legal_actions_are_applied(
        (state, numbers) in (any_state(), prop::collection::vec(any::<u16>(), 100))
    ) {
        let (count, text) = (state.action_count(), state.to_string());
        let mut mask = vec![7_u8; count];
        for player in Seat::all(Seat::MAX_PLAYERS) {
            let legal = state.legal_actions(player);
            prop_assert_eq!(legal.is_empty(), !state.to_act().contains(player));
            prop_assert_eq!(legal.len(), state.legal_count(player));
            let places = (0..=legal.len()).map(|place| state.nth_legal_action(player, place));
            let each = legal.iter().copied().map(Some).chain([None]);
            prop_assert_eq!(places.collect::<Vec<_>>(), each.collect::<Vec<_>>());
            prop_assert_eq!(state.nth_legal_action(player, usize::MAX), None);
            state.write_mask(player, &mut mask).unwrap();
            let marked = (0..count as u16).filter(|number| mask[usize::from(*number)] == 1);
            let mut listed: Vec<u16> = legal.iter().copied().map(Action::number).collect();
            listed.sort();
            prop_assert_eq!(&listed, &marked.collect::<Vec<u16>>());
            // Any number, the last actions and those after them, the legal ones.
            let any = numbers.iter().map(|number| number % (count as u16 + 3));
            let last = count as u16 - 3..count as u16 + 3;
            for number in any.chain(last).chain(listed.iter().copied()).chain([u16::MAX]) {
                let action = Action::new(number);
                let is_legal = listed.binary_search(&number).is_ok();
                prop_assert_eq!(state.is_legal(player, action), is_legal);
                let mut next = state.clone();
                let applied = next.apply(player, action);
                prop_assert_eq!(applied.is_ok(), is_legal, "{}: {:?}", action, applied);
                prop_assert_eq!(next.to_string() == text, !is_legal);
            }
        }
    }

    #[test]
    fn a_chosen_action_is_applied(state in any_state(), place in 0_usize..200) {
        let player = state.to_act().first();
        let legal = player.map(|player| state.legal_actions(player)).unwrap_or_default();
        let mut next = state.clone();
        let applied = next.apply_chosen(|count| {
            assert_eq!(count, legal.len());
            place
        });
        let expected = player.zip(legal.get(place).copied());
        prop_assert_eq!(applied, expected);
        let mut other = state.clone();
        if let Some((player, action)) = expected {
            other.apply(player, action).unwrap();
        }
        prop_assert_eq!(next.to_string(), other.to_string());
    }

    #[test]
    fn every_action_has_a_text_that_is_read(state in any_state()) {
        for player in state.to_act() {
            for action in state.legal_actions(player) {
                let text = state.action_text(action);
                prop_assert_eq!(state.parse_action(&text), Ok(action));
            }
        }
    }

    #[test]
    fn a_state_is_read_as_it_was_written(state in any_state()) {
        let text = state.to_string();
        let again: State = text.parse().unwrap();
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again.key(), state.key());
        prop_assert_eq!(again.outcome(), state.outcome());
        prop_assert_eq!(again.to_act(), state.to_act());
        let mut values = [state.observation_shape(), again.observation_shape()]
            .map(|shape| vec![-1.0; shape.iter().product()]);
        for player in Seat::all(state.players()) {
            prop_assert_eq!(again.legal_actions(player), state.legal_actions(player));
            state.write_observation(player, &mut values[0]).unwrap();
            again.write_observation(player, &mut values[1]).unwrap();
            prop_assert_eq!(&values[0], &values[1]);
            prop_assert!(values[0].iter().all(|value| (0.0..=1.0).contains(value)));
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in "(quoridor|parallel|chinese-checkers)( players [234])?( (options|first|position)? ?[a-e0-9/ ;=!?-]{0,40}){0,3}( ; moves( [a-i][1-9])*)?( ; plans( -/-!?)*)?") {
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>().unwrap().key(), state.key());
        }
    }

    #[test]
    fn returns_sum_to_nothing(state in any_state()) {
        let returns = state.returns();
        prop_assert_eq!(returns.len(), usize::from(state.players()));
        prop_assert!(returns.iter().sum::<f32>().abs() < 1e-6);
        prop_assert!(state.is_over() || returns.iter().all(|won| *won == 0.0));
    }

    #[test]
    fn a_joint_action_is_all_of_its_actions_or_none(
        (state, choices) in (any_state(), choices(7))
    ) {
        let to_act: Vec<Seat> = state.to_act().into_iter().collect();
        let mut actions = Vec::new();
        for (player, (_, choice)) in to_act.iter().zip(&choices) {
            actions.push(*choice.get(&state.legal_actions(*player)));
        }
        let mut joint = state.clone();
        let applied = joint.apply_joint(&actions);
        if actions.len() < to_act.len() {
            prop_assert!(applied.is_err());
            prop_assert_eq!(joint.to_string(), state.to_string());
            return Ok(());
        }
        let mut single = state.clone();
        for (player, action) in to_act.into_iter().zip(&actions) {
            single.apply(player, *action).unwrap();
        }
        prop_assert_eq!(applied, Ok(()));
        prop_assert_eq!(joint.to_string(), single.to_string());
        if let Some(last) = actions.last_mut() {
            *last = Action::new(u16::MAX);
            let mut refused = state.clone();
            prop_assert!(refused.apply_joint(&actions).is_err());
            prop_assert_eq!(refused.to_string(), state.to_string());
        }
    }

    #[test]
    fn a_limit_of_rounds_bounds_the_game((game, seed, choices) in (any_game(), any::<u64>(), choices(400))) {
        let limit = game.options().option_rows().iter().any(|row| row.name == "round_limit" && row.value.to_string() != "none");
        prop_assert_eq!(game.max_length().is_some(), limit);
        let mut state = game.start(seed);
        let mut length = 0;
        for choice in &choices {
            let Some((player, action)) = chosen(&state, choice) else { break };
            state.apply(player, action).unwrap();
            length += 1;
        }
        if let Some(most) = game.max_length() {
            prop_assert!(length <= most, "{} of {}", length, most);
        }
    }
}

#[test]
fn what_is_left_to_chance_follows_from_the_seed() {
    for kind in GameKind::ALL {
        for &players in kind.info().players {
            let game = Game::new(kind.name(), players, "").unwrap();
            let texts = |game: &Game| -> std::collections::BTreeSet<String> {
                (0..64).map(|seed| game.start(seed).to_string()).collect()
            };
            let by_lot = game.clone().with_first_by_lot();
            assert_eq!(by_lot.start(5).to_string(), by_lot.start(5).to_string());
            if kind.info().random_start {
                assert_eq!(texts(&game).len(), 64);
                assert_eq!(texts(&by_lot).len(), 64);
                let text = game.start(3).position_text();
                assert_eq!(texts(&game.with_position(&text).unwrap()).len(), 1);
                continue;
            }
            assert_eq!(texts(&game).len(), 1);
            let firsts: Set<Seat> = (0..64)
                .filter_map(|seed| by_lot.start(seed).to_act().first())
                .collect();
            assert_eq!(firsts, Seat::all(players).collect());
            let text = game.start(0).position_text();
            let given = game.with_position(&text).unwrap().with_first(2).unwrap();
            let words = given.start(0).to_string();
            assert!(words.contains(&format!(" first 2 position {text} ; ")));
            assert_eq!(texts(&given.with_first_by_lot()).len(), 1);
            let second = by_lot.with_first(2).unwrap();
            assert_eq!(texts(&second).len(), 1);
            assert_eq!(second.start(0).to_act().first().map(Seat::number), Some(2));
        }
    }
}
