//! Finds the best plan against opponents whose plans are known.

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Arrow, Number, Plan, Position, Resolution, Submissions, resolve};

/// The quantity that the plan in a puzzle must maximize.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlanAim {
    /// The number of tokens taken from the other players.
    Tokens,
    /// The number of the player's pegs in the goal.
    PegsInGoal,
    /// The number of steps by which the player's pegs come nearer to the goal's
    /// tip, added up over all pegs.
    Advance,
}

/// A puzzle in which one player, who has few tokens, must find the best plan
/// against the known plans of all other players.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanPuzzle {
    position: Position,
    seat: Seat,
    /// The plans of all players; the entry of the player in `seat` is empty.
    known_plans: Vec<Plan>,
    aim: PlanAim,
}

/// All plans that reach the highest possible value.
#[derive(Clone, PartialEq, Debug)]
pub struct BestPlans {
    /// The highest value that a plan can reach.
    pub value: i32,
    /// The plans that reach the highest value.
    pub plans: Vec<Plan>,
    /// The number of plans that the search has tried.
    pub tried: usize,
}

impl PlanPuzzle {
    /// Creates the puzzle of finding the best plan for the player in `seat`.
    /// `open` contains the known plans of all players; the entry of `seat` is
    /// ignored.
    pub fn new(position: Position, seat: Seat, open: &[Plan], aim: PlanAim) -> Self {
        let mut open = open.to_vec();
        if let Some(own) = open.get_mut(seat.array_index()) {
            *own = Plan::EMPTY;
        }
        Self {
            position,
            seat,
            known_plans: open,
            aim,
        }
    }

    /// Plays a round with the player's plan `plan` and the known plans of the
    /// others. Returns `None` if the plan is illegal.
    pub fn resolve(&self, plan: Plan) -> Option<Resolution> {
        let mut plans = self.known_plans.clone();
        *plans.get_mut(self.seat.array_index())? = plan;
        resolve(&self.position, Submissions::new(&plans)).ok()
    }

    /// Returns the value of a plan; `None` if the plan is illegal.
    pub fn value(&self, plan: Plan) -> Option<i32> {
        Some(self.value_of_round(&self.resolve(plan)?))
    }

    fn value_of_round(&self, round: &Resolution) -> i32 {
        match self.aim {
            PlanAim::Tokens => {
                let takings = round.taken_tokens(round.steps.len());
                let won = takings
                    .get(self.seat.array_index())
                    .map_or(0, |taken| taken.0.total());
                won as i32
            }
            PlanAim::PegsInGoal => i32::from(round.end.pegs_in_goal(self.seat)),
            PlanAim::Advance => self.steps_left(&self.position) - self.steps_left(&round.end),
        }
    }

    /// Returns the number of steps from the player's pegs to the goal's tip on
    /// an empty board, added up over all pegs.
    fn steps_left(&self, position: &Position) -> i32 {
        let players = position.rules().players;
        let (Some(goal), Some(home)) = (players.goal(self.seat), players.home(self.seat)) else {
            return 0;
        };
        // The tip is the goal's hole that is farthest from home.
        let far = |hole: &Hole| {
            home.holes()
                .into_iter()
                .map(|from| from.distance(*hole))
                .max()
        };
        let Some(tip) = goal.holes().into_iter().max_by_key(far) else {
            return 0;
        };
        position
            .pegs(self.seat)
            .into_iter()
            .map(|peg| i32::from(peg.distance(tip)))
            .sum()
    }

    /// Finds all plans with the highest value, by trying every plan that the
    /// player's store of tokens allows.
    pub fn best_plans(&self) -> BestPlans {
        let mut best = BestPlans {
            value: i32::MIN,
            plans: Vec::new(),
            tried: 0,
        };
        let arrows: Vec<Arrow> = Arrow::all().collect();
        self.try_all(&arrows, Plan::EMPTY, &mut best);
        best
    }

    /// Tries every plan that extends `plan` with at most one token on each of
    /// the given arrows.
    fn try_all(&self, arrows: &[Arrow], plan: Plan, best: &mut BestPlans) {
        let Some((arrow, rest)) = arrows.split_first() else {
            best.tried += 1;
            let Some(value) = self.value(plan) else {
                return;
            };
            if value > best.value {
                best.value = value;
                best.plans.clear();
            }
            if value == best.value {
                best.plans.push(plan);
            }
            return;
        };
        self.try_all(rest, plan, best);
        for number in Number::ALL {
            let mut extended = plan;
            extended.set(*arrow, Some(number));
            if self.is_legal(extended) {
                self.try_all(rest, extended, best);
            }
        }
    }

    fn is_legal(&self, plan: Plan) -> bool {
        self.position.check_plan(self.seat, plan).is_ok()
    }

    /// Returns the number of plans that a random search tries, improving random
    /// plans order by order, until one reaches `value`; at most `max_nodes`.
    pub fn nodes_to_find(&self, value: i32, seed: u64, max_nodes: u64) -> u64 {
        let mut rng = Pcg32::seed_from_u64(seed);
        let arrows: Vec<Arrow> = Arrow::all().collect();
        let mut nodes = 0;
        while nodes < max_nodes {
            let mut current = (Plan::EMPTY, i32::MIN);
            let mut failures = 0;
            while failures < MAX_FAILURES && nodes < max_nodes {
                let mut plan = current.0;
                for _ in 0..rng.random_range(1..=2) {
                    if let Some(arrow) = arrows.choose(&mut rng) {
                        plan.set(*arrow, Number::new(rng.random_range(0..=6)));
                    }
                }
                if !self.is_legal(plan) {
                    continue;
                }
                nodes += 1;
                let found = self.value(plan).unwrap_or(i32::MIN);
                if found >= value {
                    return nodes;
                }
                if found >= current.1 {
                    failures = if found > current.1 { 0 } else { failures + 1 };
                    current = (plan, found);
                } else {
                    failures += 1;
                }
            }
        }
        max_nodes
    }
}

/// The number of consecutive changes without improvement after which the random
/// search abandons a plan.
const MAX_FAILURES: u32 = 60;
