//! The public state of a game of Parallel Chinese Checkers.

use crate::{
    DrawOffer, GameOptions, GameReview, Match, ParallelSettings, Player, PlayerKind, SheetRow,
    TreePath,
};
use starfence_engine::Level;
use starfence_rules::parallel::{Position, Resolution, Rules, Submissions, resolve};
use starfence_rules::{Ending, Game, Outcome, Position as _, Seat, Set};

/// The publicly known phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The players are arranging their pegs in secret.
    Arranging,
    /// The players are planning a round.
    Planning,
    /// The last round is being shown.
    Showing,
}

/// A game of Parallel Chinese Checkers and its players, without secret data, so
/// that it can be saved, copied, exported and sent. The players' secret plans
/// and layouts are in a [`ParallelSession`](crate::ParallelSession).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelMatch {
    pub(crate) table: Match<Position>,
    pub(crate) phase: Phase,
    pub(crate) settings: ParallelSettings,
    /// Whether a human player has begun to arrange pegs or to plan in the
    /// current round.
    pub(crate) begun: bool,
    /// How often players reopened confirmed plans or layouts before the last
    /// reveal.
    pub(crate) reopened: Reopened,
    /// How often players have reopened confirmed plans or layouts in the
    /// current round. The counts reveal nothing about the plans themselves.
    /// They are public because otherwise a player could hide them by deleting
    /// and restoring the game.
    pub(crate) reopening: Reopened,
    /// Data from the log of the remote table, if some players are on other
    /// devices.
    pub(crate) remote: RemoteTableState,
}

/// The data that the log of a remote table contains about a game, in addition
/// to the game's rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RemoteTableState {
    /// The players whose actions the game is waiting for.
    pub awaited: Set<Seat>,
    /// The players' cryptographic commitments to their plans and layouts, as
    /// the value of the record's tag `Commitments`; empty if there are none.
    pub commitments: String,
}

/// The number of times that each player has reopened a plan or layout after
/// confirming it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reopened([u16; Seat::MAX_PLAYERS as usize]);

impl Reopened {
    /// Returns how often the player in `seat` reopened a plan or layout.
    pub fn of(self, seat: Seat) -> u16 {
        self.0.get(seat.array_index()).copied().unwrap_or_default()
    }

    /// Increments the count of the player in `seat`.
    pub fn count(&mut self, seat: Seat) {
        if let Some(count) = self.0.get_mut(seat.array_index()) {
            *count = count.saturating_add(1);
        }
    }

    /// Writes the counts, player 1's first; `None` if all are 0.
    pub fn to_text(self) -> Option<String> {
        let counts = self.0.map(|count| count.to_string());
        (self != Self::default()).then(|| counts.join(" "))
    }

    /// Parses the counts. A word that is not a number is treated as 0.
    pub fn from_text(text: Option<&str>) -> Self {
        let mut all = Self::default();
        let words = text.unwrap_or_default().split_whitespace();
        for (count, word) in all.0.iter_mut().zip(words) {
            *count = word.parse().unwrap_or_default();
        }
        all
    }
}

impl ParallelMatch {
    /// Creates a game in the starting position `start`.
    pub fn new(start: Position, players: Vec<Player>, terms: ParallelSettings) -> Self {
        Self {
            table: Match::new(start, players),
            phase: if terms.arrange {
                Phase::Arranging
            } else {
                Phase::Planning
            },
            settings: terms,
            begun: false,
            reopened: Reopened::default(),
            reopening: Reopened::default(),
            remote: RemoteTableState::default(),
        }
    }

    /// Returns the number of players and the rule options.
    pub fn game_options(&self) -> GameOptions {
        let Rules { players, options } = self.rules();
        GameOptions::Parallel { players, options }
    }

    /// Returns the settings agreed in addition to the rules.
    pub fn settings(&self) -> ParallelSettings {
        self.settings
    }

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        self.table.players()
    }

    /// Returns the rounds played so far.
    pub fn game(&self) -> &Game<Position> {
        self.table.game()
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.position().rules()
    }

    /// Returns the level of the computer player in `seat`; `None` if no
    /// computer plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.table.computer(seat)
    }

    /// Returns whether the player in `seat` is a human player on this device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.table.acts_here(seat)
    }

    /// Returns the seats of the people who play on this device.
    pub fn people(&self) -> Set<Seat> {
        let seats = Seat::all(self.position().players());
        seats.filter(|seat| self.acts_here(*seat)).collect()
    }

    /// Returns whether any player is on another device.
    pub fn has_remote_players(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Remote)
    }

    /// Returns the player whose action a game with remote players is waiting
    /// for, preferably one on this device. `None` if there are no remote
    /// players.
    pub fn awaited(&self) -> Option<Seat> {
        let awaited = self.remote.awaited;
        let open = self.has_remote_players() && self.outcome().is_none();
        let here = (awaited & self.people()).first();
        here.or(awaited.first()).filter(|_| open)
    }

    /// Returns the players whose secret plans or layouts this device collects,
    /// in the order of the seats: computer players, and people who plan here or
    /// on phones connected to this device. Players at other devices of a remote
    /// table, and players who are out of the game, are not included.
    pub(crate) fn players_with_entries(&self) -> Vec<Seat> {
        let seats = Seat::all(self.position().players());
        let is_elsewhere = |seat: Seat| {
            let player = self.players().get(seat.array_index());
            player.is_some_and(|player| player.kind == PlayerKind::Remote)
        };
        seats
            .filter(|seat| !self.position().is_out(*seat) && !is_elsewhere(*seat))
            .collect()
    }

    /// Returns the game's outcome; `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Returns the game's outcome and the reason for it; `None` while the game
    /// is in progress.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// Returns the open draw offer, if there is one.
    pub fn draw_offer(&self) -> Option<DrawOffer> {
        self.table.draw_offer()
    }

    /// Returns the players who have not yet replied to the draw offer.
    pub fn players_to_answer_draw(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.players_to_answer_draw()
    }

    /// Returns the next computer player that has to reply to the draw offer.
    /// The reply requires a new evaluation of the current position, since
    /// stored winning chances may be missing or come from a review.
    pub fn computer_to_answer_draw(&self) -> Option<Seat> {
        self.players_to_answer_draw()
            .find(|seat| self.computer(*seat).is_some())
    }

    /// Returns whether a computer player with the given winning chance, from 0
    /// to 1, accepts a draw.
    pub fn accepts_draw(&self, chance: f32) -> bool {
        self.table.accepts_draw(chance)
    }

    /// Returns whether the last round is being shown.
    pub fn is_showing(&self) -> bool {
        self.phase == Phase::Showing
    }

    /// Returns how often the player in `seat` reopened a confirmed plan or
    /// layout before the last reveal.
    pub fn reopened(&self, seat: Seat) -> u16 {
        self.reopened.of(seat)
    }

    /// Returns the result of a round, counted from 0; `None` if it was not
    /// played.
    pub fn round(&self, index: usize) -> Option<Resolution> {
        let plans = self.plans(index)?;
        resolve(self.game().position_at(index), plans).ok()
    }

    /// Returns the plans of a round, counted from 0; `None` if it was not
    /// played.
    pub fn plans(&self, index: usize) -> Option<Submissions> {
        self.game().moves().nth(index)
    }

    /// Returns the game as it was after the first `rounds` rounds, without any
    /// data of later rounds, including undone ones.
    pub fn after_rounds(&self, rounds: usize) -> Self {
        let mut earlier = self.clone();
        if let Some(table) = self.table.at(&TreePath::on_main_line(rounds)) {
            earlier.table = table;
        }
        earlier.table.tree.main_line_mut().split_off(rounds);
        earlier.table.is_viewing_earlier = false;
        if self.is_showing() && rounds < self.rounds() {
            earlier.phase = Phase::Planning;
        }
        earlier
    }

    /// Returns the number of rounds played.
    pub fn rounds(&self) -> usize {
        self.game().len()
    }

    /// Returns whether no human player has acted yet.
    pub fn is_untouched(&self) -> bool {
        // Pegs that were arranged in secret count as an action.
        let fresh = match self.phase {
            Phase::Arranging => true,
            Phase::Planning => !self.settings.arrange,
            Phase::Showing => false,
        };
        fresh && !self.begun && self.table.is_untouched()
    }

    /// Returns the rounds, with their variations, as a score sheet.
    pub fn sheet(&self) -> Vec<SheetRow> {
        self.table.sheet()
    }

    /// Returns the comment on a position; an empty string if there is none.
    pub fn comment(&self, path: &TreePath) -> String {
        self.table.comment(path)
    }

    /// Returns the stored evaluation after this number of rounds of the main
    /// line: each player's winning chance, from 0 to 1. `None` if no evaluation
    /// is stored.
    pub fn chances(&self, rounds: usize) -> Option<Vec<f32>> {
        self.table.chances(rounds)
    }

    /// Returns the review of the plans on the main line.
    pub fn game_review(&self) -> GameReview {
        self.table.game_review()
    }

    /// Returns the game with all rounds of the main line, including those after
    /// the current position.
    pub fn line(&self) -> Game<Position> {
        self.table.line()
    }

    /// Creates a new game from the position `start` with the same players and
    /// the same settings, except for the seed.
    pub fn rematch(&self, start: Position, seed: Option<u64>) -> Self {
        let terms = ParallelSettings {
            seed,
            ..self.settings
        };
        Self::new(start, self.players().to_vec(), terms)
    }
}
