//! Puzzles of Parallel Chinese Checkers: find the plan with the largest gain
//! against a known plan, with few tokens. The answers are proved by trying all
//! plans.

use super::puzzle_game::{PuzzleGame, difficulty_of, node_limits};
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::puzzles::{PlanAim, PlanPuzzle};
use starfence_rules::parallel::{Number, Plan, Position};
use starfence_rules::{Game, Position as _, Seat, SetupArgs};
use starfence_rules::{Setup as _, parallel};
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::Task;

/// The possible numbers of tokens of the player; with five tokens, there would
/// be too many plans to try.
const TOKEN_COUNTS: [usize; 2] = [3, 4];

/// The minimum ratio of the plans tried to the plans that are answers. With
/// more answers, a puzzle would be too easy.
const MIN_PLANS_PER_ANSWER: usize = 150;

impl PuzzleGame for Position {
    fn tasks(game: &Game<Self>, rng: &mut SeededRng) -> Vec<(u32, Task)> {
        let mut tasks = Vec::new();
        for (ply, plans) in game.moves().enumerate() {
            let position = game.position_at(ply);
            let Some(position) = with_few_tokens(position, rng) else {
                continue;
            };
            let Some(open) = plans.by_seat(Seat::FIRST.next_among(2)).plan() else {
                continue;
            };
            let mut found = [PlanAim::PegsInGoal, PlanAim::Tokens, PlanAim::Advance]
                .into_iter()
                .filter_map(|aim| task(&position, aim, open));
            tasks.extend(found.next().map(|task| (ply as u32, task)));
        }
        tasks
    }

    fn prove_again(found: &Task) -> Option<Task> {
        let PlanTask {
            position,
            aim,
            opponent_plan: open,
            ..
        } = found.downcast_ref()?;
        task(position, *aim, *open)
    }

    fn difficulty(task: &Task) -> Option<u8> {
        let PlanTask {
            position,
            aim,
            opponent_plan: open,
            answer,
        } = task.downcast_ref()?;
        difficulty(position, *aim, *open, *answer)
    }
}

/// Returns the position after removing all but a few of player 1's tokens,
/// chosen at random.
fn with_few_tokens(position: &Position, rng: &mut SeededRng) -> Option<Position> {
    let mut left: Vec<Number> = position.store(Seat::FIRST).iter().collect();
    let tokens = rng.choose(&TOKEN_COUNTS)?;
    let mut counts = [0; 6];
    for _ in 0..tokens {
        let at = rng.next_u64().checked_rem(left.len() as u64)? as usize;
        counts[left.swap_remove(at).array_index()] += 1;
    }
    let store: String = counts.iter().map(|count: &u8| count.to_string()).collect();
    let text = position.to_string();
    let (board, stores) = text.rsplit_once(' ')?;
    let (_, other) = stores.split_once('/')?;
    parallel::Position::set_up(SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: Some(&format!("{board} {store}/{other}")),
        seed: None,
    })
    .ok()
}

/// Returns the puzzle with this aim that can be made from the position, if
/// there is one. `open` is the opponent's known plan.
fn task(position: &Position, aim: PlanAim, open: Plan) -> Option<Task> {
    position.outcome().is_none().then_some(())?;
    let puzzle = open_plan(position, aim, open);
    let best = puzzle.best_plans();
    let nothing = puzzle.value(Plan::EMPTY)?;
    let least = match aim {
        PlanAim::Tokens | PlanAim::PegsInGoal => 2,
        PlanAim::Advance => 8,
    };
    let worth =
        best.value - nothing >= least && best.plans.len() * MIN_PLANS_PER_ANSWER <= best.tried;
    let task = PlanTask {
        position: position.clone(),
        aim,
        opponent_plan: open,
        answer: *best.plans.first()?,
    };
    worth.then(|| Task::new(task))
}

fn open_plan(position: &Position, aim: PlanAim, open: Plan) -> PlanPuzzle {
    PlanPuzzle::new(position.clone(), Seat::FIRST, &[Plan::EMPTY, open], aim)
}

/// Returns the difficulty of a puzzle, 1 to 8. A node of the underlying search
/// is a plan tried.
fn difficulty(position: &Position, aim: PlanAim, open: Plan, answer: Plan) -> Option<u8> {
    let puzzle = open_plan(position, aim, open);
    let value = puzzle.value(answer)?;
    let row = node_limits(100);
    difficulty_of(row, |seed| puzzle.nodes_to_find(value, seed, row[7] + 1))
}
