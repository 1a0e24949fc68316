//! A move as a sentence.

use crate::i18n::{I18n, t_string};
use starfence_rules::Seat;
use starfence_table::MoveDescription;

/// Returns a sentence that says what a player did.
pub fn move_text(
    i18n: I18n,
    seat: Seat,
    name_of: &dyn Fn(Seat) -> String,
    done: MoveDescription,
) -> String {
    let name = name_of(seat);
    match done {
        MoveDescription::Pawn(to) => t_string!(i18n, page.told.pawn, name, to),
        MoveDescription::Jump(over, to) => {
            t_string!(i18n, page.told.jump, name, over = name_of(over), to)
        }
        MoveDescription::Fence(fence) => t_string!(i18n, page.told.fence, name, fence),
        MoveDescription::Step(from, to) => t_string!(i18n, page.told.step, name, from, to),
        MoveDescription::Hops(from, to, count) => {
            t_string!(i18n, page.told.hops, name, from, to, count)
        }
        MoveDescription::Pass => t_string!(i18n, page.play.passed, names = name),
        MoveDescription::TimeUp => t_string!(i18n, page.clock.ran_out, name),
        MoveDescription::Resign => t_string!(i18n, page.resign.done, count = 1, names = name),
    }
}
