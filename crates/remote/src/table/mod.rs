//! The state of a table, derived from its log.

pub(crate) mod apply;
pub(crate) mod offer;
pub(crate) mod refusal;
pub(crate) mod rounds;
pub(crate) mod state;
pub(crate) mod terms;
pub(crate) mod turns;

use crate::hashing::hex;
use crate::keys::Owners;
use crate::log::Log;
use crate::log::entry::{Entry, EntryHash};
use crate::log::order::{Node, Order};
use crate::secrets::round::{RevealedSecret, Round};
use crate::table::offer::OpenOffer;
use crate::table::state::State;
use crate::{
    Content, EntryId, Occupant, PublicKey, Refusal, Refused, Room, RoundId, RoundKind, TableId,
};
use starfence_engine::Level;
use starfence_rules::{Seat, Set};
use starfence_table::{AnyMatch, GameSetup, TurnMatch};
use std::collections::BTreeMap;

/// The state of a table: a pure function of the entries in its log.
///
/// Two devices with the same entries have the same state, no matter in which
/// order the entries arrived.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    opener: Seat,
    owners: Owners,
    occupants: Vec<Option<Occupant>>,
    state: State,
    applied: Vec<EntryId>,
    /// The number and the hash of each seat's last entry with a place in the
    /// order, whether applied or refused.
    last: [Option<(u16, EntryHash)>; Seat::MAX_PLAYERS as usize],
    refused: Vec<Refused>,
    waiting: Vec<Waiting>,
    forks: Vec<Fork>,
}

/// An entry that cannot be applied yet because an earlier entry is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The entry that cannot be applied yet.
    pub entry: Entry,
    /// The ID of the missing entry.
    pub missing: EntryId,
}

/// Two different entries of one seat with the same number, which prove that the
/// seat has sent different entries to different players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// Both entries: the one that stays, which arrived first on this device,
    /// and the other one.
    pub entries: [Entry; 2],
}

/// A duty: an action by a player for which the table is waiting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Duty {
    /// The player who opened the table must assign the given seat to the owner
    /// of the given key, who has requested it, or to another one of those who
    /// have requested the seat.
    Admit(Seat, PublicKey),
    /// The player must choose a secret for the round and commit to it.
    Commit(RoundId),
    /// The player must state a secret for the round in the clear, because all
    /// other players are already bound to theirs.
    Open(RoundId),
    /// The player must reveal the secret to which the player has committed.
    Reveal(RoundId),
    /// The player must make a move, after the given number of moves.
    Move(u16),
    /// The player must answer the offer made by the given entry.
    Answer(EntryId),
    /// All players accept the offer made by the given entry, and the player,
    /// who has accepted it too, must carry it out.
    Settle(EntryId),
}

impl Table {
    /// Returns the state derived from a log.
    pub fn of(log: &Log) -> Self {
        Self::as_seen_by(log, &[])
    }

    /// Returns the state as seen by the device that holds the given keys. A
    /// device with a single key treats the free seat that it has requested as
    /// its own, so that its player can continue before the player who opened
    /// the table has answered. A device with several seats waits for the
    /// answer, because until then the entries of one of its seats cannot refer
    /// to those of another.
    pub fn as_seen_by(log: &Log, keys: &[PublicKey]) -> Self {
        match keys {
            [_] => Self::with_keys(log, keys),
            _ => Self::with_keys(log, &[]),
        }
    }

    /// Returns the state as if the given keys owned the free seats that they
    /// have requested.
    pub(crate) fn with_keys(log: &Log, keys: &[PublicKey]) -> Self {
        let owners = owners(log, keys);
        let order = Order::of(log, &owners);
        let mut table = Self::begun(log, owners);
        for node in &order.applied {
            table.apply(node);
        }
        table.add_others(log, &order);
        table
    }

    fn begun(log: &Log, owners: Owners) -> Self {
        let occupants = log.seats().map(|seat| {
            let key = owners[seat.array_index()]?;
            Some(occupant_of(log.chain(seat, key)?.with_number(1)?)?.visible())
        });
        let occupants: Vec<Option<Occupant>> = occupants.collect();
        let mut setup = log.terms().setup.clone();
        for (seat, occupant) in log.seats().zip(&occupants) {
            sit_down(&mut setup, seat, occupant.as_ref());
        }
        Self {
            id: log.table(),
            opener: log.opener(),
            owners,
            occupants,
            state: State::new(log.table(), log.terms().clone(), setup),
            applied: Vec::new(),
            last: Default::default(),
            refused: Vec::new(),
            waiting: Vec::new(),
            forks: Vec::new(),
        }
    }

    fn apply(&mut self, node: &Node) {
        let EntryId { seat, number } = node.entry.id();
        self.last[seat.array_index()] = Some((number, node.entry.hash()));
        match self.state.apply(node, self.opener, &self.owners) {
            Ok(()) => self.applied.push(node.entry.id()),
            Err(reason) => self.refuse(node.entry, reason),
        }
    }

    fn refuse(&mut self, entry: &Entry, reason: Refusal) {
        let entry = entry.clone();
        self.refused.push(Refused { entry, reason });
    }

    /// Adds the forks and the entries that were not applied, with the reasons.
    fn add_others(&mut self, log: &Log, order: &Order) {
        for entry in &order.unfounded {
            self.refuse(entry, Refusal::Unfounded);
        }
        for fork in log.forks() {
            let entries = fork.map(Entry::clone);
            self.forks.push(Fork { entries });
        }
        for (entry, missing) in &order.waiting {
            let (entry, missing) = ((*entry).clone(), *missing);
            self.waiting.push(Waiting { entry, missing });
        }
        for ((seat, key), chain) in log.chains() {
            let owner = self.owners[seat.array_index()];
            if owner.is_some_and(|owner| owner != *key) {
                for entry in chain.entries() {
                    self.refuse(entry, Refusal::NotTheirSeat);
                }
            }
        }
    }

    /// Returns the ID of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Returns the seat of the player who has opened the table.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// Returns all seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats()
    }

    /// Returns the occupant of a seat; `None` if it is free.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(seat.array_index())?.as_ref()
    }

    /// Returns the key of a seat; `None` if it is free.
    pub fn key(&self, seat: Seat) -> Option<PublicKey> {
        self.owners.get(seat.array_index()).copied().flatten()
    }

    /// Returns the current game, or `None` before its start is known. In this
    /// game, all human players count as players on this device.
    pub fn game(&self) -> Option<&AnyMatch> {
        self.state.game.as_ref()
    }

    /// Returns the current game if its players take turns.
    pub(crate) fn turns(&self) -> Option<&TurnMatch> {
        match self.game()? {
            AnyMatch::Turns(game) => Some(game),
            _ => None,
        }
    }

    /// Returns the number of moves or rounds played in the current game, with
    /// which an entry says when it was written.
    pub(crate) fn ply(&self) -> Result<u16, Refusal> {
        let plies = self.game().map_or(0, AnyMatch::plies);
        u16::try_from(plies).map_err(|_| Refusal::NotNow)
    }

    /// For each game, oldest first, returns the random number that decides who
    /// begins; `None` if the number has not been drawn yet or is not needed.
    pub fn lots(&self) -> &[Option<u64>] {
        &self.state.lots
    }

    /// Returns the number of the current game at this table, from 0.
    pub fn game_number(&self) -> u16 {
        self.state.number
    }

    /// Returns the earlier games at this table, oldest first.
    pub fn earlier_games(&self) -> &[AnyMatch] {
        &self.state.earlier
    }

    /// Returns the current commit–reveal round, if there is one.
    pub fn round(&self) -> Option<&Round> {
        self.state.round.as_ref()
    }

    /// Returns the secrets revealed so far, each of which matches its
    /// commitment.
    pub fn revealed_secrets(&self) -> &[RevealedSecret] {
        &self.state.revealed_secrets
    }

    /// Returns the open offers.
    pub fn offers(&self) -> &[OpenOffer] {
        &self.state.offers
    }

    /// Returns the players who have not answered an offer yet.
    pub fn to_answer(&self, offer: &OpenOffer) -> Set<Seat> {
        self.state.concerned(offer.offer) - offer.accepted
    }

    /// Returns the players who are still in the game and have not left the
    /// table.
    pub fn active(&self) -> Set<Seat> {
        self.state.active()
    }

    /// Returns the players who have left the table.
    pub fn left(&self) -> Set<Seat> {
        self.state.left
    }

    /// Returns whether the current game is over, with a result or unfinished.
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Returns whether the current game has ended unfinished, because the only
    /// other player is absent.
    pub fn is_unfinished(&self) -> bool {
        self.state.unfinished
    }

    /// Returns the players who agree that the player in `seat` is absent, and
    /// that the game goes on without this player.
    pub fn absent_according_to(&self, seat: Seat) -> Set<Seat> {
        self.state
            .absent
            .iter()
            .filter(|(absent, _)| *absent == seat)
            .map(|(_, by)| *by)
            .collect()
    }

    /// Returns whether all that was played in the state `before` is also played
    /// in this one, unless the players have agreed to take it back.
    ///
    /// The resignation of a player whom the others have agreed to be absent is
    /// not played until somebody moves after it: the player's own move may have
    /// been on its way.
    pub(crate) fn continues(&self, before: &Self) -> bool {
        let taken_back = self.state.taken_back.iter();
        let taken_back = taken_back.skip(before.state.taken_back.len());
        let taken_back = taken_back.filter(|(game, _)| *game == before.game_number());
        let taken_back = taken_back.map(|(_, to)| usize::from(*to));
        let voted_from = before.state.voted_from.filter(|_| !before.is_over());
        let revocable_from = taken_back.chain(voted_from).min();
        let mut now = self.earlier_games().iter().chain(self.game());
        let mut earlier = before.earlier_games().iter();
        let is_kept = earlier.all(|old| now.next().is_some_and(|new| new.continues(old)));
        let Some(old) = before.game() else {
            return is_kept;
        };
        let continues = |new: &AnyMatch| match revocable_from {
            Some(from) => new.common_plies(old) >= Some(from.min(old.plies())),
            None => new.continues(old),
        };
        is_kept && now.next().is_some_and(continues)
    }

    /// Returns whether nobody has left the table since the given number of moves
    /// or rounds was reached, so that the players can agree to take back what
    /// was played after it.
    pub(crate) fn may_take_back(&self, to: u16) -> bool {
        self.state.may_take_back(to)
    }

    /// Returns the players who have requested another game.
    pub fn rematch(&self) -> Set<Seat> {
        self.state.rematch_asked_by()
    }

    /// Returns the entry that requested another game first; `None` if no
    /// request is open.
    pub(crate) fn rematch_request(&self) -> Option<EntryId> {
        self.state.rematch.first().copied()
    }

    /// Returns the player who has declined the last request for another game;
    /// `None` once somebody has requested one again.
    pub fn rematch_declined_by(&self) -> Option<Seat> {
        self.state.rematch_declined_by
    }

    /// Returns the room at the meeting point that a player has chosen last;
    /// `None` if no player has chosen one.
    pub fn room(&self) -> Option<Room> {
        self.state.room
    }

    /// Returns the IDs of the applied entries, in the order of their
    /// application.
    pub fn applied(&self) -> &[EntryId] {
        &self.applied
    }

    /// Returns the number and the hash of a seat's last entry with a place in
    /// the order.
    pub(crate) fn last(&self, seat: Seat) -> Option<(u16, EntryHash)> {
        self.last.get(seat.array_index()).copied().flatten()
    }

    /// Returns the entries that were not applied, with the reasons.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// Returns the entries that cannot be applied yet because an earlier entry
    /// is missing.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// Returns the forks, which prove that a seat has written two entries with
    /// the same number. A fork stops the game where it was proved: the log
    /// takes no further entries, and the moves played so far are kept.
    pub fn forks(&self) -> &[Fork] {
        &self.forks
    }

    /// Returns the duties of the player in `seat`, the most urgent first; none
    /// after a fork.
    pub fn duties(&self, log: &Log, seat: Seat) -> Vec<Duty> {
        let mut duties = Vec::new();
        if !self.forks.is_empty() || self.left().contains(seat) {
            return duties;
        }
        if seat == self.opener {
            let admit = |(seat, key, _): (Seat, PublicKey, _)| Duty::Admit(seat, key);
            duties.extend(log.requests().map(admit));
        }
        let asks = |offer: &&OpenOffer| self.to_answer(offer).contains(seat);
        let answers = self.offers().iter().filter(asks);
        duties.extend(answers.map(|offer| Duty::Answer(offer.id)));
        let settles = |offer: &&OpenOffer| self.state.waits_for_settling(offer).contains(seat);
        let settled = self.offers().iter().filter(settles);
        duties.extend(settled.map(|offer| Duty::Settle(offer.id)));
        if let Some(round) = self.round().filter(|round| round.waits_for(seat)) {
            // Other devices learn of a seat's commitment only after the seat
            // has been assigned.
            let given = |other: Seat| other == seat || log.owner(other).is_some();
            let is_last = round.is_last(seat) && round.hands().all(|(other, _)| given(other));
            duties.push(match (round.is_bound(), is_last) {
                (true, _) => Duty::Reveal(round.id()),
                (false, true) => Duty::Open(round.id()),
                (false, false) => Duty::Commit(round.id()),
            });
        }
        let game = self.game().filter(|_| !self.is_unfinished());
        if let Some(game) = game.filter(|game| game.side_to_move() == Some(seat)) {
            duties.extend(u16::try_from(game.plies()).ok().map(Duty::Move));
        }
        duties
    }

    /// Returns the commitments to the plans and layouts of the current game, as
    /// the value of the `Commitments` tag in a record. After the [name of the
    /// table in records](TableId::record_name), each commitment consists of the number of the round (`0` for the layouts), the player, the hash
    /// and the random bytes. Except in the first game at the table, the value
    /// then has the number of the game. Rounds that were taken back are left
    /// out. [`verify`](crate::verify) parses the value.
    pub fn commitments(&self) -> String {
        self.commitments_of(self.game_number(), self.state.plies())
    }

    /// Returns the [commitments](Self::commitments) for the game with the given
    /// number, up to the given number of rounds.
    pub(crate) fn commitments_of(&self, number: u16, rounds: usize) -> String {
        let placed = self
            .revealed_secrets()
            .iter()
            .filter(|it| it.round.game == number)
            .filter_map(|revealed| {
                let round = match revealed.round.kind {
                    RoundKind::Lot => return None,
                    RoundKind::Layout => 0,
                    RoundKind::Plan(before) => usize::from(before) + 1,
                };
                Some(((round, revealed.seat.number()), revealed)).filter(|_| round <= rounds)
            });
        // If a round was played again, its last commitments count. They are
        // inserted one by one, since `collect` would sort them first and
        // generate more code.
        let mut last = BTreeMap::<(usize, u8), &RevealedSecret>::new();
        for (place, revealed) in placed {
            last.insert(place, revealed);
        }
        let texts = last.iter().map(|((round, seat), revealed)| {
            let random = hex(&revealed.random);
            format!("{round}:{seat}:{}:{random}", revealed.commitment)
        });
        let name = (!last.is_empty()).then(|| format!("table:{}", self.id.record_name()));
        let game = (number > 0 && !last.is_empty()).then(|| format!("game:{number}"));
        name.into_iter()
            .chain(game)
            .chain(texts)
            .collect::<Vec<String>>()
            .join(" ")
    }
}

/// Returns the key of each seat. A free seat belongs to the first of `keys`
/// that has requested it.
fn owners(log: &Log, keys: &[PublicKey]) -> Owners {
    let mut owners: Owners = Default::default();
    for (seat, owner) in log.seats().zip(&mut owners) {
        let asks = |key: &&PublicKey| log.requests().any(|it| (it.0, it.1) == (seat, **key));
        *owner = log.owner(seat).or_else(|| keys.iter().find(asks).copied());
    }
    owners
}

/// Returns the occupant in an entry that requests or takes a seat.
fn occupant_of(entry: &Entry) -> Option<&Occupant> {
    match entry.content() {
        Content::SetUp { occupant, .. } | Content::Join(occupant) => Some(occupant),
        _ => None,
    }
}

fn sit_down(setup: &mut GameSetup, seat: Seat, occupant: Option<&Occupant>) {
    let name = occupant.map_or("", |occupant| &occupant.name);
    let level = occupant.and_then(|occupant| occupant.level);
    setup.set_name(seat, name);
    setup.set_computer(seat, level.and_then(Level::from_number));
}
