//! The holes of a point of the star by their distance from its tip.

use super::{Hole, StarPoint};

impl StarPoint {
    /// Returns the hole in row `row` of the point, where row 1 is the tip, and
    /// `x` half-steps clockwise from the point's axis. Rows continue beyond the
    /// point's fourth. `None` if there is no such hole.
    pub(crate) fn hole(self, row: i8, x: i8) -> Option<Hole> {
        // The offset from the middle hole for the north point, in steps south-west
        // and east.
        let (mut south_west, mut east) = (row - 9, (x + row - 9) / 2);
        for _ in 0..self as u8 {
            // Rotates by a sixth clockwise: south-west becomes west, east becomes
            // south-east.
            (south_west, east) = (east, east - south_west);
        }
        let row = u8::try_from(south_west + 8).ok()?;
        let column = u8::try_from(east + 8).ok()?;
        Hole::new(row, column)
    }

    /// Returns the point's ten holes, from the row that is farthest from the
    /// tip to the tip, and in each row from the middle to the ends. The order is
    /// the same in all points: turning the board turns one into another.
    pub fn holes_from_base(self) -> Vec<Hole> {
        (1..=4)
            .rev()
            .flat_map(|row: i8| {
                let mut row: Vec<(i8, i8)> =
                    (0..row).map(|peg| (row, 2 * peg - (row - 1))).collect();
                row.sort_by_key(|(_, x)| (x.abs(), *x));
                row
            })
            .filter_map(|(row, x)| self.hole(row, x))
            .collect()
    }
}
