//! Draws a position of Quoridor or of Chinese Checkers as an SVG picture.
//!
//! ```text
//! cargo run -p starfence-rules --example board_svg quoridor "d4 / e5 / e4 e6 / 9 9 / 1" > board.svg
//! cargo run -p starfence-rules --example board_svg chinese-checkers > board.svg
//! ```
//!
//! The arguments are the game and, optionally, a position (docs/notation.md,
//! "Positions"). Without a position, the start for two players is drawn. The
//! picture has no style sheet and no script, so that any program that reads SVG
//! shows it.

use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{Orientation, Square};
use starfence_rules::{
    GameKind, Position as _, Seat, Setup, SetupArgs, SetupError, checkers, quoridor,
};
use std::error::Error;
use std::fmt::Write as _;

/// The colours of the players, player 1's first.
const COLOURS: [&str; 6] = ["#c33", "#36c", "#2a7", "#e90", "#839", "#555"];

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (game, position) = match args.as_slice() {
        [] => ("quoridor", None),
        [game] => (*game, None),
        [game, position] => (*game, Some(*position)),
        _ => return Err("expected GAME POSITION".into()),
    };
    println!("{}", picture(game.parse()?, position)?);
    Ok(())
}

/// Returns the picture of a position, or of the starting position if `position`
/// is `None`.
///
/// # Errors
/// Returns an error if the text is not a position of the game, or if the game
/// is Parallel Chinese Checkers.
fn picture(kind: GameKind, position: Option<&str>) -> Result<String, Box<dyn Error>> {
    match kind {
        GameKind::Quoridor => Ok(quoridor_board(&set_up(position)?)),
        GameKind::ChineseCheckers => Ok(star(&set_up(position)?)),
        GameKind::Parallel => Err("this example does not draw tokens".into()),
    }
}

fn set_up<P: Setup>(position: Option<&str>) -> Result<P, SetupError> {
    P::set_up(SetupArgs {
        players: 2,
        options: "",
        first: None,
        position,
        seed: None,
    })
}

/// Draws the Quoridor board. A square is 10 units wide and a groove 2. Row 1 is
/// at the bottom, while y grows downwards.
fn quoridor_board(position: &quoridor::Position) -> String {
    let x = |column: u8| 2 + 12 * i32::from(column);
    let y = |row: u8| 98 - 12 * i32::from(row);
    let mut shapes = String::new();
    for square in Square::all() {
        rectangle(
            &mut shapes,
            x(square.column()),
            y(square.row()),
            10,
            10,
            "#dca",
        );
    }
    for fence in position.fences() {
        // A slot has the column and the row of the square south-west of it.
        let (left, bottom) = (x(fence.slot.column()), y(fence.slot.row()));
        match fence.orientation {
            Orientation::Horizontal => rectangle(&mut shapes, left, bottom - 2, 22, 2, "#631"),
            Orientation::Vertical => rectangle(&mut shapes, left + 10, bottom - 12, 2, 22, "#631"),
        }
    }
    for seat in Seat::all(position.players()) {
        if let Some(square) = position.pawn(seat) {
            let centre = (x(square.column()) + 5, y(square.row()) + 5);
            circle(&mut shapes, centre, 4, COLOURS[seat.array_index()]);
        }
    }
    svg(110, 110, &shapes)
}

/// Draws the star-shaped board. Holes are 10 units apart. Columns are slanted:
/// each row is shifted half a hole to the left of the row above it.
fn star(position: &checkers::Position) -> String {
    let mut shapes = String::new();
    for hole in Hole::all() {
        let x = 10 * i32::from(hole.column()) - 5 * i32::from(hole.row()) + 30;
        let y = 9 * i32::from(hole.row()) + 8;
        let peg = position.peg_at(hole);
        let colour = peg.map_or("#dca", |seat| COLOURS[seat.array_index()]);
        circle(&mut shapes, (x, y), 4, colour);
    }
    svg(140, 160, &shapes)
}

fn rectangle(shapes: &mut String, x: i32, y: i32, width: u32, height: u32, colour: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(
        shapes,
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>"#
    );
}

fn circle(shapes: &mut String, (x, y): (i32, i32), radius: u32, colour: &str) {
    let _ = writeln!(
        shapes,
        r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#
    );
}

fn svg(width: u32, height: u32, shapes: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n{shapes}</svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_pawn_and_fence_is_drawn_in_its_place() -> Result<(), Box<dyn Error>> {
        let drawn = picture(GameKind::Quoridor, Some("a1 / h8 / e1 e9 / 9 9 / 1"))?;
        assert_eq!(drawn.matches("<rect").count(), 81 + 2);
        assert!(drawn.contains(r##"<rect x="2" y="96" width="22" height="2" fill="#631"/>"##));
        assert!(drawn.contains(r##"<rect x="96" y="2" width="2" height="22" fill="#631"/>"##));
        assert!(drawn.contains(r##"<circle cx="55" cy="103" r="4" fill="#c33"/>"##));
        assert!(drawn.contains(r##"<circle cx="55" cy="7" r="4" fill="#36c"/>"##));
        Ok(())
    }

    #[test]
    fn every_hole_of_the_star_is_drawn_within_the_picture() -> Result<(), Box<dyn Error>> {
        let drawn = picture(GameKind::ChineseCheckers, None)?;
        assert_eq!(drawn.matches("<circle").count(), 121);
        assert_eq!(drawn.matches(COLOURS[0]).count(), 10);
        assert_eq!(drawn.matches(COLOURS[1]).count(), 10);
        for hole in drawn.split("cx=\"").skip(1) {
            let x: i32 = hole.split('"').next().unwrap_or_default().parse()?;
            assert!((4..=136).contains(&x), "{x}");
        }
        Ok(())
    }

    #[test]
    fn what_is_no_position_is_refused() {
        assert!(picture(GameKind::Quoridor, Some("e2")).is_err());
        assert!(picture(GameKind::Parallel, None).is_err());
    }
}
