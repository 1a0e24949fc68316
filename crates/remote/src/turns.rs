//! Moves in turn-based games.

use crate::Refusal;
use crate::state::State;
use starfence_rules::Seat;
use starfence_table::{AnyMatch, Bonus, MatchMessage, TimeControl, TurnMatch};
use std::time::Duration;

/// Converts tenths of a second to a duration.
fn tenths(count: u32) -> Duration {
    Duration::from_millis(100 * u64::from(count))
}

impl State {
    /// Returns the game if it is turn-based and not over.
    fn unfinished_turn_game(&mut self) -> Result<&mut TurnMatch, Refusal> {
        match &mut self.game {
            Some(AnyMatch::Turns(game)) if game.outcome().is_some() => Err(Refusal::Over),
            Some(AnyMatch::Turns(game)) => Ok(game),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Makes a move. `left` is the time left after the move, in tenths of a
    /// second.
    pub fn play(
        &mut self,
        seat: Seat,
        ply: u16,
        text: &str,
        left: Option<u32>,
    ) -> Result<(), Refusal> {
        let wrong_ply = (!self.is_now(ply)).then(|| self.wrong_ply(ply));
        let game = self.unfinished_turn_game()?;
        if let Some(refusal) = wrong_ply {
            return Err(refusal);
        }
        match game.side_to_move() {
            Some(mover) if mover == seat => {}
            Some(mover) => return Err(Refusal::Turn(mover)),
            None => return Err(Refusal::Over),
        }
        // The move that represents running out of time cannot be chosen by a
        // player.
        if game.time_up_move().as_deref() == Some(text) {
            return Err(Refusal::NotNow);
        }
        let spent = time_spent(game, seat, left)?;
        if spent.is_zero() {
            return game.update(MatchMessage::Play(text)).map_err(Refusal::Move);
        }
        // A refused move does not consume time.
        let mut next = game.clone();
        next.tick(spent);
        next.update(MatchMessage::Play(text))
            .map_err(Refusal::Move)?;
        *game = next;
        Ok(())
    }

    /// Resigns for the player in `seat`, at once or when the player's turn
    /// comes.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let game = self.unfinished_turn_game()?;
        if !game.may_resign(seat) {
            return Err(Refusal::Repeated);
        }
        game.update(MatchMessage::Resign(seat))
            .map_err(Refusal::Move)
    }

    /// Claims a draw for the player in `seat`, if that player is to move and
    /// may claim one. Returns whether the claim ended the game.
    pub fn claim_draw(&mut self, seat: Seat) -> bool {
        let Ok(game) = self.unfinished_turn_game() else {
            return false;
        };
        let may = game.side_to_move() == Some(seat) && game.may_claim_draw();
        may && game.update(MatchMessage::ClaimDraw).is_ok()
    }

    /// Records a claim by the player `by` that the player in `seat` is out of
    /// time. The claim takes effect once enough players have made it.
    pub fn time_up(&mut self, seat: Seat, by: Seat) -> Result<(), Refusal> {
        if self.round.is_some() {
            return self.plan_is_late(seat, by);
        }
        let game = self.unfinished_turn_game()?;
        if game.running_clock() != Some(seat) {
            return Err(Refusal::TimeUp(seat));
        }
        if !self.active().contains(by) {
            return Err(Refusal::NotNow);
        }
        if by == seat || self.claim(seat, by) {
            let game = self.unfinished_turn_game()?;
            if let Some(up) = game.time_up_move() {
                game.update(MatchMessage::Play(&up))
                    .map_err(Refusal::Move)?;
            }
            self.position_changed();
        }
        Ok(())
    }
}

/// Returns the time that the player in `seat` has spent on a move. `left` is
/// the time left after the move, in tenths of a second.
///
/// # Errors
/// Returns an error if the player cannot have this much time left.
fn time_spent(game: &TurnMatch, seat: Seat, left: Option<u32>) -> Result<Duration, Refusal> {
    let before = game.time_left(seat);
    let control = game.clocks().and_then(|clocks| clocks.control(seat));
    let (before, control, left) = match (before, control, left) {
        (None, ..) if left.is_none() => return Ok(Duration::ZERO),
        (Some(before), Some(control), Some(left)) => (before, control, tenths(left)),
        _ => return Err(Refusal::Clock),
    };
    // The time left is recorded in tenths of a second, rounded up.
    let most = control.after_move(before, Duration::ZERO);
    let wrong = Refusal::Time { most, found: left };
    let used = most.checked_sub(left).ok_or(wrong.clone())?;
    let spent = match control {
        TimeControl::Game {
            bonus: Bonus::Delay(seconds),
            ..
        } if !used.is_zero() => used + Duration::from_secs(seconds.into()),
        _ => used,
    };
    // A player without time left cannot move.
    match control.during(before, spent).is_zero() {
        true => Err(wrong),
        false => Ok(spent),
    }
}
