//! Draws the star with its pegs, from the rows of a position's text
//! (docs/notation.md, "Positions").

use super::svg::{BOARD, COLOURS, Svg};
use starfence_rules::lattice::{HOLES, Hole};

/// The pegs of a position: for each hole, its characters in the position's
/// text, or `None` for an empty hole.
fn pegs(position: &str) -> Vec<(Hole, Option<&str>)> {
    let rows = position.split(' ').next().unwrap_or_default();
    let length = rows.chars().filter(|letter| *letter != '/').count();
    let width = (length / usize::from(HOLES)).max(1);
    let holes = Hole::all();
    let cells = rows.split('/').flat_map(move |row| {
        (0..row.len())
            .step_by(width)
            .map(move |at| row.get(at..at + width).unwrap_or_default())
    });
    let peg = |cell: &'_ str| !cell.starts_with('.') && !cell.is_empty();
    holes
        .zip(cells)
        .map(|(hole, cell)| (hole, Some(cell).filter(|cell| peg(cell))))
        .collect()
}

/// Returns the board as lines of text. Each row begins with its first hole and
/// ends with its last one; `.` is an empty hole, a peg is as in the position.
pub fn text(position: &str) -> String {
    let pegs = pegs(position);
    let width = pegs
        .iter()
        .flat_map(|(_, peg)| peg.map(str::len))
        .max()
        .unwrap_or(1);
    let mut drawn = String::new();
    for row in pegs.chunk_by(|(one, _), (next, _)| one.row() == next.row()) {
        let (Some((first, _)), Some((last, _))) = (row.first(), row.last()) else {
            continue;
        };
        // A row is shifted by half a hole to the west of the row above it.
        let half_steps = 4 + 2 * usize::from(first.column()) - usize::from(first.row());
        let cells: Vec<String> = row
            .iter()
            .map(|(_, peg)| format!("{:<1$}", peg.unwrap_or("."), 2 * width))
            .collect();
        let indent = " ".repeat(half_steps * width);
        let cells = cells.concat();
        drawn += &format!(
            "{:<4}{indent}{} {last}\n",
            first.to_string(),
            cells.trim_end()
        );
    }
    drawn
}

/// Returns the board as a picture in SVG. A numbered peg has its number on it.
pub fn svg(position: &str) -> String {
    let mut picture = Svg::default();
    for (hole, peg) in pegs(position) {
        let x = 10 * i32::from(hole.column()) - 5 * i32::from(hole.row()) + 30;
        let y = 9 * i32::from(hole.row()) + 8;
        picture.circle((x, y), peg.map_or(BOARD, colour));
        if let Some(number) = peg.and_then(|peg| peg.chars().nth(1)) {
            picture.character((x, y), number);
        }
    }
    picture.finish(140, 160)
}

/// Returns the colour of a peg, whose owner is a digit from 1 or a letter from
/// `A`.
fn colour(peg: &str) -> &'static str {
    let owner = peg.chars().next().map_or(0, u32::from);
    let digit = owner.checked_sub('1'.into()).filter(|owner| *owner < 6);
    let letter = owner.checked_sub('A'.into()).filter(|owner| *owner < 6);
    let index = digit.or(letter).unwrap_or(0) as usize;
    COLOURS.get(index).copied().unwrap_or(BOARD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::{Setup as _, SetupArgs, checkers, parallel};

    const TWO: SetupArgs = SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: None,
        seed: Some(3),
    };

    #[test]
    fn rows_are_shifted_and_named_by_their_ends() {
        let start = checkers::Position::set_up(TWO).unwrap().to_string();
        let lines: Vec<String> = text(&start).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 17);
        assert_eq!(lines[0], format!("a5  {}1 a5", " ".repeat(12)));
        assert_eq!(lines[3], format!("d5  {}1 1 1 1 d8", " ".repeat(9)));
        assert_eq!(lines[4], "e1  . . . . . . . . . . . . . e13");
        assert_eq!(lines[16], format!("q13 {}2 q13", " ".repeat(12)));
    }

    #[test]
    fn numbered_pegs_have_their_numbers() {
        let start = parallel::Position::set_up(TWO).unwrap().to_string();
        let drawn = text(&start);
        for number in 1..=6 {
            assert!(drawn.contains(&format!("A{number}")), "{drawn}");
        }
        let picture = svg(&start);
        assert_eq!(picture.matches("<circle").count(), 121);
        assert_eq!(picture.matches("<text").count(), 24);
        assert_eq!(picture.matches(COLOURS[0]).count(), 12);
        assert_eq!(picture.matches(COLOURS[1]).count(), 12);
    }

    #[test]
    fn other_text_is_drawn_without_a_panic() {
        for wrong in ["", "/", "é/é", "..", "1 1 1"] {
            text(wrong);
            svg(wrong);
        }
    }
}
