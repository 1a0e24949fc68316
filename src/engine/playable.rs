//! What a game needs so that computers can play it.

use super::checkers::CheckersThinker;
use super::parallel::ParallelThinker;
use super::quoridor::QuoridorThinker;
use super::reference::Simple;
use super::{Reference, Thinker};
use crate::rules::parallel::{Plan, PlanError, Plans, View};
use crate::rules::{Game, Position, Seat, SetUp, TurnBased, checkers, parallel, quoridor};
use std::fmt;

/// What a player answers with when asked: a move, or in the programmed game
/// the player's own plan.
pub type Answer<P> = <<P as Playable>::Thinker as Thinker>::Move;

/// A game that computers play.
pub trait Playable: SetUp {
    /// The computer player.
    type Thinker: Thinker<Move: fmt::Display + fmt::Debug + PartialEq, Seen: Clone> + Default;

    /// Whose answers the game waits for: the player to move, or everybody at
    /// once. Nobody's when the position ends the game.
    fn askers(&self) -> Vec<Seat>;

    /// What a player may know; `None` when the game does not wait for that
    /// player.
    fn seen(game: &Game<Self>, seat: Seat) -> Option<<Self::Thinker as Thinker>::Seen>;

    /// The move that the answers of all askers make, in their order.
    fn join(answers: &[Answer<Self>]) -> Option<Self::Move>;

    /// Reads an answer's text.
    ///
    /// # Errors
    /// Why the text is no answer of that player here.
    fn read_answer(&self, seat: Seat, text: &str) -> Result<Answer<Self>, String>;

    /// What a reference player does; `None` when the game does not wait for
    /// that player.
    fn reference(
        game: &Game<Self>,
        seat: Seat,
        reference: Reference,
        seed: u64,
    ) -> Option<Answer<Self>>;
}

/// The player to move, while the game goes on.
fn to_move<P: TurnBased>(position: &P) -> Option<Seat> {
    position.outcome().is_none().then(|| position.to_move())
}

/// A game with turns: the player to move answers with a move.
macro_rules! playable_in_turns {
    ($game:ident, $thinker:ty, $move:ty) => {
        impl Playable for $game::Position {
            type Thinker = $thinker;

            fn askers(&self) -> Vec<Seat> {
                to_move(self).into_iter().collect()
            }

            fn seen(game: &Game<Self>, seat: Seat) -> Option<Game<Self>> {
                (to_move(game.position()) == Some(seat)).then(|| game.clone())
            }

            fn join(answers: &[$move]) -> Option<$move> {
                answers.first().copied()
            }

            fn read_answer(&self, _: Seat, text: &str) -> Result<$move, String> {
                self.parse_move(text).map_err(|reason| reason.to_string())
            }

            fn reference(
                game: &Game<Self>,
                seat: Seat,
                reference: Reference,
                seed: u64,
            ) -> Option<$move> {
                let position = game.position();
                (to_move(position) == Some(seat)).then(|| position.simple(seat, reference, seed))?
            }
        }
    };
}

playable_in_turns!(quoridor, QuoridorThinker, quoridor::Move);
playable_in_turns!(checkers, CheckersThinker, checkers::Turn);

impl Playable for parallel::Position {
    type Thinker = ParallelThinker;

    fn askers(&self) -> Vec<Seat> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.rules().players.seats().collect()
    }

    fn seen(game: &Game<Self>, seat: Seat) -> Option<View> {
        let position = game.position();
        position.outcome().is_none().then_some(())?;
        View::new(position.clone(), seat)
    }

    fn join(answers: &[Plan]) -> Option<Plans> {
        (!answers.is_empty()).then(|| Plans::new(answers))
    }

    fn read_answer(&self, seat: Seat, text: &str) -> Result<Plan, String> {
        let plan: Plan = text
            .parse()
            .map_err(|reason: PlanError| reason.to_string())?;
        let fits = self.check_plan(seat, plan);
        fits.map(|()| plan).map_err(|reason| reason.to_string())
    }

    fn reference(game: &Game<Self>, seat: Seat, reference: Reference, seed: u64) -> Option<Plan> {
        Self::seen(game, seat)?.simple(seat, reference, seed)
    }
}
