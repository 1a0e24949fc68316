//! The score sheet of a game: a row for each round, followed by rows for its
//! comments and variations.

use super::Match;
use starfence_record::{Annotations, Branch, Glyph, Line, Node, TreePath};
use starfence_rules::{Position, Seat};

/// A row of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetRow {
    /// The nesting depth: 0 for the main line, 1 for a variation of the main
    /// line, and so on.
    pub depth: usize,
    /// The entries of the row, from left to right.
    pub entries: Vec<SheetEntry>,
}

/// An entry in a row of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SheetEntry {
    /// The number of a round: `3.`, or `3…` if the row begins in the middle of
    /// the round.
    Number(String),
    /// A move.
    Move {
        /// The path of the position after the move.
        path: TreePath,
        /// The text and glyphs of the move; if all players move at once, those
        /// of each player's plan.
        parts: Vec<SheetPart>,
        /// The player who made the move; `None` if all players move at once.
        seat: Option<Seat>,
        /// The index of the move in its round: 0 for the player who begins the
        /// rounds.
        place: usize,
        /// Whether the move comes after the current position: it was undone, or
        /// an earlier position is being viewed.
        ahead: bool,
    },
    /// A comment on a position.
    Comment {
        /// The path of the position.
        path: TreePath,
        /// The text of the comment; never empty.
        text: String,
    },
}

/// A move or, if all players move at once, one player's plan.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetPart {
    /// The text in the game's notation.
    pub text: String,
    /// The annotation glyphs, such as those for good and bad moves.
    pub glyphs: Vec<Glyph>,
}

impl<P: Position> Match<P> {
    /// Returns the score sheet of the main line and all variations.
    pub fn sheet(&self) -> Vec<SheetRow> {
        let game = self.line();
        let here = self.game().len();
        let main = self.tree().main_line();
        let second = (!game.is_empty()).then(|| game.position_at(1));
        let descends = descends(game.position_at(0), second);
        let mut rows = Vec::new();
        add_comment(main.introduction(), &TreePath::default(), 0, &mut rows);
        // Rows for comments and variations follow the round to which they
        // belong.
        let mut round = None;
        let mut below = Vec::new();
        for (ply, node) in main.nodes().iter().enumerate().take(game.len()) {
            let position = game.position_at(ply);
            if round != Some(position.round()) {
                rows.append(&mut below);
                round = Some(position.round());
                let entries = vec![SheetEntry::Number(format!("{}.", position.round()))];
                rows.push(SheetRow { depth: 0, entries });
            }
            let path = TreePath::on_main_line(ply + 1);
            add_comment(node.annotations(), &path, 1, &mut below);
            let before = TreePath::on_main_line(ply);
            add_variations(position, node, &before, descends, &mut below);
            if let Some(row) = rows.last_mut() {
                row.entries.push(SheetEntry::Move {
                    path,
                    parts: parts_of(node),
                    seat: position.side_to_move(),
                    place: place_in_round(position, descends),
                    ahead: ply >= here,
                });
            }
        }
        rows.append(&mut below);
        rows
    }
}

/// Returns the index of the current turn in its round: 0 for the player who
/// begins the rounds, and always 0 if all players move at once.
fn place_in_round<P: Position>(position: &P, descends: bool) -> usize {
    let players = usize::from(position.players());
    let first = position.first_player().array_index();
    let seat = position.side_to_move().map_or(first, Seat::array_index);
    let (from, to) = if descends {
        (seat, first)
    } else {
        (first, seat)
    };
    (to + players - from) % players
}

/// Returns whether turns pass to the player with the next lower number, as in
/// games played counterclockwise. `next` is the position after `position`.
fn descends<P: Position>(position: &P, next: Option<&P>) -> bool {
    let players = position.players();
    let seats = position.side_to_move().zip(next.and_then(P::side_to_move));
    players > 2 && seats.is_some_and(|(seat, next)| next == seat.previous_among(players))
}

/// Splits a move's text into words, each with its glyphs.
fn parts_of(node: &Node) -> Vec<SheetPart> {
    node.move_text()
        .split_whitespace()
        .enumerate()
        .map(|(word, text)| SheetPart {
            text: text.to_owned(),
            glyphs: node.glyphs(word).collect(),
        })
        .collect()
}

/// Adds a row for the comment on a position, if there is one.
fn add_comment(comment: &Annotations, path: &TreePath, depth: usize, rows: &mut Vec<SheetRow>) {
    let entries = Vec::from_iter(comment_entry(comment, path));
    if !entries.is_empty() {
        rows.push(SheetRow { depth, entries });
    }
}

fn comment_entry(comment: &Annotations, path: &TreePath) -> Option<SheetEntry> {
    let text = comment.text_without_commands();
    let path = path.clone();
    (!text.is_empty()).then_some(SheetEntry::Comment { path, text })
}

/// Adds rows for the variations of a move. `position` is the position before
/// the move, and `before` its path.
fn add_variations<P: Position>(
    position: &P,
    node: &Node,
    before: &TreePath,
    descends: bool,
    rows: &mut Vec<SheetRow>,
) {
    for (index, variation) in node.variations().iter().enumerate() {
        let mut path = before.clone();
        let ply = path.ply;
        path.branches.push(Branch { ply, index });
        add_variation(position, variation, path, descends, rows);
    }
}

/// Adds a row for a variation, followed by rows for its own variations. `path`
/// is the path of the position in which the variation starts.
fn add_variation<P: Position>(
    position: &P,
    variation: &Line,
    mut path: TreePath,
    descends: bool,
    rows: &mut Vec<SheetRow>,
) {
    let depth = path.branches.len();
    let mut entries = Vec::from_iter(comment_entry(variation.introduction(), &path));
    let mut below = Vec::new();
    let mut position = position.clone();
    let mut numbered = None;
    for node in variation.nodes() {
        let round = position.round();
        if numbered != Some(round) {
            let begins = position
                .side_to_move()
                .is_none_or(|seat| seat == position.first_player());
            let dots = if begins { "." } else { "…" };
            entries.push(SheetEntry::Number(format!("{round}{dots}")));
            numbered = Some(round);
        }
        add_variations(&position, node, &path, descends, &mut below);
        path.ply += 1;
        entries.push(SheetEntry::Move {
            path: path.clone(),
            parts: parts_of(node),
            seat: position.side_to_move(),
            place: place_in_round(&position, descends),
            ahead: true,
        });
        entries.extend(comment_entry(node.annotations(), &path));
        let next = position.parse_move(node.move_text()).ok();
        match next.map(|mv| position.play(mv)) {
            Some(Ok(next)) => position = next,
            // The moves of a variation were checked when the variation was
            // added.
            _ => break,
        }
    }
    rows.push(SheetRow { depth, entries });
    rows.append(&mut below);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyMatch;
    use starfence_rules::quoridor::Position;

    /// Returns the text of a move with its glyphs.
    fn text_of(parts: &[SheetPart]) -> String {
        let part = |part: &SheetPart| {
            let glyphs = part.glyphs.iter().map(|glyph| format!(" {glyph}"));
            part.text.clone() + &glyphs.collect::<String>()
        };
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    }

    /// Writes the score sheet as text: each row's depth, then its entries. Each
    /// move is followed by its path; moves after the current position are in
    /// parentheses.
    fn text(table: &AnyMatch) -> Vec<String> {
        let rows = match table {
            AnyMatch::Turns(table) => table.sheet(),
            AnyMatch::Parallel(table) => table.table.sheet(),
        };
        let entry = |entry: &SheetEntry| match entry {
            SheetEntry::Number(number) => number.clone(),
            SheetEntry::Move {
                path, parts, ahead, ..
            } => {
                let text = text_of(parts);
                let lines: Vec<String> = path
                    .branches
                    .iter()
                    .map(|branch| branch.index.to_string())
                    .collect();
                let place = format!("{}@{}", lines.join("/"), path.ply);
                let brackets = if *ahead { ["(", ")"] } else { ["", ""] };
                format!("{}{text}{}{place}", brackets[0], brackets[1])
            }
            SheetEntry::Comment { text, .. } => format!("“{text}”"),
        };
        let row = |row: &SheetRow| {
            let entries: Vec<String> = row.entries.iter().map(entry).collect();
            format!("{} {}", row.depth, entries.join(" "))
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn rounds_have_rows_with_what_stands_beside_them_below() {
        let record = r#"
            [Game "quoridor"] [Players "2"] [TakenBack "e7 3. e4"]
            {Here we go} 1. e2 (1. d1 {shy} e8 (1... d9) 2. d2) e8 {[%clk 0:01:00]}
            2. e3 {bold} (2. f2) (2. d2) *"#;
        let table = AnyMatch::from_text(record).unwrap();
        assert_eq!(
            text(&table),
            [
                "0 “Here we go”",
                "0 1. e2@1 e8@2",
                "1 1. (d1)0@1 “shy” (e8)0@2 2. (d2)0@3",
                "2 1… (d9)0/0@2",
                "0 2. e3@3 (e7)@4",
                "1 “bold”",
                "1 2. (f2)0@3",
                "1 2. (d2)1@3",
                "0 3. (e4)@5",
            ]
        );
    }

    #[test]
    fn a_glyph_stands_behind_the_plan_that_it_belongs_to() {
        let record = r#"
            [Game "parallel"] [Players "2"] [Position "../..../....../......../A4A2A4A3..........B4B6B3B1/A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/................../..................../....................../......................../........................../......../....../..../.. E 222222/222222"]
            1. -/- $4 SW2,W3/- (1. E4/- SW1/- $2) 2. E4/- $1 SW4/- $6 *"#;
        let table = AnyMatch::from_text(record).unwrap();
        assert_eq!(
            text(&table),
            [
                "0 1. -/- $4 SW2,W3/-@1",
                "1 1. (E4/- SW1/- $2)0@1",
                "0 2. E4/- $1 SW4/- $6@2",
            ]
        );
    }

    #[test]
    fn turns_have_the_same_places_whichever_way_they_go_round() {
        for (options, moves) in [
            ("", "m14-l13 m8-l8 d5-e5 l13-k12"),
            ("direction=counterclockwise", "m14-l13 d5-e5 m8-l8 l13-k12"),
        ] {
            let record = format!(
                r#"[Game "chinese-checkers"] [Players "3"] [Options "{options}"] [First "2"] {moves} *"#
            );
            let AnyMatch::Turns(table) = AnyMatch::from_text(&record).unwrap() else {
                panic!("{options}")
            };
            let places = table
                .sheet()
                .into_iter()
                .flat_map(|row| row.entries)
                .filter_map(|entry| match entry {
                    SheetEntry::Move { place, .. } => Some(place),
                    _ => None,
                });
            assert_eq!(places.collect::<Vec<_>>(), [0, 1, 2, 0], "{options}");
        }
    }

    #[test]
    fn every_path_of_a_sheet_leads_somewhere() {
        let record = r#"
            [Game "quoridor"] [Players "4"] [First "3"]
            1. e8 (1. f9 h5 (1... i4) (1... i6 e2)) i6 e2 (1... d1 b5) b5 *"#;
        let table = AnyMatch::from_text(record).unwrap();
        let table: Match<Position> = table.into_turns().unwrap();
        let mut paths = 0;
        for row in table.sheet() {
            for entry in row.entries {
                if let SheetEntry::Move {
                    path, parts, place, ..
                } = entry
                {
                    let text = text_of(&parts);
                    let there = table.at(&path).unwrap();
                    // Player 3 begins, and every round of this game begins at
                    // its first move.
                    assert_eq!(place, (path.ply - 1) % 4, "{text}");
                    assert_eq!(there.game().moves().last().unwrap().to_string(), text);
                    assert_eq!(there.game().len(), path.ply);
                    paths += 1;
                }
            }
        }
        assert_eq!(paths, 11);
    }
}
