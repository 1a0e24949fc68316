//! Copies of games: those that another game makes unnecessary.

use super::game_content::{GameContent, Missing};
use super::{GameId, Library, Listing};
use crate::saved::ELSEWHERE;
use crate::{AnyMatch, Player};
use starfence_record::TagSection;
use starfence_rules::GameKind;

impl Library {
    /// Returns whether a game that began after the game `id` contains all the
    /// content of `text`, with the same players.
    pub(super) fn has_later_copy(&self, id: GameId, text: &str) -> bool {
        let Some(content) = GameContent::from_text(text) else {
            return false;
        };
        let (kind, players) = kind_and_players(text);
        let contains = |other: &str| {
            let is_alike = kind_and_players(other) == (kind, players.clone());
            let there = is_alike.then(|| GameContent::from_text(other)).flatten();
            there.is_some_and(|there| there.missing(&content) == Missing::Nothing)
        };
        self.ids()
            .filter(|other| *other > id)
            .filter_map(|id| self.text(id))
            .any(contains)
    }

    /// Returns the titled games that are copies of an earlier game: with the
    /// same players, date, moves and result, and without any comment, glyph or
    /// variation by a person that the earlier game lacks. Earlier versions have
    /// added such copies by mistake. Games with remote players are not included.
    pub fn unnecessary_copies(&self) -> Vec<GameId> {
        let mut ids: Vec<GameId> = self.ids().collect();
        ids.sort_unstable();
        let games: Vec<Candidate> = ids.iter().filter_map(|id| self.candidate(*id)).collect();
        let mut copies: Vec<GameId> = Vec::new();
        for (at, game) in games.iter().enumerate().filter(|(_, game)| game.is_titled) {
            let mut earlier = games[..at].iter();
            if earlier.any(|it| !copies.contains(&it.id) && self.is_copy(game, it)) {
                copies.push(game.id);
            }
        }
        copies
    }

    /// Returns the summary of a game; `None` if it has no moves or has remote
    /// players.
    fn candidate(&self, id: GameId) -> Option<Candidate> {
        let text = self.text(id)?;
        let head = TagSection::read(text);
        let is_local = head.has_moves() && head.tag(ELSEWHERE).is_none();
        is_local.then(|| {
            let mut listing = Listing::of(text);
            Candidate {
                id,
                is_titled: listing.title.take().is_some(),
                listing,
            }
        })
    }

    /// Returns whether `game` is a copy of `earlier`.
    fn is_copy(&self, game: &Candidate, earlier: &Candidate) -> bool {
        if game.listing != earlier.listing {
            return false;
        }
        let load = |id| self.load(id).ok().flatten();
        let (Some(game), Some(earlier)) = (load(game.id), load(earlier.id)) else {
            return false;
        };
        let content = |table: &AnyMatch| GameContent::of_match(table);
        main_line(&game) == main_line(&earlier)
            && content(&earlier).missing(&content(&game)) == Missing::Nothing
    }
}

/// The summary of a game that might be a copy of another one.
struct Candidate {
    id: GameId,
    is_titled: bool,
    /// The game's entry in a list, without the title.
    listing: Listing,
}

fn kind_and_players(text: &str) -> (Option<GameKind>, Vec<Player>) {
    let listing = Listing::of(text);
    (listing.kind, listing.players)
}

/// Returns the number of moves up to the current position, and the texts of all
/// moves of the main line.
fn main_line(table: &AnyMatch) -> (usize, Vec<String>) {
    let moves = table
        .tree()
        .main_line()
        .nodes()
        .iter()
        .map(|node| node.move_text().to_owned());
    (table.plies(), moves.collect())
}
