//! The descriptions of the holes of the star board for screen readers.

use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use starfence_boards::star::HoleModel;
use starfence_rules::lattice::Hole;

/// Returns the description of a hole for screen readers: its name, its peg, and
/// whether the peg that is picked up can move there.
pub fn hole_text(i18n: I18n, hole: Hole, shown: &HoleModel, names: Names) -> String {
    let mut text = match shown.peg {
        None => t_string!(i18n, page.star.empty, hole),
        Some((seat, _)) => t_string!(i18n, page.star.peg, hole, name = names(seat)),
    };
    if shown.target {
        text += t_string!(i18n, page.star.target);
    }
    text
}

/// Returns the description of a hole as [`hole_text`] does, followed by the
/// holes to which its peg can move. `ends` returns the names of these holes.
pub fn playable_hole_text(
    i18n: I18n,
    hole: Hole,
    shown: &HoleModel,
    names: Names,
    ends: impl FnOnce() -> String,
) -> String {
    let mut text = hole_text(i18n, hole, shown, names);
    if shown.movable && !shown.target {
        text += &t_string!(i18n, page.star.can_move, holes = ends());
    }
    text
}
