//! Puzzles of Quoridor: the one move that wins or holds.

use super::self_play::TABLE_BYTES;
use super::{PuzzleGame, SEEDS};
use crate::cli::chance::Chance;
use starfence::engine::quoridor::{QuoridorEngine, race_moves};
use starfence::engine::{Engine as _, Report, SearchLimits, SearchRequest};
use starfence::rules::quoridor::{Move, Position};
use starfence::rules::{Game, Position as _};
use starfence::table::puzzle::{QuoridorKind, Task};

/// What the best move's chance must be at the least.
const BEST: f32 = 0.85;

/// What the second's may be at the most.
const SECOND: f32 = 0.55;

/// The nodes of the first look; the check has ten times as many.
const NODES: u64 = 5_000;

/// The nodes of each difficulty.
const ROW: [u64; 8] = [20, 60, 200, 600, 2_000, 6_000, 20_000, 60_000];

/// Of one game so many are taken: more would be much alike.
const OF_A_GAME: usize = 2;

impl PuzzleGame for Position {
    fn tasks(game: &Game<Self>, _: &mut Chance) -> Vec<(u32, Task)> {
        let mut tasks: Vec<(u32, Task)> = Vec::new();
        // The last ones first: what decides a game is near its end.
        for ply in (0..game.len()).rev() {
            let position = game.position_at(ply);
            let far = tasks
                .iter()
                .all(|(other, _)| ply.abs_diff(*other as usize) >= 6);
            if far && let Some(task) = task(position) {
                tasks.push((ply as u32, task));
                if tasks.len() == OF_A_GAME {
                    break;
                }
            }
        }
        tasks
    }
}

/// The puzzle that a position is, if it is one: proved by all races where no
/// fence is left, else by the engine, and again with ten times the nodes.
pub fn task(position: &Position) -> Option<Task> {
    let answers = match race_moves(position) {
        Some(moves) => race_answers(position, &moves)?,
        None => vec![
            only_move(position, NODES)
                .filter(|best| only_move(position, 10 * NODES) == Some(*best))?,
        ],
    };
    Some(Task::Quoridor {
        position: *position,
        kind: kind(position, *answers.first()?)?,
        answers,
    })
}

/// The moves that win a race, if another that goes nearer to the goal loses it.
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

/// The move that wins or holds what all others lose, by a search of so many
/// nodes.
fn only_move(position: &Position, nodes: u64) -> Option<Move> {
    let report = search(position, 2, nodes)?;
    let [best, second] = &report.lines[..] else {
        return None;
    };
    let seat = position.side_to_move();
    let clear = best.chances.of(seat) >= BEST && second.chances.of(seat) <= SECOND;
    report.best().filter(|_| clear)
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

/// What a puzzle with that answer is about.
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
        Move::Pass | Move::Out | Move::Resign => None,
    }
}

/// The difficulty. With two players the engine knows no chance: what differs
/// from seed to seed is that each allows a tenth more nodes.
pub fn difficulty(position: &Position, answers: &[Move]) -> Option<u8> {
    let finds = |nodes: u64, seed: u64| {
        let found = search(position, 1, nodes + nodes * seed / 10);
        found
            .and_then(|report| report.best())
            .is_some_and(|best| answers.contains(&best))
    };
    let place = ROW
        .iter()
        .position(|nodes| SEEDS.rev().all(|seed| finds(*nodes, seed)))?;
    Some(place as u8 + 1)
}
