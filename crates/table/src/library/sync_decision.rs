//! Resolution of conflicts between two versions of a game that were edited in
//! different tabs.

use super::game_content::{GameContent, Missing};
use super::lineage::Lineage;
use super::listing::KEPT_TAGS;
use crate::saved::ELSEWHERE;
use starfence_record::TagSection;

/// The action for synchronising a game between memory and the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyncDecision {
    /// No action: the store contains the current text.
    UpToDate,
    /// Write this text to the store; if `None`, delete the game from the store.
    Write(Option<String>),
    /// Replace the game in memory with the version in the store.
    TakeStored,
    /// Replace the game in memory with the version in the store, although that
    /// version lacks a move made in this tab: another tab made a different move
    /// first.
    Overruled,
    /// Keep both versions as two games: the game was continued differently in
    /// two tabs.
    KeepBoth,
}

/// A game as one tab knows it.
#[derive(Clone, Copy)]
pub(super) struct KnownGame<'a> {
    /// The game's text in the store when the store was last read; `None` if it
    /// was not read, or did not contain the game.
    pub stored: Option<&'a str>,
    /// The game's text in this tab; `None` if there is no such game.
    pub text: Option<&'a str>,
    /// The earlier texts on which `text` is based.
    pub lineage: &'a Lineage,
}

/// Decides how to synchronise a game. `found` is the text that is now in the
/// store.
///
/// A version is replaced only by a version that contains all its moves and all
/// that a person has written about them; otherwise both versions are kept. There
/// are two exceptions. A single move that was made in this tab while another
/// tab made a different one is dropped, and so are moves in a game with remote
/// players, since the table's log has the moves that count.
pub(super) fn decide(game: KnownGame, found: Option<&str>) -> SyncDecision {
    let KnownGame {
        stored,
        text,
        lineage,
    } = game;
    if text == found {
        return SyncDecision::UpToDate;
    }
    if text == stored {
        return SyncDecision::TakeStored;
    }
    if found == stored || found.is_some_and(|found| lineage.contains(found)) {
        return SyncDecision::Write(text.map(str::to_owned));
    }
    let (Some(text), Some(found)) = (text, found) else {
        // Deleted in one tab, but continued in the other.
        return match text {
            Some(text) => SyncDecision::Write(Some(text.to_owned())),
            None => SyncDecision::TakeStored,
        };
    };
    let contents = (GameContent::from_text(text), GameContent::from_text(found));
    let (Some(here), Some(there)) = contents else {
        return SyncDecision::KeepBoth;
    };
    let longer = match (here.missing(&there), there.missing(&here)) {
        (Missing::Nothing, Missing::Nothing) if there.has_longer_review(&here) => found,
        (Missing::Nothing, _) => text,
        (_, Missing::Nothing) => found,
        (_, Missing::Moves(1)) if stored.is_some() => return SyncDecision::Overruled,
        (_, Missing::Moves(_)) if is_remote(found) => return SyncDecision::Overruled,
        _ => return SyncDecision::KeepBoth,
    };
    let merged = with_own_tags(longer, stored.unwrap_or_default(), text, found);
    if merged == found {
        SyncDecision::TakeStored
    } else {
        SyncDecision::Write(Some(merged))
    }
}

/// Returns whether a game has players on other devices.
fn is_remote(text: &str) -> bool {
    TagSection::read(text).tag(ELSEWHERE).is_some()
}

/// Returns `longer` with merged tags: a tag that has changed between `stored`
/// and `found` is taken from `found`, every other tag from `text`.
fn with_own_tags(longer: &str, stored: &str, text: &str, found: &str) -> String {
    let [stored, text, found] = [stored, text, found].map(TagSection::read);
    let mut merged = longer.to_owned();
    for tag in KEPT_TAGS {
        let changed = found.tag(tag) != stored.tag(tag);
        let value = if changed {
            found.tag(tag)
        } else {
            text.tag(tag)
        };
        if TagSection::read(&merged).tag(tag) != value {
            merged = TagSection::set_tag(&merged, tag, value);
        }
    }
    merged
}
