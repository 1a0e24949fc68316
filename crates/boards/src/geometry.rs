//! Plane geometry shared by both boards: points, rotation, and the conversion
//! of screen coordinates to board coordinates.

use std::fmt;

/// The outline of a pawn's body seen from the side, as an SVG path, for a pawn
/// whose head has a radius of about 1. The head is drawn over the neck.
pub const PAWN_BODY: &str =
    "M-.36-.2C-.32 .16-.86 .34-.9 .78C-.92 1.1 .92 1.1 .9 .78C.86 .34 .32 .16 .36-.2z";

/// A number formatted for an SVG drawing, with at most three decimal places.
///
/// It is formatted with integer arithmetic: the standard library's code for
/// writing an `f64` would add 12 KB to the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decimal(pub f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The cast saturates: numbers that are too large become the largest
        // integer, and NaN becomes 0.
        let thousandths = (self.0.abs() * 1000.0 + 0.5) as u32;
        if self.0 < 0.0 && thousandths > 0 {
            f.write_str("-")?;
        }
        let (whole, mut part, mut digits) = (thousandths / 1000, thousandths % 1000, 3);
        if part == 0 {
            return write!(f, "{whole}");
        }
        while part % 10 == 0 {
            part /= 10;
            digits -= 1;
        }
        write!(f, "{whole}.{part:0digits$}")
    }
}

/// A point on a board, or a vector, in board units: 1 is the distance between
/// neighbouring holes or squares. y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// The horizontal coordinate, growing to the right.
    pub x: f64,
    /// The vertical coordinate, growing downwards.
    pub y: f64,
}

impl Point {
    /// Creates the point at (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the distance from this point to another one.
    pub fn distance(self, other: Self) -> f64 {
        Self::new(self.x - other.x, self.y - other.y).length()
    }

    /// Returns the length of the vector. (`hypot` is not used, because
    /// WebAssembly has no instruction for it. Coordinates are too small to
    /// overflow.)
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns the point rotated clockwise about the origin by the given number
    /// of sixths of a full turn.
    #[must_use]
    pub fn rotated(self, sixths: u8) -> Self {
        const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;
        let (sin, cos) = match sixths % 6 {
            0 => (0.0, 1.0),
            1 => (HALF_ROOT_3, 0.5),
            2 => (HALF_ROOT_3, -0.5),
            3 => (0.0, -1.0),
            4 => (-HALF_ROOT_3, -0.5),
            _ => (-HALF_ROOT_3, 0.5),
        };
        Self {
            x: self.x * cos - self.y * sin,
            y: self.x * sin + self.y * cos,
        }
    }

    /// Returns a point on the circle about the origin with the given radius, at a
    /// number of twelfths of a full turn clockwise from the top. (`sin` and `cos`
    /// are not used, because their tables would make the page larger.)
    pub fn on_circle(radius: f64, twelfths: u8) -> Self {
        const SIN_30: f64 = 0.5;
        const COS_30: f64 = 0.866_025_403_784_438_6;
        let even = Self::new(0.0, -radius).rotated(twelfths / 2);
        match twelfths % 2 {
            0 => even,
            _ => Self::new(
                COS_30 * even.x - SIN_30 * even.y,
                SIN_30 * even.x + COS_30 * even.y,
            ),
        }
    }

    /// Interpolates linearly between this point and another one: `part` is 0 at
    /// this point and 1 at the other.
    #[must_use]
    pub fn lerp(self, other: Self, part: f64) -> Self {
        Self {
            x: self.x + (other.x - self.x) * part,
            y: self.y + (other.y - self.y) * part,
        }
    }

    /// Returns the centroid of the points, or the origin if there are none.
    pub fn centroid(points: &[Self]) -> Self {
        let count = points.len().max(1) as f64;
        let sum = |part: fn(&Self) -> f64| points.iter().map(part).sum::<f64>();
        Self::new(sum(|it| it.x) / count, sum(|it| it.y) / count)
    }

    /// Returns an SVG `translate` transform that moves the origin to this
    /// point.
    pub fn svg_translation(self) -> String {
        format!("translate({} {})", Decimal(self.x), Decimal(self.y))
    }

    /// Returns the two coordinates of another point as seen from this one, as
    /// CSS lengths.
    pub fn css_offset_to(self, other: Self) -> [String; 2] {
        [other.x - self.x, other.y - self.y].map(|by| format!("{}px", Decimal(by)))
    }
}

/// A rectangle: on the screen in CSS pixels, or on a board in board units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The x coordinate of the left edge.
    pub left: f64,
    /// The y coordinate of the upper edge.
    pub top: f64,
    /// The width of the rectangle.
    pub width: f64,
    /// The height of the rectangle.
    pub height: f64,
}

/// Formats the point as a coordinate pair of SVG path data: `x y`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Decimal(self.x), Decimal(self.y))
    }
}

impl Rect {
    /// Creates a rectangle of the given size that is centred on the origin.
    pub const fn centred(width: f64, height: f64) -> Self {
        Self {
            left: -width / 2.0,
            top: -height / 2.0,
            width,
            height,
        }
    }

    /// Returns whether a point is in the rectangle, or no farther than `margin`
    /// beyond one of its edges.
    pub fn has_near(self, point: Point, margin: f64) -> bool {
        let (x, y) = (point.x - self.left, point.y - self.top);
        (-margin..=self.width + margin).contains(&x)
            && (-margin..=self.height + margin).contains(&y)
    }

    /// Returns the rectangle as the value of an SVG `viewBox` attribute.
    pub fn view_box(self) -> String {
        let corner = Point::new(self.left, self.top);
        let size = Point::new(self.width, self.height);
        format!("{corner} {size}")
    }

    /// Converts the screen position `place` to a point on the board. Also
    /// returns the size of a board unit in CSS pixels. `self` is the bounding
    /// box of the whole board, which is drawn centred in `screen` and as large
    /// as fits, as SVG does with `xMidYMid meet`. Returns `None` if `screen` is
    /// empty.
    pub fn board_point(self, screen: Rect, place: Point) -> Option<(Point, f64)> {
        let scale = (screen.width / self.width).min(screen.height / self.height);
        if !(scale > 0.0 && scale.is_finite()) {
            return None;
        }
        let x = place.x - screen.left - screen.width / 2.0;
        let y = place.y - screen.top - screen.height / 2.0;
        let point = Point {
            x: self.left + self.width / 2.0 + x / scale,
            y: self.top + self.height / 2.0 + y / scale,
        };
        Some((point, scale))
    }
}

/// Returns the candidate nearest to `point`, or `None` if all are farther away
/// than `within`.
pub fn nearest_within<T>(
    point: Point,
    candidates: impl IntoIterator<Item = (T, Point)>,
    within: f64,
) -> Option<T> {
    candidates
        .into_iter()
        .map(|(candidate, centre)| (candidate, point.distance(centre)))
        .filter(|(_, distance)| *distance <= within)
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(candidate, _)| candidate)
}

/// Returns the candidate that an arrow key selects, starting from `from`: the
/// nearest one within 60 degrees of the direction `heading`, with a preference
/// for candidates straight ahead.
pub fn nearest_in_direction<T>(
    from: Point,
    heading: Point,
    candidates: impl IntoIterator<Item = (T, Point)>,
) -> Option<T> {
    let length = heading.length();
    candidates
        .into_iter()
        .filter_map(|(candidate, centre)| {
            let (x, y) = (centre.x - from.x, centre.y - from.y);
            let along = (x * heading.x + y * heading.y) / length;
            let aside = (x * heading.y - y * heading.x).abs() / length;
            // tan 60° is 1.73; a candidate straight behind has `along` < 0.
            (along > 0.01 && aside <= along * 1.733).then_some((candidate, along + 1.5 * aside))
        })
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(candidate, _)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_the_screen_is_the_middle_of_the_board() {
        let board = Rect::centred(10.0, 10.0);
        let screen = Rect {
            left: 100.0,
            top: 50.0,
            width: 400.0,
            height: 200.0,
        };
        let (point, scale) = board.board_point(screen, Point::new(300.0, 150.0)).unwrap();
        assert_eq!((point, scale), (Point::new(0.0, 0.0), 20.0));
        // The board is as high as the screen, so its corner is 100 px to the left.
        let (corner, _) = board.board_point(screen, Point::new(200.0, 50.0)).unwrap();
        assert_eq!(corner, Point::new(-5.0, -5.0));
    }

    #[test]
    fn an_empty_screen_has_no_points() {
        let board = Rect::centred(10.0, 10.0);
        assert!(
            board
                .board_point(Rect::centred(0.0, 0.0), Point::default())
                .is_none()
        );
    }

    #[test]
    fn the_nearest_wins_and_the_far_are_left_out() {
        let places = [('a', Point::new(0.0, 0.0)), ('b', Point::new(1.0, 0.0))];
        assert_eq!(nearest_within(Point::new(0.6, 0.0), places, 0.5), Some('b'));
        assert_eq!(nearest_within(Point::new(0.4, 0.0), places, 0.5), Some('a'));
        assert_eq!(nearest_within(Point::new(3.0, 0.0), places, 0.5), None);
    }

    #[test]
    fn arrow_keys_go_straight_ahead_first() {
        let places = [
            ('e', Point::new(1.0, 0.0)),
            ('n', Point::new(0.0, -1.0)),
            ('x', Point::new(0.9, -0.6)),
            ('w', Point::new(-1.0, 0.0)),
        ];
        let from = Point::default();
        assert_eq!(
            nearest_in_direction(from, Point::new(1.0, 0.0), places),
            Some('e')
        );
        assert_eq!(
            nearest_in_direction(from, Point::new(0.0, -1.0), places),
            Some('n')
        );
        assert_eq!(
            nearest_in_direction(from, Point::new(0.0, 1.0), places),
            None
        );
    }

    #[test]
    fn a_circle_begins_at_the_top() {
        for twelfths in 0..=12 {
            let angle = (f64::from(twelfths) * 30.0 - 90.0).to_radians();
            let expected = Point::new(0.7 * angle.cos(), 0.7 * angle.sin());
            assert!(
                Point::on_circle(0.7, twelfths).distance(expected) < 1e-9,
                "{twelfths}"
            );
        }
    }

    #[test]
    fn turning_goes_clockwise_on_the_screen() {
        let east = Point::new(1.0, 0.0);
        for sixths in 0..12 {
            let (sin, cos) = (f64::from(sixths) * 60.0).to_radians().sin_cos();
            assert!(east.rotated(sixths).distance(Point::new(cos, sin)) < 1e-9);
        }
    }

    #[test]
    fn decimals_are_rounded_and_say_nothing_twice() {
        let written = |number| Decimal(number).to_string();
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-12.0, "-12"),
            (0.5, "0.5"),
            (-0.05, "-0.05"),
            (3.007, "3.007"),
            (0.1234, "0.123"),
            (-0.9996, "-1"),
            (-0.0004, "0"),
            (f64::NAN, "0"),
        ] {
            assert_eq!(written(number), text);
        }
        for thousandths in -3000..3000 {
            let number = f64::from(thousandths) / 1000.0;
            assert_eq!(written(number), number.to_string());
        }
    }
}
