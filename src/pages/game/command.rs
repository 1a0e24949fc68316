//! The commands that the controls beside a board give to the game.

use crate::state::summary::Summary;
use starfence_rules::Seat;
use starfence_table::MatchMessage;

/// A request to the game other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Undo the last move.
    Undo,
    /// Redo the last undone move.
    Redo,
    /// Claim the draw by repetition.
    ClaimDraw,
    /// Offer a draw on behalf of the human player to move or, if a computer is
    /// to move, on behalf of the first human player.
    OfferDraw,
    /// Accept the draw offer on behalf of a player.
    AcceptDraw(Seat),
    /// Decline the draw offer on behalf of a player.
    DeclineDraw(Seat),
    /// Resign on behalf of a player, now or at the start of that player's next
    /// turn.
    Resign(Seat),
    /// Withdraw a player's resignation that has not taken effect yet.
    WithdrawResignation(Seat),
    /// Start another game with the same players.
    Rematch,
    /// Open the editor with the current position.
    EditPosition,
}

impl GameCommand {
    /// Returns the message that makes the match carry out the command.
    /// `summary` is the state that the page shows. Returns `None` for a command
    /// that the page carries out itself, and for a draw offer if nobody can
    /// offer a draw.
    pub fn message<M>(self, summary: &Summary) -> Option<MatchMessage<M>> {
        Some(match self {
            Self::Undo => MatchMessage::Undo,
            Self::Redo => MatchMessage::Redo,
            Self::ClaimDraw => MatchMessage::ClaimDraw,
            Self::OfferDraw => MatchMessage::OfferDraw(summary.offers_draw?),
            Self::AcceptDraw(seat) => MatchMessage::AcceptDraw(seat),
            Self::DeclineDraw(seat) => MatchMessage::DeclineDraw(seat),
            Self::Resign(seat) => MatchMessage::Resign(seat),
            Self::WithdrawResignation(seat) => MatchMessage::WithdrawResignation(seat),
            Self::Rematch | Self::EditPosition => return None,
        })
    }
}
