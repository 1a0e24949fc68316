//! A sequence of moves with variations and annotations.

use super::annotations::{Annotations, Glyph};
use std::sync::Arc;

/// A move in a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) mv: String,
    /// The glyphs, each with the index of the word of the move that the glyph
    /// annotates.
    glyphs: Vec<(usize, Glyph)>,
    annotations: Annotations,
    pub(super) variations: Vec<Line>,
}

impl Node {
    pub(super) fn new(mv: String) -> Self {
        Self {
            mv,
            glyphs: Vec::new(),
            annotations: Annotations::default(),
            variations: Vec::new(),
        }
    }

    fn new_shared(mv: String) -> Arc<Self> {
        Arc::new(Self::new(mv))
    }

    /// Returns the move's text (docs/notation.md).
    pub fn move_text(&self) -> &str {
        &self.mv
    }

    /// Returns the comments on the position after the move.
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// Returns a mutable reference to the comments on the position after the
    /// move.
    pub fn annotations_mut(&mut self) -> &mut Annotations {
        &mut self.annotations
    }

    /// Returns the glyphs of one word of the move, in order. An ordinary move
    /// has only word 0; a round of plans has one word for each seat.
    pub fn glyphs(&self, word: usize) -> impl Iterator<Item = Glyph> {
        self.glyphs
            .iter()
            .filter_map(move |(of, glyph)| (*of == word).then_some(*glyph))
    }

    /// Returns whether no word of the move has a glyph.
    pub fn has_no_glyphs(&self) -> bool {
        self.glyphs.is_empty()
    }

    /// Adds an annotation sign, such as `?!`, to a word of the text of the move.
    pub fn add_glyph(&mut self, word: usize, glyph: Glyph) {
        let behind = self.glyphs.partition_point(|(of, _)| *of <= word);
        self.glyphs.insert(behind, (word, glyph));
    }

    /// Removes a glyph from a word of the move.
    pub fn remove_glyph(&mut self, word: usize, glyph: Glyph) {
        self.glyphs.retain(|each| *each != (word, glyph));
    }

    /// Returns the variations: lines that replace this move and the moves after
    /// it.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }

    /// Adds a variation that replaces this move and the moves after it. A
    /// variation without moves is ignored. The caller has to ensure that its
    /// moves are legal.
    pub fn add_variation(&mut self, line: Line) {
        if !line.is_empty() {
            self.variations.push(line);
        }
    }

    /// Removes the variations for which `keep` returns `false`.
    pub fn retain_variations(&mut self, keep: impl FnMut(&Line) -> bool) {
        self.variations.retain(keep);
    }
}

/// A sequence of moves, with their annotations and variations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    pub(super) introduction: Annotations,
    /// The moves. Copies of the line share a node until one of the copies
    /// changes it, because the web page copies and compares whole games at
    /// every move.
    pub(super) nodes: Vec<Arc<Node>>,
}

impl Line {
    /// Creates a line of moves without annotations.
    pub fn new(moves: impl IntoIterator<Item = String>) -> Self {
        Self {
            introduction: Annotations::default(),
            nodes: moves.into_iter().map(Node::new_shared).collect(),
        }
    }

    /// Returns the comments before the first move.
    pub fn introduction(&self) -> &Annotations {
        &self.introduction
    }

    /// Returns the moves.
    pub fn nodes(&self) -> &[Arc<Node>] {
        &self.nodes
    }

    /// Returns the number of moves.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns a mutable reference to the last move, if there is one.
    pub fn last_mut(&mut self) -> Option<&mut Node> {
        self.nodes.last_mut().map(Arc::make_mut)
    }

    /// Returns a mutable reference to the move at `index`, if there is one.
    pub fn node_mut(&mut self, index: usize) -> Option<&mut Node> {
        self.nodes.get_mut(index).map(Arc::make_mut)
    }

    /// Adds a move at the end.
    pub fn push(&mut self, mv: String) {
        self.nodes.push(Node::new_shared(mv));
    }

    /// Returns the comments on the position after the first `moves` moves, or
    /// `None` if the line is shorter.
    pub fn annotations(&self, moves: usize) -> Option<&Annotations> {
        match moves.checked_sub(1) {
            None => Some(&self.introduction),
            Some(index) => self.nodes.get(index).map(|node| node.annotations()),
        }
    }

    /// Returns a mutable reference to the comments on the position after the
    /// first `moves` moves, or `None` if the line is shorter.
    pub fn annotations_mut(&mut self, moves: usize) -> Option<&mut Annotations> {
        match moves.checked_sub(1) {
            None => Some(&mut self.introduction),
            Some(index) => self.node_mut(index).map(Node::annotations_mut),
        }
    }

    /// Returns a mutable reference to the comments on the position at the end
    /// of the line.
    pub fn end_annotations_mut(&mut self) -> &mut Annotations {
        match self.nodes.last_mut() {
            Some(last) => &mut Arc::make_mut(last).annotations,
            None => &mut self.introduction,
        }
    }

    /// Removes all moves after the first `moves` moves, with their variations,
    /// and returns them.
    pub fn split_off(&mut self, moves: usize) -> Self {
        let nodes = self.nodes.split_off(moves.min(self.nodes.len()));
        let introduction = Annotations::default();
        Self {
            introduction,
            nodes,
        }
    }

    /// Adds the line `later` at the end of this one. The introduction of
    /// `later` becomes comments on the last position of this line.
    pub fn append(&mut self, mut later: Self) {
        self.end_annotations_mut().append(later.introduction);
        self.nodes.append(&mut later.nodes);
    }

    /// Removes all moves after the first `moves` moves and returns the
    /// alternatives to the first removed move: its variations and then, if
    /// `keep` is set, the removed moves.
    pub(super) fn truncate_to_alternatives(&mut self, moves: usize, keep: bool) -> Vec<Self> {
        let mut rest = self.split_off(moves);
        let first = rest.node_mut(0);
        let mut alternatives =
            first.map_or(Vec::new(), |node| std::mem::take(&mut node.variations));
        if keep && !rest.is_empty() {
            alternatives.push(rest);
        }
        alternatives
    }

    /// Adds `line` at the end of this line. `alternatives` become variations of
    /// the first added move, placed before its existing variations.
    pub(super) fn continue_with(&mut self, mut line: Self, mut alternatives: Vec<Self>) {
        if let Some(first) = line.node_mut(0) {
            alternatives.append(&mut first.variations);
            first.variations = alternatives;
        }
        self.append(line);
    }
}
