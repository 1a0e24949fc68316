//! The day where the browser is.

use crate::table::puzzle::Day;
use crate::ui::browser::time::today;

/// The day where the browser is.
pub fn this_day() -> Day {
    today().parse().unwrap_or(Day::EPOCH)
}
