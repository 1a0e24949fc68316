//! The commands that the controls beside a board give to the game.

use super::summary::Summary;
use starfence_rules::Seat;
use starfence_table::MatchMessage;

/// A request to the game other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Take the last move back.
    Undo,
    /// Play the move that was last taken back again.
    Redo,
    /// Claim the draw by repetition.
    ClaimDraw,
    /// Offer a draw on behalf of the person to move or, failing that, of the
    /// first person.
    OfferDraw,
    /// A player accepts the draw.
    AcceptDraw(Seat),
    /// A player declines the draw.
    DeclineDraw(Seat),
    /// Resign for a player, now or when that player's turn comes.
    Resign(Seat),
    /// Withdraw a player's resignation that waits for that player's turn.
    PlayOn(Seat),
    /// Start another game with the same players.
    Rematch,
    /// Open the editor with the current position.
    EditPosition,
}

impl GameCommand {
    /// Returns the message for the match. `summary` is the state that the page
    /// shows. Returns `None` for a command that the page carries out itself,
    /// and for a draw offer if nobody can offer one.
    pub fn message<M>(self, summary: &Summary) -> Option<MatchMessage<M>> {
        Some(match self {
            Self::Undo => MatchMessage::Undo,
            Self::Redo => MatchMessage::Redo,
            Self::ClaimDraw => MatchMessage::ClaimDraw,
            Self::OfferDraw => MatchMessage::OfferDraw(summary.offers_draw?),
            Self::AcceptDraw(seat) => MatchMessage::AcceptDraw(seat),
            Self::DeclineDraw(seat) => MatchMessage::DeclineDraw(seat),
            Self::Resign(seat) => MatchMessage::Resign(seat),
            Self::PlayOn(seat) => MatchMessage::PlayOn(seat),
            Self::Rematch | Self::EditPosition => return None,
        })
    }
}
