//! The journal: the texts of games that are not yet in the persistent store,
//! written immediately to a second store, in which they survive the end of a
//! tab.

use super::game_text::GameText;
use super::{GameId, Library, Lineage, StoredGame};

impl StoredGame {
    /// Marks the texts on which the current text is based as settled.
    pub(super) fn settle_lineage(&mut self) {
        self.settled.append(&self.lineage);
        self.lineage.clear();
    }
}

impl Library {
    /// Adds a game from the journal, which contains the games that were still
    /// unsaved when a tab was closed. The game might have been saved since
    /// then. `lineage` holds the texts on which the game's text is based.
    pub fn insert_from_journal(&mut self, id: GameId, text: &str, lineage: Lineage) {
        let text = Some(GameText::new(text));
        let kept = self.entry(id);
        if kept.text != text {
            kept.text = text;
            kept.stored = None;
            kept.lineage = lineage;
            self.touch(id);
        }
    }

    /// Returns the earlier texts on which a game's unsaved text is based.
    pub fn lineage(&self, id: GameId) -> Lineage {
        let kept = self.find(id);
        kept.map(|kept| kept.lineage.clone()).unwrap_or_default()
    }

    /// Returns whether the journal's entry of a game, `text`, may be removed:
    /// whether the store contains the text, or a text in which it is included.
    /// The text of a game that became a copy stays in the journal until the
    /// copy is stored.
    pub fn may_leave_journal(&self, id: GameId, text: &str) -> bool {
        let text = GameText::new(text);
        let mut copied = self.copied.iter();
        if let Some(copied) = copied.find(|it| it.id == id && it.text == text) {
            return self.is_stored(copied.copy);
        }
        let Some(kept) = self.find(id) else {
            // The game was deleted.
            return true;
        };
        let is_settled = || kept.settled.contains(text.as_str());
        kept.is_stored() && (kept.text() == Some(text.as_str()) || is_settled())
    }

    /// Returns the games whose entries in the journal may be removed once the
    /// game `id` is stored: the game itself, and the one that it is a copy of.
    pub fn journaled_with(&self, id: GameId) -> Vec<GameId> {
        let copied = self.copied.iter().filter(|copied| copied.copy == id);
        let originals = copied.map(|copied| copied.id);
        std::iter::once(id).chain(originals).collect()
    }
}
