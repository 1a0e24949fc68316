//! The moves of a game as the page shows them: which place is looked at, and
//! how one goes from one to another.

use crate::table::{SheetRow, TreePath};
use crate::ui::state::embed_context::{EmbedContext as Embed, use_embed};
use leptos::prelude::*;

/// What somebody does with the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Look at a place.
    To(TreePath),
    /// Look so many moves later, or earlier.
    By(isize),
    /// Look at the start.
    First,
    /// Look at the end of the line.
    Last,
    /// Look at the game as it stands again.
    Back,
    /// Go on playing from the place looked at.
    GoOn,
    /// Say something about the place looked at.
    Say(String),
}

/// A game's moves.
#[derive(Clone, Copy)]
pub struct Moves {
    /// The score sheet.
    pub rows: Memo<Vec<SheetRow>>,
    /// The place looked at.
    pub at: Memo<TreePath>,
    /// How many moves the line has on which it lies.
    pub len: Memo<usize>,
    /// Whether the place looked at is not where the game stands.
    pub looks_back: Memo<bool>,
    /// The move that led there, as text.
    pub last: Memo<String>,
    /// What is said of the place.
    pub said: Memo<String>,
    /// What computers thought of each position of the line played, its start
    /// first: each player's chance.
    pub chances: Memo<Vec<Option<Vec<f32>>>>,
    /// Does what somebody wants.
    pub walk: Callback<Walk>,
    /// Whether the game is played through.
    pub playing: RwSignal<bool>,
    /// Whether a computer is to look at every position that none has looked at.
    pub reviewing: RwSignal<bool>,
    /// Whether computers can look at positions of this game.
    pub can_review: bool,
}

impl Moves {
    /// How many moves stand before the place looked at.
    pub fn ply(self) -> usize {
        self.at.read().ply
    }

    /// The same moves, which nobody can change while the page round a frame lets
    /// people only look.
    #[must_use]
    pub fn read_only(self) -> Self {
        let (walk, embed) = (self.walk, use_embed());
        let careful = move |step: Walk| {
            let changes = matches!(step, Walk::GoOn | Walk::Say(_));
            if !changes || !embed.is_some_and(Embed::refuses) {
                walk.run(step);
            }
        };
        Self {
            walk: Callback::new(careful),
            ..self
        }
    }

    /// Goes somewhere, which ends any playing through.
    pub fn go(self, walk: Walk) {
        self.playing.set(false);
        self.walk.run(walk);
    }
}
