//! The state of a table while the entries of its log are applied one by one.

use crate::hashing::hash;
use crate::secrets::round::{RevealedSecret, Round};
use crate::table::offer::OpenOffer;
use crate::{EntryId, Offer, Room, RoundId, RoundKind, TableId, Terms};
use starfence_rules::{DrawReason, Outcome, Seat, Set};
use starfence_table::{AnyMatch, GameSetup};

/// The state of a table, as far as its entries have been applied.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub table: TableId,
    pub terms: Terms,
    /// The set-up of the game, including the players' names.
    pub setup: GameSetup,
    /// The number of the current game at the table, from 0.
    pub number: u16,
    /// The random number drawn for each game; `None` if the number has not been
    /// drawn yet or is not needed.
    pub lots: Vec<Option<u64>>,
    /// The current game; `None` until its start is known.
    pub game: Option<AnyMatch>,
    /// The earlier games at this table, oldest first.
    pub earlier: Vec<AnyMatch>,
    /// The current commit–reveal round, if there is one.
    pub round: Option<Round>,
    pub offers: Vec<OpenOffer>,
    /// The players who have made offers in this position, once for each offer.
    pub offered: Vec<Seat>,
    /// What was taken back: the number of the game, and the number of moves or
    /// rounds that were left.
    pub taken_back: Vec<(u16, u16)>,
    /// The number of moves or rounds, and whether the game was over, when a
    /// player last left the table. Nothing before that can be taken back, since
    /// that player can no longer decline.
    pub kept: (usize, bool),
    /// The number of moves before the last one, if that is the resignation of a
    /// player whom the others have agreed to be absent.
    pub voted_from: Option<usize>,
    /// The agreements that an absent player is out, each with the player who
    /// has agreed.
    pub absent: Vec<(Seat, Seat)>,
    /// Whether the current game has ended unfinished because a player is
    /// absent.
    pub unfinished: bool,
    /// The entry with which the number of moves or rounds changed last.
    pub last_play: Option<EntryId>,
    /// The entries that request another game.
    pub rematch: Vec<EntryId>,
    /// The player who has declined the last request for another game.
    pub rematch_declined_by: Option<Seat>,
    /// The players who have left the table.
    pub left: Set<Seat>,
    /// The seats that the opener has assigned to other players.
    pub admitted: Set<Seat>,
    /// The secrets revealed so far, in the order of their reveals.
    pub revealed_secrets: Vec<RevealedSecret>,
    /// The room at the meeting point that a player has most recently chosen.
    pub room: Option<Room>,
}

impl State {
    /// Creates the state of a newly opened table. `setup` is the set-up in
    /// `terms`, with the players' names.
    pub fn new(table: TableId, terms: Terms, setup: GameSetup) -> Self {
        let mut state = Self {
            table,
            terms,
            setup,
            number: 0,
            lots: Vec::new(),
            game: None,
            earlier: Vec::new(),
            round: None,
            offers: Vec::new(),
            offered: Vec::new(),
            taken_back: Vec::new(),
            kept: (0, false),
            voted_from: None,
            absent: Vec::new(),
            unfinished: false,
            last_play: None,
            rematch: Vec::new(),
            rematch_declined_by: None,
            left: Set::EMPTY,
            admitted: Set::EMPTY,
            revealed_secrets: Vec::new(),
            room: None,
        };
        state.begin();
        state
    }

    /// Returns all seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.terms.players())
    }

    /// Returns whether the current game is over.
    pub fn is_over(&self) -> bool {
        let outcome = self.game.as_ref().and_then(AnyMatch::outcome);
        outcome.is_some() || self.unfinished
    }

    /// Returns whether the players have agreed to a draw, or one has claimed
    /// it.
    pub fn is_drawn_by_players(&self) -> bool {
        let outcome = self.game.as_ref().and_then(AnyMatch::outcome);
        use DrawReason::{Agreement, Repetition};
        matches!(outcome, Some(Outcome::Drawn(Agreement | Repetition)))
    }

    /// Returns the stage of the table to which an offer belongs: the number of
    /// the game, the number of moves or rounds, whether the game is over, and
    /// the round and whether all players are bound in it.
    pub fn stage(&self) -> (u16, usize, bool, Option<(RoundId, bool)>) {
        let round = self.round.as_ref();
        let round = round.map(|round| (round.id(), round.is_bound()));
        (self.number, self.plies(), self.is_over(), round)
    }

    /// Returns the number of moves or rounds played in the current game.
    pub fn plies(&self) -> usize {
        self.game.as_ref().map_or(0, AnyMatch::plies)
    }

    /// Returns the players who are still in the game and have not left the
    /// table.
    pub fn active(&self) -> Set<Seat> {
        let seats = self.seats();
        seats
            .filter(|seat| !self.left.contains(*seat) && !self.is_out(*seat))
            .collect()
    }

    /// Returns the players who must accept an offer: for a draw, the players
    /// still in the game; for taking back moves, also the players who might
    /// then be back in the game.
    pub fn concerned(&self, offer: Offer) -> Set<Seat> {
        match offer {
            Offer::Draw => self.active(),
            Offer::TakeBack(_) => self.seats().filter(|it| !self.left.contains(*it)).collect(),
        }
    }

    /// Returns whether the given number of moves or rounds is the number played
    /// in the current game.
    pub fn is_now(&self, ply: u16) -> bool {
        usize::from(ply) == self.plies()
    }

    /// Begins a new game. If its start depends on a random draw (lot), begins
    /// the round in which the players draw the lot.
    fn begin(&mut self) {
        let is_rematch = !self.earlier.is_empty();
        self.lots.push(None);
        let shuffles = self.terms.setup.options.kind().info().random_start;
        if self.terms.needs_lot() && (shuffles || !is_rematch) {
            let id = RoundId {
                game: self.number,
                kind: RoundKind::Lot,
            };
            let players = self.seats().collect();
            self.round = Some(Round::new(id, self.terms.players(), players));
        } else {
            self.start(0);
        }
    }

    /// Starts the current game with the given number drawn by lot.
    pub fn start(&mut self, lot: u64) {
        self.game = match self.earlier.last() {
            Some(AnyMatch::Turns(last)) => Some(last.rematch(lot).into()),
            // The terms were checked when the table was opened.
            _ => self.setup.table(lot).ok(),
        };
        for seat in self.left {
            // A player who has left the table resigns, if the game allows it.
            let _ = self.resign(seat);
        }
        self.next_round();
    }

    /// Draws the lot: derives a random number from the texts of all players.
    pub fn draw(&self, texts: &[&str]) -> u64 {
        let (number, texts) = (self.number.to_be_bytes(), texts.join("\n"));
        let parts: [&[u8]; 3] = [self.table.as_bytes(), &number, texts.as_bytes()];
        let bytes = hash("starfence/draw/1", &parts);
        bytes
            .iter()
            .take(8)
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }

    /// Returns the players who have requested another game.
    pub fn rematch_asked_by(&self) -> Set<Seat> {
        self.rematch.iter().map(|id| id.seat).collect()
    }

    /// Records an entry that requests another game, and begins the game once
    /// all players have requested it.
    pub fn ask_for_rematch(&mut self, id: EntryId) {
        self.rematch.push(id);
        self.rematch_declined_by = None;
        let asked = self.rematch_asked_by();
        if self.seats().all(|seat| asked.contains(seat)) {
            self.earlier.extend(self.game.take());
            self.number = self.number.saturating_add(1);
            self.round = None;
            self.unfinished = false;
            self.rematch.clear();
            self.begin();
        }
    }
}
