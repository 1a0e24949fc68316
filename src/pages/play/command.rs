//! What the controls beside a board ask of the game.

use super::summary::Summary;
use starfence_rules::Seat;
use starfence_table::MatchMessage;

/// A request to the game that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take the last move back.
    Undo,
    /// Play the move again that was taken back last.
    Redo,
    /// Claim the draw by repetition.
    ClaimDraw,
    /// Offer a draw for the person to move, or for the first person.
    OfferDraw,
    /// A player accepts the draw.
    AcceptDraw(Seat),
    /// A player declines the draw.
    DeclineDraw(Seat),
    /// A player resigns, now or when the turn comes.
    Resign(Seat),
    /// A player who waits for the turn to resign plays on.
    PlayOn(Seat),
    /// Start another game with the same players.
    Rematch,
    /// Open the editor with the position at hand.
    EditPosition,
}

impl Command {
    /// What the table is told, of which the page shows `summary`; `None` for
    /// what the page does itself, and if nobody can offer a draw.
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
