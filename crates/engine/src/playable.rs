//! The interface between a game and its computer players.

use super::calibration::Standing;
use super::checkers::CheckersEngine;
use super::parallel::ParallelEngine;
use super::quoridor::QuoridorEngine;
use super::reference::ReferencePosition;
use super::{Engine, ReferencePlayer};
use starfence_rules::parallel::{Plan, PlanError, Submissions, View};
use starfence_rules::{Game, Position, Seat, SetUp, TurnBased, checkers, parallel, quoridor};
use std::fmt;

/// A player's answer: a move or, in Parallel Chinese Checkers, the player's own
/// plan.
pub type EngineMove<P> = <<P as Playable>::Engine as Engine>::Move;

/// A game that computer players can play.
pub trait Playable: SetUp {
    /// The computer player.
    type Engine: Engine<Move: fmt::Display + fmt::Debug + PartialEq, Observation: Clone> + Default;

    /// Returns the seats whose answers the game waits for: the player to move,
    /// or all players at once. Empty when the game is over.
    fn seats_to_act(&self) -> Vec<Seat>;

    /// Returns the information that the player may know; `None` when the game
    /// does not wait for that player.
    fn observation(game: &Game<Self>, seat: Seat) -> Option<<Self::Engine as Engine>::Observation>;

    /// Combines the answers of all [`seats_to_act`](Self::seats_to_act), in
    /// their order, into one move.
    fn join_moves(answers: &[EngineMove<Self>]) -> Option<Self::Move>;

    /// Returns the features of the position that the calibration of chances
    /// uses.
    fn standing(&self) -> Standing;

    /// Parses an answer.
    ///
    /// # Errors
    /// Fails with the reason if the text is not a legal answer of that player in
    /// this position.
    fn parse_engine_move(&self, seat: Seat, text: &str) -> Result<EngineMove<Self>, String>;

    /// Returns a reference player's answer; `None` when the game does not wait
    /// for that player.
    fn reference(
        game: &Game<Self>,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<EngineMove<Self>>;
}

/// Returns the player to move, or `None` when the game is over.
fn seat_to_act<P: TurnBased>(position: &P) -> Option<Seat> {
    let seat = position.side_to_move();
    seat.filter(|_| position.outcome().is_none())
}

/// Implements [`Playable`] for a game with turns, in which the player to move
/// answers with a move.
macro_rules! playable_in_turns {
    ($game:ident, $engine:ty, $move:ty, $standing:path) => {
        impl Playable for $game::Position {
            type Engine = $engine;

            fn seats_to_act(&self) -> Vec<Seat> {
                seat_to_act(self).into_iter().collect()
            }

            fn observation(game: &Game<Self>, seat: Seat) -> Option<Game<Self>> {
                (seat_to_act(game.position()) == Some(seat)).then(|| game.clone())
            }

            fn join_moves(answers: &[$move]) -> Option<$move> {
                answers.first().copied()
            }

            fn standing(&self) -> Standing {
                $standing(self)
            }

            fn parse_engine_move(&self, _: Seat, text: &str) -> Result<$move, String> {
                self.parse_move(text).map_err(|reason| reason.to_string())
            }

            fn reference(
                game: &Game<Self>,
                seat: Seat,
                reference: ReferencePlayer,
                seed: u64,
            ) -> Option<$move> {
                let position = game.position();
                (seat_to_act(position) == Some(seat))
                    .then(|| position.reference_move(seat, reference, seed))?
            }
        }
    };
}

playable_in_turns!(
    quoridor,
    QuoridorEngine,
    quoridor::Move,
    Standing::of_quoridor
);
playable_in_turns!(
    checkers,
    CheckersEngine,
    checkers::Turn,
    Standing::of_checkers
);

impl Playable for parallel::Position {
    type Engine = ParallelEngine;

    fn seats_to_act(&self) -> Vec<Seat> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.rules().players.seats().collect()
    }

    fn observation(game: &Game<Self>, seat: Seat) -> Option<View> {
        let position = game.position();
        position.outcome().is_none().then_some(())?;
        View::new(position.clone(), seat)
    }

    fn join_moves(answers: &[Plan]) -> Option<Submissions> {
        (!answers.is_empty()).then(|| Submissions::new(answers))
    }

    fn standing(&self) -> Standing {
        Standing::of_parallel(self)
    }

    fn parse_engine_move(&self, seat: Seat, text: &str) -> Result<Plan, String> {
        let plan: Plan = text
            .parse()
            .map_err(|reason: PlanError| reason.to_string())?;
        let fits = self.check_plan(seat, plan);
        fits.map(|()| plan).map_err(|reason| reason.to_string())
    }

    fn reference(
        game: &Game<Self>,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<Plan> {
        Self::observation(game, seat)?.reference_move(seat, reference, seed)
    }
}
