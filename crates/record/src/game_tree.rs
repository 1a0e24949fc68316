//! The moves of a game as a tree: the main line and its variations, with their
//! annotations.
//!
//! Plies (single moves) are counted from the start of the game, even in
//! variations: ply 4 of any line is the position after four moves.

use super::annotations::Annotations;
use super::line::{Line, Node};
use super::tree_path::{Branch, TreePath};

/// A game's main line, with all variations and annotations.
///
/// ```
/// use starfence_record::{GameTree, TreePath};
///
/// let mut tree = GameTree::new(["e2".to_owned(), "e8".to_owned()]);
/// let start = TreePath::on_main_line(0);
/// tree.annotations_mut(&start).unwrap().set_text("the usual start");
/// // Another first move; the line so far becomes a variation of it.
/// tree.play(0, "d1", true);
/// assert_eq!(tree.main_line().len(), 1);
/// assert_eq!(tree.main_line().nodes()[0].variations()[0].len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTree {
    main: Line,
}

impl GameTree {
    /// Creates a tree with only a main line.
    pub fn new(moves: impl IntoIterator<Item = String>) -> Self {
        let main = Line::new(moves);
        Self { main }
    }

    /// Returns the main line.
    pub fn main_line(&self) -> &Line {
        &self.main
    }

    /// Returns a mutable reference to the main line.
    pub fn main_line_mut(&mut self) -> &mut Line {
        &mut self.main
    }

    /// Returns whether there are no moves, and no comments before the first
    /// move.
    pub fn is_empty(&self) -> bool {
        self.main.is_empty() && self.main.introduction.is_empty()
    }

    /// Returns the line that is reached from the main line by following
    /// `branches`, if it exists.
    pub fn line(&self, branches: &[Branch]) -> Option<&Line> {
        let mut line = &self.main;
        let mut start = 0;
        for branch in branches {
            let node = line.nodes.get(branch.ply.checked_sub(start)?)?;
            line = node.variations.get(branch.index)?;
            start = branch.ply;
        }
        Some(line)
    }

    /// Returns a mutable reference to the line that is reached from the main
    /// line by following `branches`, if it exists.
    pub fn line_mut(&mut self, branches: &[Branch]) -> Option<&mut Line> {
        let mut line = &mut self.main;
        let mut start = 0;
        for branch in branches {
            let node = line.node_mut(branch.ply.checked_sub(start)?)?;
            line = node.variations.get_mut(branch.index)?;
            start = branch.ply;
        }
        Some(line)
    }

    /// Returns the comments on a position, or `None` if there is no such
    /// position.
    pub fn annotations(&self, path: &TreePath) -> Option<&Annotations> {
        self.line(&path.branches)?
            .annotations(path.moves_of_line()?)
    }

    /// Returns a mutable reference to the comments on a position, or `None` if
    /// there is no such position.
    pub fn annotations_mut(&mut self, path: &TreePath) -> Option<&mut Annotations> {
        let moves = path.moves_of_line()?;
        self.line_mut(&path.branches)?.annotations_mut(moves)
    }

    /// Returns a mutable reference to the last move before a position; `None`
    /// at the start of a line, or if there is no such position.
    pub fn node_mut(&mut self, path: &TreePath) -> Option<&mut Node> {
        let index = path.moves_of_line()?.checked_sub(1)?;
        self.line_mut(&path.branches)?.node_mut(index)
    }

    /// Makes `mv` the main line's move at a ply. If the main line has another
    /// move at that ply, this move and all moves after it become a variation if
    /// `keep` is set, and are removed otherwise. If an existing variation at
    /// that ply begins with `mv`, it becomes the main line.
    pub fn play(&mut self, ply: usize, mv: &str, keep: bool) {
        let begins = |line: &Line| line.nodes.first().is_some_and(|node| node.mv == mv);
        if self.main.nodes.get(ply).is_some_and(|node| node.mv == mv) {
            return;
        }
        let mut alternatives = self.main.truncate_to_alternatives(ply, keep);
        let line = match alternatives.iter().position(begins) {
            Some(index) => alternatives.remove(index),
            None => Line::new([mv.to_owned()]),
        };
        self.main.continue_with(line, alternatives);
    }

    /// Turns a variation of the main line into the main line; the replaced
    /// moves become a variation. `then`, if given, is a branch from the
    /// promoted variation into another line; the function returns the branch
    /// from the new main line into that other line.
    ///
    /// Returns `None` and changes nothing if there is no such variation.
    pub fn promote(&mut self, branch: Branch, then: Option<Branch>) -> Option<Option<Branch>> {
        self.line(&[branch])?;
        let mut alternatives = self.main.truncate_to_alternatives(branch.ply, true);
        let line = alternatives.remove(branch.index);
        let before = alternatives.len();
        self.main.continue_with(line, alternatives);
        Some(then.map(|then| {
            if then.ply == branch.ply {
                Branch {
                    index: then.index + before,
                    ..then
                }
            } else {
                then
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glyph;
    use std::sync::Arc;

    fn moves(text: &str) -> impl Iterator<Item = String> {
        text.split_whitespace().map(str::to_owned)
    }

    /// Returns the line as text, with variations in brackets after the move
    /// that they replace.
    fn text(line: &Line) -> String {
        let node = |node: &Arc<Node>| {
            let mut words = vec![node.mv.clone()];
            words.extend(
                node.variations
                    .iter()
                    .map(|line| format!("({})", text(line))),
            );
            words.join(" ")
        };
        let words: Vec<String> = line.nodes.iter().map(node).collect();
        words.join(" ")
    }

    #[test]
    fn another_move_removes_the_rest_or_keeps_it() {
        for (keep, expected) in [(false, "a x"), (true, "a x (b c)")] {
            let mut tree = GameTree::new(moves("a b c"));
            tree.play(1, "x", keep);
            assert_eq!(text(tree.main_line()), expected);
        }
    }

    #[test]
    fn variations_of_a_replaced_move_stay_with_the_new_one() {
        let mut tree = GameTree::new(moves("a b c"));
        tree.main_line_mut()
            .node_mut(1)
            .unwrap()
            .add_variation(Line::new(moves("v")));
        tree.play(1, "x", false);
        assert_eq!(text(tree.main_line()), "a x (v)");
        // A variation that is played becomes the main line.
        tree.play(1, "v", true);
        assert_eq!(text(tree.main_line()), "a v (x)");
    }

    #[test]
    fn a_variation_is_promoted_and_its_branches_are_found_again() {
        let mut tree = GameTree::new(moves("a b"));
        let mut inner = Line::new(moves("c d"));
        inner
            .node_mut(0)
            .unwrap()
            .add_variation(Line::new(moves("e")));
        inner
            .node_mut(1)
            .unwrap()
            .add_variation(Line::new(moves("f")));
        inner.introduction.add_comment("why not");
        tree.main_line_mut()
            .node_mut(1)
            .unwrap()
            .add_variation(inner);
        let first = Branch { ply: 1, index: 0 };
        for (then, index, line) in [(first, 1, "e"), (Branch { ply: 2, index: 0 }, 0, "f")] {
            let mut tree = tree.clone();
            let then = tree.promote(first, Some(then)).unwrap().unwrap();
            assert_eq!(text(tree.main_line()), "a c (b) (e) d (f)");
            assert_eq!(then.index, index);
            assert_eq!(text(tree.line(&[then]).unwrap()), line);
            let before = tree.annotations(&TreePath::on_main_line(1)).unwrap();
            assert_eq!(before.text_without_commands(), "why not");
        }
        let nowhere = Branch { ply: 1, index: 1 };
        assert_eq!(tree.clone().promote(nowhere, None), None);
    }

    #[test]
    fn a_path_leads_to_annotations_and_moves() {
        let mut tree = GameTree::new(moves("a b"));
        tree.play(1, "c", true);
        let path = |ply| TreePath {
            branches: vec![Branch { ply: 1, index: 0 }],
            ply,
        };
        tree.node_mut(&path(2)).unwrap().add_glyph(0, Glyph::GOOD);
        assert!(tree.node_mut(&path(1)).is_none());
        tree.annotations_mut(&path(1)).unwrap().set_text("or");
        let line = tree.line(&path(2).branches).unwrap();
        assert!(line.nodes()[0].glyphs(0).eq([Glyph::GOOD]));
        assert_eq!(line.introduction().text_without_commands(), "or");
        assert!(tree.annotations(&path(0)).is_none());
        assert!(tree.annotations(&path(3)).is_none());
    }

    #[test]
    fn glyphs_belong_to_a_word_of_the_move() {
        let mut node = Node::new("- -/-".to_owned());
        for (word, number) in [(1, 4), (0, 1), (1, 200)] {
            node.add_glyph(word, Glyph::new(number));
        }
        assert!(node.glyphs(1).eq([Glyph::BLUNDER, Glyph::new(200)]));
        node.remove_glyph(1, Glyph::BLUNDER);
        node.remove_glyph(1, Glyph::GOOD);
        assert!(node.glyphs(0).eq([Glyph::GOOD]) && node.glyphs(1).eq([Glyph::new(200)]));
    }
}
