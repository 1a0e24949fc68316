//! Moves in turn-based games.

use crate::Refusal;
use crate::log::order::Node;
use crate::table::state::State;
use starfence_rules::Seat;
use starfence_table::{AnyMatch, MatchMessage, TurnMatch};

impl State {
    /// Returns the game if it is turn-based and not over.
    fn unfinished_turn_game(&mut self) -> Result<&mut TurnMatch, Refusal> {
        match &mut self.game {
            Some(AnyMatch::Turns(game)) if game.outcome().is_some() || self.unfinished => {
                Err(Refusal::Over)
            }
            Some(AnyMatch::Turns(game)) => Ok(game),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Makes a move.
    pub fn play(&mut self, node: &Node, ply: u16, text: &str) -> Result<(), Refusal> {
        let seat = node.entry.id().seat;
        let wrong_ply = (!self.is_now(ply)).then(|| self.wrong_ply(ply));
        let is_unseen = !self.has_seen_last_play(node);
        let game = self.unfinished_turn_game()?;
        if let Some(refusal) = wrong_ply {
            return Err(refusal);
        }
        match game.side_to_move() {
            Some(mover) if mover == seat => {}
            Some(mover) => return Err(Refusal::Turn(mover)),
            None => return Err(Refusal::Over),
        }
        if is_unseen {
            return Err(Refusal::Unseen);
        }
        // The move that represents running out of time cannot be chosen by a
        // player.
        if game.time_up_move().as_deref() == Some(text) {
            return Err(Refusal::NotNow);
        }
        game.update(MatchMessage::Play(text)).map_err(Refusal::Move)
    }

    /// Returns whether the writer of an entry had seen the last move or round.
    /// So the others need to send again only what was written since.
    pub fn has_seen_last_play(&self, node: &Node) -> bool {
        self.last_play.is_none_or(|id| node.has_seen(id))
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
}
