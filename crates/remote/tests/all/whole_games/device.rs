//! A simulated device of a remote table, which holds seats, keeps a log, and
//! performs the pending duties of its seats.

use super::script::{Act, Script};
use crate::dice::Dice;
use crate::full_table::WriteSecrets as _;
use starfence_remote::{
    Content, Duty, Entry, EntryId, Log, Message, Occupant, Offer, Parcel, PublicKey, RoundId,
    RoundKind, SeatKey, Secret, Summary, Table, TableId, lot_text,
};
use starfence_rules::Seat;
use starfence_rules::parallel::Layout;
use starfence_table::{AnyMatch, MatchMessage};
use std::collections::{BTreeMap, BTreeSet};

pub struct Device {
    seats: Vec<(Seat, SeatKey)>,
    id: TableId,
    log: Option<Log>,
    /// The state derived from the log; `None` if the log has changed since.
    table: Option<Table>,
    /// The stored secrets as bytes, by seat and round.
    secrets: BTreeMap<(Seat, RoundId), Vec<u8>>,
}

impl Device {
    pub fn new(id: TableId, seats: Vec<(Seat, SeatKey)>) -> Self {
        let secrets = BTreeMap::new();
        Self {
            seats,
            id,
            log: None,
            table: None,
            secrets,
        }
    }

    /// Creates the device on which the player in the first of `seats` opens the
    /// table.
    pub fn opening(script: &Script, seats: Vec<(Seat, SeatKey)>) -> Self {
        let (seat, key) = &seats[0];
        let log = Log::open(key, *seat, occupant(*seat), &script.terms).unwrap();
        let mut device = Self::new(log.table(), seats);
        device.log = Some(log);
        device
    }

    pub fn id(&self) -> TableId {
        self.id
    }

    pub fn log(&self) -> Option<&Log> {
        self.log.as_ref()
    }

    pub fn table(&mut self) -> Option<&Table> {
        let log = self.log.as_ref()?;
        let keys: Vec<PublicKey> = self.seats.iter().map(|(_, key)| key.public()).collect();
        Some(
            self.table
                .get_or_insert_with(|| Table::as_seen_by(log, &keys)),
        )
    }

    pub fn summary(&self) -> Vec<u8> {
        let summary = self.log.as_ref().map_or(Summary::default(), Log::summary);
        Message::Summary(self.id, summary).to_bytes()
    }

    /// Receives a message. Returns the reply if the message is a summary.
    pub fn receive(&mut self, bytes: &[u8]) -> Option<Vec<u8>> {
        match Message::from_bytes(bytes).unwrap() {
            Message::Summary(_, theirs) => {
                let missing = self.log.as_ref()?.missing(&theirs);
                let parcel = Parcel::new(self.id, missing);
                Some(Message::Entries(parcel).to_bytes())
            }
            Message::Entries(parcel) => {
                match &mut self.log {
                    Some(log) => {
                        if parcel.add_to(log).unwrap() {
                            self.table = None;
                        }
                    }
                    // Entries that arrive before the first entry of the table
                    // are ignored. They are requested again later.
                    None => self.log = parcel.to_log().ok(),
                }
                None
            }
            Message::Proof(_) => None,
        }
    }

    /// Performs a pending duty of one of the device's seats. Returns the
    /// messages to send, one for each new entry; none if there is nothing to
    /// do.
    pub fn act(&mut self, script: &Script, dice: &mut Dice) -> Vec<Vec<u8>> {
        let hashes = |log: &Log| log.entries().map(Entry::hash).collect();
        let Some(before): Option<BTreeSet<_>> = self.log.as_ref().map(hashes) else {
            return Vec::new();
        };
        let seats = self.seats.len();
        let from = dice.below(seats);
        let _ = (0..seats).any(|place| self.act_for((from + place) % seats, script, dice));
        let entries = self.log.iter().flat_map(Log::entries);
        let new = entries
            .filter(|entry| !before.contains(&entry.hash()))
            .cloned();
        let missing: Vec<Entry> = new.collect();
        if !missing.is_empty() {
            self.table = None;
        }
        let parcels = missing
            .into_iter()
            .map(|entry| Parcel::new(self.id, [entry]));
        parcels
            .map(|parcel| Message::Entries(parcel).to_bytes())
            .collect()
    }

    /// Performs the pending duty of the seat with index `place`, if there is
    /// one. Returns whether an entry was written.
    fn act_for(&mut self, place: usize, script: &Script, dice: &mut Dice) -> bool {
        let Some(table) = self.table().cloned() else {
            return false;
        };
        let (Some(log), Some((seat, key))) = (&mut self.log, self.seats.get(place)) else {
            return false;
        };
        let seat = *seat;
        if table.key(seat) != Some(key.public()) {
            if log.requests().any(|(_, asks, _)| asks == key.public()) {
                return false;
            }
            log.join(key, seat, occupant(seat)).unwrap();
            return true;
        }
        let duties = table.duties(log, seat);
        let done = events_done(log, &table);
        let number = table.game_number();
        let write = |log: &mut Log, content| drop(log.write(key, content).unwrap());
        match duties.first() {
            Some(Duty::Admit(seat, key)) => {
                let (seat, key) = (*seat, *key);
                write(log, Content::Admit { seat, key });
            }
            Some(Duty::Answer(offer)) => {
                let accept = script.accepts(done - 1);
                write(
                    log,
                    Content::Answer {
                        offer: *offer,
                        accept,
                    },
                );
            }
            Some(Duty::Settle(offer)) => {
                let (offer, accept) = (*offer, true);
                write(log, Content::Answer { offer, accept });
            }
            // A player who has made an offer waits for the answer before
            // planning or moving.
            Some(Duty::Commit(_) | Duty::Open(_) | Duty::Move(_)) if has_offered(&table, seat) => {
                return false;
            }
            Some(Duty::Commit(round)) => {
                if offer_before(log, &table, key, seat, script, done) {
                    return true;
                }
                let text = text_of(script, &table, *round, seat, done, dice);
                let secret = Secret::new(seat, *round, dice.bytes(), &text);
                self.secrets.insert((seat, *round), secret.to_bytes());
                log.commit(key, &secret).unwrap();
            }
            Some(Duty::Open(round)) => {
                if offer_before(log, &table, key, seat, script, done) {
                    return true;
                }
                let text = text_of(script, &table, *round, seat, done, dice);
                log.state_in_clear(key, *round, &text).unwrap();
            }
            Some(Duty::Reveal(round)) => {
                let stored = self.secrets.remove(&(seat, *round)).unwrap();
                log.reveal(key, &Secret::from_bytes(&stored).unwrap())
                    .unwrap();
            }
            Some(Duty::Move(ply)) => {
                let Some(AnyMatch::Turns(game)) = table.game() else {
                    panic!("a move in a game with turns");
                };
                let content = match script.event(number, done, game.plies()) {
                    Some(Act::Resign) => Content::Resign,
                    Some(act) => offer(&table, act).unwrap(),
                    None => {
                        let text = script.choose(number, done, game);
                        Content::Move { ply: *ply, text }
                    }
                };
                write(log, content);
            }
            None => {
                let over = table.game().is_some_and(|game| game.outcome().is_some());
                let asks = over && script.rematch && number == 0;
                if !asks || table.rematch().contains(seat) {
                    return false;
                }
                write(log, Content::Rematch);
            }
        }
        true
    }
}

fn occupant(seat: Seat) -> Occupant {
    Occupant::person(&format!("Player {seat}"))
}

/// Writes the draw or take-back offer that the script schedules for player 1
/// before the current round. Returns whether there was one.
fn offer_before(
    log: &mut Log,
    table: &Table,
    key: &SeatKey,
    seat: Seat,
    script: &Script,
    done: usize,
) -> bool {
    let round = table.round().map(|round| round.id().kind);
    let plays = matches!(round, Some(RoundKind::Plan(_))) && seat == Seat::FIRST;
    let plies = table.game().map_or(0, AnyMatch::plies);
    let act = script
        .event(table.game_number(), done, plies)
        .filter(|_| plays);
    match act.and_then(|act| offer(table, act)) {
        Some(content) => log.write(key, content).is_ok(),
        None => false,
    }
}

/// Returns the offer that a scripted action makes; `None` if the action is not
/// an offer.
fn offer(table: &Table, act: Act) -> Option<Content> {
    let mut game = table.game()?.clone();
    let ply = game.plies() as u16;
    let offer = match act {
        Act::Draw(_) => Offer::Draw,
        Act::TakeBack(count, _) => {
            for _ in 0..count {
                match &mut game {
                    AnyMatch::Turns(game) => game.update(MatchMessage::Undo).unwrap(),
                    AnyMatch::Parallel(game) => game.undo_round(),
                }
            }
            Offer::TakeBack(game.plies() as u16)
        }
        Act::Resign => return None,
    };
    Some(Content::Offer { ply, offer })
}

/// Returns whether an offer of the player is still open.
fn has_offered(table: &Table, seat: Seat) -> bool {
    table.offers().iter().any(|offer| offer.by() == seat)
}

/// Returns the text of a player's secret for a round: a contribution to the
/// lot, a layout of pegs, a plan or a resignation.
fn text_of(
    script: &Script,
    table: &Table,
    round: RoundId,
    seat: Seat,
    done: usize,
    dice: &mut Dice,
) -> String {
    let game = match (round.kind, table.game()) {
        (RoundKind::Lot, _) => return lot_text(&dice.bytes()),
        (_, Some(AnyMatch::Parallel(game))) => game,
        _ => panic!("a round in a game with rounds"),
    };
    if round.kind == RoundKind::Layout {
        let mut layout = Layout::sorted(game.rules().options.pegs);
        for (one, other) in script.swaps(round.game, &layout, seat) {
            layout.swap(one, other);
        }
        return layout.to_string();
    }
    let resigns = script.event(round.game, done, game.rounds()) == Some(Act::Resign);
    if resigns && seat == Seat::FIRST {
        "resign".to_owned()
    } else {
        script
            .plan(round.game, game.position(), seat)
            .plan()
            .to_string()
    }
}

/// Returns the number of scripted events that have taken effect.
fn events_done(log: &Log, table: &Table) -> usize {
    let counts = |entry: &&Entry| match entry.content() {
        Content::Offer { .. } | Content::Resign => true,
        Content::Open { text, .. } | Content::Reveal { text, .. } => text == "resign",
        _ => false,
    };
    let done = log.entries().filter(counts).map(Entry::id);
    done.filter(|id: &EntryId| table.applied().contains(id))
        .count()
}
