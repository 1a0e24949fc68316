//! A match of any game.

use super::public_record::{from_here, whole_game, with_public_tags, without_odd_plan_time};
use super::saved_rounds::SEED;
use super::{
    Count, GameOptions, LoadError, Match, ParallelMatch, Player, PlayerKind, TurnGame, TurnMatch,
};
use crate::parallel;
use crate::practice::{AnyMistake, plan_mistakes};
use starfence_record::{AnyGame, GameTree, Reading, Record};
use starfence_rules::{DrawReason, Ending, Game, GameKind, Outcome, Seat};

/// A match of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyMatch {
    /// A match of a game in which the players move one after the other.
    Turns(TurnMatch),
    /// A match of Parallel Chinese Checkers, in which all players move at once.
    Parallel(Box<ParallelMatch>),
}

impl AnyMatch {
    /// Returns which game is played.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Turns(table) => table.kind(),
            Self::Parallel(_) => GameKind::Parallel,
        }
    }

    /// Returns the number of players and the rule options.
    pub fn game_options(&self) -> GameOptions {
        match self {
            Self::Turns(table) => table.game_options(),
            Self::Parallel(table) => table.game_options(),
        }
    }

    /// Converts a match of a turn-based game to the game's own type; `None` if
    /// the match is of another game.
    pub fn into_turns<P: TurnGame>(self) -> Option<Match<P>> {
        match self {
            Self::Turns(table) => table.downcast(),
            Self::Parallel(_) => None,
        }
    }

    /// Returns how the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Turns(table) => table.outcome(),
            Self::Parallel(table) => table.outcome(),
        }
    }

    /// Returns how the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Turns(table) => table.ending(),
            Self::Parallel(table) => table.ending(),
        }
    }

    /// Returns the number of moves up to the current position, or of rounds in
    /// Parallel Chinese Checkers.
    pub fn plies(&self) -> usize {
        match self {
            Self::Turns(table) => table.plies(),
            Self::Parallel(table) => table.rounds(),
        }
    }

    /// Returns the player to move, or the one for whom a table waits whose
    /// players sit apart; `None` when the game is over, or where all players on
    /// this device move at once.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self {
            Self::Turns(table) => table.side_to_move().filter(|_| !table.waits_for_lot()),
            Self::Parallel(table) => table.awaited(),
        }
    }

    /// Counts the moves or rounds with which two games begin alike; `None` if
    /// they are of another kind, or all move at once from different positions.
    pub fn common_plies(&self, other: &AnyMatch) -> Option<usize> {
        match (self, other) {
            (Self::Turns(one), Self::Turns(other)) => Some(one.common_plies(other)),
            (Self::Parallel(one), Self::Parallel(other)) => {
                let (one, other) = (one.game(), other.game());
                let moves = one.moves().zip(other.moves());
                let common = moves.take_while(|(one, other)| one == other).count();
                (one.start() == other.start()).then_some(common)
            }
            _ => None,
        }
    }

    /// Reports whether the player on `seat` moves or plans by touching this
    /// device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        let player = self.players().get(seat.array_index());
        player.is_some_and(|player| player.kind.acts_here())
    }

    /// Reports whether nobody has done anything yet: no move, no plan, no draw.
    pub fn is_untouched(&self) -> bool {
        match self {
            Self::Turns(table) => table.is_untouched(),
            Self::Parallel(table) => table.is_untouched(),
        }
    }

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        match self {
            Self::Turns(table) => table.players(),
            Self::Parallel(table) => table.players(),
        }
    }

    /// Replaces the names, colours and kinds of the players.
    pub fn set_players(&mut self, players: &[Player]) {
        match self {
            Self::Turns(table) => table.set_players(players),
            Self::Parallel(table) => table.table.set_players(players),
        }
    }

    /// Reports whether any player is on another device.
    pub fn is_apart(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Elsewhere)
    }

    /// Counts what each player did in the game, player 1 first.
    pub fn counts(&self) -> Vec<Vec<Count>> {
        match self {
            Self::Turns(table) => table.counts(),
            Self::Parallel(table) => parallel::counts(table.game()),
        }
    }

    /// Returns the mistakes of people in the game, as marked by a review.
    pub(super) fn mistakes(&self) -> Vec<AnyMistake> {
        match self {
            Self::Turns(table) => table.mistakes(),
            Self::Parallel(table) => plan_mistakes(&table.table).map(AnyMistake::new).collect(),
        }
    }

    /// Returns all moves or rounds with their variations and annotations.
    pub(super) fn tree(&self) -> &GameTree {
        match self {
            Self::Turns(table) => table.tree(),
            Self::Parallel(table) => table.table.tree(),
        }
    }

    /// Returns the start of the game as text: the game, its options and its
    /// first position.
    pub(super) fn start_text(&self) -> String {
        match self {
            Self::Turns(table) => table.start_text(),
            Self::Parallel(table) => table.table.start_text(),
        }
    }

    /// Returns why the game was drawn, if the players agreed on a draw or one
    /// of them claimed it by repetition.
    pub(super) fn drawn(&self) -> Option<DrawReason> {
        match self {
            Self::Turns(table) => table.drawn(),
            Self::Parallel(table) => table.game().draw_reason(),
        }
    }

    /// Returns the match as text.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the record that saves the match.
    pub(super) fn to_record(&self) -> Record {
        match self {
            Self::Turns(table) => table.record(),
            Self::Parallel(table) => table.to_record(),
        }
    }

    /// Restores the match that was saved as `text`.
    ///
    /// # Errors
    /// `LoadError` if the text is damaged; it says what is wrong and where.
    pub fn from_text(text: &str) -> Result<Self, LoadError> {
        let record = match Record::read(text) {
            Reading::Whole(record) => record,
            Reading::Damaged { error, .. } => return Err(error.into()),
        };
        Self::from_record(&record)
    }

    /// Returns the game as everybody may see it: the players, the settings, the
    /// moves with their annotations and variations, and nothing that only this
    /// device knows. Even while an earlier position is being viewed, the record
    /// holds the whole game.
    pub fn shared(&self) -> Record {
        with_public_tags(match self {
            Self::Turns(table) => table.whole_record(),
            Self::Parallel(table) => {
                let whole = ParallelMatch {
                    table: whole_game(&table.table),
                    ..(**table).clone()
                };
                whole.to_record()
            }
        })
    }

    /// Returns a record of the current position, as everybody may see it,
    /// without the moves that led to it.
    pub fn shared_position(&self) -> Record {
        let mut record = Record::new(match self {
            Self::Turns(table) => table.game_from_here(),
            Self::Parallel(table) => from_here(table.game()),
        });
        record.tags = self.shared().tags;
        // The pegs are no longer as the seed shuffled them.
        record.tags.retain(|(name, _)| name != SEED);
        record
    }

    /// Creates a match from a record made on another device or by another
    /// program. Drops tags that concern only the device on which the game was
    /// played.
    ///
    /// # Errors
    /// `LoadError` if no match can be made from the record.
    pub fn of_record(record: Record) -> Result<Self, LoadError> {
        Self::from_record(&without_odd_plan_time(with_public_tags(record)))
    }
}

impl<P: TurnGame> From<Match<P>> for AnyMatch
where
    AnyGame: From<Game<P>>,
{
    fn from(table: Match<P>) -> Self {
        Self::Turns(table.into())
    }
}

impl From<TurnMatch> for AnyMatch {
    fn from(table: TurnMatch) -> Self {
        Self::Turns(table)
    }
}

impl From<ParallelMatch> for AnyMatch {
    fn from(table: ParallelMatch) -> Self {
        Self::Parallel(Box::new(table))
    }
}
