//! Plays any of the games with a Monte-Carlo tree search (UCT) that knows
//! nothing but the rules.
//!
//! ```text
//! cargo run --release -p starfence-rules --example monte_carlo quoridor 2 1000
//! ```
//!
//! The arguments are the game, the number of players and the number of
//! simulations for each action. Where players plan in secret, this search sees
//! the plans that others have laid so far, which is not fair; a fair one would
//! begin each simulation with other plans in their place.

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::dynamic::{Action, Error, Game, State};

/// The number of actions after which a simulation ends as if drawn.
const LENGTH: usize = 200;

/// A state of the tree: what was won there, and the actions from there.
#[derive(Default)]
struct Node {
    visits: f32,
    won: f32,
    children: Vec<(Action, Self)>,
}

impl Node {
    /// Searches below the node and returns what each player has won.
    fn search(&mut self, mut state: State, dice: &mut Pcg32) -> Result<Vec<f32>, Error> {
        self.visits += 1.0;
        let Some(player) = state.to_act().first().filter(|_| self.visits > 1.0) else {
            return simulate(state, dice);
        };
        if self.children.is_empty() {
            let actions = state.legal_actions(player).into_iter();
            self.children = actions.map(|action| (action, Self::default())).collect();
        }
        let log = self.visits.ln();
        let bound = |child: &Self| match child.visits {
            0.0 => f32::INFINITY,
            visits => child.won / visits + (2.0 * log / visits).sqrt(),
        };
        let children = self.children.iter_mut();
        let best = children.max_by(|a, b| bound(&a.1).total_cmp(&bound(&b.1)));
        let Some((action, child)) = best else {
            return Ok(state.returns());
        };
        state.apply(player, *action)?;
        let returns = child.search(state, dice)?;
        child.won += returns[player.array_index()];
        Ok(returns)
    }
}

/// Plays on at random and returns what each player has won.
fn simulate(mut state: State, dice: &mut Pcg32) -> Result<Vec<f32>, Error> {
    let mut legal = Vec::new();
    for _ in 0..LENGTH {
        if let Some(player) = state.to_act().first() {
            state.legal_actions_into(player, &mut legal);
            state.apply(player, legal[dice.random_range(0..legal.len())])?;
        }
    }
    Ok(state.returns())
}

/// Returns the action that was searched most; `None` if the game is over.
fn choose(state: &State, simulations: u32, dice: &mut Pcg32) -> Result<Option<Action>, Error> {
    let mut root = Node::default();
    for _ in 0..=simulations {
        root.search(state.clone(), dice)?;
    }
    let most = |a: &&(_, Node), b: &&(_, Node)| a.1.visits.total_cmp(&b.1.visits);
    Ok(root.children.iter().max_by(most).map(|child| child.0))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (game, players, simulations) = match args.as_slice() {
        [] => ("quoridor", "2", "200"),
        [game, players, simulations] => (*game, *players, *simulations),
        _ => return Err("expected GAME PLAYERS SIMULATIONS".into()),
    };
    let game = Game::new(game, players.parse()?, "round_limit=100")?;
    let simulations = simulations.parse()?;
    let mut dice = Pcg32::seed_from_u64(1);
    let mut state = game.start(1);
    while let Some(player) = state.to_act().first() {
        let action = choose(&state, simulations, &mut dice)?.ok_or("no action")?;
        println!("{player}: {}", state.action_text(action));
        state.apply(player, action)?;
    }
    println!("{:?}", state.returns());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::GameKind;

    #[test]
    fn a_win_in_one_move_is_found() -> Result<(), Error> {
        let game = Game::new("quoridor", 2, "")?.with_position("/ / e8 e5 / 0 0 / 1")?;
        let state = game.start(0);
        let action = choose(&state, 200, &mut Pcg32::seed_from_u64(1))?;
        assert_eq!(
            action.map(|action| state.action_text(action)),
            Some("e9".to_owned())
        );
        Ok(())
    }

    #[test]
    fn an_action_is_chosen_in_every_game_until_it_is_over() -> Result<(), Error> {
        for kind in GameKind::ALL {
            let mut state = Game::new(kind.name(), 2, "round_limit=1")?.start(1);
            let mut dice = Pcg32::seed_from_u64(1);
            while let Some(player) = state.to_act().first() {
                let Some(action) = choose(&state, 10, &mut dice)? else {
                    panic!("no action in {state}");
                };
                state.apply(player, action)?;
            }
            assert_eq!(choose(&state, 10, &mut dice)?, None);
        }
        Ok(())
    }
}
