//! What a player sees does not depend on what the others have laid.

use super::{choices, play};
use proptest::prelude::*;
use starfence_rules::Seat;
use starfence_rules::dynamic::{Action, Game, State};

/// Returns everything that a player is shown.
fn shown(state: &State, player: Seat) -> (String, u64, Vec<f32>, Vec<Action>, String) {
    let view = state.view(player).unwrap();
    let mut values = vec![0.0; state.observation_shape().iter().product()];
    view.write_observation(&mut values).unwrap();
    (
        view.to_string(),
        view.key(),
        values,
        view.legal_actions(),
        format!("{view:?} {state:?} {:?} {}", view.plan(), view.may_act()),
    )
}

proptest! {
    /// The others act as they like, as long as the round is not executed.
    #[test]
    fn a_view_is_free_of_other_plans(
        (players, seed, before, rest) in (2..=4_u8, any::<u64>(), choices(60), choices(30))
    ) {
        let game = Game::new("parallel", players, "").unwrap();
        let mut state = play(game.start(seed), &before);
        let position = state.position_text();
        let Some(viewer) = state.to_act().first() else { return Ok(()) };
        let before = shown(&state, viewer);
        for (player, action) in &rest {
            let others: Vec<Seat> = state.to_act().without(viewer).into_iter().collect();
            if others.is_empty() {
                break;
            }
            let player = *player.get(&others);
            let action = *action.get(&state.legal_actions(player));
            let own = shown(&state, player);
            state.apply(player, action).unwrap();
            prop_assert_eq!(state.position_text(), position.clone());
            prop_assert_eq!(shown(&state, viewer), before.clone());
            // The player sees this action.
            prop_assert_ne!(shown(&state, player), own);
        }
    }
}

#[test]
fn a_plan_is_shown_once_all_players_are_done() {
    let mut state = Game::new("parallel", 2, "").unwrap().start(1);
    let [one, two] = [1, 2].map(|number| Seat::from_number(number).unwrap());
    let act = |state: &mut State, player, text| {
        let action = state.parse_action(text).unwrap();
        state.apply(player, action).unwrap();
    };
    act(&mut state, two, "E3/-");
    act(&mut state, two, "done");
    act(&mut state, one, "-/W1");
    let text = |state: &State, player| state.view(player).unwrap().to_string();
    assert!(text(&state, one).ends_with(" ; moves ; plans -/W1 ?"));
    assert!(text(&state, two).ends_with(" ; moves ; plans ? E3/-!"));
    assert!(state.to_string().ends_with(" ; moves ; plans -/W1 E3/-!"));
    assert_eq!(format!("{state:?}").find("E3"), None);
    act(&mut state, one, "done");
    assert!(text(&state, one).ends_with(" ; moves -/W1 E3/- ; plans -/- ?"));
}
