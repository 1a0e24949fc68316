//! The Quoridor board in words: its squares for screen readers, and the fences
//! that each player has left.

use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use starfence_boards::quoridor::SquareModel;
use starfence_rules::quoridor::{CardinalDirection, Position, Square};

/// Returns the description of a square for screen readers: its name, its pawn,
/// the fences around it, and whether the player to move can move the pawn
/// there.
pub fn square_text(i18n: I18n, square: Square, shown: SquareModel, names: Names) -> String {
    let mut text = match shown.pawn {
        None => square.to_string(),
        Some(seat) => t_string!(i18n, page.grid.pawn, square, name = names(seat)),
    };
    let sides = shown.fenced_sides().map(|side| match side {
        CardinalDirection::North => t_string!(i18n, page.grid.north),
        CardinalDirection::East => t_string!(i18n, page.grid.east),
        CardinalDirection::South => t_string!(i18n, page.grid.south),
        CardinalDirection::West => t_string!(i18n, page.grid.west),
    });
    let sides: Vec<String> = sides.map(str::to_owned).collect();
    text += &match sides.as_slice() {
        [] => String::new(),
        [side] => t_string!(i18n, page.grid.fence_beside, side),
        sides => t_string!(i18n, page.grid.fences_beside, sides = i18n.list(sides)),
    };
    if shown.target {
        text += t_string!(i18n, page.grid.target);
    }
    text
}

/// Returns a sentence for each player with the number of fences that the player
/// has left.
pub fn fences_left_text(i18n: I18n, position: &Position, names: Names) -> String {
    let seats = position.rules().players().seats();
    let each = seats.map(|seat| {
        let (name, count) = (names(seat), position.fences_left(seat));
        t_string!(i18n, puzzles.fences_left, name, count)
    });
    i18n.sentences(each)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{SeatName, Texts};
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Players, Rules};

    #[test]
    fn the_fences_of_the_player_who_is_you_are_yours() {
        let position = Position::start(Rules::new(Players::Two));
        let names = |seat: Seat| match seat {
            Seat::FIRST => SeatName::You,
            _ => "Blue".to_owned().into(),
        };
        let text = fences_left_text(I18n::new(Texts::ENGLISH), &position, &names);
        assert_eq!(text, "Your fences: 10. Blue’s fences: 10.");
    }

    fn text(shown: SquareModel) -> String {
        let i18n = I18n::new(Texts::ENGLISH);
        square_text(i18n, "e4".parse().unwrap(), shown, &|_| {
            "Red".to_owned().into()
        })
    }

    #[test]
    fn a_square_tells_its_walls() {
        let walled = |walls| {
            text(SquareModel {
                walls,
                ..SquareModel::default()
            })
        };
        assert_eq!(walled([false; 4]), "e4");
        assert_eq!(
            walled([false, false, true, false]),
            "e4, fence to the south"
        );
        // Browsers say "north and east"; native tests have no Intl.ListFormat.
        let two = walled([true, true, false, false]);
        assert_eq!(two, "e4, fences to the north, east");
    }

    #[test]
    fn a_square_tells_its_pawn_and_whether_the_pawn_can_go_there() {
        let shown = SquareModel {
            pawn: Some(Seat::FIRST),
            walls: [false, false, false, true],
            ..SquareModel::default()
        };
        assert_eq!(text(shown), "e4, pawn: Red, fence to the west");
        let shown = SquareModel {
            target: true,
            ..SquareModel::default()
        };
        assert_eq!(text(shown), "e4, the pawn can move here");
    }
}
