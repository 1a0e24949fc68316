//! The moves of a game as they stand on a score sheet: a row for each round,
//! and below it what was said and what might have been played instead.

use super::{Match, TreePath};
use crate::record::{Aside, Margin};
use crate::rules::{Position, Seat};

/// A row of the sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetRow {
    /// 0 for the line played, 1 for a variation of it, and so on.
    pub depth: usize,
    /// What stands in it, in its order.
    pub entries: Vec<SheetEntry>,
}

/// Something that stands in a row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SheetEntry {
    /// A round's number, `3.`, or in the middle of the round `3…`.
    Number(String),
    /// A move.
    Move {
        /// Where the game stands after it.
        path: TreePath,
        /// The move's text.
        text: String,
        /// Who made it; nobody where all move at once.
        seat: Option<Seat>,
        /// Whether it is taken back, or left to look at what was before it.
        ahead: bool,
    },
    /// What is said of a position.
    Words {
        /// Which position.
        path: TreePath,
        /// The words; never none.
        text: String,
    },
}

impl<P: Position> Match<P> {
    /// The sheet of the line that was played, with its variations.
    pub fn sheet(&self) -> Vec<SheetRow> {
        let line = self.line();
        let moves: Vec<String> = line.moves().map(|mv| mv.to_string()).collect();
        let positions: Vec<&P> = (0..line.len()).map(|ply| line.position_at(ply)).collect();
        let mut rows = Vec::new();
        say(&self.margin, &TreePath::default(), 0, &mut rows);
        let here = self.game().len();
        // Comments and variations come behind the round that they belong to.
        let mut round = None;
        let mut shown = 0;
        for (index, (text, position)) in moves.iter().zip(positions.iter().copied()).enumerate() {
            if round != Some(position.round()) {
                self.beside(&positions, shown..index, &mut rows);
                shown = index;
                round = Some(position.round());
                let entries = vec![SheetEntry::Number(format!("{}.", position.round()))];
                rows.push(SheetRow { depth: 0, entries });
            }
            if let Some(row) = rows.last_mut() {
                row.entries.push(SheetEntry::Move {
                    path: TreePath::on_the_line(index + 1),
                    text: text.clone(),
                    seat: position.side_to_move(),
                    ahead: index >= here,
                });
            }
        }
        self.beside(&positions, shown..moves.len(), &mut rows);
        rows
    }

    /// What stands beside some moves of the line played.
    fn beside(&self, positions: &[&P], plies: std::ops::Range<usize>, rows: &mut Vec<SheetRow>) {
        for ply in plies {
            say(&self.margin, &TreePath::on_the_line(ply + 1), 1, rows);
            asides(positions[ply], &self.margin, ply, &[], rows);
        }
    }
}

/// Puts down what is said of a position, if anything is.
fn say(margin: &Margin, path: &TreePath, depth: usize, rows: &mut Vec<SheetRow>) {
    let text = margin.words(path.ply);
    if !text.is_empty() {
        let path = path.clone();
        let entries = vec![SheetEntry::Words { path, text }];
        rows.push(SheetRow { depth, entries });
    }
}

/// Puts down the variations that leave a line at a ply, where `position` is at
/// hand. `within` names the line.
fn asides<P: Position>(
    position: &P,
    margin: &Margin,
    from: usize,
    within: &[usize],
    rows: &mut Vec<SheetRow>,
) {
    let all = margin.asides().iter().enumerate();
    for (index, aside) in all.filter(|(_, aside)| aside.from() == from) {
        let mut line = within.to_vec();
        line.push(index);
        put_aside(position, aside, line, rows);
    }
}

/// Puts a variation down in one row, those of its own below it.
fn put_aside<P: Position>(position: &P, aside: &Aside, line: Vec<usize>, rows: &mut Vec<SheetRow>) {
    let depth = line.len();
    let path = |ply| TreePath {
        asides: line.clone(),
        ply,
    };
    let margin = aside.margin();
    let words = |ply| {
        let text = margin.words(ply);
        (!text.is_empty()).then(|| SheetEntry::Words {
            path: path(ply),
            text,
        })
    };
    let mut entries = Vec::from_iter(words(aside.from()));
    let mut below = Vec::new();
    let mut position = position.clone();
    let mut numbered = None;
    for (index, text) in aside.moves().iter().enumerate() {
        let ply = aside.from() + index;
        let round = position.round();
        if numbered != Some(round) {
            let begins = position
                .side_to_move()
                .is_none_or(|seat| seat == position.first());
            let dots = if begins { "." } else { "…" };
            entries.push(SheetEntry::Number(format!("{round}{dots}")));
            numbered = Some(round);
        }
        entries.push(SheetEntry::Move {
            path: path(ply + 1),
            text: text.clone(),
            seat: position.side_to_move(),
            ahead: true,
        });
        entries.extend(words(ply + 1));
        asides(&position, margin, ply, &line, &mut below);
        let next = position.parse_move(text).ok();
        match next.map(|mv| position.play(mv)) {
            Some(Ok(next)) => position = next,
            // It was checked when it was put aside.
            _ => break,
        }
    }
    rows.push(SheetRow { depth, entries });
    rows.append(&mut below);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::table::AnyMatch;

    /// The sheet as text: depth, then what stands in the row; a move ahead in
    /// round brackets, with its path.
    fn text(table: &AnyMatch) -> Vec<String> {
        let rows = match table {
            AnyMatch::Checkers(table) => table.sheet(),
            AnyMatch::Parallel(table) => table.table().sheet(),
            AnyMatch::Quoridor(table) => table.sheet(),
        };
        let entry = |entry: &SheetEntry| match entry {
            SheetEntry::Number(number) => number.clone(),
            SheetEntry::Move {
                path, text, ahead, ..
            } => {
                let lines: Vec<String> = path.asides.iter().map(usize::to_string).collect();
                let place = format!("{}@{}", lines.join("/"), path.ply);
                let brackets = if *ahead { ["(", ")"] } else { ["", ""] };
                format!("{}{text}{}{place}", brackets[0], brackets[1])
            }
            SheetEntry::Words { text, .. } => format!("“{text}”"),
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
                "1 2. (f2)1@3",
                "1 2. (d2)2@3",
                "0 3. (e4)@5",
            ]
        );
    }

    #[test]
    fn every_path_of_a_sheet_leads_somewhere() {
        let record = r#"
            [Game "quoridor"] [Players "4"] [First "3"]
            1. e8 (1. f9 h5 (1... i4) (1... i6 e2)) i6 e2 (1... d1 b5) b5 *"#;
        let AnyMatch::Quoridor(table) = AnyMatch::from_text(record).unwrap() else {
            panic!("another game")
        };
        let mut paths = 0;
        for row in table.sheet() {
            for entry in row.entries {
                if let SheetEntry::Move { path, text, .. } = entry {
                    let there = table.at(&path).unwrap();
                    assert_eq!(there.game().moves().last().unwrap().to_string(), text);
                    assert_eq!(there.game().len(), path.ply);
                    paths += 1;
                }
            }
        }
        assert_eq!(paths, 11);
    }
}
