//! A game of the programmed variant as everybody may see it.

use super::{DrawOffer, GameReview, Match, ParallelTerms, Player, SheetRow, TreePath};
use starfence_engine::Level;
use starfence_rules::parallel::{Position, Resolution, Rules, Submissions, resolve};
use starfence_rules::{Ending, Game, Outcome, Position as _, Seat, Set};

/// What happens at the table, as far as everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The players lay out their pegs in secret.
    Arranging,
    /// The players plan a round.
    Planning,
    /// The last round is shown.
    Showing,
}

/// A game of the programmed variant and the people who play it. It holds
/// nothing that is secret, so it can be saved, copied, exported and sent; what
/// is laid in secret is in a [`ParallelSession`](super::ParallelSession).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelMatch {
    pub(super) table: Match<Position>,
    pub(super) phase: Phase,
    pub(super) terms: ParallelTerms,
    /// Whether a person has begun to arrange or to plan in the round at hand.
    pub(super) begun: bool,
    /// Of the plans that were revealed last.
    pub(super) reopened: Reopened,
    /// Of the plans of the round at hand. It tells nothing of them, and is kept
    /// here, or whoever deletes the game and brings it back would hide it.
    pub(super) reopening: Reopened,
}

/// How often each player's plan was opened again after it was confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reopened([u16; Seat::MOST as usize]);

impl Reopened {
    /// How often that player's was.
    pub fn of(self, seat: Seat) -> u16 {
        self.0.get(seat.at()).copied().unwrap_or_default()
    }

    /// Counts one more time.
    pub fn count(&mut self, seat: Seat) {
        if let Some(count) = self.0.get_mut(seat.at()) {
            *count = count.saturating_add(1);
        }
    }

    /// The counts in the order of the players; `None` when all are 0.
    pub fn to_text(self) -> Option<String> {
        let counts = self.0.map(|count| count.to_string());
        (self != Self::default()).then(|| counts.join(" "))
    }

    /// Reads the counts. What is no number counts nothing.
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
    /// A game at its beginning.
    pub fn new(start: Position, players: Vec<Player>, terms: ParallelTerms) -> Self {
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
        }
    }

    /// What is agreed beside the rules.
    pub fn terms(&self) -> ParallelTerms {
        self.terms
    }

    /// The players, player 1 first.
    pub fn players(&self) -> &[Player] {
        self.table.players()
    }

    /// The rounds played.
    pub fn game(&self) -> &Game<Position> {
        self.table.game()
    }

    /// The position at hand.
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// The rules played by.
    pub fn rules(&self) -> Rules {
        self.position().rules()
    }

    /// The level of the computer on `seat`, if one plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.table.computer(seat)
    }

    /// Whether the player on `seat` plans on this device.
    pub fn acts_here(&self, seat: Seat) -> bool {
        self.table.acts_here(seat)
    }

    /// The seats on which people sit.
    pub fn people(&self) -> Set<Seat> {
        let seats = Seat::all(self.position().players());
        seats.filter(|seat| self.acts_here(*seat)).collect()
    }

    /// The players who lay something in secret now, in their order: who has
    /// resigned plans no more.
    pub(super) fn laying(&self) -> Vec<Seat> {
        let seats = Seat::all(self.position().players());
        seats
            .filter(|seat| !self.position().is_out(*seat))
            .collect()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// How the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// The draw that is offered.
    pub fn offer(&self) -> Option<DrawOffer> {
        self.table.offer()
    }

    /// Who has yet to answer the draw that is offered.
    pub fn to_answer(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.to_answer()
    }

    /// Which computer is the next to answer the draw that is offered. It has to look
    /// at the position at hand for that: before everybody else has planned it has
    /// not, and chances that a review has noted are not its own.
    pub fn asked_for_draw(&self) -> Option<Seat> {
        self.to_answer().find(|seat| self.computer(*seat).is_some())
    }

    /// Whether a computer with such a chance, 0 to 1, would accept a draw.
    pub fn accepts_draw(&self, chance: f32) -> bool {
        self.table.accepts_draw(chance)
    }

    /// Whether the last round is shown.
    pub fn is_showing(&self) -> bool {
        self.phase == Phase::Showing
    }

    /// How often a player's plan, or layout, was opened again after it was
    /// confirmed, before the last reveal.
    pub fn reopened(&self, seat: Seat) -> u16 {
        self.reopened.of(seat)
    }

    /// A round that was played, counted from 0.
    pub fn round(&self, index: usize) -> Option<Resolution> {
        let plans = self.plans(index)?;
        resolve(self.game().position_at(index), plans).ok()
    }

    /// The plans of a round that was played, counted from 0.
    pub fn plans(&self, index: usize) -> Option<Submissions> {
        self.game().moves().nth(index)
    }

    /// The game as it was after its first rounds. Nothing of later ones is in it,
    /// of those that were taken back neither.
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

    /// How many rounds are played.
    pub fn rounds(&self) -> usize {
        self.game().len()
    }

    /// Whether no person has done anything yet.
    pub fn is_untouched(&self) -> bool {
        // Pegs that were arranged in secret are work done.
        let fresh = match self.phase {
            Phase::Arranging => true,
            Phase::Planning => !self.terms.arrange,
            Phase::Showing => false,
        };
        fresh && !self.begun && self.table.is_untouched()
    }

    /// The rounds, with their variations, as a score sheet.
    pub fn sheet(&self) -> Vec<SheetRow> {
        self.table.sheet()
    }

    /// What is said of the position after some rounds; empty when nothing is.
    pub fn comment(&self, path: &TreePath) -> String {
        self.table.comment(path)
    }

    /// Each player's chance after so many rounds of the main line, if a computer
    /// has noted it.
    pub fn chances(&self, rounds: usize) -> Option<Vec<f32>> {
        self.table.chances(rounds)
    }

    /// What is known of the plans of the main line.
    pub fn game_review(&self) -> GameReview {
        self.table.game_review()
    }

    /// The game with the whole main line.
    pub fn line(&self) -> Game<Position> {
        self.table.line()
    }

    /// The same players at a new game from another start.
    pub fn rematch(&self, start: Position, seed: Option<u64>) -> Self {
        let terms = ParallelTerms { seed, ..self.terms };
        Self::new(start, self.players().to_vec(), terms)
    }
}
