//! The evaluation of a position: each player's chance to win.

use super::board::Board;
use super::constants::{GameConstants, MAX_PLAYERS};
use super::two_player_features::log_odds;
use starfence_rules::parallel::Position;

/// The number of features of each player.
pub const FEATURES: usize = 6;

/// Each player's chance to win. The chances of a game's players add up to 1.
pub(super) type Chances = [f32; MAX_PLAYERS];

/// The weight of each feature. A player's chance is proportional to the
/// exponential of the weighted sum. The features are, in order:
/// - the minimum number of orders that bring enough pegs into the goal if no
///   peg hops and each order moves all pegs with its number, divided by four;
/// - the logarithm of the number of steps that the foremost pegs need to the
///   nearest open holes of the goal;
/// - the number of steps to the goal, summed over all pegs, divided by ten;
/// - the number of goal holes that are unavailable because of other players'
///   pegs;
/// - the logarithm of the number of tokens;
/// - the logarithm of the number of useful tokens: for each number, the count
///   of tokens, at most three, times the count of pegs with that number, summed
///   over all numbers.
#[derive(Clone, Copy, Debug)]
pub struct Weights(pub [f32; FEATURES]);

/// The value of being one round ahead, in log-odds.
pub(super) const LOG_ODDS_PER_ROUND: f32 = 1.2;

impl Default for Weights {
    fn default() -> Self {
        Self([-0.6, -1.2, -0.1, -0.3, 0.6, 1.4])
    }
}

/// Returns the number of tokens in a store: the sum of its bytes.
fn token_count(store: u64) -> u64 {
    store.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

impl Weights {
    /// Returns the features of each player in a position.
    pub fn features(position: &Position) -> Vec<[f32; FEATURES]> {
        let constants = GameConstants::for_position(position);
        let board = Board::new(position, &constants);
        let seats = 0..constants.players();
        seats
            .map(|seat| features(&board, &constants, seat))
            .collect()
    }

    /// Returns each player's chance to win.
    pub(super) fn chances(&self, board: &Board, constants: &GameConstants) -> Chances {
        let correction = constants
            .network()
            .map(|net| log_odds(net, board, constants));
        self.chances_with(board, constants, correction)
    }

    /// Returns each player's chance to win, computed from the features alone,
    /// without the network.
    pub(super) fn chances_without_network(
        &self,
        board: &Board,
        constants: &GameConstants,
    ) -> Chances {
        self.chances_with(board, constants, None)
    }

    /// Returns each player's chance to win. With two players, `correction` is
    /// added to the first player's log-odds.
    fn chances_with(
        &self,
        board: &Board,
        constants: &GameConstants,
        correction: Option<f32>,
    ) -> Chances {
        let mut chances = [0.0; MAX_PLAYERS];
        if let Some(winner) = board.winner() {
            chances[winner] = 1.0;
            return chances;
        }
        for (seat, chance) in chances.iter_mut().enumerate().take(constants.players()) {
            let features = features(board, constants, seat);
            let score: f32 = features.iter().zip(self.0).map(|(f, w)| f * w).sum();
            *chance = score.exp();
        }
        if let Some(correction) = correction {
            let odds = (chances[0] / chances[1]).ln() + correction;
            chances[0] = (MAX_UNDECIDED_LOG_ODDS * (odds / MAX_UNDECIDED_LOG_ODDS).tanh()).exp();
            chances[1] = 1.0;
        }
        let immobile = ImmobilePlayers::new(board, constants);
        if immobile.is_anyone_immobile() {
            let anyone_can_win =
                (0..constants.players()).any(|seat| !immobile.cannot_win(board, constants, seat));
            for (seat, chance) in chances.iter_mut().enumerate().take(constants.players()) {
                // When no player can win any more, the game is a draw.
                match immobile.cannot_win(board, constants, seat) {
                    true if anyone_can_win => *chance *= HOPELESS_FACTOR,
                    true => *chance = 1.0,
                    false => {}
                }
            }
        }
        for (seat, chance) in chances.iter_mut().enumerate().take(constants.players()) {
            if constants.has_resigned(seat) {
                *chance = 0.0;
            }
        }
        let sum: f32 = chances.iter().sum();
        for chance in &mut chances {
            *chance /= sum;
        }
        chances
    }
}

/// The maximum log-odds of a two-player game that is not yet won, equal to a
/// chance of 0.968. An actual win therefore always counts more.
const MAX_UNDECIDED_LOG_ODDS: f32 = 3.4;

/// The factor by which the chance of a player who cannot win is reduced. It is
/// not 0, so that more progress is still preferred.
const HOPELESS_FACTOR: f32 = 0.01;

/// A bit mask of the players who have no tokens or have resigned. Between
/// rounds all tokens are in the stores, so these players can never give an
/// order again, and their pegs do not move.
struct ImmobilePlayers(u8);

impl ImmobilePlayers {
    fn new(board: &Board, constants: &GameConstants) -> Self {
        let seats = (0..constants.players())
            .filter(|seat| board.store(*seat) == 0 || constants.has_resigned(*seat));
        Self(seats.fold(0, |bits, seat| bits | 1 << seat))
    }

    fn is_anyone_immobile(&self) -> bool {
        self.0 != 0
    }

    /// Returns whether a player can never win, because the player has no
    /// tokens, has resigned, or has too few goal holes that are not permanently
    /// occupied.
    fn cannot_win(&self, board: &Board, constants: &GameConstants, seat: usize) -> bool {
        let occupied = |hole: &&u8| board.cell(**hole) & self.0 != 0;
        let goal = constants.goal(seat);
        let open = goal.len() - goal.iter().filter(occupied).count();
        self.0 >> seat & 1 == 1 || open < usize::from(constants.pegs_to_win())
    }
}

/// Returns the features of the player in `seat`; see [`Weights`].
pub(super) fn features(board: &Board, constants: &GameConstants, seat: usize) -> [f32; FEATURES] {
    let needed = usize::from(constants.pegs_to_win());
    // The number of pegs at each distance from the goal's tip.
    let mut pegs_at_distance = [0_u8; 32];
    // The minimum number of orders that bring each number of pegs into the
    // goal.
    let mut fewest_orders = [u8::MAX; 11];
    fewest_orders[0] = 0;
    let mut pegs_counted = 0;
    for number in 0..6 {
        let mut distances = [0_u8; 4];
        let mut count = 0;
        for place in constants.peg_range(number) {
            let distance = constants.distance_to_tip(seat, board.pegs(seat)[place]);
            pegs_at_distance[usize::from(distance & 31)] += 1;
            let mut at = count;
            while at > 0 && distances[(at - 1) & 3] > distance {
                distances[at & 3] = distances[(at - 1) & 3];
                at -= 1;
            }
            distances[at & 3] = distance;
            count += 1;
        }
        pegs_counted = (pegs_counted + count).min(needed);
        for arrived in (1..=pegs_counted).rev() {
            let mut best = fewest_orders[arrived];
            for more in 1..=count.min(arrived) {
                let before = fewest_orders[arrived - more];
                if before < u8::MAX {
                    best = best.min(before + distances[more - 1].saturating_sub(3));
                }
            }
            fewest_orders[arrived] = best;
        }
    }
    let (steps, missing) = steps_and_missing_holes(board, constants, seat, &pegs_at_distance);
    let mut steps_of_all = 0;
    for (distance, pegs) in pegs_at_distance.iter().enumerate() {
        steps_of_all += distance.saturating_sub(3) * usize::from(*pegs);
    }
    let store = board.store(seat);
    let fewest_orders = f32::from(fewest_orders[needed.min(10)]);
    let steps = f32::from(steps);
    let mut useful = 0.0;
    for number in 0..6 {
        let tokens = (store >> (8 * number) & 0xff).min(3) as f32;
        useful += tokens * constants.peg_range(number).len() as f32;
    }
    let tokens = token_count(store) as f32;
    [
        fewest_orders / 4.0,
        (1.0 + steps).ln(),
        steps_of_all as f32 / 10.0,
        f32::from(missing),
        (1.0 + tokens).ln(),
        (1.0 + useful).ln(),
    ]
}

/// Returns the number of steps that the foremost pegs need to fill enough of
/// the goal on an empty board, and the number of goal holes that are missing
/// because other players' pegs are there.
fn steps_and_missing_holes(
    board: &Board,
    constants: &GameConstants,
    seat: usize,
    pegs_at_distance: &[u8; 32],
) -> (u16, u8) {
    let mut open_holes = [0_u8; 4];
    for hole in constants.goal(seat) {
        let cell = board.cell(*hole);
        let open = cell == 0 || cell == 1 << seat;
        open_holes[usize::from(constants.distance_to_tip(seat, *hole) & 3)] += u8::from(open);
    }
    // The nearest holes are enough; the foremost pegs take the farthest of them.
    let mut missing = constants.pegs_to_win();
    for open in open_holes.iter_mut().rev() {
        *open = (*open).min(missing);
        missing -= *open;
    }
    open_holes[3] += missing;
    let mut steps = 0;
    let mut row = 0;
    let mut pegs_left = constants.pegs_to_win();
    for (distance, pegs) in pegs_at_distance.iter().enumerate() {
        for _ in 0..*pegs {
            if pegs_left == 0 {
                return (steps, missing);
            }
            pegs_left -= 1;
            while row < 3 && open_holes[row] == 0 {
                row += 1;
            }
            open_holes[row] = open_holes[row].saturating_sub(1);
            steps += distance.saturating_sub(row) as u16;
        }
    }
    (steps, missing)
}
