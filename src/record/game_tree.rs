//! The moves of a game as a tree: the main line, variations beside it, and the
//! annotations of both.
//!
//! Plies count from the start of the game, in variations too: ply 4 of any line
//! is the position after four moves.

use super::annotations::{Annotations, Glyph};

/// A move in a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    mv: String,
    /// Each with the word of the move that it is about.
    glyphs: Vec<(usize, Glyph)>,
    annotations: Annotations,
    variations: Vec<Line>,
}

impl Node {
    fn new(mv: String) -> Self {
        Self {
            mv,
            glyphs: Vec::new(),
            annotations: Annotations::default(),
            variations: Vec::new(),
        }
    }

    /// The move's text (notation.md).
    pub fn move_text(&self) -> &str {
        &self.mv
    }

    /// The comments on the position after the move.
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// The comments on the position after the move.
    pub fn annotations_mut(&mut self) -> &mut Annotations {
        &mut self.annotations
    }

    /// The glyphs of one word of the move, in their order: of word 0, or in a
    /// round of plans of the plan of that seat.
    pub fn glyphs(&self, word: usize) -> impl Iterator<Item = Glyph> {
        let glyphs = self.glyphs.iter();
        glyphs.filter_map(move |(of, glyph)| (*of == word).then_some(*glyph))
    }

    /// Whether no word of the move has a glyph.
    pub fn has_no_glyphs(&self) -> bool {
        self.glyphs.is_empty()
    }

    /// Adds a glyph to a word of the move.
    pub fn add_glyph(&mut self, word: usize, glyph: Glyph) {
        let behind = self.glyphs.partition_point(|(of, _)| *of <= word);
        self.glyphs.insert(behind, (word, glyph));
    }

    /// Removes the glyphs of a word of the move.
    pub fn clear_glyphs(&mut self, word: usize) {
        self.glyphs.retain(|(of, _)| *of != word);
    }

    /// The lines that might have been played instead of this move.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }

    /// Adds a line that might have been played instead of this move. It is left
    /// out when it has no move. It is for the caller to see to it that its moves
    /// are legal.
    pub fn add_variation(&mut self, line: Line) {
        if !line.is_empty() {
            self.variations.push(line);
        }
    }
}

/// Moves one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    introduction: Annotations,
    nodes: Vec<Node>,
}

impl Line {
    /// A line of moves without annotations.
    pub fn new(moves: impl IntoIterator<Item = String>) -> Self {
        Self {
            introduction: Annotations::default(),
            nodes: moves.into_iter().map(Node::new).collect(),
        }
    }

    /// The comments before the first move.
    pub fn introduction(&self) -> &Annotations {
        &self.introduction
    }

    /// The moves.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The last move, to annotate it.
    pub fn last_mut(&mut self) -> Option<&mut Node> {
        self.nodes.last_mut()
    }

    /// A move, to annotate it.
    pub fn node_mut(&mut self, index: usize) -> Option<&mut Node> {
        self.nodes.get_mut(index)
    }

    /// Adds a move.
    pub fn push(&mut self, mv: String) {
        self.nodes.push(Node::new(mv));
    }

    /// The comments on the position after so many of the moves.
    pub fn annotations(&self, moves: usize) -> Option<&Annotations> {
        match moves.checked_sub(1) {
            None => Some(&self.introduction),
            Some(index) => self.nodes.get(index).map(Node::annotations),
        }
    }

    /// The comments on the position after so many of the moves.
    pub fn annotations_mut(&mut self, moves: usize) -> Option<&mut Annotations> {
        match moves.checked_sub(1) {
            None => Some(&mut self.introduction),
            Some(index) => self.nodes.get_mut(index).map(Node::annotations_mut),
        }
    }

    /// The comments on the position at the end.
    pub fn end_annotations_mut(&mut self) -> &mut Annotations {
        match self.nodes.last_mut() {
            Some(last) => &mut last.annotations,
            None => &mut self.introduction,
        }
    }

    /// Removes all moves behind the first `moves` ones, with their variations,
    /// and returns them.
    pub fn split_off(&mut self, moves: usize) -> Self {
        let nodes = self.nodes.split_off(moves.min(self.nodes.len()));
        let introduction = Annotations::default();
        Self {
            introduction,
            nodes,
        }
    }

    /// Adds a line behind this one. Its introduction becomes comments on the
    /// position at this line's end.
    pub fn append(&mut self, mut later: Self) {
        self.end_annotations_mut().append(later.introduction);
        self.nodes.append(&mut later.nodes);
    }

    /// Removes all moves behind the first `moves` ones and returns what might
    /// have been played instead of them: their variations, then, if `keep` is
    /// set, the removed moves.
    fn cut(&mut self, moves: usize, keep: bool) -> Vec<Self> {
        let mut rest = self.split_off(moves);
        let first = rest.nodes.first_mut();
        let mut alternatives =
            first.map_or(Vec::new(), |node| std::mem::take(&mut node.variations));
        if keep && !rest.is_empty() {
            alternatives.push(rest);
        }
        alternatives
    }

    /// Goes on with another line. What might have been played instead of it
    /// stands before its own variations.
    fn continue_with(&mut self, mut line: Self, mut alternatives: Vec<Self>) {
        if let Some(first) = line.nodes.first_mut() {
            alternatives.append(&mut first.variations);
            first.variations = alternatives;
        }
        self.append(line);
    }
}

/// A step from a line into one of its variations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// How many moves stand before the one that the variation replaces.
    pub ply: usize,
    /// Which of that move's variations.
    pub index: usize,
}

/// A position in a [`GameTree`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TreePath {
    /// The way from the main line to the line of the position; empty on the
    /// main line.
    pub branches: Vec<Branch>,
    /// How many moves stand before the position.
    pub ply: usize,
}

impl TreePath {
    /// A position on the main line.
    pub fn on_main_line(ply: usize) -> Self {
        let branches = Vec::new();
        Self { branches, ply }
    }

    /// Whether the position is on the main line.
    pub fn is_on_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// How many moves of its own line stand before the position; `None` when
    /// the line begins later.
    fn moves_of_line(&self) -> Option<usize> {
        let start = self.branches.last().map_or(0, |branch| branch.ply);
        self.ply.checked_sub(start)
    }
}

/// A game's main line, with all variations and annotations.
///
/// ```
/// use starfence::record::{GameTree, TreePath};
///
/// let mut tree = GameTree::new(["e2".to_owned(), "e8".to_owned()]);
/// let start = TreePath::on_main_line(0);
/// tree.annotations_mut(&start).unwrap().set_words("the usual start");
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
    /// A main line without variations.
    pub fn new(moves: impl IntoIterator<Item = String>) -> Self {
        let main = Line::new(moves);
        Self { main }
    }

    /// The line that was played.
    pub fn main_line(&self) -> &Line {
        &self.main
    }

    /// The line that was played.
    pub fn main_line_mut(&mut self) -> &mut Line {
        &mut self.main
    }

    /// Whether there is no move and no comment.
    pub fn is_empty(&self) -> bool {
        self.main.is_empty() && self.main.introduction.is_empty()
    }

    /// The line to which the branches lead.
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

    /// The line to which the branches lead.
    pub fn line_mut(&mut self, branches: &[Branch]) -> Option<&mut Line> {
        let mut line = &mut self.main;
        let mut start = 0;
        for branch in branches {
            let node = line.nodes.get_mut(branch.ply.checked_sub(start)?)?;
            line = node.variations.get_mut(branch.index)?;
            start = branch.ply;
        }
        Some(line)
    }

    /// The comments on a position; `None` when there is no such position.
    pub fn annotations(&self, path: &TreePath) -> Option<&Annotations> {
        self.line(&path.branches)?
            .annotations(path.moves_of_line()?)
    }

    /// The comments on a position; `None` when there is no such position.
    pub fn annotations_mut(&mut self, path: &TreePath) -> Option<&mut Annotations> {
        let moves = path.moves_of_line()?;
        self.line_mut(&path.branches)?.annotations_mut(moves)
    }

    /// The last move before a position, to annotate it; `None` at the start of
    /// the game and when there is no such position.
    pub fn node_mut(&mut self, path: &TreePath) -> Option<&mut Node> {
        let index = path.moves_of_line()?.checked_sub(1)?;
        self.line_mut(&path.branches)?.node_mut(index)
    }

    /// Makes `mv` the main line's move at a ply. Where another move stands
    /// there, that one and all behind it become a variation if `keep` is set,
    /// and are removed otherwise. A variation that begins with `mv` becomes the
    /// main line.
    pub fn play(&mut self, ply: usize, mv: &str, keep: bool) {
        let begins = |line: &Line| line.nodes.first().is_some_and(|node| node.mv == mv);
        if self.main.nodes.get(ply).is_some_and(|node| node.mv == mv) {
            return;
        }
        let mut alternatives = self.main.cut(ply, keep);
        let line = match alternatives.iter().position(begins) {
            Some(index) => alternatives.remove(index),
            None => Line::new([mv.to_owned()]),
        };
        self.main.continue_with(line, alternatives);
    }

    /// Makes a variation of the main line the main line; the moves that it
    /// replaces become a variation. `then` is a branch from that variation:
    /// returns where it is found afterwards.
    ///
    /// Returns `None`, and changes nothing, when there is no such variation.
    pub fn promote(&mut self, branch: Branch, then: Option<Branch>) -> Option<Option<Branch>> {
        self.line(&[branch])?;
        let mut alternatives = self.main.cut(branch.ply, true);
        let line = alternatives.remove(branch.index);
        let before = alternatives.len();
        self.main.continue_with(line, alternatives);
        Some(then.map(|then| match then.ply == branch.ply {
            true => Branch {
                index: then.index + before,
                ..then
            },
            false => then,
        }))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn moves(text: &str) -> impl Iterator<Item = String> {
        text.split_whitespace().map(str::to_owned)
    }

    /// The line as text: variations in brackets behind the move they replace.
    fn text(line: &Line) -> String {
        let node = |node: &Node| {
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
            assert_eq!(before.words(), "why not");
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
        tree.annotations_mut(&path(1)).unwrap().set_words("or");
        let line = tree.line(&path(2).branches).unwrap();
        assert!(line.nodes()[0].glyphs(0).eq([Glyph::GOOD]));
        assert_eq!(line.introduction().words(), "or");
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
        node.clear_glyphs(1);
        assert!(node.glyphs(0).eq([Glyph::GOOD]) && node.glyphs(1).next().is_none());
    }
}
