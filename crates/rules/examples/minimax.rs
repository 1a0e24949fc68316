//! Searches the games for two players with the strategies of the crate
//! [minimax](https://docs.rs/minimax), which know no game.
//!
//! ```text
//! cargo run --release -p starfence-rules --example minimax quoridor 3
//! ```
//!
//! The arguments are the game and the depth of the search in plies.

use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy as _, Winner};
use starfence_rules::dynamic::{Action, Game, State, Turn, TypedPosition};
use starfence_rules::{Outcome, Seat};

/// The games for two players who move in turn.
struct TwoPlayers;

impl minimax::Game for TwoPlayers {
    type S = State;
    type M = Action;

    fn generate_moves(state: &State, moves: &mut Vec<Action>) -> Option<Winner> {
        if let Some(player) = state.to_act().first() {
            state.legal_actions_into(player, moves);
        }
        Self::get_winner(state)
    }

    fn apply(state: &mut State, action: Action) -> Option<State> {
        let mut next = state.clone();
        let player = state.to_act().first()?;
        next.apply(player, action).ok()?;
        Some(next)
    }

    fn get_winner(state: &State) -> Option<Winner> {
        Some(match state.outcome()? {
            // Whose turn it is when the game is over does not matter, since
            // each round has two turns.
            Outcome::Won(winner) if winner == to_move(state) => Winner::PlayerToMove,
            Outcome::Won(_) => Winner::PlayerJustMoved,
            Outcome::Tied(_) | Outcome::Drawn(_) => Winner::Draw,
        })
    }

    fn zobrist_hash(state: &State) -> u64 {
        state.key()
    }

    fn notation(state: &State, action: Action) -> Option<String> {
        Some(state.action_text(action))
    }

    fn table_index(action: Action) -> u16 {
        action.number()
    }

    /// Returns the largest number of actions of any of the games.
    fn max_table_index() -> u16 {
        u16::MAX
    }
}

/// Returns the player to move, even if the game is over.
fn to_move(state: &State) -> Seat {
    match state.position() {
        TypedPosition::Checkers(position) => position.side_to_move(),
        TypedPosition::Quoridor(position) => position.side_to_move(),
        TypedPosition::Parallel(_) => Seat::FIRST,
    }
}

/// Counts how many steps the players have left.
#[derive(Clone)]
struct StepsLeft;

impl Evaluator for StepsLeft {
    type G = TwoPlayers;

    fn evaluate(&self, state: &State) -> Evaluation {
        let own = to_move(state);
        let other = own.next_among(2);
        steps_left(state, other) - steps_left(state, own)
    }
}

fn steps_left(state: &State, player: Seat) -> Evaluation {
    match state.position() {
        TypedPosition::Quoridor(position) => position.distance(player).map_or(0, i16::from),
        TypedPosition::Checkers(position) => {
            let pegs = position.pegs(player);
            let tip = position
                .goal(player)
                .into_iter()
                .min_by_key(|hole| hole.neighbours().len());
            tip.map_or(0, |tip| {
                pegs.into_iter()
                    .map(|peg| i16::from(peg.distance(tip)))
                    .sum()
            })
        }
        TypedPosition::Parallel(_) => 0,
    }
}

/// Returns the action that a search of this depth chooses; `None` if the game
/// is over.
fn choose(state: &State, depth: u8) -> Option<Action> {
    let options = IterativeOptions::new().with_table_byte_size(1 << 20);
    let mut search = IterativeSearch::new(StepsLeft, options);
    search.set_max_depth(depth);
    search.choose_move(state)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (game, depth) = match args.as_slice() {
        [] => ("quoridor", "2"),
        [game, depth] => (*game, *depth),
        _ => return Err("expected GAME DEPTH".into()),
    };
    let depth = depth.parse()?;
    let mut state = Game::new(game, 2, "round_limit=100")?.start(0);
    if state.turn() == Turn::Simultaneous {
        return Err("minimax takes games in which the players move in turn".into());
    }
    while let Turn::Player(player) = state.turn() {
        let action = choose(&state, depth).ok_or("no action")?;
        println!("{player}: {}", state.action_text(action));
        state.apply(player, action)?;
    }
    println!("{:?}", state.returns());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::dynamic::Error;

    fn chosen(game: &str, position: &str, depth: u8) -> Result<Option<String>, Error> {
        let state = Game::new(game, 2, "")?.with_position(position)?.start(0);
        Ok(choose(&state, depth).map(|action| state.action_text(action)))
    }

    #[test]
    fn the_pawn_reaches_its_goal() -> Result<(), Error> {
        assert_eq!(
            chosen("quoridor", "/ / e8 e5 / 1 1 / 1", 2)?.as_deref(),
            Some("e9")
        );
        // A goal that is reached ends the game.
        assert_eq!(chosen("quoridor", "/ / e9 e5 / 1 1 / 2", 2)?, None);
        Ok(())
    }

    /// Player 2 stands before the goal, so player 1 must fence it off.
    #[test]
    fn a_loss_in_one_move_is_prevented() -> Result<(), Error> {
        let fence = chosen("quoridor", "/ / e5 e2 / 1 0 / 1", 2)?;
        assert!(matches!(fence.as_deref(), Some("d1h" | "e1h")), "{fence:?}");
        Ok(())
    }

    #[test]
    fn a_long_hop_is_preferred() -> Result<(), Error> {
        let state = Game::new("chinese-checkers", 2, "")?.start(0);
        let action = choose(&state, 1).map(|action| state.action_text(action));
        let start = steps_left(&state, Seat::FIRST);
        let mut next = state.clone();
        next.apply(
            Seat::FIRST,
            state.parse_action(&action.unwrap_or_default())?,
        )?;
        assert_eq!(steps_left(&next, Seat::FIRST), start - 2);
        Ok(())
    }
}
