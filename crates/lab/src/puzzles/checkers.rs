//! Puzzles of Chinese Checkers, whose answers are proved by complete search.

use super::puzzle_game::{PuzzleGame, difficulty_of, node_limits};
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::puzzles::{BlockedPeg, GoalFill, longest_chains};
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::{Game, Position as _};
use starfence_table::checkers::CheckersKind;
use starfence_table::puzzle::{Task, TurnPuzzleTask};

/// The minimum number of hops of a chain in a puzzle; shorter chains are too
/// easy to see.
const MIN_HOPS: usize = 5;

/// The maximum number of answers to a puzzle; more answers make a puzzle too
/// easy.
const MAX_ANSWERS: usize = 3;

/// The maximum number of turns needed to fill the goal; positions that need
/// more are skipped.
const MAX_TURNS: u32 = 4;

impl PuzzleGame for Position {
    fn tasks(game: &Game<Self>, _: &mut SeededRng) -> Vec<(u32, Task)> {
        // Keep the first puzzle of each kind; of the chain puzzles, keep the
        // first one with the longest chain.
        let mut chain: Option<(usize, u32, Task)> = None;
        let mut fill = None;
        let mut way_out = None;
        for ply in 0..game.len() {
            let position = game.position_at(ply);
            let number = ply as u32;
            if let Some((hops, task)) = chain_task(position)
                && chain.as_ref().is_none_or(|best| hops > best.0)
            {
                chain = Some((hops, number, task));
            }
            if fill.is_none() {
                fill = fill_task(position).map(|task| (number, task));
            }
            if way_out.is_none() {
                way_out = way_out_task(position).map(|task| (number, task));
            }
        }
        let chain = chain.map(|(_, ply, task)| (ply, task));
        chain.into_iter().chain(fill).chain(way_out).collect()
    }

    fn prove_again(found: &Task) -> Option<Task> {
        let TurnPuzzleTask { position, kind, .. } = found.downcast_ref()?;
        task(position, *kind)
    }

    fn difficulty(task: &Task) -> Option<u8> {
        let TurnPuzzleTask {
            position,
            kind,
            answers,
        } = task.downcast_ref()?;
        difficulty(position, *kind, answers)
    }
}

/// Returns the puzzle of this kind that can be made from the position, if there
/// is one.
fn task(position: &Position, kind: CheckersKind) -> Option<Task> {
    match kind {
        CheckersKind::Chain => chain_task(position).map(|(_, task)| task),
        CheckersKind::Fill { .. } => fill_task(position),
        CheckersKind::WayOut => way_out_task(position),
    }
}

fn task_of(position: &Position, kind: CheckersKind, answers: Vec<Turn>) -> Option<Task> {
    let few = (1..=MAX_ANSWERS).contains(&answers.len());
    let task = TurnPuzzleTask {
        position: *position,
        kind,
        answers,
    };
    few.then(|| Task::new(task))
}

/// Returns the puzzle of finding the longest chain of hops, which must lead
/// towards the goal, and the number of hops in this chain.
fn chain_task(position: &Position) -> Option<(usize, Task)> {
    position.outcome().is_none().then_some(())?;
    let chains = longest_chains(position)
        .filter(|chains| chains.hops >= MIN_HOPS && chains.all_gain(position))?;
    let task = task_of(position, CheckersKind::Chain, chains.turns)?;
    Some((chains.hops, task))
}

/// Returns the puzzle of filling the goal in the fewest turns, if this takes
/// two to four turns.
fn fill_task(position: &Position) -> Option<Task> {
    let fill = GoalFill::new(position);
    if position.outcome().is_some() || !(1..=MAX_TURNS).contains(&fill.holes_to_fill()) {
        return None;
    }
    let turns = fill.shortest_solution(MAX_TURNS)?.len() as u8;
    (turns >= 2).then_some(())?;
    let answers = fill.first_turns(u32::from(turns));
    task_of(position, CheckersKind::Fill { turns }, answers)
}

/// Returns the puzzle of freeing a blocked peg.
fn way_out_task(position: &Position) -> Option<Task> {
    position.outcome().is_none().then_some(())?;
    let answers = BlockedPeg::new(position)?.solutions();
    task_of(position, CheckersKind::WayOut, answers)
}

/// Returns the difficulty of a puzzle, 1 to 8. A node of the underlying search
/// is a hop tried or a position examined.
fn difficulty(position: &Position, kind: CheckersKind, answers: &[Turn]) -> Option<u8> {
    match kind {
        CheckersKind::Chain => {
            let chains = longest_chains(position)?;
            let row = node_limits(20);
            difficulty_of(row, |seed| chains.nodes_to_find(position, seed, row[7] + 1))
        }
        CheckersKind::Fill { turns } => {
            let fill = GoalFill::new(position);
            difficulty_of(node_limits(100), |seed| {
                fill.nodes_to_find(turns.into(), seed)
            })
        }
        CheckersKind::WayOut => {
            let blocked_peg = BlockedPeg::new(position)?;
            difficulty_of(node_limits(10), |seed| {
                blocked_peg.nodes_to_find(answers, seed)
            })
        }
    }
}
