//! The circles and arrows that people draw on the board, which are kept in the
//! comments on a position.

use crate::{Match, TurnGame};
use starfence_record::{Mark, MarkColour, MarkShape, Marks, TreePath};

impl<P: TurnGame> Match<P> {
    /// Returns the circles and arrows on a position. There are none if the
    /// record has one that is not valid on the game's board.
    pub fn marks(&self, path: &TreePath) -> Marks<P::Place> {
        let annotations = self.tree.annotations(path);
        annotations
            .and_then(|annotations| annotations.marks().ok())
            .unwrap_or_default()
    }

    /// Returns the places of the circles and arrows on the current position as
    /// texts, by colour: `e4` for a circle, `e2-e4` for an arrow. Colours without
    /// any are left out.
    pub fn marked_places(&self) -> Vec<(MarkColour, Vec<String>)> {
        let marks = self.marks(&self.here());
        let text = |mark: Mark<P::Place>| match mark.shape() {
            MarkShape::Circle(place) => place.to_string(),
            MarkShape::Arrow(from, to) => format!("{from}-{to}"),
        };
        let of_colour = |colour| {
            let marks = marks.iter().filter(|mark| mark.colour == colour);
            (colour, marks.map(text).collect())
        };
        let mut places = MarkColour::ALL.map(of_colour).to_vec();
        places.retain(|(_, places): &(_, Vec<_>)| !places.is_empty());
        places
    }

    /// Draws a circle or an arrow on a position: adds it, in place of one of
    /// the same shape. If that one has the same colour too, it is only removed.
    ///
    /// Changes nothing if there is no such position, or if the record has a mark
    /// there that is not valid on the game's board, since that would be lost.
    pub fn draw_mark(&mut self, path: &TreePath, mark: Mark<P::Place>) {
        let Some(annotations) = self.tree.annotations_mut(path) else {
            return;
        };
        if let Ok(mut marks) = annotations.marks() {
            marks.draw(mark);
            annotations.set_marks(&marks);
        }
    }

    /// Removes all circles and arrows from a position, and any that are not
    /// valid on the game's board.
    pub fn clear_marks(&mut self, path: &TreePath) {
        if let Some(annotations) = self.tree.annotations_mut(path) {
            annotations.clear_marks();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{AnyMatch, Mark, MarkColour, Match, MatchMessage, TreePath, TurnGame};
    use starfence_record::{Link, Record};
    use starfence_rules::{checkers, quoridor};

    fn fences() -> Match<quoridor::Position> {
        let rules = quoridor::Rules::new(quoridor::Players::Two);
        let mut table = Match::new(quoridor::Position::start(rules), Vec::new());
        for mv in ["e2", "e8", "e3"] {
            play(&mut table, mv);
        }
        table
    }

    fn play(table: &mut Match<quoridor::Position>, mv: &str) {
        table
            .update(MatchMessage::Play(mv.parse().unwrap()))
            .unwrap();
    }

    fn draw<P: TurnGame>(table: &mut Match<P>, ply: usize, mark: &str) {
        let mark: Mark<P::Place> = mark.parse().unwrap();
        table.draw_mark(&TreePath::on_main_line(ply), mark);
    }

    /// Returns the marks on a position of the main line, as in a record.
    fn marks<P: TurnGame>(table: &Match<P>, ply: usize) -> Vec<String> {
        let marks = table.marks(&TreePath::on_main_line(ply));
        marks.iter().map(|mark| mark.to_string()).collect()
    }

    fn moves<P: TurnGame>(table: &Match<P>) -> String {
        let text = table.to_record().to_string();
        text.lines().last().unwrap().to_owned()
    }

    fn fences_in(game: AnyMatch) -> Match<quoridor::Position> {
        game.into_turns().unwrap()
    }

    #[test]
    fn a_mark_is_added_recoloured_and_removed() {
        let mut table = fences();
        draw(&mut table, 0, "Ge4");
        draw(&mut table, 0, "Ge2e4");
        assert_eq!(marks(&table, 0), ["Ge4", "Ge2e4"]);
        assert!(moves(&table).starts_with("{[%csl Ge4] [%cal Ge2e4]} 1. e2 "));
        draw(&mut table, 0, "Re4");
        assert_eq!(marks(&table, 0), ["Re4", "Ge2e4"]);
        draw(&mut table, 0, "Ge2e4");
        assert_eq!(marks(&table, 0), ["Re4"]);
        assert_eq!(marks(&table, 1), [""; 0]);
        table.clear_marks(&TreePath::on_main_line(0));
        assert_eq!(moves(&table), "1. e2 e8 2. e3 *");
    }

    #[test]
    fn marks_are_told_by_colour() {
        let mut table = fences();
        for mark in ["Be4", "Ge2e4", "Ba1", "Ge4e2"] {
            draw(&mut table, 3, mark);
        }
        let texts = |places: &[&str]| places.iter().map(|place| place.to_string()).collect();
        assert_eq!(
            table.marked_places(),
            [
                (MarkColour::Green, texts(&["e2-e4", "e4-e2"])),
                (MarkColour::Blue, texts(&["e4", "a1"])),
            ]
        );
        assert_eq!(fences().marked_places(), []);
    }

    #[test]
    fn a_mark_where_no_position_is_changes_nothing() {
        let mut table = fences();
        draw(&mut table, 4, "Ge4");
        assert_eq!(table, fences());
    }

    #[test]
    fn holes_of_the_star_are_marked() {
        let rules = checkers::Rules::new(checkers::Players::Two);
        let mut table = Match::new(checkers::Position::start(rules), Vec::new());
        draw(&mut table, 0, "Ym13e5");
        assert_eq!(marks(&table, 0), ["Ym13e5"]);
    }

    #[test]
    fn words_and_marks_leave_each_other_alone() {
        let (mut table, path) = (fences(), TreePath::on_main_line(3));
        table.set_comment(&path, "a wall?");
        draw(&mut table, 3, "Be5e6");
        table.set_comment(&path, "a wall!");
        assert_eq!(moves(&table), "1. e2 e8 2. e3 {a wall! [%cal Be5e6]} *");
        table.clear_marks(&path);
        assert_eq!(table.comment(&path), "a wall!");
    }

    #[test]
    fn marks_are_undone_and_redone_with_their_move() {
        let mut table = fences();
        draw(&mut table, 3, "Ge4");
        table.update(MatchMessage::Undo).unwrap();
        table.update(MatchMessage::Redo).unwrap();
        assert_eq!(marks(&table, 3), ["Ge4"]);
        table.update(MatchMessage::Undo).unwrap();
        play(&mut table, "d2");
        assert_eq!(marks(&table, 3), [""; 0]);
    }

    #[test]
    fn marks_go_with_their_position_into_a_variation() {
        let mut table = fences();
        draw(&mut table, 3, "Ge4");
        assert!(table.continue_from(&TreePath::on_main_line(2)));
        play(&mut table, "d2");
        assert_eq!(moves(&table), "1. e2 e8 2. d2 (2. e3 {[%csl Ge4]}) *");
    }

    #[test]
    fn saved_games_and_links_have_the_marks() {
        let mut table = fences();
        draw(&mut table, 2, "Rd5");
        draw(&mut table, 3, "Ye4e6");
        let game = AnyMatch::from(table.clone());
        let saved = AnyMatch::from_text(&game.to_text()).unwrap();
        assert_eq!(fences_in(saved), table);
        let link = Link::from_text(&game.public_record().to_string()).unwrap();
        let link: Link = link.as_str().parse().unwrap();
        let record: Record = link.text().parse().unwrap();
        let opened = fences_in(AnyMatch::from_foreign_record(record).unwrap());
        assert_eq!(marks(&opened, 2), ["Rd5"]);
        assert_eq!(marks(&opened, 3), ["Ye4e6"]);
    }

    #[test]
    fn marks_of_another_board_are_kept_until_they_are_cleared() {
        let text = "[Game \"quoridor\"] [Players \"2\"] 1. e2 {[%csl Ge4,Gm13]} *";
        let mut table = fences_in(AnyMatch::from_foreign_record(text.parse().unwrap()).unwrap());
        assert_eq!(marks(&table, 1), [""; 0]);
        draw(&mut table, 1, "Ge5");
        assert_eq!(moves(&table), "1. e2 {[%csl Ge4,Gm13]} *");
        table.clear_marks(&TreePath::on_main_line(1));
        assert_eq!(moves(&table), "1. e2 *");
    }
}
