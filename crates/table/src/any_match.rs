//! A match of any game.

use super::parallel::saved::SEED;
use super::public_record::{from_here, whole_game, with_public_tags, without_odd_plan_time};
use super::{
    GameOptions, Highlight, LoadError, Match, ParallelMatch, Player, PlayerKind, PlayerStatistic,
    SeatState, SheetRow, TreePath, TurnGame, TurnMatch,
};
use crate::parallel;
use crate::practice::{AnyMistake, plan_mistakes};
use starfence_record::{GameTree, ReadOutcome, Record};
use starfence_rules::{DrawReason, Ending, GameKind, HeadStart, Outcome, Seat, Setup as _};

/// A match of any of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyMatch {
    /// A match of a game in which the players move one after the other.
    Turns(TurnMatch),
    /// A match of Parallel Chinese Checkers, in which all players move at once.
    Parallel(Box<ParallelMatch>),
}

impl AnyMatch {
    /// Returns the kind of game that is played.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Turns(table) => table.kind(),
            Self::Parallel(_) => GameKind::Parallel,
        }
    }

    /// Returns whether this game begins with all that was played in `earlier`,
    /// and has the same outcome if that game was over.
    pub fn continues(&self, earlier: &Self) -> bool {
        let is_same = match (earlier, self) {
            (Self::Turns(earlier), Self::Turns(later)) => {
                later.common_plies(earlier) == earlier.plies()
            }
            (Self::Parallel(earlier), Self::Parallel(later)) => {
                let mut rounds = 0..earlier.rounds();
                let is_placed = !earlier.is_arranging();
                (!is_placed || earlier.game().start() == later.game().start())
                    && rounds.all(|round| earlier.plans(round) == later.plans(round))
            }
            _ => false,
        };
        is_same && (earlier.outcome().is_none() || earlier.outcome() == self.outcome())
    }

    /// Returns the number of players and the rule options.
    pub fn game_options(&self) -> GameOptions {
        match self {
            Self::Turns(table) => table.game_options(),
            Self::Parallel(table) => table.game_options(),
        }
    }

    /// Returns the head start with which the game began; `None` if every player
    /// began with as much as usual.
    pub fn head_start(&self) -> Option<HeadStart> {
        match self {
            Self::Turns(table) => table.head_start(),
            Self::Parallel(table) => table.game().start().head_start(),
        }
    }

    /// Returns the match of a turn-based game; `None` if all players move at
    /// once.
    pub fn turns(&self) -> Option<&TurnMatch> {
        match self {
            Self::Turns(table) => Some(table),
            Self::Parallel(_) => None,
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

    /// Returns the game's outcome; `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Turns(table) => table.outcome(),
            Self::Parallel(table) => table.outcome(),
        }
    }

    /// Returns the game's outcome and the reason for it; `None` while the game
    /// is in progress.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Turns(table) => table.ending(),
            Self::Parallel(table) => table.ending(),
        }
    }

    /// Returns the number of moves played up to the current position; in
    /// Parallel Chinese Checkers, the number of rounds.
    pub fn plies(&self) -> usize {
        match self {
            Self::Turns(table) => table.plies(),
            Self::Parallel(table) => table.rounds(),
        }
    }

    /// Returns the match at the position after the first `plies` moves or
    /// rounds; `None` if the main line has fewer moves.
    pub fn after(&self, plies: usize) -> Option<Self> {
        match self {
            Self::Turns(table) => Some(table.at(&TreePath::on_main_line(plies))?.into()),
            Self::Parallel(table) => {
                (plies <= table.rounds()).then(|| table.after_rounds(plies).into())
            }
        }
    }

    /// Returns the score sheet of the game, with its variations and comments.
    pub fn sheet(&self) -> Vec<SheetRow> {
        match self {
            Self::Turns(table) => table.sheet(),
            Self::Parallel(table) => table.sheet(),
        }
    }

    /// Returns the publicly known state of the player in `seat` in the current
    /// position.
    pub fn seat_state(&self, seat: Seat) -> SeatState {
        match self {
            Self::Turns(table) => table.seat_state(seat),
            Self::Parallel(table) => SeatState::of(table.position(), seat),
        }
    }

    /// Returns the player to move. If some players are on other devices, this
    /// is the player whose action the game is waiting for. `None` when the game
    /// is over, or if all players on this device move at once.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self {
            Self::Turns(table) => table
                .side_to_move()
                .filter(|_| !table.awaits_first_player()),
            Self::Parallel(table) => table.awaited(),
        }
    }

    /// Returns the number of moves or rounds at the beginning that two games
    /// have in common; `None` if they are games of different kinds, or
    /// simultaneous games that start from different positions.
    pub fn common_plies(&self, other: &AnyMatch) -> Option<usize> {
        match (self, other) {
            (Self::Turns(one), Self::Turns(other)) => Some(one.common_plies(other)),
            (Self::Parallel(one), Self::Parallel(other)) => {
                let (one, other) = (one.game(), other.game());
                let common = one
                    .moves()
                    .zip(other.moves())
                    .take_while(|(one, other)| one == other)
                    .count();
                (one.start() == other.start()).then_some(common)
            }
            _ => None,
        }
    }

    /// Returns whether the player in `seat` is a human player on this device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        let player = self.players().get(seat.array_index());
        player.is_some_and(|player| player.kind.acts_here())
    }

    /// Returns whether no player has acted yet: no move, no plan, no agreed
    /// draw.
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

    /// Returns whether any player is on another device.
    pub fn has_remote_players(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Remote)
    }

    /// Returns the statistics of each player's actions in the game, player 1
    /// first.
    pub fn counts(&self) -> Vec<Vec<PlayerStatistic>> {
        match self {
            Self::Turns(table) => table.counts(),
            Self::Parallel(table) => parallel::counts(table.game()),
        }
    }

    /// Returns the moments of the game that are worth telling at its end.
    pub fn highlights(&self) -> Vec<Highlight> {
        match self {
            Self::Turns(table) => table.highlights(),
            Self::Parallel(table) => parallel::highlights(table.game()),
        }
    }

    /// Returns the human players' mistakes in the game, as marked by a review.
    pub(super) fn mistakes(&self) -> Vec<AnyMistake> {
        match self {
            Self::Turns(table) => table.mistakes(),
            Self::Parallel(table) => plan_mistakes(&table.table).map(AnyMistake::new).collect(),
        }
    }

    /// Returns the tree of all moves or rounds with their variations and
    /// annotations.
    pub(super) fn tree(&self) -> &GameTree {
        match self {
            Self::Turns(table) => table.tree(),
            Self::Parallel(table) => table.table.tree(),
        }
    }

    /// Returns the start of the game as text: the kind of game, its options and
    /// its first position.
    pub(super) fn start_text(&self) -> String {
        match self {
            Self::Turns(table) => table.start_text(),
            Self::Parallel(table) => table.table.start_text(),
        }
    }

    /// Returns the reason for a draw if the players agreed on a draw or one of
    /// them claimed it by repetition; `None` otherwise.
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

    /// Returns the match as a record for saving.
    pub(super) fn to_record(&self) -> Record {
        match self {
            Self::Turns(table) => table.record(),
            Self::Parallel(table) => table.to_record(),
        }
    }

    /// Parses a saved match.
    ///
    /// # Errors
    /// `LoadError` if the text is damaged; the error gives the reason and the
    /// place in the text.
    pub fn from_text(text: &str) -> Result<Self, LoadError> {
        let record = match Record::read(text) {
            ReadOutcome::Whole(record) => record,
            ReadOutcome::Damaged { error, .. } => return Err(error.into()),
        };
        Self::from_record(&record)
    }

    /// Returns a record of the game for sharing: the players, the settings, and
    /// the moves with their annotations and variations, without data that
    /// exists only on this device. Even while an earlier position is being
    /// viewed, the record contains the whole game.
    pub fn public_record(&self) -> Record {
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

    /// Returns a record of the current position for sharing, without the moves
    /// that led to the position.
    pub fn public_position_record(&self) -> Record {
        let mut record = Record::new(match self {
            Self::Turns(table) => table.game_from_here(),
            Self::Parallel(table) => from_here(table.game()),
        });
        record.tags = self.public_record().tags;
        // The seed does not describe the current positions of the pegs.
        record.tags.retain(|(name, _)| name != SEED);
        record
    }

    /// Creates a match from a record made on another device or by another
    /// program. Drops tags that concern only the device on which the game was
    /// played.
    ///
    /// # Errors
    /// `LoadError` if the record is not a valid match.
    pub fn from_foreign_record(record: Record) -> Result<Self, LoadError> {
        Self::from_record(&without_odd_plan_time(with_public_tags(record)))
    }
}

impl<P: TurnGame> From<Match<P>> for AnyMatch {
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
