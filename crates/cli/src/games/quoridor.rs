//! Draws the Quoridor board.

use super::svg::{BOARD, COLOURS, Svg};
use starfence_rules::quoridor::{Orientation, Position, Square};
use starfence_rules::{Position as _, Seat};

/// The colour of fences.
const FENCE: &str = "#631";

/// The number of lines and of characters in a line of the board as text: four
/// characters and two lines for each square, without the last groove.
const SIZE: (usize, usize) = (17, 35);

/// Returns the board as lines of text, row 9 first: `.` is an empty square, a
/// digit a pawn; `|` and `-` are fences.
pub fn text(position: &Position) -> String {
    let mut drawn = vec![vec![' '; SIZE.1]; SIZE.0];
    let mut set = |line: usize, at: usize, letter: char| {
        if let Some(place) = drawn.get_mut(line).and_then(|line| line.get_mut(at)) {
            *place = letter;
        }
    };
    let x = |column: u8| 4 * usize::from(column);
    let y = |row: u8| 2 * usize::from(8_u8.saturating_sub(row));
    for square in Square::all() {
        set(y(square.row()), x(square.column()), '.');
    }
    for seat in Seat::all(position.players()) {
        if let Some(square) = position.pawn(seat) {
            let digit = char::from(b'0' + seat.number());
            set(y(square.row()), x(square.column()), digit);
        }
    }
    for fence in position.fences() {
        // A slot has the column and the row of the square south-west of it.
        let (left, low) = (x(fence.slot.column()), y(fence.slot.row()));
        match fence.orientation {
            Orientation::Horizontal => (left..=left + 4).for_each(|at| set(low - 1, at, '-')),
            Orientation::Vertical => (low - 2..=low).for_each(|line| set(line, left + 2, '|')),
        }
    }
    let names = "   a   b   c   d   e   f   g   h   i\n";
    let lines = drawn.iter().zip(0..).map(|(line, index)| {
        let label = if index % 2 == 0 {
            char::from(b'9' - index / 2)
        } else {
            ' '
        };
        let line: String = line.iter().collect();
        format!("{}\n", format!("{label}  {line}").trim_end())
    });
    let lines: String = lines.collect();
    format!("{lines}{names}")
}

/// Returns the board as a picture in SVG. A square is 10 units wide and a groove
/// 2.
pub fn svg(position: &Position) -> String {
    let x = |column: u8| 2 + 12 * i32::from(column);
    // Row 1 is at the bottom, while y grows downwards.
    let y = |row: u8| 98 - 12 * i32::from(row);
    let mut picture = Svg::default();
    for square in Square::all() {
        let corner = (x(square.column()), y(square.row()));
        picture.rectangle(corner, (10, 10), BOARD);
    }
    for fence in position.fences() {
        let (left, low) = (x(fence.slot.column()), y(fence.slot.row()));
        match fence.orientation {
            Orientation::Horizontal => picture.rectangle((left, low - 2), (22, 2), FENCE),
            Orientation::Vertical => picture.rectangle((left + 10, low - 12), (2, 22), FENCE),
        }
    }
    for seat in Seat::all(position.players()) {
        if let Some(square) = position.pawn(seat) {
            let centre = (x(square.column()) + 5, y(square.row()) + 5);
            let colour = COLOURS.get(seat.array_index()).copied().unwrap_or(BOARD);
            picture.circle(centre, colour);
        }
    }
    picture.finish(110, 110)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::{Setup as _, SetupArgs};

    fn position(text: &str) -> Position {
        Position::set_up(SetupArgs {
            players: 2,
            options: "",
            first: None,
            position: Some(text),
            seed: None,
        })
        .unwrap()
    }

    #[test]
    fn pawns_and_fences_are_in_their_places() {
        let drawn = text(&position("a1 / h8 / e1 e9 / 9 9 / 1"));
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines.len(), 18);
        assert_eq!(lines[0], "9  .   .   .   .   2   .   .   . | .");
        assert_eq!(lines[1], format!("   {}|", " ".repeat(30)));
        assert_eq!(lines[2], "8  .   .   .   .   .   .   .   . | .");
        assert_eq!(lines[15], "   -----");
        assert_eq!(lines[16], "1  .   .   .   .   1   .   .   .   .");
    }

    #[test]
    fn the_picture_has_every_square_fence_and_pawn() {
        let drawn = svg(&position("a1 / h8 / e1 e9 / 9 9 / 1"));
        assert_eq!(drawn.matches("<rect").count(), 81 + 2);
        assert!(drawn.contains(r##"<rect x="2" y="96" width="22" height="2" fill="#631"/>"##));
        assert!(drawn.contains(r##"<rect x="96" y="2" width="2" height="22" fill="#631"/>"##));
        assert!(drawn.contains(r##"<circle cx="55" cy="103" r="4" fill="#c33"/>"##));
    }
}
