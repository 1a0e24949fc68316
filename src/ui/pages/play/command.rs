//! What the controls beside a board ask of the game.

use crate::rules::Seat;

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
