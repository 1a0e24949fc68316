//! A game on its way to the board.

use super::request::RequestId;
use starfence_table::AnyMatch;

/// A game that has been asked for and is not on the board yet.
#[derive(Default)]
pub(crate) struct PendingGame {
    /// After how many moves it is to be shown.
    pub ply: Option<usize>,
    /// The id of the request that is to be answered when it is on the board; the
    /// outer `None` where there was no request.
    pub request: Option<Option<RequestId>>,
    /// The game itself while the chunk with its screens is being fetched, and
    /// whether lots are drawn for who begins.
    pub game: Option<(AnyMatch, bool)>,
}
