//! Tests with devices that play whole games over direct connections. One device
//! is the hub, to which all others are connected. Connections are cut and
//! devices are reloaded during the game, and all devices must end with the same
//! game.

use crate::dice::Dice;
use crate::moves::some_move;
use proptest::prelude::*;
use starfence_remote::{
    Conduct, Desk, MAX_MESSAGE_BYTES, Message, MessageError, Parcel, Session, SessionError, Summary,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, GameSetup, MatchMessage, PlayerKind};
use std::collections::VecDeque;
use std::time::Duration;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn setup(kind: GameKind, players: u8) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    setup.options.set_players(players).unwrap();
    setup.options.set_option("round_limit", "5").unwrap();
    setup.set_name(seat(1), "Ida");
    for number in 2..=players {
        setup.set_kind(seat(number), PlayerKind::Remote);
    }
    setup
}

/// A connection between the hub (side 0) and another device (side 1).
#[derive(Default)]
struct Link {
    sessions: [Session; 2],
    /// The messages in transit to each side, oldest first.
    on_the_way: [VecDeque<Vec<u8>>; 2],
    is_up: bool,
}

struct Network {
    desks: Vec<Desk>,
    /// The connections to the hub; `links[i]` is that of device `i + 1`.
    links: Vec<Link>,
    dice: Dice,
    now: Duration,
}

impl Network {
    fn new(kind: GameKind, players: u8, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let hub = Desk::open(&setup(kind, players), &mut || dice.bytes()).unwrap();
        let invitation = hub.parcel();
        let mut desks = vec![hub];
        for number in 2..=players {
            let mut desk = Desk::watching(invitation.to_log().unwrap());
            desk.join(seat(number), "", &mut || dice.bytes()).unwrap();
            desks.push(desk);
        }
        let links = (2..=players).map(|_| Link::default()).collect();
        Self {
            desks,
            links,
            dice,
            now: Duration::ZERO,
        }
    }

    /// Puts a device's outgoing messages in transit, on all of its connections.
    fn flush(&mut self, device: usize) {
        for (place, link) in self.links.iter_mut().enumerate() {
            let side = match device {
                0 => 0,
                _ if place + 1 == device => 1,
                _ => continue,
            };
            if link.is_up {
                let messages = link.sessions[side].outgoing(self.desks[device].log());
                assert!(messages.iter().all(|it| it.len() <= MAX_MESSAGE_BYTES));
                link.on_the_way[1 - side].extend(messages);
            }
        }
    }

    fn connect(&mut self, place: usize) {
        let is_up = true;
        self.links[place] = Link {
            is_up,
            ..Link::default()
        };
        self.flush(0);
        self.flush(place + 1);
    }

    /// Delivers the oldest message in transit to one side of a connection.
    /// Returns whether there was one.
    fn deliver(&mut self, place: usize, side: usize) -> bool {
        let link = &mut self.links[place];
        let Some(bytes) = link.on_the_way[side].pop_front() else {
            return false;
        };
        let device = if side == 0 { 0 } else { place + 1 };
        let desk = &mut self.desks[device];
        // Simulates ten messages per second.
        self.now += Duration::from_millis(100);
        let read = link.sessions[side].receive(&bytes, desk.log().table(), self.now);
        if let Some(parcel) = read.unwrap() {
            let received = desk.receive(&parcel, &mut || self.dice.bytes());
            assert_eq!(received.trouble, None);
        }
        assert_eq!(link.sessions[side].conduct(), Conduct::Good);
        self.flush(device);
        true
    }

    /// Lets the player at a device act if it is their turn. Returns whether it
    /// was.
    fn act(&mut self, device: usize) -> bool {
        let desk = &mut self.desks[device];
        if !desk.is_our_turn() {
            return false;
        }
        match desk.game().unwrap() {
            AnyMatch::Turns(mut seen) => {
                let text = some_move(&seen);
                seen.update(MatchMessage::Play(&text)).unwrap();
                assert!(desk.record_actions(&seen).unwrap());
            }
            AnyMatch::Parallel(_) => {
                let seat = desk.own_seats().into_iter().next().unwrap();
                desk.submit_secret_for(seat, "-/-", &mut || self.dice.bytes())
                    .unwrap();
            }
        }
        self.flush(device);
        true
    }

    /// Simulates that a device's page is closed and opened again: loads the
    /// desk from its stored form, and cuts the device's connections.
    fn reload(&mut self, device: usize) {
        let stored = self.desks[device].stored();
        self.desks[device] = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        for (place, link) in self.links.iter_mut().enumerate() {
            link.is_up &= device != 0 && place + 1 != device;
        }
    }

    fn is_over(&self) -> bool {
        let over = |desk: &Desk| desk.game().is_some_and(|game| game.outcome().is_some());
        self.desks.iter().all(over)
    }

    /// Plays until the game is over. In each step, a connection is cut with
    /// probability 1/`calm`, and a device is reloaded with the same
    /// probability. Connections that are cut are restored later.
    fn play(&mut self, calm: usize) {
        for _ in 0..200_000 {
            if self.is_over() {
                return;
            }
            let (devices, links) = (self.desks.len(), self.links.len());
            let place = self.dice.below(links);
            match self.dice.below(calm) {
                0 => self.links[place].is_up = false,
                1 => {
                    let device = self.dice.below(devices);
                    self.reload(device);
                }
                _ if !self.links[place].is_up => {
                    if self.dice.below(5) == 0 {
                        self.connect(place);
                    }
                }
                _ => {
                    let side = self.dice.below(2);
                    if !self.deliver(place, side) {
                        let device = self.dice.below(devices);
                        self.act(device);
                    }
                }
            }
        }
        panic!("the game does not end");
    }

    /// Restores all connections, delivers all messages, and returns the game
    /// that all devices have.
    fn settle(&mut self) -> AnyMatch {
        for place in 0..self.links.len() {
            if !self.links[place].is_up {
                self.connect(place);
            }
        }
        let links = self.links.len();
        while (0..links).any(|place| self.deliver(place, 0) || self.deliver(place, 1)) {}
        let logs: Vec<_> = self.desks.iter().map(Desk::log).collect();
        assert!(logs.iter().all(|log| *log == logs[0]));
        for desk in &self.desks {
            let table = desk.table();
            assert!(table.refused().is_empty() && table.forks().is_empty());
            assert!(table.waiting().is_empty());
        }
        self.desks[0].table().game().unwrap().clone()
    }
}

#[test]
fn whole_games_between_two_four_and_six_devices_end_the_same_for_all() {
    for (kind, players) in [
        (GameKind::Quoridor, 2),
        (GameKind::Quoridor, 4),
        (GameKind::ChineseCheckers, 2),
        (GameKind::ChineseCheckers, 4),
        (GameKind::ChineseCheckers, 6),
        (GameKind::Parallel, 2),
        (GameKind::Parallel, 4),
    ] {
        let mut network = Network::new(kind, players, 0);
        network.play(40);
        let game = network.settle();
        assert!(game.outcome().is_some(), "{kind} for {players}");
        assert!(game.plies() > 3, "{kind} for {players}");
    }
}

#[test]
fn a_move_reaches_everybody_without_being_asked_for() {
    let mut network = Network::new(GameKind::ChineseCheckers, 6, 4);
    network.settle();
    for _ in 0..12 {
        assert!((0..6).any(|device| network.act(device)));
        let plies = network.settle().plies();
        for desk in &network.desks {
            assert_eq!(desk.game().unwrap().plies(), plies);
            assert!(desk.log() == network.desks[0].log());
        }
    }
}

#[test]
fn nothing_is_sent_twice_over_one_connection() {
    let mut network = Network::new(GameKind::Quoridor, 2, 1);
    network.settle();
    let log = network.desks[0].log();
    assert!(network.links[0].sessions[0].outgoing(log).is_empty());
    network.links[0].sessions[0].greet_again();
    assert_eq!(network.links[0].sessions[0].outgoing(log).len(), 1);
    assert!(network.links[0].sessions[0].outgoing(log).is_empty());
}

/// Returns a new session, and the desk (a device's part of a remote table)
/// whose log the session sends.
fn begun() -> (Session, Desk) {
    let mut dice = Dice::new(1);
    let desk = Desk::open(&setup(GameKind::Quoridor, 2), &mut || dice.bytes()).unwrap();
    (Session::new(), desk)
}

#[test]
fn a_device_that_sends_rubbish_is_warned_and_then_ignored() {
    let (mut session, desk) = begun();
    let table = desk.log().table();
    let summary = Message::Summary(table, Summary::default()).to_bytes();
    let expected = [Conduct::Warned, Conduct::Warned, Conduct::Ignored];
    for conduct in expected {
        let read = session.receive(b"\x01<script>", table, Duration::ZERO);
        assert!(matches!(read, Err(SessionError::Message(_))));
        assert_eq!(session.conduct(), conduct);
    }
    let read = session.receive(&summary, table, Duration::from_secs(99));
    assert_eq!(read, Err(SessionError::Ignored));
    assert!(session.outgoing(desk.log()).is_empty());
}

#[test]
fn a_message_of_another_table_is_not_used_and_one_of_a_newer_version_blames_nobody() {
    let (mut session, desk) = begun();
    let table = desk.log().table();
    let mut dice = Dice::new(2);
    let other = Desk::open(&setup(GameKind::Quoridor, 2), &mut || dice.bytes()).unwrap();
    let newer = session.receive(&[9, 0], table, Duration::ZERO);
    assert_eq!(newer, Err(MessageError::Newer(9).into()));
    assert_eq!(session.conduct(), Conduct::Good);
    let message = Message::Entries(Parcel::of_log(other.log())).to_bytes();
    let read = session.receive(&message, table, Duration::ZERO);
    assert_eq!(read, Err(SessionError::OtherTable(other.log().table())));
    assert_eq!(session.conduct(), Conduct::Warned);
}

#[test]
fn a_device_that_sends_too_much_is_ignored_and_one_that_pauses_is_not() {
    let (mut session, desk) = begun();
    let table = desk.log().table();
    let summary = Message::Summary(table, Summary::default()).to_bytes();
    for second in 0..100 {
        for _ in 0..25 {
            let now = Duration::from_secs(second);
            assert_eq!(session.receive(&summary, table, now), Ok(None));
        }
    }
    let now = Duration::from_secs(200);
    let read = (0..400).map(|_| session.receive(&summary, table, now));
    let refused: Vec<SessionError> = read.filter_map(Result::err).collect();
    assert_eq!(refused[..2], [SessionError::TooMuch, SessionError::TooMuch]);
    assert_eq!(refused.last(), Some(&SessionError::Ignored));
    let (mut session, _) = begun();
    let long = vec![0; MAX_MESSAGE_BYTES];
    let read = (0..40).map(|_| session.receive(&long, table, now));
    assert_eq!(read.last(), Some(Err(SessionError::Ignored)));
}

#[test]
fn small_requests_for_long_answers_are_metered_by_what_they_cause() {
    let (mut session, desk) = begun();
    let mut log = desk.log().clone();
    let key = starfence_remote::SeatKey::from_bytes(&[5; 32]);
    let join = starfence_remote::Occupant::default();
    log.join(&key, seat(2), join).unwrap();
    for ply in 0..100 {
        let text = "x".repeat(600);
        let long = starfence_remote::Content::Move { ply, text };
        log.add(log.sign_unchecked(&key, seat(2), long).unwrap())
            .unwrap();
    }
    let summary = Message::Summary(log.table(), Summary::default()).to_bytes();
    let ask = |session: &mut Session, now: u64| {
        let read = session.receive(&summary, log.table(), Duration::from_secs(now));
        let sent = session.outgoing(&log);
        (read.is_ok(), sent.iter().map(Vec::len).sum::<usize>())
    };
    let sent: usize = (0..100).map(|_| ask(&mut session, 0).1).sum();
    assert!(log.bytes() > 60 * 1024 && sent < 33 * MAX_MESSAGE_BYTES);
    assert_eq!(session.conduct(), Conduct::Ignored);
    // Who asks again now and then, after a lost connection, gets an answer.
    let (mut session, _) = begun();
    for now in 0..100 {
        let (is_read, sent) = ask(&mut session, now * 5);
        assert!(is_read && sent > log.bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn cuts_and_reloads_at_any_time_lose_nothing(
        seed: u64, players in prop::sample::select(vec![2_u8, 4, 6]), calm in 8_usize..60,
    ) {
        let mut network = Network::new(GameKind::ChineseCheckers, players, seed);
        network.play(calm);
        prop_assert!(network.settle().outcome().is_some());
    }

    #[test]
    fn any_messages_are_read_or_refused(messages: Vec<Vec<u8>>) {
        let (mut session, desk) = begun();
        let table = desk.log().table();
        for message in &messages {
            let read = session.receive(message, table, Duration::ZERO);
            prop_assert!(read.is_err());
        }
    }
}
