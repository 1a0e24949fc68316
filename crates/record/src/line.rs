//! Moves one after the other, with their variations and annotations.

use super::annotations::{Annotations, Glyph};
use std::sync::Arc;

/// A move in a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) mv: String,
    /// Each with the word of the move that it is about.
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

    fn shared(mv: String) -> Arc<Self> {
        Arc::new(Self::new(mv))
    }

    /// The move's text (docs/notation.md).
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

    /// Removes a glyph of a word of the move.
    pub fn remove_glyph(&mut self, word: usize, glyph: Glyph) {
        self.glyphs.retain(|each| *each != (word, glyph));
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

    /// Removes the lines that `keep` is false for.
    pub fn retain_variations(&mut self, keep: impl FnMut(&Line) -> bool) {
        self.variations.retain(keep);
    }
}

/// Moves one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    pub(super) introduction: Annotations,
    /// Shared with the copies of the line until one of them is changed: a page
    /// copies and compares whole games at every move.
    pub(super) nodes: Vec<Arc<Node>>,
}

impl Line {
    /// A line of moves without annotations.
    pub fn new(moves: impl IntoIterator<Item = String>) -> Self {
        Self {
            introduction: Annotations::default(),
            nodes: moves.into_iter().map(Node::shared).collect(),
        }
    }

    /// The comments before the first move.
    pub fn introduction(&self) -> &Annotations {
        &self.introduction
    }

    /// The moves.
    pub fn nodes(&self) -> &[Arc<Node>] {
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
        self.nodes.last_mut().map(Arc::make_mut)
    }

    /// A move, to annotate it.
    pub fn node_mut(&mut self, index: usize) -> Option<&mut Node> {
        self.nodes.get_mut(index).map(Arc::make_mut)
    }

    /// Adds a move.
    pub fn push(&mut self, mv: String) {
        self.nodes.push(Node::shared(mv));
    }

    /// The comments on the position after so many of the moves.
    pub fn annotations(&self, moves: usize) -> Option<&Annotations> {
        match moves.checked_sub(1) {
            None => Some(&self.introduction),
            Some(index) => self.nodes.get(index).map(|node| node.annotations()),
        }
    }

    /// The comments on the position after so many of the moves.
    pub fn annotations_mut(&mut self, moves: usize) -> Option<&mut Annotations> {
        match moves.checked_sub(1) {
            None => Some(&mut self.introduction),
            Some(index) => self.node_mut(index).map(Node::annotations_mut),
        }
    }

    /// The comments on the position at the end.
    pub fn end_annotations_mut(&mut self) -> &mut Annotations {
        match self.nodes.last_mut() {
            Some(last) => &mut Arc::make_mut(last).annotations,
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
    pub(super) fn cut(&mut self, moves: usize, keep: bool) -> Vec<Self> {
        let mut rest = self.split_off(moves);
        let first = rest.node_mut(0);
        let mut alternatives =
            first.map_or(Vec::new(), |node| std::mem::take(&mut node.variations));
        if keep && !rest.is_empty() {
            alternatives.push(rest);
        }
        alternatives
    }

    /// Goes on with another line. What might have been played instead of it
    /// stands before its own variations.
    pub(super) fn continue_with(&mut self, mut line: Self, mut alternatives: Vec<Self>) {
        if let Some(first) = line.node_mut(0) {
            alternatives.append(&mut first.variations);
            first.variations = alternatives;
        }
        self.append(line);
    }
}
