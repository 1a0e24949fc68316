//! Whether this page is a board embedded in another page.

use super::state::state;
use std::cell::Cell;

/// Whether this page is the embeddable board.
#[derive(Default)]
struct Embedded(Cell<bool>);

/// Returns whether this page is the embeddable board.
pub fn is_embedded() -> bool {
    state::<Embedded>().0.get()
}

/// Makes this page the embeddable board, or the whole page.
pub fn set_embedded(is_embedded: bool) {
    state::<Embedded>().0.set(is_embedded);
}
