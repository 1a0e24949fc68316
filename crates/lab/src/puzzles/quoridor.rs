//! Puzzles of Quoridor: find the only moves that keep a good chance of winning.

use super::puzzle_game::{PuzzleGame, SEEDS, node_limits};
use super::self_play::TABLE_BYTES;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::quoridor::{QuoridorEngine, race_moves};
use starfence_engine::{
    Engine as _, RatedMove, Report, SearchLimits, SearchLine, SearchRequest, WinChances,
};
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Game, Position as _};
use starfence_table::puzzle::{Task, TurnPuzzleTask};
use starfence_table::quoridor::QuoridorKind;

/// The minimum winning chance after each answer, from 0 to 1.
const MIN_ANSWER_CHANCE: f32 = 0.85;

/// The maximum winning chance after the best other move, from 0 to 1.
const MAX_OTHER_CHANCE: f32 = 0.55;

/// The number of nodes of the first search; the check uses ten times as many.
const NODES: u64 = 5_000;

/// The number of nodes spent on each move when the difficulty of a puzzle is
/// rated.
const NODES_PER_MOVE: u64 = 1_000;

/// The scale of the random errors in the initial rating of a move, in
/// hundredths of a turn. The errors are as large as a beginner's: moves that
/// are worse by this amount are sometimes tried early.
const RATING_NOISE: f64 = 100.0;

/// The maximum number of answers to a puzzle; more equally good moves make a
/// puzzle too easy.
const MAX_ANSWERS: usize = 3;

/// The maximum number of puzzles from one game; more would be too similar.
const MAX_PUZZLES_PER_GAME: usize = 2;

impl PuzzleGame for Position {
    fn tasks(game: &Game<Self>, _: &mut SeededRng) -> Vec<(u32, Task)> {
        let mut tasks: Vec<(u32, Task)> = Vec::new();
        // The last positions come first, since games are decided near their
        // end.
        for ply in (0..game.len()).rev() {
            let position = game.position_at(ply);
            let far = tasks
                .iter()
                .all(|(other, _)| ply.abs_diff(*other as usize) >= 6);
            if far && let Some(task) = task(position) {
                tasks.push((ply as u32, task));
                if tasks.len() == MAX_PUZZLES_PER_GAME {
                    break;
                }
            }
        }
        tasks
    }

    fn prove_again(found: &Task) -> Option<Task> {
        let TurnPuzzleTask { position, .. } = found.downcast_ref()?;
        task(position)
    }

    fn difficulty(task: &Task) -> Option<u8> {
        let TurnPuzzleTask {
            position, answers, ..
        } = task.downcast_ref()?;
        difficulty(position, answers)
    }
}

/// Returns the puzzle that can be made from the position, if there is one and
/// no answer wins immediately. If no fences are left, the answers are proved by
/// searching the whole race to the goals; otherwise the engine finds the
/// answers and confirms them with ten times the nodes.
fn task(position: &Position) -> Option<Task> {
    let answers = match race_moves(position) {
        Some(moves) => race_answers(position, &moves)?,
        None => {
            let answers = clear_moves(position, NODES)?;
            let checked = clear_moves(position, 10 * NODES)?;
            (answers == checked).then_some(answers)?
        }
    };
    let at_once = |mv: &Move| position.play_unchecked(*mv).outcome().is_some();
    if answers.iter().any(at_once) {
        return None;
    }
    Some(Task::new(TurnPuzzleTask {
        position: *position,
        kind: kind(position, *answers.first()?)?,
        answers,
    }))
}

/// Returns the moves that win a race to the goals. Returns `None` if no losing
/// move shortens the path to the goal, since the puzzle would be too easy.
fn race_answers(position: &Position, moves: &[(Move, bool)]) -> Option<Vec<Move>> {
    let seat = position.side_to_move();
    let before = position.distance(seat)?;
    let tempts = |(mv, wins): &(Move, bool)| {
        let after = position.play_unchecked(*mv).distance(seat);
        !wins && after.is_some_and(|after| after < before)
    };
    moves.iter().any(tempts).then_some(())?;
    let mut answers: Vec<Move> = moves.iter().filter(|mv| mv.1).map(|mv| mv.0).collect();
    answers.sort_unstable();
    Some(answers)
}

/// Returns the moves that keep a good winning chance, sorted, if all other
/// moves lose, as found by a search with `nodes` nodes; `None` if there is no
/// such clear difference.
fn clear_moves(position: &Position, nodes: u64) -> Option<Vec<Move>> {
    let seat = position.side_to_move();
    let report = search(position, MAX_ANSWERS + 1, nodes)?;
    let good = |line: &&SearchLine<Move>| line.chances.chance(seat) >= MIN_ANSWER_CHANCE;
    let answers = report.lines.iter().take_while(good).count();
    let next = report.lines.get(answers)?;
    let clear = answers > 0 && next.chances.chance(seat) <= MAX_OTHER_CHANCE;
    let first = |line: &SearchLine<Move>| line.moves.first().copied();
    let mut answers: Vec<Move> = report
        .lines
        .iter()
        .take(answers)
        .filter_map(first)
        .collect();
    answers.sort_unstable();
    clear.then_some(answers)
}

fn search(position: &Position, lines: usize, nodes: u64) -> Option<Report<Move>> {
    let mut limits = SearchLimits::with_nodes(nodes);
    let request = SearchRequest { lines, seed: 0 };
    QuoridorEngine::new(TABLE_BYTES).search(
        &Game::new(*position),
        request,
        &mut limits,
        &mut |_| {},
    )
}

/// Returns the kind of the puzzle that has this answer.
fn kind(position: &Position, answer: Move) -> Option<QuoridorKind> {
    match answer {
        Move::Fence(_) => Some(QuoridorKind::Fence),
        Move::Pawn(to) => {
            let from = position.pawn(position.side_to_move())?;
            let step = from.direction_to(to).is_some();
            Some(if step {
                QuoridorKind::Race
            } else {
                QuoridorKind::Jump
            })
        }
        Move::Pass | Move::TimeUp | Move::Resign => None,
    }
}

/// Returns the difficulty of a puzzle, 1 to 8. The moves are tried in the order
/// of their initial ratings, each is searched with the same number of nodes,
/// and the best move is chosen. The engine's two-player search is
/// deterministic, so each seed adds different random errors to the initial
/// ratings.
fn difficulty(position: &Position, answers: &[Move]) -> Option<u8> {
    let rated = static_ratings(position);
    let chances: Vec<f32> = rated
        .iter()
        .map(|rated| chance_after(position, rated.mv))
        .collect();
    let orders: Vec<Vec<usize>> = SEEDS.map(|seed| trial_order(&rated, seed)).collect();
    let finds = |order: &[usize], looked_at: usize| {
        let best = order
            .iter()
            .take(looked_at)
            .max_by(|one, other| chances[**one].total_cmp(&chances[**other]));
        best.is_some_and(|best| answers.contains(&rated[*best].mv))
    };
    let all_find = |nodes: &u64| {
        let looked_at = (nodes / NODES_PER_MOVE) as usize;
        orders.iter().all(|order| finds(order, looked_at))
    };
    let place = node_limits(NODES_PER_MOVE).iter().position(all_find)?;
    Some(place as u8 + 1)
}

fn static_ratings(position: &Position) -> Vec<RatedMove<Move>> {
    QuoridorEngine::new(TABLE_BYTES).evaluate_moves(&Game::new(*position), 0)
}

/// Returns the winning chance of the player to move after playing `mv`, as
/// found by a search.
fn chance_after(position: &Position, mv: Move) -> f32 {
    let seat = position.side_to_move();
    let next = position.play_unchecked(mv);
    match next.outcome() {
        Some(outcome) => WinChances::at_end(2, outcome).chance(seat),
        None => search(&next, 1, NODES_PER_MOVE)
            .and_then(|report| Some(report.lines.first()?.chances.chance(seat)))
            .unwrap_or(0.0),
    }
}

/// Returns the indices of the moves in the order in which they are tried:
/// random sampling without replacement, in which moves with a better initial
/// rating are likelier to come early (the Gumbel-max trick).
fn trial_order(rated: &[RatedMove<Move>], seed: u64) -> Vec<usize> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let keys: Vec<f64> = rated
        .iter()
        .map(|rated| {
            let error: f64 = -(-rng.random_range(f64::MIN_POSITIVE..1.0).ln()).ln();
            f64::from(rated.score) / RATING_NOISE + error
        })
        .collect();
    let mut order: Vec<usize> = (0..rated.len()).collect();
    order.sort_by(|one, other| keys[*other].total_cmp(&keys[*one]));
    order
}
