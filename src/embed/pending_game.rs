//! A requested game that is not on the board yet.

use super::request::RequestId;
use starfence_table::AnyMatch;

/// A game that was requested and is not on the board yet.
#[derive(Default)]
pub(crate) struct PendingGame {
    /// The number of moves after which it is to be shown.
    pub ply: Option<usize>,
    /// The id of the request to answer when the game is on the board; the outer
    /// `None` if there was no request.
    pub request: Option<Option<RequestId>>,
    /// The game itself while the chunk with its screens is being fetched, and
    /// whether the first player is drawn by lot.
    pub game: Option<(AnyMatch, bool)>,
}
