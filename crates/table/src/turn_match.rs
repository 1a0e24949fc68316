//! A match of any turn-based game.
//!
//! Code that displays the match does not need the game's types: moves are texts
//! in the game's notation. Only the code for the board uses the game's own
//! [`Match`](crate::Match).

mod of_match;

use crate::navigation::{chances_in, comment_in, step_in};
use crate::{
    Clocks, DrawOffer, Finale, GameOptions, GameReview, Highlight, Hint, Match, MatchMessage,
    MoveDescription, Player, PlayerKind, PlayerName, PlayerStatistic, PlayerTurn, SeatState,
    SheetRow, TurnGame,
};
use starfence_engine::Level;
use starfence_engine::ugi::Info;
use starfence_record::{GameTree, MarkColour, TreePath};
use starfence_rules::{Ending, GameError, GameKind, HeadStart, Outcome, PlayError, Seat, Set};
use std::any::Any;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

/// The reason why a move given as text cannot be played: the game is over, or
/// the rules refuse the move.
pub type TurnError = PlayError<GameError>;

/// A match of any turn-based game. Its methods are those of [`DynTurnMatch`].
///
/// ```
/// use starfence_rules::quoridor::{Players, Position, Rules};
/// use starfence_table::{Match, MatchMessage, TurnMatch};
///
/// let start = Position::start(Rules::new(Players::Two));
/// let mut table = TurnMatch::from(Match::new(start, Vec::new()));
/// table.update(MatchMessage::Play("e2"))?;
/// assert!(table.update(MatchMessage::Play("a1h5")).is_err());
/// assert_eq!(table.move_text(0).as_deref(), Some("e2"));
/// let board: Option<&Match<Position>> = table.downcast_ref();
/// assert!(board.is_some());
/// # Ok::<(), starfence_table::TurnError>(())
/// ```
pub struct TurnMatch(Box<dyn DynTurnMatch>);

impl TurnMatch {
    /// Returns the match with the game's own types; `None` if the match is of
    /// another game.
    pub fn downcast_ref<P: TurnGame>(&self) -> Option<&Match<P>> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    /// Returns the match with the game's own types, for changes; `None` if the
    /// match is of another game.
    pub fn downcast_mut<P: TurnGame>(&mut self) -> Option<&mut Match<P>> {
        let any: &mut dyn Any = &mut *self.0;
        any.downcast_mut()
    }

    /// Converts the match to the game's own types; `None` if the match is of
    /// another game.
    pub fn downcast<P: TurnGame>(self) -> Option<Match<P>> {
        let any: Box<dyn Any> = self.0;
        any.downcast().ok().map(|table| *table)
    }
}

impl<P: TurnGame> From<Match<P>> for TurnMatch {
    fn from(table: Match<P>) -> Self {
        Self(Box::new(table))
    }
}

impl Deref for TurnMatch {
    type Target = dyn DynTurnMatch;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for TurnMatch {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Clone for TurnMatch {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl PartialEq for TurnMatch {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for TurnMatch {}

impl fmt::Debug for TurnMatch {
    /// Writes the record of the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.0.record();
        f.debug_tuple("TurnMatch")
            .field(&format_args!("{record}"))
            .finish()
    }
}

/// Methods of a match for use within this crate.
pub(crate) mod internal {
    use super::DynTurnMatch;
    use crate::practice::AnyMistake;
    use starfence_record::{AnyGame, Record};
    use starfence_rules::DrawReason;
    use std::any::Any;

    /// The methods of a match of a turn-based game for use within this crate.
    pub trait Internal: Any {
        /// Returns a copy of the match.
        fn boxed(&self) -> Box<dyn DynTurnMatch>;

        /// Returns whether the other match is of the same game and equal to
        /// this one.
        fn equals(&self, other: &dyn DynTurnMatch) -> bool;

        /// Returns the match as a record for saving.
        fn record(&self) -> Record;

        /// Returns a record of the whole game, including the moves after the
        /// current position if an earlier position is being viewed.
        fn whole_record(&self) -> Record;

        /// Returns a game that starts from the current position, in round 1.
        fn game_from_here(&self) -> AnyGame;

        /// Returns the start of the game as text: the kind of game, its options
        /// and its first position.
        fn start_text(&self) -> String;

        /// Returns the reason for a draw if the players agreed on a draw or one
        /// of them claimed it by repetition; `None` otherwise.
        fn drawn(&self) -> Option<DrawReason>;

        /// Returns the human players' mistakes in the game, as marked by a
        /// review.
        fn mistakes(&self) -> Vec<AnyMistake>;
    }
}

/// The methods of a [`TurnMatch`], in which moves are texts. [`Match`] has
/// methods of the same names for its own game's types.
pub trait DynTurnMatch: internal::Internal + Send + Sync {
    /// Returns the kind of game that is played.
    fn kind(&self) -> GameKind;

    /// Returns the number of players and the rule options.
    fn game_options(&self) -> GameOptions;

    /// Returns the head start with which the game began; `None` if every player
    /// began with as much as usual.
    fn head_start(&self) -> Option<HeadStart>;

    /// Returns the players, player 1 first.
    fn players(&self) -> &[Player];

    /// Replaces the names, colours and kinds of the players.
    fn set_players(&mut self, players: &[Player]);

    /// Sets the name of the person who plays in `seat` on this device, like
    /// [`Match::set_name`].
    fn set_name(&mut self, seat: Seat, name: PlayerName);

    /// Returns the state of the player in `seat` in the current position.
    fn seat_state(&self, seat: Seat) -> SeatState;

    /// Returns the current position as text.
    fn position_text(&self) -> String;

    /// Returns the holes or squares of a player's pieces, in the game's
    /// notation.
    fn places(&self, seat: Seat) -> Vec<String>;

    /// Returns the fences on the board, in the game's notation; an empty list
    /// in games without fences.
    fn fences_on_board(&self) -> Vec<String>;

    /// Returns the players whose goals are full.
    fn finished(&self) -> Vec<Seat>;

    /// Returns the game's outcome; `None` while the game is in progress.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the game's outcome and the reason for it; `None` while the game
    /// is in progress.
    fn ending(&self) -> Option<Ending>;

    /// Returns the number of moves played up to the current position, including
    /// passes.
    fn plies(&self) -> usize;

    /// Returns the player to move; `None` when the game is over.
    fn side_to_move(&self) -> Option<Seat>;

    /// Returns the current turn.
    fn turn(&self) -> PlayerTurn;

    /// Returns the text of the move that was played after `ply` moves; `None`
    /// if there is no such move.
    fn move_text(&self, ply: usize) -> Option<String>;

    /// Returns the player who made the move after `ply` moves or, at the
    /// current position, the player to move; `None` after the current position.
    fn mover(&self, ply: usize) -> Option<Seat>;

    /// Returns a description of the move that was played after `ply` moves;
    /// `None` if there is no such move.
    fn describe(&self, ply: usize) -> Option<MoveDescription>;

    /// Returns the number of moves at the beginning that this match and another
    /// have in common; 0 if the games or their starting positions differ.
    fn common_plies(&self, other: &TurnMatch) -> usize;

    /// Returns the players who have had to pass since the last actual move,
    /// without players who are out of the game.
    fn passed(&self) -> Vec<Seat>;

    /// Returns the players whose time has run out since the last actual move.
    fn timed_out(&self) -> Vec<Seat>;

    /// Returns the players who have resigned since the last actual move.
    fn resigned(&self) -> Vec<Seat>;

    /// Returns the players who have announced that they resign on their next
    /// turn.
    fn resigning(&self) -> Set<Seat>;

    /// Returns whether a player can resign, immediately or on that player's
    /// next turn.
    fn may_resign(&self, seat: Seat) -> bool;

    /// Returns whether the player to move has the right to claim a draw.
    fn may_claim_draw(&self) -> bool;

    /// Returns the open draw offer, if there is one.
    fn draw_offer(&self) -> Option<DrawOffer>;

    /// Sets the open draw offer, like [`Match::show_draw_offer`].
    fn show_draw_offer(&mut self, offer: Option<DrawOffer>);

    /// Returns the players who have not yet replied to the draw offer.
    fn players_to_answer_draw(&self) -> Vec<Seat>;

    /// Returns a computer player that would decline a draw now; `None` if all
    /// computer players would accept.
    fn computer_declining_draw(&self) -> Option<Seat>;

    /// Returns whether there is a move or an agreed draw to undo.
    fn can_undo(&self) -> bool;

    /// Returns whether there is a move to redo.
    fn can_redo(&self) -> bool;

    /// Returns whether no player has acted yet: no moves and no agreed draw.
    fn is_untouched(&self) -> bool;

    /// Parses the text of a move and returns its standard form. The move need
    /// not be legal.
    ///
    /// # Errors
    /// Returns the reason why the text is not a move in the current position.
    fn parse_move(&self, text: &str) -> Result<String, GameError>;

    /// Returns the text of the automatic turn that records that a player's time
    /// has run out. Players cannot choose this turn.
    fn time_up_move(&self) -> Option<String>;

    /// Returns a hint about a move in the current position; `None` if the text
    /// is not a legal move.
    fn hint(&self, text: &str) -> Option<Hint>;

    /// Handles a message, like [`Match::update`].
    ///
    /// # Errors
    /// `TurnError` if the text is not a move, or if the rules refuse the move;
    /// the match is then unchanged.
    fn update(&mut self, message: MatchMessage<&str>) -> Result<(), TurnError>;

    /// Returns the match as it was at an earlier or alternative position, given
    /// by its path in the tree of moves; `None` if there is no such position.
    fn at(&self, path: &TreePath) -> Option<TurnMatch>;

    /// Continues the game from another position, like [`Match::continue_from`].
    /// Returns false and changes nothing if there is no such position.
    fn continue_from(&mut self, path: &TreePath) -> bool;

    /// Creates a new game with the same players and time controls. If this game
    /// started from the usual starting position, the next player begins.
    fn rematch(&self, seed: u64) -> TurnMatch;

    /// Returns the tree of all moves with their variations and annotations.
    fn tree(&self) -> &GameTree;

    /// Returns the score sheet of the main line and all variations.
    fn sheet(&self) -> Vec<SheetRow>;

    /// Sets the comment on a position. An empty text removes the comment.
    fn set_comment(&mut self, path: &TreePath, text: &str);

    /// Returns the places of the circles and arrows on the current position, by
    /// colour, like [`Match::marked_places`].
    fn marked_places(&self) -> Vec<(MarkColour, Vec<String>)>;

    /// Removes all circles and arrows from a position, like
    /// [`Match::clear_marks`].
    fn clear_marks(&mut self, path: &TreePath);

    /// Stores an engine's evaluation of a position in the record: each player's
    /// winning chance, from 0 to 1, player 1's first.
    fn record_winning_chances(&mut self, path: &TreePath, chances: &[f32]);

    /// Marks the move after `ply` moves of the main line, like
    /// [`Match::review_move`].
    fn review_move(&mut self, ply: usize, found: &[Info]);

    /// Returns the review of the moves on the main line.
    fn game_review(&self) -> GameReview;

    /// Returns the statistics of each player's actions in the game, player 1
    /// first.
    fn counts(&self) -> Vec<Vec<PlayerStatistic>>;

    /// Returns the moments of the game that are worth telling at its end.
    fn highlights(&self) -> Vec<Highlight>;

    /// Returns the part of the finished game that the board shows once more;
    /// `None` if there is none.
    fn finale(&self) -> Option<Finale>;

    /// Returns the clocks; `None` if no player has a clock.
    fn clocks(&self) -> Option<&Clocks>;

    /// Returns the player whose clock runs; `None` before the first move, when
    /// the game is over, or if the player to move has no clock.
    fn running_clock(&self) -> Option<Seat>;

    /// Returns the time that a player has left; `None` if the player has no
    /// clock.
    fn time_left(&self, seat: Seat) -> Option<Duration>;

    /// Returns whether a player's time is low, like [`Match::time_is_low`].
    fn time_is_low(&self, seat: Seat) -> bool;

    /// Deducts the elapsed time `passed` from the running clock. A player whose
    /// time runs out is out of the game. Returns whether the time has run out.
    fn tick(&mut self, passed: Duration) -> bool;

    /// Returns the lines of the engine's protocol that set up the game and its
    /// current position. A subsequent `go` line requests a search.
    fn game_lines(&self) -> Vec<String>;

    /// Returns the match as text for saving.
    fn to_text(&self) -> String;
}

impl dyn DynTurnMatch {
    /// Returns the player in `seat`; `None` if there is no such seat in the
    /// game.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players().get(seat.array_index())
    }

    /// Returns the seats of the game, player 1's first.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players().len() as u8)
    }

    /// Returns whether the player in `seat` is a human player on this device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.is_some_and(|player| player.kind.acts_here())
    }

    /// Returns the level of the computer player in `seat`; `None` if no
    /// computer plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.player(seat)?.kind.level()
    }

    /// Returns the computer player to move and its level; `None` if it is not a
    /// computer player's turn.
    pub fn computer_to_move(&self) -> Option<(Seat, Level)> {
        let seat = self.side_to_move()?;
        Some((seat, self.computer(seat)?))
    }

    /// Returns whether a game with remote players has not begun yet because the
    /// first player is still to be drawn at random. Until then, no player is
    /// treated as being on this device.
    pub fn awaits_first_player(&self) -> bool {
        let players = self.players();
        self.plies() == 0 && crate::are_all_remote(players)
    }

    /// Returns whether any player is on another device.
    pub fn has_remote_players(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Remote)
    }

    /// Returns whether it is the turn of a computer player or a player on
    /// another device.
    pub fn waits_for_others(&self) -> bool {
        let mover = self.side_to_move();
        mover.is_some_and(|seat| !self.acts_here(seat))
    }

    /// Returns the people on this device who can resign, immediately or on
    /// their next turn.
    pub fn people_who_may_resign(&self) -> Vec<Seat> {
        self.seats()
            .filter(|seat| self.acts_here(*seat))
            .filter(|seat| self.may_resign(*seat))
            .collect()
    }

    /// Returns the number of moves on the main line, including moves after the
    /// current position.
    pub fn line_len(&self) -> usize {
        self.tree().main_line().len()
    }

    /// Returns the texts of the moves on the main line.
    pub fn line_moves(&self) -> Vec<String> {
        self.tree()
            .main_line()
            .nodes()
            .iter()
            .map(|node| node.move_text().to_owned())
            .collect()
    }

    /// Returns the path of the current position in the tree of moves.
    pub fn here(&self) -> TreePath {
        TreePath::on_main_line(self.plies())
    }

    /// Returns the path of the position that is `by` moves after `path`, or
    /// before `path` if `by` is negative. Stops at the end of the line and at
    /// the start of the game. Going back beyond the start of a variation
    /// continues on the line from which the variation branches off.
    pub fn step(&self, path: &TreePath, by: isize) -> TreePath {
        step_in(self.tree(), path, by)
    }

    /// Returns the comment on a position; an empty string if there is none.
    pub fn comment(&self, path: &TreePath) -> String {
        comment_in(self.tree(), path)
    }

    /// Returns whether the record has circles or arrows on a position.
    pub fn has_marks(&self, path: &TreePath) -> bool {
        let annotations = self.tree().annotations(path);
        annotations.is_some_and(|annotations| annotations.has_marks())
    }

    /// Returns the stored evaluation of a position of the main line: each
    /// player's winning chance, from 0 to 1, player 1's first. `None` if no
    /// evaluation is stored.
    pub fn chances(&self, ply: usize) -> Option<Vec<f32>> {
        chances_in(self.tree(), ply, self.players().len())
    }

    /// Returns the lines of the engine's protocol that request a search of the
    /// current position. `go` is the last line and sets the limits of the
    /// search.
    pub fn search_lines(&self, go: String) -> Vec<String> {
        let mut lines = self.game_lines();
        lines.push(go);
        lines
    }
}
