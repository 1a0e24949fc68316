//! Executes the plans of a round (docs/rules.md, "A round"). A round consists
//! of steps, one for each combination of a number and a direction that any
//! player ordered in a phase.

use super::lines::{in_moving_order, route};
use super::{
    Number, PegMove, PlanPhase, Position, Refusal, Resolution, Step, Submissions, TakenToken,
};
use crate::lattice::{Direction, Hole};
use crate::{Position as _, Seat, Set};

/// Executes a round. The result depends only on the position and the
/// submissions.
///
/// The plans are executed as long as at least two players are left. A
/// resignation may break a tie between players with enough pegs in their goals;
/// the game is then won after the first step, since the winner is looked for
/// when a step ends, or without any step when the round is over.
///
/// # Errors
/// Returns an error if the game is over, the number of submissions differs from
/// the number of players, a plan uses a token that is not in its player's
/// store, or a player who has resigned submits a plan or resigns again.
pub fn resolve(position: &Position, submissions: Submissions) -> Result<Resolution, Refusal> {
    if let Some(outcome) = position.outcome() {
        return Err(Refusal::GameOver(outcome));
    }
    let players = position.players().count();
    if submissions.players() != players {
        return Err(Refusal::PlanCount {
            players,
            found: submissions.players(),
        });
    }
    let mut start = position.clone();
    for seat in position.players().seats() {
        let submission = submissions.by_seat(seat);
        position.check_submission(seat, submission)?;
        start.apply_submission(seat, submission);
    }
    // Nothing is executed if at most one player is left, and the tokens that
    // this player laid go back to the store.
    if start.remaining_players() < 2 {
        let end = Position {
            stores: position.stores,
            ..start.clone()
        };
        return Ok(Resolution {
            start,
            steps: Vec::new(),
            end,
        });
    }
    let mut run = RoundInProgress {
        position: start.clone(),
        submissions,
        steps: Vec::new(),
    };
    for phase in PlanPhase::ALL {
        if run.run_phase(phase).is_some() {
            break;
        }
    }
    let mut end = run.position;
    if end.winner().is_none() {
        end.round = end.round.saturating_add(1);
    }
    Ok(Resolution {
        start,
        steps: run.steps,
        end,
    })
}

/// Returns the order in which the steps of a phase are executed: all directions
/// for number 1, then for number 2 and so on. The directions are taken
/// clockwise from the direction of the priority arrow.
pub fn step_order(arrow: Direction) -> impl Iterator<Item = (Number, Direction)> {
    Number::ALL.into_iter().flat_map(move |number| {
        let directions = arrow.all_clockwise();
        directions.map(move |direction| (number, direction))
    })
}

struct RoundInProgress {
    position: Position,
    submissions: Submissions,
    steps: Vec<Step>,
}

impl RoundInProgress {
    /// Executes a phase. Returns the winner, if a step won the game.
    fn run_phase(&mut self, phase: PlanPhase) -> Option<Seat> {
        let begins = self.steps.len();
        let arrow = self.position.arrow;
        for (number, direction) in step_order(arrow) {
            let players = self.position.players().seats();
            let ordered: Set<Seat> = players
                .filter(|seat| {
                    let plan = self.submissions.by_seat(*seat).plan();
                    plan.is_some_and(|plan| plan.has_order(phase, number, direction))
                })
                .collect();
            if ordered.is_empty() {
                continue;
            }
            let mut step = Step {
                phase,
                number,
                direction,
                ordered_by: ordered,
                moves: self.move_pegs(number, direction, ordered),
                arrow: None,
                winner: None,
            };
            self.position.finish_step(&step);
            step.winner = self.position.winner();
            let winner = step.winner;
            self.steps.push(step);
            if winner.is_some() {
                return winner;
            }
        }
        self.turn_arrow(begins);
        None
    }

    /// Turns the priority arrow to the direction of the last step in which a
    /// peg moved, ignoring the steps before index `begins`.
    fn turn_arrow(&mut self, begins: usize) {
        let steps = self.steps.get_mut(begins..).unwrap_or_default();
        let moved = steps.iter().rev().find(|step| !step.moves.is_empty());
        if let Some(direction) = moved.map(|step| step.direction) {
            self.position.arrow = direction;
            if let Some(last) = steps.last_mut() {
                last.arrow = Some(direction);
            }
        }
    }

    /// Moves the pegs of a step one after another. The owner of each peg takes
    /// tokens from opponents whose pegs are hopped over.
    fn move_pegs(
        &mut self,
        number: Number,
        direction: Direction,
        ordered: Set<Seat>,
    ) -> Vec<PegMove> {
        let pegs = |seat| self.position.pegs_with_number(seat, number);
        let movers = ordered
            .into_iter()
            .fold(Set::EMPTY, |all, seat| all | pegs(seat));
        let mut occupied = self.position.occupied();
        let mut moves = Vec::new();
        for from in in_moving_order(movers, direction) {
            let route = route(occupied, from, direction);
            let (Some(peg), Some(&to)) = (self.position.peg_at(from), route.last()) else {
                continue;
            };
            if to == from {
                continue;
            }
            let hopped = self.count_hopped_pegs(&route, direction);
            occupied.remove(from);
            occupied.insert(to);
            self.position.move_peg(peg.seat, number, from, to);
            let takes = self.take_tokens(peg.seat, hopped);
            moves.push(PegMove {
                seat: peg.seat,
                route,
                hopped,
                tokens_taken: takes,
            });
        }
        moves
    }

    /// Counts, for each player, the pegs that are hopped over on a route.
    fn count_hopped_pegs(&self, route: &[Hole], direction: Direction) -> [u8; 4] {
        let mut hopped = [0; 4];
        for leg in route.windows(2) {
            let mut hole = leg[0].neighbour(direction);
            while let Some(over) = hole.filter(|over| *over != leg[1]) {
                if let Some(peg) = self.position.peg_at(over) {
                    hopped[peg.seat.array_index()] += 1;
                }
                hole = over.neighbour(direction);
            }
        }
        hopped
    }

    /// Takes the token with the smallest number from each opponent whose pegs
    /// were hopped over. The token is not added to the store of its new owner
    /// until the step ends, so that nobody can take it again within the step.
    fn take_tokens(&mut self, taker: Seat, hopped: [u8; 4]) -> Vec<TakenToken> {
        let opponents = self.position.players().seats();
        opponents
            .filter(|seat| *seat != taker && hopped[seat.array_index()] > 0)
            .filter_map(|from| {
                let store = self.position.stores.get_mut(from.array_index())?;
                let token = store.smallest_number()?;
                store.remove(token);
                Some(TakenToken { from, token })
            })
            .collect()
    }
}
