//! Tests with devices that play through an unreliable meeting point (a message
//! server). Messages are lost, delayed, repeated and reordered, the server
//! loses its storage, and strangers flood it. All devices must end with the
//! same table.

use crate::dice::Dice;
use crate::moves::some_move;
use proptest::prelude::*;
use starfence_remote::{Desk, Entry, Meeting, Parcel, Publication, Rejection, Request, Table};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, GameSetup, MatchMessage, PlayerKind};
use std::collections::BTreeSet;

/// The maximum number of messages that the server stores per subject.
const MAX_PER_SUBJECT: usize = 2_000;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A message that the server has stored.
struct Stored {
    sequence: u64,
    subject: String,
    payload: Vec<u8>,
}

/// A simulated message server. A repeated message is recognized by its ID.
#[derive(Default)]
struct Server {
    stored: Vec<Stored>,
    last: u64,
    ids: BTreeSet<String>,
}

impl Server {
    /// Stores a message, unless its subject is full. Returns whether a message
    /// with the same ID was stored before.
    fn publish(&mut self, subject: &str, id: &str, payload: &[u8]) -> Result<bool, Rejection> {
        if self.ids.contains(id) {
            return Ok(true);
        }
        let on_it = self.stored.iter().filter(|it| it.subject == subject);
        if on_it.count() >= MAX_PER_SUBJECT {
            return Err(Rejection::SubjectFull);
        }
        if !id.is_empty() {
            self.ids.insert(id.to_owned());
        }
        self.last += 1;
        self.stored.push(Stored {
            sequence: self.last,
            subject: subject.to_owned(),
            payload: payload.to_vec(),
        });
        Ok(false)
    }

    /// Returns the stored message that a request asks for, if there is one.
    fn find(&self, request: &Request) -> Option<&Stored> {
        let body: serde_json::Value = serde_json::from_str(&request.body()).unwrap();
        let subject = body["next_by_subj"]
            .as_str()
            .or(body["last_by_subj"].as_str());
        let mut fitting = self
            .stored
            .iter()
            .filter(|it| Some(&*it.subject) == subject);
        match body["seq"].as_u64() {
            Some(from) => fitting.find(|it| it.sequence >= from),
            None => fitting.next_back(),
        }
    }
}

/// A message in transit between a device and the server. Messages in transit
/// can be delivered in any order.
enum OnTheWay {
    Live(String, Vec<u8>),
    Ask(Request),
    Answer(Request, Option<(u64, String, Vec<u8>)>),
    Publish(Publication),
    Confirm(String, Result<bool, Rejection>),
}

struct Device {
    desk: Desk,
    meeting: Meeting,
    on_the_way: Vec<OnTheWay>,
}

struct Network {
    server: Server,
    devices: Vec<Device>,
    dice: Dice,
    /// The inverse of the probability that a message is lost, and of the
    /// probability that it is repeated.
    loss: usize,
}

impl Network {
    fn new(players: u8, seed: u64, loss: usize) -> Self {
        let mut dice = Dice::new(seed);
        let mut setup = GameSetup::new(GameKind::ChineseCheckers);
        setup.options.set_players(players).unwrap();
        setup.options.set_option("round_limit", "5").unwrap();
        for number in 2..=players {
            setup.set_kind(seat(number), PlayerKind::Remote);
        }
        let first = Desk::open(&setup, &mut || dice.bytes()).unwrap();
        let link = first.parcel();
        let mut desks = vec![first];
        for number in 2..=players {
            let mut desk = Desk::watching(link.to_log().unwrap());
            desk.join(seat(number), "", &mut || dice.bytes()).unwrap();
            desks.push(desk);
        }
        // The last device is a spectator's.
        desks.push(Desk::watching(link.to_log().unwrap()));
        let devices = desks.into_iter().map(|desk| Device {
            meeting: Meeting::new(desk.log().table(), None),
            desk,
            on_the_way: Vec::new(),
        });
        Self {
            server: Server::default(),
            devices: devices.collect(),
            dice,
            loss,
        }
    }

    /// Puts a device's new requests and publications in transit.
    fn flush(&mut self, place: usize) {
        let Device {
            desk,
            meeting,
            on_the_way,
        } = &mut self.devices[place];
        on_the_way.extend(meeting.requests().into_iter().map(OnTheWay::Ask));
        let publications = meeting.outgoing(desk.log());
        on_the_way.extend(publications.into_iter().map(OnTheWay::Publish));
    }

    /// Sends a published message to all devices that listen to its subject.
    fn announce(&mut self, subject: &str, payload: &[u8]) {
        for device in &mut self.devices {
            let filter = device.meeting.subject_filter();
            if subject.starts_with(filter.strip_suffix('*').unwrap()) {
                let live = OnTheWay::Live(subject.to_owned(), payload.to_vec());
                device.on_the_way.push(live);
            }
        }
    }

    /// Delivers or loses a random message in transit to or from a device.
    fn deliver(&mut self, place: usize) {
        let count = self.devices[place].on_the_way.len();
        if count == 0 {
            return;
        }
        let which = self.dice.below(count);
        let it = self.devices[place].on_the_way.swap_remove(which);
        let is_lost = self.dice.below(self.loss) == 0;
        let is_repeated = self.dice.below(self.loss) == 0;
        let device = &mut self.devices[place];
        let mut arrived = None;
        match it {
            _ if is_lost => {
                if let OnTheWay::Ask(request) | OnTheWay::Answer(request, _) = it {
                    device.meeting.failed(&request);
                }
            }
            OnTheWay::Live(subject, payload) => {
                arrived = device
                    .meeting
                    .receive_live(&subject, &payload)
                    .ok()
                    .flatten();
                if is_repeated {
                    device.on_the_way.push(OnTheWay::Live(subject, payload));
                }
            }
            OnTheWay::Ask(request) => {
                let found = self.server.find(&request);
                let found = found.map(|it| (it.sequence, it.subject.clone(), it.payload.clone()));
                device.on_the_way.push(OnTheWay::Answer(request, found));
            }
            OnTheWay::Answer(request, found) => {
                let answer = found.as_ref().map(|it| (it.0, &*it.1, &*it.2));
                arrived = device.meeting.answered(&request, answer).ok().flatten();
                if is_repeated {
                    device.on_the_way.push(OnTheWay::Answer(request, found));
                }
            }
            OnTheWay::Publish(it) => {
                let Publication {
                    subject,
                    id,
                    payload,
                } = &it;
                let result = self.server.publish(subject, id, payload);
                let confirm = OnTheWay::Confirm(id.clone(), result);
                device.on_the_way.push(confirm);
                self.announce(&it.subject, &it.payload);
            }
            OnTheWay::Confirm(id, Ok(is_duplicate)) => device.meeting.published(&id, is_duplicate),
            OnTheWay::Confirm(id, Err(reason)) => device.meeting.rejected(&id, reason),
        }
        if let Some(entry) = arrived {
            let desk = &mut self.devices[place].desk;
            let parcel = Parcel::new(desk.log().table(), [entry]);
            let received = desk.receive(&parcel, &mut || self.dice.bytes());
            // An entry can arrive before the entries that it refers to.
            let is_early = matches!(
                received.trouble,
                None | Some(starfence_remote::Trouble::Missing(_))
            );
            assert!(is_early, "{:?}", received.trouble);
        }
        self.flush(place);
    }

    /// Lets the player at a device move if it is their turn.
    fn act(&mut self, place: usize) {
        let desk = &mut self.devices[place].desk;
        if !desk.is_our_turn() || !desk.table().waiting().is_empty() {
            return;
        }
        let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
            panic!("a game in turns");
        };
        let text = some_move(&seen);
        seen.update(MatchMessage::Play(&text)).unwrap();
        assert!(desk.record_actions(&seen).unwrap());
        self.flush(place);
    }

    /// Reconnects a device if `is_reconnected`; otherwise, makes the device
    /// repeat what was not confirmed in time.
    fn reconnect_or_retry(&mut self, place: usize, is_reconnected: bool) {
        let device = &mut self.devices[place];
        if is_reconnected {
            device.on_the_way.clear();
            device.meeting.restart();
        } else {
            device.meeting.announce();
            device.meeting.retry();
        }
        self.flush(place);
    }

    /// Publishes `count` messages from a stranger in the room of a random
    /// device: random bytes, copies, changed copies, and entries of another
    /// table (`others`).
    fn publish_as_stranger(&mut self, others: &[Vec<u8>], count: usize) {
        let place = self.dice.below(self.devices.len());
        let filter = self.devices[place].meeting.subject_filter();
        let copies: Vec<usize> = (0..self.server.stored.len()).collect();
        for _ in 0..count {
            let number = self.dice.below(7).to_string();
            let subject = filter.replace('*', &number);
            let payload = match (self.dice.below(4), copies.len()) {
                (0, _) | (_, 0) => self.dice.bytes::<32>().to_vec(),
                (1, _) => others[self.dice.below(others.len())].clone(),
                (kind, length) => {
                    let mut payload = self.server.stored[self.dice.below(length)].payload.clone();
                    if kind == 2 && !payload.is_empty() {
                        let bit = self.dice.below(payload.len() * 8);
                        payload[bit / 8] ^= 1 << (bit % 8);
                    }
                    payload
                }
            };
            let _ = self.server.publish(&subject, "", &payload);
            self.announce(&subject, &payload);
        }
    }

    /// Deletes everything that the server has stored, and reconnects all
    /// devices.
    fn lose_storage(&mut self) {
        self.server = Server::default();
        for place in 0..self.devices.len() {
            self.reconnect_or_retry(place, true);
        }
    }

    fn is_over(&self) -> bool {
        let over = |it: &Device| it.desk.game().is_some_and(|game| game.outcome().is_some());
        let settled =
            |it: &Device| it.meeting.is_replayed() && it.meeting.is_settled(it.desk.log());
        self.devices.iter().all(|it| over(it) && settled(it))
    }

    /// Returns the meeting of a device that joins now, and the entries that the
    /// device reads from the server.
    fn join_late(&self) -> (Meeting, Vec<Entry>) {
        let mut late = Meeting::new(self.devices[0].meeting.table(), None);
        let mut entries = Vec::new();
        loop {
            let requests = late.requests();
            if requests.is_empty() {
                return (late, entries);
            }
            for request in requests {
                let found = self.server.find(&request);
                let answer = found.map(|it| (it.sequence, &*it.subject, &*it.payload));
                if let Ok(entry) = late.answered(&request, answer) {
                    entries.extend(entry);
                }
            }
        }
    }

    /// Plays until the game is over. In each step, a device reconnects with
    /// probability 1/`calm`, and a stranger interferes with the same
    /// probability. Each disaster happens once the given number of moves has
    /// been made.
    fn play(&mut self, calm: usize, disasters: &[(usize, Disaster)], others: &[Vec<u8>]) {
        for place in 0..self.devices.len() {
            self.flush(place);
        }
        let mut disasters = disasters.to_vec();
        for step in 0..300_000 {
            if step % 20 == 0 {
                let plies = self.devices[0].desk.game().map_or(0, |game| game.plies());
                let due = disasters.iter().position(|(at, _)| *at <= plies);
                match due.map(|due| disasters.swap_remove(due).1) {
                    Some(Disaster::Flood) => self.publish_as_stranger(others, 900),
                    Some(Disaster::Loss) => self.lose_storage(),
                    None if self.is_over() => return,
                    None => {}
                }
            }
            let place = self.dice.below(self.devices.len());
            // After 20,000 steps, the disturbances stop so that the game can
            // end.
            match self.dice.below(if step < 20_000 { calm } else { 60 }) {
                0 if step < 20_000 => self.reconnect_or_retry(place, true),
                1 if step < 20_000 => self.publish_as_stranger(others, 3),
                // Devices repeat messages only if few are still in transit.
                2 if self.devices[place].on_the_way.len() < 5 => {
                    self.reconnect_or_retry(place, false)
                }
                3 | 4 => self.act(place),
                _ => self.deliver(place),
            }
        }
        panic!("the game does not end");
    }
}

/// A severe disturbance of the server.
#[derive(Clone, Copy, Debug)]
enum Disaster {
    /// A stranger publishes hundreds of messages in the room of a table.
    Flood,
    /// The server loses everything that it has stored.
    Loss,
}

/// Returns the payloads of all messages that strangers have published at a
/// table of their own.
fn foreign_payloads() -> Vec<Vec<u8>> {
    let mut network = Network::new(2, 99, usize::MAX);
    network.play(60, &[], &[vec![0; 100]]);
    let stored = network.server.stored.into_iter();
    stored.map(|it| it.payload).collect()
}

/// Plays a game until it is over, and checks that all devices have the same
/// table. Returns whether its room was flooded at last.
fn play_and_check(
    players: u8,
    seed: u64,
    [loss, calm]: [usize; 2],
    disasters: &[(usize, Disaster)],
) -> bool {
    let mut network = Network::new(players, seed, loss);
    network.play(calm, disasters, &foreign_payloads());
    let first = network.devices[0].desk.log();
    for device in &network.devices {
        assert!(device.desk.log() == first);
        let table = Table::of(device.desk.log());
        assert!(table.refused().is_empty() && table.forks().is_empty());
        assert!(table.waiting().is_empty());
    }
    // A device that joins now reads the same log from the server alone.
    let (late, entries) = network.join_late();
    let log = Parcel::new(first.table(), entries).to_log().unwrap();
    assert!(log == *first && log.entries().count() > 8);
    late.is_flooded()
}

#[test]
fn a_game_goes_on_in_a_flooded_room() {
    for seed in 0..2 {
        let floods = [(0, Disaster::Flood), (4, Disaster::Flood)];
        assert!(play_and_check(2, seed, [20, 60], &floods));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn whatever_happens_all_devices_end_with_the_same_table(
        seed: u64,
        players in prop::sample::select(vec![2_u8, 4, 6]),
        odds in [5_usize..60, 15_usize..100],
        flood in 0..6_usize,
        loss in 0..6_usize,
    ) {
        play_and_check(players, seed, odds, &[(flood, Disaster::Flood), (loss, Disaster::Loss)]);
    }
}
