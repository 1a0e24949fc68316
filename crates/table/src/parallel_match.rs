//! The public part of a game of Parallel Chinese Checkers.

use super::{
    DrawOffer, GameOptions, GameReview, Match, ParallelSettings, Player, PlayerKind, SheetRow,
    TreePath,
};
use starfence_engine::Level;
use starfence_rules::parallel::{Position, Resolution, Rules, Submissions, resolve};
use starfence_rules::{Ending, Game, Outcome, Position as _, Seat, Set};

/// The phase of a round, as far as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The players lay out their pegs in secret.
    Arranging,
    /// The players plan a round.
    Planning,
    /// The last round is shown.
    Showing,
}

/// A game of Parallel Chinese Checkers and its players. It holds nothing
/// secret, so it can be saved, copied, exported and sent. What the players plan
/// or arrange in secret is in a [`ParallelSession`](super::ParallelSession).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelMatch {
    pub(super) table: Match<Position>,
    pub(super) phase: Phase,
    pub(super) terms: ParallelSettings,
    /// Whether a person has begun to arrange or to plan in the current round.
    pub(super) begun: bool,
    /// The counts for the plans or layouts that were revealed last.
    pub(super) reopened: Reopened,
    /// The counts for the plans or layouts of the current round. The counts
    /// reveal nothing about the plans themselves. They are public because
    /// otherwise a player could hide them by deleting the game and bringing it
    /// back.
    pub(super) reopening: Reopened,
    /// What the log of the table says, if players sit elsewhere.
    pub(super) notes: TableNotes,
}

/// What the log of a table whose players sit apart says about a game, beyond
/// its rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableNotes {
    /// The players for whom the table waits.
    pub awaited: Set<Seat>,
    /// What binds the players to their plans and layouts, as the value of the
    /// record's tag `Commitments`; empty if there is nothing.
    pub commitments: String,
}

/// The number of times that each player's plan was opened again after it was
/// confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reopened([u16; Seat::MAX_PLAYERS as usize]);

impl Reopened {
    /// Returns the count of the player in `seat`.
    pub fn of(self, seat: Seat) -> u16 {
        self.0.get(seat.array_index()).copied().unwrap_or_default()
    }

    /// Adds one to the count of the player in `seat`.
    pub fn count(&mut self, seat: Seat) {
        if let Some(count) = self.0.get_mut(seat.array_index()) {
            *count = count.saturating_add(1);
        }
    }

    /// Writes the counts in the order of the players; `None` if all are 0.
    pub fn to_text(self) -> Option<String> {
        let counts = self.0.map(|count| count.to_string());
        (self != Self::default()).then(|| counts.join(" "))
    }

    /// Reads the counts. A word that is not a number counts as 0.
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
    /// Creates a game at its beginning.
    pub fn new(start: Position, players: Vec<Player>, terms: ParallelSettings) -> Self {
        Self {
            table: Match::new(start, players),
            phase: match terms.arrange {
                true => Phase::Arranging,
                false => Phase::Planning,
            },
            terms,
            begun: false,
            reopened: Reopened::default(),
            reopening: Reopened::default(),
            notes: TableNotes::default(),
        }
    }

    /// Returns the number of players and the rule options.
    pub fn game_options(&self) -> GameOptions {
        let Rules { players, options } = self.rules();
        GameOptions::Parallel { players, options }
    }

    /// Returns the settings agreed in addition to the rules.
    pub fn terms(&self) -> ParallelSettings {
        self.terms
    }

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        self.table.players()
    }

    /// Returns the rounds that were played.
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

    /// Reports whether the player in `seat` is a person who plans on this
    /// device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.table.acts_here(seat)
    }

    /// Returns the seats of the people at this device.
    pub fn people(&self) -> Set<Seat> {
        let seats = Seat::all(self.position().players());
        seats.filter(|seat| self.acts_here(*seat)).collect()
    }

    /// Reports whether a player sits elsewhere.
    pub fn is_apart(&self) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.kind == PlayerKind::Elsewhere)
    }

    /// Returns the player for whom the table waits, if players sit elsewhere:
    /// one at this device if possible.
    pub fn awaited(&self) -> Option<Seat> {
        let awaited = self.notes.awaited;
        let open = self.is_apart() && self.outcome().is_none();
        let here = (awaited & self.people()).first();
        here.or(awaited.first()).filter(|_| open)
    }

    /// Returns the players who lay something in secret on this device now, in
    /// their order. A player who is out of the game does not plan.
    pub(super) fn laying(&self) -> Vec<Seat> {
        let seats = Seat::all(self.position().players());
        let is_elsewhere = |seat: Seat| {
            let player = self.players().get(seat.array_index());
            player.is_some_and(|player| player.kind == PlayerKind::Elsewhere)
        };
        seats
            .filter(|seat| !self.position().is_out(*seat) && !is_elsewhere(*seat))
            .collect()
    }

    /// Returns how the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Returns how the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// Returns the open draw offer, if there is one.
    pub fn offer(&self) -> Option<DrawOffer> {
        self.table.offer()
    }

    /// Returns the players who have yet to answer the draw offer.
    pub fn to_answer(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.to_answer()
    }

    /// Returns the next computer player that has to answer the draw offer. It
    /// must first evaluate the current position: it may not have planned yet,
    /// and the chances stored by a review are not its own.
    pub fn asked_for_draw(&self) -> Option<Seat> {
        self.to_answer().find(|seat| self.computer(*seat).is_some())
    }

    /// Reports whether a computer player with this winning chance, from 0 to 1,
    /// would accept a draw.
    pub fn accepts_draw(&self, chance: f32) -> bool {
        self.table.accepts_draw(chance)
    }

    /// Reports whether the last round is being shown.
    pub fn is_showing(&self) -> bool {
        self.phase == Phase::Showing
    }

    /// Returns how often a player's plan or layout was opened again after it
    /// was confirmed, before the last reveal.
    pub fn reopened(&self, seat: Seat) -> u16 {
        self.reopened.of(seat)
    }

    /// Returns what happened in a round; `None` if it was not played. Rounds
    /// are counted from 0.
    pub fn round(&self, index: usize) -> Option<Resolution> {
        let plans = self.plans(index)?;
        resolve(self.game().position_at(index), plans).ok()
    }

    /// Returns the plans of a round; `None` if it was not played. Rounds are
    /// counted from 0.
    pub fn plans(&self, index: usize) -> Option<Submissions> {
        self.game().moves().nth(index)
    }

    /// Returns the game as it was after its first `rounds` rounds. It holds
    /// nothing of later rounds, not even of those that were taken back.
    pub fn after_rounds(&self, rounds: usize) -> Self {
        let mut earlier = self.clone();
        if let Some(table) = self.table.at(&TreePath::on_main_line(rounds)) {
            earlier.table = table;
        }
        earlier.table.tree.main_line_mut().split_off(rounds);
        earlier.table.looks_back = false;
        if self.is_showing() && rounds < self.rounds() {
            earlier.phase = Phase::Planning;
        }
        earlier
    }

    /// Returns the number of rounds played.
    pub fn rounds(&self) -> usize {
        self.game().len()
    }

    /// Reports whether no person has done anything yet.
    pub fn is_untouched(&self) -> bool {
        // Pegs that were arranged in secret count as something done.
        let fresh = match self.phase {
            Phase::Arranging => true,
            Phase::Planning => !self.terms.arrange,
            Phase::Showing => false,
        };
        fresh && !self.begun && self.table.is_untouched()
    }

    /// Returns the rounds, with their variations, as a score sheet.
    pub fn sheet(&self) -> Vec<SheetRow> {
        self.table.sheet()
    }

    /// Returns the comment on a position; empty if there is none.
    pub fn comment(&self, path: &TreePath) -> String {
        self.table.comment(path)
    }

    /// Returns each player's winning chance, from 0 to 1, after this number of
    /// rounds of the main line, if an evaluation is stored.
    pub fn chances(&self, rounds: usize) -> Option<Vec<f32>> {
        self.table.chances(rounds)
    }

    /// Returns the review of the main line's plans.
    pub fn game_review(&self) -> GameReview {
        self.table.game_review()
    }

    /// Returns the game with all rounds of the main line, including those after
    /// the current position.
    pub fn line(&self) -> Game<Position> {
        self.table.line()
    }

    /// Returns a new game from `start` with the same players and settings,
    /// apart from the seed.
    pub fn rematch(&self, start: Position, seed: Option<u64>) -> Self {
        let terms = ParallelSettings { seed, ..self.terms };
        Self::new(start, self.players().to_vec(), terms)
    }
}
