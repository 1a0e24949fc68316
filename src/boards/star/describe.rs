//! What a screen reader says about a hole.

use super::model::HoleModel;
use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use starfence_rules::lattice::Hole;

/// Returns what a screen reader says about a hole: its name, its peg, and
/// whether the peg that is picked up can go there.
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

/// Returns the same as [`hole_text`] and where the hole's peg can go. `ends`
/// returns the names of those holes.
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
